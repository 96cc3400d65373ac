//! Coins: the balance.

use crate::{
    call::Member,
    macros::{call, wire},
};

wire! {
    /// The caller's coins, read from the books.
    request struct GetBalance {}
    struct BalanceView {
        /// Available coins.
        pub coins: i64,
        /// Coins held for running tasks.
        pub held: i64,
        /// Coins that a refund took beyond the balance; blocks spending until covered.
        pub debt: i64,
        /// 0 or 1.
        pub subscribe_flag: i16,
        /// When the next free coins can be claimed, ms since 1970; null when now.
        pub next_free_at: Option<i64>,
    }
}

call!(GetBalance, "/user/credit/balance", Member, BalanceView, fails [], sample (
    GetBalance {}, BalanceView { coins: 9, held: 1, debt: 0, subscribe_flag: 0, next_free_at: None },
));
