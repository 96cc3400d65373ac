//! Challenges, the last to end first, so that what is alive stands above what is over.

use super::view;
use crate::{
    failure::Outcome,
    wire::{
        context::{Cx, id_cursor, list_name, page, page_no, page_size},
        route::Handle,
    },
};
use protocol::{
    challenges::{ChallengeView, ListChallenges},
    page::Page,
};
use sql::types::ChallengeStatus as S;

impl Handle for ListChallenges {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<ChallengeView>> {
        let size = page_size(request.page_size, 20)?;
        let number = page_no(request.page_no)?;
        let after = id_cursor(request.cursor.as_deref())?;
        let (name, statuses) = match request.status {
            Some(status) => (format!("challenges/{status:?}"), vec![view::stored_status(status)]),
            None => ("challenges".to_owned(), vec![S::open, S::voting, S::closing, S::closed]),
        };
        let list = list_name(&name, size, after.is_some());
        let db = cx.app.db().await?;
        let rows = sql::queries::challenges::challenge_page()
            .bind(&db, &cx.uid(), &list, &number, &after, &statuses, &(size as i32))
            .all()
            .await?;
        Ok(page(rows, size, |row| row.challenge_id.to_string(), view::challenge))
    }
}
