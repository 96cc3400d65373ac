--! balance (uid) : BalanceRow(subscribed_until?)
SELECT available, held, debt, subscribed_until, version FROM wallets WHERE uid = :uid;

--! credit_coins (uid, kind, ref, amount, source, expires_at?)
SELECT credit_coins(:uid, :kind, :ref, :amount, :source, :expires_at) AS credited;

--! clawback (wallet_id, kind, ref, amount)
SELECT clawback(:wallet_id, :kind, :ref, :amount) AS debited;

--! claim_daily (uid, amount, expires, now)
SELECT claim_daily(:uid, :amount, :expires::text::interval, :now) AS outcome;

--! settle_invite (invitee, inviter_coins, invitee_coins, day_cap, total_cap)
SELECT settle_invite(:invitee, :inviter_coins, :invitee_coins, :day_cap, :total_cap) AS settled;

--! redeem_invite (invitee, code, phone_mark, device_mark)
-- A row: recorded. None: code unknown, self, blocked pair, account over 7 days, or this person, phone or device
-- already did.
WITH i AS (
  SELECT u.uid, u.invite_code
  FROM users u JOIN users me ON me.uid = :invitee
  WHERE u.invite_code = :code
    AND u.uid <> me.uid
    AND u.active
    AND me.created_at > now() - interval '7 days'
    AND u.inviter_uid IS DISTINCT FROM me.uid
    AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = me.uid AND b.other = u.uid)
    AND NOT EXISTS (SELECT FROM invites x WHERE x.invitee = me.uid)
),
p AS (
  INSERT INTO invite_marks (kind, mark)
  SELECT 'phone', :phone_mark::bytea
  FROM i
  ON CONFLICT DO NOTHING
  RETURNING kind
),
d AS (
  INSERT INTO invite_marks (kind, mark)
  SELECT 'device', :device_mark::bytea
  FROM p
  ON CONFLICT DO NOTHING
  RETURNING kind
)
INSERT INTO invites (invitee, inviter, code)
SELECT :invitee, i.uid, i.invite_code
FROM i, d
ON CONFLICT DO NOTHING
RETURNING inviter;

--! ledger_page (uid, entry_id, count)
SELECT e.entry_id, e.account, e.delta, t.kind, t.ref, t.at
FROM wallets w JOIN ledger_entries e USING (wallet_id) JOIN ledger_tx t USING (tx_id)
WHERE w.uid = :uid AND e.account = 'available' AND e.entry_id < :entry_id
ORDER BY e.entry_id DESC LIMIT :count;

--! local_day (now, uid)
SELECT (:now AT TIME ZONE timezone)::date AS day FROM users WHERE uid = :uid;

--! wallet_of (uid)
-- What the books call a person by.
SELECT wallet_id FROM wallets WHERE uid = :uid;

--! next_claim (uid) : NextClaim(at?)
-- When the next daily claim is due: a new local day, and 20 hours after the last one. None: never claimed.
SELECT max(greatest(c.claimed_at + interval '20 hours', (c.local_day + 1)::timestamp AT TIME ZONE u.timezone)) AS at
FROM daily_claims c JOIN users u USING (uid)
WHERE c.uid = :uid;
