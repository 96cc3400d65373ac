--! take_outbox (limit) : OutboxRow(uid?, key_id?)
-- In one transaction: take, publish, commit. Newest version per topic; an abort puts the rows back.
WITH t AS (DELETE FROM outbox WHERE outbox_id = ANY (ARRAY(SELECT o.outbox_id FROM outbox o ORDER BY o.outbox_id LIMIT :limit FOR UPDATE SKIP LOCKED)) RETURNING topic, uid, key_id, version)
SELECT topic, uid, key_id, max(version) AS version FROM t GROUP BY topic, uid, key_id;

--! rate_limit (bucket, key, interval_ms, burst)
-- GCRA. A row: allowed. None: refused.
INSERT INTO rate_limits AS r (bucket, key, tat) VALUES (:bucket, :key, clock_timestamp() + make_interval(secs => :interval_ms::double precision / 1000))
ON CONFLICT (bucket, key) DO UPDATE SET tat = greatest(r.tat, clock_timestamp()) + make_interval(secs => :interval_ms::double precision / 1000)
WHERE r.tat <= clock_timestamp() + make_interval(secs => :interval_ms::double precision * (:burst::integer - 1) / 1000) RETURNING tat;

--! use_quota (kind, key, day, amount, cap)
INSERT INTO daily_quotas AS q (kind, key, day, used) SELECT :kind, :key, :day, :amount WHERE :amount::integer <= :cap::integer
ON CONFLICT (kind, key, day) DO UPDATE SET used = q.used + excluded.used WHERE q.used + excluded.used <= :cap::integer RETURNING used;

--! due_purges (limit)
SELECT uid FROM users WHERE deleted_at IS NOT NULL AND purge_after < now() ORDER BY purge_after LIMIT :limit;

--! purge_likes (uid, limit)
DELETE FROM likes WHERE ctid = ANY (ARRAY(SELECT ctid FROM likes WHERE uid = :uid LIMIT :limit));

--! purge_account (uid, phone_mark, device_marks)
SELECT purge_account(:uid, :phone_mark, :device_marks::bytea[]) AS purged;

--! drop_account (uid)
-- After purge_account has committed; a foreign-key error means: purge once more.
DELETE FROM users WHERE uid = :uid AND deleted_at IS NOT NULL AND NOT EXISTS (SELECT FROM wallets w WHERE w.uid = users.uid);

--! expire_lots (limit)
SELECT expire_lots(:limit) AS expired;

--! sweep (limit)
SELECT sweep(:limit) AS swept;

--! rate_wait (interval_ms, burst, bucket, key)
-- Milliseconds until rate_limit would allow again; 0 or less: now.
SELECT ceil(extract(epoch FROM tat - clock_timestamp()) * 1000 - :interval_ms::double precision * (:burst::integer - 1))::bigint AS wait FROM rate_limits WHERE bucket = :bucket AND key = :key;
