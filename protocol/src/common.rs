//! What an app needs before and beside everything else.

use crate::{
    account::Done,
    call::{Member, Open},
    macros::{call, wire},
};

wire! {
    /// Where the API and the files live.
    request struct GetAppTools {}
    struct AppTools {
        /// Base of every call.
        pub api_url: String,
        /// Put before every image or file path that does not start with `http`. A path of ours that ends in
        /// `.jpg` or `.webp` is served narrower with `-w96.webp`, `-w320.webp`, `-w640.webp` or `-w1080.webp`
        /// in place of that end; covers and avatars, too.
        pub resource_url: String,
    }

    /// Prices, minimum version and flags; the same for everyone.
    request struct GetApp {}
    struct AppConfig {
        /// Oldest version that still works; below it the update popup opens.
        pub min_version: String,
        pub build: String,
        /// Coins for one photo.
        pub ai_photo_cost: i64,
        /// Invites that a person needs before credits can be recharged without inviting.
        pub invite_count_min: i64,
        /// Coins of a new account.
        pub signup_coins: i64,
        /// Coins of the daily check.
        pub daily_coins: i64,
        /// ms since 1970.
        pub server_time: i64,
        /// True on a development server, where codes are shown.
        pub development: bool,
    }

    /// Reads one of the caller's own key-value pairs.
    request struct GetEvent {
        /// 1 to 64 characters.
        pub event_key: String,
    }
    struct EventView {
        /// Null when the key was never written.
        pub event_value: Option<String>,
    }
    /// Writes one; the last write wins. At most 64 keys; keys that begin with `sys.` are read-only.
    request struct PutEvent {
        pub event_key: String,
        /// At most 4096 bytes.
        pub event_value: String,
    }
}

call!(GetAppTools, "/common/app/tools", Open, AppTools, fails [], sample (
    GetAppTools {},
    AppTools { api_url: "http://127.0.0.1:8080/friend/v3".into(), resource_url: "http://127.0.0.1:8080/files".into() },
));
call!(GetApp, "/common/user/app/get", Open, AppConfig, fails [], sample (
    GetApp {},
    AppConfig { min_version: "1.0.0".into(), build: "dev".into(), ai_photo_cost: 1, invite_count_min: 1, signup_coins: 10,
        daily_coins: 1, server_time: 1_790_000_000_000, development: true },
));
call!(GetEvent, "/common/user/event/get", Member, EventView, fails [], sample (
    GetEvent { event_key: "tour.seen".into() }, EventView { event_value: Some("1".into()) },
));
call!(PutEvent, "/common/user/event/put", Member, Done, fails [Forbidden, Conflict], sample (
    PutEvent { event_key: "tour.seen".into(), event_value: "1".into() }, Done {},
));
