-- What the operator's command line does that takes more than one statement.

CREATE FUNCTION tell_challenge(p_id bigint) RETURNS void LANGUAGE sql AS $$
  WITH up AS (
    UPDATE challenge_tallies SET version = next_version(version) WHERE challenge_id = p_id RETURNING version
  )
  INSERT INTO outbox (topic, key_id, version) SELECT 'challenge', p_id, version FROM up
$$;

CREATE FUNCTION edit_challenge(
  p_id bigint, p_title text, p_description text, p_starts timestamptz, p_voting timestamptz, p_ends timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  c challenges;
BEGIN
  -- the lock of votes and closing
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = p_id FOR UPDATE;
  SELECT * INTO c FROM challenges WHERE challenge_id = p_id;
  IF NOT FOUND THEN RETURN 'there is no such challenge'; END IF;
  IF c.status IN ('closing', 'closed') OR c.ends_at <= clock_timestamp() THEN RETURN 'it is over'; END IF;
  IF p_starts IS NOT NULL AND c.starts_at <= clock_timestamp() THEN RETURN 'it has begun'; END IF;
  IF p_voting IS NOT NULL AND c.voting_at <= clock_timestamp() THEN RETURN 'the voting has begun'; END IF;
  IF least(p_starts, p_voting, p_ends) <= clock_timestamp() THEN RETURN 'a date must lie ahead'; END IF;
  IF coalesce(p_starts, c.starts_at) > coalesce(p_voting, c.voting_at)
    OR coalesce(p_voting, c.voting_at) >= coalesce(p_ends, c.ends_at) THEN
    RETURN 'it starts, then the voting begins, then it ends';
  END IF;
  UPDATE challenges
  SET title = coalesce(p_title, title), description = coalesce(p_description, description),
    starts_at = coalesce(p_starts, starts_at), voting_at = coalesce(p_voting, voting_at),
    ends_at = coalesce(p_ends, ends_at)
  WHERE challenge_id = p_id;
  PERFORM tell_challenge(p_id);
  RETURN '';
END
$$;
COMMENT ON FUNCTION edit_challenge IS 'Empty: done. Else why not. What has happened cannot be moved.';

CREATE FUNCTION cancel_challenge(p_id bigint, p_why text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  c challenges;
  owners bigint[];
BEGIN
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = p_id FOR UPDATE;
  SELECT * INTO c FROM challenges WHERE challenge_id = p_id;
  IF NOT FOUND OR c.status IN ('closing', 'closed') OR c.ends_at <= clock_timestamp() THEN RETURN false; END IF;
  owners := ARRAY(
    SELECT DISTINCT uid FROM entries WHERE challenge_id = p_id AND removed_at IS NULL AND uid IS NOT NULL ORDER BY uid
  );
  PERFORM remove_entry(entry_id, p_why) FROM entries WHERE challenge_id = p_id AND removed_at IS NULL ORDER BY entry_id;
  UPDATE challenges
  SET prizes = '{}', description = p_why, starts_at = least(starts_at, clock_timestamp() - interval '2 seconds'),
    voting_at = least(voting_at, clock_timestamp() - interval '1 second'), ends_at = clock_timestamp()
  WHERE challenge_id = p_id;
  PERFORM tell_challenge(p_id);
  PERFORM add_notice(
    u, 'moderation', 5, NULL, 'cancelled:' || p_id, 'cancelled:' || p_id, NULL, NULL, p_id, NULL,
    jsonb_build_object('text', c.title || ': ' || p_why)
  )
  FROM unnest(owners) AS x (u);
  RETURN true;
END
$$;
COMMENT ON FUNCTION cancel_challenge IS
  'Its entries and ballots go, nothing is won, and it ends at once, by the way of every other. False: it is over.';

CREATE FUNCTION end_challenge(p_id bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  c challenges;
BEGIN
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = p_id FOR UPDATE;
  SELECT * INTO c FROM challenges WHERE challenge_id = p_id;
  IF NOT FOUND THEN RETURN 'there is no such challenge'; END IF;
  IF c.status IN ('closing', 'closed') OR c.ends_at <= clock_timestamp() THEN RETURN 'it is over'; END IF;
  IF c.voting_at >= clock_timestamp() THEN RETURN 'the voting has not begun: cancel it instead'; END IF;
  UPDATE challenges SET ends_at = clock_timestamp() WHERE challenge_id = p_id;
  PERFORM advance_challenge(p_id);
  PERFORM close_challenge(p_id);
  RETURN '';
END
$$;
COMMENT ON FUNCTION end_challenge IS 'Empty: closed, with its result. Else why not.';

-- The official word on a suggestion: what becomes of it, an answer, or both. Its author is told.
CREATE FUNCTION answer_suggestion(p_id bigint, p_status suggestion_status, p_answer text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  s suggestions;
BEGIN
  UPDATE suggestions
  SET status = coalesce(p_status, status), answer = coalesce(p_answer, answer),
    answered_at = CASE WHEN p_answer IS NULL THEN answered_at ELSE clock_timestamp() END,
    version = next_version(version)
  WHERE suggest_id = p_id AND deleted_at IS NULL
  RETURNING * INTO s;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM add_notice(
    -- Each word is a line of its own: none hides the next.
    s.author, 'system', 4, NULL, 'suggest:' || new_id(), 'suggest:' || new_id(), NULL, NULL, NULL, p_id,
    jsonb_build_object('text', s.title || ': ' || coalesce(p_answer, s.status::text))
  );
  INSERT INTO outbox (topic, key_id, version) VALUES ('suggest', p_id, s.version);
  RETURN true;
END
$$;

CREATE FUNCTION decide_application(p_uid bigint, p_approved boolean, p_reason text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE creator_applications
  SET state = CASE WHEN p_approved THEN 'approved' ELSE 'declined' END::review_state,
    reason = p_reason, decided_at = clock_timestamp()
  WHERE uid = p_uid AND state = 'open';
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE users SET creator_flag = true WHERE uid = p_uid AND p_approved;
  PERFORM add_notice(
    p_uid, 'system', 5, NULL, 'creator:' || new_id(), 'creator:' || new_id(), NULL, NULL, NULL, NULL,
    jsonb_build_object('text', CASE WHEN p_approved THEN 'You are a creator now.' ELSE p_reason END)
  );
  RETURN true;
END
$$;
