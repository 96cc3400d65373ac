--! user_event (uid, event_key)
SELECT event_value FROM user_events WHERE uid = :uid AND event_key = :event_key;

--! lock_user_events (uid)
-- First statement of the transaction: whoever counts keys sees those of everyone before.
SELECT pg_advisory_xact_lock(hashtextextended('user_events ' || :uid::bigint, 0))::text AS locked;

--! put_user_event (uid, event_key, event_value, max_keys)
-- No row: the person holds max_keys keys already.
INSERT INTO user_events (uid, event_key, event_value)
SELECT :uid, :event_key, :event_value
WHERE EXISTS (SELECT FROM user_events x WHERE x.uid = :uid AND x.event_key = :event_key)
  OR (SELECT count(*) FROM user_events x WHERE x.uid = :uid) < :max_keys::bigint
ON CONFLICT (uid, event_key) DO UPDATE SET event_value = excluded.event_value, updated_at = now()
RETURNING event_key;
