//! fal: a request joins a queue and is asked for until it is done. It runs a request again by itself when a machine of
//! its own fails, so a request may go back to the queue.

use super::{
    Begun, Service, Trouble, UNWANTED, Work,
    http::Http,
    meter::{Meter, bar},
    order::Order,
    template::Template,
};
use crate::{
    config::{EngineService, Patience},
    limits,
};
use bytes::Bytes;
use reqwest::Method;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub struct Fal {
    http: Http,
    model: String,
    input: Template,
    patience: Patience,
    pulse: String,
}

/// Where a request is asked for: what follows from its id differs from model to model.
#[derive(Deserialize, Serialize)]
struct Given {
    status_url: String,
    response_url: String,
    cancel_url: String,
}

impl Fal {
    pub fn new(http: Http, service: &EngineService, patience: Patience) -> Fal {
        let model = service.model.clone();
        // Its first two words name an application; nothing has this id.
        let app: Vec<&str> = model.splitn(3, '/').take(2).collect();
        let pulse = format!("/{}/requests/{}/status", app.join("/"), uuid::Uuid::nil());
        Fal { http, model, input: Template::new(service.input.clone()), patience, pulse }
    }

    async fn submit(&self, order: &Order) -> Result<String, Trouble> {
        let photo = order.photo.as_ref().map(|photo| photo.data_uri());
        let input = self.input.fill(&order.places(0, photo));
        let request = self.http.post(&format!("/{}", self.model)).json(&input);
        let answer = self.http.ask(request).await.map_err(|lost| lost.trouble())?;
        if !answer.ok() {
            return Err(failure(&answer.json(), answer.trouble()));
        }
        let given: Given = serde_json::from_slice(&answer.body)
            .map_err(|e| Trouble::Broken(format!("a request without addresses: {e}")))?;
        // Its key goes nowhere else.
        let urls = [&given.status_url, &given.response_url, &given.cancel_url];
        if !urls.into_iter().all(|url| self.http.own(url)) {
            return Err(Trouble::Broken("addresses of another host".into()));
        }
        serde_json::to_string(&given).map_err(|e| Trouble::Broken(e.to_string()))
    }

    async fn wait(&self, key: &str, meter: &Meter) -> Result<Bytes, Trouble> {
        let given: Given = serde_json::from_str(key).map_err(|e| Trouble::Broken(e.to_string()))?;
        let mut lost = 0;
        loop {
            let request = self.http.to(Method::GET, &format!("{}?logs=1", given.status_url));
            let told = match self.http.ask(request).await.map_err(|lost| lost.why()) {
                Ok(answer) if answer.ok() => answer.json(),
                Ok(answer) if answer.status == 404 => {
                    return Err(Trouble::Broken("it does not know the request".into()));
                }
                other => {
                    lost += 1;
                    if lost >= limits::ENGINE_LOST_ANSWERS {
                        let why =
                            other.map_or_else(|why| why, |answer| format!("answered {}", answer.status));
                        return Err(Trouble::Unsure(why));
                    }
                    Value::Null
                }
            };
            match told["status"].as_str() {
                Some("COMPLETED") => return self.result(&given, meter).await,
                Some("IN_PROGRESS") => {
                    lost = 0;
                    let last = told["logs"].as_array().and_then(|logs| logs.last());
                    meter
                        .drawing(bar(last.map_or("", |log| log["message"].as_str().unwrap_or_default())))
                        .await;
                }
                Some(_) => {
                    lost = 0;
                    meter.queued(told["queue_position"].as_u64()).await;
                }
                None => {}
            }
            tokio::time::sleep(self.patience.poll).await;
        }
    }

    async fn result(&self, given: &Given, meter: &Meter) -> Result<Bytes, Trouble> {
        meter.fetching().await;
        let answer = self.http.ask(self.http.to(Method::GET, &given.response_url)).await;
        let answer = answer.map_err(|lost| Trouble::Unsure(lost.why()))?;
        let made = answer.json();
        if !answer.ok() {
            // It is over: to ask anew is to pay anew.
            return Err(failure(&made, Trouble::Broken(format!("its result answered {}", answer.status))));
        }
        // It delivers a black picture in the place of what it will not show.
        if made["has_nsfw_concepts"][0] == true {
            return Err(Trouble::Refused(UNWANTED.into()));
        }
        let picture = if made["images"].is_array() { &made["images"][0] } else { &made["image"] };
        match picture["url"].as_str().or_else(|| picture.as_str()) {
            Some(url) => self.http.picture(url).await,
            None => Err(Trouble::Broken("a result without a picture".into())),
        }
    }
}

/// What it declines says so among its details.
fn failure(told: &Value, otherwise: Trouble) -> Trouble {
    let details = told["detail"].as_array().into_iter().flatten();
    let mut kinds = details.filter_map(|detail| detail["type"].as_str());
    match kinds.any(|kind| kind == "content_policy_violation") {
        true => Trouble::Refused(UNWANTED.into()),
        false => otherwise,
    }
}

impl Service for Fal {
    fn needs_photo(&self) -> bool {
        self.input.has("photo")
    }
    fn pulse(&self) -> &str {
        &self.pulse
    }
    fn begin<'a>(&'a self, order: &'a Order) -> Work<'a, Result<String, Trouble>> {
        Box::pin(self.submit(order))
    }
    fn follow<'a>(
        &'a self,
        _order: &'a Order,
        begun: &'a Begun,
        meter: &'a Meter,
    ) -> Work<'a, Result<Bytes, Trouble>> {
        Box::pin(self.wait(&begun.key, meter))
    }
    fn cancel<'a>(&'a self, _order: &'a Order, key: &'a str) -> Work<'a, ()> {
        Box::pin(async move {
            if let Ok(given) = serde_json::from_str::<Given>(key) {
                let _ = self.http.ask(self.http.to(Method::PUT, &given.cancel_url)).await;
            }
        })
    }
}
