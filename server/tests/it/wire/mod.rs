//! The rules of the wire that hold for every call, and those of the socket.

mod cases;
mod characters;
mod door;
mod ends;
mod frames;
mod gone;
mod http;
mod lists;
mod main_job;
mod nodes;
mod ops;
mod proxies;
mod repeats;
mod results;
mod rights;
mod scroll;
mod socket;
mod strangers;
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

/// What a common encoder of MessagePack makes of large numbers, and what JavaScript makes of 2e1.
#[tokio::test(flavor = "multi_thread")]
async fn whole_valued_floats_are_integers_on_every_way() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    server.posts(&amara, 3, "clock_timestamp()").await;
    for via in EVERY_WAY {
        for count in [json!(2), json!(2.0), json!(0.2e1)] {
            let request = json!({"count": count, "gender": 0.0, "sortTime": 0.0});
            let answer = server.ask(via, &amara.token, "/post/discover/list", request).await;
            assert_eq!(answer["data"]["items"].as_array().map(Vec::len), Some(2), "{via:?} {answer}");
        }
        let answer = server.ask(via, &amara.token, "/post/discover/list", json!({"count": 2.5})).await;
        assert_eq!(answer["message"], "count: is not a whole number.", "{via:?} {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_named_and_never_quoted() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let post = server.post(&amara).await;
    let secret = "<script>alert(1)</script>";
    for via in EVERY_WAY {
        for (path, request, message) in [
            ("/post/detail", json!({"feedId": secret}), "feedId: is not an id."),
            ("/post/detail", json!({"feedId": "+5"}), "feedId: is not an id."),
            ("/post/detail", json!({"feedId": "-5"}), "feedId: is not an id."),
            ("/post/detail", json!({secret: post}), "feedId: is missing."),
            ("/post/discover/list", json!({"gender": 32766}), "gender: is none of 0 1 2 3."),
            (
                "/challenge/list",
                json!({"status": secret}),
                "status: is none of scheduled, open, voting, closing, closed.",
            ),
            ("/photo/aiStyle/list", json!({"categoryIds": secret}), "categoryIds: is not JSON."),
            ("/user/logout", json!({"basicInfo": [secret]}), "basicInfo: is not an object."),
        ] {
            if path == "/photo/aiStyle/list" && matches!(via, crate::support::Via::Socket(_)) {
                continue;
            }
            let answer = server.ask(via, &amara.token, path, request).await;
            assert_eq!(
                (&answer["result"], &answer["message"]),
                (&json!(1), &json!(message)),
                "{via:?} {answer}"
            );
        }
        // What no call knows may be anything.
        let mut deep = json!([]);
        for _ in 0..40 {
            deep = json!([deep]);
        }
        let answer = server.ask(via, &amara.token, "/post/detail", json!({"feedId": post, "x": deep})).await;
        assert_eq!(answer["result"], 0, "{via:?} {answer}");
    }
    // Over JSON and the socket kinds are told apart: a number is no text, a list no set of fields.
    use crate::support::Via;
    for via in EVERY_WAY.into_iter().filter(|via| !matches!(via, Via::Form | Via::UrlEncoded)) {
        for content in [json!(7), json!(true)] {
            let request = json!({"feedId": post, "content": content});
            let answer = server.ask(via, &amara.token, "/post/comment/put", request).await;
            assert_eq!(answer["message"], "content: is not a text.", "{via:?} {answer}");
        }
    }
    for format in protocol::codec::Format::ALL {
        let mut socket = crate::support::Socket::open(&server, format, &amara.token).await;
        assert_eq!(socket.call("/post/detail", json!([post])).await["message"], "data: is not an object.");
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
    let echo = server.http().get(server.url("/bench/ws"));
    assert_eq!(echo.send().await.unwrap().status(), 404);
    let server = Server::with(&[("LIKENESS_BENCH", "1")]).await;
    // Upgraded or refused, but there.
    let echo = server.http().get(server.url("/bench/ws"));
    assert_eq!(echo.send().await.unwrap().status(), 426);
    for via in EVERY_WAY {
        assert_eq!(server.ask(via, "", "/bench/echo", json!({"payload": "x"})).await["data"]["payload"], "x");
    }
}
