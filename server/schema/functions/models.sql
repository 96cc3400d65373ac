-- Face models: one at most that is ready, one at most in the making, and their pictures.

CREATE FUNCTION tell_model() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_WHEN = 'BEFORE' THEN
    new.version := next_version(coalesce((SELECT max(m.version) FROM face_models m WHERE m.uid = new.uid), 0));
    RETURN new;
  END IF;
  INSERT INTO outbox (topic, uid, version) VALUES ('me_model', new.uid, new.version);
  RETURN NULL;
END
$$;
CREATE TRIGGER face_models_version BEFORE INSERT OR UPDATE ON face_models
  FOR EACH ROW EXECUTE FUNCTION tell_model();
CREATE TRIGGER face_models_tell AFTER INSERT OR UPDATE ON face_models
  FOR EACH ROW EXECUTE FUNCTION tell_model();

CREATE FUNCTION drop_model(p_model bigint, p_keep bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE face_models
  SET state = 'deleted', deleted_at = clock_timestamp(), processing = 0, embedding_key = NULL, face_file_id = NULL
  WHERE model_id = p_model;
  WITH pictures AS (DELETE FROM face_model_files WHERE model_id = p_model RETURNING file_id),
  covers AS (DELETE FROM own_covers WHERE model_id = p_model RETURNING file_id)
  UPDATE files f
  SET deleted_at = clock_timestamp()
  FROM (SELECT file_id FROM pictures UNION SELECT file_id FROM covers) g
  WHERE f.file_id = g.file_id
    AND f.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM face_model_files m WHERE m.file_id = f.file_id AND m.model_id = p_keep)
    AND NOT EXISTS (SELECT FROM ai_photos a WHERE a.file_id = f.file_id AND a.deleted_at IS NULL)
    AND NOT EXISTS (
      SELECT FROM post_media m JOIN posts p USING (feed_id) WHERE m.file_id = f.file_id AND p.deleted_at IS NULL
    )
    AND NOT EXISTS (SELECT FROM entries e WHERE e.uid = f.owner AND e.file_id = f.file_id AND e.removed_at IS NULL)
    AND NOT EXISTS (SELECT FROM users u WHERE u.uid = f.owner AND u.avatar_file_id = f.file_id);
END
$$;
COMMENT ON FUNCTION drop_model IS
  'Its pictures, and what styles made of it, join the queue of the byte remover, but for those that the model p_keep '
  'has as well, and those that their owner shows elsewhere: in a post, an entry, on the profile.';

CREATE FUNCTION put_model(
  p_uid bigint, p_task bigint, p_gender integer, p_face bigint, p_files bigint[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  m bigint;
BEGIN
  -- A failed one gives way to the next try.
  FOR m IN SELECT model_id FROM face_models WHERE uid = p_uid AND state = 'failed' ORDER BY model_id FOR UPDATE LOOP
    UPDATE face_models SET state = 'deleted', deleted_at = clock_timestamp() WHERE model_id = m;
    DELETE FROM face_model_files WHERE model_id = m AND file_id = ANY (p_files || p_face);
    PERFORM drop_model(m);
  END LOOP;
  INSERT INTO face_models (uid, task_id, gender, face_file_id)
  VALUES (p_uid, p_task, p_gender, p_face)
  RETURNING model_id INTO m;
  INSERT INTO face_model_files (model_id, file_id, ordinal)
  SELECT m, x.file_id, x.ord - 1 FROM unnest(p_files) WITH ORDINALITY AS x (file_id, ord);
  RETURN m;
END
$$;

CREATE FUNCTION finish_model(
  p_task bigint, p_epoch integer, p_verdicts picture_verdict[]
) RETURNS finish_outcome LANGUAGE plpgsql AS $$
DECLARE
  t ai_tasks;
  m face_models;
  old bigint;
BEGIN
  SELECT * INTO t FROM ai_tasks WHERE task_id = p_task AND state = 'running' AND lease_epoch = p_epoch FOR UPDATE;
  IF NOT FOUND OR t.cancel_requested THEN RETURN 'fenced'; END IF;
  SELECT * INTO m FROM face_models WHERE task_id = p_task AND state = 'training' FOR UPDATE;
  IF NOT FOUND THEN RETURN 'fenced'; END IF;
  UPDATE face_model_files f
  SET verdict = x.verdict
  FROM unnest(p_verdicts) WITH ORDINALITY AS x (verdict, ord)
  WHERE f.model_id = m.model_id AND f.ordinal = x.ord - 1;
  FOR old IN SELECT model_id FROM face_models WHERE uid = m.uid AND state = 'ready' FOR UPDATE LOOP
    PERFORM drop_model(old, m.model_id);
  END LOOP;
  UPDATE face_models SET state = 'ready', processing = 100 WHERE model_id = m.model_id;
  INSERT INTO own_covers (uid, style_id, model_id)
  SELECT m.uid, s.style_id, m.model_id
  FROM styles s
  WHERE s.published AND s.deleted_at IS NULL AND s.task = 'photo'
  ORDER BY s.style_id;
  UPDATE ai_tasks
  SET state = 'succeeded', processing = 100, lease_until = NULL, ended_at = clock_timestamp(),
    version = next_version(version), refunded = settle_hold(p_task, 0)
  WHERE task_id = p_task
  RETURNING * INTO t;
  PERFORM add_notice(
    t.uid, 'system', 5, NULL, 'task:' || p_task, 'task:' || p_task, NULL, NULL, NULL, NULL,
    jsonb_build_object('text', 'Your face model is ready.')
  );
  INSERT INTO outbox (topic, uid, key_id, version) VALUES ('me_task', t.uid, p_task, t.version);
  RETURN 'ok';
END
$$;
COMMENT ON FUNCTION finish_model IS 'The new model takes the place of the old one here, or not at all.';

CREATE FUNCTION end_model() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE face_models
  SET state = 'failed', processing = 0
  WHERE task_id = new.task_id AND state = 'training';
  RETURN NULL;
END
$$;
CREATE TRIGGER ai_tasks_model AFTER UPDATE OF state ON ai_tasks
  FOR EACH ROW WHEN (new.type = 'face_model' AND new.state IN ('failed', 'cancelled') AND new.state <> old.state)
  EXECUTE FUNCTION end_model();

CREATE FUNCTION delete_model(p_uid bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  t ai_tasks;
  m bigint;
  any_left boolean := false;
BEGIN
  -- A task comes before everything else in the order of locks.
  FOR t IN
    SELECT *
    FROM ai_tasks
    WHERE uid = p_uid AND type = 'face_model' AND state IN ('queued', 'running')
    ORDER BY task_id FOR UPDATE
  LOOP
    IF t.state = 'queued' THEN
      PERFORM end_task(t.task_id, NULL, 'cancelled', NULL);
    ELSE
      UPDATE ai_tasks SET cancel_requested = true WHERE task_id = t.task_id;
    END IF;
  END LOOP;
  FOR m IN SELECT model_id FROM face_models WHERE uid = p_uid AND state <> 'deleted' ORDER BY model_id FOR UPDATE LOOP
    PERFORM drop_model(m);
    any_left := true;
  END LOOP;
  DELETE FROM face_attributes WHERE uid = p_uid;
  RETURN any_left;
END
$$;
COMMENT ON FUNCTION delete_model IS
  'All of them with what was estimated of the face, one in the making as well: its worker hears of it when it next '
  'beats. Finished photos stay.';

CREATE FUNCTION drop_failed_models(p_age interval, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  m bigint;
  n integer := 0;
BEGIN
  FOR m IN
    SELECT model_id
    FROM face_models
    WHERE state = 'failed' AND created_at < clock_timestamp() - p_age
    ORDER BY created_at LIMIT p_limit FOR UPDATE SKIP LOCKED
  LOOP
    PERFORM drop_model(m);
    n := n + 1;
  END LOOP;
  RETURN n;
END
$$;
COMMENT ON FUNCTION drop_failed_models IS
  'Pictures of an attempt that came to nothing wait for another try, and not for ever.';

CREATE FUNCTION finish_cover(
  p_uid bigint, p_style bigint, p_model bigint, p_file bigint
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  -- A model that goes takes its row first, then the covers.
  PERFORM 1 FROM face_models WHERE model_id = p_model AND state = 'ready' FOR SHARE;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE own_covers
  SET file_id = p_file
  WHERE uid = p_uid AND style_id = p_style AND model_id = p_model AND file_id IS NULL;
  RETURN FOUND;
END
$$;
COMMENT ON FUNCTION finish_cover IS 'False: the model is not there any more; the file must not become ready.';

CREATE FUNCTION own_cover(p_uid bigint, p_style bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT f.object_key
  FROM own_covers o JOIN files f USING (file_id)
  WHERE o.uid = p_uid AND o.style_id = p_style AND f.state = 'ready' AND f.deleted_at IS NULL
$$;
