-- A challenge from opening to result: entries, status, close.

CREATE FUNCTION challenge_rows(viewer bigint) RETURNS TABLE (
  challenge_id bigint, title text, description text, cover_key text, cover_thumb_key text, cover_thumbhash bytea,
  status challenge_status, starts_at timestamptz, voting_at timestamptz, ends_at timestamptz, closed_at timestamptz,
  entries_per_user smallint, prizes integer[], entry_count integer, ballots integer, version bigint,
  my_entries bigint[], my_ballot bigint, server_time timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT c.challenge_id, c.title, c.description, f.object_key, f.thumb_key, f.thumbhash, c.status, c.starts_at,
    c.voting_at, c.ends_at, c.closed_at, c.entries_per_user, c.prizes, t.entry_count, t.ballots, t.version,
    ARRAY(
      SELECT e.entry_id
      FROM entries e
      WHERE e.uid = viewer AND e.challenge_id = c.challenge_id AND e.removed_at IS NULL
      ORDER BY e.entry_id
    ),
    (SELECT b.entry_id FROM ballots b WHERE b.challenge_id = c.challenge_id AND b.voter = viewer), clock_timestamp()
  FROM challenges c JOIN challenge_tallies t USING (challenge_id) LEFT JOIN files f ON f.file_id = c.cover_file_id
$$;

CREATE FUNCTION visible_entries(viewer bigint) RETURNS SETOF entries LANGUAGE sql STABLE AS $$
  SELECT e.*
  FROM entries e
  WHERE e.removed_at IS NULL
    AND EXISTS (SELECT FROM visible_users(viewer) v WHERE v.uid = e.uid OFFSET 0)
    AND NOT EXISTS (
      SELECT FROM hidden_items h WHERE h.uid = viewer AND h.kind = 'entry' AND h.target_id = e.entry_id OFFSET 0
    )
$$;

CREATE FUNCTION add_challenge_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO challenge_tallies (challenge_id) SELECT challenge_id FROM n;
  RETURN NULL;
END
$$;
CREATE TRIGGER challenges_rows AFTER INSERT ON challenges
  REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION add_challenge_rows();

CREATE FUNCTION count_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM 1
    FROM challenge_tallies
    WHERE challenge_id IN (SELECT challenge_id FROM n)
    ORDER BY challenge_id FOR UPDATE;
    INSERT INTO entry_tallies (challenge_id, entry_id) SELECT challenge_id, entry_id FROM n;
    INSERT INTO entry_exposures (challenge_id, entry_id) SELECT challenge_id, entry_id FROM n;
    WITH up AS (
      UPDATE challenge_tallies t
      SET entry_count = t.entry_count + x.d, version = next_version(t.version)
      FROM (SELECT challenge_id, count(*)::integer d FROM n WHERE removed_at IS NULL GROUP BY 1) x
      WHERE t.challenge_id = x.challenge_id
      RETURNING t.challenge_id, t.version
    )
    INSERT INTO outbox (topic, key_id, version) SELECT 'challenge', challenge_id, version FROM up;
  ELSE
    PERFORM 1
    FROM challenge_tallies
    WHERE challenge_id IN (
      SELECT n.challenge_id FROM n JOIN o USING (entry_id) WHERE (n.removed_at IS NULL) <> (o.removed_at IS NULL)
    )
    ORDER BY challenge_id FOR UPDATE;
    WITH up AS (
      UPDATE challenge_tallies t
      SET entry_count = t.entry_count + x.d, version = next_version(t.version)
      FROM (
        SELECT n.challenge_id, sum(CASE WHEN n.removed_at IS NULL THEN 1 ELSE -1 END)::integer d
        FROM n JOIN o USING (entry_id)
        WHERE (n.removed_at IS NULL) <> (o.removed_at IS NULL)
        GROUP BY 1
      ) x
      WHERE t.challenge_id = x.challenge_id
      RETURNING t.challenge_id, t.version
    )
    INSERT INTO outbox (topic, key_id, version) SELECT 'challenge', challenge_id, version FROM up;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER entries_in AFTER INSERT ON entries
  REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_entries();
CREATE TRIGGER entries_changed AFTER UPDATE ON entries
  REFERENCING NEW TABLE AS n OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_entries();

CREATE FUNCTION close_challenge(p_id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = p_id FOR UPDATE;
  IF NOT EXISTS (
    SELECT FROM challenges WHERE challenge_id = p_id AND status <> 'closed' AND ends_at <= clock_timestamp()
  ) THEN
    RETURN false;
  END IF;
  -- Equal votes, equal rank. Of a person's entries the best one stands for a prize, so that those behind it move up;
  -- the prizes of the places that a tie covers are pooled and shared.
  WITH r AS (
    SELECT e.entry_id, t.votes, x.exposures, rank() OVER (ORDER BY t.votes DESC)::integer AS rank,
      first_value(e.entry_id) OVER (PARTITION BY e.uid ORDER BY t.votes DESC, e.entry_id) AS best_entry
    FROM entries e
      JOIN entry_tallies t USING (challenge_id, entry_id)
      JOIN entry_exposures x USING (challenge_id, entry_id)
    WHERE e.challenge_id = p_id AND e.removed_at IS NULL
  ),
  p AS (
    SELECT r.entry_id, rank() OVER (ORDER BY r.votes DESC)::integer AS place,
      count(*) OVER (PARTITION BY r.votes)::integer AS ties
    FROM r
    WHERE r.entry_id = r.best_entry
  )
  INSERT INTO results (challenge_id, entry_id, rank, votes, exposures, best_entry, prize)
  SELECT p_id, r.entry_id, r.rank, r.votes, r.exposures, r.best_entry,
    coalesce((SELECT sum(c.prizes[i]) FROM generate_series(p.place, p.place + p.ties - 1) i) / p.ties, 0)
  FROM r LEFT JOIN p USING (entry_id) CROSS JOIN challenges c
  WHERE c.challenge_id = p_id;
  UPDATE challenges
  SET status = 'closed', closed_at = clock_timestamp(),
    ballots_hash = (
      SELECT sha256(convert_to(coalesce(string_agg(b.entry_id || E'\n', '' ORDER BY b.entry_id), ''), 'UTF8'))
      FROM ballots b
      WHERE b.challenge_id = p_id
    )
  WHERE challenge_id = p_id;
  PERFORM add_notice(
    q.uid, 'challenge_result', 4, NULL, 'challenge:' || p_id, 'challenge:' || p_id, NULL, NULL, p_id
  )
  FROM (
    SELECT DISTINCT e.uid
    FROM entries e
    WHERE e.challenge_id = p_id AND e.removed_at IS NULL AND e.uid IS NOT NULL
    ORDER BY e.uid
  ) q;
  INSERT INTO voters_to_tell (challenge_id) VALUES (p_id);
  WITH up AS (
    UPDATE challenge_tallies SET version = next_version(version) WHERE challenge_id = p_id RETURNING version
  )
  INSERT INTO outbox (topic, key_id, version) SELECT 'challenge', p_id, version FROM up;
  RETURN true;
END
$$;

CREATE FUNCTION tell_voters(p_limit bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  at voters_to_tell;
  last bigint;
BEGIN
  SELECT * INTO at FROM voters_to_tell ORDER BY challenge_id LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT max(v.voter) INTO last
  FROM (
    SELECT b.voter
    FROM ballots b
    WHERE b.challenge_id = at.challenge_id AND b.voter > at.told_to
    ORDER BY b.voter LIMIT p_limit
  ) v;
  IF last IS NULL THEN
    DELETE FROM voters_to_tell WHERE challenge_id = at.challenge_id;
    RETURN true;
  END IF;
  -- Who had an entry of their own has heard of the result.
  PERFORM add_notice(
    w.voter, 'vote_won', 4, NULL, 'challenge:' || at.challenge_id, 'challenge:' || at.challenge_id, NULL, NULL,
    at.challenge_id
  )
  FROM (
    SELECT b.voter
    FROM ballots b JOIN results r USING (challenge_id, entry_id)
    WHERE b.challenge_id = at.challenge_id AND b.voter > at.told_to AND b.voter <= last AND r.rank = 1
    ORDER BY b.voter
  ) w;
  UPDATE voters_to_tell SET told_to = last WHERE challenge_id = at.challenge_id;
  RETURN true;
END
$$;
COMMENT ON FUNCTION tell_voters IS
  'Looks at the next voters of one closed challenge and tells those whose vote won. False: nobody is left, or another '
  'node is at it.';

CREATE FUNCTION remove_entry(p_entry bigint, p_why text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  e entries;
  v record;
BEGIN
  SELECT * INTO e FROM entries WHERE entry_id = p_entry;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = e.challenge_id FOR UPDATE;
  UPDATE entries
  SET removed_at = clock_timestamp(), removed_why = p_why
  WHERE entry_id = p_entry AND removed_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  IF EXISTS (SELECT FROM challenges WHERE challenge_id = e.challenge_id AND status = 'closed') THEN
    RETURN true;
  END IF;
  FOR v IN
    WITH d AS (DELETE FROM ballots WHERE challenge_id = e.challenge_id AND entry_id = p_entry RETURNING voter)
    SELECT voter FROM d ORDER BY voter
  LOOP
    PERFORM add_notice(
      v.voter, 'entry_removed', 4, NULL, 'entry_removed:' || p_entry, 'entry_removed:' || p_entry, NULL, NULL,
      e.challenge_id, p_entry
    );
  END LOOP;
  RETURN true;
END
$$;

CREATE FUNCTION takes_entries(c challenges) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT c.status NOT IN ('closing', 'closed')
    AND clock_timestamp() >= c.starts_at
    AND clock_timestamp() < CASE WHEN c.voting_at = c.starts_at THEN c.ends_at ELSE c.voting_at END
$$;
COMMENT ON FUNCTION takes_entries IS
  'By the clock, however late the job that writes the status down. Entries may be left for as long.';

CREATE FUNCTION enter_challenge(
  p_uid bigint, p_challenge bigint, p_photo bigint, OUT outcome enter_outcome, OUT entry_id bigint
) LANGUAGE plpgsql AS $$
DECLARE
  c challenges;
  file bigint;
BEGIN
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = p_challenge FOR UPDATE;
  SELECT * INTO c FROM challenges WHERE challenge_id = p_challenge;
  outcome := 'ok';
  SELECT p.file_id INTO file
  FROM ai_photos p JOIN files f USING (file_id)
  WHERE p.photo_id = p_photo
    AND p.uid = p_uid
    AND p.deleted_at IS NULL
    AND p.kind = 'photo'
    AND f.state = 'ready'
    AND f.deleted_at IS NULL;
  IF c.challenge_id IS NULL THEN
    outcome := 'not_found';
  ELSIF NOT takes_entries(c) THEN
    outcome := 'closed';
  ELSIF file IS NULL THEN
    outcome := 'photo_missing';
  ELSIF EXISTS (
    SELECT FROM entries e WHERE e.challenge_id = p_challenge AND e.photo_id = p_photo AND e.removed_at IS NULL
  ) THEN
    outcome := 'duplicate';
  ELSIF (
    SELECT count(*) FROM entries e WHERE e.challenge_id = p_challenge AND e.uid = p_uid AND e.removed_at IS NULL
  ) >= c.entries_per_user THEN
    outcome := 'too_many';
  ELSIF (SELECT t.entry_count FROM challenge_tallies t WHERE t.challenge_id = p_challenge) >= c.max_entries THEN
    outcome := 'full';
  END IF;
  IF outcome <> 'ok' THEN RETURN; END IF;
  INSERT INTO entries AS e (challenge_id, uid, photo_id, file_id)
  VALUES (p_challenge, p_uid, p_photo, file)
  RETURNING e.entry_id INTO entry_id;
END
$$;

CREATE FUNCTION leave_challenge(p_uid bigint, p_challenge bigint, p_entry bigint) RETURNS enter_outcome
LANGUAGE plpgsql AS $$
DECLARE
  c challenges;
  e entries;
BEGIN
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = p_challenge FOR UPDATE;
  SELECT * INTO c FROM challenges WHERE challenge_id = p_challenge;
  SELECT * INTO e FROM entries WHERE challenge_id = p_challenge AND entry_id = p_entry AND uid = p_uid;
  IF e.entry_id IS NULL THEN RETURN 'not_found'; END IF;
  IF e.removed_at IS NOT NULL THEN
    RETURN (CASE WHEN e.removed_why = 'withdrawn' THEN 'ok' ELSE 'not_found' END)::enter_outcome;
  END IF;
  IF NOT takes_entries(c) THEN RETURN 'closed'; END IF;
  PERFORM remove_entry(p_entry, 'withdrawn');
  RETURN 'ok';
END
$$;

CREATE FUNCTION offer_entries(p_viewer bigint, p_challenge bigint, p_count integer) RETURNS TABLE (
  entry_id bigint, again boolean
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  picked bigint[];
  repeated boolean := false;
BEGIN
  -- One offer at a time in a challenge: two that looked at once would both show the entry that was shown least.
  PERFORM pg_advisory_xact_lock(hashtextextended('offers of a challenge', p_challenge));
  picked := ARRAY(
    SELECT q.entry_id
    FROM (
      SELECT e.entry_id
      FROM entry_exposures x JOIN entries e USING (challenge_id, entry_id)
      WHERE x.challenge_id = p_challenge
        AND e.removed_at IS NULL
        AND e.uid <> p_viewer
        AND NOT EXISTS (
          SELECT
          FROM entry_views v
          WHERE v.uid = p_viewer AND v.challenge_id = p_challenge AND v.entry_id = e.entry_id
        )
      ORDER BY x.exposures, hashint8extended(e.entry_id, p_viewer) OFFSET 0
    ) q
    WHERE EXISTS (SELECT FROM visible_entries(p_viewer) v WHERE v.entry_id = q.entry_id OFFSET 0) LIMIT p_count
  );
  IF picked = '{}' THEN
    repeated := true;
    picked := ARRAY(
      SELECT q.entry_id
      FROM (
        SELECT e.entry_id
        FROM entry_views v JOIN entries e USING (challenge_id, entry_id)
        WHERE v.uid = p_viewer AND v.challenge_id = p_challenge AND e.removed_at IS NULL
        ORDER BY v.seen_at, hashint8extended(e.entry_id, p_viewer) OFFSET 0
      ) q
      WHERE EXISTS (SELECT FROM visible_entries(p_viewer) v WHERE v.entry_id = q.entry_id OFFSET 0) LIMIT p_count
    );
    UPDATE entry_views v
    SET seen_at = clock_timestamp()
    WHERE v.uid = p_viewer AND v.challenge_id = p_challenge AND v.entry_id = ANY (picked);
  ELSE
    INSERT INTO entry_views (uid, challenge_id, entry_id)
    SELECT p_viewer, p_challenge, x FROM unnest(picked) AS x;
    UPDATE entry_exposures x
    SET exposures = x.exposures + 1
    WHERE x.challenge_id = p_challenge AND x.entry_id = ANY (picked);
  END IF;
  RETURN QUERY SELECT x.entry_id, repeated FROM unnest(picked) WITH ORDINALITY AS x (entry_id, ord) ORDER BY x.ord;
END
$$;
COMMENT ON FUNCTION offer_entries IS
  'The least shown first, in an order of each viewer''s own among equals; never their own, one of someone they may not '
  'see, or one that they were offered before, until there are no others: then the one seen longest ago.';

CREATE FUNCTION advance_challenge(p_id bigint) RETURNS challenge_status LANGUAGE plpgsql AS $$
DECLARE
  c challenges;
  stage challenge_status;
  t timestamptz := clock_timestamp();
BEGIN
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = p_id FOR UPDATE;
  SELECT * INTO c FROM challenges WHERE challenge_id = p_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  stage := CASE
    WHEN c.status IN ('closing', 'closed') THEN c.status
    WHEN t >= c.ends_at THEN 'closing'
    WHEN t >= c.voting_at THEN 'voting'
    WHEN t >= c.starts_at THEN 'open'
    ELSE c.status
  END;
  IF stage > c.status THEN
    UPDATE challenges SET status = stage WHERE challenge_id = p_id;
    WITH up AS (
      UPDATE challenge_tallies SET version = next_version(version) WHERE challenge_id = p_id RETURNING version
    )
    INSERT INTO outbox (topic, key_id, version) SELECT 'challenge', p_id, version FROM up;
  END IF;
  RETURN stage;
END
$$;
COMMENT ON FUNCTION advance_challenge IS
  'scheduled > open > voting > closing by the database clock, skipping what is past; closing > closed is '
  'close_challenge.';
