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
  UNIQUE (kind, ref)
);
COMMENT ON TABLE ledger_tx IS
  'One cause of money, once: (kind, ref), e.g. (order, 42), (daily, 7/2026-11-27). Names wallets, tasks and '
  'orders, never a uid: the books outlive the person.';

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
  product_id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('coins','subscription')),
  coins integer NOT NULL DEFAULT 0 CHECK (coins >= 0),
  period interval,
  price_minor integer NOT NULL,
  currency text NOT NULL,
  rank integer NOT NULL DEFAULT 0,
  live boolean NOT NULL DEFAULT true
);

CREATE TABLE orders (
  order_id bigint PRIMARY KEY DEFAULT new_id(),
  uid bigint REFERENCES users,
  wallet_id bigint NOT NULL REFERENCES wallets,
  product_id text NOT NULL REFERENCES products,
  state order_state NOT NULL DEFAULT 'created',
  store text,
  store_tx text,
  price_minor integer NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  refunded_at timestamptz
);
CREATE UNIQUE INDEX orders_store_tx ON orders (store, store_tx) WHERE store_tx IS NOT NULL;
CREATE INDEX orders_owner ON orders (uid, order_id DESC);
COMMENT ON TABLE orders IS 'Kept ten years for the tax office, without the person after a purge.';

CREATE TABLE subscriptions (
  subscription_id bigint PRIMARY KEY DEFAULT new_id(),
  uid bigint REFERENCES users,
  store text NOT NULL,
  original_tx text NOT NULL,
  product_id text NOT NULL REFERENCES products,
  state subscription_state NOT NULL,
  expires_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (store, original_tx)
);
CREATE INDEX subscriptions_uid ON subscriptions (uid);

CREATE TABLE webhook_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  payload jsonb,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX webhook_events_at ON webhook_events (received_at);
