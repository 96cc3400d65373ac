//! What ComfyUI says of a graph that runs, in both forms in which it does: how much of it is done, and when it is
//! over. A node weighs what its steps are.

use serde_json::{Map, Value};
use std::collections::HashMap;
use uuid::Uuid;

/// What one message means.
#[derive(Debug, PartialEq)]
pub enum Word {
    Nothing,
    /// Of the whole graph.
    Share(f32),
    End,
}

struct Node {
    weight: f32,
    done: f32,
}

#[derive(Default)]
pub struct Graph {
    id: String,
    nodes: HashMap<String, Node>,
    at: Option<String>,
}

impl Graph {
    pub fn of(workflow: &Map<String, Value>, id: Uuid) -> Graph {
        let nodes = workflow.iter().map(|(name, node)| {
            let steps = node["inputs"]["steps"].as_f64().unwrap_or(1.0);
            (name.clone(), Node { weight: steps.clamp(1.0, 1000.0) as f32, done: 0.0 })
        });
        Graph { id: id.to_string(), nodes: nodes.collect(), at: None }
    }

    pub fn hear(&mut self, message: &str) -> Word {
        let message: Value = serde_json::from_str(message).unwrap_or_default();
        let data = &message["data"];
        // Of another's graph; older servers do not say whose.
        if data["prompt_id"].as_str().is_some_and(|id| id != self.id) {
            return Word::Nothing;
        }
        match message["type"].as_str().unwrap_or_default() {
            "execution_success" | "execution_error" | "execution_interrupted" => return Word::End,
            "executing" if data.get("node").is_some_and(Value::is_null) => return Word::End,
            "executing" => {
                let next = data["node"].as_str().map(str::to_owned);
                if let Some(last) = self.at.take()
                    && next.as_ref() != Some(&last)
                {
                    self.done(&last, 1.0);
                }
                self.at = next;
            }
            "execution_cached" => {
                for node in data["nodes"].as_array().into_iter().flatten().filter_map(Value::as_str) {
                    self.done(node, 1.0);
                }
            }
            "executed" => self.done(data["node"].as_str().unwrap_or_default(), 1.0),
            "progress" => {
                let node = data["node"].as_str().map(str::to_owned).or_else(|| self.at.clone());
                self.done(&node.unwrap_or_default(), share(data));
            }
            "progress_state" => {
                for (node, state) in data["nodes"].as_object().into_iter().flatten() {
                    let done = if state["state"] == "finished" { 1.0 } else { share(state) };
                    self.done(node, done);
                }
            }
            _ => return Word::Nothing,
        }
        Word::Share(self.share())
    }

    /// A node counts anew when it does several things: what was done stays done.
    fn done(&mut self, node: &str, share: f32) {
        if let Some(node) = self.nodes.get_mut(node) {
            node.done = node.done.max(share);
        }
    }

    fn share(&self) -> f32 {
        let all: f32 = self.nodes.values().map(|node| node.weight).sum();
        let done: f32 = self.nodes.values().map(|node| node.weight * node.done).sum();
        done / all.max(1.0)
    }
}

fn share(of: &Value) -> f32 {
    let (value, max) = (of["value"].as_f64().unwrap_or(0.0), of["max"].as_f64().unwrap_or(0.0));
    if max > 0.0 { (value / max).clamp(0.0, 1.0) as f32 } else { 0.0 }
}

/// Its place in the answer of `/queue`: 0 while it runs, 1 when it is next.
pub fn place(queue: &Value, id: Uuid) -> Option<u64> {
    let id = id.to_string();
    let entries = |name: &str| queue[name].as_array().cloned().unwrap_or_default();
    let is = |entry: &Value| entry[1].as_str() == Some(&id);
    if entries("queue_running").iter().any(is) {
        return Some(0);
    }
    let pending = entries("queue_pending");
    let own = pending.iter().find(|entry| is(entry))?[0].as_f64()?;
    // The number is a counter: those with lower ones come before.
    let ahead = pending.iter().filter(|entry| entry[0].as_f64().is_some_and(|number| number < own)).count();
    Some(ahead as u64 + 1)
}

/// The first picture among the outputs, one to keep before one to look at.
pub fn picture(outputs: &Value) -> Option<&Value> {
    let nodes = outputs.as_object()?;
    let mut pictures: Vec<&Value> =
        nodes.values().filter_map(|node| node["images"].as_array()).flatten().collect();
    pictures.retain(|picture| picture["filename"].as_str().is_some_and(|name| !name.is_empty()));
    pictures.iter().find(|picture| picture["type"] == "output").or(pictures.first()).copied()
}

/// Why a graph ended badly, in its own words.
pub fn complaint(status: &Value) -> String {
    let messages = status["messages"].as_array().into_iter().flatten();
    let mut told = messages.filter_map(|message| {
        let (kind, data) = (message[0].as_str()?, &message[1]);
        let why = data["exception_message"].as_str().unwrap_or_default().trim();
        let node = data["node_type"].as_str().unwrap_or_default();
        ["execution_error", "execution_interrupted"].contains(&kind).then(|| format!("{kind} {node}: {why}"))
    });
    let told: String = told.next_back().unwrap_or_else(|| "an error".into());
    told.chars().take(crate::limits::ENGINE_COMPLAINT_CHARS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_graph_is_done_by_the_weight_of_its_nodes_in_either_form() {
        let id = Uuid::nil();
        let workflow = json!({
            "1": {"inputs": {}}, "2": {"inputs": {"steps": 4}}, "3": {"inputs": {"steps": 4}}, "9": {"inputs": {}},
        });
        let mut graph = Graph::of(workflow.as_object().unwrap_or(&Map::new()), id);
        let mut hear = |kind: &str, data: Value| graph.hear(&json!({"type": kind, "data": data}).to_string());
        assert_eq!(hear("execution_cached", json!({"nodes": ["1"], "prompt_id": id})), Word::Share(0.1));
        assert_eq!(hear("progress", json!({"value": 4, "max": 4, "node": "2"})), Word::Share(0.5));
        assert_eq!(hear("progress", json!({"value": 1, "max": 4, "node": "2"})), Word::Share(0.5));
        assert_eq!(hear("executing", json!({"node": "3"})), Word::Share(0.5));
        assert_eq!(hear("progress", json!({"value": 2, "max": 4})), Word::Share(0.7));
        assert_eq!(
            hear("progress", json!({"value": 4, "max": 4, "node": "3", "prompt_id": "x"})),
            Word::Nothing
        );
        let state = json!({"prompt_id": id, "nodes": {"3": {"value": 0, "max": 1, "state": "finished"}}});
        assert_eq!(hear("progress_state", state), Word::Share(0.9));
        assert_eq!(hear("status", json!({"status": {}})), Word::Nothing);
        assert_eq!(hear("executing", json!({"node": null})), Word::End);
        assert_eq!(graph.hear("no json"), Word::Nothing);
    }

    #[test]
    fn a_place_is_counted_and_not_read() {
        let [a, b] = [Uuid::from_u128(1), Uuid::from_u128(2)];
        let queue = json!({
            "queue_running": [[40, "x", {}, {}, []]],
            "queue_pending": [[43, b.to_string()], [41, "y"], [42, a.to_string()]],
        });
        assert_eq!(
            (place(&queue, a), place(&queue, b), place(&queue, Uuid::nil())),
            (Some(2), Some(3), None)
        );
    }
}
