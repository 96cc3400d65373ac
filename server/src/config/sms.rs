//! Who sends codes to phones.

use super::{ConfigError, Mode, fail, number};
use std::{net::IpAddr, time::Duration};

/// How codes reach phones.
#[derive(Clone)]
pub struct Sms {
    /// `SMS_API`: whose protocol is spoken.
    pub api: SmsApi,
    /// `SMS_URL`: of the service, below which its paths lie, or of the webhook itself.
    pub url: String,
    /// `SMS_KEY`: what proves who asks; see [`SmsApi`].
    pub key: String,
    /// `SMS_TIMEOUT_MS`: longest that it may take to answer.
    pub timeout: Duration,
}
impl std::fmt::Debug for Sms {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} at {}", self.api, self.url)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmsApi {
    /// A verification service as Twilio Verify has it, with codes of ours; the key is `sid:secret`.
    TwilioVerify,
    /// A webhook of one's own, signed with the key.
    Webhook,
}

pub fn read(var: &impl Fn(&'static str) -> Option<String>, mode: Mode) -> Result<Option<Sms>, ConfigError> {
    let Some(url) = var("SMS_URL") else { return Ok(None) };
    let api = match var("SMS_API").as_deref() {
        Some("twilio-verify") => SmsApi::TwilioVerify,
        Some("webhook") => SmsApi::Webhook,
        other => return fail("SMS_API", "must be twilio-verify or webhook", other.unwrap_or("unset")),
    };
    let parsed = url.parse::<reqwest::Url>().ok();
    let local = parsed.as_ref().and_then(|u| u.host_str()).is_some_and(|host| {
        host == "localhost" || host.trim_matches(['[', ']']).parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
    });
    match parsed.as_ref().map(reqwest::Url::scheme) {
        Some("https") => {}
        // Codes never travel readable over a network.
        Some("http") if local || mode == Mode::Development => {}
        _ => return fail("SMS_URL", "must be an https address", &url),
    }
    let key = var("SMS_KEY").unwrap_or_default();
    let fits = match api {
        SmsApi::TwilioVerify => {
            key.split_once(':').is_some_and(|(sid, secret)| !sid.is_empty() && !secret.is_empty())
        }
        SmsApi::Webhook => key.len() >= 32,
    };
    if !fits {
        // The value is a secret: it is not repeated.
        return fail(
            "SMS_KEY",
            "must be sid:secret for twilio-verify, at least 32 characters for webhook",
            "…",
        );
    }
    let timeout = Duration::from_millis(number(var, "SMS_TIMEOUT_MS", 8_000, 100..=15_000)?);
    Ok(Some(Sms { api, url: url.trim_end_matches('/').to_owned(), key, timeout }))
}

pub fn countries(var: &impl Fn(&'static str) -> Option<String>) -> Result<Vec<String>, ConfigError> {
    let set = var("SMS_COUNTRIES").unwrap_or_default();
    let codes: Vec<String> =
        set.split(',').map(|c| c.trim().to_ascii_uppercase()).filter(|c| !c.is_empty()).collect();
    match codes.iter().find(|c| c.len() != 2 || !c.bytes().all(|b| b.is_ascii_uppercase())) {
        Some(wrong) => fail("SMS_COUNTRIES", "must be two-letter codes such as GB,IE", wrong),
        None => Ok(codes),
    }
}
