-- Functions: where a lock must come before a look

-- In one statement a row lock does not renew the snapshot: a check written beside the lock reads the
-- past. These are PL/pgSQL so that each step sees what was committed before the lock was granted.

CREATE FUNCTION begin_request(p_uid bigint, p_path text, p_request text, p_hash bytea, p_keep interval, OUT outcome begin_outcome, OUT response jsonb) LANGUAGE plpgsql AS $$ DECLARE r idempotency; BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(p_uid || ' ' || p_path || ' ' || p_request, 0)) THEN outcome := 'still_running'; RETURN; END IF;
  SELECT * INTO r FROM idempotency i WHERE i.uid = p_uid AND i.path = p_path AND i.request_id = p_request;
  IF FOUND AND r.expires_at > clock_timestamp() THEN
    IF r.payload_hash = p_hash THEN outcome := 'replay'; response := r.response; ELSE outcome := 'other_payload'; END IF; RETURN; END IF;
  INSERT INTO idempotency VALUES (p_uid, p_path, p_request, p_hash, NULL, clock_timestamp() + p_keep)
  ON CONFLICT (uid, path, request_id) DO UPDATE SET payload_hash = excluded.payload_hash, response = NULL, expires_at = excluded.expires_at;
  outcome := 'new'; END $$;

CREATE FUNCTION add_notice(p_recipient bigint, p_type notice_type, p_tab integer, p_actor bigint, p_group text, p_dedupe text, p_feed bigint DEFAULT NULL, p_comment bigint DEFAULT NULL, p_challenge bigint DEFAULT NULL, p_target bigint DEFAULT NULL, p_body jsonb DEFAULT '{}') RETURNS boolean LANGUAGE plpgsql AS $$ DECLARE s notice_state; line timestamptz; BEGIN
  IF p_recipient IS NULL OR p_recipient = p_actor THEN RETURN false; END IF;
  SELECT * INTO s FROM notice_state WHERE uid = p_recipient FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM block_edges WHERE uid = p_recipient AND other = p_actor)
     OR EXISTS (SELECT FROM notice_events WHERE recipient = p_recipient AND dedupe_key = p_dedupe) THEN RETURN false; END IF;
  SELECT n.page_time INTO line FROM notices n WHERE n.recipient = p_recipient AND n.group_key = p_group AND n.page_time > s.seen_time AND n.page_time > clock_timestamp() - interval '1 hour' ORDER BY n.page_time DESC LIMIT 1;
  IF line IS NULL THEN
    line := greatest(clock_timestamp(), s.last_page_time + interval '1 microsecond');
    INSERT INTO notices VALUES (p_recipient, line, p_type, p_tab, p_group, p_feed, p_comment, p_challenge, p_target, p_body);
  END IF;
  INSERT INTO notice_events (recipient, dedupe_key, page_time, actor, comment_id) VALUES (p_recipient, p_dedupe, line, p_actor, p_comment);
  UPDATE notice_state SET last_page_time = greatest(last_page_time, line), version = next_version(version) WHERE uid = p_recipient RETURNING * INTO s;
  INSERT INTO outbox (topic, uid, version) VALUES ('me_notice', p_recipient, s.version); RETURN true; END $$;

CREATE FUNCTION follow(p_uid bigint, p_other bigint) RETURNS edge_outcome LANGUAGE plpgsql AS $$ BEGIN
  IF p_uid = p_other THEN RETURN 'is_self'; END IF;
  PERFORM 1 FROM user_counters WHERE uid IN (p_uid, p_other) ORDER BY uid FOR UPDATE;
  IF NOT EXISTS (SELECT FROM visible_users(p_uid) WHERE uid = p_other) THEN RETURN 'not_found'; END IF;
  INSERT INTO follows (follower, followee) VALUES (p_uid, p_other) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN 'unchanged'; END IF;
  PERFORM add_notice(p_other, 'follow', 3, p_uid, 'follow', 'follow:' || p_uid || ':' || (extract(epoch FROM now())::bigint / 2592000)); RETURN 'ok'; END $$;

CREATE FUNCTION block(p_uid bigint, p_other bigint) RETURNS edge_outcome LANGUAGE plpgsql AS $$ BEGIN
  IF p_uid = p_other THEN RETURN 'is_self'; END IF;
  PERFORM 1 FROM user_counters WHERE uid IN (p_uid, p_other) ORDER BY uid FOR UPDATE;
  INSERT INTO blocks (blocker, blocked) SELECT p_uid, uid FROM users WHERE uid = p_other AND deleted_at IS NULL
  ON CONFLICT (blocker, blocked) DO UPDATE SET removed_at = NULL, created_at = now() WHERE blocks.removed_at IS NOT NULL;
  IF NOT FOUND THEN RETURN CASE WHEN EXISTS (SELECT FROM users WHERE uid = p_other AND deleted_at IS NULL) THEN 'unchanged' ELSE 'not_found' END::edge_outcome; END IF;
  DELETE FROM follows WHERE (follower, followee) IN ((p_uid, p_other), (p_other, p_uid));
  DELETE FROM friend_edges WHERE (uid, other) IN ((p_uid, p_other), (p_other, p_uid));
  PERFORM touch_notices(ARRAY[p_uid, p_other]);
  DELETE FROM notice_events WHERE (actor = p_other AND recipient = p_uid) OR (actor = p_uid AND recipient = p_other); RETURN 'ok'; END $$;

CREATE FUNCTION set_likes(uids bigint[], feeds bigint[], wants boolean[]) RETURNS TABLE (ord bigint, found boolean, liked boolean, like_count integer, version bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE fresh record; seen bigint[]; BEGIN
  -- the counters are the lock, all at once in id order: two groups cannot deadlock. The last word of each (post, person) wins.
  PERFORM 1 FROM post_counters WHERE feed_id = ANY (feeds) ORDER BY feed_id FOR UPDATE;
  SELECT array_agg(o.ord) INTO seen FROM unnest(uids, feeds) WITH ORDINALITY AS o (uid, feed, ord) WHERE EXISTS (SELECT FROM visible_posts(o.uid) p WHERE p.feed_id = o.feed);
  FOR fresh IN
    WITH last AS (SELECT DISTINCT ON (o.feed, o.uid) o.feed, o.uid, o.want FROM unnest(uids, feeds, wants) WITH ORDINALITY AS o (uid, feed, want, ord) WHERE o.ord = ANY (seen) ORDER BY o.feed, o.uid, o.ord DESC),
    gone AS (DELETE FROM likes l USING last WHERE NOT last.want AND l.feed_id = last.feed AND l.uid = last.uid RETURNING l.feed_id, l.uid),
    came AS (INSERT INTO likes (feed_id, uid) SELECT feed, uid FROM last WHERE want ORDER BY feed, uid ON CONFLICT DO NOTHING RETURNING feed_id, uid)
    SELECT c.feed_id, c.uid, true AS is_new, p.author FROM came c JOIN posts p USING (feed_id) UNION ALL SELECT g.feed_id, g.uid, false, p.author FROM gone g JOIN posts p USING (feed_id) ORDER BY 4, 1, 2
  LOOP
    IF fresh.is_new THEN PERFORM add_notice(fresh.author, 'like', 1, fresh.uid, 'like:' || fresh.feed_id, 'like:' || fresh.feed_id || ':' || fresh.uid, fresh.feed_id);
    ELSE DELETE FROM notice_events e USING notice_state s WHERE e.recipient = fresh.author AND e.dedupe_key = 'like:' || fresh.feed_id || ':' || fresh.uid AND s.uid = e.recipient AND e.page_time > s.seen_time; END IF;
  END LOOP;
  RETURN QUERY SELECT o.ord, o.ord = ANY (coalesce(seen, '{}')), EXISTS (SELECT FROM likes l WHERE l.feed_id = o.feed AND l.uid = o.uid), coalesce(c.like_count, 0), coalesce(c.version, 0)
    FROM unnest(uids, feeds) WITH ORDINALITY AS o (uid, feed, ord) LEFT JOIN post_counters c ON c.feed_id = o.feed ORDER BY o.ord; END $$;

CREATE FUNCTION put_comment(p_uid bigint, p_feed bigint, p_reply_to bigint, p_content text, OUT comment_id bigint, OUT created_at timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE r comments; author bigint; BEGIN
  PERFORM 1 FROM post_counters WHERE feed_id = p_feed FOR UPDATE;
  SELECT p.author INTO author FROM visible_posts(p_uid) p WHERE p.feed_id = p_feed; IF NOT FOUND THEN RETURN; END IF;
  IF p_reply_to IS NOT NULL THEN
    SELECT c.* INTO r FROM comments c JOIN visible_users(p_uid) u ON u.uid = c.author WHERE c.comment_id = p_reply_to AND c.feed_id = p_feed AND c.deleted_at IS NULL; IF NOT FOUND THEN RETURN; END IF;
  END IF;
  INSERT INTO comments AS c (feed_id, root_id, reply_to, author, content) VALUES (p_feed, coalesce(r.root_id, r.comment_id), r.comment_id, p_uid, p_content) RETURNING c.comment_id, c.created_at INTO put_comment.comment_id, put_comment.created_at;
  -- each person hears once; the lower uid first
  IF r.author IS NOT NULL AND r.author <= author THEN PERFORM add_notice(r.author, 'reply', 2, p_uid, 'reply:' || p_feed, 'comment:' || put_comment.comment_id, p_feed, put_comment.comment_id); END IF;
  IF r.author IS DISTINCT FROM author THEN PERFORM add_notice(author, 'comment', 2, p_uid, 'comment:' || p_feed, 'comment:' || put_comment.comment_id, p_feed, put_comment.comment_id); END IF;
  IF r.author > author THEN PERFORM add_notice(r.author, 'reply', 2, p_uid, 'reply:' || p_feed, 'comment:' || put_comment.comment_id, p_feed, put_comment.comment_id); END IF; END $$;

CREATE FUNCTION delete_comment(p_uid bigint, p_feed bigint, p_comment bigint, p_moderator boolean) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
  PERFORM 1 FROM post_counters WHERE feed_id = p_feed FOR UPDATE;
  UPDATE comments c SET deleted_at = clock_timestamp(), deleted_by = p_uid, content = '' FROM posts p
  WHERE c.comment_id = p_comment AND c.feed_id = p_feed AND p.feed_id = c.feed_id AND c.deleted_at IS NULL AND (c.author = p_uid OR p.author = p_uid OR p_moderator); IF NOT FOUND THEN RETURN false; END IF;
  PERFORM touch_notices(array_agg(DISTINCT recipient)) FROM notice_events WHERE comment_id = p_comment HAVING count(*) > 0;
  DELETE FROM notice_events WHERE comment_id = p_comment; RETURN true; END $$;
COMMENT ON FUNCTION put_comment IS 'Not one statement: an AFTER trigger runs at its end, so the notice lock would come before the counter lock, against the order.';

CREATE FUNCTION cast_ballots(challenges_in bigint[], voters_in bigint[], entries_in bigint[]) RETURNS TABLE (ord bigint, outcome ballot_outcome, version bigint, entry_ids bigint[], votes integer[]) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE v_ord bigint[]; v_out ballot_outcome[]; BEGIN
  -- 1. the lock: challenges in id order; a close waits for this group or this group sees the close
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = ANY (challenges_in) ORDER BY challenge_id FOR UPDATE;
  -- 2. the rules, read after the lock and by the database clock; entry null = withdraw
  SELECT array_agg(o.ord ORDER BY o.ord), array_agg((CASE
      WHEN c.challenge_id IS NULL OR NOT coalesce(v.active AND v.status IN (1, 3), false) THEN 'not_found'
      WHEN clock_timestamp() < c.starts_at OR clock_timestamp() >= c.ends_at OR c.status NOT IN ('open', 'voting') OR clock_timestamp() < c.voting_at THEN 'closed'
      WHEN v.created_at > clock_timestamp() - c.min_account_age THEN 'too_new'
      WHEN o.entry IS NULL THEN 'ok'
      WHEN e.entry_id IS NULL OR NOT coalesce(a.active, false) THEN 'not_found'
      WHEN e.uid = o.voter THEN 'self_vote'
      WHEN EXISTS (SELECT FROM block_edges b WHERE b.uid = o.voter AND b.other = e.uid) THEN 'not_found'
      ELSE 'ok' END)::ballot_outcome ORDER BY o.ord) INTO v_ord, v_out
  FROM unnest(challenges_in, voters_in, entries_in) WITH ORDINALITY AS o (challenge, voter, entry, ord)
    LEFT JOIN challenges c ON c.challenge_id = o.challenge LEFT JOIN users v ON v.uid = o.voter
    LEFT JOIN entries e ON e.challenge_id = o.challenge AND e.entry_id = o.entry AND e.removed_at IS NULL LEFT JOIN users a ON a.uid = e.uid;
  -- 3. the last accepted word of each voter
  WITH last AS (SELECT DISTINCT ON (o.challenge, o.voter) o.challenge, o.voter, o.entry FROM unnest(challenges_in, voters_in, entries_in, v_out) WITH ORDINALITY AS o (challenge, voter, entry, outcome, ord) WHERE o.outcome = 'ok' ORDER BY o.challenge, o.voter, o.ord DESC),
  gone AS (DELETE FROM ballots b USING last l WHERE l.entry IS NULL AND b.challenge_id = l.challenge AND b.voter = l.voter)
  INSERT INTO ballots AS b (challenge_id, voter, entry_id) SELECT challenge, voter, entry FROM last WHERE entry IS NOT NULL ORDER BY challenge, voter
  ON CONFLICT (challenge_id, voter) DO UPDATE SET entry_id = excluded.entry_id, cast_at = excluded.cast_at WHERE b.entry_id <> excluded.entry_id;
  -- 4. one row per vote; the first row of each challenge carries its whole tally
  RETURN QUERY
  WITH o AS (SELECT t.ord, t.challenge, t.entry, row_number() OVER (PARTITION BY t.challenge ORDER BY t.ord) AS nth FROM unnest(challenges_in, entries_in) WITH ORDINALITY AS t (challenge, entry, ord)),
  s AS (SELECT x.challenge, array_agg(y.entry_id ORDER BY y.entry_id) AS e, array_agg(y.votes ORDER BY y.entry_id) AS v FROM (SELECT DISTINCT challenge FROM o) x JOIN entry_tallies y ON y.challenge_id = x.challenge GROUP BY 1)
  SELECT o.ord, v_out[o.ord], coalesce(t.version, 0), CASE WHEN o.nth = 1 THEN s.e END, CASE WHEN o.nth = 1 THEN s.v END
  FROM o LEFT JOIN challenge_tallies t ON t.challenge_id = o.challenge LEFT JOIN s ON s.challenge = o.challenge ORDER BY o.ord; END $$;

CREATE FUNCTION close_challenge(p_id bigint) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = p_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM challenges WHERE challenge_id = p_id AND status <> 'closed' AND ends_at <= clock_timestamp()) THEN RETURN false; END IF;
  -- equal votes, equal rank; the prizes of the places that a tie covers are pooled and shared
  INSERT INTO results (challenge_id, entry_id, rank, votes, prize)
  SELECT p_id, r.entry_id, r.rank, r.votes, coalesce((SELECT sum(c.prizes[i]) FROM generate_series(r.rank, r.rank + r.ties - 1) i), 0) / r.ties
  FROM (SELECT e.entry_id, t.votes, rank() OVER (ORDER BY t.votes DESC)::integer AS rank, count(*) OVER (PARTITION BY t.votes)::integer AS ties FROM entries e JOIN entry_tallies t USING (challenge_id, entry_id) WHERE e.challenge_id = p_id AND e.removed_at IS NULL) r, challenges c WHERE c.challenge_id = p_id;
  UPDATE challenges SET status = 'closed', closed_at = clock_timestamp() WHERE challenge_id = p_id;
  PERFORM add_notice(q.uid, 'challenge_result', 4, NULL, 'challenge:' || p_id, 'challenge:' || p_id, NULL, NULL, p_id) FROM (SELECT DISTINCT e.uid FROM entries e WHERE e.challenge_id = p_id AND e.removed_at IS NULL AND e.uid IS NOT NULL ORDER BY e.uid) q;
  WITH up AS (UPDATE challenge_tallies SET version = next_version(version) WHERE challenge_id = p_id RETURNING version) INSERT INTO outbox (topic, key_id, version) SELECT 'challenge', p_id, version FROM up; RETURN true; END $$;

CREATE FUNCTION remove_entry(p_entry bigint, p_why text) RETURNS boolean LANGUAGE plpgsql AS $$ DECLARE e entries; v record; BEGIN
  SELECT * INTO e FROM entries WHERE entry_id = p_entry; IF NOT FOUND THEN RETURN false; END IF;
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = e.challenge_id FOR UPDATE;
  UPDATE entries SET removed_at = clock_timestamp(), removed_why = p_why WHERE entry_id = p_entry AND removed_at IS NULL; IF NOT FOUND THEN RETURN false; END IF;
  IF EXISTS (SELECT FROM challenges WHERE challenge_id = e.challenge_id AND status = 'closed') THEN RETURN true; END IF;
  FOR v IN WITH d AS (DELETE FROM ballots WHERE challenge_id = e.challenge_id AND entry_id = p_entry RETURNING voter) SELECT voter FROM d ORDER BY voter LOOP
    PERFORM add_notice(v.voter, 'entry_removed', 4, NULL, 'entry_removed:' || p_entry, 'entry_removed:' || p_entry, NULL, NULL, e.challenge_id, p_entry); END LOOP;
  RETURN true; END $$;

CREATE FUNCTION enter_challenge(p_uid bigint, p_challenge bigint, p_photo bigint, OUT outcome enter_outcome, OUT entry_id bigint) LANGUAGE plpgsql AS $$ DECLARE c challenges; file bigint; BEGIN
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = p_challenge FOR UPDATE;
  SELECT * INTO c FROM challenges WHERE challenge_id = p_challenge; outcome := 'ok';
  SELECT p.file_id INTO file FROM ai_photos p JOIN files f USING (file_id) WHERE p.photo_id = p_photo AND p.uid = p_uid AND p.deleted_at IS NULL AND p.kind = 'photo' AND f.state = 'ready' AND f.deleted_at IS NULL;
  IF c.challenge_id IS NULL THEN outcome := 'not_found';
  ELSIF c.status NOT IN ('open', 'voting') OR clock_timestamp() < c.starts_at OR clock_timestamp() >= (CASE WHEN c.voting_at = c.starts_at THEN c.ends_at ELSE c.voting_at END) THEN outcome := 'closed';
  ELSIF file IS NULL THEN outcome := 'photo_missing';
  ELSIF EXISTS (SELECT FROM entries e WHERE e.challenge_id = p_challenge AND e.photo_id = p_photo AND e.removed_at IS NULL) THEN outcome := 'duplicate';
  ELSIF (SELECT count(*) FROM entries e WHERE e.challenge_id = p_challenge AND e.uid = p_uid AND e.removed_at IS NULL) >= c.entries_per_user THEN outcome := 'too_many'; END IF;
  IF outcome <> 'ok' THEN RETURN; END IF;
  INSERT INTO entries AS e (challenge_id, uid, photo_id, file_id) VALUES (p_challenge, p_uid, p_photo, file) RETURNING e.entry_id INTO entry_id; END $$;

CREATE FUNCTION advance_challenge(p_id bigint) RETURNS challenge_status LANGUAGE plpgsql AS $$ DECLARE c challenges; stage challenge_status; t timestamptz := clock_timestamp(); BEGIN
  PERFORM 1 FROM challenge_tallies WHERE challenge_id = p_id FOR UPDATE;
  SELECT * INTO c FROM challenges WHERE challenge_id = p_id; IF NOT FOUND THEN RETURN NULL; END IF;
  stage := CASE WHEN c.status IN ('closing', 'closed') THEN c.status WHEN t >= c.ends_at THEN 'closing' WHEN t >= c.voting_at THEN 'voting' WHEN t >= c.starts_at THEN 'open' ELSE c.status END;
  IF stage > c.status THEN
    UPDATE challenges SET status = stage WHERE challenge_id = p_id;
    WITH up AS (UPDATE challenge_tallies SET version = next_version(version) WHERE challenge_id = p_id RETURNING version) INSERT INTO outbox (topic, key_id, version) SELECT 'challenge', p_id, version FROM up;
  END IF; RETURN stage; END $$;
COMMENT ON FUNCTION advance_challenge IS 'scheduled > open > voting > closing by the database clock, skipping what is past; closing > closed is close_challenge.';

-- Money. All take the wallet first.
CREATE FUNCTION take_lots(p_wallet bigint, p_amount integer, p_hold bigint) RETURNS void LANGUAGE plpgsql AS $$ DECLARE l record; rest integer := p_amount; n integer; BEGIN
  FOR l IN SELECT lot_id, remaining FROM coin_lots WHERE wallet_id = p_wallet AND remaining > 0 ORDER BY expires_at, lot_id FOR UPDATE LOOP
    EXIT WHEN rest = 0; n := least(rest, l.remaining); rest := rest - n;
    UPDATE coin_lots SET remaining = remaining - n WHERE lot_id = l.lot_id;
    IF p_hold IS NOT NULL THEN INSERT INTO hold_lots VALUES (p_hold, l.lot_id, n); END IF; END LOOP;
  IF rest > 0 THEN RAISE EXCEPTION 'lots of wallet % do not cover %', p_wallet, p_amount; END IF; END $$;

CREATE FUNCTION credit_coins(p_uid bigint, p_kind text, p_ref text, p_amount integer, p_source coin_source, p_expires timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$ DECLARE w wallets; tx bigint; d integer; BEGIN
  SELECT * INTO w FROM wallets WHERE uid = p_uid FOR UPDATE; IF NOT FOUND OR p_amount <= 0 THEN RETURN false; END IF;
  INSERT INTO ledger_tx (kind, ref) VALUES (p_kind, p_ref) ON CONFLICT DO NOTHING RETURNING tx_id INTO tx; IF tx IS NULL THEN RETURN false; END IF;
  d := least(w.debt, p_amount);
  INSERT INTO ledger_entries (tx_id, wallet_id, account, delta) SELECT * FROM (VALUES (tx, NULL::bigint, CASE WHEN p_source IN ('purchase','subscription') THEN 'store' ELSE 'grants' END::coin_account, -p_amount), (tx, w.wallet_id, 'debt', d), (tx, w.wallet_id, 'available', p_amount - d)) AS v (a, b, c, delta) WHERE delta <> 0;
  IF p_amount > d THEN INSERT INTO coin_lots (wallet_id, source, tx_id, amount, remaining, expires_at) VALUES (w.wallet_id, p_source, tx, p_amount - d, p_amount - d, p_expires); END IF;
  RETURN true; END $$;

CREATE FUNCTION cover_debt(p_wallet bigint, p_ref text) RETURNS void LANGUAGE plpgsql AS $$ DECLARE w wallets; tx bigint; n integer; BEGIN
  SELECT * INTO w FROM wallets WHERE wallet_id = p_wallet FOR UPDATE; n := least(w.debt, w.available); IF n = 0 THEN RETURN; END IF;
  PERFORM take_lots(p_wallet, n, NULL); INSERT INTO ledger_tx (kind, ref) VALUES ('cover', p_ref) RETURNING tx_id INTO tx;
  INSERT INTO ledger_entries (tx_id, wallet_id, account, delta) VALUES (tx, p_wallet, 'available', -n), (tx, p_wallet, 'debt', n); END $$;

CREATE FUNCTION clawback(p_wallet bigint, p_kind text, p_ref text, p_amount integer) RETURNS boolean LANGUAGE plpgsql AS $$ DECLARE w wallets; tx bigint; n integer; BEGIN
  SELECT * INTO w FROM wallets WHERE wallet_id = p_wallet FOR UPDATE;
  INSERT INTO ledger_tx (kind, ref) VALUES (p_kind, p_ref) ON CONFLICT DO NOTHING RETURNING tx_id INTO tx; IF tx IS NULL THEN RETURN false; END IF;
  n := least(w.available, p_amount); IF n > 0 THEN PERFORM take_lots(p_wallet, n, NULL); END IF;
  INSERT INTO ledger_entries (tx_id, wallet_id, account, delta) SELECT * FROM (VALUES (tx, NULL::bigint, 'store'::coin_account, p_amount), (tx, p_wallet, 'available', -n), (tx, p_wallet, 'debt', n - p_amount)) AS v (a, b, c, delta) WHERE delta <> 0;
  RETURN true; END $$;
COMMENT ON FUNCTION clawback IS 'A refund by the store or a revoked reward; what is missing becomes debt.';

CREATE FUNCTION expire_lots(p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$ DECLARE l record; tx bigint; n integer := 0; BEGIN
  FOR l IN SELECT c.wallet_id, c.lot_id FROM coin_lots c WHERE c.remaining > 0 AND c.expires_at <= clock_timestamp() ORDER BY c.wallet_id LIMIT p_limit LOOP
    PERFORM 1 FROM wallets WHERE wallet_id = l.wallet_id FOR UPDATE;
    INSERT INTO ledger_tx (kind, ref) SELECT 'expire', l.lot_id || ':' || new_id() RETURNING tx_id INTO tx;
    WITH before AS (SELECT lot_id, remaining FROM coin_lots WHERE lot_id = l.lot_id AND remaining > 0), z AS (UPDATE coin_lots c SET remaining = 0 FROM before b WHERE c.lot_id = b.lot_id)
    INSERT INTO ledger_entries (tx_id, wallet_id, account, delta) SELECT tx, l.wallet_id, 'available'::coin_account, -remaining FROM before UNION ALL SELECT tx, NULL, 'expired', remaining FROM before;
    n := n + 1; END LOOP; RETURN n; END $$;

CREATE FUNCTION create_task(p_uid bigint, p_type task_type, p_style bigint, p_params jsonb, p_count integer, p_price integer, p_max_live integer, OUT outcome create_outcome, OUT task_id bigint, OUT cost integer, OUT coins integer) LANGUAGE plpgsql AS $$ DECLARE w wallets; h bigint; tx bigint; BEGIN
  SELECT * INTO w FROM wallets WHERE uid = p_uid FOR UPDATE;
  cost := CASE WHEN w.subscribed_until > clock_timestamp() THEN 0 ELSE p_price * p_count END; coins := w.available; outcome := 'ok';
  IF (SELECT count(*) FROM ai_tasks t WHERE t.uid = p_uid AND t.state IN ('queued', 'running')) >= p_max_live THEN outcome := 'too_many';
  ELSIF cost > 0 AND w.debt > 0 THEN outcome := 'debt';
  ELSIF w.available < cost THEN outcome := 'coins_short'; END IF;
  IF outcome <> 'ok' THEN RETURN; END IF;
  INSERT INTO ai_tasks AS t (uid, type, style_id, params, count, cost, version) VALUES (p_uid, p_type, p_style, p_params, p_count, cost, next_version(0)) RETURNING t.task_id INTO task_id;
  IF cost > 0 THEN
    INSERT INTO holds (wallet_id, task_id, amount) VALUES (w.wallet_id, task_id, cost) RETURNING hold_id INTO h;
    PERFORM take_lots(w.wallet_id, cost, h);
    INSERT INTO ledger_tx (kind, ref) VALUES ('hold', task_id::text) RETURNING tx_id INTO tx;
    INSERT INTO ledger_entries (tx_id, wallet_id, account, delta) VALUES (tx, w.wallet_id, 'available', -cost), (tx, w.wallet_id, 'held', cost);
    coins := coins - cost; END IF;
  INSERT INTO outbox (topic, uid, key_id, version) SELECT 'me_task', p_uid, t.task_id, t.version FROM ai_tasks t WHERE t.task_id = create_task.task_id; END $$;

CREATE FUNCTION settle_hold(p_task bigint, p_capture integer) RETURNS integer LANGUAGE plpgsql AS $$ DECLARE h holds; l record; keep integer; back integer; rest integer; tx bigint; BEGIN
  PERFORM 1 FROM wallets w JOIN holds x USING (wallet_id) WHERE x.task_id = p_task FOR UPDATE OF w;
  SELECT * INTO h FROM holds WHERE task_id = p_task AND state = 'held' FOR UPDATE; IF NOT FOUND THEN RETURN 0; END IF;
  keep := least(p_capture, h.amount); rest := keep;
  FOR l IN SELECT x.lot_id, x.amount FROM hold_lots x JOIN coin_lots c USING (lot_id) WHERE x.hold_id = h.hold_id ORDER BY c.expires_at, x.lot_id LOOP
    back := l.amount - least(rest, l.amount); rest := rest - least(rest, l.amount);
    IF back > 0 THEN UPDATE coin_lots SET remaining = remaining + back WHERE lot_id = l.lot_id; END IF; END LOOP;
  UPDATE holds SET state = CASE WHEN keep > 0 THEN 'captured' ELSE 'released' END::hold_state, captured = keep, settled_at = clock_timestamp() WHERE hold_id = h.hold_id;
  INSERT INTO ledger_tx (kind, ref) VALUES ('settle', p_task::text) RETURNING tx_id INTO tx;
  INSERT INTO ledger_entries (tx_id, wallet_id, account, delta) SELECT * FROM (VALUES (tx, h.wallet_id, 'held'::coin_account, -h.amount), (tx, h.wallet_id, 'available', h.amount - keep), (tx, NULL, 'revenue', keep)) AS v (a, b, c, delta) WHERE delta <> 0;
  IF keep < h.amount THEN PERFORM cover_debt(h.wallet_id, 'task ' || p_task); END IF; RETURN h.amount - keep; END $$;

CREATE FUNCTION finish_task(p_task bigint, p_epoch integer, p_files bigint[]) RETURNS finish_outcome LANGUAGE plpgsql AS $$ DECLARE t ai_tasks; n integer := cardinality(p_files); BEGIN
  SELECT * INTO t FROM ai_tasks WHERE task_id = p_task AND state = 'running' AND lease_epoch = p_epoch FOR UPDATE; IF NOT FOUND OR n = 0 THEN RETURN 'fenced'; END IF;
  INSERT INTO ai_photos (uid, task_id, ordinal, file_id) SELECT t.uid, p_task, ord - 1, f FROM unnest(p_files) WITH ORDINALITY AS x (f, ord);
  UPDATE ai_tasks SET state = 'succeeded', processing = 100, lease_until = NULL, ended_at = clock_timestamp(), version = next_version(version),
    refunded = settle_hold(p_task, CASE WHEN n >= t.count THEN t.cost ELSE t.cost * n / t.count END) WHERE task_id = p_task RETURNING * INTO t;
  PERFORM add_notice(t.uid, 'task_done', 5, NULL, 'task:' || p_task, 'task:' || p_task, NULL, NULL, NULL, p_task);
  INSERT INTO outbox (topic, uid, key_id, version) VALUES ('me_task', t.uid, p_task, t.version); RETURN 'ok'; END $$;

CREATE FUNCTION end_task(p_task bigint, p_epoch integer, p_state task_state, p_reason text) RETURNS finish_outcome LANGUAGE plpgsql AS $$ DECLARE t ai_tasks; BEGIN
  SELECT * INTO t FROM ai_tasks WHERE task_id = p_task AND CASE WHEN p_epoch IS NULL THEN state = 'queued' ELSE state = 'running' AND lease_epoch = p_epoch END FOR UPDATE; IF NOT FOUND THEN RETURN 'fenced'; END IF;
  UPDATE ai_tasks SET state = p_state, reason = p_reason, lease_until = NULL, ended_at = clock_timestamp(), version = next_version(version), refunded = settle_hold(p_task, 0) WHERE task_id = p_task RETURNING * INTO t;
  IF p_state = 'failed' THEN PERFORM add_notice(t.uid, 'task_failed', 5, NULL, 'task:' || p_task, 'task:' || p_task, NULL, NULL, NULL, p_task); END IF;
  INSERT INTO outbox (topic, uid, key_id, version) VALUES ('me_task', t.uid, p_task, t.version); RETURN 'ok'; END $$;
COMMENT ON FUNCTION end_task IS 'Fail or cancel, and release. epoch null: only a queued task (cancel by the owner).';

CREATE FUNCTION reap_tasks(p_max_attempts integer, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$ DECLARE t record; n integer := 0; BEGIN
  FOR t IN SELECT * FROM ai_tasks WHERE state = 'running' AND lease_until < clock_timestamp() ORDER BY lease_until LIMIT p_limit FOR UPDATE SKIP LOCKED LOOP
    IF t.attempts >= p_max_attempts THEN PERFORM end_task(t.task_id, t.lease_epoch, 'failed', 'gave up after ' || t.attempts || ' attempts');
    ELSE UPDATE ai_tasks SET state = 'queued', lease_until = NULL, run_at = clock_timestamp() + interval '2 seconds' * attempts WHERE task_id = t.task_id; END IF;
    n := n + 1; END LOOP; RETURN n; END $$;

CREATE FUNCTION requeue_worker(p_worker text, p_max_attempts integer) RETURNS integer LANGUAGE plpgsql AS $$ DECLARE t record; n integer := 0; BEGIN
  FOR t IN SELECT * FROM ai_tasks WHERE state = 'running' AND worker = p_worker ORDER BY task_id FOR UPDATE SKIP LOCKED LOOP
    IF t.attempts >= p_max_attempts THEN PERFORM end_task(t.task_id, t.lease_epoch, 'failed', 'gave up after ' || t.attempts || ' attempts');
    ELSE UPDATE ai_tasks SET state = 'queued', lease_until = NULL, run_at = clock_timestamp() WHERE task_id = t.task_id; END IF;
    n := n + 1; END LOOP; RETURN n; END $$;
COMMENT ON FUNCTION requeue_worker IS 'At the start of a node, for the tasks that its former life held: no wait for their leases. The epoch still fences that life, should it breathe.';

CREATE FUNCTION cancel_task(p_uid bigint, p_task bigint) RETURNS cancel_outcome LANGUAGE plpgsql AS $$ DECLARE t ai_tasks; BEGIN
  SELECT * INTO t FROM ai_tasks WHERE task_id = p_task AND uid = p_uid FOR UPDATE; IF NOT FOUND THEN RETURN 'not_found'; END IF;
  IF t.state = 'queued' THEN PERFORM end_task(p_task, NULL, 'cancelled', 'cancelled'); RETURN 'ended'; END IF;
  IF t.state <> 'running' THEN RETURN 'already_ended'; END IF;
  UPDATE ai_tasks SET cancel_requested = true WHERE task_id = p_task; RETURN 'requested'; END $$;

CREATE FUNCTION claim_daily(p_uid bigint, p_amount integer, p_expires interval, p_now timestamptz) RETURNS claim_outcome LANGUAGE plpgsql AS $$ DECLARE d date; last timestamptz; w wallets; BEGIN
  SELECT * INTO w FROM wallets WHERE uid = p_uid FOR UPDATE;
  SELECT (p_now AT TIME ZONE timezone)::date INTO d FROM users WHERE uid = p_uid;
  SELECT max(claimed_at) INTO last FROM daily_claims WHERE uid = p_uid;
  IF EXISTS (SELECT FROM daily_claims WHERE uid = p_uid AND local_day = d) THEN RETURN 'already'; END IF;
  IF last > p_now - interval '20 hours' THEN RETURN 'too_soon'; END IF;
  INSERT INTO daily_claims VALUES (p_uid, d, p_now);
  PERFORM credit_coins(p_uid, 'daily', w.wallet_id || '/' || d, p_amount, 'daily', p_now + p_expires); RETURN 'ok'; END $$;

CREATE FUNCTION settle_invite(p_invitee bigint, p_inviter_coins integer, p_invitee_coins integer, p_day_cap integer, p_total_cap integer) RETURNS boolean LANGUAGE plpgsql AS $$ DECLARE i invites; w wallets; x wallets; today integer; total integer; BEGIN
  SELECT * INTO i FROM invites WHERE invitee = p_invitee AND state = 'pending' AND joined_at <= clock_timestamp() - interval '24 hours' FOR UPDATE; IF NOT FOUND THEN RETURN false; END IF;
  IF NOT EXISTS (SELECT FROM users WHERE uid = p_invitee AND active AND status IN (1, 3)) OR NOT EXISTS (SELECT FROM ai_tasks WHERE uid = p_invitee AND state = 'succeeded') THEN RETURN false; END IF;
  PERFORM 1 FROM wallets WHERE uid IN (p_invitee, i.inviter) ORDER BY wallet_id FOR UPDATE;
  SELECT * INTO w FROM wallets WHERE uid = i.inviter; SELECT * INTO x FROM wallets WHERE uid = p_invitee;
  SELECT count(*) FILTER (WHERE at > clock_timestamp() - interval '1 day'), count(*) INTO today, total FROM invite_rewards WHERE wallet_id = w.wallet_id AND kind = 'inviter';
  IF today >= p_day_cap THEN RETURN false; END IF;
  UPDATE invites SET state = 'settled', settled_at = clock_timestamp() WHERE invitee = p_invitee;
  IF total < p_total_cap THEN INSERT INTO invite_rewards (kind, invitee, wallet_id, coins) VALUES ('inviter', p_invitee, w.wallet_id, p_inviter_coins) ON CONFLICT DO NOTHING;
    IF FOUND THEN PERFORM credit_coins(i.inviter, 'invite_inviter', x.wallet_id::text, p_inviter_coins, 'invite', NULL); END IF; END IF;
  INSERT INTO invite_rewards (kind, invitee, wallet_id, coins) SELECT 'invitee', p_invitee, wallet_id, p_invitee_coins FROM wallets WHERE uid = p_invitee ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM credit_coins(p_invitee, 'invite_invitee', x.wallet_id::text, p_invitee_coins, 'invite', NULL); END IF;
  RETURN true; END $$;

CREATE FUNCTION delete_post(p_feed bigint, p_by bigint) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
  UPDATE posts SET deleted_at = clock_timestamp(), deleted_by = p_by WHERE feed_id = p_feed AND deleted_at IS NULL; IF NOT FOUND THEN RETURN false; END IF;
  PERFORM touch_notices(array_agg(DISTINCT recipient)) FROM notices WHERE feed_id = p_feed HAVING count(*) > 0;
  DELETE FROM notices WHERE feed_id = p_feed;
  UPDATE files f SET deleted_at = clock_timestamp() FROM post_media m WHERE m.feed_id = p_feed AND f.file_id = m.file_id AND NOT EXISTS (SELECT FROM ai_photos a WHERE a.file_id = f.file_id AND a.deleted_at IS NULL) AND f.deleted_at IS NULL;
  RETURN true; END $$;

CREATE FUNCTION sweep(p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$ DECLARE r retention_rules; n integer; total integer := 0; BEGIN
  FOR r IN SELECT * FROM retention_rules LOOP
    EXECUTE format('DELETE FROM %I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$I WHERE %I < now() - $1 LIMIT $2))', r.table_name, r.column_name) USING r.keep, p_limit;
    GET DIAGNOSTICS n = ROW_COUNT; total := total + n; END LOOP; RETURN total; END $$;

-- Account.
CREATE FUNCTION update_profile(p_uid bigint, p_first text, p_last text, p_nick text, p_name text, p_avatar_key text, p_gender smallint, p_timezone text, p_name_changes integer) RETURNS profile_outcome LANGUAGE plpgsql AS $$ DECLARE u users; avatar bigint; BEGIN
  SELECT * INTO u FROM users WHERE uid = p_uid AND deleted_at IS NULL FOR NO KEY UPDATE; IF NOT FOUND THEN RETURN 'not_found'; END IF;
  IF p_avatar_key <> '' THEN
    SELECT file_id INTO avatar FROM files WHERE object_key = p_avatar_key AND owner = p_uid AND state = 'ready' AND deleted_at IS NULL; IF NOT FOUND THEN RETURN 'file_missing'; END IF; END IF;
  IF p_timezone IS NOT NULL THEN
    BEGIN PERFORM now() AT TIME ZONE p_timezone; EXCEPTION WHEN invalid_parameter_value THEN RETURN 'bad_timezone'; END; END IF;
  -- the first name is no change
  IF u.user_name <> p_name AND (SELECT count(*) FROM user_name_changes WHERE uid = p_uid AND changed_at > clock_timestamp() - interval '30 days') >= p_name_changes THEN RETURN 'name_limit'; END IF;
  BEGIN
    UPDATE users SET first_name = coalesce(p_first, first_name), last_name = coalesce(p_last, last_name), nick_name = coalesce(p_nick, nick_name), user_name = coalesce(p_name, user_name),
      avatar_file_id = CASE WHEN p_avatar_key IS NULL THEN avatar_file_id ELSE avatar END, gender = coalesce(p_gender, gender), timezone = coalesce(p_timezone, timezone),
      status = CASE WHEN status = 0 AND coalesce(p_name, user_name) IS NOT NULL THEN 1 ELSE status END WHERE uid = p_uid;
  EXCEPTION WHEN unique_violation THEN RETURN 'name_taken'; END;
  IF u.user_name <> p_name THEN INSERT INTO user_name_changes (uid, changed_at) VALUES (p_uid, clock_timestamp()); END IF;
  RETURN 'ok'; END $$;
COMMENT ON FUNCTION update_profile IS 'Null leaves a field, an empty avatar key takes it away. A user name completes the profile: status 0 becomes 1.';

-- Friends.
CREATE FUNCTION friend_apply(p_uid bigint, p_other bigint) RETURNS friend_outcome LANGUAGE plpgsql AS $$ DECLARE mine friend_state; theirs friend_state; BEGIN
  IF p_uid = p_other THEN RETURN 'is_self'; END IF;
  PERFORM 1 FROM user_counters WHERE uid IN (p_uid, p_other) ORDER BY uid FOR UPDATE;
  IF NOT EXISTS (SELECT FROM users WHERE uid = p_other AND active) THEN RETURN 'not_found'; END IF;
  -- to someone behind a block: answered as applied, without effect
  IF EXISTS (SELECT FROM block_edges WHERE uid = p_uid AND other = p_other) THEN RETURN 'applied'; END IF;
  SELECT state INTO mine FROM friend_edges WHERE uid = p_uid AND other = p_other;
  SELECT state INTO theirs FROM friend_edges WHERE uid = p_other AND other = p_uid;
  IF mine IN ('applied', 'friends') THEN RETURN 'unchanged'; END IF;
  IF theirs = 'applied' THEN PERFORM friend_handle(p_uid, p_other, true); RETURN 'friends'; END IF;
  INSERT INTO friend_edges (uid, other, state) VALUES (p_uid, p_other, 'applied') ON CONFLICT (uid, other) DO UPDATE SET state = 'applied', updated_at = now();
  PERFORM add_notice(p_other, 'friend_apply', 3, p_uid, 'friend_apply', 'friend_apply:' || p_uid || ':' || (extract(epoch FROM now())::bigint / 2592000)); RETURN 'applied'; END $$;

CREATE FUNCTION friend_handle(p_uid bigint, p_other bigint, p_accept boolean) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
  PERFORM 1 FROM user_counters WHERE uid IN (p_uid, p_other) ORDER BY uid FOR UPDATE;
  UPDATE friend_edges SET state = CASE WHEN p_accept THEN 'friends' ELSE 'declined' END::friend_state, updated_at = now() WHERE uid = p_other AND other = p_uid AND state = 'applied'; IF NOT FOUND THEN RETURN false; END IF;
  IF p_accept THEN
    INSERT INTO friend_edges (uid, other, state) VALUES (p_uid, p_other, 'friends') ON CONFLICT (uid, other) DO UPDATE SET state = 'friends', updated_at = now();
    PERFORM add_notice(p_other, 'friend_accept', 3, p_uid, 'friend_accept', 'friend_accept:' || p_uid || ':' || (extract(epoch FROM now())::bigint / 2592000)); END IF; RETURN true; END $$;
