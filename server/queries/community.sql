--: SuggestRow(answer?, answered_at?)
--: CreatorRow()

--! suggest_page (reader, list, page_no, after?, statuses, viewer, page_size) : SuggestRow
-- Newest first. Each status by its own index, so that a rare one is not searched for among the others.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 9223372036854775807)),
page AS MATERIALIZED (
  SELECT y.*
  FROM unnest(:statuses::suggestion_status[]) AS w (status)
    CROSS JOIN LATERAL (
      SELECT x.*
      FROM visible_suggestions(:viewer) x
      WHERE x.status = w.status AND x.suggest_id < (SELECT after_id FROM s)
      ORDER BY x.suggest_id DESC LIMIT (SELECT skip_pages + 1 FROM s) * :page_size::integer
    ) y
  ORDER BY y.suggest_id DESC LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.suggest_id, p.title, p.content, p.status, p.votes, p.version, p.created_at, p.answer, p.answered_at,
  EXISTS (SELECT FROM suggestion_votes v WHERE v.suggest_id = p.suggest_id AND v.uid = :viewer OFFSET 0) AS voted,
  p.author = :viewer AS mine, u.person
FROM page p CROSS JOIN LATERAL (SELECT c.* FROM user_cards c WHERE c.uid = p.author OFFSET 0) u
WHERE (SELECT page_end(:reader, :list, :page_no, min(suggest_id)) FROM page)
ORDER BY p.suggest_id DESC;

--! suggests_by (reader, list, page_no, after?, author, viewer, page_size) : SuggestRow
-- One person's, of every status.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 9223372036854775807)),
page AS MATERIALIZED (
  SELECT x.*
  FROM visible_suggestions(:viewer) x
  WHERE x.author = :author AND x.suggest_id < (SELECT after_id FROM s)
  ORDER BY x.suggest_id DESC LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.suggest_id, p.title, p.content, p.status, p.votes, p.version, p.created_at, p.answer, p.answered_at,
  EXISTS (SELECT FROM suggestion_votes v WHERE v.suggest_id = p.suggest_id AND v.uid = :viewer OFFSET 0) AS voted,
  p.author = :viewer AS mine, u.person
FROM page p CROSS JOIN LATERAL (SELECT c.* FROM user_cards c WHERE c.uid = p.author OFFSET 0) u
WHERE (SELECT page_end(:reader, :list, :page_no, min(suggest_id)) FROM page)
ORDER BY p.suggest_id DESC;

--! suggests_top (viewer, count) : SuggestRow
-- Of the open ones those with the most votes. Votes move, so there is no second page.
SELECT p.suggest_id, p.title, p.content, p.status, p.votes, p.version, p.created_at, p.answer, p.answered_at,
  EXISTS (SELECT FROM suggestion_votes v WHERE v.suggest_id = p.suggest_id AND v.uid = :viewer OFFSET 0) AS voted,
  p.author = :viewer AS mine, u.person
FROM (
  SELECT x.*
  FROM visible_suggestions(:viewer) x
  WHERE x.status = 'open'
  ORDER BY x.votes DESC, x.suggest_id LIMIT :count
) p
  CROSS JOIN LATERAL (SELECT c.* FROM user_cards c WHERE c.uid = p.author OFFSET 0) u
ORDER BY p.votes DESC, p.suggest_id;

--! suggest_detail (viewer, suggest_id) : SuggestRow
SELECT p.suggest_id, p.title, p.content, p.status, p.votes, p.version, p.created_at, p.answer, p.answered_at,
  EXISTS (SELECT FROM suggestion_votes v WHERE v.suggest_id = p.suggest_id AND v.uid = :viewer OFFSET 0) AS voted,
  p.author = :viewer AS mine, u.person
FROM visible_suggestions(:viewer) p
  CROSS JOIN LATERAL (SELECT c.* FROM user_cards c WHERE c.uid = p.author OFFSET 0) u
WHERE p.suggest_id = :suggest_id;

--! put_suggest (author, title, content)
INSERT INTO suggestions (author, title, content, version) VALUES
  (:author, :title, :content, next_version(0)) RETURNING suggest_id;

--! vote_suggest (uid, suggest_id, want)
SELECT vote_suggest(:uid, :suggest_id, :want) AS outcome;

--! delete_suggest (uid, suggest_id, moderator)
SELECT delete_suggest(:uid, :suggest_id, :moderator) AS outcome;

--! rank_creators (age)
SELECT rank_creators(:age::text::interval) AS base;

--! creator_page (reader, list, page_no, after?, base, viewer, page_size) : CreatorRow
-- base: what rank_creators gave. Who went on paging stays in the ranking in which they began.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, :base)),
page AS MATERIALIZED (
  SELECT r.place, r.uid
  FROM creator_ranks r
  WHERE r.place > (SELECT after_id FROM s)
    AND r.place < ((SELECT after_id FROM s) / 1000000 + 1) * 1000000
    AND EXISTS (SELECT FROM visible_users(:viewer) v WHERE v.uid = r.uid OFFSET 0)
    AND EXISTS (SELECT FROM users x WHERE x.uid = r.uid AND x.creator_flag OFFSET 0)
  ORDER BY r.place LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.place, (p.place % 1000000)::integer AS rank, u.person, c.follower_count, c.post_count, fs.follow_state,
  (SELECT count(*) FROM styles y WHERE y.creator_uid = p.uid AND y.published AND y.deleted_at IS NULL) AS style_count,
  (
    SELECT coalesce(sum(n.prints), 0)::bigint
    FROM styles y JOIN style_counts n USING (style_id)
    WHERE y.creator_uid = p.uid AND y.deleted_at IS NULL
  ) AS prints,
  coalesce(
    nullif(
      ARRAY(
        SELECT f.thumb_key
        FROM styles y JOIN files f ON f.file_id = y.cover_file_id
        WHERE y.creator_uid = p.uid AND y.published AND y.deleted_at IS NULL AND f.thumb_key IS NOT NULL
        ORDER BY y.style_id DESC LIMIT 3
      ),
      '{}'
    ),
    ARRAY(
      SELECT f.thumb_key
      FROM (
        SELECT y.feed_id FROM visible_posts(:viewer) y WHERE y.author = p.uid ORDER BY y.feed_id DESC LIMIT 3
      ) z
        JOIN post_media m ON m.feed_id = z.feed_id AND m.ordinal = 0
        JOIN files f ON f.file_id = m.file_id AND f.thumb_key IS NOT NULL
      ORDER BY z.feed_id DESC
    )
  ) AS covers
FROM page p
  JOIN user_counters c USING (uid)
  CROSS JOIN LATERAL (SELECT v.* FROM user_cards v WHERE v.uid = p.uid OFFSET 0) u
  CROSS JOIN LATERAL follow_state(:viewer, p.uid) fs
WHERE (SELECT page_end(:reader, :list, :page_no, max(place)) FROM page)
ORDER BY p.place;

--! progress
-- With the newest notes of each, newest first.
SELECT i.item_id, i.title, i.percent, i.updated_at, n.notes, n.note_times
FROM progress_items i
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(x.content ORDER BY x.note_id DESC), '{}') AS notes,
      coalesce(array_agg(x.at ORDER BY x.note_id DESC), '{}') AS note_times
    FROM (
      SELECT y.* FROM progress_notes y WHERE y.item_id = i.item_id ORDER BY y.note_id DESC LIMIT 20
    ) x
  ) n
ORDER BY i.rank, i.item_id;

--! apply_as_creator (uid, content)
-- One open application; a replay changes nothing.
INSERT INTO creator_applications (uid, content) VALUES (:uid, :content)
ON CONFLICT (uid) WHERE state = 'open' DO NOTHING
RETURNING application_id;

--! creator_standing (uid) : StandingRow(application_id?, state?, created_at?, decided_at?)
-- Whether they are a creator, and their last application.
SELECT u.creator_flag, a.application_id, a.state, coalesce(a.reason, '') AS reason, a.created_at, a.decided_at
FROM users u
  LEFT JOIN LATERAL (
    SELECT x.* FROM creator_applications x WHERE x.uid = u.uid ORDER BY x.application_id DESC LIMIT 1
  ) a ON true
WHERE u.uid = :uid;

--! withdraw_application (uid)
UPDATE creator_applications
SET state = 'withdrawn', decided_at = clock_timestamp()
WHERE uid = :uid AND state = 'open';
