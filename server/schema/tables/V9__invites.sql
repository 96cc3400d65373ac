-- Invites.

CREATE TABLE invites (
  invitee bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  inviter bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  state invite_state NOT NULL DEFAULT 'pending',
  code text NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  revoked_why text,
  CHECK (inviter <> invitee)
);
CREATE INDEX invites_inviter ON invites (inviter, joined_at DESC, invitee DESC);
CREATE INDEX invites_pending ON invites (joined_at) WHERE state = 'pending';

CREATE TABLE invite_rewards (
  kind text NOT NULL CHECK (kind IN ('inviter','invitee')),
  invitee bigint NOT NULL,
  wallet_id bigint NOT NULL REFERENCES wallets,
  coins integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  PRIMARY KEY (kind, invitee)
);
CREATE INDEX invite_rewards_wallet ON invite_rewards (wallet_id, at DESC);

CREATE TABLE invite_marks (
  kind text NOT NULL CHECK (kind IN ('phone','device')),
  mark bytea NOT NULL,
  first_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT 'infinity',
  PRIMARY KEY (kind, mark)
);
CREATE INDEX invite_marks_expiry ON invite_marks (expires_at) WHERE expires_at < 'infinity';
COMMENT ON TABLE invite_marks IS
  'Keyed hashes (own key) of phones and devices that already redeemed a code. Outlive the account by 180 days, '
  'for invite fraud only.';

CREATE TABLE invite_sends (
  inviter bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  phone_hmac bytea NOT NULL,
  phone_enc bytea,
  name_enc bytea,
  sent_at timestamptz NOT NULL DEFAULT now(),
  send_id bigint NOT NULL DEFAULT new_id(),
  PRIMARY KEY (inviter, phone_hmac)
);
CREATE INDEX invite_sends_list ON invite_sends (inviter, send_id DESC);
