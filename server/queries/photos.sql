--: TaskRow(reason?, failure?, step?, source_key?, ai_style?, ahead?, waits_for?, eta_ms?, photos[].thumb_key?, photos[].photo_id?, photos[].width?, photos[].height?, photos[].thumbhash?, photos[].film_ms?)
--: ClaimedTask(style_id?, ai_style?, recipe?, photo_ms?)
--: ModelRow(face_key?)
--: PictureRow(verdict?)
--: AlbumRow(thumb_key?, width?, height?, thumbhash?, film_ms?)
--: OwnPhoto(style_id?, thumb_key?, width?, height?, thumbhash?)

--! create_task (uid, type, style_id?, params, count, price, max_live) : CreateTaskRow(task_id?)
-- Call begin_request first in the same transaction. Lock, check, hold, task, outbox.
SELECT outcome, task_id, cost, coins FROM create_task(:uid, :type, :style_id, :params, :count, :price, :max_live);

--! style_to_make (style_id)
-- A published style, with its price and what the engine calls it.
SELECT style_id, cost, coalesce(recipe->>'style', ai_style) AS engine_style
FROM styles
WHERE style_id = :style_id AND task = 'photo' AND published AND deleted_at IS NULL;

--! claim_task (worker, lease) : ClaimedTask
-- Members take turns: first those for whom nobody works, then whoever has waited longest since their last turn; the
-- tasks of one member go in order. Of a long queue the oldest 500 stand for all.
UPDATE ai_tasks t
SET state = 'running', worker = :worker, lease_until = clock_timestamp() + :lease::text::interval,
  lease_epoch = lease_epoch + 1, attempts = attempts + 1, claimed_at = clock_timestamp(),
  version = next_version(version)
WHERE t.task_id = (
  SELECT q.task_id
  FROM ai_tasks q
  WHERE q.state = 'queued'
    AND q.task_id = ANY (
      ARRAY(
        SELECT w.task_id
        FROM ai_tasks w
        WHERE w.state = 'queued' AND w.run_at <= clock_timestamp()
        ORDER BY w.run_at, w.task_id LIMIT 500
      )
    )
  ORDER BY EXISTS (SELECT FROM ai_tasks r WHERE r.uid = q.uid AND r.state = 'running'),
    greatest(q.run_at, (SELECT max(e.ended_at) FROM ai_tasks e WHERE e.uid = q.uid AND e.attempts > 0)),
    q.run_at, q.task_id LIMIT 1 FOR UPDATE OF q SKIP LOCKED
)
RETURNING t.task_id, t.uid, t.type, t.style_id,
  (SELECT s.ai_style FROM styles s WHERE s.style_id = t.style_id) AS ai_style,
  (SELECT s.recipe FROM styles s WHERE s.style_id = t.style_id) AS recipe, t.params, t.count, t.lease_epoch,
  t.attempts, t.processing, t.version,
  (SELECT c.photo_ms FROM style_counts c WHERE c.style_id = t.style_id) AS photo_ms;

--! beat_task (lease, processing, step?, engine, task_id, epoch)
-- No row: the lease is lost, stop working.
UPDATE ai_tasks
SET lease_until = clock_timestamp() + :lease::text::interval, processing = greatest(processing, :processing),
  step = coalesce(:step, step), engine = :engine, version = next_version(version)
WHERE task_id = :task_id AND state = 'running' AND lease_epoch = :epoch
RETURNING version, cancel_requested;

--! retry_task (delay, task_id, epoch, max_attempts)
-- An attempt that failed gives the task back to the queue. No row: the lease is lost, it was the last attempt, or a
-- cancel was asked for.
UPDATE ai_tasks
SET state = 'queued', lease_until = NULL, run_at = clock_timestamp() + :delay::text::interval,
  version = next_version(version)
WHERE task_id = :task_id
  AND state = 'running'
  AND lease_epoch = :epoch
  AND attempts < :max_attempts::integer
  AND NOT cancel_requested
RETURNING version;

--! finish_task (task_id, epoch, file_ids)
SELECT finish_task(:task_id, :epoch, :file_ids::bigint[]) AS outcome;

--! end_cancelled (task_id, epoch)
-- Ends a running task whose cancel was asked for. No row: it was not, or the lease is lost.
SELECT end_task(t.task_id, t.lease_epoch, 'cancelled', NULL) AS outcome
FROM ai_tasks t
WHERE t.task_id = :task_id AND t.state = 'running' AND t.lease_epoch = :epoch AND t.cancel_requested;

--! end_task (task_id, epoch?, state, reason?, failure)
-- failure counts with the state failed only.
SELECT end_task(:task_id, :epoch, :state, :reason, :failure) AS outcome;

--! face_model (uid)
-- State of the topic me/model. The newest version of any model, deleted ones too: it never falls.
SELECT coalesce(bool_or(state = 'training' AND deleted_at IS NULL), false) AS training,
  coalesce(bool_or(state = 'ready' AND deleted_at IS NULL), false) AS ready,
  coalesce(max(processing) FILTER (WHERE state = 'training' AND deleted_at IS NULL), 0)::smallint AS processing,
  greatest(max(version), 1) AS version
FROM face_models
WHERE uid = :uid;

--! cancel_task (uid, task_id)
SELECT cancel_task(:uid, :task_id) AS outcome;

--! reap_tasks (max_attempts, limit)
SELECT reap_tasks(:max_attempts, :limit) AS reaped;

--! requeue_worker (worker, max_attempts)
-- At the start of a node: the tasks of its former life, at once.
SELECT requeue_worker(:worker, :max_attempts) AS requeued;

--! hand_back_tasks (worker)
-- At the end of a node that stops in good order: its tasks wait for another worker, and lose no attempt.
WITH up AS (
  UPDATE ai_tasks
  SET state = 'queued', attempts = attempts - 1, lease_until = NULL, run_at = clock_timestamp(),
    version = next_version(version)
  WHERE state = 'running' AND worker = :worker
  RETURNING task_id, uid, version
),
told AS (INSERT INTO outbox (topic, uid, key_id, version) SELECT 'me_task', uid, task_id, version FROM up)
SELECT task_id FROM up;

--! task_view (task_id, uid) : TaskRow
SELECT t.task_id, t.type, t.state, t.processing, t.step, t.engine, t.count, t.cost, t.refunded, t.reason, t.failure,
  t.version, t.lease_epoch, t.created_at, (SELECT s.ai_style FROM styles s WHERE s.style_id = t.style_id) AS ai_style,
  (
    SELECT f.object_key
    FROM files f
    WHERE f.object_key = t.params ->> 'photo' AND f.owner = t.uid AND f.state = 'ready' AND f.deleted_at IS NULL
  ) AS source_key,
  ARRAY(SELECT jsonb_array_elements_text(coalesce(t.params -> 'understood', '[]'))) AS understood,
  ARRAY(SELECT jsonb_array_elements_text(coalesce(t.params -> 'ignored', '[]'))) AS ignored,
  w.ahead, w.waits_for, w.eta_ms, w.told,
  ARRAY(
    SELECT ROW(p.photo_id, f.object_key, f.thumb_key, f.width, f.height, f.thumbhash, f.film_ms)::photo_view
    FROM ai_photos p JOIN files f USING (file_id)
    WHERE p.task_id = t.task_id AND p.deleted_at IS NULL
    ORDER BY p.ordinal
  ) AS photos
FROM ai_tasks t CROSS JOIN LATERAL task_place(t.task_id, t.state) w
WHERE t.task_id = :task_id AND t.uid = :uid;

--! live_tasks (uid, count) : TaskRow
-- Unfinished, oldest first.
SELECT t.task_id, t.type, t.state, t.processing, t.step, t.engine, t.count, t.cost, t.refunded, t.reason, t.failure,
  t.version, t.lease_epoch, t.created_at, (SELECT s.ai_style FROM styles s WHERE s.style_id = t.style_id) AS ai_style,
  (
    SELECT f.object_key
    FROM files f
    WHERE f.object_key = t.params ->> 'photo' AND f.owner = t.uid AND f.state = 'ready' AND f.deleted_at IS NULL
  ) AS source_key,
  ARRAY(SELECT jsonb_array_elements_text(coalesce(t.params -> 'understood', '[]'))) AS understood,
  ARRAY(SELECT jsonb_array_elements_text(coalesce(t.params -> 'ignored', '[]'))) AS ignored,
  w.ahead, w.waits_for, w.eta_ms, w.told,
  ARRAY(
    SELECT ROW(p.photo_id, f.object_key, f.thumb_key, f.width, f.height, f.thumbhash, f.film_ms)::photo_view
    FROM ai_photos p JOIN files f USING (file_id)
    WHERE p.task_id = t.task_id AND p.deleted_at IS NULL
    ORDER BY p.ordinal
  ) AS photos
FROM ai_tasks t CROSS JOIN LATERAL task_place(t.task_id, t.state) w
WHERE t.uid = :uid AND t.state IN ('queued', 'running')
ORDER BY t.task_id LIMIT :count;

--! task_page (reader, list, page_no, after?, uid, type, page_size) : TaskRow
-- One kind of task, newest first: the list of cinematics.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 9223372036854775807)),
page AS MATERIALIZED (
  SELECT x.*
  FROM ai_tasks x
  WHERE x.uid = :uid AND x.type = :type AND x.task_id < (SELECT after_id FROM s)
  ORDER BY x.task_id DESC LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT t.task_id, t.type, t.state, t.processing, t.step, t.engine, t.count, t.cost, t.refunded, t.reason, t.failure,
  t.version, t.lease_epoch, t.created_at, (SELECT s.ai_style FROM styles s WHERE s.style_id = t.style_id) AS ai_style,
  (
    SELECT f.object_key
    FROM files f
    WHERE f.object_key = t.params ->> 'photo' AND f.owner = t.uid AND f.state = 'ready' AND f.deleted_at IS NULL
  ) AS source_key,
  ARRAY(SELECT jsonb_array_elements_text(coalesce(t.params -> 'understood', '[]'))) AS understood,
  ARRAY(SELECT jsonb_array_elements_text(coalesce(t.params -> 'ignored', '[]'))) AS ignored,
  w.ahead, w.waits_for, w.eta_ms, w.told,
  ARRAY(
    SELECT ROW(p.photo_id, f.object_key, f.thumb_key, f.width, f.height, f.thumbhash, f.film_ms)::photo_view
    FROM ai_photos p JOIN files f USING (file_id)
    WHERE p.task_id = t.task_id AND p.deleted_at IS NULL
    ORDER BY p.ordinal
  ) AS photos
FROM page t CROSS JOIN LATERAL task_place(t.task_id, t.state) w
WHERE (SELECT page_end(:reader, :list, :page_no, min(task_id)) FROM page)
ORDER BY t.task_id DESC;

--! album_page (reader, list, page_no, after?, uid, challenge_id?, page_size) : AlbumRow
-- Newest first. With a challenge: entered tells whether the photo stands there already, and only photos that could
-- enter are listed.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 9223372036854775807)),
page AS MATERIALIZED (
  SELECT p.photo_id, p.favourite, p.kind, p.allow_remix, p.created_at, p.file_id
  FROM ai_photos p
  WHERE p.uid = :uid
    AND p.deleted_at IS NULL
    AND p.photo_id < (SELECT after_id FROM s)
    AND (:challenge_id::bigint IS NULL OR p.kind = 'photo')
  ORDER BY p.photo_id DESC LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.photo_id, p.favourite, p.kind, p.allow_remix, p.created_at, f.object_key AS picture_key, f.thumb_key,
  f.width, f.height, f.thumbhash, f.film_ms,
  EXISTS (
    SELECT
    FROM entries e
    WHERE e.challenge_id = :challenge_id AND e.photo_id = p.photo_id AND e.removed_at IS NULL OFFSET 0
  ) AS entered
FROM page p CROSS JOIN LATERAL (SELECT x.* FROM files x WHERE x.file_id = p.file_id OFFSET 0) f
WHERE (SELECT page_end(:reader, :list, :page_no, min(photo_id)) FROM page)
ORDER BY p.photo_id DESC;

--! own_photos (photo_ids, uid) : OwnPhoto
-- Album photos of one owner, in the order asked; what is not theirs, or gone, is absent.
SELECT p.photo_id, p.file_id, p.kind, p.allow_remix, t.style_id, f.object_key AS picture_key, f.thumb_key, f.width,
  f.height, f.thumbhash
FROM unnest(:photo_ids::bigint[]) WITH ORDINALITY AS x (photo_id, ord)
  JOIN ai_photos p ON p.photo_id = x.photo_id AND p.uid = :uid AND p.deleted_at IS NULL
  JOIN files f ON f.file_id = p.file_id AND f.state = 'ready' AND f.deleted_at IS NULL
  LEFT JOIN ai_tasks t ON t.task_id = p.task_id
ORDER BY x.ord;

--! set_favourite (favourite, photo_id, uid)
UPDATE ai_photos SET favourite = :favourite WHERE photo_id = :photo_id AND uid = :uid AND deleted_at IS NULL;

--! delete_photo (photo_id, uid)
-- The bytes stay while a post or an entry shows them.
WITH gone AS (
  UPDATE ai_photos
  SET deleted_at = clock_timestamp()
  WHERE photo_id = :photo_id AND uid = :uid AND deleted_at IS NULL
  RETURNING photo_id, file_id
),
bytes AS (
  UPDATE files f
  SET deleted_at = clock_timestamp()
  FROM gone g
  WHERE f.file_id = g.file_id
    AND f.owner = :uid
    AND f.deleted_at IS NULL
    AND NOT EXISTS (
      SELECT FROM ai_photos a WHERE a.file_id = f.file_id AND a.photo_id <> g.photo_id AND a.deleted_at IS NULL
    )
    AND NOT EXISTS (
      SELECT FROM post_media m JOIN posts p USING (feed_id) WHERE m.file_id = f.file_id AND p.deleted_at IS NULL
    )
    AND NOT EXISTS (SELECT FROM entries e WHERE e.uid = :uid AND e.file_id = f.file_id AND e.removed_at IS NULL)
)
SELECT photo_id FROM gone;

--! photo_gone (photo_id, uid)
-- Whether an own photo was deleted. No row: it never was, or is another's.
SELECT deleted_at IS NOT NULL AS gone FROM ai_photos WHERE photo_id = :photo_id AND uid = :uid;

--! tell_places (every)
-- Tells the owners of waiting tasks whose place has changed.
SELECT tell_places(:every::text::interval) AS told;

--! may_use_face (uid)
-- The newest word about face data. No row: it was never given.
SELECT granted FROM consents WHERE uid = :uid AND kind = 'face_data' ORDER BY consent_id DESC LIMIT 1;

--! model_training (uid)
SELECT EXISTS (SELECT FROM face_models WHERE uid = :uid AND state = 'training') AS training;

--! put_model (uid, task_id, gender, face_file_id, file_ids)
-- In the transaction that creates the task. A failed attempt gives way.
SELECT put_model(:uid, :task_id, :gender, :face_file_id, :file_ids::bigint[]) AS model_id;

--! current_model (uid) : ModelRow
-- The one in the making, else the one that is ready.
SELECT m.model_id, m.state, m.gender, m.processing, m.created_at,
  (
    SELECT f.object_key
    FROM files f
    WHERE f.file_id = m.face_file_id AND f.state = 'ready' AND f.deleted_at IS NULL
  ) AS face_key
FROM face_models m
WHERE m.uid = :uid AND m.state IN ('training', 'ready')
ORDER BY m.state LIMIT 1;

--! model_pictures (model_id) : PictureRow
SELECT f.object_key, p.verdict
FROM face_model_files p JOIN files f USING (file_id)
WHERE p.model_id = :model_id AND f.deleted_at IS NULL
ORDER BY p.ordinal;

--! claim_cover (again_after, attempts) : ClaimedCover(recipe?)
-- The next style to be shown on somebody's own face, from the picture they gave first. Whoever dies at it leaves it due
-- again after a while, and not for ever.
WITH spent AS (
  DELETE FROM own_covers
  WHERE (uid, style_id) IN (
    SELECT o.uid, o.style_id
    FROM own_covers o
    WHERE o.file_id IS NULL AND o.due_at <= clock_timestamp() AND o.attempts >= :attempts::smallint
    ORDER BY o.due_at LIMIT 10
  )
)
UPDATE own_covers c
SET attempts = c.attempts + 1, due_at = clock_timestamp() + :again_after::text::interval
FROM (
  SELECT o.uid, o.style_id, s.ai_style, s.recipe,
    (
      SELECT f.object_key
      FROM face_model_files p JOIN files f USING (file_id)
      WHERE p.model_id = o.model_id AND p.verdict = 'good' AND f.state = 'ready' AND f.deleted_at IS NULL
      ORDER BY p.ordinal LIMIT 1
    ) AS picture
  FROM own_covers o JOIN styles s USING (style_id) JOIN users u USING (uid)
  WHERE o.file_id IS NULL AND o.due_at <= clock_timestamp() AND o.attempts < :attempts::smallint AND u.active
  ORDER BY o.due_at, o.uid, o.style_id LIMIT 1 FOR UPDATE OF o SKIP LOCKED
) x
WHERE c.uid = x.uid AND c.style_id = x.style_id
RETURNING c.uid, c.style_id, c.model_id, x.ai_style, x.recipe, coalesce(x.picture, '') AS picture;

--! cover_later (uid, style_id)
-- A task came between: it was no attempt.
UPDATE own_covers SET attempts = attempts - 1, due_at = clock_timestamp()
WHERE uid = :uid AND style_id = :style_id AND file_id IS NULL;

--! no_cover (uid, style_id)
DELETE FROM own_covers WHERE uid = :uid AND style_id = :style_id AND file_id IS NULL;

--! finish_cover (uid, style_id, model_id, file_id)
SELECT finish_cover(:uid, :style_id, :model_id, :file_id) AS done;

--! pictures_to_learn (task_id)
-- Of the model that a task makes. No row: it is not wanted any more.
SELECT f.object_key
FROM face_models m JOIN face_model_files p USING (model_id) JOIN files f USING (file_id)
WHERE m.task_id = :task_id AND m.state = 'training' AND f.state = 'ready' AND f.deleted_at IS NULL
ORDER BY p.ordinal;

--! model_verdict (verdict, processing, task_id, ordinal)
-- A picture was looked at: kept at once, so that its owner sees it.
WITH m AS (
  UPDATE face_models
  SET processing = greatest(processing, :processing)
  WHERE task_id = :task_id AND state = 'training'
  RETURNING model_id
)
UPDATE face_model_files f SET verdict = :verdict FROM m WHERE f.model_id = m.model_id AND f.ordinal = :ordinal;

--! finish_model (task_id, epoch, verdicts)
SELECT finish_model(:task_id, :epoch, :verdicts::picture_verdict[]) AS outcome;

--! delete_model (uid)
-- The person's face models, ready or not, with their pictures.
SELECT delete_model(:uid) AS deleted;

--! drop_failed_models (age, limit)
SELECT drop_failed_models(:age::text::interval, :limit) AS dropped;

--! visible_picture (keys, viewer)
-- A picture that the viewer may see: their own, of the house, of a post or of an entry.
SELECT f.file_id, f.object_key
FROM files f
WHERE f.object_key = ANY (:keys::text[])
  AND f.state = 'ready'
  AND f.deleted_at IS NULL
  AND (
    f.owner IS NULL
      OR f.owner = :viewer
      OR EXISTS (SELECT FROM post_media m JOIN visible_posts(:viewer) p USING (feed_id) WHERE m.file_id = f.file_id)
      OR EXISTS (SELECT FROM visible_entries(:viewer) e WHERE e.file_id = f.file_id)
  )
LIMIT 1;

--! description_of (file_id)
SELECT description, labels FROM image_descriptions WHERE file_id = :file_id;

--! put_description (file_id, description, labels)
INSERT INTO image_descriptions (file_id, description, labels) VALUES
  (:file_id, :description, :labels::text[]) ON CONFLICT (file_id) DO UPDATE SET description = excluded.description,
  labels = excluded.labels;

--! goods_page (reader, list, page_no, after?, labels, hosts, page_size) : GoodsRow(image_key?, price_text?)
-- Those that share most words with a picture first. Links lead to known hosts only, over HTTPS.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 0)),
hits AS MATERIALIZED (
  SELECT g.*, (SELECT count(*) FROM unnest(g.tags) AS t (tag) WHERE t.tag = ANY (:labels::text[])) AS shared
  FROM goods g
  WHERE g.live
    AND g.tags && :labels::text[]
    AND lower(substring(g.url FROM '^https://([^/:?#@]+)(?:[/?#]|$)')) = ANY (:hosts::text[])
),
a AS MATERIALIZED (
  SELECT g.goods_id, (SELECT count(*) FROM unnest(g.tags) AS t (tag) WHERE t.tag = ANY (:labels::text[])) AS shared
  FROM s JOIN goods g ON g.goods_id = s.after_id
),
page AS MATERIALIZED (
  SELECT h.*
  FROM hits h
  WHERE (-h.shared, h.goods_id) > (
    coalesce((SELECT -a.shared FROM a), -9223372036854775807), coalesce((SELECT a.goods_id FROM a), 0)
  )
  ORDER BY h.shared DESC, h.goods_id LIMIT :page_size::integer
  OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.goods_id, p.title, p.url, p.image_key, p.price_text
FROM page p
WHERE (
  SELECT page_end(
    :reader, :list, :page_no, (SELECT p.goods_id FROM page p ORDER BY p.shared, p.goods_id DESC LIMIT 1)
  )
)
ORDER BY p.shared DESC, p.goods_id;
