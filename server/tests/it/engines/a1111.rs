//! AUTOMATIC1111's web UI and Forge: what they say of their progress is believed only as far as it is true.

use super::{
    Studio,
    fake::{Fake, Heard, Say, not_found, picture_base64},
    job, stop_after,
};
use parking_lot::Mutex;
use serde_json::{Value, json};
use server::engines::{Job, Stopped};
use std::sync::Arc;
use tokio::sync::Notify;

/// Says these states in turn, and the picture behind them; the last one for ever.
async fn forge(states: Vec<Value>, pages: bool) -> Fake {
    let (at, go) = (Mutex::new(0), Arc::new(Notify::new()));
    Fake::start(move |_, heard| match heard.what.as_str() {
        "POST /sdapi/v1/img2img" | "POST /sdapi/v1/txt2img" => {
            let made = json!({"images": [picture_base64()], "parameters": {}, "info": "{}"});
            Say::Later(go.clone(), Box::new(Say::Json(200, made)))
        }
        "POST /internal/progress" if pages => {
            let mut at = at.lock();
            let begun = states.get(*at);
            *at += 1;
            // The first is asked before anything is drawn.
            if *at > states.len() {
                go.notify_one();
            }
            Say::Json(200, begun.or(states.last()).unwrap().clone())
        }
        "GET /sdapi/v1/progress" => {
            let mut at = at.lock();
            let state = states.get(*at).or(states.last()).unwrap().clone();
            *at += 1;
            if *at > states.len() {
                go.notify_one();
            }
            Say::Json(200, state)
        }
        "POST /sdapi/v1/interrupt" => Say::Json(200, json!({})),
        _ => not_found(),
    })
    .await
}

fn studio(fake: &Fake) -> Studio {
    Studio::new(&[("ENGINE", "a1111"), ("ENGINE_A1111_URL", fake.url()), ("ENGINE_A1111_KEY", "me:secret")])
}

fn active(progress: f64) -> Value {
    json!({"active": true, "queued": false, "completed": false, "progress": progress, "id_live_preview": 3})
}

fn idle() -> Value {
    json!({"active": false, "queued": false, "completed": true, "progress": null})
}

fn asked(fake: &Fake) -> Heard {
    fake.heard("POST /sdapi/v1/img2img").remove(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn progress_that_drops_to_nothing_at_the_end_does_not_fall() {
    let states = vec![idle(), active(0.5), active(0.97), active(0.02), active(0.0), idle()];
    let fake = forge(states, true).await;
    let run = studio(&fake).make(job(1)).await;
    assert_eq!(run.pictures(), 1);
    assert!(run.permilles.contains(&485) && run.permilles.contains(&940), "{:?}", run.permilles);
    let heard = asked(&fake);
    assert_eq!(heard.headers["authorization"], "Basic bWU6c2VjcmV0");
    let (id, seed) = (heard.json()["force_task_id"].clone(), heard.json()["seed"].clone());
    assert_eq!(fake.heard("POST /internal/progress")[0].json()["id_task"], id);
    assert!(seed.is_u64() && heard.json()["init_images"][0].as_str().unwrap().len() > 1000);
}

#[tokio::test(flavor = "multi_thread")]
async fn progress_that_stays_at_one_percent_is_no_progress_and_no_failure() {
    let fake = forge([vec![idle()], vec![active(0.01); 12], vec![idle()]].concat(), true).await;
    let run = studio(&fake).make(job(1)).await;
    assert_eq!(run.pictures(), 1);
    let drawing = run.labels.iter().zip(&run.permilles).filter(|(label, _)| *label == "Drawing");
    let shares: Vec<u16> = drawing.map(|(_, permille)| *permille).collect();
    assert!(shares.len() > 3 && shares.iter().all(|share| *share == 0), "{shares:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_its_pages_tells_of_its_one_job() {
    let state = |job: &str, progress: f64| json!({"progress": progress, "state": {"job": job}, "current_image": null});
    let fake = forge(vec![state("scripts_img2img", 0.25), state("scripts_img2img", 0.75)], false).await;
    let run = studio(&fake).make(job(1)).await;
    assert_eq!(run.pictures(), 1);
    assert!(run.permilles.contains(&242), "{:?}", run.permilles);
    assert!(fake.heard("POST /sdapi/v1/interrupt").is_empty(), "whatever ran before may be another's");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancel_interrupts_its_own_order_and_leaves_anothers_alone() {
    for (runs, interrupts) in [(true, 1), (false, 0)] {
        let now = if runs { active(0.3) } else { json!({"active": false, "queued": true}) };
        // Never done: it would end only behind more states than are asked for.
        let fake = forge([vec![idle()], vec![now; 1000]].concat(), true).await;
        let stop = stop_after(&fake, "POST /internal/progress", 3).await;
        let run = studio(&fake).run(job(1), stop).await;
        assert_eq!(run.made.unwrap_err(), Stopped::Cancelled);
        assert_eq!(fake.heard("POST /sdapi/v1/interrupt").len(), interrupts);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_order_at_a_time_is_sent_and_one_without_a_photo_draws_from_words() {
    let fake = forge(vec![idle(), idle(), active(0.5)], true).await;
    let studio = studio(&fake);
    let free = Job { photo: None, ..job(2) };
    let (one, other) = tokio::join!(studio.make(job(1)), studio.make(free));
    assert_eq!((one.pictures(), other.pictures()), (1, 1));
    let mut whose: Vec<String> = fake
        .heard("POST /internal/progress")
        .iter()
        .map(|heard| heard.json()["id_task"].to_string())
        .collect();
    whose.dedup();
    assert_eq!(whose.len(), 2, "the one is over before the other begins");
    let free = fake.heard("POST /sdapi/v1/txt2img").remove(0).json();
    assert!(free.get("init_images").is_none() && free["width"] == 832, "{free}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_goes_wrong_is_sorted() {
    for (status, body, again) in [
        (500, json!({"error": "OutOfMemoryError", "detail": ""}), true),
        (422, json!({"detail": [{"msg": "field required"}]}), false),
        (401, json!({"detail": "me:secret is wrong"}), false),
        (200, json!({"images": []}), true),
    ] {
        let fake = Fake::start(move |_, heard| match heard.what.as_str() {
            "POST /sdapi/v1/img2img" => Say::Json(status, body.clone()),
            _ => Say::Json(200, idle()),
        })
        .await;
        let run = studio(&fake).make(job(1)).await;
        assert_eq!((run.failed(), run.broken()), (again, !again), "{status}: {}", run.why());
        assert!(!run.why().contains("secret"), "{}", run.why());
    }
}
