//! Matching a second picture: whose it may be, what is refused before anything is held, and that every attempt works
//! from the same two pictures.

use super::*;
use crate::support::{EVERY_WAY, Person, Via};
use bytes::Bytes;
use server::photos::reaper;
use std::sync::Mutex;

const PATH: &str = "/photo/ai/put2";
const PAINTING: &[u8] = include_bytes!("../../../engine/covers/swirl.webp");
const PHOTO: &[u8] = include_bytes!("../../../engine/photos/cat.jpg");

/// Remembers what it was given, and does as its script says.
#[derive(Clone)]
struct Seeing {
    scripted: Scripted,
    jobs: Arc<Mutex<Vec<Job>>>,
}

fn seeing(script: Script) -> Seeing {
    Seeing { scripted: scripted(script), jobs: Arc::default() }
}

impl Seeing {
    fn given(&self) -> Vec<(Option<Bytes>, Option<Bytes>, u32)> {
        self.jobs
            .lock()
            .unwrap()
            .iter()
            .map(|job| (job.photo.clone(), job.picture.clone(), job.seed))
            .collect()
    }
}

impl Engine for Seeing {
    fn name(&self) -> &'static str {
        "local"
    }
    fn cannot(&self, _: &str, _: bool) -> Option<&'static str> {
        None
    }
    fn knows(&self, _: &str) -> bool {
        true
    }
    fn make(&self, job: Job, events: mpsc::Sender<Event>, stop: Stop) -> Making<'_> {
        self.jobs.lock().unwrap().push(job.clone());
        self.scripted.make(job, events, stop)
    }
}

fn person(maker: &Maker) -> Person {
    Person {
        token: maker.token.clone(),
        uid_str: String::new(),
        mobile: String::new(),
        info: json!({"uid": maker.uid.to_string()}),
    }
}

fn with(mut wish: Value, more: &Value) -> Value {
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    wish
}

/// A post of those pictures; its id.
async fn post(server: &Server, author: &Maker, photos: &[String]) -> String {
    // A name of its own: the same post twice is a repeat.
    let wish = json!({"requestId": uuid(), "photos": photos});
    let post = server.ok(&author.token, "/post/put2", wish).await;
    post["feedId"].as_str().unwrap().to_owned()
}

async fn remixes(server: &Server, feed: &str) -> i64 {
    server.count(&format!("SELECT remix_count::bigint FROM post_counters WHERE feed_id = {feed}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_photo_matches_an_own_picture_or_that_of_a_post_that_permits_it() {
    let server = idle_server().await;
    let style = style(&server, "match", 1).await;
    let (maker, author) = (maker(&server, 40).await, super::maker(&server, 0).await);
    let own = own_file(&server, maker.uid, PAINTING).await;
    let theirs = own_file(&server, author.uid, PAINTING).await;
    let feed = post(&server, &author, &[author.photo.clone(), theirs.clone()]).await;
    let mine = post(&server, &maker, std::slice::from_ref(&own)).await;
    server.run(&format!("UPDATE posts SET allow_remix = false WHERE feed_id = {mine}")).await;
    let mut counted = 0;
    for via in EVERY_WAY {
        for (more, picture, remix) in [
            (json!({"matchUrl": own}), PAINTING, false),
            (json!({"matchUrl": server.url(&format!("/files{own}"))}), PAINTING, false),
            (json!({"matchFeedId": feed}), PHOTO, true),
            (json!({"matchFeedId": feed, "matchUrl": theirs}), PAINTING, true),
            (json!({"matchFeedId": mine}), PAINTING, false),
        ] {
            let wish = with(maker.wish(&style), &more);
            let started = server.ask(via, &maker.token, PATH, wish.clone()).await;
            assert_eq!(
                (&started["result"], &started["data"]["cost"]),
                (&json!(0), &json!(1)),
                "{via:?} {more}: {started}"
            );
            assert_eq!(server.ask(via, &maker.token, PATH, wish.clone()).await, started, "a repeat");
            let other = with(wish, &json!({"matchUrl": maker.photo, "matchFeedId": null}));
            assert_eq!(
                server.ask(via, &maker.token, PATH, other).await["result"],
                9,
                "another picture is another wish"
            );
            let engine = seeing(Script::Deliver(1));
            assert!(workers::one(&server.app, &engine).await.unwrap());
            let given = engine.given();
            assert_eq!(given[0].0.as_deref(), Some(PHOTO));
            assert!(given[0].1.as_deref() == Some(picture), "{via:?} {more}");
            assert_eq!(maker.task(&server, id(&started["data"])).await["state"], "succeeded");
            counted += i64::from(remix);
            assert_eq!(remixes(&server, &feed).await, counted, "{more}");
        }
    }
    assert_eq!(remixes(&server, &mine).await, 0);
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_matched_is_refused_and_costs_nothing() {
    let server = idle_server().await;
    let (matching, oil) = (style(&server, "match", 1).await, style(&server, "oil", 1).await);
    let (maker, author) = (maker(&server, 10).await, super::maker(&server, 0).await);
    let own = own_file(&server, maker.uid, PAINTING).await;
    let plain =
        own_file(&server, maker.uid, include_bytes!("../../../engine/tests/awkward/flat-grey.png")).await;
    let broken = own_file(&server, maker.uid, b"no picture").await;
    let (unready, held) =
        (own_file(&server, maker.uid, PAINTING).await, own_file(&server, maker.uid, PAINTING).await);
    for (key, state) in [(&unready, "state = 'checking'"), (&held, "state = 'held', review_key = 'r.jpg'")] {
        server.run(&format!("UPDATE files SET {state} WHERE object_key = '{}'", &key[1..])).await;
    }
    let theirs = own_file(&server, author.uid, PAINTING).await;
    let publish = || post(&server, &author, std::slice::from_ref(&theirs));
    let (open, kept, deleted, hidden) = (publish().await, publish().await, publish().await, publish().await);
    server.run(&format!("UPDATE posts SET allow_remix = false WHERE feed_id = {kept}")).await;
    server.run(&format!("SELECT delete_post({deleted}, {})", author.uid)).await;
    server.run(&format!("UPDATE posts SET invisible_at = now() WHERE feed_id = {hidden}")).await;
    let blocker = super::maker(&server, 0).await;
    let blocked = post(&server, &blocker, std::slice::from_ref(&blocker.photo)).await;
    server.block(&person(&blocker), &person(&maker)).await;
    for (style, more, result) in [
        (&matching, json!({}), 1),
        (&matching, json!({"matchUrl": " "}), 1),
        (&oil, json!({"matchUrl": own}), 1),
        (&oil, json!({"matchFeedId": open}), 1),
        (&matching, json!({"matchUrl": plain}), 1),
        (&matching, json!({"matchUrl": broken}), 1),
        (&matching, json!({"matchUrl": own, "imageUrl": null}), 1),
        (&matching, json!({"matchFeedId": "x"}), 1),
        (&matching, json!({"matchUrl": theirs}), 3),
        (&matching, json!({"matchUrl": unready}), 3),
        (&matching, json!({"matchUrl": held}), 3),
        (&matching, json!({"matchUrl": "/0000.jpg"}), 3),
        (&matching, json!({"matchUrl": "https://evil.example/x.jpg"}), 3),
        (&matching, json!({"matchUrl": own, "matchFeedId": open}), 3),
        (&matching, json!({"matchFeedId": kept}), 3),
        (&matching, json!({"matchFeedId": deleted}), 3),
        (&matching, json!({"matchFeedId": hidden}), 3),
        (&matching, json!({"matchFeedId": blocked}), 3),
        (&matching, json!({"matchFeedId": "1"}), 3),
    ] {
        for via in [Via::Form, Via::Socket(protocol::codec::Format::MsgPack)] {
            let answer = server.ask(via, &maker.token, PATH, with(maker.wish(style), &more)).await;
            assert_eq!(answer["result"], result, "{via:?} {more} -> {answer}");
        }
    }
    for (style, more, why) in [
        (&matching, json!({}), "Choose the picture to match as well."),
        (&oil, json!({"matchUrl": own}), "This style takes no second picture."),
        (&matching, json!({"matchUrl": plain}), "too plain"),
        (&matching, json!({"matchUrl": broken}), "The picture to match cannot be read."),
    ] {
        let answer = server.call(&maker.token, PATH, with(maker.wish(style), &more)).await;
        assert!(answer["message"].as_str().unwrap().contains(why), "{more}: {answer}");
    }
    assert_eq!(maker.coins(&server).await, (10, 0));
    assert_eq!(server.count("SELECT count(*) FROM ai_tasks").await, 0);
    let allowed = with(maker.wish(&matching), &json!({"matchFeedId": open}));
    assert_eq!(
        server.call(&maker.token, PATH, allowed).await["result"],
        0,
        "the others failed for what is said"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn another_attempt_works_from_the_same_two_pictures() {
    let server = idle_server().await;
    let style = style(&server, "match", 1).await;
    let maker = maker(&server, 10).await;
    let own = own_file(&server, maker.uid, PAINTING).await;
    let wish = with(maker.wish(&style), &json!({"matchUrl": own}));
    let task = id(&server.ok(&maker.token, PATH, wish).await);
    // The worker dies at it: its lease runs out. Meanwhile the brooms sweep, and nothing but the task knows the picture.
    let dying = seeing(Script::Wait(1));
    let (app, engine) = (server.app.clone(), dying.clone());
    let worker = tokio::spawn(async move { workers::one(&app, &engine).await.unwrap() });
    dying.scripted.working.notified().await;
    worker.abort();
    let _ = worker.await;
    server.run("UPDATE ai_tasks SET lease_until = now() - interval '1 second'").await;
    server
        .run("UPDATE files SET upload_until = now() - interval '9 days' WHERE upload_until IS NOT NULL")
        .await;
    reaper::reap(&server.app).await.unwrap();
    reaper::remove_bytes(&server.app).await.unwrap();
    no_delay(&server).await;
    let next = seeing(Script::Deliver(1));
    assert!(workers::one(&server.app, &next).await.unwrap());
    assert_eq!(next.given(), dying.given());
    assert_eq!(next.given()[0].1.as_deref(), Some(PAINTING));
    assert_eq!(maker.task(&server, task).await["state"], "succeeded");
    assert_eq!(maker.coins(&server).await, (9, 0));
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_that_is_withdrawn_before_the_work_begins_costs_nothing() {
    let server = idle_server().await;
    let style = style(&server, "match", 1).await;
    let (maker, author) = (maker(&server, 10).await, super::maker(&server, 0).await);
    let theirs = own_file(&server, author.uid, PAINTING).await;
    let feed = post(&server, &author, &[theirs]).await;
    let own = own_file(&server, maker.uid, PAINTING).await;
    let no_remix = format!("UPDATE posts SET allow_remix = false WHERE feed_id = {feed}");
    let gone = format!("UPDATE files SET deleted_at = now() WHERE object_key = '{}'", &own[1..]);
    for (more, withdraw) in [(json!({"matchFeedId": feed}), no_remix), (json!({"matchUrl": own}), gone)] {
        let started = server.ok(&maker.token, PATH, with(maker.wish(&style), &more)).await;
        server.run(&withdraw).await;
        let engine = seeing(Script::Deliver(1));
        assert!(workers::one(&server.app, &engine).await.unwrap());
        assert_eq!(engine.given(), []);
        let task = maker.task(&server, id(&started)).await;
        assert_eq!(
            (&task["state"], &task["failure"], &task["refunded"], &task["reason"]),
            (
                &json!("failed"),
                &json!("refused"),
                &json!(1),
                &json!("The picture to match is not there any more.")
            )
        );
    }
    assert_eq!(remixes(&server, &feed).await, 0);
    assert_eq!(maker.coins(&server).await, (10, 0));
    assert_books(&server).await;
}

/// The real engine, from the wish to the album.
#[tokio::test(flavor = "multi_thread")]
async fn the_engine_here_makes_it() {
    let server = Server::start().await;
    let style = style(&server, "match", 1).await;
    let maker = maker(&server, 10).await;
    let own = own_file(&server, maker.uid, PAINTING).await;
    let wish = with(maker.wish(&style), &json!({"matchUrl": own}));
    let task = id(&server.ok(&maker.token, PATH, wish).await);
    loop {
        let seen = maker.task(&server, task).await;
        match seen["state"].as_str().unwrap() {
            "queued" | "running" => tokio::time::sleep(std::time::Duration::from_millis(50)).await,
            state => {
                assert_eq!((state, &seen["engine"]["name"]), ("succeeded", &json!("local")), "{seen}");
                assert_eq!(seen["photos"].as_array().unwrap().len(), 1);
                break;
            }
        }
    }
    assert_eq!(maker.coins(&server).await, (9, 0));
}
