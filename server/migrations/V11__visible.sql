-- Visible: one predicate

-- Table functions, plain SQL, STABLE, neither STRICT nor SECURITY DEFINER nor SET: the planner
-- inlines them, so ORDER BY, LIMIT and keyset conditions reach the indexes. A scalar function with
-- EXISTS in it would never be inlined.
-- OFFSET 0 is deliberate: it keeps each probe a probe by primary key. Without it the planner turns
-- NOT EXISTS into an anti-join, and in a generic plan guesses that everyone has two blocks: for
-- someone with 19,000 that cost 500 ms a page instead of 2.

CREATE VIEW user_cards AS
  SELECT u.uid, u.uid_str, u.first_name, u.last_name, u.nick_name, coalesce(u.user_name, '') AS user_name, coalesce(f.object_key, '') AS avatar_key, u.creator_flag, u.active
  FROM users u LEFT JOIN LATERAL (SELECT x.object_key FROM files x WHERE x.file_id = u.avatar_file_id OFFSET 0) f ON true;

CREATE FUNCTION visible_users(viewer bigint) RETURNS SETOF user_cards LANGUAGE sql STABLE AS $$
  SELECT u.* FROM user_cards u
  WHERE u.active AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = viewer AND b.other = u.uid OFFSET 0) $$;

CREATE VIEW post_cards AS
  SELECT p.feed_id, p.author, p.content, p.style_id, p.gender, p.allow_remix, p.sort_time, p.invisible_at, p.deleted_at,
    u.uid_str, u.first_name, u.last_name, u.nick_name, u.user_name, u.avatar_key, u.creator_flag, u.active AS author_active
  FROM posts p CROSS JOIN LATERAL (SELECT * FROM user_cards c WHERE c.uid = p.author OFFSET 0) u;

CREATE FUNCTION visible_posts(viewer bigint) RETURNS SETOF post_cards LANGUAGE sql STABLE AS $$
  SELECT p.* FROM post_cards p
  WHERE p.deleted_at IS NULL AND p.author_active
    AND (p.invisible_at IS NULL OR p.author = viewer OR EXISTS (SELECT FROM users m WHERE m.uid = viewer AND m.status = 3 OFFSET 0))
    AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = viewer AND b.other = p.author OFFSET 0)
    AND NOT EXISTS (SELECT FROM hidden_items h WHERE h.uid = viewer AND h.kind = 'post' AND h.target_id = p.feed_id OFFSET 0) $$;

CREATE FUNCTION visible_events(viewer bigint) RETURNS SETOF notice_events LANGUAGE sql STABLE AS $$
  SELECT e.* FROM notice_events e
  WHERE e.recipient = viewer AND (e.actor IS NULL OR EXISTS (SELECT FROM users a WHERE a.uid = e.actor AND a.active OFFSET 0))
    AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = viewer AND b.other = e.actor OFFSET 0)
    AND NOT EXISTS (SELECT FROM comments c WHERE c.comment_id = e.comment_id AND c.deleted_at IS NOT NULL OFFSET 0)
    AND NOT EXISTS (SELECT FROM hidden_items h WHERE h.uid = viewer AND h.kind = 'comment' AND h.target_id = e.comment_id OFFSET 0) $$;

CREATE FUNCTION visible_notices(viewer bigint) RETURNS SETOF notices LANGUAGE sql STABLE AS $$
  SELECT n.* FROM notices n
  WHERE n.recipient = viewer
    AND (n.feed_id IS NULL OR EXISTS (SELECT FROM visible_posts(viewer) p WHERE p.feed_id = n.feed_id OFFSET 0))
    AND EXISTS (SELECT FROM visible_events(viewer) e WHERE e.page_time = n.page_time OFFSET 0) $$;
COMMENT ON FUNCTION visible_notices IS 'List and badge both select from here: they cannot disagree.';

-- Rows as the wire shows them: the lists of queries/ select from here and add order, cursor and limit.

CREATE FUNCTION post_rows(viewer bigint) RETURNS TABLE (feed_id bigint, cursor_id bigint, sort_time timestamptz, author bigint, uid_str text, first_name text, last_name text, nick_name text, user_name text, avatar_key text, creator_flag boolean, follow_state integer,
  content text, style_id bigint, style_name text, gender smallint, allow_remix boolean, invisible boolean, like_count integer, comment_count integer, share_count integer, version bigint, liked boolean, is_author boolean, photos photo_view[], invisible_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT p.feed_id, p.feed_id, p.sort_time, p.author, p.uid_str, p.first_name, p.last_name, p.nick_name, p.user_name, p.avatar_key, p.creator_flag,
    (EXISTS (SELECT FROM follows f WHERE f.follower = viewer AND f.followee = p.author))::integer + 2 * (EXISTS (SELECT FROM follows f WHERE f.follower = p.author AND f.followee = viewer))::integer,
    p.content, s.style_id, s.name, p.gender, p.allow_remix, p.invisible_at IS NOT NULL, c.like_count, c.comment_count, c.share_count, c.version,
    EXISTS (SELECT FROM likes l WHERE l.feed_id = p.feed_id AND l.uid = viewer), p.author = viewer,
    ARRAY(SELECT ROW(m.photo_id, f.object_key, f.thumb_key, f.width, f.height, f.thumbhash)::photo_view FROM post_media m JOIN files f USING (file_id) WHERE m.feed_id = p.feed_id ORDER BY m.ordinal), p.invisible_at
  FROM visible_posts(viewer) p JOIN post_counters c USING (feed_id) LEFT JOIN LATERAL (SELECT x.style_id, x.name FROM styles x WHERE x.style_id = p.style_id OFFSET 0) s ON true $$;

CREATE FUNCTION challenge_rows(viewer bigint) RETURNS TABLE (challenge_id bigint, title text, description text, cover_key text, cover_thumb_key text, cover_thumbhash bytea, status challenge_status, starts_at timestamptz, voting_at timestamptz, ends_at timestamptz, closed_at timestamptz,
  entries_per_user smallint, prizes integer[], entry_count integer, ballots integer, version bigint, my_entries bigint[], my_ballot bigint, server_time timestamptz) LANGUAGE sql STABLE AS $$
  SELECT c.challenge_id, c.title, c.description, f.object_key, f.thumb_key, f.thumbhash, c.status, c.starts_at, c.voting_at, c.ends_at, c.closed_at, c.entries_per_user, c.prizes, t.entry_count, t.ballots, t.version,
    ARRAY(SELECT e.entry_id FROM entries e WHERE e.uid = viewer AND e.challenge_id = c.challenge_id AND e.removed_at IS NULL ORDER BY e.entry_id),
    (SELECT b.entry_id FROM ballots b WHERE b.challenge_id = c.challenge_id AND b.voter = viewer), clock_timestamp()
  FROM challenges c JOIN challenge_tallies t USING (challenge_id) LEFT JOIN files f ON f.file_id = c.cover_file_id $$;
