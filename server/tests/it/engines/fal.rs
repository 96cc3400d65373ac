//! fal: a queue that a request may go back to.

use super::{
    Studio,
    fake::{Fake, Say, not_found, picture},
    job, stop_after,
};
use parking_lot::Mutex;
use serde_json::{Value, json};
use server::engines::{Stop, Stopped};

const SUBMIT: &str = "POST /fal-ai/flux-pro/kontext";
const STATUS: &str = "GET /fal-ai/flux-pro/requests/r1/status";
const RESULT: &str = "GET /fal-ai/flux-pro/requests/r1";
const CANCEL: &str = "PUT /fal-ai/flux-pro/requests/r1/cancel";

/// Its states in turn, the last one for ever; null is an answer that is lost.
async fn serving(states: Vec<Value>, result: (u16, Value)) -> Fake {
    let at = Mutex::new(0);
    Fake::start(move |fake, heard| match heard.what.as_str() {
        SUBMIT => {
            let below = format!("{}/fal-ai/flux-pro/requests/r1", fake.url());
            let urls = json!({"status_url": format!("{below}/status"), "response_url": below, "cancel_url": format!("{below}/cancel")});
            Say::Json(200, urls)
        }
        STATUS => {
            let mut at = at.lock();
            *at += 1;
            let state = states.get(*at - 1).or(states.last()).unwrap().clone();
            Say::Json(if state.is_null() { 502 } else { 200 }, state)
        }
        RESULT => {
            let body = result.1.to_string().replace("$url", fake.url());
            Say::Json(result.0, serde_json::from_str(&body).unwrap())
        }
        CANCEL => Say::Json(202, json!({"status": "CANCELLATION_REQUESTED"})),
        "GET /picture" => picture(),
        _ => not_found(),
    })
    .await
}

fn studio(fake: &Fake) -> Studio {
    Studio::new(&[("ENGINE", "fal"), ("ENGINE_FAL_URL", fake.url()), ("ENGINE_FAL_KEY", "id:secret")])
}

fn queued(position: u32) -> Value {
    json!({"status": "IN_QUEUE", "queue_position": position})
}

fn works(log: &str) -> Value {
    json!({"status": "IN_PROGRESS", "logs": [{"message": "begin"}, {"message": log}]})
}

fn done() -> Value {
    json!({"status": "COMPLETED"})
}

fn made() -> (u16, Value) {
    (200, json!({"images": [{"url": "$url/picture"}], "has_nsfw_concepts": [false]}))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_goes_back_to_the_queue_does_not_turn_the_percent_back() {
    let states =
        vec![queued(2), Value::Null, works(" 40%|████"), Value::Null, queued(0), works(" 10%|█"), done()];
    let fake = serving(states, made()).await;
    let run = studio(&fake).make(job(1)).await;
    assert_eq!(run.pictures(), 1);
    assert!(run.labels.iter().any(|label| label == "Waiting for the engine, 2 ahead"), "{:?}", run.labels);
    assert!(run.permilles.contains(&388), "{:?}", run.permilles);
    assert_eq!(fake.heard(SUBMIT)[0].headers["authorization"], "Key id:secret");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_killed_asks_for_what_it_ordered_and_a_cancel_is_passed_on() {
    let fake = serving(vec![works(""), works(""), done()], made()).await;
    let mut killed = studio(&fake);
    let (events, _told) = tokio::sync::mpsc::channel(64);
    tokio::select! {
        _ = killed.engine.make(job(1), events, Stop::default()) => panic!("nothing was made yet"),
        () = fake.wait_for(STATUS, 1) => {}
    }
    killed.restart();
    assert_eq!(killed.make(job(1)).await.pictures(), 1);
    assert_eq!((fake.heard(SUBMIT).len(), fake.heard(CANCEL).len()), (1, 0));
    let fake = serving(vec![queued(1)], made()).await;
    let stop = stop_after(&fake, STATUS, 2).await;
    assert_eq!(studio(&fake).run(job(1), stop).await.made.unwrap_err(), Stopped::Cancelled);
    assert_eq!(fake.heard(CANCEL).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn its_ends_are_sorted() {
    let declined =
        json!({"detail": [{"loc": ["body", "prompt"], "type": "content_policy_violation", "msg": "no"}]});
    for (result, refused) in [
        ((200, json!({"images": [{"url": "$url/picture"}], "has_nsfw_concepts": [true]})), true),
        ((422, declined), true),
        ((422, json!({"detail": [{"type": "value_error"}]})), false),
        ((500, json!({"detail": "runner failed"})), false),
        ((200, json!({"images": []})), false),
    ] {
        let told = result.1.to_string();
        let fake = serving(vec![done()], result).await;
        let run = studio(&fake).make(job(1)).await;
        assert_eq!((run.refused(), run.broken()), (refused, !refused), "{told}: {:?}", run.made);
    }
    assert!(studio(&serving(vec![Value::Null], made()).await).make(job(1)).await.failed());
    let fake = Fake::start(|_, heard| match heard.what.as_str() {
        SUBMIT => {
            let url = "https://elsewhere.example";
            Say::Json(200, json!({"status_url": url, "response_url": url, "cancel_url": url}))
        }
        _ => not_found(),
    })
    .await;
    let run = studio(&fake).make(job(1)).await;
    assert!(run.broken() && run.why().contains("another host"), "{:?}", run.made);
}
