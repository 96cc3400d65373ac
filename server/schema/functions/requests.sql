-- An effect happens once.
-- Here and wherever a lock must come before a look, the function is PL/pgSQL: in one statement a row lock does not
-- renew the snapshot, so that a check written beside the lock reads the past.

-- Looked for before the lock, too: two repeats that arrive at once must not find each other "still running".
CREATE FUNCTION begin_request(
  p_uid bigint, p_path text, p_request text, p_hash bytea, p_keep interval, OUT outcome begin_outcome,
  OUT response jsonb
) LANGUAGE plpgsql AS $$
DECLARE
  r idempotency;
  locked boolean := false;
BEGIN
  LOOP
    SELECT * INTO r FROM idempotency i WHERE i.uid = p_uid AND i.path = p_path AND i.request_id = p_request;
    IF FOUND AND r.expires_at > clock_timestamp() THEN
      IF r.payload_hash = p_hash THEN
        outcome := 'replay';
        response := r.response;
      ELSE
        outcome := 'other_payload';
      END IF;
      RETURN;
    END IF;
    EXIT WHEN locked;
    locked := pg_try_advisory_xact_lock(hashtextextended(p_uid || ' ' || p_path || ' ' || p_request, 0));
    IF NOT locked THEN
      outcome := 'still_running';
      RETURN;
    END IF;
  END LOOP;
  INSERT INTO idempotency
  VALUES (p_uid, p_path, p_request, p_hash, NULL, clock_timestamp() + p_keep)
  ON CONFLICT (uid, path, request_id)
  DO UPDATE SET payload_hash = excluded.payload_hash, response = NULL, expires_at = excluded.expires_at;
  outcome := 'new';
END
$$;
