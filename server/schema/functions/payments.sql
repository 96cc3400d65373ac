-- What stores say: orders, subscriptions, refunds. Each thing that a store says happens once, in whatever order it
-- is heard.

CREATE VIEW order_rows AS
  SELECT o.order_id, o.uid, o.product_id, p.kind, o.state, o.store, o.store_ref, o.coins * o.quantity AS coins,
    o.refunded_coins, o.price_minor * o.quantity AS price_minor, o.currency, w.account_token::text AS account_token,
    coalesce((extract(year FROM p.period) * 12 + extract(month FROM p.period))::integer, 0) AS period_months,
    o.created_at, o.paid_at, o.refunded_at
  FROM orders o JOIN products p USING (product_id) JOIN wallets w USING (wallet_id);

-- Which wallet a purchase belongs to; null: nobody's that we know. A subscription that was restored on another account
-- is that one's, whatever token it was bought with.
CREATE FUNCTION buyer_of(
  p_store store_kind, p_tx text, p_original text, p_order bigint, p_token uuid
) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT wallet_id FROM orders WHERE store = p_store AND store_tx = p_tx),
    (
      SELECT w.wallet_id
      FROM subscriptions s JOIN wallets w ON w.uid = s.uid
      WHERE s.store = p_store AND s.original_tx = p_original
    ),
    (SELECT wallet_id FROM wallets WHERE account_token = p_token),
    (SELECT wallet_id FROM orders WHERE store = p_store AND order_id = p_order)
  )
$$;

CREATE FUNCTION record_purchase(
  p_store store_kind, p_tx text, p_original text, p_product text, p_order bigint, p_token uuid, p_caller bigint,
  p_state order_state, p_quantity integer, p_price integer, p_currency text, p_refunded integer,
  p_expires timestamptz, p_subscription subscription_state, OUT outcome purchase_outcome, OUT order_id bigint,
  OUT uid bigint
) LANGUAGE plpgsql AS $$
DECLARE
  w wallets;
  o orders;
  p products;
  buyer bigint;
BEGIN
  -- One payment at a time, before its order is there to be locked.
  PERFORM pg_advisory_xact_lock(hashtextextended(p_store || ' ' || p_tx, 0));
  buyer := buyer_of(p_store, p_tx, p_original, p_order, p_token);
  SELECT * INTO w FROM wallets x WHERE x.wallet_id = buyer FOR UPDATE;
  uid := w.uid;
  IF w.uid IS NULL THEN
    outcome := 'unknown_account';
    RETURN;
  END IF;
  IF p_caller <> w.uid THEN
    outcome := 'other_account';
    RETURN;
  END IF;
  IF p_state IS NULL THEN
    outcome := CASE
      WHEN record_subscription(w, p_store, p_original, NULL, false, p_expires, p_subscription) THEN 'ok'
      ELSE 'unchanged'
    END;
    RETURN;
  END IF;
  SELECT * INTO o FROM orders x WHERE x.store = p_store AND x.store_tx = p_tx FOR UPDATE;
  IF NOT FOUND THEN
    SELECT * INTO o
    FROM orders x
    WHERE x.order_id = p_order
      AND x.wallet_id = buyer
      AND x.store = p_store
      AND x.store_tx IS NULL
      AND x.product_id = coalesce(p_product, x.product_id)
    FOR UPDATE;
  END IF;
  SELECT * INTO p
  FROM products x
  WHERE x.product_id = coalesce(
    o.product_id, p_product,
    (SELECT s.product_id FROM subscriptions s WHERE s.store = p_store AND s.original_tx = p_original)
  );
  IF NOT FOUND THEN
    outcome := 'unknown_product';
    RETURN;
  END IF;
  IF upper(p_currency) = coalesce(o.currency, p.currency)
    AND p_price <> coalesce(o.price_minor, p.price_minor) * p_quantity THEN
    outcome := 'wrong_amount';
    RETURN;
  END IF;
  IF o.order_id IS NULL THEN
    INSERT INTO orders AS x (
      uid, wallet_id, product_id, store, store_tx, original_tx, period_end, coins, quantity, price_minor, currency
    )
    VALUES (
      w.uid, buyer, p.product_id, p_store, p_tx, p_original, p_expires, p.coins, p_quantity, p.price_minor, p.currency
    )
    RETURNING * INTO o;
  ELSE
    -- A payment that is still on its way, or failed, may come under another name.
    UPDATE orders x
    SET store_tx = p_tx, quantity = p_quantity, original_tx = p_original, period_end = p_expires
    WHERE x.order_id = o.order_id AND x.store_tx IS NULL AND p_state IN ('paid', 'refunded');
    SELECT * INTO o FROM orders x WHERE x.order_id = o.order_id;
  END IF;
  order_id := o.order_id;
  outcome := CASE WHEN move_order(o, p_state, p_refunded) THEN 'ok' ELSE 'unchanged' END;
  SELECT * INTO o FROM orders x WHERE x.order_id = o.order_id;
  -- A payment that is told of after its refund gives no access either.
  IF p.kind = 'subscription' AND o.state = p_state AND coalesce(p_expires, o.period_end) IS NOT NULL THEN
    IF p_state IN ('paid', 'refunded') AND record_subscription(
      w, p_store, coalesce(p_original, o.original_tx, p_tx), p.product_id, p_state = 'refunded',
      coalesce(p_expires, o.period_end), coalesce(p_subscription, 'active')
    ) THEN
      outcome := 'ok';
    END IF;
  END IF;
END
$$;
COMMENT ON FUNCTION record_purchase IS
  'One payment as its store tells of it. p_caller: whoever handed in the receipt, null for the store itself. p_price '
  'is for all of p_quantity; it is compared where the store names it in the currency of the product. p_refunded: how '
  'much of the price came back so far, null with state refunded: all. p_expires, p_subscription: with subscriptions; '
  'p_state null says something of the subscription and nothing of money.';

-- A state that was left does not come back: what is refunded is not paid again by an event that was late.
CREATE FUNCTION move_order(o orders, p_state order_state, p_refunded integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  uid bigint;
  total integer := o.coins * o.quantity;
  back integer;
  key text := 'order:' || o.order_id;
BEGIN
  CASE
    WHEN p_state = 'refunded' THEN back := total;
    WHEN p_refunded > 0 THEN
      back := least(total, total::bigint * p_refunded / (o.price_minor * o.quantity));
    ELSE back := 0;
  END CASE;
  SELECT w.uid INTO uid FROM wallets w WHERE w.wallet_id = o.wallet_id;
  IF p_state = 'verifying' AND o.state = 'created' OR p_state = 'failed' AND o.state IN ('created', 'verifying') THEN
    UPDATE orders SET state = p_state WHERE order_id = o.order_id;
    RETURN true;
  ELSIF p_state = 'paid' AND o.state IN ('created', 'verifying', 'failed') THEN
    UPDATE orders SET state = 'paid', paid_at = clock_timestamp() WHERE order_id = o.order_id;
    PERFORM credit_coins(
      uid, 'order', o.order_id::text, total,
      CASE WHEN EXISTS (SELECT FROM products p WHERE p.product_id = o.product_id AND p.kind = 'subscription')
        THEN 'subscription' ELSE 'purchase' END::coin_source,
      NULL
    );
    IF total > 0 THEN
      PERFORM add_notice(uid, 'coins', 5, NULL, key, key, NULL, NULL, NULL, NULL, jsonb_build_object('coins', total));
    END IF;
    IF back > 0 THEN
      SELECT * INTO o FROM orders x WHERE x.order_id = o.order_id;
      PERFORM move_order(o, 'paid', p_refunded);
    END IF;
    RETURN true;
  ELSIF p_state = 'refunded' AND o.state NOT IN ('paid', 'refunded') THEN
    UPDATE orders SET state = 'refunded', refunded_at = clock_timestamp() WHERE order_id = o.order_id;
    RETURN true;
  ELSIF o.state = 'paid' AND (p_state = 'refunded' OR back > o.refunded_coins) THEN
    UPDATE orders
    SET state = CASE WHEN back = total AND p_state = 'refunded' THEN p_state ELSE state END, refunded_coins = back,
      refunded_at = clock_timestamp()
    WHERE order_id = o.order_id;
    IF back > o.refunded_coins THEN
      PERFORM clawback(o.wallet_id, 'refund', o.order_id || '/' || back, back - o.refunded_coins);
      key := key || ':refund:' || back;
      PERFORM add_notice(
        uid, 'coins', 5, NULL, key, key, NULL, NULL, NULL, NULL,
        jsonb_build_object('coins', o.refunded_coins - back, 'text', 'The store gave your money back.')
      );
    END IF;
    RETURN true;
  END IF;
  RETURN false;
END
$$;

-- True when something changed. Without an end: only its state is told. A subscription stays with whom it belongs to:
-- restore_subscription moves it.
CREATE FUNCTION record_subscription(
  w wallets, p_store store_kind, p_original text, p_product text, p_refunded boolean, p_expires timestamptz,
  p_state subscription_state
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  s subscriptions;
BEGIN
  SELECT * INTO s FROM subscriptions WHERE store = p_store AND original_tx = p_original FOR UPDATE;
  IF NOT FOUND THEN
    IF p_product IS NULL OR p_expires IS NULL THEN RETURN false; END IF;
    INSERT INTO subscriptions (uid, store, original_tx, product_id, state, expires_at)
    VALUES (
      w.uid, p_store, p_original, p_product, CASE WHEN p_refunded THEN 'refunded' ELSE p_state END,
      CASE WHEN p_refunded THEN least(p_expires, clock_timestamp()) ELSE p_expires END
    );
  ELSIF p_refunded AND p_expires >= s.expires_at AND s.state <> 'refunded' THEN
    UPDATE subscriptions
    SET state = 'refunded', expires_at = least(s.expires_at, clock_timestamp()), updated_at = clock_timestamp()
    WHERE subscription_id = s.subscription_id;
  ELSIF NOT p_refunded
    AND (p_expires > s.expires_at OR coalesce(p_expires, s.expires_at) = s.expires_at AND p_state <> s.state)
    AND NOT (s.state = 'refunded' AND p_expires IS NULL) THEN
    -- Older news than what is known changes nothing.
    UPDATE subscriptions
    SET uid = coalesce(uid, w.uid), state = p_state, expires_at = coalesce(p_expires, expires_at),
      product_id = coalesce(p_product, product_id), updated_at = clock_timestamp()
    WHERE subscription_id = s.subscription_id;
  ELSE
    RETURN false;
  END IF;
  PERFORM set_subscribed(coalesce(s.uid, w.uid));
  RETURN true;
END
$$;

CREATE FUNCTION set_subscribed(p_uid bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH up AS (
    UPDATE wallets w
    SET subscribed_until = x.until, version = next_version(w.version)
    FROM (SELECT max(expires_at) AS until FROM subscriptions WHERE uid = p_uid) x
    WHERE w.uid = p_uid AND w.subscribed_until IS DISTINCT FROM x.until
    RETURNING w.uid, w.version
  )
  INSERT INTO outbox (topic, uid, version) SELECT 'me_coins', uid, version FROM up;
END
$$;

-- A subscription comes to whoever proves to hold its receipt; from another account only if they say so, and both hear
-- of it.
CREATE FUNCTION restore_subscription(
  p_uid bigint, p_store store_kind, p_original text, p_confirm boolean
) RETURNS restore_outcome LANGUAGE plpgsql AS $$
DECLARE
  s subscriptions;
  old bigint;
  key text;
BEGIN
  SELECT uid INTO old FROM subscriptions WHERE store = p_store AND original_tx = p_original;
  IF NOT FOUND THEN RETURN 'not_found'; END IF;
  PERFORM 1 FROM wallets WHERE uid IN (p_uid, old) ORDER BY wallet_id FOR UPDATE;
  SELECT * INTO s FROM subscriptions WHERE store = p_store AND original_tx = p_original FOR UPDATE;
  IF s.uid = p_uid THEN RETURN 'ok'; END IF;
  IF s.uid IS DISTINCT FROM old OR s.uid IS NOT NULL AND NOT p_confirm THEN RETURN 'needs_confirm'; END IF;
  UPDATE subscriptions
  SET uid = p_uid, updated_at = clock_timestamp()
  WHERE subscription_id = s.subscription_id;
  PERFORM set_subscribed(p_uid);
  key := 'subscription:' || s.subscription_id || ':' || new_id();
  IF old IS NOT NULL THEN
    PERFORM set_subscribed(old);
    PERFORM add_notice(
      old, 'system', 5, NULL, key, key, NULL, NULL, NULL, NULL,
      jsonb_build_object('text', 'Your subscription was restored on another account, with the receipt of the store.')
    );
  END IF;
  PERFORM add_notice(
    p_uid, 'system', 5, NULL, key, key, NULL, NULL, NULL, NULL,
    jsonb_build_object('text', 'Your subscription was restored on this account.')
  );
  RETURN 'ok';
END
$$;
