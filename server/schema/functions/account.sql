-- What a new account gets, and the profile.

CREATE FUNCTION add_user_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_counters (uid) SELECT uid FROM n;
  INSERT INTO notice_state (uid) SELECT uid FROM n;
  INSERT INTO wallets (uid) SELECT uid FROM n;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_rows AFTER INSERT ON users
  REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION add_user_rows();

-- Deleting an account ends no suspension: the next account of its number takes it over.
CREATE FUNCTION suspension_of(p_phone bytea) RETURNS TABLE (suspended_until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT x.suspended_until
  FROM (
    SELECT u.suspended_until
    FROM users u
    WHERE u.phone_hash = p_phone AND u.deleted_at IS NOT NULL AND u.status = 2
    UNION ALL SELECT s.suspended_until
    FROM suspended_phones s
    WHERE s.phone_hash = p_phone AND s.expires_at > clock_timestamp()
  ) x
  WHERE x.suspended_until IS NULL OR x.suspended_until > clock_timestamp()
  ORDER BY x.suspended_until DESC NULLS FIRST LIMIT 1
$$;

CREATE FUNCTION update_profile(
  p_uid bigint, p_first text, p_last text, p_nick text, p_name text, p_avatar_key text, p_gender smallint,
  p_timezone text, p_bio text, p_name_changes integer
) RETURNS profile_outcome LANGUAGE plpgsql AS $$
DECLARE
  u users;
  avatar bigint;
BEGIN
  SELECT * INTO u FROM users WHERE uid = p_uid AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN 'not_found'; END IF;
  IF p_avatar_key <> '' THEN
    SELECT file_id INTO avatar
    FROM files
    WHERE object_key = p_avatar_key AND owner = p_uid AND state = 'ready' AND deleted_at IS NULL;
    IF NOT FOUND THEN RETURN 'file_missing'; END IF;
  END IF;
  IF p_timezone IS NOT NULL THEN
    BEGIN
      PERFORM now() AT TIME ZONE p_timezone;
    EXCEPTION
    WHEN invalid_parameter_value THEN
      RETURN 'bad_timezone';
    END;
  END IF;
  -- the first name is no change
  IF u.user_name <> p_name
    AND (
      SELECT count(*)
      FROM user_name_changes
      WHERE uid = p_uid AND changed_at > clock_timestamp() - interval '30 days'
    ) >= p_name_changes THEN
    RETURN 'name_limit';
  END IF;
  BEGIN
    UPDATE users
    SET first_name = coalesce(p_first, first_name), last_name = coalesce(p_last, last_name),
      nick_name = coalesce(p_nick, nick_name), user_name = coalesce(p_name, user_name),
      avatar_file_id = CASE WHEN p_avatar_key IS NULL THEN avatar_file_id ELSE avatar END,
      gender = coalesce(p_gender, gender), timezone = coalesce(p_timezone, timezone), bio = coalesce(p_bio, bio),
      status = CASE WHEN status = 0 AND coalesce(p_name, user_name) IS NOT NULL THEN 1 ELSE status END
    WHERE uid = p_uid;
  EXCEPTION
  WHEN unique_violation THEN
    RETURN 'name_taken';
  END;
  IF u.user_name <> p_name THEN
    INSERT INTO user_name_changes (uid, changed_at) VALUES (p_uid, clock_timestamp());
  END IF;
  RETURN 'ok';
END
$$;
COMMENT ON FUNCTION update_profile IS
  'Null leaves a field, an empty avatar key takes it away. A user name completes the profile: status 0 becomes 1.';

-- Whoever ends a log-in or changes what a person may do, the open sockets hear of it.
CREATE FUNCTION tell_revoked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, uid, key_id, version) VALUES ('me_session', NEW.uid, NEW.session_id, next_version(0));
  RETURN NULL;
END
$$;
CREATE TRIGGER sessions_revoked AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_revoked();

-- Without a key: all of the person's log-ins are to be looked at again.
CREATE FUNCTION tell_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, uid, version) VALUES ('me_session', NEW.uid, next_version(0));
  RETURN NULL;
END
$$;
CREATE TRIGGER users_standing AFTER UPDATE OF status, deleted_at ON users FOR EACH ROW
  WHEN ((OLD.status, OLD.deleted_at) IS DISTINCT FROM (NEW.status, NEW.deleted_at)) EXECUTE FUNCTION tell_standing();
