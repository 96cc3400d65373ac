//! ComfyUI, as it is: its socket and its history disagree, forget and repeat.

use super::{
    Studio,
    fake::{self, Fake, Heard, PICTURE, Say},
    job, stop_after,
};
use parking_lot::Mutex;
use serde_json::{Value, json};
use server::{
    engines::{Job, Stop, Stopped},
    limits,
};
use std::{collections::HashMap, collections::VecDeque, sync::Arc};
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Message;

/// What it does with a graph, in order.
#[derive(Clone)]
pub enum Step {
    /// A word to whoever queued it; `$id` is the graph's.
    Tell(Value),
    Preview,
    Close,
    /// Waits until the test lets it go on.
    Wait(Arc<Notify>),
    Runs,
    Finish,
    /// It ends well and made nothing, as one that ran before.
    Empty,
    Fail,
    /// It is not known any more.
    Forget,
}
use Step::*;

enum Standing {
    Pending,
    Running,
    Over(Value),
}

#[derive(Default)]
struct State {
    graphs: Mutex<HashMap<String, Standing>>,
    scripts: Mutex<VecDeque<Vec<Step>>>,
    /// Whether one graph can be called off by its id.
    newer: bool,
    /// Whether it gives every graph an id of its own.
    older: bool,
    /// Whether it keeps photos in a folder.
    foldered: bool,
    /// So many questions for its queue are not answered.
    lost: Mutex<u32>,
    picture: Option<fn() -> Say>,
}

impl State {
    fn standing(&self, id: &str, standing: Standing) {
        self.graphs.lock().insert(id.to_owned(), standing);
    }

    fn answer(self: &Arc<Self>, fake: &Fake, heard: &Heard) -> Say {
        let path = heard.what.as_str();
        if path == "POST /upload/image" {
            // Another's file has that name already.
            let folder = if self.foldered { "likeness" } else { "" };
            return Say::Json(200, json!({"name": "kept (1).jpg", "subfolder": folder, "type": "input"}));
        }
        if path == "POST /prompt" {
            let asked = heard.json();
            let Some(script) = self.scripts.lock().pop_front() else {
                let error = json!({"type": "prompt_outputs_failed_validation", "message": "Prompt outputs failed validation"});
                return Say::Json(400, json!({"error": error, "node_errors": {"1": {}}}));
            };
            let id = asked["prompt_id"].as_str().unwrap().to_owned();
            self.standing(&id, Standing::Pending);
            let client = asked["client_id"].as_str().unwrap().to_owned();
            tokio::spawn(run(self.clone(), fake.clone(), id.clone(), client, script));
            let given = if self.older { "its own" } else { &id };
            return Say::Json(200, json!({"prompt_id": given, "number": 7, "node_errors": {}}));
        }
        if path == "GET /queue" {
            let mut lost = self.lost.lock();
            if *lost > 0 {
                *lost -= 1;
                return Say::Json(502, Value::Null);
            }
            let graphs = self.graphs.lock();
            let entries = |wanted: fn(&Standing) -> bool| -> Vec<Value> {
                graphs.iter().filter(|(_, s)| wanted(s)).map(|(id, _)| json!([7, id, {}, {}, []])).collect()
            };
            let running = entries(|standing| matches!(standing, Standing::Running));
            let mut pending = entries(|standing| matches!(standing, Standing::Pending));
            pending.push(json!([3, "another's", {}, {}, []]));
            return Say::Json(200, json!({"queue_running": running, "queue_pending": pending}));
        }
        if let Some(id) = path.strip_prefix("GET /history/") {
            return match self.graphs.lock().get(id) {
                Some(Standing::Over(history)) => Say::Json(200, json!({id: history})),
                _ => Say::Json(200, json!({})),
            };
        }
        if path.starts_with("POST /api/jobs/") {
            return Say::Json(if self.newer { 200 } else { 404 }, json!({}));
        }
        match path {
            "GET /view" => self.picture.map_or_else(fake::picture, |picture| picture()),
            "POST /queue" | "POST /interrupt" => Say::Json(200, json!({})),
            _ => fake::not_found(),
        }
    }
}

fn picture_of(id: &str) -> Value {
    let image = json!({"filename": "a b_1.png", "subfolder": format!("likeness/{id}"), "type": "output"});
    json!({"9": {"images": [image]}, "5": {"images": [{"filename": "look.png", "subfolder": "", "type": "temp"}]}})
}

async fn run(state: Arc<State>, fake: Fake, id: String, client: String, script: Vec<Step>) {
    let success = |outputs: Value| {
        Standing::Over(
            json!({"outputs": outputs, "status": {"status_str": "success", "completed": true, "messages": []}}),
        )
    };
    for step in script {
        match step {
            Tell(word) => fake.tell(&client, Message::text(word.to_string().replace("$id", &id))),
            Preview => {
                fake.tell(&client, Message::binary([&[0, 0, 0, 1, 0, 0, 0, 1], &PICTURE[..]].concat()));
            }
            Close => fake.tell(&client, Message::Close(None)),
            Wait(go) => go.notified().await,
            Runs => state.standing(&id, Standing::Running),
            Finish => state.standing(&id, success(picture_of(&id))),
            Empty => state.standing(&id, success(json!({}))),
            Fail => {
                let why = json!({"node_type": "KSampler", "exception_message": "out of memory"});
                let status = json!({"status_str": "error", "completed": false, "messages": [["execution_error", why]]});
                state.standing(&id, Standing::Over(json!({"outputs": {}, "status": status})));
            }
            Forget => {
                state.graphs.lock().remove(&id);
            }
        }
    }
}

/// A server that takes these scripts, one for each graph.
pub async fn comfy(scripts: Vec<Vec<Step>>) -> Fake {
    playing(State { scripts: Mutex::new(scripts.into()), ..State::default() }).await
}

async fn playing(state: State) -> Fake {
    let state = Arc::new(state);
    Fake::start(move |fake, heard| state.answer(fake, heard)).await
}

/// Silence is long: whoever waits for it instead of hearing the end is seen.
fn studio(fake: &Fake) -> Studio {
    Studio::new(&[("ENGINE", "comfyui"), ("ENGINE_COMFYUI_URL", fake.url()), ("ENGINE_SILENCE_MS", "600000")])
}

fn impatient(fake: &Fake) -> Studio {
    Studio::new(&[("ENGINE", "comfyui"), ("ENGINE_COMFYUI_URL", fake.url()), ("ENGINE_SILENCE_MS", "50")])
}

pub fn word(kind: &str, data: Value) -> Step {
    Tell(json!({"type": kind, "data": data}))
}

pub fn progress(value: u32, node: &str) -> Step {
    word("progress", json!({"value": value, "max": 28, "node": node, "prompt_id": "$id"}))
}

pub fn success() -> Step {
    word("execution_success", json!({"prompt_id": "$id", "timestamp": 1}))
}

/// The text of the graph that was queued.
fn graph(heard: &Heard) -> Value {
    heard.json()["prompt"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_heard_in_either_form_and_makes_one_picture() {
    let null = || word("executing", json!({"node": null, "prompt_id": "$id"}));
    for (end, form) in
        [(vec![success()], "success"), (vec![null()], "null"), (vec![success(), null()], "both")]
    {
        let fake = comfy(vec![[vec![Runs, progress(28, "6"), Finish], end].concat()]).await;
        let run = studio(&fake).make(job(1)).await;
        assert_eq!(run.pictures(), 1, "{form}");
        assert_eq!((fake.heard("POST /prompt").len(), fake.heard("GET /view").len()), (1, 1), "{form}");
        let view = &fake.heard("GET /view")[0].query;
        assert!(view.contains("filename=a%20b%5F1%2Epng") && view.contains("type=output"), "{view}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_only_says_how_it_is_does_not_keep_a_picture_back() {
    let status = word("status", json!({"status": {"exec_info": {"queue_remaining": 1}}}));
    let fake = comfy(vec![vec![status, Runs, Finish]]).await;
    assert_eq!(impatient(&fake).make(job(1)).await.pictures(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_closes_at_40_percent_loses_nothing() {
    let go = Arc::new(Notify::new());
    let fake = comfy(vec![vec![Runs, progress(14, "6"), Close, Wait(go.clone()), Finish, success()]]).await;
    let asked = fake.clone();
    tokio::spawn(async move {
        // It is asked once before it is queued, and again once the socket is gone.
        asked.wait_for("GET /queue", 3).await;
        go.notify_one();
    });
    let run = studio(&fake).make(job(1)).await;
    assert_eq!(run.pictures(), 1);
    assert!(run.permilles.iter().any(|permille| *permille > 300), "{:?}", run.permilles);
    assert_eq!((fake.sockets(), fake.heard("POST /prompt").len()), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn progress_comes_to_whoever_queued_and_a_second_sampler_does_not_turn_it_back() {
    let workflow = json!({
        "4": {"class_type": "LoadImage", "inputs": {"image": "{{photo}}"}},
        "6": {"class_type": "KSampler", "inputs": {"seed": "{{seed}}", "steps": 28, "text": "{{prompt}}"}},
        "7": {"class_type": "KSampler", "inputs": {"seed": "{{seed}}", "steps": 28}},
    });
    let state = |nodes: Value| word("progress_state", json!({"prompt_id": "$id", "nodes": nodes}));
    let whole = |node: &str| json!({node: {"value": 28, "max": 28, "state": "finished"}});
    let forms = [
        vec![progress(28, "6"), progress(1, "7"), progress(14, "7")],
        vec![
            state(whole("6")),
            state(json!({"7": {"value": 1, "max": 28, "state": "running"}})),
            state(json!({"7": {"value": 14, "max": 28, "state": "running"}})),
        ],
        // One node that counts twice.
        vec![progress(28, "6"), progress(1, "6"), progress(14, "7")],
    ];
    for form in forms {
        let fake = comfy(vec![[vec![Runs, Preview], form, vec![Finish, success()]].concat()]).await;
        let vars = [("ENGINE", "comfyui"), ("ENGINE_COMFYUI_URL", fake.url())];
        let workflow = workflow.to_string();
        let studio = Studio::new(&[&vars[..], &[("ENGINE_COMFYUI_WORKFLOW", workflow.as_str())]].concat());
        let run = studio.make(job(1)).await;
        assert_eq!(run.pictures(), 1);
        let drawn: Vec<u16> = run.permilles.iter().copied().filter(|p| (400..900).contains(p)).collect();
        assert!(drawn.len() >= 3 && drawn[0] < 500 && drawn[2] > 600, "{:?}", run.permilles);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_is_shown_while_it_is_drawn() {
    // Left out where other tests hold every core at that moment: then the next photo shows one.
    let mut previews = 0;
    for task in 0..20 {
        let fake = comfy(vec![vec![Runs, progress(7, "6"), Preview, Finish, success()]]).await;
        let run = studio(&fake).make(job(task)).await;
        assert_eq!(run.pictures(), 1);
        previews += run.previews;
        if previews > 0 {
            return;
        }
    }
    panic!("no preview was shown");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_graph_that_ran_before_is_queued_anew_under_another_seed() {
    let cached = word("execution_cached", json!({"nodes": ["1", "2", "6", "8"], "prompt_id": "$id"}));
    let fake = comfy(vec![
        vec![Runs, cached, Empty, success()],
        vec![Runs, Finish, success()],
        vec![Runs, Finish, success()],
    ])
    .await;
    let run = studio(&fake).make(Job { count: 2, ..job(1) }).await;
    assert_eq!(run.pictures(), 2);
    let asked = fake.heard("POST /prompt");
    let of = |field: fn(&Heard) -> Value| {
        let mut all: Vec<String> = asked.iter().map(|heard| field(heard).to_string()).collect();
        all.sort();
        all.dedup();
        all.len()
    };
    assert_eq!(of(|heard| heard.json()["prompt_id"].clone()), 3);
    assert_eq!(of(|heard| graph(heard)["6"]["inputs"]["seed"].clone()), 3, "equal graphs are not run again");
    assert!(graph(&asked[0])["6"]["inputs"]["seed"].is_u64(), "a number, not its text");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancel_hits_its_own_order_and_no_other() {
    for (newer, runs) in [(false, false), (false, true), (true, true)] {
        let begin = if runs { vec![Runs] } else { vec![] };
        let steps = vec![[begin, vec![progress(1, "6"), Wait(Arc::default())]].concat()];
        let state = State { scripts: Mutex::new(steps.into()), newer, ..State::default() };
        let fake = playing(state).await;
        let stop = stop_after(&fake, "GET /queue", 2).await;
        let run = impatient(&fake).run(job(1), stop).await;
        assert_eq!(run.made.unwrap_err(), Stopped::Cancelled);
        let id = fake.heard("POST /prompt")[0].json()["prompt_id"].clone();
        let [deleted, interrupted] = ["POST /queue", "POST /interrupt"].map(|what| fake.heard(what));
        match (newer, runs) {
            (true, _) => assert!(deleted.is_empty() && interrupted.is_empty()),
            (false, true) => {
                assert!(deleted.is_empty());
                assert_eq!(interrupted[0].json(), json!({"prompt_id": id}));
            }
            (false, false) => {
                assert!(interrupted.is_empty(), "it works on another's");
                assert_eq!(deleted[0].json(), json!({"delete": [id]}));
            }
        }
        assert!(!fake.heard(&format!("POST /api/jobs/{}/cancel", id.as_str().unwrap())).is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn photos_are_named_by_their_order_and_used_as_they_were_kept() {
    let scripts = || Mutex::new(vec![vec![Runs, Finish, success()]; 2].into());
    let fake = playing(State { scripts: scripts(), foldered: true, ..State::default() }).await;
    let kept = studio(&fake);
    for task in [1, 2] {
        assert_eq!(kept.make(job(task)).await.pictures(), 1);
    }
    let name = |heard: &Heard| {
        let text = heard.text();
        text.split("filename=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    let names: Vec<String> = fake.heard("POST /upload/image").iter().map(name).collect();
    assert!(names[0] != names[1] && names.iter().all(|n| n.starts_with("likeness-")), "{names:?}");
    let asked = graph(&fake.heard("POST /prompt")[0]);
    assert_eq!(asked["4"]["inputs"]["image"], "likeness/kept (1).jpg");
    let text = asked["2"]["inputs"]["text"].as_str().unwrap();
    assert!(text.starts_with("Pixel") && text.ends_with("in the rain"), "{text}");
    let flat = playing(State { scripts: scripts(), ..State::default() }).await;
    assert_eq!(studio(&flat).make(job(1)).await.pictures(), 1);
    assert_eq!(graph(&flat.heard("POST /prompt")[0])["4"]["inputs"]["image"], "kept (1).jpg");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_killed_finds_its_graph_again_and_queues_none() {
    let go = Arc::new(Notify::new());
    let fake = comfy(vec![vec![Runs, progress(7, "6"), Wait(go.clone()), Finish, success()]]).await;
    let mut studio = studio(&fake);
    let (events, _told) = tokio::sync::mpsc::channel(64);
    let first = studio.engine.make(job(1), events, Stop::default());
    tokio::select! {
        _ = first => panic!("nothing was made yet"),
        () = fake.wait_for("POST /prompt", 1) => {}
    }
    studio.restart();
    let asked = fake.clone();
    tokio::spawn(async move {
        asked.wait_for("GET /queue", 3).await;
        go.notify_one();
    });
    let run = studio.make(job(1)).await;
    assert_eq!(run.pictures(), 1);
    // Once more, as when the photo could not be stored: it is there already.
    studio.restart();
    assert_eq!(studio.make(job(1)).await.pictures(), 1);
    assert_eq!(fake.heard("POST /prompt").len(), 1);
    assert!(fake.heard("POST /interrupt").is_empty(), "leaving is no cancel");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_goes_wrong_is_tried_again_only_where_that_may_help() {
    // A graph that it does not understand.
    let fake = comfy(vec![]).await;
    let run = studio(&fake).make(job(1)).await;
    assert!(run.broken() && run.why().contains("Prompt outputs failed validation"), "{}", run.why());
    let scripts = || Mutex::new(vec![vec![Runs, Finish, success()]].into());
    // One under whose id nothing is ever found again.
    let fake = playing(State { scripts: scripts(), older: true, ..State::default() }).await;
    let run = studio(&fake).make(job(1)).await;
    assert!(run.broken() && run.why().contains("too old"), "{:?}", run.made);
    // Answers that are lost now and then, and for good.
    for (lost, made) in [(limits::ENGINE_LOST_ANSWERS - 1, true), (u32::MAX, false)] {
        let lost = Mutex::new(lost);
        let fake = playing(State { scripts: scripts(), lost, ..State::default() }).await;
        let run = studio(&fake).make(job(1)).await;
        assert_eq!((run.made.is_ok(), run.failed()), (made, !made), "{:?}", run.made);
    }
    // One that failed is queued anew under another id; so is one that it forgot.
    for end in [Fail, Forget] {
        let fake = comfy(vec![vec![Runs, end, success()], vec![Runs, Finish, success()]]).await;
        let studio = studio(&fake);
        let run = studio.make(job(1)).await;
        assert!(run.failed(), "{:?}", run.made);
        assert_eq!(studio.make(job(1)).await.pictures(), 1);
    }
    // What it delivers is no picture, or more than anyone wants.
    let truncated: fn() -> Say = || Say::Bytes("image/png", PICTURE[..PICTURE.len() / 2].to_vec());
    let huge: fn() -> Say = || Say::Bytes("image/png", vec![0; limits::ENGINE_PICTURE_BYTES + 1]);
    for picture in [truncated, huge] {
        let fake = playing(State { scripts: scripts(), picture: Some(picture), ..State::default() }).await;
        let run = studio(&fake).make(job(1)).await;
        assert!(run.broken(), "{:?}", run.made);
    }
}
