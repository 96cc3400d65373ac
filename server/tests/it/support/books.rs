//! What must hold of coins and tasks at any moment: each query counts what breaks its rule.

pub const BOOKS: &[(&str, &str)] = &[
    ("every tx sums to zero", "SELECT count(*) FROM (SELECT FROM ledger_entries GROUP BY tx_id HAVING sum(delta) <> 0) x"),
    (
        "balances are their entries",
        "SELECT count(*) FROM wallets w WHERE (w.available, w.held, -w.debt) <>
         (SELECT coalesce(sum(delta) FILTER (WHERE account = 'available'), 0)::integer, coalesce(sum(delta) FILTER (WHERE account = 'held'), 0)::integer,
          coalesce(sum(delta) FILTER (WHERE account = 'debt'), 0)::integer FROM ledger_entries e WHERE e.wallet_id = w.wallet_id)",
    ),
    (
        "lots are what is available",
        "SELECT count(*) FROM wallets w WHERE w.available <> (SELECT coalesce(sum(remaining), 0) FROM coin_lots l WHERE l.wallet_id = w.wallet_id)",
    ),
    (
        "held is what unfinished tasks cost",
        "SELECT count(*) FROM wallets w WHERE w.held <> (SELECT coalesce(sum(t.cost), 0) FROM ai_tasks t WHERE t.uid = w.uid AND t.state IN ('queued', 'running'))",
    ),
    (
        "an ended task has settled once, for what it delivered",
        "SELECT count(*) FROM ai_tasks t LEFT JOIN holds h USING (task_id) WHERE t.ended_at IS NOT NULL AND t.cost > 0 AND NOT (
           (t.state = 'succeeded' AND h.state = 'captured' AND h.captured = t.cost - t.refunded
            AND h.captured * t.count = t.cost * (SELECT count(*) FROM ai_photos p WHERE p.task_id = t.task_id))
           OR (t.state <> 'succeeded' AND h.state = 'released' AND t.refunded = t.cost AND NOT EXISTS (SELECT FROM ai_photos p WHERE p.task_id = t.task_id)))",
    ),
    ("a task settles at most once", "SELECT count(*) FROM (SELECT FROM ledger_tx WHERE kind = 'settle' GROUP BY ref HAVING count(*) > 1) x"),
    (
        "revenue is what was captured",
        "SELECT (SELECT coalesce(sum(delta), 0) FROM ledger_entries WHERE account = 'revenue') - (SELECT coalesce(sum(captured), 0) FROM holds)",
    ),
];
