//! What an app needs before and beside everything else.

use crate::{
    account::{BasicInfo, Done},
    call::{Member, Open},
    macros::{call, wire},
};
use std::collections::BTreeMap;

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
        /// Where the caller's platform gets a newer app; null where there is none, and on the web.
        pub store_url: Option<String>,
        /// Where newer apps are tried; null: nowhere.
        pub test_flight_url: Option<String>,
        pub instagram_url: Option<String>,
        pub whatsapp_url: Option<String>,
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
        /// Whether films can be made here.
        pub cinematics: bool,
        /// Coins for one film.
        pub cinematic_cost: i64,
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

    /// Dialling codes, one line for each country that has one, by name.
    request struct ListTelephoneCodes {}
    struct TelephoneCodes { pub items: Vec<TelephoneCode> }
    struct TelephoneCode {
        /// Digits only: `44`.
        pub phone_code: String,
        /// ISO 3166-1 alpha-2: `GB`.
        pub country: String,
        /// In English.
        pub name: String,
    }
    /// Countries and territories, by name.
    request struct ListCountries {}
    struct Countries { pub items: Vec<Country> }
    struct Country {
        /// ISO 3166-1 alpha-2: `GB`.
        pub country: String,
        /// In English.
        pub name: String,
    }

    /// Counts what is done in the app. Always result 0: what is not on the list, or too much, is left out in silence.
    /// Kept under the person's name with their consent to analytics alone.
    request struct PutActivity {
        pub activity_category: Option<String>,
        pub activity: Option<String>,
        pub device_id: Option<String>,
        pub basic_info: Option<BasicInfo>,
        /// Plain values by name. Attributes of a face count with consent to them alone.
        pub params: Option<BTreeMap<String, ActivityValue>>,
    }
}

/// A plain value of what is counted.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(untagged)]
pub enum ActivityValue {
    Flag(bool),
    Number(f64),
    Text(String),
}

call!(ListTelephoneCodes, "/common/telephone/code/get", Open, TelephoneCodes, fails [], sample (
    ListTelephoneCodes {},
    TelephoneCodes { items: vec![TelephoneCode { phone_code: "44".into(), country: "GB".into(),
        name: "United Kingdom".into() }] },
));
call!(ListCountries, "/common/country/get", Open, Countries, fails [], sample (
    ListCountries {}, Countries { items: vec![Country { country: "GB".into(), name: "United Kingdom".into() }] },
));
call!(PutActivity, "/user/log/activity/put", Open, Done, fails [], options [suspended], sample (
    PutActivity { activity_category: Some("invite".into()), activity: Some("inviteFromCreateTab".into()),
        device_id: Some("d-1".into()), basic_info: None, params: None },
    Done {},
));
call!(GetAppTools, "/common/app/tools", Open, AppTools, fails [], sample (
    GetAppTools {},
    AppTools { api_url: "http://127.0.0.1:8080/friend/v3".into(), resource_url: "http://127.0.0.1:8080/files".into(),
        store_url: None, test_flight_url: None, instagram_url: Some("https://instagram.example/likeness".into()), whatsapp_url: None },
));
call!(GetApp, "/common/user/app/get", Open, AppConfig, fails [], sample (
    GetApp {},
    AppConfig { min_version: "1.0.0".into(), build: "dev".into(), ai_photo_cost: 1, invite_count_min: 1, signup_coins: 10, cinematics: true, cinematic_cost: 3,
        daily_coins: 1, server_time: 1_790_000_000_000, development: true },
));
call!(GetEvent, "/common/user/event/get", Member, EventView, fails [], sample (
    GetEvent { event_key: "tour.seen".into() }, EventView { event_value: Some("1".into()) },
));
call!(PutEvent, "/common/user/event/put", Member, Done, fails [Forbidden, Conflict], sample (
    PutEvent { event_key: "tour.seen".into(), event_value: "1".into() }, Done {},
));
