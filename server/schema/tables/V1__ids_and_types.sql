-- Ids and types. PostgreSQL 15 or later.
-- Lock order, everywhere: task > wallet > user_counters (by uid) > challenge_tallies (by id)
--   > post_counters (by id) > comments > notice_state (by uid) > outbox. Never backwards.

CREATE TABLE schema_functions (
  kind text NOT NULL CHECK (kind IN ('function', 'view', 'hash')),
  name text NOT NULL,
  PRIMARY KEY (kind, name)
);
COMMENT ON TABLE schema_functions IS
  'What the files of functions/ made, so that a change of them can take it away first, and the hash of those files.';

CREATE SEQUENCE id_seq CYCLE MINVALUE 0 MAXVALUE 4194303 CACHE 32;

CREATE FUNCTION id_at(t timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((extract(epoch FROM t) * 1000)::bigint - 1704067200000) << 22
$$;
COMMENT ON FUNCTION id_at IS
  'Smallest id of an instant (ms since 2024-01-01 UTC, 22 bits of sequence). Strings on the wire: ids pass 2^53.';

CREATE FUNCTION new_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT id_at(clock_timestamp()) | nextval('id_seq')
$$;

CREATE FUNCTION new_uid_str() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT left(u, 12) || right(u, 8) FROM replace(gen_random_uuid()::text, '-', '') AS u
$$;
COMMENT ON FUNCTION new_uid_str IS '80 random bits: the version and variant digits of the UUID are cut away.';

CREATE FUNCTION new_invite_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte(u, i) & 31), 1), '')
  FROM uuid_send(gen_random_uuid()) AS u, unnest(ARRAY[0,1,2,3,4,5,10,11]) AS i
$$;
COMMENT ON FUNCTION new_invite_code IS
  '40 random bits in letters and digits that cannot be mistaken for each other; bytes that carry the version or '
  'variant of the UUID are left out.';
CREATE TYPE notice_type AS ENUM (
  'like', 'comment', 'reply', 'follow', 'friend_apply', 'friend_accept', 'challenge_open', 'challenge_result',
  'entry_removed', 'suggest_vote', 'task_done', 'task_failed', 'coins', 'invite_reward', 'moderation', 'system',
  'remix'
);
CREATE TYPE task_type AS ENUM ('photo','reinvent','cinematic','face_model');
CREATE TYPE task_state AS ENUM ('queued','running','succeeded','failed','cancelled');
CREATE TYPE task_failure AS ENUM ('fault','refused');
CREATE TYPE hold_state AS ENUM ('held','captured','released');
CREATE TYPE coin_account AS ENUM ('available','held','debt','grants','store','revenue','expired');
CREATE TYPE coin_source AS ENUM (
  'signup', 'daily', 'invite', 'survey', 'purchase', 'subscription', 'prize', 'moderator', 'refund'
);
CREATE TYPE challenge_status AS ENUM ('scheduled','open','voting','closing','closed');
CREATE TYPE file_state AS ENUM ('awaiting','checking','held','ready','rejected');
CREATE TYPE model_state AS ENUM ('training','ready','failed','deleted');
CREATE TYPE picture_verdict AS ENUM ('good','dark','blurred','other_face','many_faces','no_face');
CREATE TYPE waits_for AS ENUM ('others','own');
CREATE TYPE friend_state AS ENUM ('applied','friends','declined');
CREATE TYPE product_kind AS ENUM ('coins','subscription');
CREATE TYPE store_kind AS ENUM ('sandbox','stripe','appstore','play');
CREATE TYPE order_state AS ENUM ('created','verifying','paid','failed','refunded');
CREATE TYPE subscription_state AS ENUM ('active','grace','cancelled','expired','refunded');
CREATE TYPE invite_state AS ENUM ('pending','settled','revoked');
CREATE TYPE review_state AS ENUM ('open','approved','declined','withdrawn');
CREATE TYPE report_state AS ENUM ('open','actioned','dismissed');
CREATE TYPE report_action AS ENUM ('dismiss','hide','remove','suspend');
CREATE TYPE handle_outcome AS ENUM ('ok','not_found','already','impossible');
CREATE TYPE suggestion_status AS ENUM ('open','planned','done','declined');
CREATE TYPE thing AS ENUM ('post','comment','user','entry','suggestion','photo','problem');
CREATE TYPE topic AS ENUM (
  'me_notice', 'me_coins', 'me_task', 'me_model', 'me_session', 'challenge', 'post', 'suggest', 'app', 'sight'
);
COMMENT ON TYPE topic IS 'Those of the wire, and sight: a person may see less than before.';
CREATE TYPE consent_kind AS ENUM (
  'terms', 'face_data', 'face_attributes', 'contacts', 'analytics', 'push', 'discoverable'
);
CREATE TYPE ballot_outcome AS ENUM ('ok','not_found','self_vote','too_new','closed');
CREATE TYPE begin_outcome AS ENUM ('new','replay','other_payload','still_running');
CREATE TYPE create_outcome AS ENUM ('ok','coins_short','debt','too_many');
CREATE TYPE finish_outcome AS ENUM ('ok','fenced');
CREATE TYPE edge_outcome AS ENUM ('ok','unchanged','not_found','is_self');
CREATE TYPE claim_outcome AS ENUM ('ok','already','too_soon');
CREATE TYPE purchase_outcome AS ENUM (
  'ok', 'unchanged', 'unknown_account', 'other_account', 'unknown_product', 'wrong_amount'
);
CREATE TYPE restore_outcome AS ENUM ('ok','not_found','needs_confirm');
CREATE TYPE redeem_outcome AS ENUM ('ok','unchanged','not_found','is_self','too_old','used');
CREATE TYPE survey_outcome AS ENUM ('ok','unchanged','not_found','not_answered','too_soon');
CREATE TYPE profile_outcome AS ENUM ('ok','not_found','name_taken','name_limit','file_missing','bad_timezone');
CREATE TYPE enter_outcome AS ENUM ('ok','not_found','closed','too_many','full','duplicate','photo_missing');
CREATE TYPE suggest_outcome AS ENUM ('ok','not_found','closed');
CREATE TYPE cancel_outcome AS ENUM ('ended','requested','already_ended','not_found');
CREATE TYPE friend_outcome AS ENUM ('applied','friends','is_self');
CREATE TYPE photo_view AS (
  photo_id bigint, picture_key text, thumb_key text, width integer, height integer, thumbhash bytea, film_ms integer
);
COMMENT ON TYPE photo_view IS 'A photo as a list shows it, nested in the row of its task.';
CREATE TYPE post_photo_view AS (
  photo_id bigint, picture_key text, thumb_key text, width integer, height integer, thumbhash bytea, film_ms integer,
  alt text
);
CREATE TYPE earlier_action AS (action report_action, target_type thing, note text, handled_at timestamptz);
COMMENT ON TYPE post_photo_view IS 'A photo of a post, nested in its row.';
CREATE TYPE user_view AS (
  uid_str text, first_name text, last_name text, nick_name text, user_name text, avatar_key text,
  creator_flag boolean
);
COMMENT ON TYPE user_view IS 'A person as others see them, nested in the row of a notice.';
