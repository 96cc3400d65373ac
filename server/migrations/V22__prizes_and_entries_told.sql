-- Unpaid prizes are found by index, and entering or leaving a challenge tells its watchers

CREATE INDEX results_prizes ON results (challenge_id, entry_id) WHERE prize > 0;
CREATE INDEX challenges_closed ON challenges (closed_at) WHERE closed_at IS NOT NULL;

CREATE OR REPLACE FUNCTION count_entries() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM 1 FROM challenge_tallies WHERE challenge_id IN (SELECT challenge_id FROM n) ORDER BY challenge_id FOR UPDATE;
    INSERT INTO entry_tallies (challenge_id, entry_id) SELECT challenge_id, entry_id FROM n;
    WITH up AS (UPDATE challenge_tallies t SET entry_count = t.entry_count + x.d, version = next_version(t.version) FROM (SELECT challenge_id, count(*)::integer d FROM n WHERE removed_at IS NULL GROUP BY 1) x WHERE t.challenge_id = x.challenge_id RETURNING t.challenge_id, t.version)
    INSERT INTO outbox (topic, key_id, version) SELECT 'challenge', challenge_id, version FROM up;
  ELSE
    PERFORM 1 FROM challenge_tallies WHERE challenge_id IN (SELECT n.challenge_id FROM n JOIN o USING (entry_id) WHERE (n.removed_at IS NULL) <> (o.removed_at IS NULL)) ORDER BY challenge_id FOR UPDATE;
    WITH up AS (UPDATE challenge_tallies t SET entry_count = t.entry_count + x.d, version = next_version(t.version)
      FROM (SELECT n.challenge_id, sum(CASE WHEN n.removed_at IS NULL THEN 1 ELSE -1 END)::integer d FROM n JOIN o USING (entry_id) WHERE (n.removed_at IS NULL) <> (o.removed_at IS NULL) GROUP BY 1) x WHERE t.challenge_id = x.challenge_id RETURNING t.challenge_id, t.version)
    INSERT INTO outbox (topic, key_id, version) SELECT 'challenge', challenge_id, version FROM up;
  END IF; RETURN NULL; END $$;
