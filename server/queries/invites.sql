--: InviteeRow(settled_at?)
--: SentRow(name_enc?)

--! invite_page (inviter, joined_at, invitee, count) : InviteeRow
-- Who joined by this person's code, newest first; starts before (a far time, 9223372036854775807).
SELECT i.invitee AS cursor_id, i.state, i.joined_at, i.settled_at, u.person
FROM invites i CROSS JOIN LATERAL (SELECT v.* FROM visible_users(:inviter) v WHERE v.uid = i.invitee OFFSET 0) u
WHERE i.inviter = :inviter AND (i.joined_at, i.invitee) < (:joined_at, :invitee)
ORDER BY i.joined_at DESC, i.invitee DESC LIMIT :count;

--! sent_page (inviter, send_id, count) : SentRow
SELECT s.send_id, s.name_enc, s.sent_at,
  EXISTS (
    SELECT
    FROM invites i JOIN users u ON u.uid = i.invitee
    WHERE i.inviter = s.inviter AND u.phone_hash = s.phone_hmac
  ) AS joined
FROM invite_sends s
WHERE s.inviter = :inviter AND s.send_id < :send_id
ORDER BY s.send_id DESC LIMIT :count;

--! put_sends (inviter, phone_hmacs, names_enc[?])
-- One row a phone, however often.
INSERT INTO invite_sends (inviter, phone_hmac, name_enc)
SELECT DISTINCT ON (x.h) :inviter, x.h, x.n
FROM unnest(:phone_hmacs::bytea[], :names_enc::bytea[]) AS x (h, n)
ON CONFLICT DO NOTHING;

--! redeemed (invitee)
-- The code that this person used; none: none yet.
SELECT code, state FROM invites WHERE invitee = :invitee;

--! due_invites (limit)
-- Pending ones old enough to be settled.
SELECT invitee
FROM invites
WHERE state = 'pending' AND joined_at <= clock_timestamp() - interval '24 hours'
ORDER BY joined_at LIMIT :limit;
