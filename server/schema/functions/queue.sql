-- Where a waiting task stands. The rule is that of claim_task: members take turns, each one's tasks go in order.

CREATE FUNCTION queue_places(p_limit integer) RETURNS TABLE (
  task_id bigint, uid bigint, nth bigint, ahead integer
) LANGUAGE sql STABLE AS $$
  WITH q AS (
    SELECT w.task_id, w.uid, w.run_at, row_number() OVER (PARTITION BY w.uid ORDER BY w.run_at, w.task_id) AS nth
    FROM (
      SELECT x.task_id, x.uid, x.run_at
      FROM ai_tasks x
      WHERE x.state = 'queued'
      ORDER BY x.run_at, x.task_id LIMIT p_limit
    ) w
  ),
  m AS (
    SELECT g.uid, g.waiting,
      row_number() OVER (
        ORDER BY EXISTS (SELECT FROM ai_tasks r WHERE r.uid = g.uid AND r.state = 'running'),
          greatest(g.since, (SELECT max(e.ended_at) FROM ai_tasks e WHERE e.uid = g.uid AND e.attempts > 0)),
          g.since, g.first_id
      ) AS turn
    FROM (
      SELECT q.uid, count(*) AS waiting, min(q.run_at) AS since, min(q.task_id) FILTER (WHERE q.nth = 1) AS first_id
      FROM q
      GROUP BY q.uid
    ) g
  )
  SELECT q.task_id, q.uid, q.nth,
    (
      q.nth - 1 + coalesce(
        (
          SELECT sum(least(o.waiting, q.nth - 1 + (o.turn < own.turn)::integer)) FROM m o WHERE o.uid <> q.uid
        ),
        0
      )
    )::integer
  FROM q JOIN m own ON own.uid = q.uid
$$;
COMMENT ON FUNCTION queue_places IS
  'Of the first p_limit tasks, how many are claimed before each: own earlier ones, and of every other member as many '
  'turns as they have before the one it is.';

CREATE FUNCTION task_place(p_task bigint, p_state task_state) RETURNS TABLE (
  ahead integer, waits_for waits_for, eta_ms bigint, told bigint
) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  t ai_tasks;
  one_ms bigint;
  each_ms numeric;
  at_once bigint;
  place record;
BEGIN
  IF p_state NOT IN ('queued', 'running') THEN
    RETURN QUERY SELECT NULL::integer, NULL::waits_for, NULL::bigint, 0::bigint;
    RETURN;
  END IF;
  SELECT * INTO t FROM ai_tasks x WHERE x.task_id = p_task;
  SELECT c.photo_ms::bigint * t.count INTO one_ms FROM style_counts c WHERE c.style_id = t.style_id;
  IF p_state = 'running' THEN
    RETURN QUERY SELECT NULL::integer, NULL::waits_for, one_ms * (100 - t.processing) / 100, 0::bigint;
    RETURN;
  END IF;
  SELECT * INTO place FROM queue_places(500) q WHERE q.task_id = p_task;
  SELECT count(*), coalesce(avg(c.photo_ms * r.count), one_ms) INTO at_once, each_ms
  FROM ai_tasks r LEFT JOIN style_counts c ON c.style_id = r.style_id
  WHERE r.state = 'running';
  RETURN QUERY
  SELECT place.ahead,
    (
      CASE
        WHEN place.nth > 1 OR EXISTS (SELECT FROM ai_tasks r WHERE r.uid = t.uid AND r.state = 'running') THEN 'own'
        ELSE 'others'
      END
    )::waits_for,
    one_ms + (each_ms * (place.ahead + (at_once > 0)::integer) / greatest(at_once, 1))::bigint,
    coalesce((SELECT p.version FROM task_places p WHERE p.task_id = p_task), 0);
END
$$;
COMMENT ON FUNCTION task_place IS
  'ahead: tasks that are claimed before it. waits_for own: an own task runs or stands before it. eta_ms: by what its '
  'style took of late, none while that is unknown. told: version of the last word about its place.';

CREATE FUNCTION tell_places(p_every interval) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  n integer;
BEGIN
  -- One node tells; another that comes at the same time need not.
  IF NOT pg_try_advisory_xact_lock(hashtextextended('places in the queue', 0)) THEN RETURN 0; END IF;
  DELETE FROM task_places p
  WHERE NOT EXISTS (SELECT FROM ai_tasks t WHERE t.task_id = p.task_id AND t.state = 'queued');
  WITH told AS (
    INSERT INTO task_places AS p (task_id, ahead, version, told_at)
    SELECT q.task_id, q.ahead, next_version(t.version), clock_timestamp()
    FROM queue_places(500) q JOIN ai_tasks t USING (task_id)
    WHERE t.state = 'queued'
    ON CONFLICT (task_id) DO UPDATE SET ahead = excluded.ahead,
      version = greatest(next_version(p.version), excluded.version), told_at = excluded.told_at
    WHERE p.ahead <> excluded.ahead AND p.told_at <= clock_timestamp() - p_every
    RETURNING p.task_id, p.version
  ),
  sent AS (
    INSERT INTO outbox (topic, uid, key_id, version)
    SELECT 'me_task', t.uid, t.task_id, told.version FROM told JOIN ai_tasks t USING (task_id)
    RETURNING 1
  )
  SELECT count(*) INTO n FROM sent;
  RETURN n;
END
$$;
COMMENT ON FUNCTION tell_places IS 'Each waiting task whose place changed, and was not told of that within p_every.';
