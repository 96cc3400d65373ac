-- A photo task from order to end.

CREATE FUNCTION create_task(
  p_uid bigint, p_type task_type, p_style bigint, p_params jsonb, p_count integer, p_price integer,
  p_max_live integer, OUT outcome create_outcome, OUT task_id bigint, OUT cost integer, OUT coins integer
) LANGUAGE plpgsql AS $$
DECLARE
  w wallets;
  h bigint;
  tx bigint;
BEGIN
  SELECT * INTO w FROM wallets WHERE uid = p_uid FOR UPDATE;
  cost := CASE WHEN w.subscribed_until > clock_timestamp() THEN 0 ELSE p_price * p_count END;
  coins := w.available;
  outcome := 'ok';
  IF (SELECT count(*) FROM ai_tasks t WHERE t.uid = p_uid AND t.state IN ('queued', 'running')) >= p_max_live THEN
    outcome := 'too_many';
  ELSIF cost > 0 AND w.debt > 0 THEN
    outcome := 'debt';
  ELSIF w.available < cost THEN
    outcome := 'coins_short';
  END IF;
  IF outcome <> 'ok' THEN RETURN; END IF;
  INSERT INTO ai_tasks AS t (uid, type, style_id, params, count, cost, version)
  VALUES (p_uid, p_type, p_style, p_params, p_count, cost, next_version(0))
  RETURNING t.task_id INTO task_id;
  IF cost > 0 THEN
    INSERT INTO holds (wallet_id, task_id, amount) VALUES (w.wallet_id, task_id, cost) RETURNING hold_id INTO h;
    PERFORM take_lots(w.wallet_id, cost, h);
    INSERT INTO ledger_tx (kind, ref) VALUES ('hold', task_id::text) RETURNING tx_id INTO tx;
    INSERT INTO ledger_entries (tx_id, wallet_id, account, delta)
    VALUES (tx, w.wallet_id, 'available', -cost), (tx, w.wallet_id, 'held', cost);
    coins := coins - cost;
  END IF;
  INSERT INTO outbox (topic, uid, key_id, version)
  SELECT 'me_task', p_uid, t.task_id, t.version
  FROM ai_tasks t
  WHERE t.task_id = create_task.task_id;
END
$$;

-- A cancel that was acknowledged is never charged: photos that are finished after it are not delivered, and the
-- worker ends the task as cancelled.
CREATE FUNCTION finish_task(
  p_task bigint, p_epoch integer, p_files bigint[]
) RETURNS finish_outcome LANGUAGE plpgsql AS $$
DECLARE
  t ai_tasks;
  n integer := cardinality(p_files);
BEGIN
  SELECT * INTO t FROM ai_tasks WHERE task_id = p_task AND state = 'running' AND lease_epoch = p_epoch FOR UPDATE;
  IF NOT FOUND OR n = 0 OR t.cancel_requested THEN RETURN 'fenced'; END IF;
  INSERT INTO ai_photos (uid, task_id, ordinal, file_id, kind)
  SELECT t.uid, p_task, ord - 1, f, CASE t.type WHEN 'cinematic' THEN 'video' ELSE 'photo' END
  FROM unnest(p_files) WITH ORDINALITY AS x (f, ord);
  UPDATE ai_tasks
  SET state = 'succeeded', processing = 100, lease_until = NULL, ended_at = clock_timestamp(),
    version = next_version(version),
    refunded = settle_hold(p_task, CASE WHEN n >= t.count THEN t.cost ELSE t.cost * n / t.count END)
  WHERE task_id = p_task
  RETURNING * INTO t;
  IF t.params ? 'remix_of' THEN PERFORM remix_of(t.uid, p_task, (t.params ->> 'remix_of')::bigint); END IF;
  IF t.style_id IS NOT NULL THEN
    INSERT INTO style_prints (style_id, ms)
    VALUES (t.style_id, least(extract(epoch FROM t.ended_at - coalesce(t.claimed_at, t.ended_at)) * 1000 / n, 1e9));
  END IF;
  PERFORM add_notice(t.uid, 'task_done', 5, NULL, 'task:' || p_task, 'task:' || p_task, NULL, NULL, NULL, p_task);
  INSERT INTO outbox (topic, uid, key_id, version) VALUES ('me_task', t.uid, p_task, t.version);
  RETURN 'ok';
END
$$;

CREATE FUNCTION end_task(
  p_task bigint, p_epoch integer, p_state task_state, p_reason text, p_failure task_failure DEFAULT 'fault'
) RETURNS finish_outcome LANGUAGE plpgsql AS $$
DECLARE
  t ai_tasks;
BEGIN
  SELECT * INTO t
  FROM ai_tasks
  WHERE task_id = p_task
    AND CASE WHEN p_epoch IS NULL THEN state = 'queued' ELSE state = 'running' AND lease_epoch = p_epoch END
  FOR UPDATE;
  IF NOT FOUND THEN RETURN 'fenced'; END IF;
  UPDATE ai_tasks
  SET state = p_state, reason = p_reason, failure = CASE WHEN p_state = 'failed' THEN p_failure END,
    lease_until = NULL, ended_at = clock_timestamp(), version = next_version(version),
    refunded = settle_hold(p_task, 0)
  WHERE task_id = p_task
  RETURNING * INTO t;
  IF p_state = 'failed' THEN
    PERFORM add_notice(
      t.uid, 'task_failed', 5, NULL, 'task:' || p_task, 'task:' || p_task, NULL, NULL, NULL, p_task
    );
  END IF;
  INSERT INTO outbox (topic, uid, key_id, version) VALUES ('me_task', t.uid, p_task, t.version);
  RETURN 'ok';
END
$$;
COMMENT ON FUNCTION end_task IS
  'Fail or cancel, and release. epoch null: only a queued task (cancel by the owner). failure: of the failed only.';

-- A task whose worker is gone: cancelled if that was asked for, failed after the last attempt, else queued
-- again, which its owner hears of.
CREATE FUNCTION lost_task(t ai_tasks, p_max_attempts integer, p_delay interval) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v bigint;
BEGIN
  IF t.cancel_requested THEN
    PERFORM end_task(t.task_id, t.lease_epoch, 'cancelled', NULL);
    RETURN;
  END IF;
  IF t.attempts >= p_max_attempts THEN
    PERFORM end_task(
      t.task_id, t.lease_epoch, 'failed',
      CASE t.type
        WHEN 'face_model' THEN 'Your pictures could not be looked at, after ' || t.attempts || ' attempts.'
        WHEN 'cinematic' THEN
          'This film could not be made, after ' || t.attempts || ' attempts. Your credits are back.'
        ELSE 'This photo could not be made, after ' || t.attempts || ' attempts. Your credits are back.'
      END
    );
    RETURN;
  END IF;
  UPDATE ai_tasks
  SET state = 'queued', lease_until = NULL, run_at = clock_timestamp() + p_delay, version = next_version(version)
  WHERE task_id = t.task_id
  RETURNING version INTO v;
  INSERT INTO outbox (topic, uid, key_id, version) VALUES ('me_task', t.uid, t.task_id, v);
END
$$;
COMMENT ON FUNCTION lost_task IS 'For a row that the caller holds locked.';

-- ai_tasks.reason is shown as it stands: a sentence, and for a failed task only.
CREATE FUNCTION reap_tasks(p_max_attempts integer, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  t ai_tasks;
  n integer := 0;
BEGIN
  FOR t IN
    SELECT *
    FROM ai_tasks
    WHERE state = 'running' AND lease_until < clock_timestamp()
    ORDER BY lease_until LIMIT p_limit FOR UPDATE SKIP LOCKED
  LOOP
    PERFORM lost_task(t, p_max_attempts, interval '2 seconds' * t.attempts);
    n := n + 1;
  END LOOP;
  RETURN n;
END
$$;

CREATE FUNCTION requeue_worker(p_worker text, p_max_attempts integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  t ai_tasks;
  n integer := 0;
BEGIN
  FOR t IN
    SELECT * FROM ai_tasks WHERE state = 'running' AND worker = p_worker ORDER BY task_id FOR UPDATE SKIP LOCKED
  LOOP
    PERFORM lost_task(t, p_max_attempts, interval '0');
    n := n + 1;
  END LOOP;
  RETURN n;
END
$$;
COMMENT ON FUNCTION requeue_worker IS
  'At the start of a node, for the tasks that its former life held: no wait for their leases. The epoch still '
  'fences that life, should it breathe.';

CREATE FUNCTION cancel_task(p_uid bigint, p_task bigint) RETURNS cancel_outcome LANGUAGE plpgsql AS $$
DECLARE
  t ai_tasks;
BEGIN
  SELECT * INTO t FROM ai_tasks WHERE task_id = p_task AND uid = p_uid FOR UPDATE;
  IF NOT FOUND THEN RETURN 'not_found'; END IF;
  IF t.state = 'queued' THEN
    PERFORM end_task(p_task, NULL, 'cancelled', NULL);
    RETURN 'ended';
  END IF;
  IF t.state <> 'running' THEN RETURN 'already_ended'; END IF;
  UPDATE ai_tasks SET cancel_requested = true WHERE task_id = p_task;
  RETURN 'requested';
END
$$;
