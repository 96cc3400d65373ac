--! claim_outbox (lease_ms, rest_ms, limit) : OutboxRow(uid?, key_id?)
-- Claimed, published, then dropped: no transaction is open meanwhile, and the rows of a sender that died are claimed
-- again once its lease has passed, so each is sent at least once. Newest version per topic.
-- rest_ms: younger ones are left to whoever wrote them.
WITH t AS (
  UPDATE outbox
  SET claimed_until = clock_timestamp() + make_interval(secs => :lease_ms::double precision / 1000)
  WHERE outbox_id = ANY (
    ARRAY(
      SELECT o.outbox_id
      FROM outbox o
      WHERE (o.claimed_until IS NULL OR o.claimed_until < clock_timestamp())
        AND o.created_at <= clock_timestamp() - make_interval(secs => :rest_ms::double precision / 1000)
      ORDER BY o.outbox_id
      LIMIT :limit FOR UPDATE SKIP LOCKED
    )
  )
  RETURNING outbox_id, topic, uid, key_id, version
)
SELECT topic, uid, key_id, max(version) AS version, array_agg(outbox_id) AS ids
FROM t
GROUP BY topic, uid, key_id
ORDER BY min(outbox_id);

--! drop_outbox (ids)
DELETE FROM outbox WHERE outbox_id = ANY (:ids::bigint[]);

--! data_identity
-- Another value when the database was started anew, or its tables were made or filled anew.
SELECT concat_ws(
  ' ', pg_postmaster_start_time(), (SELECT oid FROM pg_database WHERE datname = current_database()),
  pg_relation_filenode('users')
) AS data_identity;

--! take_node_lock (alone)
-- For as long as the session lives.
SELECT CASE WHEN :alone THEN pg_try_advisory_lock(hashtextextended('likeness nodes', 0))
  ELSE pg_try_advisory_lock_shared(hashtextextended('likeness nodes', 0)) END AS taken;

--! rate_limit (bucket, key, count, window_ms)
-- At most count hits in any window. A row: allowed. None: refused. The array keeps the newest count hits, so its
-- oldest one decides.
INSERT INTO rate_limits AS r (bucket, key, hits, last_hit) VALUES
  (
    :bucket, :key, ARRAY[clock_timestamp()], clock_timestamp()
  ) ON CONFLICT (bucket,
    key) DO UPDATE SET hits = (r.hits || clock_timestamp())[greatest(
      cardinality(r.hits) + 2 - :count::integer, 1
    ):],
  last_hit = clock_timestamp() WHERE cardinality(r.hits) < :count::integer
    OR r.hits[cardinality(r.hits) + 1 - :count::integer] <= clock_timestamp() - make_interval(
      secs => :window_ms::double precision / 1000
    ) RETURNING last_hit;

--! use_quota (kind, key, day, amount, cap)
INSERT INTO daily_quotas AS q (kind, key, day, used)
SELECT :kind, :key, :day, :amount
WHERE :amount::integer <= :cap::integer
ON CONFLICT (kind, key, day) DO UPDATE SET used = q.used + excluded.used
WHERE q.used + excluded.used <= :cap::integer
RETURNING used;

--! give_back_hit (bucket, key)
-- The newest hit did not come to anything.
UPDATE rate_limits
SET hits = trim_array(hits, 1)
WHERE bucket = :bucket AND key = :key AND cardinality(hits) > 0;

--! give_back_quota (kind, key, day)
UPDATE daily_quotas SET used = used - 1 WHERE kind = :kind AND key = :key AND day = :day AND used > 0;

--! due_purges (limit) : (phone_hash?)
SELECT uid, phone_hash, ARRAY(SELECT d.device_id FROM devices d WHERE d.uid = users.uid) AS device_ids
FROM users
WHERE deleted_at IS NOT NULL AND purge_after < now()
ORDER BY purge_after LIMIT :limit;

--! purge_likes (uid, limit)
DELETE FROM likes WHERE ctid = ANY (ARRAY(SELECT ctid FROM likes WHERE uid = :uid LIMIT :limit));

--! purge_account (uid, phone_mark, device_marks)
SELECT purge_account(:uid, :phone_mark, :device_marks::bytea[]) AS purged;

--! drop_account (uid)
-- After purge_account has committed; a foreign-key error means: purge once more.
DELETE FROM users
WHERE uid = :uid AND deleted_at IS NOT NULL AND NOT EXISTS (SELECT FROM wallets w WHERE w.uid = users.uid);

--! expire_lots (limit)
SELECT expire_lots(:limit) AS expired;

--! swept_tables
SELECT table_name FROM retention_rules ORDER BY table_name;

--! sweep (table_name, limit)
-- One batch of the rows of one table whose time is over.
SELECT sweep(:table_name, :limit) AS swept;

--! rate_wait (window_ms, count, bucket, key)
-- Milliseconds until the oldest hit that counts leaves the window; 0 or less: now.
SELECT coalesce(
  ceil(
    :window_ms::double precision - extract(
      epoch FROM clock_timestamp() - hits[cardinality(hits) + 1 - :count::integer]
    ) * 1000
  ),
  0
)::bigint AS wait
FROM rate_limits
WHERE bucket = :bucket AND key = :key;
