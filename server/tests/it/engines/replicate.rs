//! Replicate: predictions that are asked for until they end.

use super::{
    Studio,
    fake::{Fake, Say, not_found, picture},
    job, stop_after,
};
use parking_lot::Mutex;
use serde_json::{Value, json};
use server::engines::{Stop, Stopped};

const CREATE: &str = "POST /v1/models/black-forest-labs/flux-kontext-pro/predictions";
const GET: &str = "GET /v1/predictions/p1";
const CANCEL: &str = "POST /v1/predictions/p1/cancel";

/// Predictions that stand so, one after the other; the last for ever. Null is an answer that is lost.
async fn serving(states: Vec<Value>) -> Fake {
    let at = Mutex::new(0);
    Fake::start(move |fake, heard| match heard.what.as_str() {
        CREATE => Say::Json(201, json!({"id": "p1", "status": "starting", "urls": {}})),
        GET => {
            let mut at = at.lock();
            let state = states.get(*at).or(states.last()).unwrap().to_string();
            *at += 1;
            let status = if state == "null" { 502 } else { 200 };
            Say::Json(status, serde_json::from_str(&state.replace("$url", fake.url())).unwrap())
        }
        CANCEL => Say::Json(200, json!({"id": "p1", "status": "canceled"})),
        "GET /picture" => picture(),
        _ => not_found(),
    })
    .await
}

fn studio(fake: &Fake) -> Studio {
    Studio::new(&[
        ("ENGINE", "replicate"),
        ("ENGINE_REPLICATE_URL", fake.url()),
        ("ENGINE_REPLICATE_KEY", "r8_secret"),
    ])
}

fn processing(logs: &str) -> Value {
    json!({"status": "processing", "logs": logs})
}

fn succeeded() -> Value {
    json!({"status": "succeeded", "output": ["$url/picture"]})
}

#[tokio::test(flavor = "multi_thread")]
async fn only_its_logs_know_how_far_it_is() {
    let states = vec![
        json!({"status": "starting", "logs": ""}),
        processing("loading weights"),
        Value::Null,
        processing(" 50%|█████     | 14/28"),
        processing(" 0%|          | 0/4"),
        succeeded(),
    ];
    let fake = serving(states).await;
    let run = studio(&fake).make(job(1)).await;
    assert_eq!(run.pictures(), 1);
    assert!(run.permilles.contains(&0) && run.permilles.contains(&485), "{:?}", run.permilles);
    assert_eq!(fake.heard("GET /picture")[0].headers["authorization"], "Bearer r8_secret");
    let input = fake.heard(CREATE)[0].json()["input"].clone();
    assert!(input["input_image"].as_str().unwrap().starts_with("data:image/jpeg;base64,"));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_killed_asks_for_what_it_ordered() {
    let fake = serving(vec![processing(""), processing(""), succeeded()]).await;
    let mut studio = studio(&fake);
    let (events, _told) = tokio::sync::mpsc::channel(64);
    tokio::select! {
        _ = studio.engine.make(job(1), events, Stop::default()) => panic!("nothing was made yet"),
        () = fake.wait_for(GET, 1) => {}
    }
    studio.restart();
    assert_eq!(studio.make(job(1)).await.pictures(), 1);
    assert_eq!((fake.heard(CREATE).len(), fake.heard(CANCEL).len()), (1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_of_which_nothing_is_known_is_not_made_twice() {
    let fake = Fake::start(|_, heard| match heard.what.as_str() {
        CREATE => Say::Cut("application/json", b"{\"id\": ".to_vec()),
        _ => not_found(),
    })
    .await;
    let studio = studio(&fake);
    assert!(studio.make(job(1)).await.failed());
    assert!(studio.make(job(1)).await.broken());
    assert_eq!(fake.heard(CREATE).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancel_is_passed_on() {
    let fake = serving(vec![processing("")]).await;
    let stop = stop_after(&fake, GET, 2).await;
    assert_eq!(studio(&fake).run(job(1), stop).await.made.unwrap_err(), Stopped::Cancelled);
    assert_eq!(fake.heard(CANCEL).len(), 1);
    // What takes too long is called off as well: nobody would fetch it.
    let fake = serving(vec![processing("")]).await;
    let mut short = studio(&fake);
    short.vars.push(("ENGINE_TIME_MS".into(), "1000".into()));
    short.restart();
    let run = short.make(job(1)).await;
    assert!(run.broken() && run.why().contains("not done after"), "{:?}", run.made);
    assert_eq!(fake.heard(CANCEL).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn its_ends_are_sorted_and_its_key_goes_nowhere_else() {
    let elsewhere = Fake::start(|_, _| picture()).await;
    let output = format!("{}/picture", elsewhere.url());
    for (state, sorted) in [
        (
            json!({"status": "failed", "error": "The input or output was flagged as sensitive (E005)"}),
            "refused",
        ),
        (json!({"status": "failed", "error": "CUDA error"}), "broken"),
        (json!({"status": "canceled"}), "broken"),
        (json!({"status": "succeeded", "output": null, "data_removed": true}), "broken"),
        (json!({"status": "succeeded", "output": output}), "broken"),
    ] {
        let told = state.to_string();
        let fake = serving(vec![state]).await;
        let run = studio(&fake).make(job(1)).await;
        assert_eq!(
            (run.refused(), run.broken()),
            (sorted == "refused", sorted == "broken"),
            "{told}: {:?}",
            run.made
        );
    }
    assert!(elsewhere.heard("").is_empty());
    assert!(studio(&serving(vec![Value::Null]).await).make(job(1)).await.failed(), "it may still be made");
    for (status, again) in [(429, true), (502, true), (402, false), (422, false)] {
        let fake = Fake::start(move |_, _| Say::Json(status, json!({"detail": "no"}))).await;
        let run = studio(&fake).make(job(1)).await;
        assert_eq!((run.failed(), run.broken()), (again, !again), "{status}");
    }
}
