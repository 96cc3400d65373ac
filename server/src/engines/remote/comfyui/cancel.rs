//! Calling an order off: by its id, so that nobody else's is hit. A server that knows no such thing for one order
//! drops one that waits, and is interrupted only while it works on ours.

use super::{super::order::Order, ComfyUi, graph};
use crate::limits;
use serde_json::json;

impl ComfyUi {
    pub(super) async fn call_off(&self, order: &Order) {
        let Ok(queue) = self.json("/queue").await else { return };
        for again in 0..limits::ENGINE_IDENTITIES {
            let id = order.id(again);
            let Some(place) = graph::place(&queue, id) else { continue };
            let newer = self.http.ask(self.http.post(&format!("/api/jobs/{id}/cancel"))).await;
            if newer.is_ok_and(|answer| answer.ok()) {
                continue;
            }
            let request = match place {
                0 => self.http.post("/interrupt").json(&json!({"prompt_id": id.to_string()})),
                _ => self.http.post("/queue").json(&json!({"delete": [id.to_string()]})),
            };
            if let Err(lost) = self.http.ask(request).await {
                tracing::debug!(error = lost.why(), "a cancel was not heard");
            }
        }
    }
}
