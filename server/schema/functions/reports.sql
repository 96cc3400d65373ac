-- Reports: who may report what, what three of them do, and what a moderator does.

CREATE FUNCTION owner_of(p_type thing, p_id bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE p_type
    WHEN 'post' THEN (SELECT author FROM posts WHERE feed_id = p_id)
    WHEN 'comment' THEN (SELECT author FROM comments WHERE comment_id = p_id)
    WHEN 'user' THEN (SELECT uid FROM users WHERE uid = p_id)
    WHEN 'entry' THEN (SELECT uid FROM entries WHERE entry_id = p_id)
    WHEN 'suggestion' THEN (SELECT author FROM suggestions WHERE suggest_id = p_id)
    WHEN 'photo' THEN (SELECT owner FROM files WHERE file_id = p_id)
  END
$$;

-- Whether a viewer may see a thing; what they hid from themself they have seen.
CREATE FUNCTION has_seen(viewer bigint, p_type thing, p_id bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_type = 'problem'
    OR EXISTS (SELECT FROM reports r WHERE r.reporter = viewer AND r.target_type = p_type AND r.target_id = p_id)
    OR CASE p_type
      WHEN 'post' THEN EXISTS (SELECT FROM visible_posts(viewer) p WHERE p.feed_id = p_id)
      WHEN 'comment' THEN EXISTS (
        SELECT
        FROM comments c JOIN visible_posts(viewer) p USING (feed_id) JOIN visible_users(viewer) u ON u.uid = c.author
        WHERE c.comment_id = p_id AND c.live
      )
      -- whom one blocks can still be reported
      WHEN 'user' THEN EXISTS (
        SELECT
        FROM users u
        WHERE u.uid = p_id
          AND u.active
          AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = viewer AND b.other = u.uid AND b.by_uid = u.uid)
      )
      WHEN 'entry' THEN EXISTS (
        SELECT
        FROM entries e JOIN visible_users(viewer) u USING (uid)
        WHERE e.entry_id = p_id AND e.removed_at IS NULL
      )
      WHEN 'suggestion' THEN EXISTS (
        SELECT
        FROM suggestions s JOIN visible_users(viewer) u ON u.uid = s.author
        WHERE s.suggest_id = p_id AND s.deleted_at IS NULL AND s.invisible_at IS NULL
      )
      ELSE false
    END
$$;

-- Two people who report one thing at once: the second counts the first.
CREATE FUNCTION lock_reported(p_type thing, p_id bigint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('reported:' || p_type || ':' || p_id, 0))
$$;

-- Takes a thing out of sight of all but its author, or back. False: nothing changed, or it cannot be hidden.
-- p_by null: by reports, until a moderator has looked.
CREATE FUNCTION set_in_sight(
  p_type thing, p_id bigint, p_in_sight boolean, p_by bigint, p_why text
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  owner bigint;
  feed bigint;
BEGIN
  IF p_type = 'post' THEN
    IF NOT p_in_sight THEN RETURN set_invisible(p_id, p_by, p_why); END IF;
    UPDATE posts
    SET invisible_at = NULL
    WHERE feed_id = p_id AND deleted_at IS NULL AND invisible_at IS NOT NULL AND invisible_by IS NULL
    RETURNING feed_id, author INTO feed, owner;
  ELSIF p_type = 'comment' THEN
    SELECT c.feed_id INTO feed FROM comments c WHERE c.comment_id = p_id;
    PERFORM 1 FROM post_counters WHERE feed_id = feed FOR UPDATE;
    UPDATE comments
    SET invisible_at = CASE WHEN NOT p_in_sight THEN clock_timestamp() END
    WHERE comment_id = p_id AND deleted_at IS NULL AND (invisible_at IS NULL) <> p_in_sight
    RETURNING author INTO owner;
  ELSIF p_type = 'suggestion' THEN
    WITH up AS (
      UPDATE suggestions
      SET invisible_at = CASE WHEN NOT p_in_sight THEN clock_timestamp() END, version = next_version(version)
      WHERE suggest_id = p_id AND deleted_at IS NULL AND (invisible_at IS NULL) <> p_in_sight
      RETURNING suggest_id, version, author
    ),
    told AS (INSERT INTO outbox (topic, key_id, version) SELECT 'suggest', suggest_id, version FROM up)
    SELECT author INTO owner FROM up;
  END IF;
  IF owner IS NULL THEN RETURN false; END IF;
  PERFORM touch_notices(array_agg(DISTINCT r))
  FROM (
    SELECT recipient FROM notices WHERE feed_id = feed AND p_type = 'post'
    UNION SELECT recipient FROM notice_events WHERE comment_id = p_id AND p_type = 'comment'
    UNION SELECT owner
  ) q (r);
  PERFORM add_notice(
    owner, 'moderation', 5, NULL, 'sight:' || p_type || ':' || p_id, 'sight:' || p_type || ':' || new_id(), feed, NULL,
    NULL, NULL, jsonb_build_object('text', p_why)
  );
  RETURN true;
END
$$;

-- The same reporter's next word on the same thing merges; a problem stands for itself. What is reported is hidden for
-- the reporter. p_enough reports of people who have been here for p_age hide it for all, unless a moderator looked at
-- it before and let it be. Null: the reporter may not see it.
CREATE FUNCTION put_report(
  p_reporter bigint, p_type thing, p_id bigint, p_reason text, p_content text, p_files bigint[], p_enough integer,
  p_age interval, p_why text
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  id bigint := new_id();
  target bigint := CASE WHEN p_type = 'problem' THEN id ELSE p_id END;
BEGIN
  IF NOT has_seen(p_reporter, p_type, p_id) THEN RETURN NULL; END IF;
  PERFORM lock_reported(p_type, target);
  INSERT INTO reports AS t (report_id, reporter, target_type, target_id, target_owner, reason, content, file_ids)
  VALUES (id, p_reporter, p_type, target, owner_of(p_type, target), p_reason, p_content, p_files)
  ON CONFLICT (reporter, target_type, target_id)
  DO UPDATE SET repeats = t.repeats + 1, reason = excluded.reason, content = excluded.content,
    file_ids = excluded.file_ids
  RETURNING t.report_id INTO id;
  IF p_type = 'problem' THEN RETURN id; END IF;
  INSERT INTO hidden_items (uid, kind, target_id) VALUES (p_reporter, p_type, target) ON CONFLICT DO NOTHING;
  PERFORM touch_notices(ARRAY[p_reporter]);
  IF (
      SELECT count(*)
      FROM reports r JOIN users u ON u.uid = r.reporter
      WHERE r.target_type = p_type
        AND r.target_id = target
        AND r.state = 'open'
        AND u.active
        AND u.created_at <= clock_timestamp() - p_age
    ) >= p_enough
    AND NOT EXISTS (
      SELECT FROM reports r WHERE r.target_type = p_type AND r.target_id = target AND r.state = 'dismissed'
    ) THEN
    PERFORM set_in_sight(p_type, target, false, NULL, p_why);
  END IF;
  RETURN id;
END
$$;

-- A doubtful picture is its owner's to use from here on, or goes. One that was made here, and not sent under a name,
-- comes into the album, as a gift: its task has settled without it.
CREATE FUNCTION judge_held(p_file bigint, p_fine boolean, p_why text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  owner bigint;
BEGIN
  WITH judged AS (
    UPDATE files f
    SET state = CASE WHEN p_fine THEN 'ready' ELSE 'rejected' END::file_state, review_key = NULL,
      deleted_at = CASE WHEN NOT p_fine THEN clock_timestamp() END
    WHERE f.file_id = p_file AND f.state = 'held' AND f.deleted_at IS NULL
    RETURNING f.file_id, f.owner, f.client_name, f.film_ms
  ),
  album AS (
    INSERT INTO ai_photos (uid, file_id, kind)
    SELECT j.owner, j.file_id, CASE WHEN j.film_ms IS NULL THEN 'photo' ELSE 'video' END
    FROM judged j
    WHERE p_fine AND j.client_name IS NULL
  )
  SELECT j.owner INTO owner FROM judged j;
  PERFORM add_notice(
    owner, 'moderation', 5, NULL, 'held:' || p_file, 'held:' || p_file, NULL, NULL, NULL, NULL,
    jsonb_build_object('text', p_why)
  );
END
$$;

-- One act answers all open reports of the thing.
CREATE FUNCTION handle_report(
  p_report bigint, p_by bigint, p_action report_action, p_note text, p_hidden text, p_shown text, p_usable text
) RETURNS handle_outcome LANGUAGE plpgsql AS $$
DECLARE
  r reports;
  done boolean := true;
BEGIN
  SELECT * INTO r FROM reports WHERE report_id = p_report;
  IF NOT FOUND THEN RETURN 'not_found'; END IF;
  PERFORM lock_reported(r.target_type, r.target_id);
  SELECT * INTO r FROM reports WHERE report_id = p_report FOR UPDATE;
  IF r.state <> 'open' THEN RETURN CASE WHEN r.action = p_action THEN 'ok' ELSE 'already' END::handle_outcome; END IF;
  CASE p_action
    WHEN 'dismiss' THEN
      IF r.target_type = 'photo' THEN
        PERFORM judge_held(r.target_id, true, p_usable);
      ELSE
        PERFORM set_in_sight(r.target_type, r.target_id, true, p_by, p_shown);
      END IF;
    WHEN 'hide' THEN
      IF r.target_type NOT IN ('post', 'comment', 'suggestion') THEN RETURN 'impossible'; END IF;
      PERFORM set_in_sight(r.target_type, r.target_id, false, p_by, p_hidden);
    WHEN 'remove' THEN
      CASE r.target_type
        WHEN 'post' THEN PERFORM delete_post(r.target_id, p_by);
        WHEN 'comment' THEN
          PERFORM delete_comment(p_by, c.feed_id, c.comment_id, true) FROM comments c WHERE c.comment_id = r.target_id;
        WHEN 'entry' THEN PERFORM remove_entry(r.target_id, 'removed by a moderator');
        WHEN 'suggestion' THEN PERFORM delete_suggest(p_by, r.target_id, true);
        WHEN 'photo' THEN PERFORM judge_held(r.target_id, false, p_hidden);
        ELSE RETURN 'impossible';
      END CASE;
    WHEN 'suspend' THEN
      -- moderators are no case for the queue
      UPDATE users SET status = 2 WHERE uid = r.target_owner AND status < 2 AND deleted_at IS NULL;
      IF NOT FOUND THEN
        PERFORM 1 FROM users WHERE uid = r.target_owner AND status = 2;
        IF NOT FOUND THEN RETURN 'impossible'; END IF;
      END IF;
  END CASE;
  UPDATE reports
  SET state = CASE WHEN p_action = 'dismiss' THEN 'dismissed' ELSE 'actioned' END::report_state, action = p_action,
    note = p_note, handled_at = now(), handled_by = p_by
  WHERE target_type = r.target_type AND target_id = r.target_id AND (state = 'open' OR report_id = p_report);
  INSERT INTO audit (actor, action, target_type, target_id)
  VALUES (p_by, 'report_' || p_action, r.target_type, r.target_id);
  RETURN 'ok';
END
$$;

-- What a moderator is shown: one row for each thing in each state, the first report of it.
CREATE FUNCTION report_rows(p_state report_state) RETURNS TABLE (
  report_id bigint, target_type thing, target_id bigint, target_name text, owner user_view, words text,
  picture_key text, thumb_key text, width integer, height integer, thumbhash bytea, hidden boolean, reason text,
  content text, images text[], reporter user_view, reporters bigint, state report_state,
  created_at timestamptz, due_at timestamptz, handled_at timestamptz, action report_action, note text,
  earlier earlier_action[]
) LANGUAGE sql STABLE AS $$
  SELECT r.report_id, r.target_type, r.target_id,
    CASE WHEN r.target_type = 'user' THEN (SELECT u.uid_str FROM users u WHERE u.uid = r.target_id) END, o.person,
    CASE r.target_type
      WHEN 'post' THEN (SELECT p.content FROM posts p WHERE p.feed_id = r.target_id)
      WHEN 'comment' THEN (SELECT c.content FROM comments c WHERE c.comment_id = r.target_id)
      WHEN 'suggestion' THEN (SELECT s.title FROM suggestions s WHERE s.suggest_id = r.target_id)
    END,
    coalesce(f.review_key, f.object_key), CASE WHEN f.review_key IS NULL THEN f.thumb_key END, f.width, f.height,
    f.thumbhash,
    CASE r.target_type
      WHEN 'post' THEN EXISTS (
        SELECT FROM posts p WHERE p.feed_id = r.target_id AND p.invisible_at IS NOT NULL OFFSET 0
      )
      WHEN 'comment' THEN EXISTS (
        SELECT FROM comments c WHERE c.comment_id = r.target_id AND c.invisible_at IS NOT NULL
      )
      WHEN 'suggestion' THEN EXISTS (
        SELECT FROM suggestions s WHERE s.suggest_id = r.target_id AND s.invisible_at IS NOT NULL
      )
      WHEN 'photo' THEN f.review_key IS NOT NULL
      ELSE false
    END,
    r.reason, r.content,
    ARRAY(SELECT f.object_key FROM files f WHERE f.file_id = ANY (r.file_ids) AND f.deleted_at IS NULL), b.person,
    (
      SELECT count(*)
      FROM reports x
      WHERE x.target_type = r.target_type AND x.target_id = r.target_id AND x.state = r.state
    ),
    r.state, r.created_at, r.due_at, r.handled_at, r.action, r.note,
    ARRAY(
      SELECT ROW(e.action, e.target_type, e.note, e.handled_at)::earlier_action
      FROM (
        SELECT DISTINCT ON (x.target_type, x.target_id, x.handled_at) x.*
        FROM reports x
        WHERE x.state <> 'open'
          AND x.report_id <> r.report_id
          AND x.handled_at IS DISTINCT FROM r.handled_at
          AND ((x.target_type = r.target_type AND x.target_id = r.target_id) OR x.target_owner = r.target_owner)
      ) e
      ORDER BY e.handled_at DESC LIMIT 10
    )
  FROM reports r
    LEFT JOIN LATERAL (SELECT c.person FROM user_cards c WHERE c.uid = r.target_owner OFFSET 0) o ON true
    LEFT JOIN LATERAL (SELECT c.person FROM user_cards c WHERE c.uid = r.reporter OFFSET 0) b ON true
    LEFT JOIN files f ON f.file_id = CASE r.target_type
        WHEN 'post' THEN (SELECT m.file_id FROM post_media m WHERE m.feed_id = r.target_id AND m.ordinal = 0)
        WHEN 'entry' THEN (SELECT e.file_id FROM entries e WHERE e.entry_id = r.target_id)
        WHEN 'photo' THEN r.target_id
      END
      AND (f.state = 'ready' OR (f.state = 'held' AND r.target_type = 'photo'))
      AND f.deleted_at IS NULL
  WHERE r.state = p_state
    AND NOT EXISTS (
      SELECT
      FROM reports x
      WHERE x.target_type = r.target_type
        AND x.target_id = r.target_id
        AND x.state = r.state
        AND x.report_id < r.report_id
      OFFSET 0
    )
$$;
