-- Reasons that a person can read

-- ai_tasks.reason is shown as it stands: a sentence, and for a failed task only.

CREATE OR REPLACE FUNCTION reap_tasks(p_max_attempts integer, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$ DECLARE t record; n integer := 0; BEGIN
  FOR t IN SELECT * FROM ai_tasks WHERE state = 'running' AND lease_until < clock_timestamp() ORDER BY lease_until LIMIT p_limit FOR UPDATE SKIP LOCKED LOOP
    IF t.attempts >= p_max_attempts THEN PERFORM end_task(t.task_id, t.lease_epoch, 'failed', 'This photo could not be made, after ' || t.attempts || ' attempts. Your credits are back.');
    ELSE UPDATE ai_tasks SET state = 'queued', lease_until = NULL, run_at = clock_timestamp() + interval '2 seconds' * attempts WHERE task_id = t.task_id; END IF;
    n := n + 1; END LOOP; RETURN n; END $$;

CREATE OR REPLACE FUNCTION requeue_worker(p_worker text, p_max_attempts integer) RETURNS integer LANGUAGE plpgsql AS $$ DECLARE t record; n integer := 0; BEGIN
  FOR t IN SELECT * FROM ai_tasks WHERE state = 'running' AND worker = p_worker ORDER BY task_id FOR UPDATE SKIP LOCKED LOOP
    IF t.attempts >= p_max_attempts THEN PERFORM end_task(t.task_id, t.lease_epoch, 'failed', 'This photo could not be made, after ' || t.attempts || ' attempts. Your credits are back.');
    ELSE UPDATE ai_tasks SET state = 'queued', lease_until = NULL, run_at = clock_timestamp() WHERE task_id = t.task_id; END IF;
    n := n + 1; END LOOP; RETURN n; END $$;

CREATE OR REPLACE FUNCTION cancel_task(p_uid bigint, p_task bigint) RETURNS cancel_outcome LANGUAGE plpgsql AS $$ DECLARE t ai_tasks; BEGIN
  SELECT * INTO t FROM ai_tasks WHERE task_id = p_task AND uid = p_uid FOR UPDATE; IF NOT FOUND THEN RETURN 'not_found'; END IF;
  IF t.state = 'queued' THEN PERFORM end_task(p_task, NULL, 'cancelled', NULL); RETURN 'ended'; END IF;
  IF t.state <> 'running' THEN RETURN 'already_ended'; END IF;
  UPDATE ai_tasks SET cancel_requested = true WHERE task_id = p_task; RETURN 'requested'; END $$;
