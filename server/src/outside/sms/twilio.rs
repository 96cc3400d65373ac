//! A verification service as Twilio Verify has it (v2): codes of ours travel as `CustomCode`.

use super::{Message, Sender, Unsent, Work, lost, retry_after};
use crate::config;
use reqwest::{Client, StatusCode};
use serde::Deserialize;

pub struct Twilio {
    http: Client,
    /// Of the service: `https://verify.twilio.com/v2/Services/VA…`.
    service: String,
    sid: String,
    secret: String,
}

/// An error as the service tells it.
#[derive(Deserialize, Default)]
struct Told {
    #[serde(default)]
    code: u32,
    #[serde(default)]
    message: String,
}

/// Invalid parameter, landline, blocked or unreachable numbers: whatever else was sent to them would fail too.
const BAD_NUMBER: [u32; 5] = [21211, 21614, 60200, 60205, 60410];

impl Twilio {
    pub fn new(http: Client, config: &config::Sms) -> Self {
        let (sid, secret) = config.key.split_once(':').unwrap_or_default();
        Twilio { http, service: config.url.clone(), sid: sid.to_owned(), secret: secret.to_owned() }
    }

    async fn begin(&self, message: Message<'_>) -> Result<(), Unsent> {
        let form = [("To", message.to), ("Channel", "sms"), ("CustomCode", message.code)];
        let url = format!("{}/Verifications", self.service);
        let request = self.http.post(url).basic_auth(&self.sid, Some(&self.secret)).form(&form);
        let response = request.send().await.map_err(lost)?;
        let (status, pause) = (response.status(), retry_after(&response));
        if status.is_success() {
            return Ok(());
        }
        let told: Told = response.json().await.unwrap_or_default();
        let sentence = format!("the service answered {status}, {}: {}", told.code, told.message);
        Err(match status {
            StatusCode::TOO_MANY_REQUESTS => Unsent::TooMany { retry_after: pause },
            _ if BAD_NUMBER.contains(&told.code) => Unsent::BadNumber,
            _ if status.is_server_error() => Unsent::Unknown(sentence),
            _ => Unsent::Refused(sentence),
        })
    }
}

impl Sender for Twilio {
    fn send<'a>(&'a self, message: Message<'a>) -> Work<'a, Result<(), Unsent>> {
        Box::pin(self.begin(message))
    }

    fn confirmed(&self, to: String) -> Work<'static, ()> {
        let to = percent_encoding::utf8_percent_encode(&to, percent_encoding::NON_ALPHANUMERIC).to_string();
        let request = self.http.post(format!("{}/Verifications/{to}", self.service));
        let request = request.basic_auth(&self.sid, Some(&self.secret)).form(&[("Status", "approved")]);
        Box::pin(async move {
            match request.send().await {
                Ok(answer) if answer.status().is_success() => {}
                Ok(answer) => tracing::debug!(status = %answer.status(), "a verification was not approved"),
                Err(error) => {
                    tracing::debug!(error = %error.without_url(), "a verification was not approved")
                }
            }
        })
    }
}
