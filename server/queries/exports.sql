--: ExportRow(file_key?, bytes?, expires_at?)

--! lock_exports (uid)
-- First statement of the transaction: two wishes of one person at once are one.
SELECT pg_advisory_xact_lock(hashtextextended('data_exports ' || :uid::bigint, 0))::text AS locked;

--! newest_export (uid) : ExportRow
SELECT file_key, bytes, requested_at, expires_at, failed_at IS NOT NULL AS failed
FROM data_exports
WHERE uid = :uid
ORDER BY export_id DESC LIMIT 1;

--! put_export (uid)
INSERT INTO data_exports (uid) VALUES (:uid);

--! claim_export (lease_ms, file_key)
-- The oldest that nobody makes. attempts fences the claim: a late maker changes nothing.
UPDATE data_exports
SET claimed_until = clock_timestamp() + make_interval(secs => :lease_ms::double precision / 1000),
  attempts = attempts + 1, file_key = coalesce(file_key, :file_key)
WHERE export_id = (
  SELECT x.export_id
  FROM data_exports x
  WHERE x.ready_at IS NULL
    AND x.failed_at IS NULL
    AND (x.claimed_until IS NULL OR x.claimed_until < clock_timestamp())
  ORDER BY x.export_id LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING export_id, uid, attempts, coalesce(file_key, '') AS file_key;

--! finish_export (bytes, expires_at, export_id, attempts)
UPDATE data_exports
SET ready_at = clock_timestamp(), bytes = :bytes, expires_at = :expires_at
WHERE export_id = :export_id AND attempts = :attempts AND ready_at IS NULL AND failed_at IS NULL;

--! fail_export (max_attempts, export_id, attempts)
-- Made again at once, or given up.
UPDATE data_exports
SET claimed_until = NULL, failed_at = CASE WHEN attempts >= :max_attempts THEN clock_timestamp() END
WHERE export_id = :export_id AND attempts = :attempts AND ready_at IS NULL AND failed_at IS NULL;

--! gone_exports (limit)
-- Whose bytes are to be removed.
SELECT export_id, coalesce(file_key, '') AS file_key
FROM data_exports
WHERE file_key IS NOT NULL AND (expires_at < now() OR failed_at IS NOT NULL)
ORDER BY export_id LIMIT :limit;

--! drop_export_file (export_id)
UPDATE data_exports SET file_key = NULL WHERE export_id = :export_id;

--! export_keys (uid)
SELECT coalesce(file_key, '') AS file_key FROM data_exports WHERE uid = :uid AND file_key IS NOT NULL;

--! export_to_serve (file_key)
-- A row: the link works.
SELECT bytes FROM data_exports WHERE file_key = :file_key AND ready_at IS NOT NULL AND expires_at > clock_timestamp();

--! export_files (uid)
-- Own pictures, the oldest first, and which of them have a film.
SELECT object_key, film_ms IS NOT NULL AS film
FROM files
WHERE owner = :uid AND state = 'ready' AND deleted_at IS NULL
ORDER BY file_id;

--! export_sections (uid)
-- All that is kept of a person, section by section, in the order of the archive. Nothing of what others wrote or made.
WITH me AS (SELECT * FROM users WHERE uid = :uid),
sections (section, entries) AS (
  SELECT 'profile', (
    SELECT jsonb_agg(
      to_jsonb(me) - '{uid,phone_enc,phone_hash,avatar_file_id,inviter_uid,active,purge_after}'::text[]
        || jsonb_build_object(
          'picture', (SELECT f.object_key FROM files f WHERE f.file_id = me.avatar_file_id),
          'followers', c.follower_count, 'following', c.following_count, 'posts', c.post_count
        )
    )
    FROM me JOIN user_counters c USING (uid)
  )
  UNION ALL
  SELECT 'consents', (
    SELECT jsonb_agg(jsonb_build_object('kind', c.kind, 'granted', c.granted, 'at', c.at) ORDER BY c.consent_id)
    FROM consents c
    WHERE c.uid = :uid
  )
  UNION ALL
  SELECT 'face attributes', (SELECT jsonb_agg(to_jsonb(a) - 'uid') FROM face_attributes a WHERE a.uid = :uid)
  UNION ALL
  SELECT 'log-ins', (
    SELECT jsonb_agg(to_jsonb(s) - '{token_hash,session_id,uid}'::text[] ORDER BY s.session_id)
    FROM sessions s
    WHERE s.uid = :uid
  )
  UNION ALL
  SELECT 'devices', (
    SELECT jsonb_agg(to_jsonb(d) - '{uid,push_token}'::text[] ORDER BY d.seen_at) FROM devices d WHERE d.uid = :uid
  )
  UNION ALL
  SELECT 'posts', (
    SELECT jsonb_agg(
      jsonb_build_object(
        'id', p.feed_id::text, 'published', p.sort_time, 'content', p.content, 'likes', c.like_count,
        'comments', c.comment_count, 'shares', c.share_count, 'pictures', (
          SELECT jsonb_agg(f.object_key ORDER BY m.ordinal)
          FROM post_media m JOIN files f USING (file_id)
          WHERE m.feed_id = p.feed_id AND f.owner = :uid
        )
      )
      ORDER BY p.feed_id
    )
    FROM posts p JOIN post_counters c USING (feed_id)
    WHERE p.author = :uid AND p.deleted_at IS NULL
  )
  UNION ALL
  SELECT 'comments', (
    SELECT jsonb_agg(
      jsonb_build_object('post', c.feed_id::text, 'written', c.created_at, 'content', c.content) ORDER BY c.comment_id
    )
    FROM comments c
    WHERE c.author = :uid AND c.deleted_at IS NULL
  )
  UNION ALL
  SELECT 'likes', (
    SELECT jsonb_agg(jsonb_build_object('post', l.feed_id::text) ORDER BY l.like_id) FROM likes l WHERE l.uid = :uid
  )
  UNION ALL
  SELECT 'photos', (
    SELECT jsonb_agg(
      jsonb_build_object('id', a.photo_id::text, 'made', a.created_at, 'kind', a.kind, 'picture', f.object_key)
      ORDER BY a.photo_id
    )
    FROM ai_photos a JOIN files f USING (file_id)
    WHERE a.uid = :uid AND a.deleted_at IS NULL
  )
  UNION ALL
  SELECT 'pictures', (
    SELECT jsonb_agg(
      jsonb_build_object('kept', f.created_at, 'width', f.width, 'height', f.height, 'picture', f.object_key)
      ORDER BY f.file_id
    )
    FROM files f
    WHERE f.owner = :uid AND f.state = 'ready' AND f.deleted_at IS NULL
  )
  UNION ALL
  SELECT 'tasks', (
    SELECT jsonb_agg(
      jsonb_build_object(
        'id', t.task_id::text, 'asked', t.created_at, 'ended', t.ended_at, 'type', t.type, 'state', t.state,
        'style', s.name, 'prompt', t.params ->> 'prompt', 'cost', t.cost, 'refunded', t.refunded
      )
      ORDER BY t.task_id
    )
    FROM ai_tasks t LEFT JOIN styles s USING (style_id)
    WHERE t.uid = :uid
  )
  UNION ALL
  SELECT 'following', (
    SELECT jsonb_agg(
      jsonb_build_object('user', u.uid_str, 'userName', u.user_name, 'since', f.created_at) ORDER BY f.follow_id
    )
    FROM follows f JOIN users u ON u.uid = f.followee
    WHERE f.follower = :uid
  )
  UNION ALL
  SELECT 'followers', (
    SELECT jsonb_agg(
      jsonb_build_object('user', u.uid_str, 'userName', u.user_name, 'since', f.created_at) ORDER BY f.follow_id
    )
    FROM follows f JOIN users u ON u.uid = f.follower
    WHERE f.followee = :uid
  )
  UNION ALL
  SELECT 'friends', (
    SELECT jsonb_agg(
      jsonb_build_object('user', u.uid_str, 'userName', u.user_name, 'state', e.state, 'since', e.updated_at)
      ORDER BY e.updated_at
    )
    FROM friend_edges e JOIN users u ON u.uid = e.other
    WHERE e.uid = :uid
  )
  UNION ALL
  SELECT 'blocked people', (
    SELECT jsonb_agg(
      jsonb_build_object('user', u.uid_str, 'userName', u.user_name, 'since', b.created_at) ORDER BY b.block_id
    )
    FROM blocks b JOIN users u ON u.uid = b.blocked
    WHERE b.blocker = :uid AND b.removed_at IS NULL
  )
  UNION ALL
  SELECT 'contacts, kept as hashes', (
    SELECT jsonb_agg(jsonb_build_object('numbers', n)) FROM (SELECT count(*) AS n FROM contacts WHERE owner = :uid) x
    WHERE n > 0
  )
  UNION ALL
  SELECT 'coins', (
    SELECT jsonb_agg(
      jsonb_build_object('at', t.at, 'account', e.account, 'change', e.delta, 'for', t.kind) ORDER BY e.entry_id
    )
    FROM wallets w JOIN ledger_entries e USING (wallet_id) JOIN ledger_tx t USING (tx_id)
    WHERE w.uid = :uid
  )
  UNION ALL
  SELECT 'orders', (
    SELECT jsonb_agg(
      jsonb_build_object(
        'id', o.order_id::text, 'at', o.created_at, 'product', o.product_id, 'state', o.state, 'store', o.store,
        'paid', o.paid_at, 'refunded', o.refunded_at, 'price', o.price_minor, 'currency', o.currency
      )
      ORDER BY o.order_id
    )
    FROM orders o
    WHERE o.uid = :uid
  )
  UNION ALL
  SELECT 'subscriptions', (
    SELECT jsonb_agg(
      jsonb_build_object('product', s.product_id, 'store', s.store, 'state', s.state, 'until', s.expires_at)
      ORDER BY s.subscription_id
    )
    FROM subscriptions s
    WHERE s.uid = :uid
  )
  UNION ALL
  SELECT 'challenge entries', (
    SELECT jsonb_agg(
      jsonb_build_object(
        'challenge', c.title, 'entered', e.created_at, 'removed', e.removed_at,
        'picture', (SELECT f.object_key FROM files f WHERE f.file_id = e.file_id AND f.owner = :uid)
      )
      ORDER BY e.entry_id
    )
    FROM entries e JOIN challenges c USING (challenge_id)
    WHERE e.uid = :uid
  )
  UNION ALL
  SELECT 'challenge votes', (
    SELECT jsonb_agg(
      jsonb_build_object('challenge', c.title, 'entry', b.entry_id::text, 'cast', b.cast_at) ORDER BY b.cast_at
    )
    FROM ballots b JOIN challenges c USING (challenge_id)
    WHERE b.voter = :uid
  )
  UNION ALL
  SELECT 'suggestions', (
    SELECT jsonb_agg(
      jsonb_build_object(
        'made', s.created_at, 'title', s.title, 'content', s.content, 'status', s.status, 'votes', s.votes
      )
      ORDER BY s.suggest_id
    )
    FROM suggestions s
    WHERE s.author = :uid AND s.deleted_at IS NULL
  )
  UNION ALL
  SELECT 'suggestion votes', (
    SELECT jsonb_agg(jsonb_build_object('suggestion', v.suggest_id::text, 'at', v.at) ORDER BY v.at)
    FROM suggestion_votes v
    WHERE v.uid = :uid
  )
  UNION ALL
  SELECT 'surveys', (
    SELECT jsonb_agg(
      jsonb_build_object(
        'survey', s.title, 'answered', a.answered_at, 'answers', a.answers, 'rewarded', a.rewarded_at
      )
      ORDER BY a.answered_at
    )
    FROM survey_answers a JOIN surveys s USING (survey_id)
    WHERE a.uid = :uid
  )
  UNION ALL
  SELECT 'creator applications', (
    SELECT jsonb_agg(
      jsonb_build_object('at', a.created_at, 'content', a.content, 'state', a.state, 'decided', a.decided_at)
      ORDER BY a.application_id
    )
    FROM creator_applications a
    WHERE a.uid = :uid
  )
  UNION ALL
  SELECT 'invited by this person', (
    SELECT jsonb_agg(jsonb_build_object('user', u.uid_str, 'state', i.state) ORDER BY i.invitee)
    FROM invites i JOIN users u ON u.uid = i.invitee
    WHERE i.inviter = :uid
  )
  UNION ALL
  SELECT 'reports', (
    SELECT jsonb_agg(
      jsonb_build_object(
        'at', r.created_at, 'about', r.target_type, 'reason', r.reason, 'content', r.content, 'state', r.state
      )
      ORDER BY r.report_id
    )
    FROM reports r
    WHERE r.reporter = :uid
  )
  UNION ALL
  SELECT 'settings of the app', (
    SELECT jsonb_agg(
      jsonb_build_object('key', e.event_key, 'value', e.event_value, 'updated', e.updated_at) ORDER BY e.event_key
    )
    FROM user_events e
    WHERE e.uid = :uid
  )
  UNION ALL
  SELECT 'activity', (
    SELECT jsonb_agg(
      jsonb_build_object('at', l.at, 'category', l.category, 'activity', l.activity, 'params', l.params)
      ORDER BY l.activity_id
    )
    FROM activity_log l
    WHERE l.uid = :uid
  )
)
SELECT section, coalesce(entries, '[]') AS entries FROM sections;
