//! `ListContacts`.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    limits,
    people::view,
};
use protocol::{
    contacts::{ContactView, ListContacts},
    page::Page,
};
use sql::{client::Params as _, queries::people};

impl Handle for ListContacts {
    async fn handle(cx: Cx<Self::Auth>, _: Self) -> Outcome<Page<ContactView>> {
        let asked = people::ContactMatchesParams { viewer: cx.uid(), count: limits::CONTACTS_MAX as i64 };
        let found = people::contact_matches().params(&cx.app.db().await?, &asked).all().await?;
        let items = found.into_iter().map(|row| {
            let name = row.name_enc.as_deref().and_then(|sealed| cx.app.secrets.open(sealed));
            ContactView {
                user: view::user(row.person, row.follow_state),
                name: name.and_then(|name| String::from_utf8(name).ok()).unwrap_or_default(),
            }
        });
        Ok(Page { items: items.collect(), next_cursor: None })
    }
}
