//! The rules of the wire that hold for every call, and those of the socket.

mod characters;
mod door;
mod frames;
mod http;
mod main_job;
mod proxies;
mod repeats;
mod rights;
mod socket;
mod web;

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

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_is_sent_to_complete_the_profile() {
    let server = Server::start().await;
    let newcomer = server.newcomer().await;
    for call in CALLS.iter().filter(|c| c.need == Need::Completed) {
        for via in EVERY_WAY {
            let answer = server.ask(via, &newcomer.token, call.path, json!({})).await;
            assert_eq!(answer["result"], 5, "{} {via:?}: {answer}", call.path);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_suspended_may_do_only_what_the_table_says() {
    let server = Server::start().await;
    let person = server.person("suspended").await;
    server.sql().await.execute("UPDATE users SET status = 2 WHERE uid = $1", &[&person.uid()]).await.unwrap();
    for call in CALLS.iter().filter(|c| c.need != Need::Open) {
        // Logging out ends the token that the rest of the loop needs.
        if call.path == "/user/logout" {
            continue;
        }
        let answer = server.call(&person.token, call.path, json!({})).await;
        assert_eq!(answer["result"] == 11, !call.options.suspended, "{}: {answer}", call.path);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_requests_are_result_1_with_the_name_of_the_field() {
    let server = Server::start().await;
    let person = server.person("amara").await;
    for via in EVERY_WAY {
        let answer = server
            .ask(via, &person.token, "/photo/ai/put2", json!({"aiStyle": "12", "count": "three"}))
            .await;
        assert_eq!(answer["result"], 1, "{via:?} {answer}");
        assert!(answer["message"].as_str().unwrap().contains("count"), "{via:?} {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_measuring_calls_exist_only_when_asked_for() {
    let server = Server::start().await;
    let response = server
        .http()
        .post(server.url("/friend/v3/bench/echo"))
        .json(&json!({"payload": "x"}))
        .send()
        .await
        .unwrap();
    assert_eq!(response.status(), 404);
    let server = Server::with(&[("LIKENESS_BENCH", "1")]).await;
    for via in EVERY_WAY {
        assert_eq!(server.ask(via, "", "/bench/echo", json!({"payload": "x"})).await["data"]["payload"], "x");
    }
}
