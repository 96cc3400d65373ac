//! Suggests something. Runs once for a `requestId`.

use super::view;
use crate::{
    call::{Cx, Handle, quota, words},
    failure::Outcome,
    limits,
};
use protocol::community::{PutSuggestion, SuggestView};
use sql::client::Params as _;
use sql::queries::community::{PutSuggestParams, SuggestDetailParams, put_suggest, suggest_detail};

impl Handle for PutSuggestion {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<SuggestView> {
        let content = request.content.clone().unwrap_or_default();
        words::accept_some(&request.title, "title", limits::SUGGEST_TITLE_CODE_POINTS)?;
        words::accept(&content, "content", limits::SUGGEST_CODE_POINTS)?;
        let uid = cx.uid();
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        if let Some(seen) = cx.begin(&tx, &request).await? {
            return Ok(seen);
        }
        let me = uid.to_be_bytes();
        quota::take_daily(&tx, "suggest", &me, cx.app.now(), limits::SUGGESTIONS_PER_DAY).await?;
        let put = PutSuggestParams { author: uid, title: &*request.title, content: &*content };
        let suggest_id = put_suggest().params(&tx, &put).one().await?;
        let row =
            suggest_detail().params(&tx, &SuggestDetailParams { viewer: uid, suggest_id }).one().await?;
        let answer = view::suggestion(row);
        cx.commit(tx, &request, &answer).await?;
        Ok(answer)
    }
}
