-- Votes: one function for one or thousands, and the tallies they move.

CREATE FUNCTION add_to_tallies(cs bigint[], es bigint[], ds integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  c bigint[];
  e bigint[];
  d integer[];
  cc bigint[];
  cd integer[];
BEGIN
  SELECT array_agg(x.c ORDER BY x.c, x.e), array_agg(x.e ORDER BY x.c, x.e),
    array_agg(x.s ORDER BY x.c, x.e) INTO c, e, d
  FROM (
    SELECT t.c, t.e, sum(t.d)::integer s
    FROM unnest(cs, es, ds) AS t (c, e, d)
    GROUP BY t.c, t.e
    HAVING sum(t.d) <> 0
  ) x;
  IF c IS NULL THEN RETURN; END IF;
  SELECT array_agg(x.c ORDER BY x.c), array_agg(x.s ORDER BY x.c) INTO cc, cd
  FROM (SELECT t.c, sum(t.d)::integer s FROM unnest(c, d) AS t (c, d) GROUP BY t.c) x;
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = ANY (cc) ORDER BY challenge_id FOR UPDATE;
  UPDATE entry_tallies t
  SET votes = t.votes + x.d
  FROM unnest(c, e, d) AS x (c, e, d)
  WHERE t.challenge_id = x.c AND t.entry_id = x.e;
  WITH up AS (
    UPDATE challenge_tallies t
    SET ballots = t.ballots + x.d, version = next_version(t.version)
    FROM unnest(cc, cd) AS x (c, d)
    WHERE t.challenge_id = x.c
    RETURNING t.challenge_id, t.version
  )
  INSERT INTO outbox (topic, key_id, version) SELECT 'challenge', challenge_id, version FROM up;
END
$$;

CREATE FUNCTION count_ballots_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tallies(array_agg(challenge_id), array_agg(entry_id), array_agg(1)) FROM n HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER ballots_in AFTER INSERT ON ballots
  REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_ballots_in();

CREATE FUNCTION count_ballots_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tallies(array_agg(challenge_id), array_agg(entry_id), array_agg(-1)) FROM o HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER ballots_out AFTER DELETE ON ballots
  REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_ballots_out();

CREATE FUNCTION count_ballots_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_tallies(array_agg(q.c), array_agg(q.e), array_agg(q.d))
  FROM (SELECT challenge_id c, entry_id e, 1 d FROM n UNION ALL SELECT challenge_id, entry_id, -1 FROM o) q
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER ballots_changed AFTER UPDATE ON ballots
  REFERENCING NEW TABLE AS n OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_ballots_changed();

CREATE FUNCTION cast_ballots(
  challenges_in bigint[], voters_in bigint[], entries_in bigint[], any_age boolean DEFAULT false
) RETURNS TABLE (
  ord bigint, outcome ballot_outcome, version bigint, entry_ids bigint[], votes integer[]
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_ord bigint[];
  v_out ballot_outcome[];
BEGIN
  -- 1. the lock: challenges in id order; a close waits for this group or this group sees the close
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = ANY (challenges_in) ORDER BY challenge_id FOR UPDATE;
  -- 2. the rules, read after the lock and by the database clock; entry null = withdraw
  SELECT array_agg(o.ord ORDER BY o.ord),
    array_agg(
      (
        CASE
          WHEN c.challenge_id IS NULL OR NOT coalesce(v.active AND v.status IN (1, 3), false) THEN 'not_found'
          WHEN clock_timestamp() < c.starts_at
            OR clock_timestamp() >= c.ends_at
            OR c.status IN ('closing', 'closed')
            OR clock_timestamp() < c.voting_at THEN 'closed'
          WHEN NOT any_age AND v.created_at > clock_timestamp() - c.min_account_age THEN 'too_new'
          WHEN o.entry IS NULL THEN 'ok'
          WHEN e.entry_id IS NULL OR NOT coalesce(a.active, false) THEN 'not_found'
          WHEN e.uid = o.voter THEN 'self_vote'
          WHEN EXISTS (SELECT FROM block_edges b WHERE b.uid = o.voter AND b.other = e.uid) THEN 'not_found'
          ELSE 'ok'
        END
      )::ballot_outcome ORDER BY o.ord
    ) INTO v_ord,
    v_out
  FROM unnest(challenges_in, voters_in, entries_in) WITH ORDINALITY AS o (challenge, voter, entry, ord)
    LEFT JOIN challenges c ON c.challenge_id = o.challenge
    LEFT JOIN users v ON v.uid = o.voter
    LEFT JOIN entries e ON e.challenge_id = o.challenge AND e.entry_id = o.entry AND e.removed_at IS NULL
    LEFT JOIN users a ON a.uid = e.uid;
  -- 3. the last accepted word of each voter
  WITH last AS (
    SELECT DISTINCT ON (o.challenge, o.voter) o.challenge, o.voter, o.entry
    FROM unnest(challenges_in, voters_in, entries_in, v_out) WITH ORDINALITY AS o (
      challenge, voter, entry, outcome, ord
    )
    WHERE o.outcome = 'ok'
    ORDER BY o.challenge, o.voter, o.ord DESC
  ),
  gone AS (
    DELETE FROM ballots b USING last l WHERE l.entry IS NULL AND b.challenge_id = l.challenge AND b.voter = l.voter
  )
  INSERT INTO ballots AS b (challenge_id, voter, entry_id)
  SELECT challenge, voter, entry
  FROM last
  WHERE entry IS NOT NULL
  ORDER BY challenge, voter
  ON CONFLICT (challenge_id, voter) DO UPDATE SET entry_id = excluded.entry_id, cast_at = excluded.cast_at
  WHERE b.entry_id <> excluded.entry_id;
  -- 4. one row per vote; the first row of each challenge carries its whole tally
  RETURN QUERY
  WITH o AS (
    SELECT t.ord, t.challenge, t.entry, row_number() OVER (PARTITION BY t.challenge ORDER BY t.ord) AS nth
    FROM unnest(challenges_in, entries_in) WITH ORDINALITY AS t (challenge, entry, ord)
  ),
  s AS (
    SELECT x.challenge, array_agg(y.entry_id ORDER BY y.entry_id) AS e, array_agg(y.votes ORDER BY y.entry_id) AS v
    FROM (SELECT DISTINCT challenge FROM o) x JOIN entry_tallies y ON y.challenge_id = x.challenge
    GROUP BY 1
  )
  SELECT o.ord, v_out[o.ord], coalesce(t.version, 0), CASE WHEN o.nth = 1 THEN s.e END,
    CASE WHEN o.nth = 1 THEN s.v END
  FROM o LEFT JOIN challenge_tallies t ON t.challenge_id = o.challenge LEFT JOIN s ON s.challenge = o.challenge
  ORDER BY o.ord;
END
$$;
COMMENT ON FUNCTION cast_ballots IS 'any_age: accounts of any age may vote; for development servers.';
