//! Where the caller's coins came from and went, newest first.

use crate::{
    call::{
        Cx, Handle,
        paging::{cursor, page, page_size},
    },
    failure::Outcome,
    files,
};
use protocol::{
    Id,
    page::Page,
    wallet::{LedgerGroup, LedgerReason, LedgerView, ListLedger},
};
use sql::{
    client::Params as _,
    queries::wallet::{self, LedgerPageParams, LedgerRow},
};

impl Handle for ListLedger {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<LedgerView>> {
        let count = page_size(request.count, 20)?;
        let before = match cursor(request.cursor.as_deref())? {
            Some([id]) => id,
            None => request.ledger_id.map(|id| id.0).filter(|id| *id != 0).unwrap_or(i64::MAX),
        };
        let which = match request.group {
            None => "",
            Some(LedgerGroup::Spent) => "spent",
            Some(LedgerGroup::PaidBack) => "paid_back",
            Some(LedgerGroup::Bought) => "bought",
            Some(LedgerGroup::Earned) => "earned",
        };
        let asked = LedgerPageParams { uid: cx.uid(), entry_id: before, which, count };
        let rows = wallet::ledger_page().params(&cx.app.db().await?, &asked).all().await?;
        Ok(page(rows, count, |row| [row.entry_id], view))
    }
}

/// The kinds that the books know.
fn reason(kind: &str) -> LedgerReason {
    match kind {
        "signup" => LedgerReason::Signup,
        "daily" => LedgerReason::Daily,
        "invite_inviter" | "invite_invitee" => LedgerReason::Invite,
        "survey" => LedgerReason::Survey,
        "prize" => LedgerReason::Prize,
        "grant" => LedgerReason::Gift,
        "order" => LedgerReason::Purchase,
        "hold" => LedgerReason::Photo,
        "settle" => LedgerReason::PaidBack,
        "refund" => LedgerReason::Refund,
        "invite_revoked" => LedgerReason::Revoked,
        "expire" => LedgerReason::Expired,
        "cover" => LedgerReason::DebtCovered,
        _ => LedgerReason::Other,
    }
}

fn view(row: LedgerRow) -> LedgerView {
    LedgerView {
        ledger_id: Id(row.entry_id),
        reason: reason(&row.kind),
        delta: row.delta.into(),
        at: row.at.timestamp_millis(),
        held: row.held.unwrap_or(false) && row.delta < 0,
        task_id: row.task_id.map(Id),
        challenge_id: row.challenge_id.map(Id),
        order_id: row.order_id.map(Id),
        text: row.text,
        thumbnail: files::url(row.thumb_key.as_deref().unwrap_or_default()),
        price_minor: row.price_minor.map(Into::into),
        currency: row.currency,
    }
}
