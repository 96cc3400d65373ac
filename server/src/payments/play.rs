//! Google Play: a notification only says that something happened to a purchase token, and is believed when Google's
//! own token vouches for it; what happened is asked of the purchases API.

use super::{Answer, Checkout, FOREIGN, FORGED, Notice, OTHER_WORLD, Purchase, Refusal, Store, StoreError};
use crate::{config::Play as Settings, limits};
use axum::http::{HeaderMap, StatusCode, header};
use base64::{Engine, engine::general_purpose::STANDARD};
use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, jwk::JwkSet};
use parking_lot::Mutex;
use protocol::payments::{OrderState, ProductKind, StoreKind, SubscriptionState};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sql::queries::payments::OrderRow;
use std::time::Instant;

const SCOPE: &str = "https://www.googleapis.com/auth/androidpublisher";
const ISSUERS: [&str; 2] = ["https://accounts.google.com", "accounts.google.com"];

pub struct Play {
    settings: Settings,
    key: EncodingKey,
    http: reqwest::Client,
    /// Our own token for the API.
    access: Mutex<Option<(String, Instant)>>,
    /// Google's keys, and when they were fetched.
    keys: Mutex<Option<(JwkSet, Instant)>>,
}

/// What vouches for a push.
#[derive(Deserialize)]
struct Pusher {
    email: String,
    email_verified: bool,
}

#[derive(Serialize)]
struct Grant<'a> {
    iss: &'a str,
    scope: &'a str,
    aud: &'a str,
    iat: i64,
    exp: i64,
}

#[derive(Deserialize)]
struct Access {
    access_token: String,
    expires_in: u64,
}

#[derive(Deserialize)]
struct Push {
    message: Message,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Message {
    message_id: String,
    data: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Developer {
    package_name: String,
    one_time_product_notification: Option<Told>,
    subscription_notification: Option<Told>,
    voided_purchase_notification: Option<Voided>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    purchase_token: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Voided {
    purchase_token: String,
    order_id: String,
}

impl Play {
    pub fn new(settings: Settings, http: reqwest::Client) -> Result<Self, StoreError> {
        let key = EncodingKey::from_rsa_pem(settings.account.private_key.as_bytes())
            .map_err(|e| StoreError::Key(e.to_string()))?;
        Ok(Play { settings, key, http, access: Mutex::default(), keys: Mutex::default() })
    }

    async fn access_token(&self, now: DateTime<Utc>) -> Result<String, Refusal> {
        if let Some((token, until)) = &*self.access.lock()
            && *until > Instant::now()
        {
            return Ok(token.clone());
        }
        let account = &self.settings.account;
        let iat = now.timestamp();
        let grant =
            Grant { iss: &account.client_email, scope: SCOPE, aud: &account.token_uri, iat, exp: iat + 3600 };
        let assertion = jsonwebtoken::encode(&Header::new(Algorithm::RS256), &grant, &self.key)
            .map_err(Refusal::failed)?;
        let form = [
            ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"),
            ("assertion", assertion.as_str()),
        ];
        let response =
            self.http.post(&account.token_uri).form(&form).send().await.map_err(Refusal::failed)?;
        let response = response.error_for_status().map_err(Refusal::failed)?;
        let access: Access = response.json().await.map_err(Refusal::failed)?;
        let until = Instant::now() + std::time::Duration::from_secs(access.expires_in.saturating_sub(60));
        *self.access.lock() = Some((access.access_token.clone(), until));
        Ok(access.access_token)
    }

    /// What the API knows of a token; none when it knows nothing.
    async fn look_up(&self, what: &str, token: &str, now: DateTime<Utc>) -> Result<Option<Value>, Refusal> {
        if token.is_empty() || !token.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b)) {
            return Err(FORGED);
        }
        let Settings { url, package, .. } = &self.settings;
        let url = format!("{url}/androidpublisher/v3/applications/{package}/purchases/{what}/tokens/{token}");
        let access = self.access_token(now).await?;
        let response = self.http.get(url).bearer_auth(access).send().await.map_err(Refusal::failed)?;
        if matches!(response.status(), StatusCode::NOT_FOUND | StatusCode::BAD_REQUEST | StatusCode::GONE) {
            return Ok(None);
        }
        let response = response.error_for_status().map_err(Refusal::failed)?;
        response.json().await.map(Some).map_err(Refusal::failed)
    }

    async fn product(&self, token: &str, now: DateTime<Utc>) -> Result<Option<Purchase>, Refusal> {
        let Some(found) = self.look_up("productsv2", token, now).await? else { return Ok(None) };
        self.real(&found["testPurchaseContext"])?;
        let item = &found["productLineItem"][0];
        let state = match found["purchaseStateContext"]["purchaseState"].as_str().unwrap_or_default() {
            "PURCHASED" => OrderState::Paid,
            "PENDING" => OrderState::Verifying,
            _ => OrderState::Failed,
        };
        let quantity = item["productOfferDetails"]["quantity"].as_i64().unwrap_or(1);
        Ok(Some(Purchase {
            product_id: text(&item["productId"]),
            account_token: account(&found["obfuscatedExternalAccountId"]),
            quantity: i32::try_from(quantity).unwrap_or(1).max(1),
            ..Purchase::new(text(&found["orderId"]).unwrap_or_else(|| token.to_owned()), state)
        }))
    }

    async fn subscription(&self, token: &str, now: DateTime<Utc>) -> Result<Option<Purchase>, Refusal> {
        let Some(found) = self.look_up("subscriptionsv2", token, now).await? else { return Ok(None) };
        self.real(&found["testPurchase"])?;
        let item = &found["lineItems"][0];
        let expires_at = item["expiryTime"].as_str().and_then(|at| at.parse::<DateTime<Utc>>().ok());
        let (state, subscription) = match found["subscriptionState"].as_str().unwrap_or_default() {
            "SUBSCRIPTION_STATE_ACTIVE" => (Some(OrderState::Paid), SubscriptionState::Active),
            "SUBSCRIPTION_STATE_CANCELED" => (Some(OrderState::Paid), SubscriptionState::Cancelled),
            // The end has moved and nothing is paid for it yet.
            "SUBSCRIPTION_STATE_IN_GRACE_PERIOD" => (None, SubscriptionState::Grace),
            "SUBSCRIPTION_STATE_PENDING" => (Some(OrderState::Verifying), SubscriptionState::Active),
            _ => (None, SubscriptionState::Expired),
        };
        let order = text(&item["latestSuccessfulOrderId"]).or_else(|| text(&found["latestOrderId"]));
        Ok(Some(Purchase {
            original_tx: Some(token.to_owned()),
            product_id: text(&item["productId"]),
            account_token: account(&found["externalAccountIdentifiers"]["obfuscatedExternalAccountId"]),
            expires_at: expires_at.filter(|_| subscription != SubscriptionState::Expired),
            subscription: Some(subscription),
            ..Purchase::new(order.unwrap_or_else(|| token.to_owned()), state)
        }))
    }

    /// What a tester bought is worth something only where the operator says so.
    fn real(&self, test: &Value) -> Result<(), Refusal> {
        if test.is_null() || self.settings.tests { Ok(()) } else { Err(OTHER_WORLD) }
    }

    /// Google's key of that name; asked for anew when it is not known, but not all the time.
    async fn key(&self, kid: &str) -> Result<Option<DecodingKey>, Refusal> {
        let known = |keys: &JwkSet| keys.find(kid).and_then(|jwk| DecodingKey::from_jwk(jwk).ok());
        if let Some((keys, at)) = &*self.keys.lock() {
            let key = known(keys);
            if key.is_some() || at.elapsed() < limits::STORE_KEYS_AGAIN {
                return Ok(key);
            }
        }
        let response = self.http.get(&self.settings.keys_url).send().await.map_err(Refusal::failed)?;
        let response = response.error_for_status().map_err(Refusal::failed)?;
        let keys: JwkSet = response.json().await.map_err(Refusal::failed)?;
        let key = known(&keys);
        *self.keys.lock() = Some((keys, Instant::now()));
        Ok(key)
    }

    async fn believe(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        let bearer = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok());
        let token = bearer.and_then(|v| v.strip_prefix("Bearer ")).ok_or(FORGED)?;
        let kid = jsonwebtoken::decode_header(token).ok().and_then(|header| header.kid).ok_or(FORGED)?;
        let key = self.key(&kid).await?.ok_or(FORGED)?;
        let mut rules = Validation::new(Algorithm::RS256);
        rules.set_audience(&[&self.settings.audience]);
        rules.set_issuer(&ISSUERS);
        let pusher = jsonwebtoken::decode::<Pusher>(token, &key, &rules).map_err(|_| FORGED)?.claims;
        match pusher.email_verified && pusher.email == self.settings.push_account {
            true => Ok(()),
            false => Err(FORGED),
        }
    }

    async fn read(&self, headers: &HeaderMap, body: &[u8], now: DateTime<Utc>) -> Result<Notice, Refusal> {
        self.believe(headers).await?;
        let push: Push = serde_json::from_slice(body).map_err(|_| FORGED)?;
        let data = STANDARD.decode(&push.message.data).map_err(|_| FORGED)?;
        let told: Developer = serde_json::from_slice(&data).map_err(|_| FORGED)?;
        if told.package_name != self.settings.package {
            return Err(FOREIGN);
        }
        let purchase = if let Some(Told { purchase_token }) = told.one_time_product_notification {
            self.product(&purchase_token, now).await?
        } else if let Some(Told { purchase_token }) = told.subscription_notification {
            self.subscription(&purchase_token, now).await?
        } else {
            told.voided_purchase_notification.map(|Voided { purchase_token, order_id }| Purchase {
                original_tx: Some(purchase_token),
                ..Purchase::new(order_id, OrderState::Refunded)
            })
        };
        Ok(Notice { event_id: push.message.message_id, purchases: purchase.into_iter().collect() })
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().filter(|text| !text.is_empty()).map(str::to_owned)
}

fn account(value: &Value) -> Option<uuid::Uuid> {
    value.as_str()?.parse().ok()
}

impl Store for Play {
    fn kind(&self) -> StoreKind {
        StoreKind::Play
    }

    fn checkout<'a>(&'a self, _order: &'a OrderRow, _base: &'a str) -> Answer<'a, Checkout> {
        Box::pin(async { Ok(Checkout::default()) })
    }

    fn receipt<'a>(
        &'a self,
        receipt: &'a str,
        order: Option<&'a OrderRow>,
        now: DateTime<Utc>,
    ) -> Answer<'a, Vec<Purchase>> {
        Box::pin(async move {
            if receipt.is_empty() && order.is_some() {
                return Ok(Vec::new());
            }
            let kind = order.map(|order| order.kind);
            let mut found = None;
            if kind != Some(ProductKind::Subscription) {
                found = self.product(receipt, now).await?;
            }
            if found.is_none() && kind != Some(ProductKind::Coins) {
                found = self.subscription(receipt, now).await?;
            }
            found.map(|purchase| vec![purchase]).ok_or(FORGED)
        })
    }

    fn notice<'a>(
        &'a self,
        headers: &'a HeaderMap,
        body: &'a [u8],
        now: DateTime<Utc>,
    ) -> Answer<'a, Notice> {
        Box::pin(self.read(headers, body, now))
    }
}
