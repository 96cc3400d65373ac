//! Invitations: who was brought by whom, and what both get for it. A reward is paid once for each real person: a phone
//! and a device redeem once, also under a new account, and nobody is rewarded before there is a finished profile, a
//! finished photo, and a day.

pub mod get_info;
pub mod list_invites;
pub mod list_sent;
pub mod put_code;
pub mod put_invites;
pub mod settle;

use crate::{app::App, failure::Outcome, limits};
use sql::{
    client::{GenericClient, Params as _},
    queries::invites::{self, RedeemInviteParams},
    types::RedeemOutcome,
};

/// By what an inviter is named.
pub enum Named<'a> {
    Code(&'a str),
    UidStr(&'a str),
}

/// Uses an invitation, in the caller's transaction: at log-in and by code alike.
pub async fn redeem<C: GenericClient>(
    app: &App,
    db: &C,
    invitee: i64,
    inviter: Named<'_>,
    phone_hash: Option<&[u8]>,
    device_id: &str,
) -> Outcome<RedeemOutcome> {
    let (code, inviter_uid_str) = match inviter {
        Named::Code(code) => (Some(code), None),
        Named::UidStr(uid_str) => (None, Some(uid_str)),
    };
    let mark = |kind, of: &[u8]| app.secrets.invite_mark(kind, of).to_vec();
    Ok(invites::redeem_invite()
        .params(
            db,
            &RedeemInviteParams {
                invitee,
                code,
                inviter_uid_str,
                phone_mark: phone_hash.map(|hash| mark("phone", hash)),
                device_mark: mark("device", device_id.as_bytes()),
                max_age: limits::INVITE_CODE_AGE,
            },
        )
        .one()
        .await?)
}
