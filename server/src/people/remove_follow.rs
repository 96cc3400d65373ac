//! `RemoveFollow`.

use crate::{
    account::names,
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{Fault, account::Done, people::RemoveFollow};
use sql::client::Params as _;
use sql::queries::{account, people};

impl Handle for RemoveFollow {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        // Whom the caller may not see they do not follow either: a block took the row away.
        let seen = match names::is_uid_str(&request.uid_str) {
            true => {
                account::user_other()
                    .params(&db, &account::UserOtherParams { viewer: cx.uid(), uid_str: &request.uid_str })
                    .opt()
                    .await?
            }
            false => None,
        };
        let other = seen.ok_or(Fault::NotFound)?;
        people::unfollow()
            .params(&db, &people::UnfollowParams { uid: cx.uid(), other: other.uid })
            .one()
            .await?;
        cx.app.outbox.poke();
        Ok(Done {})
    }
}
