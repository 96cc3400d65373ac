//! Paying: what is for sale, orders, receipts of stores, subscriptions. Prices and coins are the server's alone.

use crate::{
    call::Member,
    id::Id,
    macros::{call, wire},
    page::Page,
};

wire! {
    enum ProductKind stored as "product_kind" { Coins, Subscription }
    /// Who takes the money. `sandbox` takes none: it is for trying things out, and says so.
    enum StoreKind stored as "store_kind" { Sandbox, Stripe, Appstore, Play }
    enum OrderState stored as "order_state" {
        Created,
        /// Paid for somewhere, or waiting for a yes: nothing is credited yet.
        Verifying,
        Paid, Failed, Refunded,
    }
    enum SubscriptionState stored as "subscription_state" {
        Active,
        /// The renewal was not paid yet, and access goes on meanwhile.
        Grace,
        /// Will not renew; works until `expiresAt`.
        Cancelled,
        Expired, Refunded,
    }

    struct ProductView {
        pub product_id: String,
        pub kind: ProductKind,
        /// Of the pack, or of each paid period.
        pub coins: i64,
        /// Length of one period of a subscription.
        pub period_months: Option<i64>,
        /// In the smallest unit of `currency`.
        pub price_minor: i64,
        /// ISO 4217.
        pub currency: String,
    }
    /// What is for sale.
    request struct ListProducts {}
    struct ProductList {
        pub items: Vec<ProductView>,
        /// Where the caller's platform pays; null: nowhere on this server.
        pub store: Option<StoreKind>,
    }

    struct OrderView {
        pub order_id: Id,
        pub product_id: String,
        pub kind: ProductKind,
        pub state: OrderState,
        pub store: StoreKind,
        pub coins: i64,
        /// Coins that a refund took back.
        pub refunded_coins: i64,
        /// In the smallest unit of `currency`.
        pub price_minor: i64,
        pub currency: String,
        /// ms since 1970, as all times below.
        pub created_at: i64,
        pub paid_at: Option<i64>,
        pub refunded_at: Option<i64>,
    }
    /// Orders a product; nothing is paid yet.
    request struct PutOrder {
        /// UUID, at most 64 characters; the same one again gives the first answer.
        pub request_id: Option<String>,
        pub product_id: String,
    }
    struct OrderStarted {
        pub order_id: Id,
        /// A UUID bound to the caller: handed to the store of the phone, which hands it back.
        pub account_token: String,
        pub store: StoreKind,
        /// Where a browser pays; null where the store of the phone is asked.
        pub checkout_url: Option<String>,
    }

    enum Verdict { Paid, Pending, Refused }
    /// Hands in what a store gave for a payment, or asks after an order. Safe to repeat.
    request struct VerifyOrder {
        /// Empty or left out: the account is found by the token that the store was given.
        pub order_id: Option<Id>,
        /// The signed transaction (App Store), the purchase token (Play); empty where the order is known.
        pub receipt: Option<String>,
        /// Left out: that of the order, or of the caller's platform.
        pub store: Option<StoreKind>,
    }
    struct OrderVerified {
        pub verdict: Verdict,
        /// Whether the store may forget the transaction: never before it was credited or can never be.
        pub finish: bool,
        /// Why it was refused, for people to read.
        pub reason: Option<String>,
        pub order: Option<OrderView>,
    }
    /// The caller's orders, newest first.
    request struct ListOrders {
        pub page_no: Option<i64>,
        /// 1 to 50; 20 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
    }

    struct SubscriptionView {
        pub product_id: String,
        pub store: StoreKind,
        pub state: SubscriptionState,
        /// Access ends here, cancelled or not. ms since 1970.
        pub expires_at: i64,
        /// True until then.
        pub active: bool,
        pub price_minor: i64,
        pub currency: String,
        pub period_months: i64,
        /// Photos made in the last 30 days.
        pub recent_photos: i64,
    }
    /// The caller's subscription; null: none ever.
    request struct GetSubscription {}
    /// Brings a subscription to the caller's account by its receipt.
    request struct RestoreSubscription {
        pub receipt: String,
        /// True: also away from another account. Both are told.
        pub confirm: Option<bool>,
        /// Left out: that of the caller's platform.
        pub store: Option<StoreKind>,
    }
    struct SubscriptionRestored {
        /// It is another account's: ask, and call again with `confirm`.
        pub needs_confirm: bool,
        pub subscription: Option<SubscriptionView>,
    }
}

call!(ListProducts, "/pay/product/list", Member, ProductList, fails [], sample (
    ListProducts {}, ProductList { items: vec![sample_product()], store: Some(StoreKind::Sandbox) },
));
call!(PutOrder, "/pay/order/put", Member, OrderStarted, fails [NotFound, Conflict, RequestReused], options [once], sample (
    PutOrder { request_id: Some("0192d3a4-7c1e-7b3a-9a56-0c0e6c8f2d15".into()), product_id: "coins_60".into() },
    OrderStarted {
        order_id: Id(81),
        account_token: "7d1f5a7e-54a9-4c0d-9f4e-0a6f1c1b2d3e".into(),
        store: StoreKind::Sandbox,
        checkout_url: Some("http://127.0.0.1:8080/sandbox/81/5e1c".into()),
    },
));
call!(VerifyOrder, "/pay/order/verify", Member, OrderVerified, fails [NotFound, Conflict], sample (
    VerifyOrder { order_id: Some(Id(81)), receipt: Some(String::new()), store: None },
    OrderVerified { verdict: Verdict::Paid, finish: true, reason: None, order: Some(sample_order()) },
));
call!(ListOrders, "/pay/order/list", Member, Page<OrderView>, fails [], sample (
    ListOrders { page_no: Some(1), page_size: Some(20), cursor: None },
    Page { items: vec![sample_order()], next_cursor: None },
));
call!(
    GetSubscription,
    "/pay/subscription/get",
    Member,
    Option<SubscriptionView>,
    fails[],
    sample(GetSubscription {}, Some(sample_subscription()))
);
call!(RestoreSubscription, "/pay/subscription/restore", Member, SubscriptionRestored, fails [NotFound, Conflict], sample (
    RestoreSubscription { receipt: "eyJhbGciOiJFUzI1NiJ9.e30.c2ln".into(), confirm: Some(true), store: Some(StoreKind::Appstore) },
    SubscriptionRestored { needs_confirm: false, subscription: Some(sample_subscription()) },
));

fn sample_product() -> ProductView {
    ProductView {
        product_id: "coins_60".into(),
        kind: ProductKind::Coins,
        coins: 60,
        period_months: None,
        price_minor: 499,
        currency: "GBP".into(),
    }
}
fn sample_order() -> OrderView {
    OrderView {
        order_id: Id(81),
        product_id: "coins_60".into(),
        kind: ProductKind::Coins,
        state: OrderState::Paid,
        store: StoreKind::Sandbox,
        coins: 60,
        refunded_coins: 0,
        price_minor: 499,
        currency: "GBP".into(),
        created_at: 1_790_000_000_000,
        paid_at: Some(1_790_000_060_000),
        refunded_at: None,
    }
}
fn sample_subscription() -> SubscriptionView {
    SubscriptionView {
        product_id: "unlimited_month".into(),
        store: StoreKind::Appstore,
        state: SubscriptionState::Active,
        expires_at: 1_792_600_000_000,
        active: true,
        price_minor: 799,
        currency: "GBP".into(),
        period_months: 1,
        recent_photos: 86,
    }
}
