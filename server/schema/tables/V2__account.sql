-- Account.

CREATE TABLE users (
  uid bigint PRIMARY KEY DEFAULT new_id(),
  uid_str text NOT NULL UNIQUE DEFAULT new_uid_str(),
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3),
  user_name text CHECK (user_name ~ '^[a-z0-9_.]{3,20}$'),
  first_name text NOT NULL DEFAULT '' CHECK (length(first_name) <= 240),
  last_name text NOT NULL DEFAULT '' CHECK (length(last_name) <= 240),
  nick_name text NOT NULL DEFAULT '' CHECK (length(nick_name) <= 240),
  avatar_file_id bigint,
  gender smallint NOT NULL DEFAULT 0 CHECK (gender BETWEEN 0 AND 3),
  bio text NOT NULL DEFAULT '' CHECK (length(bio) <= 160),
  timezone text NOT NULL DEFAULT 'UTC',
  phone_code text,
  phone_enc bytea,
  phone_hash bytea CHECK (length(phone_hash) = 32),
  phone_verified_at timestamptz,
  creator_flag boolean NOT NULL DEFAULT false,
  invite_code text NOT NULL UNIQUE DEFAULT new_invite_code() CHECK (invite_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  inviter_uid bigint,
  discoverable boolean NOT NULL DEFAULT false,
  active_days integer NOT NULL DEFAULT 0 CHECK (active_days >= 0),
  last_active_day date,
  suspended_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  purge_after timestamptz,
  active boolean NOT NULL GENERATED ALWAYS AS (deleted_at IS NULL AND status <> 2) STORED,
  CHECK ((deleted_at IS NULL) = (purge_after IS NULL))
);
CREATE UNIQUE INDEX users_user_name ON users (lower(user_name)) WHERE user_name IS NOT NULL;
CREATE UNIQUE INDEX users_phone ON users (phone_hash) WHERE deleted_at IS NULL AND phone_hash IS NOT NULL;
CREATE INDEX users_former
  ON users (phone_hash, deleted_at DESC) WHERE deleted_at IS NOT NULL AND phone_hash IS NOT NULL;
CREATE INDEX users_discoverable ON users (phone_hash) INCLUDE (uid) WHERE discoverable AND active;
CREATE INDEX users_creators ON users (uid DESC) WHERE creator_flag AND active;
CREATE INDEX users_suspended ON users (suspended_until) WHERE status = 2 AND suspended_until IS NOT NULL;
CREATE INDEX users_purge ON users (purge_after) WHERE deleted_at IS NOT NULL;
CREATE INDEX users_inviter ON users (inviter_uid, uid DESC) WHERE inviter_uid IS NOT NULL;
COMMENT ON TABLE users IS
  'One person. uid goes to its owner alone, others see uid_str. status: 0 incomplete, 1 active, 2 suspended, 3 '
  'moderator.';
COMMENT ON COLUMN users.phone_hash IS
  'HMAC-SHA256 of the E.164 number under the phone key: the same key as contacts, so they join.';
COMMENT ON COLUMN users.phone_enc IS 'AES-256-GCM under the field key, for the masked number of the owner.';
COMMENT ON COLUMN users.nick_name IS
  'The rule is 30 graphemes, checked by the server; an emoji may take many code points.';
COMMENT ON COLUMN users.active IS 'The author half of Visible: neither deleted nor suspended.';
COMMENT ON COLUMN users.deleted_at IS
  'Set at once by delete/apply; the row itself goes at purge_after unless cancelled.';

CREATE TABLE suspended_phones (
  phone_hash bytea PRIMARY KEY CHECK (length(phone_hash) = 32),
  suspended_until timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE INDEX suspended_phones_expiry ON suspended_phones (expires_at);
COMMENT ON TABLE suspended_phones IS
  'Of accounts that were purged while suspended: whoever signs up with such a number is suspended for the rest of the '
  'time, for half a year at most.';

CREATE TABLE user_counters (
  uid bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  follower_count integer NOT NULL DEFAULT 0 CHECK (follower_count >= 0),
  following_count integer NOT NULL DEFAULT 0 CHECK (following_count >= 0),
  post_count integer NOT NULL DEFAULT 0 CHECK (post_count >= 0)
) WITH (fillfactor = 70);
COMMENT ON TABLE user_counters IS
  'Apart from users so that a busy counter never rewrites the wide row; also the lock taken by follow, block and '
  'friend calls (lower uid first).';

CREATE TABLE user_name_changes (
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, changed_at)
);

CREATE TABLE identities (
  provider text NOT NULL,
  subject_hash bytea NOT NULL,
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject_hash)
);
CREATE INDEX identities_uid ON identities (uid);
COMMENT ON TABLE identities IS 'Third-party log-ins.';

CREATE TABLE face_attributes (
  uid bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  face_age smallint,
  face_gender text,
  face_race text,
  self_declared boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE face_attributes IS
  'Apart from users so that no public query can select it. Needs consent face_attributes. face_race is '
  'self-declared or null.';

CREATE TABLE devices (
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  device_id text NOT NULL CHECK (length(device_id) <= 128),
  platform text NOT NULL,
  app_version text,
  push_token text,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, device_id)
);
CREATE INDEX devices_seen ON devices (seen_at);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_id bigint NOT NULL UNIQUE DEFAULT new_id(),
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  device_id text NOT NULL,
  platform text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_uid ON sessions (uid) WHERE revoked_at IS NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);
COMMENT ON TABLE sessions IS
  'SHA-256 of a random 256-bit token. Revoked rows stay until expiry, so that a revoked token never returns.';

CREATE TABLE handoff_codes (
  code_hash bytea PRIMARY KEY,
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX handoff_expiry ON handoff_codes (expires_at);

CREATE TABLE otp_codes (
  otp_id bigint PRIMARY KEY DEFAULT new_id(),
  phone_hash bytea NOT NULL,
  scene text NOT NULL CHECK (scene IN ('login','change','delete')),
  device_id text NOT NULL,
  requester_uid bigint,
  code_hmac bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX otp_requester ON otp_codes (requester_uid) WHERE requester_uid IS NOT NULL;
CREATE UNIQUE INDEX otp_live ON otp_codes (phone_hash, scene, device_id) WHERE consumed_at IS NULL;
CREATE INDEX otp_expiry ON otp_codes (expires_at);
COMMENT ON COLUMN otp_codes.tries IS 'Kept when a code is sent again: the live row is updated in place.';

CREATE TABLE nonces (nonce_hash bytea PRIMARY KEY, expires_at timestamptz NOT NULL);
CREATE INDEX nonces_expiry ON nonces (expires_at);

CREATE TABLE consents (
  consent_id bigint PRIMARY KEY DEFAULT new_id(),
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind consent_kind NOT NULL,
  granted boolean NOT NULL,
  document text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consents_current ON consents (uid, kind, consent_id DESC) INCLUDE (granted);
COMMENT ON TABLE consents IS 'Append-only; the newest row of (uid, kind) is in force.';

CREATE TABLE data_exports (
  export_id bigint PRIMARY KEY DEFAULT new_id(),
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  file_key text,
  bytes bigint,
  requested_at timestamptz NOT NULL DEFAULT now(),
  claimed_until timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  ready_at timestamptz,
  failed_at timestamptz,
  expires_at timestamptz,
  CHECK ((ready_at IS NULL) = (expires_at IS NULL))
);
CREATE INDEX data_exports_uid ON data_exports (uid, export_id DESC);
CREATE INDEX data_exports_open ON data_exports (export_id) WHERE ready_at IS NULL AND failed_at IS NULL;
CREATE INDEX data_exports_kept ON data_exports (expires_at) WHERE file_key IS NOT NULL;
COMMENT ON TABLE data_exports IS
  'Archives that people asked for. file_key is the whole of the private link: chosen when the making begins, told '
  'once ready_at is set, cleared with the bytes.';

CREATE TABLE user_events (
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  event_key text NOT NULL CHECK (length(event_key) BETWEEN 1 AND 64),
  event_value text NOT NULL CHECK (octet_length(event_value) <= 4096),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, event_key)
);
COMMENT ON TABLE user_events IS
  'Private key-value store of a user; keys beginning sys. are written by the server only.';

CREATE TABLE activity_log (
  activity_id bigint PRIMARY KEY DEFAULT new_id(),
  uid bigint,
  device_hash bytea,
  category text NOT NULL,
  activity text NOT NULL,
  params jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE activity_log IS 'uid and device_hash of those alone who agreed to analytics.';
CREATE INDEX activity_log_at ON activity_log (at);
CREATE INDEX activity_log_uid ON activity_log (uid) WHERE uid IS NOT NULL;
