-- Whose doing a failed task is

-- A sentence is for people: whether the photo or this server is to blame, programs read here.
CREATE TYPE task_failure AS ENUM ('fault','refused');
ALTER TABLE ai_tasks ADD COLUMN failure task_failure, ADD CHECK ((failure IS NOT NULL) <= (state = 'failed'));

DROP FUNCTION end_task(bigint, integer, task_state, text);
CREATE FUNCTION end_task(p_task bigint, p_epoch integer, p_state task_state, p_reason text, p_failure task_failure DEFAULT 'fault') RETURNS finish_outcome LANGUAGE plpgsql AS $$ DECLARE t ai_tasks; BEGIN
  SELECT * INTO t FROM ai_tasks WHERE task_id = p_task AND CASE WHEN p_epoch IS NULL THEN state = 'queued' ELSE state = 'running' AND lease_epoch = p_epoch END FOR UPDATE; IF NOT FOUND THEN RETURN 'fenced'; END IF;
  UPDATE ai_tasks SET state = p_state, reason = p_reason, failure = CASE WHEN p_state = 'failed' THEN p_failure END, lease_until = NULL, ended_at = clock_timestamp(), version = next_version(version), refunded = settle_hold(p_task, 0) WHERE task_id = p_task RETURNING * INTO t;
  IF p_state = 'failed' THEN PERFORM add_notice(t.uid, 'task_failed', 5, NULL, 'task:' || p_task, 'task:' || p_task, NULL, NULL, NULL, p_task); END IF;
  INSERT INTO outbox (topic, uid, key_id, version) VALUES ('me_task', t.uid, p_task, t.version); RETURN 'ok'; END $$;
COMMENT ON FUNCTION end_task IS 'Fail or cancel, and release. epoch null: only a queued task (cancel by the owner). failure: with failed only.';
