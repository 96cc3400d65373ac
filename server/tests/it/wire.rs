//! The rules of the wire that hold for every call.

use crate::support::{EVERY_WAY, Server};
use protocol::{Need, calls::CALLS};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn every_call_that_needs_a_token_refuses_a_stranger_whatever_the_body() {
    let server = Server::start().await;
    for call in CALLS.iter().filter(|c| c.need != Need::Open) {
        for via in EVERY_WAY {
            for body in [(call.sample)().0, json!({}), json!({"nonsense": "[[["})] {
                let answer = server.ask(via, "", call.path, body).await;
                assert_eq!(answer["result"], 2, "{} {via:?}: {answer}", call.path);
            }
        }
    }
}
