//! ComfyUI: a graph is queued under an id of ours, watched over a socket, and asked for over HTTP whenever the socket
//! is silent or gone: only the history says that a picture is there. Owns nothing that outlives an order; whatever
//! happened, the id finds it again.

mod cancel;
mod graph;
mod listen;

use super::{
    Begun, Service, Trouble, Work,
    form::Form,
    http::{Answer, Http},
    meter::Meter,
    order::Order,
    template::Template,
};
use crate::{
    config::{EngineService, Patience},
    limits,
};
use bytes::Bytes;
use graph::{Graph, Word};
use listen::Heard;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};
use uuid::Uuid;

pub struct ComfyUi {
    http: Http,
    workflow: Template,
    patience: Patience,
}

/// What the server knows of an id.
enum Known {
    Nothing,
    /// Behind so many.
    Waiting(u64),
    Running,
    /// Where its pictures lie; none when there are none.
    Ended(Option<String>),
    Failed(String),
}

impl ComfyUi {
    pub fn new(http: Http, service: &EngineService, patience: Patience) -> ComfyUi {
        ComfyUi { http, workflow: Template::new(service.input.clone()), patience }
    }

    async fn known(&self, id: Uuid) -> Result<Known, Trouble> {
        let mut lost = 0;
        loop {
            match self.look(id).await {
                Err(Trouble::Again(_)) if lost + 1 < limits::ENGINE_LOST_ANSWERS => lost += 1,
                known => return known,
            }
            tokio::time::sleep(self.patience.poll).await;
        }
    }

    /// The queue before the history: what leaves the one is in the other already.
    async fn look(&self, id: Uuid) -> Result<Known, Trouble> {
        let queue = self.json("/queue").await?;
        match graph::place(&queue, id) {
            Some(0) => return Ok(Known::Running),
            Some(place) => return Ok(Known::Waiting(place - 1)),
            None => {}
        }
        let history = self.json(&format!("/history/{id}")).await?;
        let Some(ended) = history.get(id.to_string()) else { return Ok(Known::Nothing) };
        if ended["status"]["status_str"] == "error" {
            return Ok(Known::Failed(graph::complaint(&ended["status"])));
        }
        Ok(Known::Ended(graph::picture(&ended["outputs"]).map(|picture| self.view(picture))))
    }

    async fn json(&self, path: &str) -> Result<Value, Trouble> {
        let answer = self.http.ask(self.http.get(path)).await.map_err(|lost| Trouble::Again(lost.why()))?;
        if answer.ok() { Ok(answer.json()) } else { Err(answer.trouble()) }
    }

    fn view(&self, picture: &Value) -> String {
        let field = |name: &str| {
            utf8_percent_encode(picture[name].as_str().unwrap_or_default(), NON_ALPHANUMERIC).to_string()
        };
        format!(
            "/view?filename={}&subfolder={}&type={}",
            field("filename"),
            field("subfolder"),
            field("type")
        )
    }

    /// Brings the photo there; the name under which the server keeps it.
    async fn upload(&self, order: &Order) -> Result<Option<String>, Trouble> {
        let Some(photo) = order.photo.as_ref().filter(|_| self.workflow.has("photo")) else {
            return Ok(None);
        };
        // Named by the order: equal names are equal pictures there.
        let file = format!("likeness-{}.jpg", order.id(0));
        let form =
            Form::new().jpeg("image", &file, &photo.jpeg).text("type", "input").text("overwrite", "true");
        let (kind, body) = form.end();
        let request = self.http.post("/upload/image").header("content-type", kind).body(body);
        let answer = self.http.ask(request).await.map_err(|lost| Trouble::Again(lost.why()))?;
        if !answer.ok() {
            return Err(answer.trouble());
        }
        let kept = answer.json();
        let name = kept["name"].as_str().ok_or_else(|| Trouble::Broken("an upload without a name".into()))?;
        Ok(Some(match kept["subfolder"].as_str() {
            Some(folder) if !folder.is_empty() => format!("{folder}/{name}"),
            _ => name.to_owned(),
        }))
    }

    async fn submit(
        &self,
        id: Uuid,
        graph: &serde_json::Map<String, Value>,
        client: Uuid,
    ) -> Result<(), Trouble> {
        let asked = json!({"prompt": graph, "client_id": client.to_string(), "prompt_id": id.to_string()});
        let answer = self.http.ask(self.http.post("/prompt").json(&asked)).await;
        // Whether it arrived, the id tells.
        let answer: Answer = answer.map_err(|lost| Trouble::Again(lost.why()))?;
        let given = answer.json();
        match given["prompt_id"].as_str() {
            Some(given) if answer.ok() && given == id.to_string() => Ok(()),
            Some(_) if answer.ok() => {
                Err(Trouble::Broken("this ComfyUI gives ids of its own: it is too old".into()))
            }
            _ => Err(answer.trouble()),
        }
    }

    /// One identity from wherever it is to its end; none where it ended without a picture before.
    async fn attempt(&self, order: &Order, again: u32, meter: &Meter) -> Result<Option<Bytes>, Trouble> {
        let id = order.id(again);
        let mut socket = None;
        let mut graph = Graph::default();
        match self.known(id).await? {
            Known::Ended(None) | Known::Failed(_) => return Ok(None),
            Known::Ended(Some(picture)) => return self.fetch(&picture, meter).await.map(Some),
            // Words about it go to whoever queued it: it is asked for.
            Known::Waiting(_) | Known::Running => {}
            Known::Nothing => {
                let client = Uuid::new_v4();
                let photo = self.upload(order).await?;
                let filled = self.workflow.fill(&order.places(again, photo));
                graph = Graph::of(&filled, id);
                // Without it there is no progress, but there is a picture.
                socket = listen::open(&self.http, client).await;
                self.submit(id, &filled, client).await?;
            }
        }
        loop {
            if let Some(open) = &mut socket {
                match listen::hear(open, self.patience.silence).await {
                    Heard::Word(text) => match graph.hear(&text) {
                        Word::Share(share) => {
                            meter.drawing(Some(share)).await;
                            continue;
                        }
                        Word::Nothing => continue,
                        Word::End => socket = None,
                    },
                    Heard::Preview(picture) => {
                        meter.preview(picture).await;
                        continue;
                    }
                    Heard::Silence => {}
                    Heard::Gone => socket = None,
                }
            }
            match self.known(id).await? {
                Known::Waiting(ahead) => meter.queued(Some(ahead)).await,
                Known::Running => meter.drawing(None).await,
                Known::Ended(Some(picture)) => return self.fetch(&picture, meter).await.map(Some),
                Known::Ended(None) => return Ok(None),
                Known::Failed(why) => return Err(Trouble::Again(why)),
                Known::Nothing => return Err(Trouble::Again("it forgot the order".into())),
            }
            if socket.is_none() {
                tokio::time::sleep(self.patience.poll).await;
            }
        }
    }

    async fn fetch(&self, picture: &str, meter: &Meter) -> Result<Bytes, Trouble> {
        meter.fetching().await;
        self.http.download(self.http.get(picture)).await
    }
}

impl Service for ComfyUi {
    fn needs_photo(&self) -> bool {
        self.workflow.has("photo")
    }
    fn pulse(&self) -> &str {
        "/system_stats"
    }
    fn finds(&self) -> bool {
        true
    }
    fn follow<'a>(
        &'a self,
        order: &'a Order,
        _begun: &'a Begun,
        meter: &'a Meter,
    ) -> Work<'a, Result<Bytes, Trouble>> {
        Box::pin(async move {
            // A graph that ran before ends at once and makes nothing: each identity has a seed of its own.
            for again in 0..limits::ENGINE_IDENTITIES {
                if let Some(picture) = self.attempt(order, again, meter).await? {
                    return Ok(picture);
                }
            }
            Err(Trouble::Broken("it ends without a picture, whatever the seed".into()))
        })
    }
    fn cancel<'a>(&'a self, order: &'a Order, _key: &'a str) -> Work<'a, ()> {
        Box::pin(async move { self.call_off(order).await })
    }
}
