--: PostRow(style_id?, style_name?, remix_feed?, remix_person?, remix_follow?, photos[].thumb_key?, photos[].photo_id?, photos[].width?, photos[].height?, photos[].thumbhash?, photos[].film_ms?)
--: CommentRow(person?, root_id?, reply_to?)
--: PutCommentRow(comment_id?, created_at?)
--: CountsRow()

--! discover (viewer, sort_time, feed_id, count) : PostRow
-- First page: sort_time = any far future time (chrono cannot send infinity), feed_id = 9223372036854775807. Filters
-- run before LIMIT: full pages.
SELECT p.*
FROM post_rows(:viewer) p
WHERE NOT p.invisible AND (p.sort_time, p.feed_id) < (:sort_time, :feed_id)
ORDER BY p.sort_time DESC, p.feed_id DESC LIMIT :count;

--! discover_gender (viewer, gender, sort_time, feed_id, count) : PostRow
SELECT p.*
FROM post_rows(:viewer) p
WHERE NOT p.invisible AND p.gender = :gender AND (p.sort_time, p.feed_id) < (:sort_time, :feed_id)
ORDER BY p.sort_time DESC, p.feed_id DESC LIMIT :count;

--! post_detail (viewer, feed_id) : PostRow
SELECT p.* FROM post_rows(:viewer) p WHERE p.feed_id = :feed_id;

--! liked_page (reader, list, page_no, after?, viewer, page_size) : PostRow
-- Order and cursor (cursor_id) by the time of the like: an old post liked today does not tear the page.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 9223372036854775807)),
page AS MATERIALIZED (
  SELECT l.like_id, l.feed_id
  FROM likes l
  WHERE l.uid = :viewer
    AND l.like_id < (SELECT after_id FROM s)
    AND EXISTS (SELECT FROM visible_posts(:viewer) v WHERE v.feed_id = l.feed_id OFFSET 0)
  ORDER BY l.like_id DESC LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.feed_id, x.like_id AS cursor_id, p.sort_time, p.author, p.person, p.follow_state, p.content, p.style_id,
  p.style_name, p.gender, p.allow_remix, p.invisible, p.like_count, p.comment_count, p.share_count,
  p.remix_count, p.version, p.liked, p.is_author, p.remix_feed, p.remix_person, p.remix_follow, p.photos
FROM page x CROSS JOIN LATERAL (SELECT r.* FROM post_rows(:viewer) r WHERE r.feed_id = x.feed_id OFFSET 0) p
WHERE (SELECT page_end(:reader, :list, :page_no, min(like_id)) FROM page)
ORDER BY x.like_id DESC;

--! gallery_page (reader, list, page_no, after?, viewer, author, page_size) : PostRow
-- pageNo list: page n begins where page n-1 ended for this reader, one log-in (page_cursors, 30 min); rows that
-- came since page 1
-- are above it. Without a cursor (a jump, or expired) OFFSET serves. list = call + filters, e.g.
-- 'gallery/<author>/20'.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 9223372036854775807)),
page AS MATERIALIZED (
  SELECT p.feed_id
  FROM visible_posts(:viewer) p
  WHERE p.author = :author AND p.feed_id < (SELECT after_id FROM s)
  ORDER BY p.feed_id DESC LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.*
FROM page x CROSS JOIN LATERAL (SELECT r.* FROM post_rows(:viewer) r WHERE r.feed_id = x.feed_id OFFSET 0) p
WHERE (SELECT page_end(:reader, :list, :page_no, min(feed_id)) FROM page)
ORDER BY p.feed_id DESC;

--! own_media (photo_ids[?], object_keys, author) : OwnMedia(photo_id?, style_id?)
-- What a post is made of, in the order given: photos of the own album by id, own ready files by key. What is not
-- theirs, not finished or gone is absent. style_id: the style that the photo was made in.
SELECT x.ord, f.file_id, p.photo_id, t.style_id
FROM unnest(:photo_ids::bigint[], :object_keys::text[]) WITH ORDINALITY AS x (photo_id, object_key, ord)
  LEFT JOIN ai_photos p ON p.photo_id = x.photo_id AND p.uid = :author AND p.deleted_at IS NULL
  JOIN files f ON f.file_id = coalesce(p.file_id, (SELECT g.file_id FROM files g WHERE g.object_key = x.object_key))
    AND f.owner = :author
    AND f.state = 'ready'
    AND f.deleted_at IS NULL
  LEFT JOIN ai_tasks t ON t.task_id = p.task_id
ORDER BY x.ord;

--! tell_creator (style_id, uid)
SELECT tell_creator(:style_id, :uid) AS told;

--! put_post (author, content, style_id?, gender, allow_remix, file_ids, photo_ids[?], alts)
-- Only files of the author, ready: fewer in media than in file_ids means that the caller must roll back. The first
-- photo that was made from another's post names that post.
WITH p AS (
  INSERT INTO posts (author, content, style_id, gender, allow_remix, remix_of)
  VALUES (
    :author, :content, :style_id, :gender, :allow_remix,
    (
      SELECT r.feed_id
      FROM unnest(:photo_ids::bigint[]) WITH ORDINALITY AS x (photo_id, ord)
        JOIN ai_photos a ON a.photo_id = x.photo_id AND a.uid = :author
        JOIN remixes r ON r.task_id = a.task_id
      ORDER BY x.ord LIMIT 1
    )
  )
  RETURNING feed_id, sort_time
),
m AS (
  INSERT INTO post_media (feed_id, ordinal, file_id, photo_id, alt)
  SELECT p.feed_id, x.ord - 1, x.file_id, x.photo_id, coalesce(x.alt, '')
  FROM p,
    unnest(:file_ids::bigint[], :photo_ids::bigint[], :alts::text[])
      WITH ORDINALITY AS x (file_id, photo_id, alt, ord)
    JOIN files f ON f.file_id = x.file_id AND f.owner = :author AND f.state = 'ready' AND f.deleted_at IS NULL
  RETURNING feed_id
)
SELECT p.feed_id, p.sort_time, (SELECT count(*) FROM m) AS media FROM p;

--! set_likes (uids, feed_ids, wants)
-- Absolute; one call or a whole group. Counter, version, notice and outbox move inside.
SELECT ord, found, liked, like_count, version
FROM set_likes(:uids::bigint[], :feed_ids::bigint[], :wants::boolean[]);

--! delete_post (uid, feed_id, moderator)
-- No row: no such post of theirs. done false: it was deleted already.
SELECT delete_post(p.feed_id, :uid) AS done
FROM posts p
WHERE p.feed_id = :feed_id AND (p.author = :uid OR :moderator::boolean);

--! set_invisible (feed_id, by, why)
-- A moderator's act, for everyone but the author; audited. No row: no such post. done false: it was invisible already.
SELECT set_invisible(p.feed_id, :by, :why) AS done FROM posts p WHERE p.feed_id = :feed_id AND p.deleted_at IS NULL;

--! hide_post (viewer, feed_id)
-- For the viewer alone. hidden false: there is nothing that they could hide.
SELECT hide_post(:viewer, :feed_id) AS hidden;

--! view_post (day, viewer_key, viewer, feed_id)
-- viewer 0: a visitor.
WITH v AS (
  INSERT INTO post_views (feed_id, day, viewer_key)
  SELECT p.feed_id, :day, :viewer_key
  FROM visible_posts(:viewer) p
  WHERE p.feed_id = :feed_id AND p.author <> :viewer
  ON CONFLICT DO NOTHING
  RETURNING feed_id
)
UPDATE post_counters c SET view_count = view_count + 1 FROM v WHERE c.feed_id = v.feed_id;

--! share_post (feed_id, viewer)
-- viewer 0: a visitor. No row: there is nothing that they could share.
WITH up AS (
  UPDATE post_counters
  SET share_count = share_count + 1, version = next_version(version)
  WHERE feed_id = :feed_id AND EXISTS (SELECT FROM visible_posts(:viewer) p WHERE p.feed_id = :feed_id)
  RETURNING feed_id, version
)
INSERT INTO outbox (topic, key_id, version) SELECT 'post', feed_id, version FROM up RETURNING version;

--! post_counts (viewer, feed_id) : CountsRow
-- State of topic post/{feedId} for one who may see it. viewer 0: a visitor.
SELECT c.feed_id, c.like_count, c.comment_count, c.share_count, c.version
FROM visible_posts(:viewer) p JOIN post_counters c USING (feed_id)
WHERE p.feed_id = :feed_id;

--! made_by (uid, feed_ids, suggest_ids) : MadeRow()
-- Which of these posts and suggestions are theirs, seen or not.
SELECT feed_id AS id, true AS post FROM posts WHERE author = :uid AND feed_id = ANY (:feed_ids::bigint[])
UNION ALL
SELECT suggest_id, false FROM suggestions WHERE author = :uid AND suggest_id = ANY (:suggest_ids::bigint[]);

--! comments_top (viewer, feed_id, comment_id, count) : CommentRow
-- Newest first; comment_id = 9223372036854775807 first. Deleted, or by someone not visible: a tombstone while
-- replies live, else absent.
SELECT c.comment_id, c.feed_id, c.root_id, c.reply_to, c.created_at, u.uid IS NULL
  OR c.deleted_at IS NOT NULL AS deleted, CASE WHEN u.uid IS NULL THEN '' ELSE c.content END AS content,
    c.reply_count, u.person, coalesce(u.uid = :viewer OR p.author = :viewer, false) AS can_delete, fs.follow_state
FROM visible_posts(:viewer) p
  JOIN comments c USING (feed_id)
  LEFT JOIN LATERAL (
    SELECT v.*
    FROM visible_users(:viewer) v
    WHERE v.uid = c.author
      AND c.deleted_at IS NULL
      AND (c.invisible_at IS NULL OR c.author = :viewer)
      AND NOT EXISTS (
        SELECT FROM hidden_items h WHERE h.uid = :viewer AND h.kind = 'comment' AND h.target_id = c.comment_id
      )
    OFFSET 0
  ) u ON true
  CROSS JOIN LATERAL follow_state(:viewer, u.uid) fs
WHERE c.feed_id = :feed_id
  AND c.root_id IS NULL
  AND c.comment_id < :comment_id
  AND (u.uid IS NOT NULL OR c.reply_count > 0)
ORDER BY c.comment_id DESC LIMIT :count;

--! comments_replies (viewer, feed_id, root_id, comment_id, count) : CommentRow
-- Oldest first; comment_id = 0 first.
SELECT c.comment_id, c.feed_id, c.root_id, c.reply_to, c.created_at, false AS deleted, c.content, c.reply_count,
  u.person, u.uid = :viewer
  OR p.author = :viewer AS can_delete, fs.follow_state
FROM visible_posts(:viewer) p
  JOIN comments c USING (feed_id)
  CROSS JOIN LATERAL (SELECT v.* FROM visible_users(:viewer) v WHERE v.uid = c.author OFFSET 0) u
  CROSS JOIN LATERAL follow_state(:viewer, u.uid) fs
WHERE c.feed_id = :feed_id
  AND c.root_id = :root_id
  AND c.comment_id > :comment_id
  AND c.deleted_at IS NULL
  AND (c.invisible_at IS NULL OR c.author = :viewer)
  AND NOT EXISTS (
    SELECT FROM hidden_items h WHERE h.uid = :viewer AND h.kind = 'comment' AND h.target_id = c.comment_id
  )
ORDER BY c.comment_id LIMIT :count;

--! put_comment (viewer, feed_id, reply_to?, content) : PutCommentRow
-- comment_id null: post, parent or their authors are not visible (result 3). A reply to a reply joins its thread.
SELECT comment_id, created_at FROM put_comment(:viewer, :feed_id, :reply_to, :content);

--! delete_comment (viewer, feed_id, comment_id, moderator)
SELECT delete_comment(:viewer, :feed_id, :comment_id, :moderator) AS done;

--! comment_detail (viewer, feed_id, comment_id) : CommentRow
-- One comment as its author sees it just after writing it.
SELECT c.comment_id, c.feed_id, c.root_id, c.reply_to, c.created_at, c.deleted_at IS NOT NULL AS deleted, c.content,
  c.reply_count, u.person, u.uid = :viewer AS can_delete, 0 AS follow_state
FROM comments c JOIN user_cards u ON u.uid = c.author
WHERE c.feed_id = :feed_id AND c.comment_id = :comment_id AND c.author = :viewer;

--! comment_of (comment_id, feed_id, viewer, moderator)
-- A comment that the viewer may delete or has seen deleted: their own, or one that they see under their own post; a
-- moderator any.
SELECT c.deleted_at IS NOT NULL AS deleted
FROM comments c JOIN posts p USING (feed_id)
WHERE c.comment_id = :comment_id
  AND c.feed_id = :feed_id
  AND (c.author = :viewer OR :moderator::boolean OR p.author = :viewer
       AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = :viewer AND b.other = c.author));
