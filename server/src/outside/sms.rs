//! How a code reaches a phone: one trait, and whoever the configuration names behind it. The code is ours and is
//! checked here; a service only carries it. It knows no budget and no person.

mod twilio;
mod webhook;

use crate::{
    config::{self, SmsApi},
    limits,
};
use std::{future::Future, pin::Pin, sync::Arc, time::Duration};

/// A code on its way.
pub struct Message<'a> {
    /// E.164, with its `+`.
    pub to: &'a str,
    pub code: &'a str,
}

/// Why a code did not leave, or may not have.
#[derive(Debug, thiserror::Error)]
pub enum Unsent {
    #[error("the number cannot get messages")]
    BadNumber,
    /// The service wants a pause for this number or for all.
    #[error("the service refuses more for now")]
    TooMany { retry_after: Duration },
    /// It never left: the service refused us, or was not reached.
    #[error("{0}")]
    Refused(String),
    /// No answer in time, or a broken one: it may have left.
    #[error("{0}")]
    Unknown(String),
}

type Work<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

pub trait Sender: Send + Sync {
    fn send<'a>(&'a self, message: Message<'a>) -> Work<'a, Result<(), Unsent>>;
    /// The person has typed the code: services that count unanswered codes are told.
    fn confirmed(&self, _to: String) -> Work<'static, ()> {
        Box::pin(async {})
    }
}

/// The sender of this server, if it has one.
#[derive(Clone)]
pub struct Sms(Option<Arc<dyn Sender>>);

impl Sms {
    pub fn open(config: Option<&config::Sms>) -> Result<Self, reqwest::Error> {
        super::tls();
        let Some(config) = config else { return Ok(Sms(None)) };
        let http = reqwest::Client::builder()
            .timeout(config.timeout)
            .connect_timeout(limits::SMS_CONNECT)
            // A code goes where it was sent, and nowhere else.
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .build()?;
        Ok(Sms(Some(match config.api {
            SmsApi::TwilioVerify => Arc::new(twilio::Twilio::new(http, config)),
            SmsApi::Webhook => Arc::new(webhook::Webhook::new(http, config)),
        })))
    }

    pub fn exists(&self) -> bool {
        self.0.is_some()
    }

    pub async fn send(&self, message: Message<'_>) -> Result<(), Unsent> {
        match &self.0 {
            Some(sender) => sender.send(message).await,
            None => Err(Unsent::Refused("this server has no way to send messages".into())),
        }
    }

    /// Tells the service that a code arrived; nobody waits for it.
    pub fn confirmed(&self, to: &str) {
        if let Some(sender) = &self.0 {
            tokio::spawn(sender.confirmed(to.to_owned()));
        }
    }
}

/// A request that got no answer: whether it may have been heard.
fn lost(error: reqwest::Error) -> Unsent {
    // The address may hold a number.
    let error = error.without_url();
    match error.is_connect() || error.is_builder() {
        true => Unsent::Refused(error.to_string()),
        false => Unsent::Unknown(error.to_string()),
    }
}

/// What `Retry-After` says in seconds, within reason.
fn retry_after(response: &reqwest::Response) -> Duration {
    let seconds =
        response.headers().get(reqwest::header::RETRY_AFTER).and_then(|v| v.to_str().ok()?.parse().ok());
    Duration::from_secs(seconds.unwrap_or(60).clamp(1, 3600))
}
