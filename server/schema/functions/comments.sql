-- Comments and replies, and the counters they move.

CREATE FUNCTION apply_comments(feeds bigint[], roots bigint[], ds integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  d integer[];
BEGIN
  IF feeds IS NULL THEN RETURN; END IF;
  SELECT array_agg(f ORDER BY f), array_agg(s ORDER BY f) INTO ids, d
  FROM (SELECT f, sum(x)::integer s FROM unnest(feeds, ds) AS t (f, x) GROUP BY f HAVING sum(x) <> 0) q;
  IF ids IS NOT NULL THEN PERFORM add_to_posts(ids, array_fill(0, ARRAY[cardinality(ids)]), d); END IF;
  PERFORM 1 FROM comments WHERE comment_id = ANY (roots) ORDER BY comment_id FOR UPDATE;
  UPDATE comments c
  SET reply_count = c.reply_count + q.s
  FROM (
    SELECT r, sum(x)::integer s FROM unnest(roots, ds) AS t (r, x) WHERE r IS NOT NULL GROUP BY r HAVING sum(x) <> 0
  ) q
  WHERE c.comment_id = q.r;
END
$$;

CREATE FUNCTION count_comments_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_comments(array_agg(feed_id), array_agg(root_id), array_agg(1))
  FROM n
  WHERE live
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER comments_in AFTER INSERT ON comments
  REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_comments_in();

CREATE FUNCTION count_comments_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_comments(array_agg(feed_id), array_agg(root_id), array_agg(-1))
  FROM o
  WHERE live
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER comments_out AFTER DELETE ON comments
  REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_comments_out();

CREATE FUNCTION count_comments_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_comments(
    array_agg(n.feed_id), array_agg(n.root_id), array_agg(CASE WHEN n.live THEN 1 ELSE -1 END)
  )
  FROM n JOIN o USING (comment_id)
  WHERE n.live <> o.live
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER comments_changed AFTER UPDATE ON comments
  REFERENCING NEW TABLE AS n OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_comments_changed();

CREATE FUNCTION put_comment(
  p_uid bigint, p_feed bigint, p_reply_to bigint, p_content text, OUT comment_id bigint, OUT created_at timestamptz
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  r comments;
  author bigint;
BEGIN
  PERFORM 1 FROM post_counters WHERE feed_id = p_feed FOR UPDATE;
  SELECT p.author INTO author FROM visible_posts(p_uid) p WHERE p.feed_id = p_feed;
  IF NOT FOUND THEN RETURN; END IF;
  IF p_reply_to IS NOT NULL THEN
    SELECT c.* INTO r
    FROM comments c JOIN visible_users(p_uid) u ON u.uid = c.author
    WHERE c.comment_id = p_reply_to AND c.feed_id = p_feed AND c.live;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  INSERT INTO comments AS c (feed_id, root_id, reply_to, author, content)
  VALUES (p_feed, coalesce(r.root_id, r.comment_id), r.comment_id, p_uid, p_content)
  RETURNING c.comment_id, c.created_at INTO put_comment.comment_id, put_comment.created_at;
  -- each person hears once; the lower uid first
  IF r.author IS NOT NULL AND r.author <= author THEN
    PERFORM add_notice(
      r.author, 'reply', 2, p_uid, 'reply:' || p_feed, 'comment:' || put_comment.comment_id, p_feed,
      put_comment.comment_id
    );
  END IF;
  IF r.author IS DISTINCT FROM author THEN
    PERFORM add_notice(
      author, 'comment', 2, p_uid, 'comment:' || p_feed, 'comment:' || put_comment.comment_id, p_feed,
      put_comment.comment_id
    );
  END IF;
  IF r.author > author THEN
    PERFORM add_notice(
      r.author, 'reply', 2, p_uid, 'reply:' || p_feed, 'comment:' || put_comment.comment_id, p_feed,
      put_comment.comment_id
    );
  END IF;
END
$$;
COMMENT ON FUNCTION put_comment IS
  'Not one statement: an AFTER trigger runs at its end, so the notice lock would come before the counter lock, '
  'against the order.';

CREATE FUNCTION delete_comment(
  p_uid bigint, p_feed bigint, p_comment bigint, p_moderator boolean
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM post_counters WHERE feed_id = p_feed FOR UPDATE;
  UPDATE comments c
  SET deleted_at = clock_timestamp(), deleted_by = p_uid, content = ''
  FROM posts p
  WHERE c.comment_id = p_comment
    AND c.feed_id = p_feed
    AND p.feed_id = c.feed_id
    AND c.deleted_at IS NULL
    AND (c.author = p_uid OR p.author = p_uid OR p_moderator);
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM touch_notices(array_agg(DISTINCT recipient))
  FROM notice_events
  WHERE comment_id = p_comment
  HAVING count(*) > 0;
  DELETE FROM notice_events WHERE comment_id = p_comment;
  RETURN true;
END
$$;
