//! Paying. What a store says is believed when it is signed, meant for us and for what was ordered; then it happens
//! once, in the transaction that writes its event down. Prices and coins are those of our products, never those that
//! anyone sends.
//!
//! Every store stands behind one trait, [`Store`], and speaks in [`Purchase`]s. What they mean for orders, coins and
//! subscriptions is the database's `record_purchase`, the same for all.

mod appstore;
mod catalogue;
pub mod get_subscription;
pub mod hook;
pub mod list_orders;
pub mod list_products;
mod play;
pub mod put_order;
pub mod restore_subscription;
mod sandbox;
mod sandbox_page;
mod stripe;
pub mod verify_order;
mod view;

pub use catalogue::seed;
pub use sandbox_page::{act, show};

use crate::{call::quota::Rate, config::Config, failure::Failure, limits, outside, secrets::Secrets};
use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use protocol::payments::{OrderState, StoreKind, SubscriptionState};
use sql::{
    client::{GenericClient, Params as _},
    queries::payments::{self, OrderRow, RecordPurchaseParams, RecordedRow},
};
use std::{pin::Pin, sync::Arc, time::Duration};
use uuid::Uuid;

/// Each may be a question to a store.
const VERIFICATIONS: Rate = Rate::of("verify", limits::VERIFICATIONS_PER_MINUTE, Duration::from_secs(60));

pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, Refusal>> + Send + 'a>>;

/// Who takes money, and tells us of it.
pub trait Store: Send + Sync + 'static {
    fn kind(&self) -> StoreKind;
    /// Opens the place where an order is paid. `base` is where the caller reaches this server.
    fn checkout<'a>(&'a self, order: &'a OrderRow, base: &'a str) -> Answer<'a, Checkout>;
    /// What a receipt stands for, or what became of an order; empty where there is no news.
    fn receipt<'a>(
        &'a self,
        receipt: &'a str,
        order: Option<&'a OrderRow>,
        now: DateTime<Utc>,
    ) -> Answer<'a, Vec<Purchase>>;
    /// Reads what came to our hook.
    fn notice<'a>(&'a self, headers: &'a HeaderMap, body: &'a [u8], now: DateTime<Utc>)
    -> Answer<'a, Notice>;
}

/// Both none where the payer asks the store of their phone.
#[derive(Debug, Default)]
pub struct Checkout {
    pub url: Option<String>,
    /// What the store calls it.
    pub store_ref: Option<String>,
}

/// What a store told, with the name by which it is told again.
#[derive(Debug)]
pub struct Notice {
    pub event_id: String,
    pub purchases: Vec<Purchase>,
}

/// One payment as its store sees it now.
#[derive(Clone, Debug, PartialEq)]
pub struct Purchase {
    /// Names the payment; each period of a subscription is one.
    pub tx: String,
    /// Names the subscription.
    pub original_tx: Option<String>,
    /// None: that of the order.
    pub product_id: Option<String>,
    pub order_id: Option<i64>,
    pub account_token: Option<Uuid>,
    /// None: this says something of the subscription, and nothing of money.
    pub state: Option<OrderState>,
    pub quantity: i32,
    /// For all of `quantity`, with its currency; none where it cannot be compared with ours.
    pub price: Option<(i64, String)>,
    /// How much of it came back so far; all of it where the state says so.
    pub refunded_minor: Option<i64>,
    pub expires_at: Option<DateTime<Utc>>,
    pub subscription: Option<SubscriptionState>,
}

impl Purchase {
    pub fn new(tx: impl Into<String>, state: impl Into<Option<OrderState>>) -> Self {
        Purchase {
            tx: tx.into(),
            original_tx: None,
            product_id: None,
            order_id: None,
            account_token: None,
            state: state.into(),
            quantity: 1,
            price: None,
            refunded_minor: None,
            expires_at: None,
            subscription: None,
        }
    }
}

/// Why a store's word, or a receipt, is worth nothing here.
#[derive(Debug)]
pub enum Refusal {
    /// A sentence, and whether the payer's phone may forget the transaction: it can never be worth anything.
    No { why: &'static str, finish: bool },
    /// It could not be found out; asking again may help.
    Failed(Failure),
}

impl Refusal {
    pub const fn no(why: &'static str) -> Self {
        Refusal::No { why, finish: false }
    }
    fn failed(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Refusal::Failed(Failure::Unforeseen(Box::new(error)))
    }
}

/// Not signed by the store, or not as it signs.
const FORGED: Refusal = Refusal::no("This is not from the store.");
/// Signed, and meant for somebody else.
const FOREIGN: Refusal = Refusal::no("This payment is for another app.");
/// Play money where there is real money, or the other way round: never worth anything here.
const OTHER_WORLD: Refusal =
    Refusal::No { why: "This payment was made in a test of the store.", finish: true };

/// The stores that this server takes.
#[derive(Clone)]
pub struct Stores(Vec<Arc<dyn Store>>);

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the App Store: its root certificate cannot be read: {0}")]
    Root(String),
    #[error("Google Play: the key of the service account cannot be read: {0}")]
    Key(String),
    #[error(transparent)]
    Client(#[from] reqwest::Error),
}

impl Stores {
    pub fn open(config: &Config, secrets: &Secrets) -> Result<Stores, StoreError> {
        let payments = &config.payments;
        let mut stores: Vec<Arc<dyn Store>> = Vec::new();
        if payments.sandbox {
            stores.push(Arc::new(sandbox::Sandbox::new(secrets.clone())));
        }
        if let Some(set) = &payments.stripe {
            stores.push(Arc::new(stripe::Stripe::new(set.clone(), outside::client()?)));
        }
        if let Some(set) = &payments.appstore {
            stores.push(Arc::new(appstore::AppStore::new(set.clone())?));
        }
        if let Some(set) = &payments.play {
            stores.push(Arc::new(play::Play::new(set.clone(), outside::client()?)?));
        }
        Ok(Stores(stores))
    }

    pub fn get(&self, kind: StoreKind) -> Option<&dyn Store> {
        self.0.iter().find(|store| store.kind() == kind).map(|store| &**store)
    }

    /// Where a platform pays: a phone at its own store where we take that one; else by card, else in the sandbox.
    pub fn of_platform(&self, platform: &str) -> Option<&dyn Store> {
        let own = match platform {
            "ios" => self.get(StoreKind::Appstore),
            "android" => self.get(StoreKind::Play),
            _ => None,
        };
        own.or_else(|| self.get(StoreKind::Stripe)).or_else(|| self.get(StoreKind::Sandbox))
    }
}

/// The name of a store in addresses.
fn named(name: &str) -> Option<StoreKind> {
    Some(match name {
        "sandbox" => StoreKind::Sandbox,
        "stripe" => StoreKind::Stripe,
        "appstore" => StoreKind::Appstore,
        "play" => StoreKind::Play,
        _ => return None,
    })
}

/// Writes down what a store says of a payment. `caller`: whoever handed in the receipt; none for the store itself.
async fn record<C: GenericClient>(
    db: &C,
    store: StoreKind,
    purchase: &Purchase,
    caller: Option<i64>,
) -> Result<RecordedRow, Failure> {
    let minor = |amount: i64| i32::try_from(amount).unwrap_or(i32::MAX);
    let (price, currency) = match &purchase.price {
        Some((price, currency)) => (Some(minor(*price)), Some(currency.as_str())),
        None => (None, None),
    };
    let recorded = payments::record_purchase()
        .params(
            db,
            &RecordPurchaseParams {
                store,
                tx: &purchase.tx,
                original_tx: purchase.original_tx.as_deref(),
                product_id: purchase.product_id.as_deref(),
                order_id: purchase.order_id,
                account_token: purchase.account_token.map(|token| token.to_string()),
                caller,
                state: purchase.state,
                quantity: purchase.quantity,
                price_minor: price,
                currency,
                refunded_minor: purchase.refunded_minor.map(minor),
                expires_at: purchase.expires_at.map(Into::into),
                subscription: purchase.subscription,
            },
        )
        .one()
        .await?;
    Ok(recorded)
}
