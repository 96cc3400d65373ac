--: PreviewRow(picture_key?, width?, height?, alt?)

--! preview_post (feed_id) : PreviewRow
-- As a visitor sees it: viewer 0.
SELECT p.person, p.content AS words, x.discoverable, f.object_key AS picture_key, f.width, f.height, m.alt
FROM visible_posts(0) p
  JOIN users x ON x.uid = p.author
  LEFT JOIN post_media m ON m.feed_id = p.feed_id AND m.ordinal = 0
  LEFT JOIN files f ON f.file_id = m.file_id AND f.state = 'ready' AND f.deleted_at IS NULL
WHERE p.feed_id = :feed_id;

--! preview_person (uid_str) : PreviewRow
SELECT u.person, x.bio AS words, x.discoverable, f.object_key AS picture_key, f.width, f.height, NULL::text AS alt
FROM visible_users(0) u
  JOIN users x ON x.uid = u.uid
  LEFT JOIN files f ON f.file_id = x.avatar_file_id AND f.state = 'ready' AND f.deleted_at IS NULL
WHERE u.uid_str = :uid_str;

--! preview_invite (invite_code) : PreviewRow
SELECT u.person, '' AS words, false AS discoverable, f.object_key AS picture_key, f.width, f.height, NULL::text AS alt
FROM users x
  CROSS JOIN LATERAL (SELECT v.* FROM visible_users(0) v WHERE v.uid = x.uid OFFSET 0) u
  LEFT JOIN files f ON f.file_id = x.avatar_file_id AND f.state = 'ready' AND f.deleted_at IS NULL
WHERE x.invite_code = :invite_code;

--! preview_challenge (challenge_id) : PreviewChallengeRow(picture_key?, width?, height?)
SELECT c.title, c.description, f.object_key AS picture_key, f.width, f.height
FROM challenges c
  LEFT JOIN files f ON f.file_id = c.cover_file_id AND f.state = 'ready' AND f.deleted_at IS NULL
WHERE c.challenge_id = :challenge_id;
