//! Whom the caller sent an invitation, newest first. Names and numbers are kept encrypted, for the caller alone.

use crate::{
    app::App,
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
};
use protocol::{
    Id,
    invites::{ListSentInvites, SentInviteView},
    page::Page,
};
use sql::{
    client::Params as _,
    queries::invites::{self, SentPageParams, SentRow},
};

/// Digits of a number that are shown.
const SHOWN_DIGITS: usize = 3;

impl Handle for ListSentInvites {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<SentInviteView>> {
        let at = cx.paging("sent_invites", asked!(request, 10))?;
        let rows = invites::sent_page()
            .params(
                &cx.app.db().await?,
                &SentPageParams {
                    reader: at.reader,
                    list: &at.list,
                    page_no: at.page_no,
                    after: at.after,
                    inviter: cx.uid(),
                    page_size: at.size,
                },
            )
            .all()
            .await?;
        Ok(at.page(rows, |row| row.send_id, |row| view(&cx.app, row)))
    }
}

fn view(app: &App, row: SentRow) -> SentInviteView {
    let open = |sealed: Option<Vec<u8>>| {
        let plain = sealed.and_then(|sealed| app.secrets.open(&sealed)).unwrap_or_default();
        String::from_utf8(plain).unwrap_or_default()
    };
    let number = open(row.phone_enc);
    let shown = number.get(number.len().saturating_sub(SHOWN_DIGITS)..).unwrap_or_default();
    SentInviteView {
        invite_id: Id(row.send_id),
        name: open(row.name_enc),
        mobile: if shown.is_empty() { String::new() } else { format!("… {shown}") },
        sent_at: row.sent_at.timestamp_millis(),
        joined: row.joined,
    }
}
