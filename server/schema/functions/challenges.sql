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
  -- equal votes, equal rank; the prizes of the places that a tie covers are pooled and shared
  INSERT INTO results (challenge_id, entry_id, rank, votes, prize)
  SELECT p_id, r.entry_id, r.rank, r.votes,
    coalesce((SELECT sum(c.prizes[i]) FROM generate_series(r.rank, r.rank + r.ties - 1) i), 0) / r.ties
  FROM (
    SELECT e.entry_id, t.votes, rank() OVER (ORDER BY t.votes DESC)::integer AS rank,
      count(*) OVER (PARTITION BY t.votes)::integer AS ties
    FROM entries e JOIN entry_tallies t USING (challenge_id, entry_id)
    WHERE e.challenge_id = p_id AND e.removed_at IS NULL
  ) r,
    challenges c
  WHERE c.challenge_id = p_id;
  UPDATE challenges SET status = 'closed', closed_at = clock_timestamp() WHERE challenge_id = p_id;
  PERFORM add_notice(
    q.uid, 'challenge_result', 4, NULL, 'challenge:' || p_id, 'challenge:' || p_id, NULL, NULL, p_id
  )
  FROM (
    SELECT DISTINCT e.uid
    FROM entries e
    WHERE e.challenge_id = p_id AND e.removed_at IS NULL AND e.uid IS NOT NULL
    ORDER BY e.uid
  ) q;
  WITH up AS (
    UPDATE challenge_tallies SET version = next_version(version) WHERE challenge_id = p_id RETURNING version
  )
  INSERT INTO outbox (topic, key_id, version) SELECT 'challenge', p_id, version FROM up;
  RETURN true;
END
$$;

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
  ELSIF c.status NOT IN ('open', 'voting')
    OR clock_timestamp() < c.starts_at
    OR clock_timestamp() >= (CASE WHEN c.voting_at = c.starts_at THEN c.ends_at ELSE c.voting_at END) THEN
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
  END IF;
  IF outcome <> 'ok' THEN RETURN; END IF;
  INSERT INTO entries AS e (challenge_id, uid, photo_id, file_id)
  VALUES (p_challenge, p_uid, p_photo, file)
  RETURNING e.entry_id INTO entry_id;
END
$$;

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
