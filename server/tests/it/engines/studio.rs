//! Several engines as one, and what happens while one of them is away.

use super::{
    Studio, comfyui,
    fake::{Fake, Say, not_found, picture_base64},
    job,
};
use serde_json::json;
use server::{
    engines::{self, Job},
    limits,
};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};

/// An address at which nobody listens.
async fn nobody() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    format!("http://{}", listener.local_addr().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn each_style_has_its_engine_and_says_who_made_it() {
    let fake = comfyui::comfy(vec![vec![comfyui::Step::Finish, comfyui::success()]]).await;
    let studio = Studio::new(&[("ENGINE", "local,comic=comfyui"), ("ENGINE_COMFYUI_URL", fake.url())]);
    assert_eq!(studio.engine.name(), "local");
    let comic = studio.make(Job { style: "comic".into(), ..job(1) }).await;
    assert_eq!((comic.pictures(), comic.by), (1, vec!["comfyui"]));
    let file = &comic.made.unwrap()[0].jpeg;
    for said in ["digitalsourcetype/trainedAlgorithmicMedia", "comfyui"] {
        assert!(file.windows(said.len()).any(|part| part == said.as_bytes()), "{said}");
    }
    let pixel = studio.make(job(2)).await;
    assert_eq!((pixel.pictures(), pixel.by), (1, vec!["local"]));
    assert_eq!(fake.heard("POST /prompt").len(), 1);
    // Films and what a photo must show are asked of whoever makes them.
    assert!(studio.engine.particular("sunset-sea") && !studio.engine.particular("comic"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_style_that_takes_a_second_picture_stays_here() {
    let url = nobody().await;
    let studio = Studio::new(&[("ENGINE", "comfyui"), ("ENGINE_COMFYUI_URL", url.as_str())]);
    assert!(studio.engine.needs_picture("match") && !studio.engine.needs_picture("pixel"));
    let painting = include_bytes!("../../../engine/covers/swirl.webp");
    let job = Job { style: "match".into(), picture: Some(painting.as_slice().into()), ..job(1) };
    let made = studio.make(job).await;
    assert_eq!((made.pictures(), made.by), (1, vec!["local"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_that_fails_again_and_again_is_left_alone() {
    let url = nobody().await;
    let vars = [("ENGINE", "comfyui"), ("ENGINE_COMFYUI_URL", url.as_str()), ("ENGINE_REST_MS", "3600000")];
    let studio = Studio::new(&vars);
    for failure in 0..limits::ENGINE_FAILURES {
        assert_eq!(studio.engine.cannot("pixel", true), None, "{failure}");
        let run = studio.make(job(1)).await;
        assert!(run.failed(), "{:?}", run.made);
    }
    // Nothing is charged for what cannot be made, and nothing is sent.
    let sentence = studio.engine.cannot("pixel", true).unwrap();
    assert!(sentence.contains("try again"), "{sentence}");
    let run = studio.make(job(1)).await;
    assert!(run.failed() && run.why().contains("left alone"), "{}", run.why());
    assert_eq!(studio.engine.cannot("pixel", false), Some("Choose a photo to work from."));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_that_goes_is_asked_for_nothing_and_one_that_comes_back_is_found() {
    let up = Arc::new(AtomicBool::new(false));
    let runs = up.clone();
    let fake = Fake::start(move |_, heard| match heard.what.as_str() {
        _ if !runs.load(SeqCst) => Say::Json(503, json!({"detail": "starting"})),
        "GET /sdapi/v1/progress" => Say::Json(200, json!({"progress": 0.0, "state": {"job": ""}})),
        "POST /sdapi/v1/img2img" => Say::Json(200, json!({"images": [picture_base64()]})),
        _ => not_found(),
    })
    .await;
    let vars = [("ENGINE", "a1111"), ("ENGINE_A1111_URL", fake.url()), ("ENGINE_REST_MS", "3600000")];
    let studio = Studio::new(&vars);
    let pulse = "GET /sdapi/v1/progress";
    let watch = tokio::spawn(engines::watch(studio.engine.clone(), Duration::from_millis(10)));
    let settled = async |away: bool| {
        // Two more answers: the first may have been on its way.
        fake.wait_for(pulse, fake.heard(pulse).len() + 2).await;
        let known = async {
            while studio.engine.cannot("pixel", true).is_some() != away {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), known).await.expect("its going or coming is found");
    };
    for _ in 0..2 {
        // Known before anyone orders: nothing is charged for.
        settled(true).await;
        up.store(true, SeqCst);
        settled(false).await;
        assert_eq!(studio.make(job(1)).await.pictures(), 1);
        up.store(false, SeqCst);
    }
    watch.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_local_engine_stands_in_only_where_the_operator_says_so() {
    let fake = Fake::start(|_, _| not_found()).await;
    let vars = [("ENGINE", "comfyui"), ("ENGINE_COMFYUI_URL", fake.url())];
    let run = Studio::new(&vars).make(job(1)).await;
    assert!(run.broken() && run.by == ["comfyui"], "{:?}", run.made);
    let studio = Studio::new(&[&vars[..], &[("ENGINE_FALLBACK", "local")]].concat());
    let run = studio.make(job(1)).await;
    assert_eq!((run.pictures(), run.by), (1, vec!["comfyui", "local"]));
    // Words alone are beyond it.
    let words = Job { style: String::new(), ..job(1) };
    assert!(studio.make(words).await.broken());
}
