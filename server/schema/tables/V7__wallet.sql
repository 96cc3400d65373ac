-- Wallet.

CREATE TABLE wallets (
  wallet_id bigint PRIMARY KEY DEFAULT new_id(),
  uid bigint UNIQUE REFERENCES users,
  available integer NOT NULL DEFAULT 0 CHECK (available >= 0),
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  debt integer NOT NULL DEFAULT 0 CHECK (debt >= 0),
  subscribed_until timestamptz,
  version bigint NOT NULL DEFAULT 0,
  account_token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
) WITH (fillfactor = 60);
COMMENT ON TABLE wallets IS
  'State and lock of topic me/coins: FOR UPDATE on this row orders all that one person earns and spends. Balances '
  'are written by the ledger trigger only.';
COMMENT ON COLUMN wallets.uid IS 'Null after the owner was purged: the books stay, the person is gone.';
COMMENT ON COLUMN wallets.account_token IS
  'accountToken of /pay/order/put: the store hands it back, so a purchase without an order finds its account.';
COMMENT ON COLUMN wallets.debt IS
  'What a refund took beyond the balance; blocks spending; new coins cover it first.';

CREATE TABLE ledger_tx (
  tx_id bigint PRIMARY KEY DEFAULT new_id(),
  kind text NOT NULL,
  ref text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  note text NOT NULL DEFAULT '',
  UNIQUE (kind, ref)
);
COMMENT ON TABLE ledger_tx IS
  'One cause of money, once: (kind, ref), e.g. (order, 42), (daily, 7/2026-11-27). Names wallets, tasks and '
  'orders, never a uid: the books outlive the person.';
COMMENT ON COLUMN ledger_tx.note IS 'Why coins were given or taken by hand, as their owner reads it.';

CREATE TABLE ledger_entries (
  entry_id bigint PRIMARY KEY DEFAULT new_id(),
  tx_id bigint NOT NULL REFERENCES ledger_tx,
  wallet_id bigint REFERENCES wallets,
  account coin_account NOT NULL,
  delta integer NOT NULL CHECK (delta <> 0),
  CHECK ((wallet_id IS NOT NULL) = (account IN ('available','held','debt')))
);
CREATE INDEX ledger_entries_wallet ON ledger_entries (wallet_id, entry_id DESC) WHERE wallet_id IS NOT NULL;
CREATE INDEX ledger_entries_tx ON ledger_entries (tx_id);
COMMENT ON TABLE ledger_entries IS
  'Double entry, append-only. The legs of a tx come in one INSERT, which the trigger refuses unless they sum to '
  'zero. House accounts keep no balance row: it would be a lock for everyone; sum them when asked.';

CREATE TABLE coin_lots (
  lot_id bigint PRIMARY KEY DEFAULT new_id(),
  wallet_id bigint NOT NULL REFERENCES wallets,
  source coin_source NOT NULL,
  tx_id bigint NOT NULL REFERENCES ledger_tx,
  amount integer NOT NULL CHECK (amount > 0),
  remaining integer NOT NULL CHECK (remaining >= 0),
  expires_at timestamptz,
  CHECK (remaining <= amount)
);
CREATE INDEX coin_lots_spend ON coin_lots (wallet_id, expires_at, lot_id) WHERE remaining > 0;
CREATE INDEX coin_lots_expiry ON coin_lots (expires_at) WHERE remaining > 0 AND expires_at IS NOT NULL;
COMMENT ON TABLE coin_lots IS
  'Where available coins came from: sum(remaining) = wallets.available. Spent soonest-to-expire first, nulls '
  '(bought coins) last.';

CREATE TABLE holds (
  hold_id bigint PRIMARY KEY DEFAULT new_id(),
  wallet_id bigint NOT NULL REFERENCES wallets,
  task_id bigint NOT NULL UNIQUE,
  amount integer NOT NULL CHECK (amount > 0),
  captured integer NOT NULL DEFAULT 0,
  state hold_state NOT NULL DEFAULT 'held',
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CHECK (captured BETWEEN 0 AND amount),
  CHECK ((state = 'held') = (settled_at IS NULL)),
  CHECK ((state = 'captured') = (captured > 0))
);

CREATE TABLE hold_lots (
  hold_id bigint NOT NULL REFERENCES holds ON DELETE CASCADE,
  lot_id bigint NOT NULL REFERENCES coin_lots,
  amount integer NOT NULL CHECK (amount > 0),
  PRIMARY KEY (hold_id, lot_id)
);
COMMENT ON TABLE hold_lots IS 'Lots that a hold was taken from: what is released returns to them.';

CREATE TABLE daily_claims (
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  local_day date NOT NULL,
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (uid, local_day)
);

CREATE TABLE products (
  product_id text PRIMARY KEY CHECK (product_id ~ '^[A-Za-z0-9_.]{1,100}$'),
  kind product_kind NOT NULL,
  coins integer NOT NULL DEFAULT 0 CHECK (coins >= 0),
  period interval CHECK (period >= '1 month'),
  price_minor integer NOT NULL CHECK (price_minor > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  rank integer NOT NULL DEFAULT 0,
  live boolean NOT NULL DEFAULT true,
  CHECK ((kind = 'subscription') = (period IS NOT NULL)),
  CHECK (kind = 'subscription' OR coins > 0)
);
COMMENT ON TABLE products IS
  'What can be bought. The stores know a product by the same id; one that was sold is put out of sale, never deleted.';
COMMENT ON COLUMN products.coins IS 'Coins of one pack, or of each paid period of a subscription.';

CREATE TABLE orders (
  order_id bigint PRIMARY KEY DEFAULT new_id(),
  uid bigint REFERENCES users,
  wallet_id bigint NOT NULL REFERENCES wallets,
  product_id text NOT NULL REFERENCES products,
  state order_state NOT NULL DEFAULT 'created',
  store store_kind NOT NULL,
  store_tx text,
  store_ref text,
  original_tx text,
  period_end timestamptz,
  coins integer NOT NULL CHECK (coins >= 0),
  quantity integer NOT NULL DEFAULT 1 CHECK (quantity > 0),
  price_minor integer NOT NULL,
  currency text NOT NULL,
  refunded_coins integer NOT NULL DEFAULT 0 CHECK (refunded_coins BETWEEN 0 AND coins * quantity),
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  refunded_at timestamptz
);
CREATE UNIQUE INDEX orders_store_tx ON orders (store, store_tx) WHERE store_tx IS NOT NULL;
CREATE INDEX orders_owner ON orders (uid, order_id DESC);
COMMENT ON TABLE orders IS 'Kept ten years for the tax office, without the person after a purge.';
COMMENT ON COLUMN orders.store_tx IS 'The payment, as its store calls it: credited once, whoever reports it.';
COMMENT ON COLUMN orders.store_ref IS 'The checkout, where a store has one before there is a payment.';
COMMENT ON COLUMN orders.period_end IS
  'Of the period of the subscription original_tx that this paid for: a refund of an old one takes no access.';
COMMENT ON COLUMN orders.coins IS 'As the product was when it was ordered.';

CREATE TABLE subscriptions (
  subscription_id bigint PRIMARY KEY DEFAULT new_id(),
  uid bigint REFERENCES users,
  store store_kind NOT NULL,
  original_tx text NOT NULL,
  product_id text NOT NULL REFERENCES products,
  state subscription_state NOT NULL,
  expires_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (store, original_tx)
);
CREATE INDEX subscriptions_uid ON subscriptions (uid);
COMMENT ON COLUMN subscriptions.expires_at IS
  'Until then it works, whatever its state: one that is cancelled was paid for. A refund moves it to its own time.';

CREATE TABLE webhook_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  payload jsonb,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX webhook_events_at ON webhook_events (received_at);
COMMENT ON TABLE webhook_events IS
  'Each event of a store once, written in the transaction of its effect. handled_at is null where it could not be '
  'given to anyone: an operator looks at those. payload: what we made of it, never what the store sent of the payer.';
