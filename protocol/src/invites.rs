//! Invitations: the own code, who came by it, what it earned, and using another's.

use crate::{
    account::Done,
    call::{Completed, Member},
    id::Id,
    macros::{call, wire},
    page::Page,
    people::{UserView, sample_person},
    text::Name,
};

wire! {
    enum InviteState stored as "invite_state" { Pending, Settled, Revoked }

    /// The caller's invitation code, what to do with it, and what it brought.
    request struct GetInviteInfo {}
    struct InviteStep {
        pub title: String,
        pub text: String,
    }
    struct InviteInfo {
        pub step_list: Vec<InviteStep>,
        /// Eight letters and digits that are not mistaken for each other.
        pub invite_code: String,
        /// Coins that each of the two gets.
        pub inviter_coins: i64,
        pub invitee_coins: i64,
        /// People who joined by the code.
        pub joined: i64,
        /// Of those, who have not earned the reward yet.
        pub pending: i64,
        /// Coins that the code brought.
        pub coins: i64,
        /// Rewards of the last 24 hours, and at most how many that may be.
        pub rewarded_today: i64,
        pub day_cap: i64,
        /// The same of all time.
        pub rewarded: i64,
        pub total_cap: i64,
        /// Until when the caller may use another's code, ms since 1970; null: they did, or may not any more.
        pub redeem_until: Option<i64>,
    }

    /// Someone who joined by the caller's code.
    struct InviteeView {
        pub user: UserView,
        pub state: InviteState,
        /// ms since 1970.
        pub joined_at: i64,
        pub has_photo: bool,
        /// What the caller got for it.
        pub coins: i64,
    }
    /// Who joined by the caller's code, newest first.
    request struct ListInvites {
        pub page_no: Option<i64>,
        /// 1 to 50; 10 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
    }

    /// Notes down who was sent an invitation; the server itself sends nothing to anyone.
    request struct PutInvites {
        /// 1 to 50 numbers: with `+` and country code, or as they are dialled in the caller's country.
        pub mobiles: Vec<String>,
        /// Names beside the numbers, in their order; for the caller's own eyes.
        pub names: Option<Vec<Name>>,
    }
    struct InvitesPut {
        /// Those that are new; a number counts once.
        pub count: i64,
    }
    struct SentInviteView {
        pub invite_id: Id,
        pub name: String,
        /// The last digits of the number.
        pub mobile: String,
        /// ms since 1970.
        pub sent_at: i64,
        pub joined: bool,
    }
    /// Whom the caller sent an invitation, newest first.
    request struct ListSentInvites {
        pub page_no: Option<i64>,
        /// 1 to 50; 10 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
    }

    /// Uses another person's code: within 7 days of joining, once a person, phone and device. The same code again
    /// changes nothing.
    request struct PutInviteCode { pub invite_code: String }
}

call!(GetInviteInfo, "/user/invite/info", Member, InviteInfo, fails [], sample (
    GetInviteInfo {},
    InviteInfo {
        step_list: vec![InviteStep { title: "Send your code".into(), text: "By message, or let them scan it.".into() }],
        invite_code: "AMRA7K2P".into(), inviter_coins: 3, invitee_coins: 3, joined: 2, pending: 1, coins: 3,
        rewarded_today: 1, day_cap: 10, rewarded: 1, total_cap: 100, redeem_until: None,
    },
));
call!(ListInvites, "/user/invite/list", Member, Page<InviteeView>, fails [], sample (
    ListInvites { page_no: Some(1), page_size: Some(10), cursor: None },
    Page {
        items: vec![InviteeView {
            user: sample_person(), state: InviteState::Settled, joined_at: 1_790_000_000_000, has_photo: true, coins: 3,
        }],
        next_cursor: None,
    },
));
call!(PutInvites, "/user/invite/put", Completed, InvitesPut, fails [], sample (
    PutInvites { mobiles: vec!["+447700900123".into()], names: Some(vec!["Bola Adeyemi".into()]) },
    InvitesPut { count: 1 },
));
call!(ListSentInvites, "/user/invite/send/list", Member, Page<SentInviteView>, fails [], sample (
    ListSentInvites { page_no: Some(1), page_size: Some(10), cursor: None },
    Page {
        items: vec![SentInviteView {
            invite_id: Id(61), name: "Bola Adeyemi".into(), mobile: "… 123".into(), sent_at: 1_790_000_000_000, joined: false,
        }],
        next_cursor: None,
    },
));
call!(PutInviteCode, "/user/inviteCode/put", Completed, Done, fails [NotFound, Conflict], sample (
    PutInviteCode { invite_code: "AMRA7K2P".into() }, Done {},
));
