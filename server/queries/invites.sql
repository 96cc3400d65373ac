--: InviteeRow(coins?)
--: SentRow(name_enc?, phone_enc?)

--! invite_info (uid)
-- Own code, who came by it, what it earned, and how much of the day's and of the whole cap is used.
SELECT u.invite_code,
  (SELECT count(*) FROM invites i WHERE i.inviter = u.uid AND i.state <> 'revoked') AS joined,
  (SELECT count(*) FROM invites i WHERE i.inviter = u.uid AND i.state = 'pending') AS pending,
  count(r.invitee) AS rewarded,
  count(r.invitee) FILTER (WHERE r.at > clock_timestamp() - interval '1 day') AS rewarded_today,
  coalesce(sum(r.coins) FILTER (WHERE r.revoked_at IS NULL), 0)::bigint AS coins,
  EXISTS (SELECT FROM invites i WHERE i.invitee = u.uid) AS redeemed,
  u.created_at
FROM users u
  JOIN wallets w USING (uid)
  LEFT JOIN invite_rewards r ON r.wallet_id = w.wallet_id AND r.kind = 'inviter'
WHERE u.uid = :uid
GROUP BY u.uid;

--! invite_page (reader, list, page_no, after?, inviter, page_size) : InviteeRow
-- Who joined by this person's code, newest first.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 0)),
a AS MATERIALIZED (SELECT x.joined_at, x.invitee FROM s JOIN invites x ON x.invitee = s.after_id),
page AS MATERIALIZED (
  SELECT i.invitee, i.state, i.joined_at, u.person
  FROM invites i CROSS JOIN LATERAL (SELECT v.* FROM visible_users(:inviter) v WHERE v.uid = i.invitee OFFSET 0) u
  WHERE i.inviter = :inviter
    AND (i.joined_at, i.invitee) < (
      coalesce((SELECT a.joined_at FROM a), 'infinity'), coalesce((SELECT a.invitee FROM a), 9223372036854775807)
    )
  ORDER BY i.joined_at DESC, i.invitee DESC LIMIT :page_size::integer
  OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.invitee, p.state, p.joined_at, p.person,
  (
    SELECT r.coins
    FROM invite_rewards r
    WHERE r.kind = 'inviter' AND r.invitee = p.invitee AND r.revoked_at IS NULL
  ) AS coins,
  EXISTS (SELECT FROM ai_tasks t WHERE t.uid = p.invitee AND t.state = 'succeeded') AS has_photo
FROM page p
WHERE (
  SELECT page_end(:reader, :list, :page_no, (SELECT x.invitee FROM page x ORDER BY x.joined_at, x.invitee LIMIT 1))
)
ORDER BY p.joined_at DESC, p.invitee DESC;

--! sent_page (reader, list, page_no, after?, inviter, page_size) : SentRow
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 9223372036854775807)),
page AS MATERIALIZED (
  SELECT x.send_id
  FROM invite_sends x
  WHERE x.inviter = :inviter AND x.send_id < (SELECT after_id FROM s)
  ORDER BY x.send_id DESC LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT x.send_id, x.name_enc, x.phone_enc, x.sent_at,
  EXISTS (
    SELECT
    FROM users u JOIN invites i ON i.invitee = u.uid
    WHERE u.phone_hash = x.phone_hmac AND u.deleted_at IS NULL AND i.inviter = x.inviter
    OFFSET 0
  ) AS joined
FROM page p JOIN invite_sends x USING (send_id)
WHERE x.inviter = :inviter AND (SELECT page_end(:reader, :list, :page_no, min(q.send_id)) FROM page q)
ORDER BY x.send_id DESC;

--! known_sends (inviter, phone_hmacs)
-- Those of these phones that were sent one before.
SELECT phone_hmac FROM invite_sends WHERE inviter = :inviter AND phone_hmac = ANY (:phone_hmacs::bytea[]);

--! put_sends (inviter, phone_hmacs, phones_enc, names_enc[?])
-- One row a phone, however often.
INSERT INTO invite_sends (inviter, phone_hmac, phone_enc, name_enc)
SELECT DISTINCT ON (x.h) :inviter, x.h, x.p, x.n
FROM unnest(:phone_hmacs::bytea[], :phones_enc::bytea[], :names_enc::bytea[]) AS x (h, p, n)
ON CONFLICT DO NOTHING
RETURNING send_id;

--! redeem_invite (invitee, code?, inviter_uid_str?, phone_mark?, device_mark, max_age)
SELECT redeem_invite(
  :invitee, :code, :inviter_uid_str, :phone_mark, :device_mark, :max_age::text::interval
) AS outcome;

--! redeemer (session_id) : Redeemer(phone_hash?)
-- What a person is known again by: their phone, and the device that they call from.
SELECT u.phone_hash, s.device_id FROM sessions s JOIN users u USING (uid) WHERE s.session_id = :session_id;

--! redeemed (invitee)
-- The code that this person used; none: none yet.
SELECT code, state FROM invites WHERE invitee = :invitee;

--! due_invites (limit)
-- Pending ones that are old enough and have earned their reward; those whose inviter has had a day's worth come last.
SELECT i.invitee
FROM invites i
WHERE i.state = 'pending' AND i.joined_at <= clock_timestamp() - interval '24 hours' AND invite_earned(i.invitee)
ORDER BY (
  SELECT count(*)
  FROM invite_rewards r JOIN wallets w USING (wallet_id)
  WHERE w.uid = i.inviter AND r.kind = 'inviter' AND r.at > clock_timestamp() - interval '1 day'
),
  i.joined_at
LIMIT :limit;

--! settle_invite (invitee, inviter_coins, invitee_coins, day_cap, total_cap)
SELECT settle_invite(:invitee, :inviter_coins, :invitee_coins, :day_cap, :total_cap) AS settled;

--! revoke_invite (invitee, why)
SELECT revoke_invite(:invitee, :why) AS revoked;
