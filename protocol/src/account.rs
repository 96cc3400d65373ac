//! Login by code, the own profile, sessions.

use crate::{
    call::{Member, Open},
    id::{Id, UidStr},
    macros::{call, wire},
    people::{Gender, PersonView, Status},
    privacy::ConsentKind,
    text::{Line, Name, Paragraph},
};

wire! {
    /// Asks for a login code by SMS. The answer never tells whether the number is known.
    request struct SendCode {
        /// base64url of the JSON object of [`CodeDigest`].
        pub digest: String,
    }

    /// What `digest` holds.
    request struct CodeDigest {
        /// Country calling code, digits only: `44`.
        pub phone_code: String,
        /// National number, digits only.
        pub mobile: String,
        /// `login`, `change` or `delete`.
        pub scene: String,
        pub device_id: String,
        /// Server time, ms since 1970. Older than 5 minutes is refused.
        pub ts: i64,
        /// Random, never used before.
        pub nonce: String,
    }

    struct CodeSent {
        /// Milliseconds until a code may be asked for again.
        pub resend_after: i64,
        /// Milliseconds until this code ends.
        pub expires_in: i64,
        /// The code itself, in development mode only; null otherwise.
        pub dev_code: Option<String>,
    }

    /// What a device says of itself; a JSON string in a form.
    request struct BasicInfo {
        pub app_version: Option<Line>,
        pub system_version: Option<Line>,
        pub model: Option<Line>,
        /// IANA name, e.g. `Europe/London`.
        pub timezone: Option<String>,
        pub push_token: Option<Line>,
    }

    /// Logs in with a code; a new number gets an account. Wrong, expired and unknown codes look alike.
    request struct Login {
        pub device_id: String,
        pub basic_info: Option<BasicInfo>,
        pub phone_code: String,
        pub mobile: String,
        pub code: String,
        pub inviter_uid_str: Option<UidStr>,
    }

    /// Ends this token, its push registration and its other sockets. An expired token still gets 0.
    request struct Logout {
        pub device_id: Option<String>,
        pub basic_info: Option<BasicInfo>,
    }

    struct Done {}

    /// A person by `uidStr`; left out or one's own gives the full own [`UserInfo`].
    request struct GetUser {
        pub uid_str: Option<UidStr>,
    }

    /// Changes the own profile. Only these fields can change; any protected one (coins, status,
    /// creatorFlag, subscribeFlag, inviteCount) is result 1. A valid `userName` completes the profile.
    request struct UpdateUser {
        /// At most 30 graphemes and 240 code points, as the two below.
        pub first_name: Option<Name>,
        pub last_name: Option<Name>,
        pub nick_name: Option<Name>,
        /// 3 to 20 of `a-z 0-9 _ .`, unique; two changes in 30 days.
        pub user_name: Option<String>,
        /// `fileUrl` of an own ready file.
        pub avatar_uri: Option<String>,
        pub gender: Option<Gender>,
        pub timezone: Option<String>,
        /// At most 160 code points.
        pub bio: Option<Paragraph>,
        #[serde(default, flatten)]
        #[ts(skip)]
        #[schemars(skip)]
        pub protected: ProtectedFields,
    }

    /// The person who calls.
    struct UserInfo {
        /// With `/user/login` only.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        pub token: Option<String>,
        pub uid: Id,
        pub uid_str: UidStr,
        pub user_name: String,
        pub first_name: String,
        pub last_name: String,
        pub nick_name: String,
        pub avatar_uri: String,
        pub gender: i16,
        pub timezone: String,
        pub bio: String,
        pub coins: i64,
        /// Equal to `coins`.
        pub ai_photo_limit: i64,
        pub invite_code: String,
        pub invite_count: i64,
        pub inviter_uid_str: Option<UidStr>,
        pub phone_code: String,
        /// Masked: `••••• 567`.
        pub mobile: String,
        pub active_days: i64,
        /// 0 or 1, as the three below.
        pub creator_flag: i16,
        pub is_block: i16,
        pub subscribe_flag: i16,
        pub is_test_admin: i16,
        /// 0 incomplete, 1 active, 2 suspended, 3 moderator.
        pub status: Status,
        pub follower_count: i64,
        pub following_count: i64,
        pub post_count: i64,
        /// With consent only, else null; never in another person's answer.
        pub face_age: Option<i16>,
        pub face_gender: Option<String>,
        pub face_race: Option<String>,
        /// What this person has agreed to.
        pub consents: Vec<ConsentKind>,
        /// ms since 1970: until then `/user/delete/cancel` brings the deleted account of this number back. Null when
        /// there is none, or when this account's profile is complete.
        pub restorable_until: Option<i64>,
    }

    /// Moves the account to another number, with a code sent to each for the scene `change`. A number that belongs to
    /// another account looks like a wrong code. All other log-ins end.
    request struct ChangeMobile {
        /// As the `digest` of `/user/mobile/sendCode`, of the new number and with the scene `change`.
        pub new_digest: String,
        /// The code that was sent to the number of the account.
        pub old_code: String,
        pub new_code: String,
    }

    /// A code that logs one in elsewhere: travels in the `token` of a link, works once, for 60 s.
    request struct GetHandoff {}
    struct HandoffView {
        pub code: String,
        /// ms until it ends.
        pub expires_in: i64,
    }
    /// Logs in with such a code. Wrong, used and expired ones look alike.
    request struct ExchangeHandoff {
        pub code: String,
        pub device_id: String,
        pub basic_info: Option<BasicInfo>,
    }
}

/// Fields that a client may not set: named here so that sending one is an error, not a silence.
#[derive(Debug, Clone, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ProtectedFields {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coins: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub creator_flag: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subscribe_flag: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite_count: Option<serde_json::Value>,
}

/// The own account, or another person as the caller may see them.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(untagged)]
pub enum UserAnswer {
    Own(Box<UserInfo>),
    Other(Box<PersonView>),
}

call!(
    SendCode,
    "/user/mobile/sendCode",
    Open,
    CodeSent,
    fails[Conflict],
    sample(
        SendCode { digest: "eyJwaG9uZUNvZGUiOiI0NCJ9".into() },
        CodeSent { resend_after: 60_000, expires_in: 600_000, dev_code: None },
    )
);
call!(Login, "/user/login", Open, UserInfo, fails [], sample (
    Login { device_id: "d-1".into(), basic_info: None, phone_code: "44".into(), mobile: "7700900123".into(), code: "123456".into(), inviter_uid_str: None },
    UserInfo { token: Some("k3Yx…".into()), status: Status::Incomplete, ..sample_user() },
));
call!(Logout, "/user/logout", Member, Done, fails [], options [suspended, expired], sample (Logout { device_id: None, basic_info: None }, Done {}));
call!(
    GetUser,
    "/user/get",
    Member,
    UserAnswer,
    fails[NotFound],
    options[suspended],
    sample(GetUser { uid_str: None }, UserAnswer::Own(Box::new(sample_user())),)
);
call!(UpdateUser, "/user/update", Member, UserInfo, fails [NotFound, Conflict, ContentRejected], sample (
    UpdateUser { first_name: None, last_name: None, nick_name: Some("Amara".into()), user_name: Some("amara.p".into()),
        avatar_uri: None, gender: None, timezone: Some("Europe/London".into()), bio: Some("Film, rain, early trains.".into()),
        protected: ProtectedFields::default() },
    sample_user(),
));

call!(
    ChangeMobile,
    "/user/mobile/change",
    Member,
    UserInfo,
    fails[Conflict],
    sample(
        ChangeMobile {
            new_digest: "eyJwaG9uZUNvZGUiOiI0NCJ9".into(),
            old_code: "123456".into(),
            new_code: "654321".into()
        },
        sample_user(),
    )
);
call!(
    GetHandoff,
    "/user/token/handoff/get",
    Member,
    HandoffView,
    fails[],
    sample(GetHandoff {}, HandoffView { code: "Yb3k…".into(), expires_in: 60_000 })
);
call!(ExchangeHandoff, "/user/token/handoff/exchange", Open, UserInfo, fails [], sample (
    ExchangeHandoff { code: "Yb3k…".into(), device_id: "d-1".into(), basic_info: None },
    UserInfo { token: Some("k3Yx…".into()), ..sample_user() },
));

pub(crate) fn sample_user() -> UserInfo {
    UserInfo {
        token: None,
        uid: Id(387_281_920_163_841),
        uid_str: "5f0c1e7ab29d4c6e8f01".into(),
        user_name: "amara.p".into(),
        first_name: String::new(),
        last_name: String::new(),
        nick_name: "Amara".into(),
        avatar_uri: String::new(),
        gender: 0,
        timezone: "Europe/London".into(),
        bio: "Film, rain, early trains.".into(),
        coins: 10,
        ai_photo_limit: 10,
        invite_code: "K7MPQ2XA".into(),
        invite_count: 0,
        inviter_uid_str: None,
        phone_code: "44".into(),
        mobile: "•••••••123".into(),
        active_days: 1,
        creator_flag: 0,
        is_block: 0,
        subscribe_flag: 0,
        is_test_admin: 0,
        status: Status::Active,
        follower_count: 0,
        following_count: 0,
        post_count: 0,
        face_age: None,
        face_gender: None,
        face_race: None,
        consents: vec![ConsentKind::Terms],
        restorable_until: None,
    }
}
