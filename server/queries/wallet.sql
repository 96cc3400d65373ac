--: LedgerRow(task_id?, held?, challenge_id?, order_id?, price_minor?, currency?, thumb_key?)

--! balance (uid) : BalanceRow(subscribed_until?)
SELECT available, held, debt, subscribed_until, version FROM wallets WHERE uid = :uid;

--! credit_coins (uid, kind, ref, amount, source, expires_at?)
SELECT credit_coins(:uid, :kind, :ref, :amount, :source, :expires_at) AS credited;

--! clawback (wallet_id, kind, ref, amount)
SELECT clawback(:wallet_id, :kind, :ref, :amount) AS debited;

--! grant_coins (uid, amount, reason, ref, actor?)
-- By hand, with a reason that the owner reads; below 0 takes. False: that ref did it before, or nobody is there.
SELECT grant_coins(:uid, :amount, :reason, :ref, :actor) AS granted;

--! claim_daily (uid, amount, expires?, now)
-- expires null: they stay until they are spent.
SELECT claim_daily(:uid, :amount, :expires::text::interval, :now) AS outcome;

--! ledger_page (uid, entry_id, which, count) : LedgerRow
-- What moved the available coins, newest first. which: '' for all, or spent, paid_back, bought, earned.
-- Only some kinds have a number for their ref: the cast waits for the kind.
WITH page AS MATERIALIZED (
  SELECT e.entry_id, e.delta, t.kind, t.ref, t.note, t.at
  FROM wallets w JOIN ledger_entries e USING (wallet_id) JOIN ledger_tx t USING (tx_id)
  WHERE w.uid = :uid
    AND e.account = 'available'
    AND e.entry_id < :entry_id
    AND :which IN (
      '',
      CASE
        WHEN t.kind = 'settle' THEN 'paid_back'
        WHEN e.delta < 0 THEN 'spent'
        WHEN t.kind = 'order' THEN 'bought'
        ELSE 'earned'
      END
    )
  ORDER BY e.entry_id DESC LIMIT :count
)
SELECT p.entry_id, p.delta, p.kind, p.at, k.task_id, k.held, c.challenge_id, o.order_id, o.price_minor, o.currency,
  coalesce(nullif(p.note, ''), k.name, c.title, o.product_id, '') AS text,
  coalesce(k.thumb_key, c.thumb_key) AS thumb_key
FROM page p
  LEFT JOIN LATERAL (
    SELECT t.task_id, t.state IN ('queued', 'running') AS held, y.name,
      coalesce(
        (
          SELECT f.thumb_key
          FROM ai_photos x JOIN files f USING (file_id)
          WHERE x.task_id = t.task_id AND x.deleted_at IS NULL
          ORDER BY x.ordinal LIMIT 1
        ),
        (SELECT f.thumb_key FROM files f WHERE f.file_id = y.cover_file_id)
      ) AS thumb_key
    FROM ai_tasks t LEFT JOIN styles y USING (style_id)
    WHERE t.task_id = CASE WHEN p.kind IN ('hold', 'settle') THEN p.ref::bigint END
  ) k ON true
  LEFT JOIN LATERAL (
    SELECT h.challenge_id, h.title, f.thumb_key
    FROM challenges h LEFT JOIN files f ON f.file_id = h.cover_file_id
    WHERE h.challenge_id = CASE WHEN p.kind = 'prize' THEN split_part(p.ref, '/', 1)::bigint END
  ) c ON true
  LEFT JOIN LATERAL (
    SELECT x.order_id, x.product_id, x.price_minor * x.quantity AS price_minor, x.currency
    FROM orders x
    WHERE x.order_id = CASE WHEN p.kind IN ('order', 'refund') THEN split_part(p.ref, '/', 1)::bigint END
  ) o ON true
ORDER BY p.entry_id DESC;

--! local_day (now, uid)
SELECT (:now AT TIME ZONE timezone)::date AS day FROM users WHERE uid = :uid;

--! wallet_of (uid)
-- What the books call a person by.
SELECT wallet_id FROM wallets WHERE uid = :uid;

--! daily_left (uid)
-- Free coins of the daily check that are still there.
SELECT coalesce(sum(c.remaining), 0)::bigint AS free_left
FROM wallets w JOIN coin_lots c USING (wallet_id)
WHERE w.uid = :uid AND c.source = 'daily';

--! next_claim (uid) : NextClaim(at?)
-- When the next daily claim is due: a new local day, and 20 hours after the last one. None: never claimed.
SELECT max(greatest(c.claimed_at + interval '20 hours', (c.local_day + 1)::timestamp AT TIME ZONE u.timezone)) AS at
FROM daily_claims c JOIN users u USING (uid)
WHERE c.uid = :uid;
