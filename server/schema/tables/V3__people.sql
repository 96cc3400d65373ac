-- People.

CREATE TABLE follows (
  follow_id bigint NOT NULL DEFAULT new_id(),
  follower bigint NOT NULL REFERENCES users,
  followee bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (follower, followee),
  CHECK (follower <> followee)
);
CREATE INDEX follows_by_follower ON follows (follower, follow_id DESC) INCLUDE (followee);
CREATE INDEX follows_by_followee ON follows (followee, follow_id DESC) INCLUDE (follower);

CREATE TABLE friend_edges (
  uid bigint NOT NULL REFERENCES users,
  other bigint NOT NULL REFERENCES users,
  state friend_state NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, other),
  CHECK (uid <> other)
);
CREATE INDEX friend_edges_other ON friend_edges (other, state);
COMMENT ON TABLE friend_edges IS 'applied: one row, applicant to target. friends: both rows.';

CREATE TABLE blocks (
  block_id bigint PRIMARY KEY DEFAULT new_id(),
  blocker bigint NOT NULL REFERENCES users,
  blocked bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  UNIQUE (blocker, blocked),
  CHECK (blocker <> blocked)
);
CREATE INDEX blocks_list ON blocks (blocker, block_id DESC) WHERE removed_at IS NULL;
CREATE INDEX blocks_blocked ON blocks (blocked);
COMMENT ON COLUMN blocks.removed_at IS 'Soft, so that a cursor on the row survives the unblock.';

CREATE TABLE block_edges (
  uid bigint NOT NULL,
  other bigint NOT NULL,
  by_uid bigint NOT NULL,
  PRIMARY KEY (uid, other, by_uid)
);
COMMENT ON TABLE block_edges IS
  'Each live block as two rows, (a,b) and (b,a), so that "no block either way" is one probe. Owned by the trigger '
  'on blocks.';

CREATE TABLE name_words (
  word text COLLATE "C" NOT NULL,
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (word, uid)
);
CREATE INDEX name_words_uid ON name_words (uid);
COMMENT ON TABLE name_words IS
  'What discoverable people are found by: user name and words of the names, folded. Owned by the triggers on users. '
  'Bytewise order, so that a prefix is a range.';

CREATE TABLE hidden_items (
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind thing NOT NULL,
  target_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, kind, target_id)
);
COMMENT ON TABLE hidden_items IS 'What one viewer hid, or reported (a reported item is hidden for its reporter).';
CREATE INDEX hidden_items_target ON hidden_items (kind, target_id);

CREATE TABLE contacts (
  owner bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  phone_hmac bytea NOT NULL CHECK (length(phone_hmac) = 32),
  name_enc bytea,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '1 year',
  PRIMARY KEY (owner, phone_hmac)
);
CREATE INDEX contacts_phone ON contacts (phone_hmac);
CREATE INDEX contacts_expiry ON contacts (expires_at);
COMMENT ON TABLE contacts IS 'No number is stored: HMAC under the phone key, name encrypted. Replaced as a set.';
