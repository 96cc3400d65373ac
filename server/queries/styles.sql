--: StyleRow(category?, cover_key?, mine_key?, cover_thumb_key?, cover_thumbhash?)
--: StyleDetailRow(category?, cover_key?, mine_key?, photo_ms?, maker?)
--: OwnStyleRow(category?, cover_key?, cover_thumb_key?, cover_thumbhash?)
--: StyleImageRow(thumb_key?, thumbhash?, width?, height?)

--! style_page (viewer, reader, list, page_no, after?, category_ids, gender, page_size) : StyleRow
-- Published only, order (rank, id). category_ids empty: all; gender 0: all. reader: a log-in, or a negative hash
-- that stands for a visitor; viewer: whose own covers are shown, 0 for nobody's.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 0)),
c AS MATERIALIZED (SELECT x.rank, x.style_id FROM s JOIN styles x ON x.style_id = s.after_id),
page AS MATERIALIZED (
  SELECT y.*
  FROM styles y
  WHERE y.published
    AND y.deleted_at IS NULL
    AND (cardinality(:category_ids::integer[]) = 0 OR y.category_id = ANY (:category_ids::integer[]))
    AND (:gender::smallint = 0 OR y.gender IN (0, :gender::smallint))
    AND (y.rank, y.style_id) > (
      coalesce((SELECT c.rank FROM c), -2147483648), coalesce((SELECT c.style_id FROM c), 0)
    )
  ORDER BY y.rank, y.style_id LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.style_id, p.ai_style, p.name, p.category_id AS category, p.gender, p.cost, p.task,
  f.object_key AS cover_key, f.thumb_key AS cover_thumb_key, f.thumbhash AS cover_thumbhash,
  own_cover(:viewer, p.style_id) AS mine_key,
  coalesce((p.recipe ->> 'needsPicture')::boolean, false) AS needs_picture
FROM page p LEFT JOIN files f ON f.file_id = p.cover_file_id
WHERE (
  SELECT page_end(
    :reader, :list, :page_no, (SELECT p.style_id FROM page p ORDER BY p.rank DESC, p.style_id DESC LIMIT 1)
  )
)
ORDER BY p.rank, p.style_id;

--! style_by_key (ai_style) : StyleRow
SELECT p.style_id, p.ai_style, p.name, p.category_id AS category, p.gender, p.cost, p.task,
  f.object_key AS cover_key, f.thumb_key AS cover_thumb_key, f.thumbhash AS cover_thumbhash,
  NULL::text AS mine_key, coalesce((p.recipe ->> 'needsPicture')::boolean, false) AS needs_picture
FROM styles p LEFT JOIN files f ON f.file_id = p.cover_file_id
WHERE p.ai_style = :ai_style AND p.published AND p.deleted_at IS NULL;

--! own_style_page (reader, list, page_no, after?, creator, page_size) : OwnStyleRow
-- A creator's own, newest first, those that are not published as well.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 9223372036854775807)),
page AS MATERIALIZED (
  SELECT y.*
  FROM styles y
  WHERE y.creator_uid = :creator AND y.deleted_at IS NULL AND y.style_id < (SELECT after_id FROM s)
  ORDER BY y.style_id DESC LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.style_id, p.ai_style, p.name, p.category_id AS category, p.gender, p.cost, p.task,
  f.object_key AS cover_key, f.thumb_key AS cover_thumb_key, f.thumbhash AS cover_thumbhash, p.published,
  coalesce(n.prints, 0) AS prints, coalesce((p.recipe ->> 'needsPicture')::boolean, false) AS needs_picture
FROM page p LEFT JOIN files f ON f.file_id = p.cover_file_id LEFT JOIN style_counts n USING (style_id)
WHERE (SELECT page_end(:reader, :list, :page_no, min(style_id)) FROM page)
ORDER BY p.style_id DESC;

--! style_detail (viewer, style_id) : StyleDetailRow
-- viewer 0: a visitor. No maker: the house, or someone whom the viewer may not see.
SELECT p.style_id, p.name, p.category_id AS category, p.gender, p.cost, f.object_key AS cover_key, p.description,
  p.looks, coalesce((p.recipe ->> 'needsPerson')::boolean, false) AS needs_person,
  coalesce((p.recipe ->> 'needsPicture')::boolean, false) AS needs_picture, n.photo_ms,
  coalesce(n.prints, 0) AS prints, u.person AS maker, fs.follow_state, own_cover(:viewer, p.style_id) AS mine_key,
  ARRAY(
    SELECT x.object_key
    FROM style_images i JOIN files x USING (file_id)
    WHERE i.style_id = p.style_id AND x.state = 'ready' AND x.deleted_at IS NULL
    ORDER BY i.rank, i.file_id LIMIT 6
  ) AS examples
FROM styles p
  LEFT JOIN files f ON f.file_id = p.cover_file_id
  LEFT JOIN style_counts n USING (style_id)
  LEFT JOIN LATERAL (SELECT v.* FROM visible_users(:viewer) v WHERE v.uid = p.creator_uid OFFSET 0) u ON true
  CROSS JOIN LATERAL follow_state(:viewer, u.uid) fs
WHERE p.style_id = :style_id AND p.published AND p.deleted_at IS NULL;

--! count_prints (limit)
-- Takes what tasks left into the counts of their styles, many at once.
WITH gone AS (
  DELETE FROM style_prints
  WHERE print_id = ANY (
    ARRAY(SELECT q.print_id FROM style_prints q ORDER BY q.print_id LIMIT :limit FOR UPDATE SKIP LOCKED)
  )
  RETURNING style_id, ms
),
x AS (
  SELECT s.style_id, count(*) AS prints, avg(g.ms)::integer AS ms
  FROM gone g JOIN styles s USING (style_id)
  GROUP BY 1
)
INSERT INTO style_counts AS c (style_id, prints, photo_ms)
SELECT x.style_id, x.prints, x.ms
FROM x
ORDER BY x.style_id
ON CONFLICT (style_id) DO UPDATE SET prints = c.prints + excluded.prints,
  photo_ms = round(excluded.photo_ms + (c.photo_ms - excluded.photo_ms) * power(0.8, excluded.prints))::integer;

--! categories (gender)
-- Those that hold a published style; gender 0: all.
SELECT c.category_id, c.name
FROM style_categories c
WHERE EXISTS (
  SELECT
  FROM styles s
  WHERE s.category_id = c.category_id
    AND s.published
    AND s.deleted_at IS NULL
    AND (:gender::smallint = 0 OR s.gender IN (0, :gender::smallint))
)
ORDER BY c.rank, c.category_id;

--! style_by_id (style_id) : StyleRow
SELECT p.style_id, p.ai_style, p.name, p.category_id AS category, p.gender, p.cost, p.task,
  f.object_key AS cover_key, f.thumb_key AS cover_thumb_key, f.thumbhash AS cover_thumbhash,
  NULL::text AS mine_key, coalesce((p.recipe ->> 'needsPicture')::boolean, false) AS needs_picture
FROM styles p LEFT JOIN files f ON f.file_id = p.cover_file_id
WHERE p.style_id = :style_id AND p.published AND p.deleted_at IS NULL;

--! style_image_page (reader, list, page_no, after?, gender, page_size) : StyleImageRow
-- Example pictures of published styles, order (rank, id).
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 0)),
c AS MATERIALIZED (SELECT x.rank, x.style_id FROM s JOIN styles x ON x.style_id = s.after_id),
page AS MATERIALIZED (
  SELECT y.style_id, y.ai_style, y.name, y.rank,
    coalesce(
      (SELECT i.file_id FROM style_images i WHERE i.style_id = y.style_id ORDER BY i.rank, i.file_id LIMIT 1),
      y.cover_file_id
    ) AS file_id
  FROM styles y
  WHERE y.published
    AND y.deleted_at IS NULL
    AND (:gender::smallint = 0 OR y.gender IN (0, :gender::smallint))
    AND (y.cover_file_id IS NOT NULL OR EXISTS (SELECT FROM style_images i WHERE i.style_id = y.style_id))
    AND (y.rank, y.style_id) > (
      coalesce((SELECT c.rank FROM c), -2147483648), coalesce((SELECT c.style_id FROM c), 0)
    )
  ORDER BY y.rank, y.style_id LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.style_id, p.ai_style, p.name, p.rank, f.object_key AS picture_key, f.thumb_key, f.thumbhash, f.width,
  f.height
FROM page p JOIN files f USING (file_id)
WHERE (
  SELECT page_end(
    :reader, :list, :page_no, (SELECT p.style_id FROM page p ORDER BY p.rank DESC, p.style_id DESC LIMIT 1)
  )
)
ORDER BY p.rank, p.style_id;

--! withdraw_others (ai_styles)
-- The house's styles that the engine does not know any more leave the lists; creators' own stay.
UPDATE styles
SET published = false
WHERE creator_uid IS NULL AND published AND ai_style <> ALL (:ai_styles::text[]);
