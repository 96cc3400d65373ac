//! `GetUser`: oneself in full, or another person as far as the caller may see them.

use crate::{
    account::view,
    call::{Cx, Handle},
    failure::Outcome,
    people,
};
use protocol::{
    UidStr,
    account::{GetUser, UserAnswer},
};

impl Handle for GetUser {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let other = request.uid_str.and_then(UidStr::named).filter(|uid| *uid != cx.caller.session.uid_str);
        let Some(other) = other else {
            view::count_day(&cx.app, &**db, cx.uid()).await?;
            return Ok(UserAnswer::Own(Box::new(view::own(&cx.app, &**db, cx.uid()).await?)));
        };
        let person = people::find(&db, cx.uid(), &other).await?;
        Ok(UserAnswer::Other(Box::new(people::view::person(person)?)))
    }
}
