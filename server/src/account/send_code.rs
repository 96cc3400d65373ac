//! `SendCode`: every budget first, in every mode, then one live code for phone, scene and device.

use crate::{
    account::{budget, digest},
    call::{
        Cx, Handle,
        quota::{self, Rate},
    },
    failure::Outcome,
    limits,
    outside::sms::{Message, Unsent},
    secrets,
};
use protocol::{
    Fault,
    account::{CodeSent, SendCode},
};
use sql::client::Params as _;
use sql::queries::account;
use std::{net::IpAddr, time::Duration};

const HOUR: Duration = Duration::from_secs(3600);
/// Between two codes for one phone on one device.
const RESEND: Rate = Rate::of("code_resend", 1, limits::CODE_RESEND);
const DEVICE: Rate = Rate::of("code_device", limits::CODES_PER_DEVICE_HOUR, HOUR);
const ADDRESS: Rate = Rate::of("code_address", limits::CODES_PER_ADDRESS_HOUR, HOUR);
const PREFIX: Rate = Rate::of("code_prefix", limits::CODES_PER_PREFIX_HOUR, HOUR);
const PHONE: Rate = Rate::of("code_phone", limits::CODES_PER_PHONE_10_MIN, Duration::from_secs(600));

impl Handle for SendCode {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let app = &cx.app;
        let now = app.now();
        let asked = digest::read(&request.digest, now)?;
        let e164 = digest::e164(&asked.phone_code, &asked.mobile)?;
        let phone = app.secrets.phone_hash(&e164);
        if !digest::served(&asked.phone_code, &app.config.sms_countries) {
            return Err(Fault::conflict("We do not send codes to this country yet.").into());
        }
        // To change or delete an account one must be in it; its code then answers to nobody else.
        let requester = match (asked.scene.as_str(), &cx.caller) {
            ("login", _) => None,
            (_, Some(caller)) => Some(caller.uid),
            (_, None) => return Err(Fault::SignIn.into()),
        };
        let mut db = app.db().await?;
        let tx = db.transaction().await?;
        let nonce = secrets::sha256(asked.nonce.as_bytes());
        let forgotten = now + 2 * limits::DIGEST_AGE;
        if account::use_nonce()
            .params(
                &tx,
                &account::UseNonceParams { nonce_hash: nonce.as_slice(), expires_at: forgotten.into() },
            )
            .opt()
            .await?
            .is_none()
        {
            return Err(Fault::invalid("This request was sent before.").into());
        }
        // A code that no try can use any more is not sent again: that would only prolong the wait for a fresh one.
        let locked = account::code_lock()
            .params(
                &tx,
                &account::CodeLockParams {
                    phone_hash: phone.as_slice(),
                    scene: &asked.scene,
                    device_id: &asked.device_id,
                },
            )
            .opt()
            .await?;
        if let Some(wait) = locked {
            return Err(Fault::RateLimited { retry_after_ms: u64::try_from(wait).unwrap_or(0).max(1) }.into());
        }
        let bound =
            secrets::sha256(&[&phone[..], asked.scene.as_bytes(), b"/", asked.device_id.as_bytes()].concat());
        quota::take(&tx, RESEND, &bound).await?;
        if app.config.origin_limits {
            quota::take(&tx, DEVICE, &secrets::sha256(asked.device_id.as_bytes())).await?;
            quota::take(&tx, ADDRESS, &network(cx.client.ip)).await?;
            let prefix = &e164[..e164.len().saturating_sub(limits::PREFIX_REST)];
            quota::take(&tx, PREFIX, &secrets::sha256(prefix.as_bytes())).await?;
        }
        let who = budget::of(&tx, &phone, &asked.device_id).await?;
        quota::take(&tx, PHONE, &who).await?;
        quota::take_daily(&tx, "code_phone", &who, now, limits::CODES_PER_PHONE_DAY).await?;
        // No transaction waits for a service; what a failure must not cost is given back.
        tx.commit().await?;
        drop(db);
        let code = format!("{:06}", u64::from_le_bytes(secrets::random()) % 1_000_000);
        let sent = match app.sms.exists() || !app.config.development() {
            true => app.sms.send(Message { to: &e164, code: &code }).await,
            false => Ok(()),
        };
        let db = app.db().await?;
        if let Err(unsent) = &sent {
            quota::give_back(&db, RESEND, &bound).await?;
            quota::give_back(&db, PHONE, &who).await?;
            quota::give_back_daily(&db, "code_phone", &who, now).await?;
            // One that may yet arrive has to work; else the one before is still good.
            if !matches!(unsent, Unsent::Unknown(_)) {
                return Err(told(unsent).into());
            }
        }
        let hmac = app.secrets.code_hmac(&phone, &asked.scene, &asked.device_id, &code);
        let ttl = format!("{} milliseconds", limits::CODE_TTL.as_millis());
        account::put_code()
            .params(
                &db,
                &account::PutCodeParams {
                    phone_hash: phone.as_slice(),
                    scene: &asked.scene,
                    device_id: &asked.device_id,
                    requester_uid: requester,
                    code_hmac: hmac.as_slice(),
                    ttl: &ttl,
                },
            )
            .one()
            .await?;
        if let Err(unsent) = &sent {
            return Err(told(unsent).into());
        }
        Ok(CodeSent {
            resend_after: limits::CODE_RESEND.as_millis() as i64,
            expires_in: limits::CODE_TTL.as_millis() as i64,
            dev_code: app.config.development().then_some(code),
        })
    }
}

/// What the person is told, and the log; neither names the number.
fn told(unsent: &Unsent) -> Fault {
    match unsent {
        Unsent::BadNumber => {
            Fault::invalid("This number cannot get messages. Check the country code and the digits.")
        }
        Unsent::TooMany { retry_after } => {
            tracing::warn!("the SMS service wants a pause");
            Fault::RateLimited { retry_after_ms: retry_after.as_millis() as u64 }
        }
        Unsent::Refused(why) | Unsent::Unknown(why) => {
            tracing::error!(%why, "a code was not sent");
            Fault::conflict("Codes cannot be sent from here at the moment.")
        }
    }
}

/// Who shares a budget by address: one IPv4 address, or the /64 that one household gets.
fn network(ip: IpAddr) -> Vec<u8> {
    match ip.to_canonical() {
        IpAddr::V4(v4) => v4.octets().to_vec(),
        IpAddr::V6(v6) => v6.octets()[..8].to_vec(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_household_counts_as_one() {
        let at = |text: &str| network(text.parse().unwrap());
        assert_eq!(at("2001:db8:1:2::1"), at("2001:db8:1:2:ffff::9"));
        assert_ne!(at("2001:db8:1:2::1"), at("2001:db8:1:3::1"));
        assert_eq!(at("::ffff:10.0.0.1"), at("10.0.0.1"));
        assert_ne!(at("10.0.0.1"), at("10.0.0.2"));
    }
}
