-- Where a page of a numbered list begins.

CREATE FUNCTION page_start(
  p_viewer bigint, p_list text, p_page integer, p_after bigint, p_first bigint, OUT after_id bigint,
  OUT skip_pages integer
) LANGUAGE sql STABLE AS $$
  SELECT coalesce(p_after, c.after_id, p_first),
    CASE WHEN p_after IS NULL AND c.after_id IS NULL THEN p_page - 1 ELSE 0 END
  FROM (SELECT) one
    LEFT JOIN page_cursors c ON c.viewer = p_viewer
      AND c.list = p_list
      AND c.page_no = p_page
      AND p_page > 1
      AND c.expires_at > now()
$$;
COMMENT ON FUNCTION page_start IS
  'Where a page begins: after the cursor that the client sent, else after the one that page n-1 left, else by '
  'OFFSET.';

CREATE FUNCTION page_end(
  p_viewer bigint, p_list text, p_page integer, p_last bigint
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_last IS NOT NULL THEN
    INSERT INTO page_cursors (viewer, list, page_no, after_id, expires_at)
    VALUES (p_viewer, p_list, p_page + 1, p_last, now() + interval '30 minutes')
    ON CONFLICT (viewer, list, page_no)
    DO UPDATE SET after_id = excluded.after_id, expires_at = excluded.expires_at;
  END IF;
  RETURN true;
END
$$;
COMMENT ON FUNCTION page_end IS
  'Leaves a cursor for the next page and is true: the condition of the statement that reads the page, asked once.';
