//! `ChangeMobile`: the account moves to another number, proved by a code to each.

use crate::{
    account::{WRONG_CODE, budget, digest, view},
    call::{Cx, Handle, quota},
    failure::{Failure, Outcome},
    limits, secrets,
};
use protocol::{Fault, account::ChangeMobile};
use sql::{client::Params as _, queries::account};
use tokio_postgres::error::SqlState;

impl Handle for ChangeMobile {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let (app, uid, now) = (&cx.app, cx.uid(), cx.app.now());
        let asked = digest::read(&request.new_digest, now)?;
        if asked.scene != "change" {
            return Err(Fault::invalid("newDigest: the scene is change.").into());
        }
        let e164 = digest::e164(&asked.phone_code, &asked.mobile)?;
        let new = app.secrets.phone_hash(&e164);
        let mut db = app.db().await?;
        let mine = account::phone_of().bind(&db, &uid).opt().await?.ok_or(Fault::SignIn)?;
        let (Some(old), Some(old_sealed)) = (mine.phone_hash, mine.phone_enc) else {
            return Err(Fault::conflict("This account has no number to change.").into());
        };
        if old == new {
            return Err(Fault::invalid("This is the number of your account already.").into());
        }
        for phone in [old.as_slice(), &new] {
            let who = budget::of(&db, phone, &asked.device_id).await?;
            quota::take_daily(&db, "login_try", &who, now, limits::CODE_TRIES_PER_DAY).await?;
        }
        let hmac =
            |phone: &[u8], code: &str| app.secrets.code_hmac(phone, "change", &asked.device_id, code.trim());
        let tx = db.transaction().await?;
        let nonce = secrets::sha256(asked.nonce.as_bytes());
        let used = account::UseNonceParams {
            nonce_hash: nonce.as_slice(),
            expires_at: (now + 2 * limits::DIGEST_AGE).into(),
        };
        if account::use_nonce().params(&tx, &used).opt().await?.is_none() {
            return Err(Fault::invalid("This request was sent before.").into());
        }
        let right = account::check_codes()
            .params(
                &tx,
                &account::CheckCodesParams {
                    uid,
                    device_id: &asked.device_id,
                    old_phone: old.as_slice(),
                    new_phone: new.as_slice(),
                    old_hmac: hmac(&old, &request.old_code).as_slice(),
                    new_hmac: hmac(&new, &request.new_code).as_slice(),
                },
            )
            .one()
            .await?;
        let sealed = app.secrets.seal(e164.as_bytes()).ok_or_else(|| Failure::broken("sealing a number"))?;
        let change = account::ChangePhoneParams {
            uid,
            phone_code: &asked.phone_code,
            phone_enc: sealed.as_slice(),
            phone_hash: new.as_slice(),
        };
        let moved = match right {
            true => match account::change_phone().params(&tx, &change).opt().await {
                // Someone logs in with it for the first time in this instant.
                Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {
                    return Err(Fault::invalid(WRONG_CODE).into());
                }
                moved => moved?,
            },
            false => None,
        };
        if moved.is_none() {
            // Kept: the tries count, and codes that were right are used up whoever has the number.
            tx.commit().await?;
            return Err(Fault::invalid(WRONG_CODE).into());
        }
        account::revoke_sessions()
            .params(
                &tx,
                &account::RevokeSessionsParams { uid, except_session: Some(cx.caller.session.session_id) },
            )
            .all()
            .await?;
        account::note_event().params(&tx, &account::NoteEventParams { uid, action: "phone_changed" }).await?;
        let own = view::own(app, &tx, uid).await?;
        tx.commit().await?;
        app.outbox.poke();
        for number in [app.secrets.open(&old_sealed), Some(e164.into_bytes())].into_iter().flatten() {
            app.sms.confirmed(&String::from_utf8_lossy(&number));
        }
        Ok(own)
    }
}
