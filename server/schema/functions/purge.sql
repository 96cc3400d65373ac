-- An account after its grace period.
-- In lock order, or it deadlocks with the living: tasks and wallet, edges, contests, posts and words, notices of
-- others, files, traces; the row goes in a transaction of its own (its cascades take the rest). Likes of a busy
-- account are deleted in batches first (purge_likes), so that this transaction stays short.

CREATE FUNCTION purge_account(
  p_uid bigint, p_phone_mark bytea, p_device_marks bytea[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  t record;
  gone bigint[];
  voters bigint[];
  lost bigint[];
BEGIN
  PERFORM 1 FROM users WHERE uid = p_uid AND deleted_at IS NOT NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  gone := ARRAY(SELECT feed_id FROM posts WHERE author = p_uid);
  -- 1. tasks and wallet: live work ends, holds release, books lose the name
  FOR t IN
    SELECT task_id, CASE WHEN state = 'running' THEN lease_epoch END AS epoch
    FROM ai_tasks
    WHERE uid = p_uid AND state IN ('queued', 'running')
    ORDER BY task_id
  LOOP
    PERFORM end_task(t.task_id, t.epoch, 'cancelled', 'account deleted');
  END LOOP;
  PERFORM 1 FROM wallets WHERE uid = p_uid FOR UPDATE;
  UPDATE orders SET uid = NULL WHERE uid = p_uid;
  UPDATE subscriptions SET uid = NULL WHERE uid = p_uid;
  UPDATE invite_rewards SET invitee = -new_id() WHERE invitee = p_uid;
  UPDATE wallets SET uid = NULL WHERE uid = p_uid;
  -- 2. edges, under the counters of both ends
  PERFORM 1
  FROM user_counters
  WHERE uid IN (
    SELECT followee
    FROM follows
    WHERE follower = p_uid
    UNION SELECT follower
    FROM follows
    WHERE followee = p_uid
    UNION SELECT p_uid
  )
  ORDER BY uid FOR UPDATE;
  DELETE FROM follows WHERE follower = p_uid OR followee = p_uid;
  DELETE FROM friend_edges WHERE uid = p_uid OR other = p_uid;
  DELETE FROM blocks WHERE blocker = p_uid OR blocked = p_uid;
  -- 3. contests: ballots leave open challenges and lose the name in closed ones; so do entries
  PERFORM 1
  FROM challenge_tallies
  WHERE challenge_id IN (
    SELECT challenge_id FROM ballots WHERE voter = p_uid UNION SELECT challenge_id FROM entries WHERE uid = p_uid
  )
  ORDER BY challenge_id FOR UPDATE;
  DELETE FROM ballots b
  USING challenges c
  WHERE b.voter = p_uid AND c.challenge_id = b.challenge_id AND c.status <> 'closed';
  UPDATE ballots SET voter = -new_id() WHERE voter = p_uid;
  WITH d AS (
    DELETE FROM ballots b
    USING entries e, challenges c
    WHERE e.uid = p_uid
      AND c.challenge_id = e.challenge_id
      AND c.status <> 'closed'
      AND b.challenge_id = e.challenge_id
      AND b.entry_id = e.entry_id
    RETURNING b.voter, b.entry_id
  )
  SELECT array_agg(voter ORDER BY voter), array_agg(entry_id ORDER BY voter) INTO voters, lost FROM d;
  UPDATE entries
  SET removed_at = clock_timestamp(), removed_why = 'account deleted'
  FROM challenges c
  WHERE entries.uid = p_uid
    AND c.challenge_id = entries.challenge_id
    AND c.status <> 'closed'
    AND removed_at IS NULL;
  UPDATE files
  SET deleted_at = clock_timestamp()
  WHERE file_id IN (SELECT file_id FROM entries WHERE uid = p_uid) AND deleted_at IS NULL;
  UPDATE entries SET uid = NULL, photo_id = NULL, file_id = NULL WHERE uid = p_uid;
  DELETE FROM suggestion_votes WHERE uid = p_uid;
  UPDATE suggestions
  SET author = NULL, title = '-', content = '', deleted_at = coalesce(deleted_at, clock_timestamp())
  WHERE author = p_uid;
  -- 4. posts and words, under the counters of every post touched
  PERFORM 1
  FROM post_counters
  WHERE feed_id IN (
    SELECT feed_id
    FROM likes
    WHERE uid = p_uid
    UNION SELECT feed_id
    FROM comments
    WHERE author = p_uid
    UNION SELECT feed_id
    FROM remixes
    WHERE uid = p_uid
    UNION SELECT unnest(gone)
  )
  ORDER BY feed_id FOR UPDATE;
  DELETE FROM likes WHERE uid = p_uid OR feed_id = ANY (gone);
  DELETE FROM remixes WHERE uid = p_uid OR feed_id = ANY (gone);
  DELETE FROM comments WHERE feed_id = ANY (gone);
  UPDATE comments
  SET author = NULL, content = '', deleted_at = coalesce(deleted_at, clock_timestamp()), deleted_by = NULL
  WHERE author = p_uid AND EXISTS (SELECT FROM comments r WHERE r.root_id = comments.comment_id);
  DELETE FROM comments WHERE author = p_uid;
  UPDATE comments SET deleted_by = NULL WHERE deleted_by = p_uid;
  UPDATE files
  SET deleted_at = clock_timestamp()
  WHERE file_id IN (SELECT file_id FROM post_media WHERE feed_id = ANY (gone)) AND deleted_at IS NULL;
  DELETE FROM posts WHERE feed_id = ANY (gone);
  -- 5. notices that others hold
  PERFORM touch_notices(array_agg(DISTINCT r))
  FROM (
    SELECT recipient r
    FROM notice_events
    WHERE actor = p_uid
    UNION SELECT recipient
    FROM notices
    WHERE feed_id = ANY (gone)
    UNION SELECT unnest(voters)
  ) q
  HAVING count(*) > 0;
  DELETE FROM notice_events WHERE actor = p_uid;
  DELETE FROM notices WHERE feed_id = ANY (gone);
  PERFORM add_notice(v, 'entry_removed', 4, NULL, 'entry_removed:' || e, 'entry_removed:' || e, NULL, NULL, NULL, e)
  FROM unnest(voters, lost) AS x (v, e);
  DELETE FROM hidden_items
  WHERE (kind = 'post' AND target_id = ANY (gone)) OR (kind = 'user' AND target_id = p_uid);
  -- 6. photos, model, files: rows of files stay, ownerless, as the queue of the byte remover
  DELETE FROM ai_photos WHERE uid = p_uid;
  DELETE FROM face_models WHERE uid = p_uid;
  DELETE FROM ai_tasks WHERE uid = p_uid;
  UPDATE styles SET creator_uid = NULL WHERE creator_uid = p_uid;
  UPDATE users SET avatar_file_id = NULL WHERE uid = p_uid;
  UPDATE files
  SET owner = NULL, client_name = NULL, sha256 = NULL, deleted_at = coalesce(deleted_at, clock_timestamp())
  WHERE owner = p_uid;
  -- 7. traces
  INSERT INTO suspended_phones (phone_hash, suspended_until, expires_at)
  SELECT phone_hash, suspended_until, least(suspended_until, clock_timestamp() + interval '180 days')
  FROM users
  WHERE uid = p_uid AND status = 2 AND phone_hash IS NOT NULL
  ON CONFLICT (phone_hash)
  DO UPDATE SET suspended_until = excluded.suspended_until, expires_at = excluded.expires_at;
  UPDATE users SET inviter_uid = NULL WHERE inviter_uid = p_uid;
  UPDATE invite_marks
  SET expires_at = clock_timestamp() + interval '180 days'
  WHERE (kind = 'phone' AND mark = p_phone_mark) OR (kind = 'device' AND mark = ANY (p_device_marks));
  DELETE FROM otp_codes WHERE requester_uid = p_uid;
  DELETE FROM reports
  WHERE (target_type = 'user' AND target_id = p_uid) OR (target_type = 'photo' AND target_owner = p_uid);
  UPDATE reports SET target_owner = NULL WHERE target_owner = p_uid;
  UPDATE reports SET content = '', file_ids = '{}' WHERE reporter = p_uid;
  UPDATE reports SET handled_by = NULL WHERE handled_by = p_uid;
  UPDATE audit SET actor = NULL WHERE actor = p_uid;
  DELETE FROM audit WHERE target_type = 'user' AND target_id = p_uid;
  UPDATE posts SET deleted_by = NULL WHERE deleted_by = p_uid;
  UPDATE posts SET invisible_by = NULL WHERE invisible_by = p_uid;
  UPDATE creator_applications SET decided_by = NULL WHERE decided_by = p_uid;
  DELETE FROM activity_log WHERE uid = p_uid;
  DELETE FROM idempotency WHERE uid = p_uid;
  DELETE FROM page_cursors WHERE viewer = p_uid;
  DELETE FROM outbox WHERE uid = p_uid;
  RETURN true;
END
$$;
COMMENT ON FUNCTION purge_account IS
  'Then commit, then drop_account deletes the row alone: deleting it here would wait for foreign-key checks of '
  'the living while holding locks that they want. Safe to repeat.';
