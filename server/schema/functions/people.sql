-- Who sees whom; follows, blocks, friends.
--
-- The visibility functions here and in posts.sql and notices.sql are table functions, plain SQL, STABLE, neither
-- STRICT nor SECURITY DEFINER nor SET: the planner inlines them, so ORDER BY, LIMIT and keyset conditions reach the
-- indexes. A scalar function with EXISTS in it would never be inlined.
-- OFFSET 0 is deliberate: it keeps each probe a probe by primary key. Without it the planner turns NOT EXISTS into
-- an anti-join, and in a generic plan guesses that everyone has two blocks: for someone with 19,000 that cost
-- 500 ms a page instead of 2.

-- A person as others see them, with what the visibility functions ask.
CREATE VIEW user_cards AS
  SELECT u.uid, u.uid_str, u.active,
    ROW(
      u.uid_str, u.first_name, u.last_name, u.nick_name, coalesce(u.user_name, ''), coalesce(f.object_key, ''),
      u.creator_flag
    )::user_view AS person
  FROM users u
    LEFT JOIN LATERAL (SELECT x.object_key FROM files x WHERE x.file_id = u.avatar_file_id OFFSET 0) f ON true;

CREATE FUNCTION visible_users(viewer bigint) RETURNS SETOF user_cards LANGUAGE sql STABLE AS $$
  SELECT u.*
  FROM user_cards u
  WHERE u.active AND NOT EXISTS (SELECT FROM block_edges b WHERE b.uid = viewer AND b.other = u.uid OFFSET 0)
$$;

CREATE FUNCTION follow_state(viewer bigint, other bigint) RETURNS TABLE (
  follow_state integer
) LANGUAGE sql STABLE AS $$
  SELECT (
    EXISTS (SELECT FROM follows f WHERE f.follower = viewer AND f.followee = other OFFSET 0)
  )::integer + 2 * (
    EXISTS (SELECT FROM follows f WHERE f.follower = other AND f.followee = viewer OFFSET 0)
  )::integer
$$;
COMMENT ON FUNCTION follow_state IS 'Bit 1: the viewer follows the other; bit 2: the other follows the viewer.';

CREATE FUNCTION add_to_users(
  ids bigint[], followers integer[], following integer[], posts integer[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM user_counters WHERE uid = ANY (ids) ORDER BY uid FOR UPDATE;
  UPDATE user_counters c
  SET follower_count = c.follower_count + x.a, following_count = c.following_count + x.b,
    post_count = c.post_count + x.p
  FROM (
    SELECT id, sum(a)::integer a, sum(b)::integer b, sum(p)::integer p
    FROM unnest(ids, followers, following, posts) AS t (id, a, b, p)
    GROUP BY id
  ) x
  WHERE c.uid = x.id;
END
$$;

CREATE FUNCTION count_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_users(array_agg(u), array_agg(a), array_agg(b), array_agg(0))
    FROM (SELECT followee u, 1 a, 0 b FROM n UNION ALL SELECT follower, 0, 1 FROM n) q
    HAVING count(*) > 0;
  ELSE
    PERFORM add_to_users(array_agg(u), array_agg(a), array_agg(b), array_agg(0))
    FROM (SELECT followee u, -1 a, 0 b FROM o UNION ALL SELECT follower, 0, -1 FROM o) q
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER follows_in AFTER INSERT ON follows
  REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
CREATE TRIGGER follows_out AFTER DELETE ON follows
  REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_follows();

CREATE FUNCTION mirror_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM block_edges
    WHERE by_uid = old.blocker
      AND ((uid = old.blocker AND other = old.blocked) OR (uid = old.blocked AND other = old.blocker));
  END IF;
  IF TG_OP <> 'DELETE' AND new.removed_at IS NULL THEN
    INSERT INTO block_edges VALUES (new.blocker, new.blocked, new.blocker), (new.blocked, new.blocker, new.blocker);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER blocks_mirror AFTER INSERT OR UPDATE OR DELETE ON blocks
  FOR EACH ROW EXECUTE FUNCTION mirror_blocks();

-- Who may see less than before: their open sockets let go of what they watched of it.
CREATE FUNCTION tell_sight() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, uid, version) VALUES ('sight', NEW.uid, next_version(0));
  RETURN NULL;
END
$$;
CREATE TRIGGER block_edges_sight AFTER INSERT ON block_edges FOR EACH ROW EXECUTE FUNCTION tell_sight();
CREATE TRIGGER hidden_items_sight AFTER INSERT ON hidden_items FOR EACH ROW
  WHEN (NEW.kind IN ('post', 'suggestion')) EXECUTE FUNCTION tell_sight();

-- Letters without case and accents, as words. What normalising does not take apart is replaced by hand.
CREATE FUNCTION folded_words(t text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT DISTINCT w COLLATE "C"
    FROM regexp_split_to_table(
      replace(
        replace(
          replace(
            translate(
              lower(regexp_replace(normalize(t, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđðħŧıØŁĐÐĦŦ', 'olddhtiolddht'
            ),
            'ß', 'ss'
          ),
          'æ', 'ae'
        ),
        'œ', 'oe'
      ),
      '[][\s(){}"''’`,;:/|·-]+'
    ) w
    WHERE w <> ''
  )
$$;

-- Only what differs is written: each word stands once more for every follower. A follow waits under the same lock.
CREATE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[] := '{}';
BEGIN
  PERFORM 1 FROM user_counters WHERE uid = NEW.uid FOR UPDATE;
  IF NEW.discoverable THEN
    words := folded_words(concat_ws(' ', NEW.user_name, NEW.first_name, NEW.last_name, NEW.nick_name));
  END IF;
  DELETE FROM name_words WHERE uid = NEW.uid AND word <> ALL (words);
  INSERT INTO name_words (word, uid) SELECT w, NEW.uid FROM unnest(words) w ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_words_in AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.discoverable) EXECUTE FUNCTION keep_name_words();
CREATE TRIGGER users_words_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN (
    (OLD.discoverable, OLD.user_name, OLD.first_name, OLD.last_name, OLD.nick_name)
      IS DISTINCT FROM (NEW.discoverable, NEW.user_name, NEW.first_name, NEW.last_name, NEW.nick_name)
  )
  EXECUTE FUNCTION keep_name_words();

-- A word of a person stands once more for each of their followers.
CREATE FUNCTION keep_followed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME || ' ' || TG_OP
    WHEN 'follows INSERT' THEN
      INSERT INTO followed_words (follower, word, followee)
      SELECT c.follower, n.word, n.uid FROM changed c JOIN name_words n ON n.uid = c.followee;
    WHEN 'name_words INSERT' THEN
      INSERT INTO followed_words (follower, word, followee)
      SELECT f.follower, c.word, c.uid FROM changed c JOIN follows f ON f.followee = c.uid;
    WHEN 'follows DELETE' THEN
      DELETE FROM followed_words w
      USING changed c
        JOIN name_words n ON n.uid = c.followee
      WHERE w.follower = c.follower AND w.word = n.word AND w.followee = n.uid;
    WHEN 'name_words DELETE' THEN
      DELETE FROM followed_words w
      USING changed c
        JOIN follows f ON f.followee = c.uid
      WHERE w.follower = f.follower AND w.word = c.word AND w.followee = c.uid;
  END CASE;
  RETURN NULL;
END
$$;
CREATE TRIGGER follows_words_in AFTER INSERT ON follows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_followed_words();
CREATE TRIGGER follows_words_out AFTER DELETE ON follows
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_followed_words();
CREATE TRIGGER name_words_in AFTER INSERT ON name_words
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_followed_words();
CREATE TRIGGER name_words_out AFTER DELETE ON name_words
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_followed_words();

-- The first of a person's words that one of those searched begins, where each of them begins one. The longest
-- searched word leads: it leaves the fewest.
CREATE FUNCTION found_by(p_uid bigint, p_words text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN bool_and(EXISTS (SELECT FROM name_words n WHERE n.uid = p_uid AND starts_with(n.word, w)))
    THEN (SELECT min(n.word) FROM name_words n WHERE n.uid = p_uid AND starts_with(n.word, p_words[1]))
  END
  FROM unnest(p_words) w
$$;

CREATE FUNCTION search_words(q text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT w FROM unnest(folded_words(q)) w ORDER BY length(w) DESC, w)
$$;

-- Once in 30 days, counted from the last word and not from the edges of a calendar. event_id carries the time.
CREATE FUNCTION follow(p_uid bigint, p_other bigint) RETURNS edge_outcome LANGUAGE plpgsql AS $$
BEGIN
  IF p_uid = p_other THEN RETURN 'is_self'; END IF;
  PERFORM 1 FROM user_counters WHERE uid IN (p_uid, p_other) ORDER BY uid FOR UPDATE;
  IF NOT EXISTS (SELECT FROM visible_users(p_uid) WHERE uid = p_other) THEN RETURN 'not_found'; END IF;
  INSERT INTO follows (follower, followee) VALUES (p_uid, p_other) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN 'unchanged'; END IF;
  IF NOT EXISTS (
    SELECT
    FROM notice_events e
    WHERE e.actor = p_uid
      AND e.recipient = p_other
      AND e.dedupe_key LIKE 'follow:%'
      AND e.event_id > id_at(clock_timestamp() - interval '30 days')
  ) THEN
    PERFORM add_notice(p_other, 'follow', 3, p_uid, 'follow', 'follow:' || p_uid || ':' || new_id());
  END IF;
  RETURN 'ok';
END
$$;

-- The counters of both, lower uid first, before the row: a follow or a block of the same pair waits there
-- instead of holding what this wants.
CREATE FUNCTION unfollow(p_uid bigint, p_other bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM user_counters WHERE uid IN (p_uid, p_other) ORDER BY uid FOR UPDATE;
  DELETE FROM follows WHERE follower = p_uid AND followee = p_other;
  RETURN FOUND;
END
$$;

CREATE FUNCTION block(p_uid bigint, p_other bigint) RETURNS edge_outcome LANGUAGE plpgsql AS $$
BEGIN
  IF p_uid = p_other THEN RETURN 'is_self'; END IF;
  PERFORM 1 FROM user_counters WHERE uid IN (p_uid, p_other) ORDER BY uid FOR UPDATE;
  INSERT INTO blocks (blocker, blocked)
  SELECT p_uid, uid
  FROM users
  WHERE uid = p_other AND deleted_at IS NULL
  ON CONFLICT (blocker, blocked) DO UPDATE SET removed_at = NULL, created_at = now()
  WHERE blocks.removed_at IS NOT NULL;
  IF NOT FOUND THEN
    RETURN CASE
      WHEN EXISTS (SELECT FROM users WHERE uid = p_other AND deleted_at IS NULL) THEN 'unchanged'
      ELSE 'not_found'
    END::edge_outcome;
  END IF;
  DELETE FROM follows WHERE (follower, followee) IN ((p_uid, p_other), (p_other, p_uid));
  DELETE FROM friend_edges WHERE (uid, other) IN ((p_uid, p_other), (p_other, p_uid));
  PERFORM touch_notices(ARRAY[p_uid, p_other]);
  DELETE FROM notice_events
  WHERE (actor = p_other AND recipient = p_uid) OR (actor = p_uid AND recipient = p_other);
  RETURN 'ok';
END
$$;

CREATE FUNCTION friend_apply(p_uid bigint, p_other bigint) RETURNS friend_outcome LANGUAGE plpgsql AS $$
DECLARE
  mine friend_state;
  theirs friend_state;
BEGIN
  IF p_uid = p_other THEN RETURN 'is_self'; END IF;
  PERFORM 1 FROM user_counters WHERE uid IN (p_uid, p_other) ORDER BY uid FOR UPDATE;
  -- to someone behind a block or gone: answered as applied, without effect
  IF NOT EXISTS (SELECT FROM visible_users(p_uid) WHERE uid = p_other) THEN RETURN 'applied'; END IF;
  SELECT state INTO mine FROM friend_edges WHERE uid = p_uid AND other = p_other;
  SELECT state INTO theirs FROM friend_edges WHERE uid = p_other AND other = p_uid;
  IF mine IN ('applied', 'friends') THEN RETURN mine::text::friend_outcome; END IF;
  IF theirs = 'applied' THEN
    PERFORM friend_handle(p_uid, p_other, true);
    RETURN 'friends';
  END IF;
  INSERT INTO friend_edges (uid, other, state)
  VALUES (p_uid, p_other, 'applied')
  ON CONFLICT (uid, other) DO UPDATE SET state = 'applied', updated_at = now();
  PERFORM add_notice(
    p_other, 'friend_apply', 3, p_uid, 'friend_apply',
    'friend_apply:' || p_uid || ':' || (extract(epoch FROM now())::bigint / 2592000)
  );
  RETURN 'applied';
END
$$;

CREATE FUNCTION friend_handle(p_uid bigint, p_other bigint, p_accept boolean) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM user_counters WHERE uid IN (p_uid, p_other) ORDER BY uid FOR UPDATE;
  UPDATE friend_edges
  SET state = CASE WHEN p_accept THEN 'friends' ELSE 'declined' END::friend_state, updated_at = now()
  WHERE uid = p_other AND other = p_uid AND state = 'applied';
  IF NOT FOUND THEN
    -- answered already, and in the same way: a repeat
    RETURN EXISTS (
      SELECT
      FROM friend_edges
      WHERE uid = p_other
        AND other = p_uid
        AND state = CASE WHEN p_accept THEN 'friends' ELSE 'declined' END::friend_state
    );
  END IF;
  IF p_accept THEN
    INSERT INTO friend_edges (uid, other, state)
    VALUES (p_uid, p_other, 'friends')
    ON CONFLICT (uid, other) DO UPDATE SET state = 'friends', updated_at = now();
    PERFORM add_notice(
      p_other, 'friend_accept', 3, p_uid, 'friend_accept',
      'friend_accept:' || p_uid || ':' || (extract(epoch FROM now())::bigint / 2592000)
    );
  END IF;
  RETURN true;
END
$$;
