//! `GetUser`: oneself in full, or another person as far as the caller may see them.

use crate::{
    account::{names, view},
    call::{Cx, Handle},
    failure::Outcome,
    people,
};
use protocol::{
    Fault,
    account::{GetUser, UserAnswer},
};
use sql::client::Params as _;

impl Handle for GetUser {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let wanted = request.uid_str.as_deref().unwrap_or_default();
        if wanted.is_empty() || wanted == cx.caller.session.uid_str {
            view::count_day(&cx.app, &**db, cx.uid()).await?;
            return Ok(UserAnswer::Own(Box::new(view::own(&cx.app, &**db, cx.uid()).await?)));
        }
        if !names::is_uid_str(wanted) {
            return Err(Fault::NotFound.into());
        }
        let row = sql::queries::account::user_other()
            .params(&db, &sql::queries::account::UserOtherParams { viewer: cx.uid(), uid_str: &wanted })
            .opt()
            .await?;
        let person = row.map(people::view::person).ok_or(Fault::NotFound)?;
        Ok(UserAnswer::Other(Box::new(person)))
    }
}
