//! Images as OpenAI has them, and servers that answer a little differently.

use super::{
    Studio,
    fake::{Fake, Say, not_found, picture, picture_base64},
    job,
};
use serde_json::{Value, json};
use server::engines::{Job, Stop};
use std::sync::Arc;
use tokio::sync::Notify;

const EDITS: &str = "POST /v1/images/edits";

async fn serving(answer: impl Fn(usize, &Fake) -> Say + Send + Sync + 'static) -> Fake {
    Fake::start(move |fake, heard| match heard.what.as_str() {
        "POST /v1/images/edits" | "POST /v1/images/generations" => {
            answer(fake.heard(&heard.what).len(), fake)
        }
        "GET /picture" => picture(),
        _ => not_found(),
    })
    .await
}

fn studio(fake: &Fake) -> Studio {
    let url = format!("{}/v1", fake.url());
    Studio::new(&[("ENGINE", "openai"), ("ENGINE_OPENAI_URL", &url), ("ENGINE_OPENAI_KEY", "sk-secret")])
}

fn event(kind: &str, more: Value) -> String {
    let mut data = more;
    data["type"] = kind.into();
    format!("event: {kind}\ndata: {data}\n\n")
}

fn partial(n: u32) -> String {
    event("image_edit.partial_image", json!({"b64_json": picture_base64(), "partial_image_index": n}))
}

fn stream(events: &[String]) -> Say {
    Say::Bytes("text/event-stream; charset=utf-8", events.concat().into_bytes())
}

fn error(code: &str) -> Value {
    json!({"error": {"code": code, "type": "image_generation_user_error", "message": "for sk-secret"}})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_comes_as_events_as_text_or_as_an_address() {
    let fake = serving(|n, fake| match n {
        1 => stream(&[partial(0), event("image_edit.completed", json!({"b64_json": picture_base64()}))]),
        2 => Say::Json(200, json!({"created": 1, "data": [{"b64_json": picture_base64()}]})),
        // As those answer who stream nothing in between.
        3 => stream(&[format!("data: {}\n\n", json!({"data": [{"b64_json": picture_base64()}]}))]),
        _ => Say::Json(200, json!({"data": [{"url": format!("{}/picture", fake.url())}]})),
    })
    .await;
    let studio = studio(&fake);
    for task in 1..=4 {
        let run = studio.make(job(task)).await;
        assert_eq!(run.pictures(), 1, "{task}");
        // Nothing is known until it is there.
        let drawing = run.labels.iter().zip(&run.permilles).filter(|(label, _)| *label == "Drawing");
        assert!(drawing.clone().count() > 0 && drawing.clone().all(|(_, share)| *share == 0), "{task}");
    }
    let heard = &fake.heard(EDITS)[0];
    assert_eq!(heard.headers["authorization"], "Bearer sk-secret");
    let form = heard.text();
    for part in
        ["name=\"model\"\r\n\r\ngpt-image-1\r\n", "name=\"stream\"\r\n\r\ntrue\r\n", "filename=\"photo.jpg\""]
    {
        assert!(form.contains(part), "{part}");
    }
    assert!(form.contains("keep who and what is in it. Pixel"));
    let ids: Vec<_> = fake.heard(EDITS).iter().map(|h| h.headers["idempotency-key"].clone()).collect();
    assert!(ids[0] != ids[1]);
    let free = studio.make(Job { photo: None, ..job(9) }).await;
    assert_eq!(free.pictures(), 1);
    assert!(
        !fake.heard("POST /v1/images/generations")[0].json()["prompt"]
            .as_str()
            .unwrap()
            .contains("this photo")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_it_declines_is_the_persons_and_what_it_lacks_is_ours() {
    for (status, body, sorted) in [
        (400, error("moderation_blocked"), "refused"),
        (400, error("content_policy_violation"), "refused"),
        (400, error("invalid_size"), "broken"),
        (401, error("invalid_api_key"), "broken"),
        (429, error("insufficient_quota"), "broken"),
        (429, error("rate_limit_exceeded"), "failed"),
        (503, json!({}), "failed"),
    ] {
        let told = body.to_string();
        let fake = serving(move |_, _| Say::Json(status, body.clone())).await;
        let run = studio(&fake).make(job(1)).await;
        let found = [("refused", run.refused()), ("broken", run.broken()), ("failed", run.failed())];
        assert!(found.iter().all(|(name, is)| *is == (*name == sorted)), "{told}: {:?}", run.made);
        assert!(!run.why().contains("sk-secret"), "{}", run.why());
    }
    let blocked = event("error", error("moderation_blocked"));
    let fake = serving(move |_, _| stream(&[partial(0), blocked.clone()])).await;
    assert!(studio(&fake).make(job(1)).await.refused());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_was_lost_is_not_paid_for_twice() {
    // Its events break off; it is killed meanwhile; nobody answers in time.
    let cut = serving(|_, _| Say::Cut("text/event-stream", partial(0).into_bytes())).await;
    let mut studio = studio(&cut);
    assert!(studio.make(job(1)).await.failed());
    assert!(studio.make(job(1)).await.broken());
    assert_eq!(cut.heard(EDITS).len(), 1);

    let silent = serving(|_, _| Say::Later(Arc::new(Notify::new()), Box::new(Say::Silence))).await;
    studio.vars.push(("ENGINE_OPENAI_URL".into(), format!("{}/v1", silent.url())));
    studio.restart();
    let (events, _told) = tokio::sync::mpsc::channel(64);
    tokio::select! {
        _ = studio.engine.make(job(2), events, Stop::default()) => panic!("nobody answered"),
        () = silent.wait_for(EDITS, 1) => {}
    }
    studio.restart();
    assert!(studio.make(job(2)).await.broken());
    assert_eq!(silent.heard(EDITS).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_told_to_wait_asks_again() {
    let fake = serving(|n, _| match n {
        1 => Say::Json(429, error("rate_limit_exceeded")),
        _ => Say::Json(200, json!({"data": [{"b64_json": picture_base64()}]})),
    })
    .await;
    let studio = studio(&fake);
    assert!(studio.make(job(1)).await.failed());
    assert_eq!(studio.make(job(1)).await.pictures(), 1);
}
