//! `RemoveBlock`.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    people,
};
use protocol::{account::Done, people::RemoveBlock};
use sql::{client::Params as _, queries};

impl Handle for RemoveBlock {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let uid = cx.uid();
        // In the own list first: who blocks back is not there for the caller, and can be let go all the same.
        let named = queries::people::BlockedParams { uid, uid_str: request.uid_str.as_str() };
        let blocked = match request.uid_str.well_formed() {
            true => queries::people::blocked().params(&db, &named).opt().await?,
            false => None,
        };
        match blocked {
            Some(other) => {
                queries::people::unblock()
                    .params(&db, &queries::people::UnblockParams { uid, other })
                    .await?;
            }
            None => drop(people::find(&db, uid, &request.uid_str).await?),
        }
        Ok(Done {})
    }
}
