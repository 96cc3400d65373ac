--: PersonRow()
--: FoundRow()

--! followers (viewer, uid, follow_id, count) : PersonRow
-- follow_state: bit 1 the viewer follows them, bit 2 they follow the viewer.
SELECT f.follow_id, u.person, fs.follow_state
FROM follows f
  CROSS JOIN LATERAL (SELECT v.* FROM visible_users(:viewer) v WHERE v.uid = f.follower OFFSET 0) u
  CROSS JOIN LATERAL follow_state(:viewer, u.uid) fs
WHERE f.followee = :uid
  AND f.follow_id < :follow_id
  AND EXISTS (SELECT FROM visible_users(:viewer) o WHERE o.uid = :uid)
ORDER BY f.follow_id DESC LIMIT :count;

--! following (viewer, uid, follow_id, count) : PersonRow
SELECT f.follow_id, u.person, fs.follow_state
FROM follows f
  CROSS JOIN LATERAL (SELECT v.* FROM visible_users(:viewer) v WHERE v.uid = f.followee OFFSET 0) u
  CROSS JOIN LATERAL follow_state(:viewer, u.uid) fs
WHERE f.follower = :uid
  AND f.follow_id < :follow_id
  AND EXISTS (SELECT FROM visible_users(:viewer) o WHERE o.uid = :uid)
ORDER BY f.follow_id DESC LIMIT :count;

--! follow (uid, other)
SELECT follow(:uid, :other) AS outcome;

--! unfollow (uid, other)
-- done false: there was no follow.
SELECT unfollow(:uid, :other) AS done;

--! block (uid, other)
SELECT block(:uid, :other) AS outcome;

--! blocked (uid, uid_str)
-- Whom a person blocks, by name; whoever blocks back is no less in their list.
SELECT b.blocked
FROM blocks b JOIN users u ON u.uid = b.blocked
WHERE b.blocker = :uid AND u.uid_str = :uid_str AND b.removed_at IS NULL;

--! unblock (uid, other)
UPDATE blocks SET removed_at = now() WHERE blocker = :uid AND blocked = :other AND removed_at IS NULL;

--! block_list (viewer, before, last_uid_str, count)
-- The wire's cursor is a uidStr; its row stays after the unblock, so the cursor lives. before: the block_id after
-- which to go on where there is no uidStr.
SELECT b.block_id, u.person
FROM blocks b CROSS JOIN LATERAL (SELECT x.* FROM user_cards x WHERE x.uid = b.blocked AND x.active OFFSET 0) u
WHERE b.blocker = :viewer
  AND b.removed_at IS NULL
  AND b.block_id < CASE
    WHEN :last_uid_str = '' THEN :before
    ELSE (
      SELECT x.block_id
      FROM blocks x JOIN users y ON y.uid = x.blocked
      WHERE x.blocker = :viewer AND y.uid_str = :last_uid_str
    )
  END
ORDER BY b.block_id DESC LIMIT :count;

--! contact_matches (viewer, count) : ContactRow(name_enc?)
SELECT u.person, c.name_enc, fs.follow_state
FROM contacts c
  JOIN users m ON m.phone_hash = c.phone_hmac AND m.discoverable AND m.active
  CROSS JOIN LATERAL (SELECT v.* FROM visible_users(:viewer) v WHERE v.uid = m.uid OFFSET 0) u
  CROSS JOIN LATERAL follow_state(:viewer, u.uid) fs
WHERE c.owner = :viewer AND m.uid <> :viewer
ORDER BY m.uid LIMIT :count;

--! put_contacts (phone_hmacs, names_enc[?], owner)
-- Replaces the set: what is not named goes.
WITH x AS (SELECT h, n FROM unnest(:phone_hmacs::bytea[], :names_enc::bytea[]) AS t (h, n)),
gone AS (DELETE FROM contacts c WHERE c.owner = :owner AND NOT EXISTS (SELECT FROM x WHERE x.h = c.phone_hmac))
INSERT INTO contacts (owner, phone_hmac, name_enc)
SELECT DISTINCT ON (x.h) :owner, x.h, x.n
FROM x
ON CONFLICT (owner, phone_hmac) DO UPDATE SET name_enc = excluded.name_enc, expires_at = now() + interval '1 year';

--! new_contacts (phone_hmacs, owner)
-- How many of these the owner has not put before; locks their book until the end of the transaction.
SELECT count(*) AS count
FROM (SELECT FROM user_counters WHERE uid = :owner FOR UPDATE) locked,
  (SELECT DISTINCT h FROM unnest(:phone_hmacs::bytea[]) h) x
WHERE NOT EXISTS (SELECT FROM contacts c WHERE c.owner = :owner AND c.phone_hmac = x.h);

--! delete_contacts (owner)
DELETE FROM contacts WHERE owner = :owner;

--! friend_apply (uid, other)
SELECT friend_apply(:uid, :other) AS outcome;

--! friend_handle (uid, other, accept)
-- Answers an application of other to uid. false: there is none.
SELECT friend_handle(:uid, :other, :accept) AS done;

--! search_followed (viewer, q, after_word, after_uid, count) : FoundRow
-- Those whom the viewer follows, by the first of their words that was found, then by uid.
WITH s AS MATERIALIZED (SELECT search_words(:q) AS words)
SELECT u.person, x.bio, 1 + 2 * (
  EXISTS (SELECT FROM follows b WHERE b.follower = u.uid AND b.followee = :viewer)
)::integer AS follow_state, u.uid, n.word
FROM followed_words n
  CROSS JOIN LATERAL (SELECT v.* FROM visible_users(:viewer) v WHERE v.uid = n.followee OFFSET 0) u
  JOIN users x ON x.uid = u.uid
WHERE n.follower = :viewer
  AND (n.word, n.followee) > (:after_word, :after_uid)
  AND n.word >= (SELECT words[1] FROM s) COLLATE "C"
  AND n.word < (SELECT words[1] || chr(1114111) FROM s) COLLATE "C"
  AND found_by(n.followee, (SELECT words FROM s)) COLLATE "C" = n.word
ORDER BY n.word, n.followee LIMIT :count;

--! search_others (viewer, q, after_word, after_uid, count) : FoundRow
-- All others, in the order of the index on the words: a page reads what it shows and no more.
WITH s AS MATERIALIZED (SELECT search_words(:q) AS words)
SELECT u.person, x.bio, fs.follow_state, u.uid, n.word
FROM name_words n
  CROSS JOIN LATERAL (SELECT v.* FROM visible_users(:viewer) v WHERE v.uid = n.uid OFFSET 0) u
  JOIN users x ON x.uid = u.uid
  CROSS JOIN LATERAL follow_state(:viewer, u.uid) fs
WHERE (n.word, n.uid) > (:after_word, :after_uid)
  AND n.word >= (SELECT words[1] FROM s) COLLATE "C"
  AND n.word < (SELECT words[1] || chr(1114111) FROM s) COLLATE "C"
  AND found_by(n.uid, (SELECT words FROM s)) COLLATE "C" = n.word
  AND NOT EXISTS (SELECT FROM follows f WHERE f.follower = :viewer AND f.followee = n.uid OFFSET 0)
ORDER BY n.word, n.uid LIMIT :count;
