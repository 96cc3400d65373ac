//! Replicate: a prediction is made and asked for until it ends. Its webhooks are not used: whoever asks needs no
//! address that others reach, and no word comes twice or out of turn.

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
use serde_json::{Value, json};

pub struct Replicate {
    http: Http,
    model: String,
    input: Template,
    patience: Patience,
}

impl Replicate {
    pub fn new(http: Http, service: &EngineService, patience: Patience) -> Replicate {
        Replicate {
            http,
            model: service.model.clone(),
            input: Template::new(service.input.clone()),
            patience,
        }
    }

    async fn create(&self, order: &Order) -> Result<String, Trouble> {
        let photo = order.photo.as_ref().map(|photo| photo.data_uri());
        let input = self.input.fill(&order.places(0, photo));
        let request = match self.model.split_once(':') {
            Some((_, version)) => {
                self.http.post("/v1/predictions").json(&json!({"version": version, "input": input}))
            }
            None => {
                let path = format!("/v1/models/{}/predictions", self.model);
                self.http.post(&path).json(&json!({"input": input}))
            }
        };
        let answer = self.http.ask(request).await.map_err(|lost| lost.trouble())?;
        if !answer.ok() {
            return Err(answer.trouble());
        }
        let told = answer.json();
        let plain = |id: &&str| !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        match told["id"].as_str().filter(plain) {
            Some(id) => Ok(id.to_owned()),
            None => Err(Trouble::Broken("a prediction without an id".into())),
        }
    }

    async fn wait(&self, id: &str, meter: &Meter) -> Result<Bytes, Trouble> {
        let mut lost = 0;
        loop {
            let answer = self.http.ask(self.http.get(&format!("/v1/predictions/{id}"))).await;
            let told = match answer.map_err(|lost| lost.why()) {
                Ok(answer) if answer.ok() => answer.json(),
                Ok(answer) if answer.status == 404 => {
                    return Err(Trouble::Broken("it does not know the prediction".into()));
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
                Some("succeeded") => {
                    meter.fetching().await;
                    return self.picture(&told["output"]).await;
                }
                Some("failed") => return Err(failed(told["error"].as_str().unwrap_or_default())),
                Some("canceled" | "aborted") => {
                    return Err(Trouble::Broken("somebody else called it off".into()));
                }
                Some("processing") => {
                    lost = 0;
                    meter.drawing(bar(told["logs"].as_str().unwrap_or_default())).await;
                }
                Some(_) => {
                    lost = 0;
                    meter.queued(None).await;
                }
                None => {}
            }
            tokio::time::sleep(self.patience.poll).await;
        }
    }

    async fn picture(&self, output: &Value) -> Result<Bytes, Trouble> {
        let first = if output.is_array() { &output[0] } else { output };
        match first.as_str().or_else(|| first["url"].as_str()) {
            Some(url) => self.http.picture(url).await,
            // They are deleted an hour after they were made.
            None => Err(Trouble::Broken("a prediction without a picture".into())),
        }
    }
}

fn failed(error: &str) -> Trouble {
    let lower = error.to_lowercase();
    let declined = ["nsfw", "sensitive", "safety", "moderat", "content policy"];
    match declined.iter().any(|word| lower.contains(word)) {
        true => Trouble::Refused(UNWANTED.into()),
        // Its time was charged: another one would be, too.
        false => Trouble::Broken(format!("it failed: {error}")),
    }
}

impl Service for Replicate {
    fn needs_photo(&self) -> bool {
        self.input.has("photo")
    }
    fn pulse(&self) -> &str {
        "/v1/account"
    }
    fn begin<'a>(&'a self, order: &'a Order) -> Work<'a, Result<String, Trouble>> {
        Box::pin(self.create(order))
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
            let _ = self.http.ask(self.http.post(&format!("/v1/predictions/{key}/cancel"))).await;
        })
    }
}
