//! Images as OpenAI's API has them, and servers that speak like it: one request that answers with the picture, as
//! events or at once, as text or as an address. It cannot be asked what became of a request, so one whose answer was
//! lost is given up and never sent again.

use super::{
    Begun, Service, Trouble, UNWANTED, Work,
    form::Form,
    http::{Answer, Http, picture_of},
    meter::Meter,
    order::Order,
    sse::Events,
    template::Template,
};
use crate::{
    config::{EngineService, Patience},
    limits,
};
use bytes::Bytes;
use reqwest::{RequestBuilder, Response, StatusCode};
use serde_json::Value;

/// Codes with which a picture is declined for what it shows.
const DECLINED: [&str; 3] = ["moderation_blocked", "content_policy_violation", "content_filter"];

pub struct OpenAi {
    http: Http,
    model: String,
    input: Template,
    patience: Patience,
}

impl OpenAi {
    pub fn new(http: Http, service: &EngineService, patience: Patience) -> OpenAi {
        OpenAi { http, model: service.model.clone(), input: Template::new(service.input.clone()), patience }
    }

    fn request(&self, order: &Order) -> RequestBuilder {
        let mut places = order.places(0, None);
        places.push(("model", self.model.as_str().into()));
        if order.photo.is_some() {
            // It follows instructions, and must be told to keep the person.
            for (_, words) in places.iter_mut().filter(|(name, _)| *name == "prompt") {
                *words = format!("Redraw this photo and keep who and what is in it. {}", order.words).into();
            }
        }
        let asked = self.input.fill(&places);
        let request = match &order.photo {
            None => self.http.post("/images/generations").json(&asked),
            Some(photo) => {
                let form = asked.iter().fold(Form::new(), |form, (name, value)| match value {
                    Value::String(text) => form.text(name, text),
                    other => form.text(name, &other.to_string()),
                });
                let (kind, body) = form.jpeg("image", "photo.jpg", &photo.jpeg).end();
                self.http.post("/images/edits").header("content-type", kind).body(body)
            }
        };
        request.header("idempotency-key", order.id(0).to_string())
    }

    async fn draw(&self, order: &Order, meter: &Meter) -> Result<Bytes, Trouble> {
        meter.drawing(None).await;
        let response = self.http.open(self.request(order), self.patience.photo).await;
        let response = response.map_err(|lost| lost.trouble())?;
        let kind =
            response.headers().get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if response.status().is_success() && kind.starts_with("text/event-stream") {
            return self.stream(response, meter).await;
        }
        let answer = self.http.rest(response).await.map_err(|lost| lost.trouble())?;
        if !answer.ok() {
            return Err(failure(&answer));
        }
        meter.fetching().await;
        self.picture(&answer.json()["data"][0]).await
    }

    async fn stream(&self, mut response: Response, meter: &Meter) -> Result<Bytes, Trouble> {
        let mut events = Events::default();
        while let Some(bytes) = self.http.chunk(&mut response).await.map_err(|lost| lost.trouble())? {
            events.push(&bytes);
            if events.waiting_bytes() > limits::ENGINE_ANSWER_BYTES {
                return Err(Trouble::Broken("an event without an end".into()));
            }
            while let Some(data) = events.next() {
                let event: Value = serde_json::from_str(&data).unwrap_or_default();
                let kind = event["type"].as_str().unwrap_or_default();
                if kind.ends_with(".partial_image") {
                    if let Ok(picture) = picture_of(event["b64_json"].as_str().unwrap_or_default()) {
                        meter.preview(picture).await;
                    }
                } else if kind.ends_with(".completed") {
                    meter.fetching().await;
                    return self.picture(&event).await;
                } else if event["data"].is_array() {
                    // As some answer who stream nothing in between.
                    return self.picture(&event["data"][0]).await;
                } else if !event["error"].is_null() {
                    return Err(match declined(&event["error"]) {
                        true => Trouble::Refused(UNWANTED.into()),
                        false => Trouble::Broken(format!("an event tells {}", event["error"])),
                    });
                }
            }
        }
        Err(Trouble::Unsure("its events ended before the picture".into()))
    }

    async fn picture(&self, given: &Value) -> Result<Bytes, Trouble> {
        match (given["b64_json"].as_str(), given["url"].as_str()) {
            (Some(text), _) => picture_of(text),
            (None, Some(url)) => self.http.picture(url).await,
            (None, None) => Err(Trouble::Broken("an answer without a picture".into())),
        }
    }
}

fn declined(error: &Value) -> bool {
    error["code"].as_str().is_some_and(|code| DECLINED.contains(&code))
}

fn failure(answer: &Answer) -> Trouble {
    let told = answer.json();
    let error = &told["error"];
    match answer.status {
        _ if declined(error) => Trouble::Refused(UNWANTED.into()),
        // No time makes up for money that is missing.
        StatusCode::TOO_MANY_REQUESTS if error["code"] == "insufficient_quota" => {
            Trouble::Broken("its account has no money left".into())
        }
        _ => answer.trouble(),
    }
}

impl Service for OpenAi {
    fn needs_photo(&self) -> bool {
        false
    }
    fn pulse(&self) -> &str {
        "/models"
    }
    fn follow<'a>(
        &'a self,
        order: &'a Order,
        begun: &'a Begun,
        meter: &'a Meter,
    ) -> Work<'a, Result<Bytes, Trouble>> {
        Box::pin(async move {
            if begun.earlier {
                return Err(Trouble::Broken("its answer was lost, and it would be paid for twice".into()));
            }
            self.draw(order, meter).await
        })
    }
    /// The connection that is closed tells it.
    fn cancel<'a>(&'a self, _order: &'a Order, _key: &'a str) -> Work<'a, ()> {
        Box::pin(async {})
    }
}
