//! `ExchangeHandoff`: a hand-off code becomes a log-in of its own, once.

use crate::{
    account::{digest, session},
    call::{Cx, Handle},
    failure::Outcome,
    secrets,
};
use protocol::{Fault, account::ExchangeHandoff};
use sql::queries::account;

impl Handle for ExchangeHandoff {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        digest::device_id(&request.device_id)?;
        let hash = secrets::sha256(request.code.trim().as_bytes());
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        let uid = account::use_handoff().bind(&tx, &hash.as_slice()).opt().await?;
        let uid = uid.ok_or_else(|| Fault::invalid("This link has been used, or is too old."))?;
        let info = request.basic_info.as_ref();
        let own = session::begin(&cx.app, &tx, &cx.client, uid, &request.device_id, info).await?;
        tx.commit().await?;
        cx.app.outbox.poke();
        Ok(own)
    }
}
