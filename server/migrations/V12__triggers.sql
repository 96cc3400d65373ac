-- Triggers: what no path may forget

CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
CREATE TRIGGER ledger_entries_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse();
CREATE TRIGGER ledger_tx_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_tx FOR EACH STATEMENT EXECUTE FUNCTION refuse();
CREATE TRIGGER results_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON results FOR EACH STATEMENT EXECUTE FUNCTION refuse();
CREATE FUNCTION refuse_sort_time() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'sort_time never changes' USING ERRCODE = 'restrict_violation'; END $$;
CREATE TRIGGER posts_sort_time BEFORE UPDATE OF sort_time ON posts FOR EACH ROW WHEN (old.sort_time <> new.sort_time) EXECUTE FUNCTION refuse_sort_time();

CREATE FUNCTION add_user_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO user_counters (uid) SELECT uid FROM n;
  INSERT INTO notice_state (uid) SELECT uid FROM n;
  INSERT INTO wallets (uid) SELECT uid FROM n;
  RETURN NULL; END $$;
CREATE TRIGGER users_rows AFTER INSERT ON users REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION add_user_rows();
CREATE FUNCTION add_challenge_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO challenge_tallies (challenge_id) SELECT challenge_id FROM n; RETURN NULL; END $$;
CREATE TRIGGER challenges_rows AFTER INSERT ON challenges REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION add_challenge_rows();

-- Counters: one function per target, fed with summed differences, locks in id order, version and outbox row included.
CREATE FUNCTION add_to_posts(ids bigint[], likes integer[], comments integer[]) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  IF cardinality(ids) > 1 THEN PERFORM 1 FROM post_counters WHERE feed_id = ANY (ids) ORDER BY feed_id FOR UPDATE; END IF;
  WITH up AS (
    UPDATE post_counters c SET like_count = c.like_count + x.l, comment_count = c.comment_count + x.m, version = next_version(c.version)
    FROM unnest(ids, likes, comments) AS x (id, l, m) WHERE c.feed_id = x.id RETURNING c.feed_id, c.version)
  INSERT INTO outbox (topic, key_id, version) SELECT 'post', feed_id, version FROM up; END $$;

CREATE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE ids bigint[]; d integer[]; BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(feed_id ORDER BY feed_id), array_agg(s ORDER BY feed_id) INTO ids, d FROM (SELECT feed_id, count(*)::integer s FROM n GROUP BY feed_id) x;
  ELSE
    SELECT array_agg(feed_id ORDER BY feed_id), array_agg(s ORDER BY feed_id) INTO ids, d FROM (SELECT feed_id, -count(*)::integer s FROM o GROUP BY feed_id) x;
  END IF;
  IF ids IS NOT NULL THEN PERFORM add_to_posts(ids, d, array_fill(0, ARRAY[cardinality(ids)])); END IF; RETURN NULL; END $$;
CREATE TRIGGER likes_in AFTER INSERT ON likes REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
CREATE TRIGGER likes_out AFTER DELETE ON likes REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_likes();

CREATE FUNCTION apply_comments(feeds bigint[], roots bigint[], ds integer[]) RETURNS void LANGUAGE plpgsql AS $$ DECLARE ids bigint[]; d integer[]; BEGIN
  IF feeds IS NULL THEN RETURN; END IF;
  SELECT array_agg(f ORDER BY f), array_agg(s ORDER BY f) INTO ids, d FROM (SELECT f, sum(x)::integer s FROM unnest(feeds, ds) AS t (f, x) GROUP BY f HAVING sum(x) <> 0) q;
  IF ids IS NOT NULL THEN PERFORM add_to_posts(ids, array_fill(0, ARRAY[cardinality(ids)]), d); END IF;
  PERFORM 1 FROM comments WHERE comment_id = ANY (roots) ORDER BY comment_id FOR UPDATE;
  UPDATE comments c SET reply_count = c.reply_count + q.s
  FROM (SELECT r, sum(x)::integer s FROM unnest(roots, ds) AS t (r, x) WHERE r IS NOT NULL GROUP BY r HAVING sum(x) <> 0) q WHERE c.comment_id = q.r; END $$;
CREATE FUNCTION count_comments_in() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM apply_comments(array_agg(feed_id), array_agg(root_id), array_agg(1)) FROM n WHERE deleted_at IS NULL HAVING count(*) > 0; RETURN NULL; END $$;
CREATE FUNCTION count_comments_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM apply_comments(array_agg(feed_id), array_agg(root_id), array_agg(-1)) FROM o WHERE deleted_at IS NULL HAVING count(*) > 0; RETURN NULL; END $$;
CREATE FUNCTION count_comments_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM apply_comments(array_agg(n.feed_id), array_agg(n.root_id), array_agg(CASE WHEN n.deleted_at IS NULL THEN 1 ELSE -1 END))
  FROM n JOIN o USING (comment_id) WHERE (n.deleted_at IS NULL) <> (o.deleted_at IS NULL) HAVING count(*) > 0; RETURN NULL; END $$;
CREATE TRIGGER comments_in AFTER INSERT ON comments REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_comments_in();
CREATE TRIGGER comments_out AFTER DELETE ON comments REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_comments_out();
CREATE TRIGGER comments_changed AFTER UPDATE ON comments REFERENCING NEW TABLE AS n OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_comments_changed();

CREATE FUNCTION add_to_users(ids bigint[], followers integer[], following integer[], posts integer[]) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM user_counters WHERE uid = ANY (ids) ORDER BY uid FOR UPDATE;
  UPDATE user_counters c SET follower_count = c.follower_count + x.a, following_count = c.following_count + x.b, post_count = c.post_count + x.p
  FROM (SELECT id, sum(a)::integer a, sum(b)::integer b, sum(p)::integer p FROM unnest(ids, followers, following, posts) AS t (id, a, b, p) GROUP BY id) x WHERE c.uid = x.id; END $$;
CREATE FUNCTION count_follows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_users(array_agg(u), array_agg(a), array_agg(b), array_agg(0)) FROM (SELECT followee u, 1 a, 0 b FROM n UNION ALL SELECT follower, 0, 1 FROM n) q HAVING count(*) > 0;
  ELSE
    PERFORM add_to_users(array_agg(u), array_agg(a), array_agg(b), array_agg(0)) FROM (SELECT followee u, -1 a, 0 b FROM o UNION ALL SELECT follower, 0, -1 FROM o) q HAVING count(*) > 0;
  END IF; RETURN NULL; END $$;
CREATE TRIGGER follows_in AFTER INSERT ON follows REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
CREATE TRIGGER follows_out AFTER DELETE ON follows REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
CREATE FUNCTION count_posts_in() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO post_counters (feed_id, version) SELECT feed_id, next_version(0) FROM n;
  PERFORM add_to_users(array_agg(author), array_agg(0), array_agg(0), array_agg(1)) FROM n WHERE deleted_at IS NULL HAVING count(*) > 0; RETURN NULL; END $$;
CREATE FUNCTION count_posts_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM add_to_users(array_agg(author), array_agg(0), array_agg(0), array_agg(-1)) FROM o WHERE deleted_at IS NULL HAVING count(*) > 0; RETURN NULL; END $$;
CREATE FUNCTION count_posts_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM add_to_users(array_agg(n.author), array_agg(0), array_agg(0), array_agg(CASE WHEN n.deleted_at IS NULL THEN 1 ELSE -1 END))
  FROM n JOIN o USING (feed_id) WHERE (n.deleted_at IS NULL) <> (o.deleted_at IS NULL) HAVING count(*) > 0; RETURN NULL; END $$;
CREATE TRIGGER posts_in AFTER INSERT ON posts REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_posts_in();
CREATE TRIGGER posts_out AFTER DELETE ON posts REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_posts_out();
CREATE TRIGGER posts_changed AFTER UPDATE ON posts REFERENCING NEW TABLE AS n OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_posts_changed();

CREATE FUNCTION count_suggestion_votes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM 1 FROM suggestions WHERE suggest_id IN (SELECT suggest_id FROM n) ORDER BY suggest_id FOR UPDATE;
    WITH up AS (UPDATE suggestions s SET votes = s.votes + x.d, version = next_version(s.version) FROM (SELECT suggest_id, count(*)::integer d FROM n GROUP BY 1) x WHERE s.suggest_id = x.suggest_id RETURNING s.suggest_id, s.version)
    INSERT INTO outbox (topic, key_id, version) SELECT 'suggest', suggest_id, version FROM up;
  ELSE
    PERFORM 1 FROM suggestions WHERE suggest_id IN (SELECT suggest_id FROM o) ORDER BY suggest_id FOR UPDATE;
    WITH up AS (UPDATE suggestions s SET votes = s.votes - x.d, version = next_version(s.version) FROM (SELECT suggest_id, count(*)::integer d FROM o GROUP BY 1) x WHERE s.suggest_id = x.suggest_id RETURNING s.suggest_id, s.version)
    INSERT INTO outbox (topic, key_id, version) SELECT 'suggest', suggest_id, version FROM up;
  END IF; RETURN NULL; END $$;
CREATE TRIGGER suggestion_votes_in AFTER INSERT ON suggestion_votes REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_suggestion_votes();
CREATE TRIGGER suggestion_votes_out AFTER DELETE ON suggestion_votes REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_suggestion_votes();

CREATE FUNCTION add_to_tallies(cs bigint[], es bigint[], ds integer[]) RETURNS void LANGUAGE plpgsql AS $$ DECLARE c bigint[]; e bigint[]; d integer[]; cc bigint[]; cd integer[]; BEGIN
  SELECT array_agg(x.c ORDER BY x.c, x.e), array_agg(x.e ORDER BY x.c, x.e), array_agg(x.s ORDER BY x.c, x.e) INTO c, e, d
  FROM (SELECT t.c, t.e, sum(t.d)::integer s FROM unnest(cs, es, ds) AS t (c, e, d) GROUP BY t.c, t.e HAVING sum(t.d) <> 0) x;
  IF c IS NULL THEN RETURN; END IF;
  SELECT array_agg(x.c ORDER BY x.c), array_agg(x.s ORDER BY x.c) INTO cc, cd FROM (SELECT t.c, sum(t.d)::integer s FROM unnest(c, d) AS t (c, d) GROUP BY t.c) x;
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = ANY (cc) ORDER BY challenge_id FOR UPDATE;
  UPDATE entry_tallies t SET votes = t.votes + x.d FROM unnest(c, e, d) AS x (c, e, d) WHERE t.challenge_id = x.c AND t.entry_id = x.e;
  WITH up AS (UPDATE challenge_tallies t SET ballots = t.ballots + x.d, version = next_version(t.version) FROM unnest(cc, cd) AS x (c, d) WHERE t.challenge_id = x.c RETURNING t.challenge_id, t.version)
  INSERT INTO outbox (topic, key_id, version) SELECT 'challenge', challenge_id, version FROM up; END $$;
CREATE FUNCTION count_ballots_in() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM add_to_tallies(array_agg(challenge_id), array_agg(entry_id), array_agg(1)) FROM n HAVING count(*) > 0; RETURN NULL; END $$;
CREATE FUNCTION count_ballots_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM add_to_tallies(array_agg(challenge_id), array_agg(entry_id), array_agg(-1)) FROM o HAVING count(*) > 0; RETURN NULL; END $$;
CREATE FUNCTION count_ballots_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM add_to_tallies(array_agg(q.c), array_agg(q.e), array_agg(q.d)) FROM (SELECT challenge_id c, entry_id e, 1 d FROM n UNION ALL SELECT challenge_id, entry_id, -1 FROM o) q HAVING count(*) > 0; RETURN NULL; END $$;
CREATE TRIGGER ballots_in AFTER INSERT ON ballots REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_ballots_in();
CREATE TRIGGER ballots_out AFTER DELETE ON ballots REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_ballots_out();
CREATE TRIGGER ballots_changed AFTER UPDATE ON ballots REFERENCING NEW TABLE AS n OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_ballots_changed();

CREATE FUNCTION count_entries() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM 1 FROM challenge_tallies WHERE challenge_id IN (SELECT challenge_id FROM n) ORDER BY challenge_id FOR UPDATE;
    INSERT INTO entry_tallies (challenge_id, entry_id) SELECT challenge_id, entry_id FROM n;
    UPDATE challenge_tallies t SET entry_count = t.entry_count + x.d, version = next_version(t.version) FROM (SELECT challenge_id, count(*)::integer d FROM n WHERE removed_at IS NULL GROUP BY 1) x WHERE t.challenge_id = x.challenge_id;
  ELSE
    UPDATE challenge_tallies t SET entry_count = t.entry_count + x.d, version = next_version(t.version)
    FROM (SELECT n.challenge_id, sum(CASE WHEN n.removed_at IS NULL THEN 1 ELSE -1 END)::integer d FROM n JOIN o USING (entry_id) WHERE (n.removed_at IS NULL) <> (o.removed_at IS NULL) GROUP BY 1) x WHERE t.challenge_id = x.challenge_id;
  END IF; RETURN NULL; END $$;
CREATE TRIGGER entries_in AFTER INSERT ON entries REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_entries();
CREATE TRIGGER entries_changed AFTER UPDATE ON entries REFERENCING NEW TABLE AS n OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_entries();

CREATE FUNCTION mirror_blocks() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM block_edges WHERE by_uid = old.blocker AND ((uid = old.blocker AND other = old.blocked) OR (uid = old.blocked AND other = old.blocker)); END IF;
  IF TG_OP <> 'DELETE' AND new.removed_at IS NULL THEN
    INSERT INTO block_edges VALUES (new.blocker, new.blocked, new.blocker), (new.blocked, new.blocker, new.blocker); END IF;
  RETURN NULL; END $$;
CREATE TRIGGER blocks_mirror AFTER INSERT OR UPDATE OR DELETE ON blocks FOR EACH ROW EXECUTE FUNCTION mirror_blocks();

-- Ledger: zero-sum per tx, then balances, version, outbox.
CREATE FUNCTION post_ledger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM n GROUP BY tx_id HAVING sum(delta) <> 0) THEN RAISE EXCEPTION 'ledger tx does not sum to zero' USING ERRCODE = 'check_violation'; END IF;
  PERFORM 1 FROM wallets WHERE wallet_id IN (SELECT wallet_id FROM n) ORDER BY wallet_id FOR UPDATE;
  WITH d AS (SELECT wallet_id, coalesce(sum(delta) FILTER (WHERE account = 'available'), 0)::integer a, coalesce(sum(delta) FILTER (WHERE account = 'held'), 0)::integer h, coalesce(sum(delta) FILTER (WHERE account = 'debt'), 0)::integer b FROM n WHERE wallet_id IS NOT NULL GROUP BY 1),
  up AS (UPDATE wallets w SET available = w.available + d.a, held = w.held + d.h, debt = w.debt - d.b, version = next_version(w.version) FROM d WHERE w.wallet_id = d.wallet_id RETURNING w.uid, w.version)
  INSERT INTO outbox (topic, uid, version) SELECT 'me_coins', uid, version FROM up WHERE uid IS NOT NULL; RETURN NULL; END $$;
CREATE TRIGGER ledger_entries_post AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION post_ledger();

-- Notices: a line without events goes; every change moves the version of its recipient.
CREATE FUNCTION touch_notices(uids bigint[]) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF uids IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM notice_state WHERE uid = ANY (uids) ORDER BY uid FOR UPDATE;
  WITH up AS (UPDATE notice_state SET version = next_version(version) WHERE uid = ANY (uids) RETURNING uid, version)
  INSERT INTO outbox (topic, uid, version) SELECT 'me_notice', uid, version FROM up; END $$;
CREATE FUNCTION drop_empty_notices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM touch_notices(array_agg(DISTINCT recipient)) FROM o HAVING count(*) > 0;
  DELETE FROM notices t USING (SELECT DISTINCT recipient, page_time FROM o) x
  WHERE t.recipient = x.recipient AND t.page_time = x.page_time AND NOT EXISTS (SELECT FROM notice_events e WHERE e.recipient = t.recipient AND e.page_time = t.page_time);
  RETURN NULL; END $$;
CREATE TRIGGER notice_events_out AFTER DELETE ON notice_events REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION drop_empty_notices();
