//! Entries in the order of entering; by rank once the challenge is closed.

use super::view;
use crate::{
    failure::Outcome,
    wire::{
        context::{Cx, id_cursor, list_name, page, page_no, page_size},
        route::Handle,
    },
};
use protocol::{
    Fault,
    challenges::{EntryView, ListEntries},
    page::Page,
};
use sql::{queries::challenges, types::ChallengeStatus};

impl Handle for ListEntries {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<EntryView>> {
        let size = page_size(request.page_size, 20)?;
        let number = page_no(request.page_no)?;
        let after = id_cursor(request.cursor.as_deref())?;
        let (uid, id) = (cx.uid(), request.challenge_id.0);
        let db = cx.app.db().await?;
        let challenge =
            challenges::challenge_detail().bind(&db, &uid, &id).opt().await?.ok_or(Fault::NotFound)?;
        let closed = challenge.status == ChallengeStatus::closed;
        let name = if closed { format!("results/{id}") } else { format!("entries/{id}") };
        let list = list_name(&name, size, after.is_some());
        let rows = if closed {
            challenges::result_page()
                .bind(&db, &uid, &list, &number, &after, &id, &(size as i32))
                .all()
                .await?
        } else {
            challenges::entry_page()
                .bind(&db, &uid, &list, &number, &after, &id, &(size as i32))
                .all()
                .await?
        };
        Ok(page(rows, size, |row| row.entry_id.to_string(), view::entry))
    }
}
