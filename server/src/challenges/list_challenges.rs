//! Challenges, the last to end first, so that what is alive stands above what is over.

use super::view;
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
};
use protocol::challenges::ChallengeStatus as S;
use protocol::{
    challenges::{ChallengeView, ListChallenges},
    page::Page,
};
use sql::client::Params as _;

impl Handle for ListChallenges {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<ChallengeView>> {
        let (name, statuses) = match request.status {
            Some(status) => (format!("challenges/{status:?}"), vec![status]),
            None => ("challenges".to_owned(), vec![S::Open, S::Voting, S::Closing, S::Closed]),
        };
        let at = cx.paging(name, asked!(request, 20))?;
        let db = cx.app.db().await?;
        let rows = sql::queries::challenges::challenge_page()
            .params(
                &db,
                &sql::queries::challenges::ChallengePageParams {
                    reader: at.reader,
                    list: &at.list,
                    page_no: at.page_no,
                    after: at.after,
                    statuses: &statuses,
                    page_size: at.size,
                    viewer: cx.uid(),
                },
            )
            .all()
            .await?;
        Ok(at.page(rows, |row| row.challenge_id, view::challenge))
    }
}
