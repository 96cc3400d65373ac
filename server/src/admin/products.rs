//! `likeness admin products …`

use super::{Done, audit, said, word};
use clap::Subcommand;
use protocol::payments::ProductKind;
use serde_json::{Value, json};
use sql::{client::Params as _, queries::admin};
use tokio_postgres::Client;

#[derive(Subcommand, Debug)]
pub enum Products {
    /// Those out of sale too
    List,
    /// Puts a product on sale, or changes one that is; orders keep what they were made with
    Put {
        /// As the stores know it: letters, digits, _ and .
        #[arg(value_parser = product_id)]
        product_id: String,
        /// coins or subscription
        #[arg(long, value_parser = word::<ProductKind>)]
        kind: ProductKind,
        /// Of the pack, or of each paid period
        #[arg(long, default_value = "0", value_parser = clap::value_parser!(i32).range(0..=1_000_000))]
        coins: i32,
        /// Length of one period of a subscription
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=36))]
        months: Option<u32>,
        /// In the smallest unit of the currency, such as pence
        #[arg(long, value_parser = clap::value_parser!(i32).range(1..))]
        price: i32,
        /// ISO 4217, such as GBP
        #[arg(long, value_parser = currency)]
        currency: String,
        /// Lower ones stand first
        #[arg(long, default_value = "0")]
        rank: i32,
    },
    /// Takes a product out of sale; what was bought stays
    Withdraw { product_id: String },
}

pub async fn run(db: &mut Client, asked: &Products) -> Done {
    let tx = db.transaction().await?;
    match asked {
        Products::List => {}
        Products::Put { product_id, kind, coins, months, price, currency, rank } => {
            match (kind, months, coins) {
                (ProductKind::Coins, Some(_), _) => return said("a pack of coins has no --months"),
                (ProductKind::Coins, None, 0) => return said("a pack of coins needs --coins"),
                (ProductKind::Subscription, None, _) => return said("a subscription needs --months"),
                _ => {}
            }
            let product = admin::PutProductParams {
                product_id: product_id.as_str(),
                kind: *kind,
                coins: *coins,
                period: months.map(|months| format!("{months} months")),
                price_minor: *price,
                currency: currency.as_str(),
                rank: *rank,
            };
            if admin::put_product().params(&tx, &product).opt().await?.is_none() {
                return said(format!("{product_id} is of the other kind, and stays so"));
            }
            let detail = json!({"productId": product_id, "kind": kind, "coins": coins, "months": months,
                "price": price, "currency": currency});
            audit(&tx, "product.put", None, detail).await?;
        }
        Products::Withdraw { product_id } => {
            if admin::withdraw_product().bind(&tx, product_id).await? == 0 {
                return said("there is no such product on sale");
            }
            audit(&tx, "product.withdraw", None, json!({"productId": product_id})).await?;
        }
    }
    tx.commit().await?;
    Ok(Value::Array(admin::all_products().bind(db).all().await?))
}

fn product_id(text: &str) -> Result<String, String> {
    let fits = (1..=100).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'.');
    if fits { Ok(text.to_owned()) } else { Err("1 to 100 letters, digits, _ and .".into()) }
}

fn currency(text: &str) -> Result<String, String> {
    let fits = text.len() == 3 && text.bytes().all(|b| b.is_ascii_uppercase());
    if fits { Ok(text.to_owned()) } else { Err("three capital letters".into()) }
}
