--! has_data
-- Seeding runs once, on an empty database.
SELECT EXISTS (SELECT FROM challenges) OR EXISTS (SELECT FROM posts) AS has_data;

--! put_category (category_id, name, rank)
INSERT INTO style_categories (category_id, name, rank) VALUES
  (:category_id, :name, :rank) ON CONFLICT (category_id) DO UPDATE SET name = excluded.name,
  rank = excluded.rank;

--! put_style (ai_style, name, description, looks, category_id, gender, cover_file_id?, cost, task, recipe, rank)
-- By its key, so that a new release of the engine updates what is there. A cover once set is kept when none is given.
INSERT INTO styles AS s (
  ai_style, name, description, looks, category_id, gender, cover_file_id, cost, task, recipe, rank, published
) VALUES
  (
    :ai_style, :name, :description, :looks::text[], :category_id, :gender, :cover_file_id, :cost, :task, :recipe, :rank,
    true
  ) ON CONFLICT (ai_style) DO UPDATE SET name = excluded.name,
  description = excluded.description,
  looks = excluded.looks,
  category_id = excluded.category_id,
  gender = excluded.gender,
  cover_file_id = coalesce(excluded.cover_file_id, s.cover_file_id),
  cost = excluded.cost,
  task = excluded.task,
  recipe = excluded.recipe,
  rank = CASE WHEN s.by_operator THEN s.rank ELSE excluded.rank END,
  published = s.published OR NOT s.by_operator RETURNING s.style_id;

--! keep_style_images (style_id, file_ids)
-- Those of an older release go.
DELETE FROM style_images
WHERE style_id = :style_id AND file_id <> ALL (:file_ids::bigint[]);

--! put_style_images (style_id, file_ids)
-- In their order.
INSERT INTO style_images (style_id, file_id, rank)
SELECT :style_id, i.file_id, i.rank
FROM unnest(:file_ids::bigint[]) WITH ORDINALITY i (file_id, rank)
ON CONFLICT (style_id, file_id) DO UPDATE SET rank = excluded.rank;

--! demo_user (user_name, first_name, last_name, nick_name, gender, creator_flag, created_at)
-- Complete, to be found, and old enough to vote. No row: the name is taken.
INSERT INTO users (
  status, discoverable, user_name, first_name, last_name, nick_name, gender, creator_flag, created_at
) VALUES
  (
    1, true, :user_name, :first_name, :last_name, :nick_name, :gender, :creator_flag, :created_at
  ) ON CONFLICT (lower(user_name)) WHERE user_name IS NOT NULL DO NOTHING RETURNING uid,
  uid_str;

--! set_avatar (uid, file_id)
UPDATE users
SET avatar_file_id = f.file_id
FROM files f
WHERE users.uid = :uid AND f.file_id = :file_id AND f.owner = users.uid;

--! demo_photo (uid, created_at, file_id)
INSERT INTO ai_photos (uid, file_id, created_at)
SELECT :uid, f.file_id, :created_at
FROM files f
WHERE f.file_id = :file_id AND f.owner = :uid
RETURNING photo_id;

--! demo_post (sort_time, author, content, style_id?, gender, file_ids, photo_ids[?])
WITH p AS (
  INSERT INTO posts (feed_id, author, content, style_id, gender, sort_time)
  VALUES (id_at(:sort_time) | nextval('id_seq'), :author, :content, :style_id, :gender, :sort_time)
  RETURNING feed_id, sort_time
),
m AS (
  INSERT INTO post_media (feed_id, ordinal, file_id, photo_id)
  SELECT p.feed_id, x.ord - 1, x.file_id, x.photo_id
  FROM p, unnest(:file_ids::bigint[], :photo_ids::bigint[]) WITH ORDINALITY AS x (file_id, photo_id, ord)
)
SELECT feed_id FROM p;

--! demo_challenge (cover_file_id?)
-- min_account_age: '24 hours', or '0 s' in development.
INSERT INTO challenges (
  title, description, cover_file_id, status, starts_at, voting_at, ends_at, entries_per_user, min_account_age, prizes
) VALUES
  (
    :title, :description, :cover_file_id, :status, :starts_at, :voting_at, :ends_at, :entries_per_user,
    :min_account_age::text::interval, :prizes::integer[]
  ) RETURNING challenge_id;

--! demo_entry (challenge_id, photo_id, uid)
-- Without the rules of the window. Ballots go through cast_ballots.
INSERT INTO entries (challenge_id, uid, photo_id, file_id)
SELECT :challenge_id, p.uid, p.photo_id, p.file_id
FROM ai_photos p
WHERE p.photo_id = :photo_id AND p.uid = :uid
RETURNING entry_id;

--! demo_lock
-- One server at a time fills the database.
SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended('likeness demo data', 0));

--! demo_people (user_names)
-- In the order of the names. Nobody real is without a number.
SELECT u.uid
FROM unnest(:user_names::text[]) WITH ORDINALITY AS n (user_name, ord)
  JOIN users u ON lower(u.user_name) = n.user_name AND u.phone_hash IS NULL
ORDER BY n.ord;

--! demo_files (object_keys) : (photo_id?)
-- Which of these have a row, whatever became of them since.
SELECT f.object_key, (SELECT p.photo_id FROM ai_photos p WHERE p.file_id = f.file_id) AS photo_id
FROM files f
WHERE f.object_key = ANY (:object_keys::text[]);

--! demo_cover (object_key, bytes, thumb_key, source_key)
-- The house's own copy of a picture.
INSERT INTO files (object_key, mime, bytes, width, height, thumb_key, thumbhash, state)
SELECT :object_key, f.mime, :bytes, f.width, f.height, :thumb_key, f.thumbhash, 'ready'
FROM files f
WHERE f.object_key = :source_key
RETURNING file_id;

--! demo_end (ends_at, challenge_id)
-- Moves the end of a demo challenge into the past: before close_challenge the end, after it the moment of closing
-- as well.
UPDATE challenges
SET ends_at = :ends_at::timestamptz, closed_at = CASE WHEN status = 'closed' THEN :ends_at::timestamptz END
WHERE challenge_id = :challenge_id;

--! house_files (object_keys)
-- Which of these the house has already.
SELECT f.object_key, f.file_id
FROM files f
WHERE f.object_key = ANY (:object_keys::text[]) AND f.owner IS NULL AND f.state = 'ready' AND f.deleted_at IS NULL;
