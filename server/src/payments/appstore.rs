//! The App Store: transactions and notifications as signed tokens, each with the chain of certificates that vouches
//! for its key. Believed is a chain that ends in the operator's root and was made for this purpose, for our bundle
//! and for our environment.

use super::{Answer, Checkout, FOREIGN, FORGED, Notice, OTHER_WORLD, Purchase, Refusal, Store, StoreError};
use crate::config::AppStore as Settings;
use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, Validation};
use protocol::payments::{OrderState, StoreKind, SubscriptionState};
use rustls_pki_types::{CertificateDer, TrustAnchor, UnixTime};
use serde::{Deserialize, de::DeserializeOwned};
use sql::queries::payments::OrderRow;
use std::time::Duration;
use webpki::{EndEntityCert, KeyUsage, anchor_from_trusted_cert, ring};
use x509_parser::{certificate::X509Certificate, oid_registry::Oid, prelude::FromDer};

/// Apple's marks on the certificates that sign receipts: of the signer, and of who vouches for it.
const SIGNER: &[u64] = &[1, 2, 840, 113635, 100, 6, 11, 1];
const INTERMEDIATE: &[u64] = &[1, 2, 840, 113635, 100, 6, 2, 1];
/// Client authentication in DER; the signers name no usage, and then any is fine.
const USAGE: KeyUsage = KeyUsage::client_auth();

pub struct AppStore {
    settings: Settings,
    root: TrustAnchor<'static>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Transaction {
    transaction_id: String,
    original_transaction_id: Option<String>,
    bundle_id: String,
    product_id: String,
    #[serde(default = "one")]
    quantity: i32,
    /// ms since 1970, as all times.
    expires_date: Option<i64>,
    revocation_date: Option<i64>,
    app_account_token: Option<uuid::Uuid>,
    environment: String,
    /// Thousandths of `currency`.
    price: Option<i64>,
    currency: Option<String>,
    /// Bought at a price of its own.
    offer_type: Option<i64>,
}

fn one() -> i32 {
    1
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Envelope {
    signed_payload: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Notification {
    notification_type: String,
    subtype: Option<String>,
    #[serde(rename = "notificationUUID")]
    id: String,
    data: Option<Data>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Data {
    bundle_id: Option<String>,
    environment: Option<String>,
    signed_transaction_info: Option<String>,
    signed_renewal_info: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Renewal {
    grace_period_expires_date: Option<i64>,
}

impl AppStore {
    pub fn new(settings: Settings) -> Result<Self, StoreError> {
        let der = CertificateDer::from(settings.root.clone());
        let root = anchor_from_trusted_cert(&der).map_err(|e| StoreError::Root(e.to_string()))?.to_owned();
        Ok(AppStore { settings, root })
    }

    /// What a token says, if its chain is good at that time.
    fn read<T: DeserializeOwned>(&self, token: &str, now: DateTime<Utc>) -> Result<T, Refusal> {
        let header = jsonwebtoken::decode_header(token).map_err(|_| FORGED)?;
        let chain = header.x5c_der().ok().flatten().ok_or(FORGED)?;
        let [leaf, intermediate, ..] = chain.as_slice() else { return Err(FORGED) };
        let key = self.key_of(leaf, intermediate, now).ok_or(FORGED)?;
        let mut rules = Validation::new(Algorithm::ES256);
        rules.validate_exp = false;
        rules.validate_aud = false;
        rules.required_spec_claims.clear();
        Ok(jsonwebtoken::decode(token, &key, &rules).map_err(|_| FORGED)?.claims)
    }

    fn key_of(&self, leaf: &[u8], intermediate: &[u8], now: DateTime<Utc>) -> Option<DecodingKey> {
        let at = UnixTime::since_unix_epoch(Duration::from_secs(u64::try_from(now.timestamp()).ok()?));
        let signatures = [
            ring::ECDSA_P256_SHA256,
            ring::ECDSA_P256_SHA384,
            ring::ECDSA_P384_SHA256,
            ring::ECDSA_P384_SHA384,
        ];
        let der = CertificateDer::from(leaf);
        let between = [CertificateDer::from(intermediate)];
        let cert = EndEntityCert::try_from(&der).ok()?;
        let roots = [self.root.clone()];
        cert.verify_for_usage(&signatures, &roots, &between, at, USAGE, None, None).ok()?;
        let signer = marked(leaf, SIGNER)?;
        marked(intermediate, INTERMEDIATE)?;
        Some(DecodingKey::from_ec_der(&signer.public_key().subject_public_key.data))
    }

    fn transaction(&self, token: &str, now: DateTime<Utc>) -> Result<Transaction, Refusal> {
        let transaction: Transaction = self.read(token, now)?;
        self.ours(Some(&transaction.bundle_id), Some(&transaction.environment))?;
        Ok(transaction)
    }

    fn ours(&self, bundle: Option<&str>, environment: Option<&str>) -> Result<(), Refusal> {
        if bundle != Some(&self.settings.bundle) {
            return Err(FOREIGN);
        }
        match environment == Some(&self.settings.environment) {
            true => Ok(()),
            false => Err(OTHER_WORLD),
        }
    }

    fn purchases(&self, notification: &Notification, now: DateTime<Utc>) -> Result<Vec<Purchase>, Refusal> {
        let Some(data) = &notification.data else { return Ok(Vec::new()) };
        self.ours(data.bundle_id.as_deref(), data.environment.as_deref())?;
        let Some(token) = &data.signed_transaction_info else { return Ok(Vec::new()) };
        let mut purchase = purchase(self.transaction(token, now)?);
        let state = match (notification.notification_type.as_str(), notification.subtype.as_deref()) {
            (
                "SUBSCRIBED" | "DID_RENEW" | "OFFER_REDEEMED" | "ONE_TIME_CHARGE" | "REFUND" | "REVOKE"
                | "RENEWAL_EXTENDED",
                _,
            ) => SubscriptionState::Active,
            ("DID_CHANGE_RENEWAL_STATUS", Some("AUTO_RENEW_DISABLED")) => SubscriptionState::Cancelled,
            ("DID_CHANGE_RENEWAL_STATUS", _) => SubscriptionState::Active,
            ("EXPIRED" | "GRACE_PERIOD_EXPIRED", _) => SubscriptionState::Expired,
            ("DID_FAIL_TO_RENEW", Some("GRACE_PERIOD")) => {
                let renewal = data.signed_renewal_info.as_deref();
                let renewal: Option<Renewal> = renewal.map(|token| self.read(token, now)).transpose()?;
                // Money is still to come: the end moves, and nothing is paid.
                purchase.state = None;
                purchase.expires_at =
                    renewal.and_then(|r| time(r.grace_period_expires_date)).or(purchase.expires_at);
                SubscriptionState::Grace
            }
            _ => return Ok(Vec::new()),
        };
        purchase.subscription = purchase.expires_at.is_some().then_some(state);
        Ok(vec![purchase])
    }
}

/// The certificate, if it bears that mark.
fn marked<'a>(der: &'a [u8], mark: &[u64]) -> Option<X509Certificate<'a>> {
    let (_, cert) = X509Certificate::from_der(der).ok()?;
    let mark = Oid::from(mark).ok()?;
    cert.extensions().iter().any(|extension| extension.oid == mark).then_some(cert)
}

fn time(ms: Option<i64>) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp_millis(ms?)
}

fn purchase(transaction: Transaction) -> Purchase {
    let revoked = transaction.revocation_date.is_some();
    let price = transaction.price.zip(transaction.currency).filter(|_| transaction.offer_type.is_none());
    let expires_at = time(transaction.expires_date);
    Purchase {
        original_tx: expires_at.and(transaction.original_transaction_id),
        product_id: Some(transaction.product_id),
        account_token: transaction.app_account_token,
        quantity: transaction.quantity.max(1),
        price: price.map(|(thousandths, currency)| (minor(thousandths, &currency), currency)),
        expires_at,
        subscription: expires_at.map(|_| SubscriptionState::Active),
        ..Purchase::new(
            transaction.transaction_id,
            if revoked { OrderState::Refunded } else { OrderState::Paid },
        )
    }
}

/// Thousandths of a currency in its smallest unit.
fn minor(thousandths: i64, currency: &str) -> i64 {
    match currency {
        "BIF" | "CLP" | "DJF" | "GNF" | "ISK" | "JPY" | "KMF" | "KRW" | "PYG" | "RWF" | "UGX" | "VND"
        | "VUV" | "XAF" | "XOF" | "XPF" => thousandths / 1000,
        "BHD" | "IQD" | "JOD" | "KWD" | "LYD" | "OMR" | "TND" => thousandths,
        _ => thousandths / 10,
    }
}

impl Store for AppStore {
    fn kind(&self) -> StoreKind {
        StoreKind::Appstore
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
            match (receipt.is_empty(), order) {
                // What the store told us by itself is in the order.
                (true, Some(_)) => Ok(Vec::new()),
                _ => Ok(vec![purchase(self.transaction(receipt, now)?)]),
            }
        })
    }

    fn notice<'a>(
        &'a self,
        _headers: &'a HeaderMap,
        body: &'a [u8],
        now: DateTime<Utc>,
    ) -> Answer<'a, Notice> {
        Box::pin(async move {
            let envelope: Envelope = serde_json::from_slice(body).map_err(|_| FORGED)?;
            let notification: Notification = self.read(&envelope.signed_payload, now)?;
            let purchases = self.purchases(&notification, now)?;
            Ok(Notice { event_id: notification.id, purchases })
        })
    }
}
