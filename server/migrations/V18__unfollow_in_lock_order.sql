-- Unfollowing takes its locks in the order of following, and a follow is told by the age of the last word

-- The counters of both, lower uid first, before the row: a follow or a block of the same pair waits there
-- instead of holding what this wants.
CREATE FUNCTION unfollow(p_uid bigint, p_other bigint) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
  PERFORM 1 FROM user_counters WHERE uid IN (p_uid, p_other) ORDER BY uid FOR UPDATE;
  DELETE FROM follows WHERE follower = p_uid AND followee = p_other; RETURN FOUND; END $$;

-- Once in 30 days, counted from the last word and not from the edges of a calendar. event_id carries the time.
CREATE OR REPLACE FUNCTION follow(p_uid bigint, p_other bigint) RETURNS edge_outcome LANGUAGE plpgsql AS $$ BEGIN
  IF p_uid = p_other THEN RETURN 'is_self'; END IF;
  PERFORM 1 FROM user_counters WHERE uid IN (p_uid, p_other) ORDER BY uid FOR UPDATE;
  IF NOT EXISTS (SELECT FROM visible_users(p_uid) WHERE uid = p_other) THEN RETURN 'not_found'; END IF;
  INSERT INTO follows (follower, followee) VALUES (p_uid, p_other) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN 'unchanged'; END IF;
  IF NOT EXISTS (SELECT FROM notice_events e WHERE e.actor = p_uid AND e.recipient = p_other AND e.dedupe_key LIKE 'follow:%' AND e.event_id > id_at(clock_timestamp() - interval '30 days')) THEN
    PERFORM add_notice(p_other, 'follow', 3, p_uid, 'follow', 'follow:' || p_uid || ':' || new_id()); END IF;
  RETURN 'ok'; END $$;
