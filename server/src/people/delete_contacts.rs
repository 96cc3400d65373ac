//! `DeleteContacts`.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{account::Done, contacts::DeleteContacts};
use sql::queries::people;

impl Handle for DeleteContacts {
    async fn handle(cx: Cx<Self::Auth>, _: Self) -> Outcome<Done> {
        people::delete_contacts().bind(&cx.app.db().await?, &cx.uid()).await?;
        Ok(Done {})
    }
}
