-- Votes for suggestions, and creators in their order.

CREATE FUNCTION count_suggestion_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM 1 FROM suggestions WHERE suggest_id IN (SELECT suggest_id FROM n) ORDER BY suggest_id FOR UPDATE;
    WITH up AS (
      UPDATE suggestions s
      SET votes = s.votes + x.d, version = next_version(s.version)
      FROM (SELECT suggest_id, count(*)::integer d FROM n GROUP BY 1) x
      WHERE s.suggest_id = x.suggest_id
      RETURNING s.suggest_id, s.version
    )
    INSERT INTO outbox (topic, key_id, version) SELECT 'suggest', suggest_id, version FROM up;
  ELSE
    PERFORM 1 FROM suggestions WHERE suggest_id IN (SELECT suggest_id FROM o) ORDER BY suggest_id FOR UPDATE;
    WITH up AS (
      UPDATE suggestions s
      SET votes = s.votes - x.d, version = next_version(s.version)
      FROM (SELECT suggest_id, count(*)::integer d FROM o GROUP BY 1) x
      WHERE s.suggest_id = x.suggest_id
      RETURNING s.suggest_id, s.version
    )
    INSERT INTO outbox (topic, key_id, version) SELECT 'suggest', suggest_id, version FROM up;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER suggestion_votes_in AFTER INSERT ON suggestion_votes
  REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_suggestion_votes();
CREATE TRIGGER suggestion_votes_out AFTER DELETE ON suggestion_votes
  REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_suggestion_votes();

CREATE FUNCTION visible_suggestions(viewer bigint) RETURNS SETOF suggestions LANGUAGE sql STABLE AS $$
  SELECT x.*
  FROM suggestions x
  WHERE x.deleted_at IS NULL
    AND x.invisible_at IS NULL
    AND EXISTS (SELECT FROM visible_users(viewer) v WHERE v.uid = x.author OFFSET 0)
    AND NOT EXISTS (
      SELECT
      FROM hidden_items h
      WHERE h.uid = viewer AND h.kind = 'suggestion' AND h.target_id = x.suggest_id OFFSET 0
    )
$$;

CREATE FUNCTION vote_suggest(p_uid bigint, p_suggest bigint, p_want boolean) RETURNS suggest_outcome
LANGUAGE plpgsql AS $$
DECLARE
  s suggestions;
BEGIN
  -- The lock first: a vote and the end of voting do not pass each other.
  PERFORM 1 FROM suggestions WHERE suggest_id = p_suggest FOR UPDATE;
  SELECT * INTO s FROM visible_suggestions(p_uid) v WHERE v.suggest_id = p_suggest;
  IF NOT FOUND THEN RETURN 'not_found'; END IF;
  IF s.status <> 'open' THEN RETURN 'closed'; END IF;
  IF p_want THEN
    INSERT INTO suggestion_votes (suggest_id, uid) VALUES (p_suggest, p_uid) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      PERFORM add_notice(
        s.author, 'suggest_vote', 4, p_uid, 'suggest_vote:' || p_suggest, 'suggest_vote:' || p_suggest || ':' || p_uid,
        NULL, NULL, NULL, p_suggest, jsonb_build_object('text', s.title)
      );
    END IF;
  ELSE
    DELETE FROM suggestion_votes WHERE suggest_id = p_suggest AND uid = p_uid;
    DELETE FROM notice_events e
    USING notice_state n
    WHERE e.recipient = s.author
      AND e.dedupe_key = 'suggest_vote:' || p_suggest || ':' || p_uid
      AND n.uid = e.recipient
      AND e.page_time > n.seen_time;
  END IF;
  RETURN 'ok';
END
$$;
COMMENT ON FUNCTION vote_suggest IS
  'One vote a person, which its author is told of once; taken back, with an unread notice of it. A repeat changes '
  'nothing. What is not visible takes no vote.';

CREATE FUNCTION delete_suggest(p_uid bigint, p_suggest bigint, p_moderator boolean) RETURNS suggest_outcome
LANGUAGE plpgsql AS $$
DECLARE
  s suggestions;
  v bigint;
BEGIN
  SELECT * INTO s FROM suggestions WHERE suggest_id = p_suggest FOR UPDATE;
  IF NOT FOUND OR NOT (s.author = p_uid OR p_moderator) THEN RETURN 'not_found'; END IF;
  IF s.deleted_at IS NOT NULL THEN RETURN 'ok'; END IF;
  UPDATE suggestions
  SET deleted_at = clock_timestamp(), version = next_version(version)
  WHERE suggest_id = p_suggest
  RETURNING version INTO v;
  PERFORM touch_notices(ARRAY[s.author])
  FROM (
    SELECT FROM notices WHERE recipient = s.author AND type = 'suggest_vote' AND target_id = p_suggest LIMIT 1
  ) q;
  DELETE FROM notices WHERE recipient = s.author AND type = 'suggest_vote' AND target_id = p_suggest;
  INSERT INTO outbox (topic, key_id, version) VALUES ('suggest', p_suggest, v);
  IF s.author <> p_uid THEN
    INSERT INTO audit (actor, action, target_type, target_id)
    VALUES (p_uid, 'suggestion_deleted', 'suggestion', p_suggest);
  END IF;
  RETURN 'ok';
END
$$;
COMMENT ON FUNCTION delete_suggest IS
  'By its author or a moderator, whose act is written down. A repeat changes nothing.';

CREATE FUNCTION rank_creators(p_age interval) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  per_ranking CONSTANT bigint := 1000000;
  base bigint;
BEGIN
  FOR looked IN 1..2 LOOP
    SELECT r.place / per_ranking * per_ranking INTO base
    FROM creator_ranks r
    WHERE r.ranked_at > clock_timestamp() - p_age
    ORDER BY r.place DESC LIMIT 1;
    IF FOUND THEN RETURN base; END IF;
    -- One ranks, the others find what it wrote.
    IF looked = 1 THEN PERFORM pg_advisory_xact_lock(hashtextextended('ranking of creators', 0)); END IF;
  END LOOP;
  base := floor(extract(epoch FROM clock_timestamp()) / 60)::bigint * per_ranking;
  INSERT INTO creator_ranks (place, uid)
  SELECT base + row_number() OVER (
    ORDER BY coalesce(x.prints, 0) DESC, c.follower_count DESC, c.post_count DESC, u.uid
  ),
    u.uid
  FROM users u
    JOIN user_counters c USING (uid)
    LEFT JOIN (
      SELECT s.creator_uid, sum(n.prints) AS prints
      FROM styles s JOIN style_counts n USING (style_id)
      WHERE s.creator_uid IS NOT NULL AND s.deleted_at IS NULL
      GROUP BY 1
    ) x ON x.creator_uid = u.uid
  WHERE u.creator_flag AND u.active
  ON CONFLICT DO NOTHING;
  RETURN base;
END
$$;
COMMENT ON FUNCTION rank_creators IS
  'Where the newest ranking begins, made anew when it is older than p_age: by photos made in their styles, then by '
  'followers, then by posts.';

CREATE FUNCTION tell_suggestion_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, key_id, version) VALUES ('suggest', NEW.suggest_id, next_version(0));
  RETURN NULL;
END
$$;
CREATE TRIGGER suggestions_gone AFTER UPDATE OF deleted_at, invisible_at ON suggestions FOR EACH ROW
  WHEN (coalesce(OLD.deleted_at, OLD.invisible_at) IS NULL AND coalesce(NEW.deleted_at, NEW.invisible_at) IS NOT NULL)
  EXECUTE FUNCTION tell_suggestion_gone();
