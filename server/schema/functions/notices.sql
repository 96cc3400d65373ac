-- Notices: a line without events goes; every change moves the version of its recipient.

CREATE FUNCTION visible_events(viewer bigint) RETURNS SETOF notice_events LANGUAGE sql STABLE AS $$
  SELECT e.*
  FROM notice_events e
  WHERE e.recipient = viewer
    AND (e.actor IS NULL OR EXISTS (SELECT FROM users a WHERE a.uid = e.actor AND a.active OFFSET 0))
    AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = viewer AND b.other = e.actor OFFSET 0)
    AND NOT EXISTS (SELECT FROM comments c WHERE c.comment_id = e.comment_id AND NOT c.live OFFSET 0)
    AND NOT EXISTS (
      SELECT FROM hidden_items h WHERE h.uid = viewer AND h.kind = 'comment' AND h.target_id = e.comment_id OFFSET 0
    )
$$;

CREATE FUNCTION visible_notices(viewer bigint) RETURNS SETOF notices LANGUAGE sql STABLE AS $$
  SELECT n.*
  FROM notices n
  WHERE n.recipient = viewer
    AND (n.feed_id IS NULL OR EXISTS (SELECT FROM visible_posts(viewer) p WHERE p.feed_id = n.feed_id OFFSET 0))
    AND EXISTS (SELECT FROM visible_events(viewer) e WHERE e.page_time = n.page_time OFFSET 0)
$$;
COMMENT ON FUNCTION visible_notices IS 'List and badge both select from here: they cannot disagree.';

CREATE FUNCTION touch_notices(uids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF uids IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM notice_state WHERE uid = ANY (uids) ORDER BY uid FOR UPDATE;
  WITH up AS (UPDATE notice_state SET version = next_version(version) WHERE uid = ANY (uids) RETURNING uid, version)
  INSERT INTO outbox (topic, uid, version) SELECT 'me_notice', uid, version FROM up;
END
$$;

CREATE FUNCTION drop_empty_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_notices(array_agg(DISTINCT recipient)) FROM o HAVING count(*) > 0;
  DELETE FROM notices t
  USING (SELECT DISTINCT recipient, page_time FROM o) x
  WHERE t.recipient = x.recipient
    AND t.page_time = x.page_time
    AND NOT EXISTS (SELECT FROM notice_events e WHERE e.recipient = t.recipient AND e.page_time = t.page_time);
  RETURN NULL;
END
$$;
CREATE TRIGGER notice_events_out AFTER DELETE ON notice_events
  REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION drop_empty_notices();

CREATE FUNCTION add_notice(
  p_recipient bigint, p_type notice_type, p_tab integer, p_actor bigint, p_group text, p_dedupe text,
  p_feed bigint DEFAULT NULL, p_comment bigint DEFAULT NULL, p_challenge bigint DEFAULT NULL,
  p_target bigint DEFAULT NULL, p_body jsonb DEFAULT '{}'
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  s notice_state;
  line timestamptz;
BEGIN
  IF p_recipient IS NULL OR p_recipient = p_actor THEN RETURN false; END IF;
  SELECT * INTO s FROM notice_state WHERE uid = p_recipient FOR UPDATE;
  IF NOT FOUND
    OR EXISTS (SELECT FROM block_edges WHERE uid = p_recipient AND other = p_actor)
    OR EXISTS (SELECT FROM notice_events WHERE recipient = p_recipient AND dedupe_key = p_dedupe) THEN
    RETURN false;
  END IF;
  SELECT n.page_time INTO line
  FROM notices n
  WHERE n.recipient = p_recipient
    AND n.group_key = p_group
    AND n.page_time > s.seen_time
    AND n.page_time > clock_timestamp() - interval '1 hour'
  ORDER BY n.page_time DESC LIMIT 1;
  IF line IS NULL THEN
    line := greatest(clock_timestamp(), s.last_page_time + interval '1 microsecond');
    INSERT INTO notices
    VALUES (p_recipient, line, p_type, p_tab, p_group, p_feed, p_comment, p_challenge, p_target, p_body);
  END IF;
  INSERT INTO notice_events (recipient, dedupe_key, page_time, actor, comment_id)
  VALUES (p_recipient, p_dedupe, line, p_actor, p_comment);
  UPDATE notice_state
  SET last_page_time = greatest(last_page_time, line), version = next_version(version)
  WHERE uid = p_recipient
  RETURNING * INTO s;
  INSERT INTO outbox (topic, uid, version) VALUES ('me_notice', p_recipient, s.version);
  RETURN true;
END
$$;
