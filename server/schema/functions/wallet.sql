-- Coins. Each takes the wallet first; the ledger keeps the balances.

-- Ledger: zero-sum per tx, then balances, version, outbox.
CREATE FUNCTION post_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM n GROUP BY tx_id HAVING sum(delta) <> 0) THEN
    RAISE EXCEPTION 'ledger tx does not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM 1 FROM wallets WHERE wallet_id IN (SELECT wallet_id FROM n) ORDER BY wallet_id FOR UPDATE;
  WITH d AS (
    SELECT wallet_id, coalesce(sum(delta) FILTER (WHERE account = 'available'), 0)::integer a,
      coalesce(sum(delta) FILTER (WHERE account = 'held'), 0)::integer h,
      coalesce(sum(delta) FILTER (WHERE account = 'debt'), 0)::integer b
    FROM n
    WHERE wallet_id IS NOT NULL
    GROUP BY 1
  ),
  up AS (
    UPDATE wallets w
    SET available = w.available + d.a, held = w.held + d.h, debt = w.debt - d.b, version = next_version(w.version)
    FROM d
    WHERE w.wallet_id = d.wallet_id
    RETURNING w.uid, w.version
  )
  INSERT INTO outbox (topic, uid, version) SELECT 'me_coins', uid, version FROM up WHERE uid IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER ledger_entries_post AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION post_ledger();

CREATE FUNCTION take_lots(p_wallet bigint, p_amount integer, p_hold bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  l record;
  rest integer := p_amount;
  n integer;
BEGIN
  FOR l IN
    SELECT lot_id, remaining
    FROM coin_lots
    WHERE wallet_id = p_wallet AND remaining > 0
    ORDER BY expires_at, lot_id FOR UPDATE
  LOOP
    EXIT WHEN rest = 0;
    n := least(rest, l.remaining);
    rest := rest - n;
    UPDATE coin_lots SET remaining = remaining - n WHERE lot_id = l.lot_id;
    IF p_hold IS NOT NULL THEN INSERT INTO hold_lots VALUES (p_hold, l.lot_id, n); END IF;
  END LOOP;
  IF rest > 0 THEN RAISE EXCEPTION 'lots of wallet % do not cover %', p_wallet, p_amount; END IF;
END
$$;

CREATE FUNCTION credit_coins(
  p_uid bigint, p_kind text, p_ref text, p_amount integer, p_source coin_source, p_expires timestamptz,
  p_note text DEFAULT ''
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  w wallets;
  tx bigint;
  d integer;
BEGIN
  SELECT * INTO w FROM wallets WHERE uid = p_uid FOR UPDATE;
  IF NOT FOUND OR p_amount <= 0 THEN RETURN false; END IF;
  INSERT INTO ledger_tx (kind, ref, note)
  VALUES (p_kind, p_ref, p_note)
  ON CONFLICT DO NOTHING
  RETURNING tx_id INTO tx;
  IF tx IS NULL THEN RETURN false; END IF;
  d := least(w.debt, p_amount);
  INSERT INTO ledger_entries (tx_id, wallet_id, account, delta)
  SELECT *
  FROM (
    VALUES (
      tx, NULL::bigint,
      CASE WHEN p_source IN ('purchase','subscription') THEN 'store' ELSE 'grants' END::coin_account, -p_amount
    ),
      (tx, w.wallet_id, 'debt', d), (tx, w.wallet_id, 'available', p_amount - d)
  ) AS v (a, b, c, delta)
  WHERE delta <> 0;
  IF p_amount > d THEN
    INSERT INTO coin_lots (wallet_id, source, tx_id, amount, remaining, expires_at)
    VALUES (w.wallet_id, p_source, tx, p_amount - d, p_amount - d, p_expires);
  END IF;
  RETURN true;
END
$$;

CREATE FUNCTION cover_debt(p_wallet bigint, p_ref text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  w wallets;
  tx bigint;
  n integer;
BEGIN
  SELECT * INTO w FROM wallets WHERE wallet_id = p_wallet FOR UPDATE;
  n := least(w.debt, w.available);
  IF n = 0 THEN RETURN; END IF;
  PERFORM take_lots(p_wallet, n, NULL);
  INSERT INTO ledger_tx (kind, ref) VALUES ('cover', p_ref) RETURNING tx_id INTO tx;
  INSERT INTO ledger_entries (tx_id, wallet_id, account, delta)
  VALUES (tx, p_wallet, 'available', -n), (tx, p_wallet, 'debt', n);
END
$$;

CREATE FUNCTION clawback(
  p_wallet bigint, p_kind text, p_ref text, p_amount integer, p_note text DEFAULT ''
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  w wallets;
  tx bigint;
  n integer;
BEGIN
  SELECT * INTO w FROM wallets WHERE wallet_id = p_wallet FOR UPDATE;
  INSERT INTO ledger_tx (kind, ref, note)
  VALUES (p_kind, p_ref, p_note)
  ON CONFLICT DO NOTHING
  RETURNING tx_id INTO tx;
  IF tx IS NULL THEN RETURN false; END IF;
  n := least(w.available, p_amount);
  IF n > 0 THEN PERFORM take_lots(p_wallet, n, NULL); END IF;
  INSERT INTO ledger_entries (tx_id, wallet_id, account, delta)
  SELECT *
  FROM (
    VALUES (
      tx, NULL::bigint, CASE WHEN p_kind = 'refund' THEN 'store' ELSE 'grants' END::coin_account, p_amount
    ),
      (tx, p_wallet, 'available', -n), (tx, p_wallet, 'debt', n - p_amount)
  ) AS v (a, b, c, delta)
  WHERE delta <> 0;
  RETURN true;
END
$$;
COMMENT ON FUNCTION clawback IS 'A refund by the store or a revoked reward; what is missing becomes debt.';

-- What is given or taken by hand, with a reason that its owner reads. False: p_ref did it before, or nobody is there.
CREATE FUNCTION grant_coins(
  p_uid bigint, p_amount integer, p_reason text, p_ref text, p_actor bigint
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  w bigint;
  done boolean;
  key text := 'grant:' || p_ref;
BEGIN
  IF p_amount > 0 THEN
    done := credit_coins(p_uid, 'grant', p_ref, p_amount, 'moderator', NULL, p_reason);
  ELSIF p_amount < 0 THEN
    SELECT wallet_id INTO w FROM wallets WHERE uid = p_uid;
    done := w IS NOT NULL AND clawback(w, 'grant', p_ref, -p_amount, p_reason);
  END IF;
  IF NOT coalesce(done, false) THEN RETURN false; END IF;
  INSERT INTO audit (actor, action, target_type, target_id, detail)
  VALUES (p_actor, 'coins.grant', 'user', p_uid, jsonb_build_object('coins', p_amount, 'reason', p_reason));
  PERFORM add_notice(
    p_uid, 'coins', 5, NULL, key, key, NULL, NULL, NULL, NULL,
    jsonb_build_object('coins', p_amount, 'text', p_reason)
  );
  RETURN true;
END
$$;

CREATE FUNCTION expire_lots(p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  l record;
  tx bigint;
  n integer := 0;
BEGIN
  FOR l IN
    SELECT c.wallet_id, c.lot_id
    FROM coin_lots c
    WHERE c.remaining > 0 AND c.expires_at <= clock_timestamp()
    ORDER BY c.wallet_id LIMIT p_limit
  LOOP
    PERFORM 1 FROM wallets WHERE wallet_id = l.wallet_id FOR UPDATE;
    INSERT INTO ledger_tx (kind, ref) SELECT 'expire', l.lot_id || ':' || new_id() RETURNING tx_id INTO tx;
    WITH before AS (SELECT lot_id, remaining FROM coin_lots WHERE lot_id = l.lot_id AND remaining > 0),
    z AS (UPDATE coin_lots c SET remaining = 0 FROM before b WHERE c.lot_id = b.lot_id)
    INSERT INTO ledger_entries (tx_id, wallet_id, account, delta)
    SELECT tx, l.wallet_id, 'available'::coin_account, -remaining
    FROM before
    UNION ALL SELECT tx, NULL, 'expired', remaining
    FROM before;
    n := n + 1;
  END LOOP;
  RETURN n;
END
$$;

CREATE FUNCTION settle_hold(p_task bigint, p_capture integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  h holds;
  l record;
  keep integer;
  back integer;
  rest integer;
  tx bigint;
BEGIN
  PERFORM 1 FROM wallets w JOIN holds x USING (wallet_id) WHERE x.task_id = p_task FOR UPDATE OF w;
  SELECT * INTO h FROM holds WHERE task_id = p_task AND state = 'held' FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  keep := least(p_capture, h.amount);
  rest := keep;
  FOR l IN
    SELECT x.lot_id, x.amount
    FROM hold_lots x JOIN coin_lots c USING (lot_id)
    WHERE x.hold_id = h.hold_id
    ORDER BY c.expires_at, x.lot_id
  LOOP
    back := l.amount - least(rest, l.amount);
    rest := rest - least(rest, l.amount);
    IF back > 0 THEN UPDATE coin_lots SET remaining = remaining + back WHERE lot_id = l.lot_id; END IF;
  END LOOP;
  UPDATE holds
  SET state = CASE WHEN keep > 0 THEN 'captured' ELSE 'released' END::hold_state, captured = keep,
    settled_at = clock_timestamp()
  WHERE hold_id = h.hold_id;
  INSERT INTO ledger_tx (kind, ref) VALUES ('settle', p_task::text) RETURNING tx_id INTO tx;
  INSERT INTO ledger_entries (tx_id, wallet_id, account, delta)
  SELECT *
  FROM (
    VALUES (tx, h.wallet_id, 'held'::coin_account, -h.amount), (tx, h.wallet_id, 'available', h.amount - keep),
      (tx, NULL, 'revenue', keep)
  ) AS v (a, b, c, delta)
  WHERE delta <> 0;
  IF keep < h.amount THEN PERFORM cover_debt(h.wallet_id, 'task ' || p_task); END IF;
  RETURN h.amount - keep;
END
$$;

CREATE FUNCTION claim_daily(
  p_uid bigint, p_amount integer, p_expires interval, p_now timestamptz
) RETURNS claim_outcome LANGUAGE plpgsql AS $$
DECLARE
  d date;
  last timestamptz;
  w wallets;
BEGIN
  SELECT * INTO w FROM wallets WHERE uid = p_uid FOR UPDATE;
  SELECT (p_now AT TIME ZONE timezone)::date INTO d FROM users WHERE uid = p_uid;
  SELECT max(claimed_at) INTO last FROM daily_claims WHERE uid = p_uid;
  IF EXISTS (SELECT FROM daily_claims WHERE uid = p_uid AND local_day = d) THEN RETURN 'already'; END IF;
  IF last > p_now - interval '20 hours' THEN RETURN 'too_soon'; END IF;
  INSERT INTO daily_claims VALUES (p_uid, d, p_now);
  PERFORM credit_coins(p_uid, 'daily', w.wallet_id || '/' || d, p_amount, 'daily', p_now + p_expires);
  RETURN 'ok';
END
$$;
