//! The own code, and what it brought.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    limits,
};
use chrono::{Duration, Utc};
use protocol::invites::{GetInviteInfo, InviteInfo, InviteStep};
use sql::queries::invites;

impl Handle for GetInviteInfo {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<InviteInfo> {
        let config = &cx.app.config.invites;
        let row = invites::invite_info().bind(&cx.app.db().await?, &cx.uid()).one().await?;
        let until = row.created_at.with_timezone(&Utc) + Duration::days(limits::INVITE_CODE_DAYS);
        let both = match config.inviter_coins == config.invitee_coins {
            true => format!("{} credits each", config.inviter_coins),
            false => format!("{} credits for you, {} for them", config.inviter_coins, config.invitee_coins),
        };
        let steps = [
            ("Send your code".to_owned(), "By message, or let them scan it.".to_owned()),
            (
                "They make their first photo".to_owned(),
                format!("With your code, within {} days of joining.", limits::INVITE_CODE_DAYS),
            ),
            (both, format!("A day later. Up to {} friends a day.", config.day_cap)),
        ];
        Ok(InviteInfo {
            step_list: steps.into_iter().map(|(title, text)| InviteStep { title, text }).collect(),
            invite_code: row.invite_code,
            inviter_coins: config.inviter_coins.into(),
            invitee_coins: config.invitee_coins.into(),
            joined: row.joined,
            pending: row.pending,
            coins: row.coins,
            rewarded_today: row.rewarded_today,
            day_cap: config.day_cap.into(),
            rewarded: row.rewarded,
            total_cap: config.total_cap.into(),
            redeem_until: (!row.redeemed && until > cx.app.now()).then(|| until.timestamp_millis()),
        })
    }
}
