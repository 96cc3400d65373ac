-- A cancel that was acknowledged is never charged

-- Photos that are finished after it are not delivered: fenced, and the worker ends the task as cancelled.
CREATE OR REPLACE FUNCTION finish_task(p_task bigint, p_epoch integer, p_files bigint[]) RETURNS finish_outcome LANGUAGE plpgsql AS $$ DECLARE t ai_tasks; n integer := cardinality(p_files); BEGIN
  SELECT * INTO t FROM ai_tasks WHERE task_id = p_task AND state = 'running' AND lease_epoch = p_epoch FOR UPDATE; IF NOT FOUND OR n = 0 OR t.cancel_requested THEN RETURN 'fenced'; END IF;
  INSERT INTO ai_photos (uid, task_id, ordinal, file_id) SELECT t.uid, p_task, ord - 1, f FROM unnest(p_files) WITH ORDINALITY AS x (f, ord);
  UPDATE ai_tasks SET state = 'succeeded', processing = 100, lease_until = NULL, ended_at = clock_timestamp(), version = next_version(version),
    refunded = settle_hold(p_task, CASE WHEN n >= t.count THEN t.cost ELSE t.cost * n / t.count END) WHERE task_id = p_task RETURNING * INTO t;
  PERFORM add_notice(t.uid, 'task_done', 5, NULL, 'task:' || p_task, 'task:' || p_task, NULL, NULL, NULL, p_task);
  INSERT INTO outbox (topic, uid, key_id, version) VALUES ('me_task', t.uid, p_task, t.version); RETURN 'ok'; END $$;

-- A task whose worker is gone: cancelled if that was asked for, failed after the last attempt, else queued
-- again, which its owner hears of.
CREATE FUNCTION lost_task(t ai_tasks, p_max_attempts integer, p_delay interval) RETURNS void LANGUAGE plpgsql AS $$ DECLARE v bigint; BEGIN
  IF t.cancel_requested THEN PERFORM end_task(t.task_id, t.lease_epoch, 'cancelled', NULL); RETURN; END IF;
  IF t.attempts >= p_max_attempts THEN PERFORM end_task(t.task_id, t.lease_epoch, 'failed', 'This photo could not be made, after ' || t.attempts || ' attempts. Your credits are back.'); RETURN; END IF;
  UPDATE ai_tasks SET state = 'queued', lease_until = NULL, run_at = clock_timestamp() + p_delay, version = next_version(version) WHERE task_id = t.task_id RETURNING version INTO v;
  INSERT INTO outbox (topic, uid, key_id, version) VALUES ('me_task', t.uid, t.task_id, v); END $$;
COMMENT ON FUNCTION lost_task IS 'For a row that the caller holds locked.';

CREATE OR REPLACE FUNCTION reap_tasks(p_max_attempts integer, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$ DECLARE t ai_tasks; n integer := 0; BEGIN
  FOR t IN SELECT * FROM ai_tasks WHERE state = 'running' AND lease_until < clock_timestamp() ORDER BY lease_until LIMIT p_limit FOR UPDATE SKIP LOCKED LOOP
    PERFORM lost_task(t, p_max_attempts, interval '2 seconds' * t.attempts); n := n + 1; END LOOP; RETURN n; END $$;

CREATE OR REPLACE FUNCTION requeue_worker(p_worker text, p_max_attempts integer) RETURNS integer LANGUAGE plpgsql AS $$ DECLARE t ai_tasks; n integer := 0; BEGIN
  FOR t IN SELECT * FROM ai_tasks WHERE state = 'running' AND worker = p_worker ORDER BY task_id FOR UPDATE SKIP LOCKED LOOP
    PERFORM lost_task(t, p_max_attempts, interval '0'); n := n + 1; END LOOP; RETURN n; END $$;
