//! Entries in the order of entering; by rank once the challenge is closed.

use super::view;
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
};
use protocol::{
    Fault,
    challenges::{EntryView, ListEntries},
    page::Page,
};
use sql::{queries::challenges, types::ChallengeStatus};

impl Handle for ListEntries {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<EntryView>> {
        let (uid, id) = (cx.uid(), request.challenge_id.0);
        let db = cx.app.db().await?;
        let challenge =
            challenges::challenge_detail().bind(&db, &uid, &id).opt().await?.ok_or(Fault::NotFound)?;
        let closed = challenge.status == ChallengeStatus::closed;
        let name = if closed { format!("results/{id}") } else { format!("entries/{id}") };
        let at = cx.paging(name, asked!(request, 20))?;
        let rows = if closed {
            challenges::result_page()
                .bind(&db, &at.reader, &at.list, &at.page_no, &at.after, &id, &at.size, &uid)
                .all()
                .await?
        } else {
            challenges::entry_page()
                .bind(&db, &at.reader, &at.list, &at.page_no, &at.after, &id, &uid, &at.size)
                .all()
                .await?
        };
        Ok(at.page(rows, |row| row.entry_id, view::entry))
    }
}
