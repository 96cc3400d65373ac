--: SuggestRow()
--: CreatorRow()

--! suggest_page (reader, list, page_no, after?, status, viewer, page_size) : SuggestRow
-- Newest first, by visible authors.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 9223372036854775807)),
page AS MATERIALIZED (
  SELECT x.*
  FROM suggestions x
  WHERE x.status = :status
    AND x.deleted_at IS NULL
    AND x.invisible_at IS NULL
    AND x.suggest_id < (SELECT after_id FROM s)
    AND EXISTS (SELECT FROM visible_users(:viewer) v WHERE v.uid = x.author OFFSET 0)
    AND NOT EXISTS (
      SELECT
      FROM hidden_items h
      WHERE h.uid = :viewer AND h.kind = 'suggestion' AND h.target_id = x.suggest_id OFFSET 0
    )
  ORDER BY x.suggest_id DESC LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.suggest_id, p.title, p.content, p.status, p.votes, p.version, p.created_at,
  EXISTS (SELECT FROM suggestion_votes v WHERE v.suggest_id = p.suggest_id AND v.uid = :viewer) AS voted,
  p.author = :viewer AS mine, u.person
FROM page p CROSS JOIN LATERAL (SELECT c.* FROM user_cards c WHERE c.uid = p.author OFFSET 0) u
WHERE (SELECT page_end(:reader, :list, :page_no, min(suggest_id)) FROM page)
ORDER BY p.suggest_id DESC;

--! put_suggest (author, title, content)
INSERT INTO suggestions (author, title, content, version) VALUES
  (:author, :title, :content, next_version(0)) RETURNING suggest_id;

--! vote_suggest (uid, suggest_id)
-- Once a person; a replay changes nothing. What is not visible takes no vote.
INSERT INTO suggestion_votes (suggest_id, uid)
SELECT s.suggest_id, :uid
FROM suggestions s
WHERE s.suggest_id = :suggest_id
  AND s.status = 'open'
  AND s.deleted_at IS NULL
  AND s.invisible_at IS NULL
  AND EXISTS (SELECT FROM visible_users(:uid) v WHERE v.uid = s.author)
ON CONFLICT DO NOTHING;

--! unvote_suggest (uid, suggest_id)
DELETE FROM suggestion_votes WHERE uid = :uid AND suggest_id = :suggest_id;

--! suggest_state (viewer, suggest_id)
-- State of topic suggest/{suggestId} for one who may see it.
SELECT s.votes, s.version, s.status,
  EXISTS (SELECT FROM suggestion_votes v WHERE v.suggest_id = s.suggest_id AND v.uid = :viewer) AS voted
FROM suggestions s
WHERE s.suggest_id = :suggest_id
  AND s.deleted_at IS NULL
  AND s.invisible_at IS NULL
  AND EXISTS (SELECT FROM visible_users(:viewer) v WHERE v.uid = s.author);

--! delete_suggest (suggest_id, uid, moderator)
UPDATE suggestions
SET deleted_at = clock_timestamp()
WHERE suggest_id = :suggest_id AND deleted_at IS NULL AND (author = :uid OR :moderator::boolean);

--! creator_page (reader, list, page_no, after?, viewer, page_size) : CreatorRow
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 9223372036854775807)),
page AS MATERIALIZED (
  SELECT x.uid
  FROM users x
  WHERE x.creator_flag
    AND x.active
    AND x.uid < (SELECT after_id FROM s)
    AND EXISTS (SELECT FROM visible_users(:viewer) v WHERE v.uid = x.uid OFFSET 0)
  ORDER BY x.uid DESC LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.uid AS cursor_id, u.person, c.follower_count, c.post_count, fs.follow_state
FROM page p
  JOIN user_counters c USING (uid)
  CROSS JOIN LATERAL (SELECT v.* FROM user_cards v WHERE v.uid = p.uid OFFSET 0) u
  CROSS JOIN LATERAL follow_state(:viewer, p.uid) fs
WHERE (SELECT page_end(:reader, :list, :page_no, min(uid)) FROM page)
ORDER BY p.uid DESC;

--! progress
SELECT item_id, title, percent, updated_at FROM progress_items ORDER BY rank, item_id;

--! apply_as_creator (uid, content)
-- One open application; a replay changes nothing.
INSERT INTO creator_applications (uid, content) VALUES (:uid, :content)
ON CONFLICT (uid) WHERE state = 'open' DO NOTHING
RETURNING application_id;

--! last_application (uid) : ApplicationRow(decided_at?)
SELECT application_id, state, created_at, decided_at
FROM creator_applications
WHERE uid = :uid
ORDER BY application_id DESC LIMIT 1;
