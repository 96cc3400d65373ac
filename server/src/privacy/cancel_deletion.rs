//! `CancelDeletion`: the deleted account of a number comes back in place of the empty one that a log-in has made.

use crate::{
    account::session,
    call::{Cx, Handle},
    failure::{Failure, Outcome},
};
use protocol::{Fault, privacy::CancelDeletion};
use sql::{client::Params as _, queries::account};

impl Handle for CancelDeletion {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        let (app, uid) = (&cx.app, cx.uid());
        let mut db = app.db().await?;
        let tx = db.transaction().await?;
        let former = account::former_account().bind(&tx, &uid).opt().await?;
        let former = former.ok_or_else(|| Fault::conflict("No account of this number is being deleted."))?;
        if !former.unused {
            return Err(Fault::conflict("This number has begun a new account, which takes its place.").into());
        }
        let hash = cx.caller.session.token_hash;
        let device = account::sessions().bind(&tx, &vec![hash.as_slice()]).opt().await?;
        let device = device.ok_or_else(|| Failure::broken("a session without a row"))?.device_id;
        account::set_aside().bind(&tx, &uid).await?;
        account::revoke_sessions()
            .params(&tx, &account::RevokeSessionsParams { uid, except_session: None })
            .all()
            .await?;
        account::cancel_deletion().bind(&tx, &former.uid).await?;
        let event = account::NoteEventParams { uid: former.uid, action: "deletion_cancelled" };
        account::note_event().params(&tx, &event).await?;
        let own = session::begin(app, &tx, &cx.client, former.uid, &device, None).await?;
        tx.commit().await?;
        app.outbox.poke();
        Ok(own)
    }
}
