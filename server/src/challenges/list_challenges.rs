//! Challenges, the last to end first, so that what is alive stands above what is over.

use super::view;
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
};
use protocol::{
    challenges::{ChallengeView, ListChallenges},
    page::Page,
};
use sql::types::ChallengeStatus as S;

impl Handle for ListChallenges {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<ChallengeView>> {
        let (name, statuses) = match request.status {
            Some(status) => (format!("challenges/{status:?}"), vec![view::stored_status(status)]),
            None => ("challenges".to_owned(), vec![S::open, S::voting, S::closing, S::closed]),
        };
        let at = cx.paging(name, asked!(request, 20))?;
        let db = cx.app.db().await?;
        let rows = sql::queries::challenges::challenge_page()
            .bind(&db, &at.reader, &at.list, &at.page_no, &at.after, &statuses, &at.size, &cx.uid())
            .all()
            .await?;
        Ok(at.page(rows, |row| row.challenge_id, view::challenge))
    }
}
