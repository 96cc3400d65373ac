--: FileRow(mime?, width?, height?, thumb_key?, thumbhash?)

--! put_upload (owner, object_key, client_name, upload_until)
-- A place for an upload. The same client_name of one owner gets its old row back: ready means that nothing need be
-- sent.
INSERT INTO files AS f (owner, object_key, client_name, upload_until) VALUES
  (:owner, :object_key, :client_name, :upload_until) ON CONFLICT (owner, client_name) WHERE client_name IS NOT NULL
    AND deleted_at IS NULL DO UPDATE SET upload_until = excluded.upload_until,
  state = CASE WHEN f.state = 'rejected' THEN 'awaiting' ELSE f.state END RETURNING f.file_id,
  f.object_key,
  f.state;

--! begin_check (thumb_key, object_key, client_name)
-- The bytes are here, their signature was right and they are those that were named. No row: other bytes
-- (upload_place tells), unknown, ready or refused already, or too late.
-- thumb_key from now on, so that whatever is stored is also found by the byte remover.
UPDATE files
SET state = 'checking', thumb_key = :thumb_key
WHERE object_key = :object_key
  AND client_name = :client_name
  AND state IN ('awaiting', 'checking')
  AND deleted_at IS NULL
  AND upload_until > clock_timestamp()
RETURNING file_id, coalesce(owner, 0) AS owner, coalesce(client_name, '') AS client_name;

--! upload_owner (object_key)
-- Who was given this place.
SELECT coalesce(owner, 0) AS owner
FROM files
WHERE object_key = :object_key AND owner IS NOT NULL AND deleted_at IS NULL;

--! upload_place (client_name, object_key)
-- What a place holds or waits for, and whether these are the bytes that were named.
SELECT state,
  client_name IS NOT DISTINCT FROM :client_name AS same,
  state IN ('awaiting', 'checking') AND upload_until > clock_timestamp() AS waits
FROM files
WHERE object_key = :object_key AND deleted_at IS NULL;

--! finish_check (mime, bytes, width, height, thumb_key, thumbhash?, sha256, file_id, review_key?)
-- review_key: doubtful, so nobody uses or sees it before a moderator has looked, who finds it among the reports.
-- Bytes that the owner already has under another name keep no hash: the unique index is for look-ups.
-- awaiting: a twin of this upload met a fault of ours meanwhile. No row: upload_ready tells whether a twin was first.
WITH done AS (
  UPDATE files f
  SET state = CASE WHEN :review_key::text IS NULL THEN 'ready' ELSE 'held' END::file_state, review_key = :review_key,
    mime = :mime, bytes = :bytes, width = :width, height = :height, thumb_key = :thumb_key, thumbhash = :thumbhash,
    sha256 = CASE
      WHEN EXISTS (
        SELECT
        FROM files x
        WHERE x.owner = f.owner AND x.sha256 = :sha256 AND x.deleted_at IS NULL AND x.file_id <> f.file_id
      ) THEN NULL
      ELSE :sha256
    END
  WHERE f.file_id = :file_id AND f.state IN ('awaiting', 'checking') AND f.deleted_at IS NULL
  RETURNING f.file_id, f.object_key, f.owner
),
told AS (
  INSERT INTO reports (target_type, target_id, target_owner, reason)
  SELECT 'photo', file_id, owner, 'doubtful upload' FROM done WHERE :review_key::text IS NOT NULL
)
SELECT file_id, object_key FROM done;

--! upload_ready (file_id)
SELECT EXISTS (
  SELECT FROM files WHERE file_id = :file_id AND state IN ('held', 'ready') AND deleted_at IS NULL
) AS ready;

--! await_again (file_id)
-- After a fault of ours: the same link works for another try.
UPDATE files SET state = 'awaiting' WHERE file_id = :file_id AND state = 'checking';

--! reject_file (file_id)
UPDATE files SET state = 'rejected' WHERE file_id = :file_id AND state = 'checking';

--! put_file (owner?, object_key, mime, bytes, width, height, thumb_key, thumbhash?)
-- Bytes made here: results of a task, covers, demo pictures. owner null: the house.
INSERT INTO files (owner, object_key, mime, bytes, width, height, thumb_key, thumbhash, state) VALUES
  (
    :owner, :object_key, :mime, :bytes, :width, :height, :thumb_key, :thumbhash, 'ready'
  ) ON CONFLICT (object_key) DO UPDATE SET mime = excluded.mime RETURNING file_id;

--! place_made (owner, object_key, thumb_key, upload_until)
-- A place for bytes that are about to be made here. Should the maker die before make_ready, they go the way of an
-- upload that never came.
INSERT INTO files (owner, object_key, thumb_key, upload_until) VALUES
  (:owner, :object_key, :thumb_key, :upload_until) RETURNING file_id;

--! make_ready (review_key?, mime, bytes, width, height, thumbhash, film_ms?, file_id, owner)
-- review_key: doubtful, as in finish_check; a moderator who lets it be puts it into its owner's album.
WITH made AS (
  UPDATE files
  SET state = CASE WHEN :review_key::text IS NULL THEN 'ready' ELSE 'held' END::file_state, review_key = :review_key,
    mime = :mime, bytes = :bytes, width = :width, height = :height, thumbhash = :thumbhash, film_ms = :film_ms
  WHERE file_id = :file_id AND owner = :owner AND state = 'awaiting' AND deleted_at IS NULL
  RETURNING file_id, owner
)
INSERT INTO reports (target_type, target_id, target_owner, reason)
SELECT 'photo', file_id, owner, 'doubtful result' FROM made WHERE :review_key::text IS NOT NULL;

--! file_of_owner (owner, object_key) : FileRow
SELECT file_id, object_key, state, mime, width, height, thumb_key, thumbhash
FROM files
WHERE owner = :owner AND object_key = :object_key AND deleted_at IS NULL;

--! files_of_owner (object_keys, owner) : FileRow
-- In the order of the keys; what is missing is absent.
SELECT f.file_id, f.object_key, f.state, f.mime, f.width, f.height, f.thumb_key, f.thumbhash
FROM unnest(:object_keys::text[]) WITH ORDINALITY AS k (object_key, ord)
  JOIN files f ON f.object_key = k.object_key AND f.owner = :owner AND f.deleted_at IS NULL
ORDER BY k.ord;

--! file_to_serve (keys) : ServedRow(mime?, width?, thumb_key?)
-- Whose bytes may be served: an image or its thumbnail, ready and not deleted, of the house or of someone who is
-- neither suspended nor gone; what is held, by the key that moderators are told.
SELECT f.file_id, f.object_key, f.mime, f.width, f.thumb_key, f.film_ms IS NOT NULL AS film,
  f.owner IS NULL AS of_the_house,
  EXISTS (SELECT FROM ai_photos a WHERE a.file_id = f.file_id) AS made
FROM files f
WHERE (
    ((f.object_key = ANY (:keys::text[]) OR f.thumb_key = ANY (:keys::text[])) AND f.state = 'ready')
      OR f.review_key = ANY (:keys::text[])
  )
  AND f.deleted_at IS NULL
  AND (f.owner IS NULL OR EXISTS (SELECT FROM users u WHERE u.uid = f.owner AND u.active))
LIMIT 1;

--! count_bytes (bytes, file_id)
-- More of a picture is stored than before. No row: it is gone.
UPDATE files SET bytes = :bytes WHERE file_id = :file_id AND state = 'ready' AND deleted_at IS NULL;

--! stored_bytes
-- What all pictures in all their forms take up.
SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM files WHERE bytes_gone_at IS NULL;

--! remix_source (object_key, viewer) : FileRow
-- An image that the viewer may reinvent: their own, or of a post that they see and that permits it.
SELECT f.file_id, f.object_key, f.state, f.mime, f.width, f.height, f.thumb_key, f.thumbhash
FROM files f
WHERE f.object_key = :object_key
  AND f.state = 'ready'
  AND f.deleted_at IS NULL
  AND (
    f.owner = :viewer
      OR EXISTS (
        SELECT
        FROM post_media m JOIN visible_posts(:viewer) p USING (feed_id)
        WHERE m.file_id = f.file_id AND p.allow_remix
      )
  );

--! picture_of_post (viewer, feed_id, object_key?)
-- A picture of a post that the viewer sees, if it is their own or permits remixing: the first, or the one named.
SELECT f.object_key, p.author = :viewer AS own
FROM visible_posts(:viewer) p JOIN post_media m USING (feed_id) JOIN files f USING (file_id)
WHERE p.feed_id = :feed_id
  AND (p.allow_remix OR p.author = :viewer)
  AND (:object_key::text IS NULL OR f.object_key = :object_key)
  AND f.state = 'ready'
  AND f.deleted_at IS NULL
ORDER BY m.ordinal LIMIT 1;

--! remix_feed (viewer, file_id)
-- The newest post of someone else that shows the image to the viewer and permits it.
SELECT p.feed_id
FROM post_media m JOIN visible_posts(:viewer) p USING (feed_id)
WHERE m.file_id = :file_id AND p.allow_remix AND p.author <> :viewer
ORDER BY p.feed_id DESC LIMIT 1;

--! stale_uploads (limit)
-- Uploads that never came, a day late, join the queue of the byte remover.
UPDATE files
SET deleted_at = clock_timestamp()
WHERE file_id = ANY (
  ARRAY(
    SELECT f.file_id
    FROM files f
    WHERE f.state IN ('awaiting', 'checking') AND f.deleted_at IS NULL AND f.upload_until < now() - interval '1 day'
    ORDER BY f.upload_until LIMIT :limit FOR UPDATE SKIP LOCKED
  )
);

--! gone_files (limit) : FileRow
-- Whose bytes are to be removed; mark_gone after that, or postpone_gone.
SELECT f.file_id, f.object_key, f.state, f.mime, f.width, f.height, f.thumb_key, f.thumbhash
FROM files f
WHERE f.deleted_at IS NOT NULL
  AND f.bytes_gone_at IS NULL
  AND (f.bytes_retry_at IS NULL OR f.bytes_retry_at <= clock_timestamp())
ORDER BY f.deleted_at LIMIT :limit;

--! postpone_gone (wait, file_ids)
-- Whose bytes could not be removed: the others go first.
UPDATE files
SET bytes_retry_at = clock_timestamp() + :wait::text::interval
WHERE file_id = ANY (:file_ids::bigint[]) AND deleted_at IS NOT NULL;

--! mark_gone (file_ids)
UPDATE files
SET bytes_gone_at = clock_timestamp(), client_name = NULL, sha256 = NULL
WHERE file_id = ANY (:file_ids::bigint[]) AND deleted_at IS NOT NULL;
