//! Why a call failed: a closed set, each with its result code and a sentence fit for a toast.

use crate::macros::numbers;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

numbers! {
    /// `result` of an answer.
    enum ResultCode {
        Ok = 0,
        /// Invalid input.
        InvalidInput = 1,
        /// Token missing or expired: sign in.
        SignIn = 2,
        /// Not found, or not visible to the caller: the two are not told apart.
        NotFound = 3,
        /// The caller's role forbids it.
        Forbidden = 4,
        /// The profile must be completed first.
        ProfileIncomplete = 5,
        /// Too many calls: `retryAfter` says when to come back.
        RateLimited = 6,
        /// Coins are short: `data` is `{need, have}`.
        CoinsShort = 7,
        /// The state of things forbids it: closed, duplicate, already used.
        Conflict = 8,
        /// The request id was used before with other content.
        RequestReused = 9,
        /// Moderation refused the content.
        ContentRejected = 10,
        /// The account is suspended.
        Suspended = 11,
        /// The app is too old: opens the update popup.
        AppTooOld = 12,
        /// Banned or forged token: sends native clients to the public site.
        TokenInvalid = 13,
        /// Our fault.
        Internal = 50,
    }
}

/// A failed call. Everything unforeseen is logged and leaves as [`Fault::Internal`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The sentence names the field and the rule.
    InvalidInput(String),
    SignIn,
    NotFound,
    Forbidden,
    /// [`Fault::Forbidden`] with a sentence that says why.
    Refused(String),
    ProfileIncomplete,
    RateLimited {
        retry_after_ms: u64,
    },
    CoinsShort {
        need: i64,
        have: i64,
    },
    Conflict(String),
    RequestReused,
    ContentRejected(String),
    Suspended,
    AppTooOld,
    TokenInvalid,
    Internal,
}

impl Fault {
    pub fn invalid(sentence: impl Into<String>) -> Self {
        Fault::InvalidInput(sentence.into())
    }
    pub fn refused(sentence: impl Into<String>) -> Self {
        Fault::Refused(sentence.into())
    }
    pub fn conflict(sentence: impl Into<String>) -> Self {
        Fault::Conflict(sentence.into())
    }
    pub const fn code(&self) -> ResultCode {
        match self {
            Fault::InvalidInput(_) => ResultCode::InvalidInput,
            Fault::SignIn => ResultCode::SignIn,
            Fault::NotFound => ResultCode::NotFound,
            Fault::Forbidden | Fault::Refused(_) => ResultCode::Forbidden,
            Fault::ProfileIncomplete => ResultCode::ProfileIncomplete,
            Fault::RateLimited { .. } => ResultCode::RateLimited,
            Fault::CoinsShort { .. } => ResultCode::CoinsShort,
            Fault::Conflict(_) => ResultCode::Conflict,
            Fault::RequestReused => ResultCode::RequestReused,
            Fault::ContentRejected(_) => ResultCode::ContentRejected,
            Fault::Suspended => ResultCode::Suspended,
            Fault::AppTooOld => ResultCode::AppTooOld,
            Fault::TokenInvalid => ResultCode::TokenInvalid,
            Fault::Internal => ResultCode::Internal,
        }
    }
    /// Plain text for a toast.
    pub fn message(&self) -> &str {
        match self {
            Fault::InvalidInput(s) | Fault::Refused(s) | Fault::Conflict(s) | Fault::ContentRejected(s) => s,
            Fault::SignIn => "Please log in.",
            Fault::NotFound => "This is not here any more.",
            Fault::Forbidden => "You may not do this.",
            Fault::ProfileIncomplete => "Please complete your profile first.",
            Fault::RateLimited { .. } => "That was too fast. Try again in a moment.",
            Fault::CoinsShort { .. } => "You are out of credits.",
            Fault::RequestReused => "This request was sent before with other content.",
            Fault::Suspended => "Your account is suspended.",
            Fault::AppTooOld => "Please update the app to continue.",
            Fault::TokenInvalid => "accessToken is invalid",
            Fault::Internal => "That went wrong on our side. Try again.",
        }
    }
    /// Milliseconds, with [`Fault::RateLimited`] only.
    pub const fn retry_after_ms(&self) -> Option<u64> {
        match self {
            Fault::RateLimited { retry_after_ms } => Some(*retry_after_ms),
            _ => None,
        }
    }
    /// `data` of the failure: `{need, have}` with [`Fault::CoinsShort`], else nothing.
    pub const fn data(&self) -> Option<CoinsShort> {
        match self {
            Fault::CoinsShort { need, have } => Some(CoinsShort { need: *need, have: *have }),
            _ => None,
        }
    }
}

/// `data` of result 7, in coins.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct CoinsShort {
    pub need: i64,
    pub have: i64,
}
