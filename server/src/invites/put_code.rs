//! Uses another person's code.

use super::{Named, redeem};
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{Fault, account::Done, invites::PutInviteCode};
use sql::{queries::invites, types::RedeemOutcome};

impl Handle for PutInviteCode {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Done> {
        let code = request.invite_code.trim().replace(['-', ' '], "").to_uppercase();
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        let who = invites::redeemer().bind(&tx, &cx.caller.session.session_id).one().await?;
        let named = Named::Code(&code);
        let phone = who.phone_hash.as_deref();
        match redeem(&cx.app, &tx, cx.uid(), named, phone, &who.device_id).await? {
            RedeemOutcome::ok | RedeemOutcome::unchanged => {}
            RedeemOutcome::not_found => return Err(Fault::NotFound.into()),
            RedeemOutcome::is_self => return Err(Fault::invalid("This is your own code.").into()),
            RedeemOutcome::too_old => {
                return Err(Fault::conflict("A code can be used in the first 7 days only.").into());
            }
            RedeemOutcome::used => return Err(Fault::conflict("A code was used here before.").into()),
        }
        tx.commit().await?;
        Ok(Done {})
    }
}
