-- Posts: who sees them, as what rows, likes and counters.

CREATE FUNCTION refuse_sort_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'sort_time never changes' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER posts_sort_time BEFORE UPDATE OF sort_time ON posts
  FOR EACH ROW WHEN (old.sort_time <> new.sort_time) EXECUTE FUNCTION refuse_sort_time();

CREATE VIEW post_cards AS
  SELECT p.feed_id, p.author, p.content, p.style_id, p.gender, p.allow_remix, p.remix_of, p.sort_time, p.invisible_at,
    p.deleted_at, u.person, u.active AS author_active
  FROM posts p CROSS JOIN LATERAL (SELECT * FROM user_cards c WHERE c.uid = p.author OFFSET 0) u;

CREATE FUNCTION visible_posts(viewer bigint) RETURNS SETOF post_cards LANGUAGE sql STABLE AS $$
  SELECT p.*
  FROM post_cards p
  WHERE p.deleted_at IS NULL
    AND p.author_active
    AND (
      p.invisible_at IS NULL
        OR p.author = viewer
        OR EXISTS (SELECT FROM users m WHERE m.uid = viewer AND m.status = 3 OFFSET 0)
    )
    AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = viewer AND b.other = p.author OFFSET 0)
    AND NOT EXISTS (
      SELECT FROM hidden_items h WHERE h.uid = viewer AND h.kind = 'post' AND h.target_id = p.feed_id OFFSET 0
    )
$$;

-- Rows as the wire shows them: the lists of queries/ select from here and add order, cursor and limit.
CREATE FUNCTION post_rows(viewer bigint) RETURNS TABLE (
  feed_id bigint, cursor_id bigint, sort_time timestamptz, author bigint, person user_view, follow_state integer,
  content text, style_id bigint, style_name text, gender smallint, allow_remix boolean, invisible boolean,
  like_count integer, comment_count integer, share_count integer, remix_count integer, version bigint, liked boolean,
  is_author boolean, remix_feed bigint, remix_person user_view, remix_follow integer, photos post_photo_view[]
) LANGUAGE sql STABLE AS $$
  SELECT p.feed_id, p.feed_id, p.sort_time, p.author, p.person, x.follow_state, p.content, s.style_id, s.name,
    p.gender, p.allow_remix, p.invisible_at IS NOT NULL, c.like_count, c.comment_count, c.share_count, c.remix_count,
    c.version, EXISTS (SELECT FROM likes l WHERE l.feed_id = p.feed_id AND l.uid = viewer OFFSET 0), p.author = viewer,
    o.feed_id, o.person, o.follow_state,
    ARRAY(
      SELECT ROW(m.photo_id, f.object_key, f.thumb_key, f.width, f.height, f.thumbhash, f.film_ms,
        m.alt)::post_photo_view
      FROM post_media m JOIN files f USING (file_id)
      WHERE m.feed_id = p.feed_id
      ORDER BY m.ordinal
    )
  FROM visible_posts(viewer) p
    JOIN post_counters c USING (feed_id)
    CROSS JOIN LATERAL follow_state(viewer, p.author) x
    LEFT JOIN LATERAL (SELECT x.style_id, x.name FROM styles x WHERE x.style_id = p.style_id OFFSET 0) s ON true
    LEFT JOIN LATERAL (
      SELECT v.feed_id, v.person, w.follow_state
      FROM visible_posts(viewer) v CROSS JOIN LATERAL follow_state(viewer, v.author) w
      WHERE v.feed_id = p.remix_of
      OFFSET 0
    ) o ON true
$$;

-- Counters: one function per target, fed with summed differences, locks in id order, version and outbox row
-- included.
CREATE FUNCTION add_to_posts(ids bigint[], likes integer[], comments integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  IF cardinality(ids) > 1 THEN
    PERFORM 1 FROM post_counters WHERE feed_id = ANY (ids) ORDER BY feed_id FOR UPDATE;
  END IF;
  WITH up AS (
    UPDATE post_counters c
    SET like_count = c.like_count + x.l, comment_count = c.comment_count + x.m, version = next_version(c.version)
    FROM unnest(ids, likes, comments) AS x (id, l, m)
    WHERE c.feed_id = x.id
    RETURNING c.feed_id, c.version
  )
  INSERT INTO outbox (topic, key_id, version) SELECT 'post', feed_id, version FROM up;
END
$$;

CREATE FUNCTION count_posts_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_counters (feed_id, version) SELECT feed_id, next_version(0) FROM n;
  PERFORM add_to_users(array_agg(author), array_agg(0), array_agg(0), array_agg(1))
  FROM n
  WHERE deleted_at IS NULL
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER posts_in AFTER INSERT ON posts
  REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_posts_in();

CREATE FUNCTION count_posts_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_users(array_agg(author), array_agg(0), array_agg(0), array_agg(-1))
  FROM o
  WHERE deleted_at IS NULL
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER posts_out AFTER DELETE ON posts
  REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_posts_out();

CREATE FUNCTION count_posts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_users(
    array_agg(n.author), array_agg(0), array_agg(0), array_agg(CASE WHEN n.deleted_at IS NULL THEN 1 ELSE -1 END)
  )
  FROM n JOIN o USING (feed_id)
  WHERE (n.deleted_at IS NULL) <> (o.deleted_at IS NULL)
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER posts_changed AFTER UPDATE ON posts
  REFERENCING NEW TABLE AS n OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_posts_changed();

CREATE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  d integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(feed_id ORDER BY feed_id), array_agg(s ORDER BY feed_id) INTO ids, d
    FROM (SELECT feed_id, count(*)::integer s FROM n GROUP BY feed_id) x;
  ELSE
    SELECT array_agg(feed_id ORDER BY feed_id), array_agg(s ORDER BY feed_id) INTO ids, d
    FROM (SELECT feed_id, -count(*)::integer s FROM o GROUP BY feed_id) x;
  END IF;
  IF ids IS NOT NULL THEN PERFORM add_to_posts(ids, d, array_fill(0, ARRAY[cardinality(ids)])); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER likes_in AFTER INSERT ON likes
  REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
CREATE TRIGGER likes_out AFTER DELETE ON likes
  REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_likes();

CREATE FUNCTION set_likes(
  uids bigint[], feeds bigint[], wants boolean[]
) RETURNS TABLE (
  ord bigint, found boolean, liked boolean, like_count integer, version bigint
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  fresh record;
  seen bigint[];
BEGIN
  -- the counters are the lock, all at once in id order: two groups cannot deadlock. The last word of each (post,
  -- person) wins.
  PERFORM 1 FROM post_counters WHERE feed_id = ANY (feeds) ORDER BY feed_id FOR UPDATE;
  SELECT array_agg(o.ord) INTO seen
  FROM unnest(uids, feeds) WITH ORDINALITY AS o (uid, feed, ord)
  WHERE EXISTS (SELECT FROM visible_posts(o.uid) p WHERE p.feed_id = o.feed);
  FOR fresh IN
    WITH last AS (
      SELECT DISTINCT ON (o.feed, o.uid) o.feed, o.uid, o.want
      FROM unnest(uids, feeds, wants) WITH ORDINALITY AS o (uid, feed, want, ord)
      WHERE o.ord = ANY (seen)
      ORDER BY o.feed, o.uid, o.ord DESC
    ),
    gone AS (
      DELETE FROM likes l
      USING last
      WHERE NOT last.want AND l.feed_id = last.feed AND l.uid = last.uid
      RETURNING l.feed_id, l.uid
    ),
    came AS (
      INSERT INTO likes (feed_id, uid)
      SELECT feed, uid
      FROM last
      WHERE want
      ORDER BY feed, uid
      ON CONFLICT DO NOTHING
      RETURNING feed_id, uid
    )
    SELECT c.feed_id, c.uid, true AS is_new, p.author
    FROM came c JOIN posts p USING (feed_id)
    UNION ALL SELECT g.feed_id, g.uid, false, p.author
    FROM gone g JOIN posts p USING (feed_id)
    ORDER BY 4, 1, 2
  LOOP
    IF fresh.is_new THEN
      PERFORM add_notice(
        fresh.author, 'like', 1, fresh.uid, 'like:' || fresh.feed_id, 'like:' || fresh.feed_id || ':' || fresh.uid,
        fresh.feed_id
      );
    ELSE
      DELETE FROM notice_events e
      USING notice_state s
      WHERE e.recipient = fresh.author
        AND e.dedupe_key = 'like:' || fresh.feed_id || ':' || fresh.uid
        AND s.uid = e.recipient
        AND e.page_time > s.seen_time;
    END IF;
  END LOOP;
  RETURN QUERY
  SELECT o.ord, o.ord = ANY (coalesce(seen, '{}')),
    EXISTS (SELECT FROM likes l WHERE l.feed_id = o.feed AND l.uid = o.uid), coalesce(c.like_count, 0),
    coalesce(c.version, 0)
  FROM unnest(uids, feeds) WITH ORDINALITY AS o (uid, feed, ord) LEFT JOIN post_counters c ON c.feed_id = o.feed
  ORDER BY o.ord;
END
$$;

-- A file goes with its post only when nothing else shows it: another post, an entry, the album, the face on a
-- profile.
CREATE FUNCTION delete_post(p_feed bigint, p_by bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE posts SET deleted_at = clock_timestamp(), deleted_by = p_by WHERE feed_id = p_feed AND deleted_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM touch_notices(array_agg(DISTINCT recipient)) FROM notices WHERE feed_id = p_feed HAVING count(*) > 0;
  DELETE FROM notices WHERE feed_id = p_feed;
  UPDATE files f
  SET deleted_at = clock_timestamp()
  FROM post_media m
  WHERE m.feed_id = p_feed
    AND f.file_id = m.file_id
    AND f.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM ai_photos a WHERE a.file_id = f.file_id AND a.deleted_at IS NULL)
    AND NOT EXISTS (
      SELECT FROM post_media x JOIN posts p USING (feed_id) WHERE x.file_id = f.file_id AND p.deleted_at IS NULL
    )
    AND NOT EXISTS (SELECT FROM entries e WHERE e.uid = f.owner AND e.file_id = f.file_id AND e.removed_at IS NULL)
    AND NOT EXISTS (SELECT FROM users u WHERE u.uid = f.owner AND u.avatar_file_id = f.file_id);
  RETURN true;
END
$$;

CREATE FUNCTION count_remixes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE post_counters c
    SET remix_count = c.remix_count + x.s
    FROM (SELECT feed_id, count(*)::integer s FROM n GROUP BY feed_id ORDER BY feed_id) x
    WHERE c.feed_id = x.feed_id;
  ELSE
    PERFORM 1 FROM post_counters WHERE feed_id IN (SELECT feed_id FROM o) ORDER BY feed_id FOR UPDATE;
    UPDATE post_counters c
    SET remix_count = c.remix_count - x.s
    FROM (SELECT feed_id, count(*)::integer s FROM o GROUP BY feed_id) x
    WHERE c.feed_id = x.feed_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER remixes_in AFTER INSERT ON remixes
  REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_remixes();
CREATE TRIGGER remixes_out AFTER DELETE ON remixes
  REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_remixes();

CREATE FUNCTION remix_of(p_uid bigint, p_task bigint, p_feed bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  author bigint;
BEGIN
  SELECT p.author INTO author FROM visible_posts(p_uid) p WHERE p.feed_id = p_feed AND p.author <> p_uid;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO remixes (task_id, feed_id, uid) VALUES (p_task, p_feed, p_uid) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  -- once for each person and day of the author's
  PERFORM add_notice(
    author, 'remix', 4, p_uid, 'remix:' || p_feed,
    'remix:' || p_uid || ':' || (clock_timestamp() AT TIME ZONE u.timezone)::date, p_feed
  )
  FROM users u
  WHERE u.uid = author;
  RETURN true;
END
$$;
COMMENT ON FUNCTION remix_of IS
  'A task of p_uid made something from the post p_feed: call it where the task succeeds, in that transaction, after '
  'the locks of task and wallet. Counts, tells the author, and lets a later post of the photo name its source. False: '
  'an own post, one that they may not see any more, or counted already.';

CREATE FUNCTION tell_creator(p_style bigint, p_uid bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  told boolean;
BEGIN
  -- once for each person and day of the creator's
  SELECT add_notice(
    s.creator_uid, 'style_tried', 4, p_uid, 'style:' || p_style,
    'style_tried:' || p_style || ':' || p_uid || ':' || (clock_timestamp() AT TIME ZONE u.timezone)::date,
    p_target => p_style
  ) INTO told
  FROM styles s JOIN users u ON u.uid = s.creator_uid
  WHERE s.style_id = p_style AND s.deleted_at IS NULL;
  RETURN coalesce(told, false);
END
$$;
COMMENT ON FUNCTION tell_creator IS
  'p_uid has published a photo that was made in the style: before that, whoever tries a style does so unseen.';

-- By a moderator, or by nobody where three reports did it. Moves the badges of those who had notices of it.
CREATE FUNCTION set_invisible(p_feed bigint, p_by bigint, p_why text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  author bigint;
BEGIN
  UPDATE posts
  SET invisible_at = clock_timestamp(), invisible_by = p_by
  WHERE feed_id = p_feed
    AND deleted_at IS NULL
    AND (invisible_at IS NULL OR (invisible_by IS NULL AND p_by IS NOT NULL))
  RETURNING posts.author INTO author;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO audit (actor, action, target_type, target_id) VALUES (p_by, 'set_invisible', 'post', p_feed);
  -- whoever looked has answered what was reported
  UPDATE reports
  SET state = 'actioned', action = 'hide', handled_at = now(), handled_by = p_by
  WHERE target_type = 'post' AND target_id = p_feed AND state = 'open' AND p_by IS NOT NULL;
  PERFORM touch_notices(array_agg(DISTINCT r))
  FROM (SELECT recipient FROM notices WHERE feed_id = p_feed UNION SELECT author) q (r);
  PERFORM add_notice(
    author, 'moderation', 5, NULL, 'invisible:' || p_feed, 'invisible:' || p_feed || ':' || new_id(), p_feed, NULL,
    NULL, NULL, jsonb_build_object('text', p_why)
  );
  RETURN true;
END
$$;

CREATE FUNCTION hide_post(p_uid bigint, p_feed bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO hidden_items (uid, kind, target_id)
  SELECT p_uid, 'post', feed_id FROM visible_posts(p_uid) WHERE feed_id = p_feed
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM touch_notices(ARRAY[p_uid])
    FROM (SELECT FROM notices WHERE recipient = p_uid AND feed_id = p_feed LIMIT 1) q;
    -- their other devices let go of it
    INSERT INTO outbox (topic, uid, version) VALUES ('sight', p_uid, next_version(0));
    RETURN true;
  END IF;
  RETURN EXISTS (SELECT FROM hidden_items WHERE uid = p_uid AND kind = 'post' AND target_id = p_feed);
END
$$;

-- What nobody sees any more: whoever watches it is told, and lets go.
CREATE FUNCTION tell_post_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, key_id, version) VALUES ('post', NEW.feed_id, next_version(0));
  RETURN NULL;
END
$$;
CREATE TRIGGER posts_gone AFTER UPDATE OF deleted_at, invisible_at ON posts FOR EACH ROW
  WHEN (coalesce(OLD.deleted_at, OLD.invisible_at) IS NULL AND coalesce(NEW.deleted_at, NEW.invisible_at) IS NOT NULL)
  EXECUTE FUNCTION tell_post_gone();
