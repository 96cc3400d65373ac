//! `ApplyDeletion`: the account is hidden and every log-in ends, at once; the data goes at the end of the grace time.

use crate::{
    account::{WRONG_CODE, budget, digest, view},
    call::{Cx, Handle, quota},
    failure::Outcome,
    limits,
    wire::bus::{Event, Revoked},
};
use protocol::{
    Fault,
    privacy::{ApplyDeletion, DeletionView},
};
use sql::{client::Params as _, queries::account};

impl Handle for ApplyDeletion {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let (app, uid, now) = (&cx.app, cx.uid(), cx.app.now());
        digest::device_id(&request.device_id)?;
        let mut db = app.db().await?;
        let mine = account::phone_of().bind(&db, &uid).opt().await?.ok_or(Fault::SignIn)?;
        let phone = mine.phone_hash.unwrap_or_default();
        let who = budget::of(&db, &phone, &request.device_id).await?;
        quota::take_daily(&db, "login_try", &who, now, limits::CODE_TRIES_PER_DAY).await?;
        let tx = db.transaction().await?;
        let hmac = app.secrets.code_hmac(&phone, "delete", &request.device_id, request.code.trim());
        let right = account::check_code()
            .params(
                &tx,
                &account::CheckCodeParams {
                    code_hmac: hmac.as_slice(),
                    phone_hash: phone.as_slice(),
                    scene: "delete",
                    device_id: &request.device_id,
                    requester_uid: Some(uid),
                },
            )
            .opt()
            .await?;
        if right != Some(true) {
            // Kept: the try counts.
            tx.commit().await?;
            return Err(Fault::invalid(WRONG_CODE).into());
        }
        let subscribed = view::own(app, &tx, uid).await?.subscribe_flag == 1;
        let purge_at = now + limits::DELETION_GRACE;
        account::apply_deletion()
            .params(&tx, &account::ApplyDeletionParams { purge_after: purge_at.into(), uid })
            .await?;
        let own = app.hub.leaving(uid, &cx.client.session);
        account::revoke_sessions()
            .params(&tx, &account::RevokeSessionsParams { uid, except_session: None })
            .all()
            .await?;
        account::note_event()
            .params(&tx, &account::NoteEventParams { uid, action: "deletion_applied" })
            .await?;
        tx.commit().await?;
        let session = &cx.caller.session;
        // The connection that asked acts as a visitor's before it hears the answer.
        if let Some(leaving) = &own {
            app.hub.sign_out(&leaving.0, session.session_id);
        }
        let event = Event::Revoked(Revoked { uid, session_id: session.session_id });
        if app.bus.publish(event).await.is_err() {
            tracing::warn!("a deletion did not reach the other nodes at once");
        }
        app.outbox.poke();
        if let Some(number) = mine.phone_enc.as_deref().and_then(|sealed| app.secrets.open(sealed)) {
            app.sms.confirmed(&String::from_utf8_lossy(&number));
        }
        Ok(DeletionView { purge_at: purge_at.timestamp_millis(), subscribed })
    }
}
