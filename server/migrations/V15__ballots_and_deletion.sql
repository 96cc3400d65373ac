-- Ballots of new accounts in development, files that outlive a post

-- A development server lets accounts vote at once: any_age leaves out the age rule, and no other.
DROP FUNCTION cast_ballots(bigint[], bigint[], bigint[]);
CREATE FUNCTION cast_ballots(challenges_in bigint[], voters_in bigint[], entries_in bigint[], any_age boolean DEFAULT false) RETURNS TABLE (ord bigint, outcome ballot_outcome, version bigint, entry_ids bigint[], votes integer[]) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE v_ord bigint[]; v_out ballot_outcome[]; BEGIN
  -- 1. the lock: challenges in id order; a close waits for this group or this group sees the close
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = ANY (challenges_in) ORDER BY challenge_id FOR UPDATE;
  -- 2. the rules, read after the lock and by the database clock; entry null = withdraw
  SELECT array_agg(o.ord ORDER BY o.ord), array_agg((CASE
      WHEN c.challenge_id IS NULL OR NOT coalesce(v.active AND v.status IN (1, 3), false) THEN 'not_found'
      WHEN clock_timestamp() < c.starts_at OR clock_timestamp() >= c.ends_at OR c.status NOT IN ('open', 'voting') OR clock_timestamp() < c.voting_at THEN 'closed'
      WHEN NOT any_age AND v.created_at > clock_timestamp() - c.min_account_age THEN 'too_new'
      WHEN o.entry IS NULL THEN 'ok'
      WHEN e.entry_id IS NULL OR NOT coalesce(a.active, false) THEN 'not_found'
      WHEN e.uid = o.voter THEN 'self_vote'
      WHEN EXISTS (SELECT FROM block_edges b WHERE b.uid = o.voter AND b.other = e.uid) THEN 'not_found'
      ELSE 'ok' END)::ballot_outcome ORDER BY o.ord) INTO v_ord, v_out
  FROM unnest(challenges_in, voters_in, entries_in) WITH ORDINALITY AS o (challenge, voter, entry, ord)
    LEFT JOIN challenges c ON c.challenge_id = o.challenge LEFT JOIN users v ON v.uid = o.voter
    LEFT JOIN entries e ON e.challenge_id = o.challenge AND e.entry_id = o.entry AND e.removed_at IS NULL LEFT JOIN users a ON a.uid = e.uid;
  -- 3. the last accepted word of each voter
  WITH last AS (SELECT DISTINCT ON (o.challenge, o.voter) o.challenge, o.voter, o.entry FROM unnest(challenges_in, voters_in, entries_in, v_out) WITH ORDINALITY AS o (challenge, voter, entry, outcome, ord) WHERE o.outcome = 'ok' ORDER BY o.challenge, o.voter, o.ord DESC),
  gone AS (DELETE FROM ballots b USING last l WHERE l.entry IS NULL AND b.challenge_id = l.challenge AND b.voter = l.voter)
  INSERT INTO ballots AS b (challenge_id, voter, entry_id) SELECT challenge, voter, entry FROM last WHERE entry IS NOT NULL ORDER BY challenge, voter
  ON CONFLICT (challenge_id, voter) DO UPDATE SET entry_id = excluded.entry_id, cast_at = excluded.cast_at WHERE b.entry_id <> excluded.entry_id;
  -- 4. one row per vote; the first row of each challenge carries its whole tally
  RETURN QUERY
  WITH o AS (SELECT t.ord, t.challenge, t.entry, row_number() OVER (PARTITION BY t.challenge ORDER BY t.ord) AS nth FROM unnest(challenges_in, entries_in) WITH ORDINALITY AS t (challenge, entry, ord)),
  s AS (SELECT x.challenge, array_agg(y.entry_id ORDER BY y.entry_id) AS e, array_agg(y.votes ORDER BY y.entry_id) AS v FROM (SELECT DISTINCT challenge FROM o) x JOIN entry_tallies y ON y.challenge_id = x.challenge GROUP BY 1)
  SELECT o.ord, v_out[o.ord], coalesce(t.version, 0), CASE WHEN o.nth = 1 THEN s.e END, CASE WHEN o.nth = 1 THEN s.v END
  FROM o LEFT JOIN challenge_tallies t ON t.challenge_id = o.challenge LEFT JOIN s ON s.challenge = o.challenge ORDER BY o.ord; END $$;
COMMENT ON FUNCTION cast_ballots IS 'any_age: accounts of any age may vote; for development servers.';

-- A file goes with its post only when nothing else shows it: another post, an entry, the album, the face on a profile.
CREATE OR REPLACE FUNCTION delete_post(p_feed bigint, p_by bigint) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
  UPDATE posts SET deleted_at = clock_timestamp(), deleted_by = p_by WHERE feed_id = p_feed AND deleted_at IS NULL; IF NOT FOUND THEN RETURN false; END IF;
  PERFORM touch_notices(array_agg(DISTINCT recipient)) FROM notices WHERE feed_id = p_feed HAVING count(*) > 0;
  DELETE FROM notices WHERE feed_id = p_feed;
  UPDATE files f SET deleted_at = clock_timestamp() FROM post_media m WHERE m.feed_id = p_feed AND f.file_id = m.file_id AND f.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM ai_photos a WHERE a.file_id = f.file_id AND a.deleted_at IS NULL)
    AND NOT EXISTS (SELECT FROM post_media x JOIN posts p USING (feed_id) WHERE x.file_id = f.file_id AND p.deleted_at IS NULL)
    AND NOT EXISTS (SELECT FROM entries e WHERE e.uid = f.owner AND e.file_id = f.file_id AND e.removed_at IS NULL)
    AND NOT EXISTS (SELECT FROM users u WHERE u.uid = f.owner AND u.avatar_file_id = f.file_id);
  RETURN true; END $$;
