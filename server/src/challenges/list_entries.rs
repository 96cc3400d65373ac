//! Entries in the order of entering; by rank once the challenge is closed.

use super::view;
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
};
use protocol::{
    Fault,
    challenges::{ChallengeStatus, EntryView, ListEntries},
    page::Page,
};
use sql::client::Params as _;
use sql::queries::challenges;

impl Handle for ListEntries {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<EntryView>> {
        let (uid, id) = (cx.uid(), request.challenge_id.0);
        let db = cx.app.db().await?;
        let challenge = challenges::challenge_detail()
            .params(&db, &challenges::ChallengeDetailParams { viewer: uid, challenge_id: id })
            .opt()
            .await?
            .ok_or(Fault::NotFound)?;
        let closed = challenge.status == ChallengeStatus::Closed;
        let name = if closed { format!("results/{id}") } else { format!("entries/{id}") };
        let at = cx.paging(name, asked!(request, 20))?;
        let rows = if closed {
            challenges::result_page()
                .params(
                    &db,
                    &challenges::ResultPageParams {
                        reader: at.reader,
                        list: &at.list,
                        page_no: at.page_no,
                        after: at.after,
                        challenge_id: id,
                        page_size: at.size,
                        viewer: uid,
                    },
                )
                .all()
                .await?
        } else {
            challenges::entry_page()
                .params(
                    &db,
                    &challenges::EntryPageParams {
                        reader: at.reader,
                        list: &at.list,
                        page_no: at.page_no,
                        after: at.after,
                        challenge_id: id,
                        viewer: uid,
                        page_size: at.size,
                    },
                )
                .all()
                .await?
        };
        Ok(at.page(rows, |row| row.entry_id, view::entry))
    }
}
