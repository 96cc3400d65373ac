//! Products, orders and subscriptions as the wire shows them.

use crate::failure::Outcome;
use chrono::{DateTime, Utc};
use protocol::{
    Id,
    payments::{OrderView, SubscriptionState, SubscriptionView},
};
use sql::{
    client::GenericClient,
    queries::payments::{self, OrderRow},
};

pub fn order(row: OrderRow) -> OrderView {
    OrderView {
        order_id: Id(row.order_id),
        product_id: row.product_id,
        kind: row.kind,
        state: row.state,
        store: row.store,
        coins: row.coins.into(),
        refunded_coins: row.refunded_coins.into(),
        price_minor: row.price_minor.into(),
        currency: row.currency,
        created_at: row.created_at.timestamp_millis(),
        paid_at: row.paid_at.map(|at| at.timestamp_millis()),
        refunded_at: row.refunded_at.map(|at| at.timestamp_millis()),
    }
}

/// The subscription of a person that lasts longest.
pub async fn subscription<C: GenericClient>(
    db: &C,
    uid: i64,
    now: DateTime<Utc>,
) -> Outcome<Option<SubscriptionView>> {
    let row = payments::subscription().bind(db, &uid).opt().await?;
    Ok(row.map(|row| {
        let active = row.expires_at > now;
        let over = !active && row.state != SubscriptionState::Refunded;
        SubscriptionView {
            product_id: row.product_id,
            store: row.store,
            // The store's word of an end may come late; the end itself does not.
            state: if over { SubscriptionState::Expired } else { row.state },
            expires_at: row.expires_at.timestamp_millis(),
            active,
            price_minor: row.price_minor.into(),
            currency: row.currency,
            period_months: row.period_months.into(),
            recent_photos: row.recent_photos,
        }
    }))
}
