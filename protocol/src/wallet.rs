//! Coins: the balance, the free ones of the day, and where they came from and went.

use crate::{
    call::Member,
    id::Id,
    macros::{call, wire},
    page::Page,
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

    /// Claims the free coins of the day: once a local day, and at least 20 hours after the last time, in whatever
    /// zone. A repeat changes nothing.
    request struct CheckDaily {}
    struct DailyView {
        /// True when this call brought the coins.
        pub checked: bool,
        /// Free coins of this and earlier days that are still there.
        pub free_left: i64,
        /// When the next ones can be claimed, ms since 1970.
        pub next_at: i64,
    }

    /// Why coins came or went.
    enum LedgerReason {
        Signup, Daily, Invite, Survey, Prize,
        /// Given by hand; `text` says why.
        Gift,
        Purchase,
        /// Spent on photos, or held for them.
        Photo,
        /// What was not made is paid back.
        PaidBack,
        /// The store gave the money back.
        Refund,
        /// Given before, and taken back.
        Revoked,
        Expired,
        /// Went into a debt.
        DebtCovered,
        Other,
    }
    enum LedgerGroup { Spent, PaidBack, Bought, Earned }
    /// One movement of the available coins.
    struct LedgerView {
        pub ledger_id: Id,
        pub reason: LedgerReason,
        /// Coins; below 0 when they went.
        pub delta: i64,
        /// ms since 1970.
        pub at: i64,
        /// True while the coins wait for a task that is not done.
        pub held: bool,
        pub task_id: Option<Id>,
        pub challenge_id: Option<Id>,
        pub order_id: Option<Id>,
        /// The style of a photo, the title of a challenge, the product of an order, the reason of a gift; or empty.
        pub text: String,
        pub thumbnail: String,
        /// Of an order: in the smallest unit of `currency`.
        pub price_minor: Option<i64>,
        /// ISO 4217.
        pub currency: Option<String>,
    }
    /// The caller's movements, newest first.
    request struct ListLedger {
        /// Cursor: `ledgerId` of the last line shown.
        pub ledger_id: Option<Id>,
        /// 1 to 50; 20 when left out.
        pub count: Option<i64>,
        /// `nextCursor` of the page before, in place of `ledgerId`.
        pub cursor: Option<String>,
        /// All when left out.
        pub group: Option<LedgerGroup>,
    }
}

call!(GetBalance, "/user/credit/balance", Member, BalanceView, fails [], sample (
    GetBalance {}, BalanceView { coins: 9, held: 1, debt: 0, subscribe_flag: 0, next_free_at: None },
));
call!(CheckDaily, "/photo/daily/check", Member, DailyView, fails [], sample (
    CheckDaily {}, DailyView { checked: true, free_left: 1, next_at: 1_790_000_000_000 },
));
call!(ListLedger, "/wallet/ledger/list", Member, Page<LedgerView>, fails [], sample (
    ListLedger { ledger_id: None, count: Some(20), cursor: None, group: None },
    Page {
        items: vec![LedgerView {
            ledger_id: Id(71),
            reason: LedgerReason::Photo,
            delta: -1,
            at: 1_790_000_000_000,
            held: false,
            task_id: Some(Id(99)),
            challenge_id: None,
            order_id: None,
            text: "Gallery Oil".into(),
            thumbnail: "/8d2f-thumb.webp".into(),
            price_minor: None,
            currency: None,
        }],
        next_cursor: None,
    },
));
