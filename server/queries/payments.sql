--: ProductRow(period_months?)
--: OrderRow(store_ref?, paid_at?, refunded_at?)
--: RecordedRow(order_id?, uid?)

--! products : ProductRow
SELECT product_id, kind, coins, (extract(year FROM period) * 12 + extract(month FROM period))::integer AS period_months,
  price_minor, currency
FROM products
WHERE live
ORDER BY rank, product_id;

--! seed_product (product_id, kind, coins, period?, price_minor, currency, rank)
-- Only where nothing is for sale yet, or this one was there before.
INSERT INTO products (product_id, kind, coins, period, price_minor, currency, rank)
VALUES (:product_id, :kind, :coins, :period::text::interval, :price_minor, :currency, :rank)
ON CONFLICT (product_id) DO NOTHING;

--! has_products
SELECT EXISTS (SELECT FROM products) AS has_products;

--! put_order (uid, store, product_id)
-- No row: that product is not for sale. Price and coins are the product's, whatever was sent.
INSERT INTO orders (uid, wallet_id, product_id, store, coins, price_minor, currency)
SELECT w.uid, w.wallet_id, p.product_id, :store, p.coins, p.price_minor, p.currency
FROM wallets w, products p
WHERE w.uid = :uid AND p.product_id = :product_id AND p.live
RETURNING order_id;

--! account_token (uid)
SELECT account_token::text AS account_token FROM wallets WHERE uid = :uid;

--! set_order_ref (store_ref, order_id)
UPDATE orders SET store_ref = :store_ref WHERE order_id = :order_id;

--! own_order (uid, order_id) : OrderRow
SELECT * FROM order_rows WHERE uid = :uid AND order_id = :order_id;

--! order_by_id (order_id) : OrderRow
-- For stores, which know no caller. Not of those who are gone.
SELECT * FROM order_rows WHERE order_id = :order_id AND uid IS NOT NULL;

--! order_page (reader, list, page_no, after?, uid, page_size) : OrderRow
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 9223372036854775807)),
page AS MATERIALIZED (
  SELECT o.order_id
  FROM orders o
  WHERE o.uid = :uid AND o.order_id < (SELECT after_id FROM s)
  ORDER BY o.order_id DESC LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT o.*
FROM page x CROSS JOIN LATERAL (SELECT r.* FROM order_rows r WHERE r.order_id = x.order_id OFFSET 0) o
WHERE (SELECT page_end(:reader, :list, :page_no, min(order_id)) FROM page)
ORDER BY o.order_id DESC;

--! put_store_event (provider, event_id, payload)
-- First statement of the transaction that has its effect. No row: it was here before.
INSERT INTO webhook_events (provider, event_id, payload)
VALUES (:provider, :event_id, :payload)
ON CONFLICT DO NOTHING
RETURNING event_id;

--! handled_store_event (provider, event_id)
UPDATE webhook_events SET handled_at = clock_timestamp() WHERE provider = :provider AND event_id = :event_id;

--! record_purchase (store, tx, original_tx?, product_id?, order_id?, account_token?, caller?, state?, quantity, price_minor?, currency?, refunded_minor?, expires_at?, subscription?) : RecordedRow
SELECT outcome, order_id, uid
FROM record_purchase(
  :store, :tx, :original_tx, :product_id, :order_id, :account_token::text::uuid, :caller, :state, :quantity,
  :price_minor, :currency, :refunded_minor, :expires_at, :subscription
);

--! subscription (uid)
-- The one that lasts longest.
SELECT s.product_id, s.store, s.state, s.expires_at, p.price_minor, p.currency, p.coins,
  (extract(year FROM p.period) * 12 + extract(month FROM p.period))::integer AS period_months,
  (
    SELECT count(*)
    FROM ai_photos x
    WHERE x.uid = s.uid AND x.task_id IS NOT NULL AND x.created_at > clock_timestamp() - interval '30 days'
  ) AS recent_photos
FROM subscriptions s JOIN products p USING (product_id)
WHERE s.uid = :uid
ORDER BY s.expires_at DESC, s.subscription_id DESC LIMIT 1;

--! restore_subscription (uid, store, original_tx, confirm)
SELECT restore_subscription(:uid, :store, :original_tx, :confirm) AS outcome;

--! sandbox_until (original_tx)
-- Until when a subscription of the sandbox works.
SELECT expires_at FROM subscriptions WHERE store = 'sandbox' AND original_tx = :original_tx;
