//! The web UI of AUTOMATIC1111, and Forge, which speaks the same: one call that answers with the picture, and another
//! that says meanwhile how far it is. Only the first is believed about the end.

use super::{
    Begun, Service, Trouble, Work,
    http::{Http, picture_of},
    meter::Meter,
    order::Order,
    template::Template,
};
use crate::config::{EngineService, Patience};
use bytes::Bytes;
use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::sync::Semaphore;

/// What it says until it knows more, some versions for ever.
const UNKNOWN: f64 = 0.011;

pub struct A1111 {
    http: Http,
    input: Template,
    patience: Patience,
    /// It works on one order at a time, and its interrupt hits whichever that is.
    turn: Semaphore,
    /// Whose turn it is, or was last.
    current: Mutex<String>,
}

impl A1111 {
    pub fn new(http: Http, service: &EngineService, patience: Patience) -> A1111 {
        A1111 {
            http,
            input: Template::new(service.input.clone()),
            patience,
            turn: Semaphore::new(1),
            current: Mutex::default(),
        }
    }

    /// How far an order is, as it says; none where it does not answer.
    async fn state(&self, id: &str, preview: &Value) -> Option<Value> {
        let asked = json!({"id_task": id, "id_live_preview": preview, "live_preview": true});
        let answer = self.http.ask(self.http.post("/internal/progress").json(&asked)).await.ok()?;
        if answer.ok() {
            return Some(answer.json());
        }
        // Without its pages it tells of whatever it works on: that is ours while we have the turn.
        if *self.current.lock() != id {
            return None;
        }
        let answer = self.http.ask(self.http.get("/sdapi/v1/progress")).await.ok()?;
        let told = answer.json();
        let active = told["state"]["job"].as_str().is_some_and(|job| !job.is_empty());
        Some(json!({"active": active, "progress": told["progress"], "live_preview": told["current_image"]}))
    }

    /// Tells how far it is, for ever.
    async fn watch(&self, id: &str, meter: &Meter) {
        let mut preview = json!(-1);
        loop {
            tokio::time::sleep(self.patience.poll).await;
            let Some(state) = self.state(id, &preview).await else { continue };
            if state["queued"] == true {
                meter.queued(None).await;
            } else if state["active"] == true {
                meter.drawing(state["progress"].as_f64().filter(|p| *p > UNKNOWN).map(|p| p as f32)).await;
            }
            if let Some(picture) = state["live_preview"].as_str() {
                let text = picture.split_once(";base64,").map_or(picture, |(_, text)| text);
                if let Ok(picture) = picture_of(text) {
                    meter.preview(picture).await;
                }
                preview = state["id_live_preview"].clone();
            }
        }
    }

    async fn interrupt(&self, id: &str) {
        let state = self.state(id, &json!(-1)).await;
        if state.is_some_and(|state| state["active"] == true) {
            // Heard or not, nobody waits for the picture any more.
            let _ = self.http.ask(self.http.post("/sdapi/v1/interrupt")).await;
        }
    }

    async fn draw(&self, order: &Order, id: &str, meter: &Meter) -> Result<Bytes, Trouble> {
        let photo = order.photo.as_ref().map(|photo| photo.base64());
        let path = if photo.is_some() { "/sdapi/v1/img2img" } else { "/sdapi/v1/txt2img" };
        let mut asked = self.input.fill(&order.places(0, photo));
        asked.insert("force_task_id".into(), id.into());
        meter.queued(None).await;
        let answer = self.http.ask_within(self.http.post(path).json(&asked), self.patience.photo);
        let answer = tokio::select! {
            answer = answer => answer,
            () = self.watch(id, meter) => return Err(Trouble::Again("nobody watches".into())),
        };
        // It costs nothing but time: whatever was lost is made anew.
        let answer = answer.map_err(|lost| Trouble::Again(lost.why()))?;
        if !answer.ok() {
            return Err(answer.trouble());
        }
        meter.fetching().await;
        match answer.json()["images"][0].as_str() {
            Some(picture) => picture_of(picture.split_once(";base64,").map_or(picture, |(_, text)| text)),
            // As it ends when somebody interrupts it.
            None => Err(Trouble::Again("it ended without a picture".into())),
        }
    }
}

impl Service for A1111 {
    fn needs_photo(&self) -> bool {
        false
    }
    fn pulse(&self) -> &str {
        "/sdapi/v1/progress?skip_current_image=true"
    }
    fn finds(&self) -> bool {
        true
    }
    fn follow<'a>(
        &'a self,
        order: &'a Order,
        begun: &'a Begun,
        meter: &'a Meter,
    ) -> Work<'a, Result<Bytes, Trouble>> {
        Box::pin(async move {
            let _turn = self.turn.acquire().await.map_err(|e| Trouble::Broken(e.to_string()))?;
            // What a former life began has no one to answer to.
            self.interrupt(&begun.key).await;
            *self.current.lock() = begun.key.clone();
            self.draw(order, &begun.key, meter).await
        })
    }
    fn cancel<'a>(&'a self, _order: &'a Order, key: &'a str) -> Work<'a, ()> {
        Box::pin(self.interrupt(key))
    }
}
