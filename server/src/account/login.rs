//! `Login`: a right code is consumed, and with it, in one transaction, the account is found or made.

use crate::{
    account::{WRONG_CODE, budget, digest, names, session},
    app::App,
    call::{Cx, Handle, quota},
    failure::{Failure, Outcome},
    invites, limits,
};
use deadpool_postgres::Transaction;
use protocol::{
    Fault,
    account::{BasicInfo, Login},
};
use sql::client::Params as _;
use sql::{
    queries::{account, wallet},
    types::CoinSource,
};

impl Handle for Login {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let app = &cx.app;
        let now = app.now();
        digest::device_id(&request.device_id)?;
        let e164 = digest::e164(&request.phone_code, &request.mobile)?;
        let phone = app.secrets.phone_hash(&e164);
        let code = request.code.trim();
        if code.is_empty() || code.len() > 16 {
            return Err(Fault::invalid(WRONG_CODE).into());
        }
        let mut db = app.db().await?;
        let who = budget::of(&db, &phone, &request.device_id).await?;
        quota::take_daily(&db, "login_try", &who, now, limits::CODE_TRIES_PER_DAY).await?;
        let tx = db.transaction().await?;
        let hmac = app.secrets.code_hmac(&phone, "login", &request.device_id, code);
        let right = account::check_code()
            .params(
                &tx,
                &account::CheckCodeParams {
                    code_hmac: hmac.as_slice(),
                    phone_hash: phone.as_slice(),
                    scene: "login",
                    device_id: &request.device_id,
                    requester_uid: None,
                },
            )
            .opt()
            .await?;
        if right != Some(true) {
            // Kept: the try counts.
            tx.commit().await?;
            return Err(Fault::invalid(WRONG_CODE).into());
        }
        let uid = find_or_make(app, &tx, &request, &e164, &phone).await?;
        let info = request.basic_info.as_ref();
        let own = session::begin(app, &tx, &cx.client, uid, &request.device_id, info).await?;
        tx.commit().await?;
        app.outbox.poke();
        app.sms.confirmed(&e164);
        Ok(own)
    }
}

/// The account of a phone; a new one starts with the welcome coins and, if someone brought the person
/// here, with their name.
async fn find_or_make(
    app: &App,
    tx: &Transaction<'_>,
    request: &Login,
    e164: &str,
    phone: &[u8],
) -> Outcome<i64> {
    let sealed = app.secrets.seal(e164.as_bytes()).ok_or_else(|| Failure::broken("sealing a number"))?;
    // The first look may lose to a twin that is just making the account: the second one finds it.
    for _ in 0..3 {
        let found = account::login_phone()
            .params(
                tx,
                &account::LoginPhoneParams {
                    phone_code: &request.phone_code,
                    phone_enc: sealed.as_slice(),
                    phone_hash: &phone,
                    timezone: "UTC",
                },
            )
            .opt()
            .await?;
        let Some(found) = found else { continue };
        if found.created {
            welcome(app, tx, found.uid, request, phone).await?;
        }
        return Ok(found.uid);
    }
    Err(Failure::broken("a phone has no account, yet none can be made"))
}

async fn welcome(app: &App, tx: &Transaction<'_>, uid: i64, request: &Login, phone: &[u8]) -> Outcome<()> {
    // Deleting an account and making it anew earns nothing.
    if !account::has_former_account().bind(tx, &phone).one().await? {
        // The books know wallets, never people.
        let wallet_id = wallet::wallet_of().bind(tx, &uid).one().await?;
        wallet::credit_coins()
            .params(
                tx,
                &wallet::CreditCoinsParams {
                    uid,
                    kind: "signup",
                    r#ref: wallet_id.to_string(),
                    amount: app.config.product.signup_coins,
                    source: CoinSource::signup,
                    expires_at: None,
                },
            )
            .one()
            .await?;
    }
    if let Some(timezone) = timezone(request.basic_info.as_ref()) {
        // A zone that the database does not know is left out: nobody is kept from logging in by it.
        account::update_profile()
            .params(
                tx,
                &account::UpdateProfileParams {
                    uid,
                    first_name: None::<&str>,
                    last_name: None::<&str>,
                    nick_name: None::<&str>,
                    user_name: None::<&str>,
                    avatar_key: None::<&str>,
                    gender: None,
                    timezone: Some(timezone),
                    bio: None::<&str>,
                    name_changes: 0,
                },
            )
            .one()
            .await?;
    }
    if let Some(inviter) = request.inviter_uid_str.as_ref().filter(|i| i.well_formed()) {
        // By the rules of a code that is typed in; nobody is kept from logging in by them.
        let named = invites::Named::UidStr(inviter.as_str());
        invites::redeem(app, tx, uid, named, Some(phone), &request.device_id).await?;
    }
    Ok(())
}

fn timezone(info: Option<&BasicInfo>) -> Option<&str> {
    info.and_then(|i| i.timezone.as_deref()).filter(|zone| names::timezone(zone))
}
