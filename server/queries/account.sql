--: SelfRow(phone_code?, phone_enc?, subscribed_until?, face_age?, face_gender?, face_race?, restorable_until?)
--: UserRow()
--: RightRow()
--: SessionRow()

--! use_nonce (nonce_hash, expires_at)
-- A row: new. None: seen before.
INSERT INTO nonces (nonce_hash, expires_at) VALUES
  (:nonce_hash, :expires_at) ON CONFLICT DO NOTHING RETURNING expires_at;

--! code_lock (phone_hash, scene, device_id)
-- For how long a code that no try can use any more stands in the way of a new one, in ms. No row: none does.
SELECT ceil(extract(epoch FROM expires_at - clock_timestamp()) * 1000)::bigint AS wait
FROM otp_codes
WHERE phone_hash = :phone_hash
  AND scene = :scene
  AND device_id = :device_id
  AND consumed_at IS NULL
  AND tries >= 5
  AND expires_at > clock_timestamp();

--! put_code (phone_hash, scene, device_id, requester_uid?, code_hmac, ttl)
-- One live code per phone, scene and device. A code sent again keeps the tries of the one it replaces, unless that
-- one had expired. Made and checked by one clock, the database's.
INSERT INTO otp_codes AS o (phone_hash, scene, device_id, requester_uid, code_hmac, expires_at)
VALUES (:phone_hash, :scene, :device_id, :requester_uid, :code_hmac, clock_timestamp() + :ttl::text::interval)
ON CONFLICT (phone_hash, scene, device_id) WHERE consumed_at IS NULL DO UPDATE
SET requester_uid = excluded.requester_uid, code_hmac = excluded.code_hmac, expires_at = excluded.expires_at,
  tries = CASE WHEN o.expires_at <= clock_timestamp() THEN 0 ELSE o.tries END
RETURNING otp_id;

--! check_code (code_hmac, phone_hash, scene, device_id, requester_uid?)
-- One statement: a right code is consumed, a wrong one counts; the sixth try finds no row. requester_uid: who asked
-- for it, null at login.
UPDATE otp_codes
SET tries = tries + 1, consumed_at = CASE WHEN code_hmac = :code_hmac THEN clock_timestamp() END
WHERE phone_hash = :phone_hash
  AND scene = :scene
  AND device_id = :device_id
  AND requester_uid IS NOT DISTINCT FROM :requester_uid
  AND consumed_at IS NULL
  AND tries < 5
  AND expires_at > clock_timestamp()
RETURNING consumed_at IS NOT NULL AS right_code;

--! knows_device (phone_hash, device_id)
-- Whether the living account of a phone has been logged in to from a device.
SELECT EXISTS (
  SELECT
  FROM users u JOIN devices d USING (uid)
  WHERE u.phone_hash = :phone_hash AND u.deleted_at IS NULL AND d.device_id = :device_id
) AS known;

--! check_codes (uid, device_id, old_phone, new_phone, old_hmac, new_hmac)
-- Both codes of a change of phone: consumed if both are right; else only what was wrong counts as a try.
WITH live AS (
  SELECT o.otp_id, o.code_hmac = CASE WHEN o.phone_hash = :old_phone THEN :old_hmac::bytea ELSE :new_hmac END AS good
  FROM otp_codes o
  WHERE o.phone_hash IN (:old_phone, :new_phone)
    AND o.scene = 'change'
    AND o.device_id = :device_id
    AND o.requester_uid = :uid
    AND o.consumed_at IS NULL
    AND o.tries < 5
    AND o.expires_at > clock_timestamp()
  ORDER BY o.otp_id FOR UPDATE
),
verdict AS (SELECT count(*) = 2 AND coalesce(bool_and(good), false) AS both_right FROM live),
told AS (
  UPDATE otp_codes o
  SET tries = o.tries + CASE WHEN live.good THEN 0 ELSE 1 END,
    consumed_at = CASE WHEN verdict.both_right THEN clock_timestamp() END
  FROM live, verdict
  WHERE o.otp_id = live.otp_id AND (verdict.both_right OR NOT live.good)
)
SELECT both_right FROM verdict;

--! phone_of (uid) : (phone_enc?, phone_hash?)
SELECT phone_enc, phone_hash FROM users WHERE uid = :uid AND deleted_at IS NULL;

--! change_phone (uid, phone_code, phone_enc, phone_hash)
-- No row: another living account has the number. Links that were to log in with the old one die with it.
WITH h AS (DELETE FROM handoff_codes WHERE uid = :uid)
UPDATE users
SET phone_code = :phone_code, phone_enc = :phone_enc, phone_hash = :phone_hash, phone_verified_at = clock_timestamp()
WHERE uid = :uid
  AND deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM users o WHERE o.phone_hash = :phone_hash AND o.deleted_at IS NULL AND o.uid <> :uid)
RETURNING uid;

--! login_phone (phone_code, phone_enc, phone_hash, timezone)
-- Finds the account of a phone or makes it, once, suspended where one before it was. No row: a twin made it in this
-- instant, ask again.
WITH made AS (
  INSERT INTO users (phone_code, phone_enc, phone_hash, phone_verified_at, timezone, status, suspended_until)
  SELECT :phone_code, :phone_enc, :phone_hash, clock_timestamp(), :timezone,
    CASE WHEN s.of_number IS NULL THEN 0 ELSE 2 END, s.suspended_until
  FROM (SELECT) one LEFT JOIN (SELECT true AS of_number, x.* FROM suspension_of(:phone_hash) x) s ON true
  ON CONFLICT (phone_hash)
  WHERE deleted_at IS NULL AND phone_hash IS NOT NULL DO NOTHING
  RETURNING uid, uid_str, status
)
SELECT uid, uid_str, status, true AS created
FROM made
UNION ALL SELECT u.uid, u.uid_str, u.status, false
FROM users u
WHERE u.phone_hash = :phone_hash AND u.deleted_at IS NULL;

--! create_user (timezone)
-- Without a phone.
INSERT INTO users (timezone) VALUES (:timezone) RETURNING uid, uid_str, status;

--! put_device (uid, device_id, platform, app_version?, push_token?)
INSERT INTO devices AS d (uid, device_id, platform, app_version, push_token) VALUES
  (
    :uid, :device_id, :platform, :app_version, :push_token
  ) ON CONFLICT (uid, device_id) DO UPDATE SET platform = excluded.platform,
  app_version = coalesce(excluded.app_version, d.app_version),
  push_token = coalesce(excluded.push_token, d.push_token),
  seen_at = now();

--! put_session (token_hash, uid, device_id, platform, expires_at)
INSERT INTO sessions (token_hash, uid, device_id, platform, expires_at) VALUES
  (:token_hash, :uid, :device_id, :platform, :expires_at) RETURNING session_id;

--! sessions (token_hashes) : SessionRow
-- Asked for every call by POST and every hello. No row: never issued. revoked: by a logout, a deletion, a suspension;
-- the caller compares expires_at with its clock.
SELECT s.token_hash, s.session_id, s.uid, u.uid_str, u.status, s.device_id, s.platform, s.expires_at,
  s.revoked_at IS NOT NULL OR u.deleted_at IS NOT NULL AS revoked, u.created_at
FROM sessions s JOIN users u USING (uid)
WHERE s.token_hash = ANY (:token_hashes::bytea[]);

--! own_states (uids) : OwnStates(notice_version?, available?, held?, debt?, coins_version?, subscribed_until?)
-- What a hello is told of whoever says it, for all who say it at once: the states of me/notice, me/coins and me/model
-- as unread_count, balance and face_model read them, and whether a task is live.
SELECT p.uid, s.version AS notice_version,
  (
    SELECT count(*) FROM (SELECT FROM visible_notices(p.uid) n WHERE n.page_time > s.seen_time LIMIT 100) q
  ) AS notice_count,
  w.available, w.held, w.debt, w.subscribed_until, w.version AS coins_version, m.training, m.ready, m.processing,
  m.version AS model_version,
  EXISTS (SELECT FROM ai_tasks t WHERE t.uid = p.uid AND t.state IN ('queued', 'running')) AS live
FROM unnest(:uids::bigint[]) p (uid)
  LEFT JOIN notice_state s ON s.uid = p.uid
  LEFT JOIN wallets w ON w.uid = p.uid
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(f.state = 'training' AND f.deleted_at IS NULL), false) AS training,
      coalesce(bool_or(f.state = 'ready' AND f.deleted_at IS NULL), false) AS ready,
      coalesce(max(f.processing) FILTER (WHERE f.state = 'training' AND f.deleted_at IS NULL), 0)::smallint
        AS processing,
      greatest(max(f.version), 1) AS version
    FROM face_models f
    WHERE f.uid = p.uid
  ) m;

--! touch_day (day, uid)
-- day: the person's local day. Counts each once, and none before the last one: a clock that is moved back and forth
-- earns nothing.
UPDATE users
SET active_days = active_days + 1, last_active_day = :day
WHERE uid = :uid AND (last_active_day IS NULL OR last_active_day < :day);

--! revoke_session (token_hash)
-- Logout: the token and its push registration; a trigger tells its sockets. No row: unknown or already revoked.
WITH gone AS (
  UPDATE sessions
  SET revoked_at = clock_timestamp()
  WHERE token_hash = :token_hash AND revoked_at IS NULL
  RETURNING session_id, uid, device_id
),
dev AS (UPDATE devices d SET push_token = NULL FROM gone WHERE d.uid = gone.uid AND d.device_id = gone.device_id)
SELECT session_id, uid FROM gone;

--! revoke_sessions (uid, except_session?)
-- Suspension, deletion, change of phone.
WITH gone AS (
  UPDATE sessions
  SET revoked_at = clock_timestamp()
  WHERE uid = :uid AND revoked_at IS NULL AND session_id IS DISTINCT FROM :except_session
  RETURNING session_id, uid, device_id
),
dev AS (UPDATE devices d SET push_token = NULL FROM gone WHERE d.uid = gone.uid AND d.device_id = gone.device_id)
SELECT session_id FROM gone;

--! user_self (uid) : SelfRow
-- All that a person sees of themself.
SELECT u.uid, u.uid_str, u.status, u.first_name, u.last_name, u.nick_name, coalesce(u.user_name, '') AS user_name,
  coalesce(f.object_key, '') AS avatar_key, u.gender, u.timezone, u.bio, u.phone_code, u.phone_enc, u.creator_flag,
  u.discoverable, u.invite_code, coalesce(i.uid_str, '') AS inviter_uid_str,
  (SELECT count(*) FROM invites x WHERE x.inviter = u.uid AND x.state <> 'revoked') AS invite_count, u.active_days,
  u.created_at, c.follower_count, c.following_count, c.post_count, w.available, w.held, w.debt, w.subscribed_until,
  w.version AS coins_version, a.face_age, a.face_gender, a.face_race,
  ARRAY(
    SELECT k.kind
    FROM (
      SELECT DISTINCT ON (c.kind) c.kind, c.granted
      FROM consents c
      WHERE c.uid = u.uid
      ORDER BY c.kind, c.consent_id DESC
    ) k
    WHERE k.granted
  ) AS consents,
  (
    SELECT max(o.purge_after)
    FROM users o
    WHERE u.user_name IS NULL AND o.phone_hash = u.phone_hash AND o.deleted_at IS NOT NULL AND o.purge_after > now()
  ) AS restorable_until
FROM users u
  JOIN user_counters c USING (uid)
  JOIN wallets w USING (uid)
  LEFT JOIN files f ON f.file_id = u.avatar_file_id
  LEFT JOIN users i ON i.uid = u.inviter_uid
  LEFT JOIN face_attributes a ON a.uid = u.uid AND a.expires_at > now()
WHERE u.uid = :uid;

--! user_other (viewer, uid_str) : UserRow
-- None: unknown, deleted, suspended, or blocked the viewer. is_block: blocked by the viewer, show a stub for
-- unblocking.
-- friend_state: 1 the viewer has asked, 2 they have, 3 friends.
SELECT u.uid, u.person, c.follower_count, c.following_count, c.post_count, x.bio, fs.follow_state,
  (
    SELECT coalesce(
      max(
        CASE WHEN e.state = 'friends' THEN 3 WHEN e.state <> 'applied' THEN 0 WHEN e.uid = :viewer THEN 1 ELSE 2 END
      ),
      0
    )
    FROM friend_edges e
    WHERE (e.uid, e.other) IN ((:viewer, u.uid), (u.uid, :viewer))
  ) AS friend_state,
  EXISTS (SELECT FROM block_edges b WHERE b.uid = :viewer AND b.other = u.uid AND b.by_uid = :viewer) AS is_block
FROM user_cards u
  JOIN user_counters c ON c.uid = u.uid
  JOIN users x ON x.uid = u.uid
  CROSS JOIN LATERAL follow_state(:viewer, u.uid) fs
WHERE u.uid_str = :uid_str
  AND u.active
  AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = :viewer AND b.other = u.uid AND b.by_uid = u.uid);

--! update_profile (uid, first_name?, last_name?, nick_name?, user_name?, avatar_key?, gender?, timezone?, bio?, name_changes)
-- name_changes: how many changes of the user name 30 days allow.
SELECT update_profile(
  :uid, :first_name, :last_name, :nick_name, :user_name, :avatar_key, :gender, :timezone, :bio, :name_changes
) AS outcome;

--! set_status (status, suspended_until?, uid)
-- Whoever has not completed their profile is never active.
UPDATE users
SET status = CASE WHEN :status::smallint = 1 AND user_name IS NULL THEN 0 ELSE :status END,
  suspended_until = :suspended_until
WHERE uid = :uid AND deleted_at IS NULL;

--! end_suspensions
-- Those whose time is over.
UPDATE users
SET status = CASE WHEN user_name IS NULL THEN 0 ELSE 1 END, suspended_until = NULL
WHERE status = 2 AND suspended_until < now() AND deleted_at IS NULL;

--! apply_deletion (purge_after, uid)
-- Hidden at once; revoke_sessions in the same transaction.
UPDATE users SET deleted_at = clock_timestamp(), purge_after = :purge_after WHERE uid = :uid AND deleted_at IS NULL;

--! former_account (uid)
-- The newest account of the caller's number that is still within its grace time.
SELECT o.uid, me.user_name IS NULL AS unused
FROM users me
  JOIN users o ON o.phone_hash = me.phone_hash AND o.deleted_at IS NOT NULL AND o.purge_after > clock_timestamp()
WHERE me.uid = :uid AND me.deleted_at IS NULL
ORDER BY o.deleted_at DESC LIMIT 1 FOR NO KEY UPDATE;

--! has_former_account (phone_hash)
SELECT EXISTS (SELECT FROM users WHERE phone_hash = :phone_hash AND deleted_at IS NOT NULL) AS has_former;

--! set_aside (uid)
-- An account in which nothing is yet gives its number back and goes at the next purge.
UPDATE users
SET deleted_at = clock_timestamp(), purge_after = clock_timestamp(), phone_code = NULL, phone_enc = NULL,
  phone_hash = NULL
WHERE uid = :uid AND deleted_at IS NULL;

--! cancel_deletion (uid)
UPDATE users SET deleted_at = NULL, purge_after = NULL WHERE uid = :uid AND deleted_at IS NOT NULL;

--! note_event (uid, action)
-- What happened to an account, for the books of those who watch over it.
INSERT INTO audit (actor, action, target_type, target_id) VALUES (:uid, :action, 'user', :uid);

--! put_consent (granted, uid, kind, document)
-- The newest word holds. What was kept by a consent alone goes with it.
WITH flag AS (UPDATE users SET discoverable = :granted WHERE uid = :uid AND :kind = 'discoverable'::consent_kind),
face AS (
  DELETE FROM face_attributes WHERE uid = :uid AND :kind = 'face_attributes'::consent_kind AND NOT :granted
),
contact AS (DELETE FROM contacts WHERE owner = :uid AND :kind = 'contacts'::consent_kind AND NOT :granted),
push AS (
  UPDATE devices SET push_token = NULL WHERE uid = :uid AND :kind = 'push'::consent_kind AND NOT :granted
),
activity AS (
  DELETE FROM activity_log WHERE uid = :uid AND :kind = 'analytics'::consent_kind AND NOT :granted
)
INSERT INTO consents (uid, kind, granted, document) VALUES (:uid, :kind, :granted, :document) RETURNING consent_id;

--! consents (uid)
SELECT DISTINCT ON (c.kind) c.kind, c.granted, c.at
FROM consents c
WHERE c.uid = :uid
ORDER BY c.kind, c.consent_id DESC;

--! put_handoff (code_hash, uid, expires_at)
INSERT INTO handoff_codes (code_hash, uid, expires_at) VALUES (:code_hash, :uid, :expires_at);

--! use_handoff (code_hash)
-- None: unknown, used, too late, or its person is gone.
UPDATE handoff_codes h
SET used_at = clock_timestamp()
FROM users u
WHERE h.code_hash = :code_hash
  AND h.used_at IS NULL
  AND h.expires_at > clock_timestamp()
  AND u.uid = h.uid
  AND u.deleted_at IS NULL
RETURNING h.uid;

--! free_user_names (names)
-- Those that nobody has, in the order asked.
SELECT x.name
FROM unnest(:names::text[]) WITH ORDINALITY AS x (name, ord)
WHERE NOT EXISTS (SELECT FROM users u WHERE lower(u.user_name) = x.name)
ORDER BY x.ord;

--! log_activity (uid?, device_hash?, category, activity, params)
INSERT INTO activity_log (uid, device_hash, category, activity, params) VALUES
  (:uid, :device_hash, :category, :activity, :params);
