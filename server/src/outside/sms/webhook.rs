//! A webhook of one's own: JSON, signed with a shared key over the time and the body, so that nobody else can have
//! messages sent and an old request cannot be sent again.

use super::{Message, Sender, Unsent, Work, lost, retry_after};
use crate::{config, secrets};
use reqwest::{Client, StatusCode, header::CONTENT_TYPE};

pub const TIMESTAMP: &str = "likeness-timestamp";
pub const SIGNATURE: &str = "likeness-signature";

pub struct Webhook {
    http: Client,
    url: String,
    key: String,
}

impl Webhook {
    pub fn new(http: Client, config: &config::Sms) -> Self {
        Webhook { http, url: config.url.clone(), key: config.key.clone() }
    }

    async fn post(&self, message: Message<'_>) -> Result<(), Unsent> {
        let text =
            format!("{} is your Likeness code. Nobody from Likeness will ask you for it.", message.code);
        // The id is for the receiver to know a repeat by.
        let id = uuid::Uuid::new_v4();
        let body =
            serde_json::json!({"id": id.to_string(), "to": message.to, "code": message.code, "text": text})
                .to_string();
        let now = chrono::Utc::now().timestamp().to_string();
        let signature = secrets::webhook_sign(self.key.as_bytes(), &now, body.as_bytes());
        let request = self.http.post(&self.url).header(CONTENT_TYPE, "application/json");
        let request = request.header(TIMESTAMP, now).header(SIGNATURE, format!("v1={signature}"));
        let response = request.body(body).send().await.map_err(lost)?;
        match response.status() {
            status if status.is_success() => Ok(()),
            StatusCode::UNPROCESSABLE_ENTITY => Err(Unsent::BadNumber),
            StatusCode::TOO_MANY_REQUESTS => Err(Unsent::TooMany { retry_after: retry_after(&response) }),
            status if status.is_server_error() => {
                Err(Unsent::Unknown(format!("the webhook answered {status}")))
            }
            status => Err(Unsent::Refused(format!("the webhook answered {status}"))),
        }
    }
}

impl Sender for Webhook {
    fn send<'a>(&'a self, message: Message<'a>) -> Work<'a, Result<(), Unsent>> {
        Box::pin(self.post(message))
    }
}
