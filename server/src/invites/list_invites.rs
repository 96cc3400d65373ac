//! Who joined by the caller's code, newest first.

use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
    people::view::user,
};
use protocol::{
    invites::{InviteeView, ListInvites},
    page::Page,
};
use sql::{
    client::Params as _,
    queries::invites::{self, InvitePageParams},
};

impl Handle for ListInvites {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Page<InviteeView>> {
        let at = cx.paging("invites", asked!(request, 10))?;
        let rows = invites::invite_page()
            .params(
                &cx.app.db().await?,
                &InvitePageParams {
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
        Ok(at.page(
            rows,
            |row| row.invitee,
            |row| InviteeView {
                user: user(row.person, 0),
                state: row.state,
                joined_at: row.joined_at.timestamp_millis(),
                has_photo: row.has_photo,
                coins: row.coins.unwrap_or(0).into(),
            },
        ))
    }
}
