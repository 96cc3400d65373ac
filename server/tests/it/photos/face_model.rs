//! The face model: consent, pictures, states, replacement, deletion.

use super::{Maker, Script, idle_server, maker, own_file, work};
use crate::support::{EVERY_WAY, Server, Socket};
use protocol::codec::Format;
use serde_json::{Value, json};

const PUT: &str = "/photo/user/model/put";
const GET: &str = "/photo/user/model/get";
const DELETE: &str = "/photo/user/model/delete";
const FACE: &[u8] = include_bytes!("../../../engine/photos/astronaut.jpg");
const CAT: &[u8] = include_bytes!("../../../engine/photos/cat.jpg");

async fn pictures(server: &Server, uid: i64, bytes: &'static [u8], count: usize) -> Vec<String> {
    let mut pictures = Vec::new();
    for _ in 0..count {
        pictures.push(own_file(server, uid, bytes).await);
    }
    pictures
}

async fn consent(server: &Server, who: &Maker, granted: bool) {
    server
        .run(&format!(
            "INSERT INTO consents (uid, kind, granted) VALUES ({}, 'face_data', {granted})",
            who.uid
        ))
        .await;
}

async fn put(server: &Server, who: &Maker, pictures: &[String]) -> Value {
    let wish =
        json!({"requestId": super::uuid(), "faceImage": pictures.first(), "gender": 1, "pictures": pictures});
    server.call(&who.token, PUT, wish).await
}

async fn model(server: &Server, who: &Maker) -> Value {
    server.ok(&who.token, GET, json!({})).await
}

async fn stored(server: &Server, picture: &str) -> bool {
    server.app.files.has(picture.trim_start_matches('/')).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_face_is_learned_with_consent_and_shows_at_every_step() {
    let server = idle_server().await;
    let amara = maker(&server, 0).await;
    let five = pictures(&server, amara.uid, FACE, 5).await;
    let mut socket = Socket::open(&server, Format::Json, &amara.token).await;
    socket.push("me/model", |d| d["state"] == "none").await;
    assert_eq!(model(&server, &amara).await, Value::Null);
    assert_eq!(put(&server, &amara, &five).await["result"], 4, "nobody asked");
    consent(&server, &amara, true).await;
    consent(&server, &amara, false).await;
    assert_eq!(put(&server, &amara, &five).await["result"], 4, "the newest word holds");
    consent(&server, &amara, true).await;
    // As the app writes it: a list in a string.
    let wish =
        json!({"requestId": "one", "faceImage": five[0], "gender": 1, "pictures": json!(five).to_string()});
    let started = server.ask(EVERY_WAY[0], &amara.token, PUT, wish.clone()).await;
    assert_eq!(started["result"], 0, "{started}");
    assert_eq!(server.ask(EVERY_WAY[0], &amara.token, PUT, wish).await, started, "a repeat");
    assert_eq!(put(&server, &amara, &five).await["result"], 8, "it is being learned");
    socket.push("me/model", |d| d["state"] == "progressing").await;
    let learning = model(&server, &amara).await;
    assert_eq!((&learning["processing"], &learning["pictures"][0]["verdict"]), (&json!(0), &Value::Null));
    let process = server.ok(&amara.token, "/photo/ai/task/process", json!({})).await;
    assert_eq!(process["type"], "face_model");
    assert!(work(&server, Script::Fail).await, "no engine of photos is asked");
    socket.push("me/model", |d| d["state"] == "has_model" && d["processing"] == 0).await;
    for via in EVERY_WAY {
        let ready = server.ask(via, &amara.token, GET, json!({})).await["data"].clone();
        assert_eq!(
            (&ready["processing"], &ready["gender"], &ready["faceImage"]),
            (&json!(100), &json!(1), &json!(five[0]))
        );
        let verdicts: Vec<_> = ready["pictures"].as_array().unwrap().iter().map(|p| &p["verdict"]).collect();
        assert_eq!(verdicts, ["good"; 5], "{via:?}");
    }
    let got = server.http().get(server.url(&format!("/friend/v3{GET}"))).header("accessToken", &amara.token);
    let got: Value = serde_json::from_str(&got.send().await.unwrap().text().await.unwrap()).unwrap();
    assert_eq!(got["data"]["processing"], 100);
    assert_eq!(server.ok(&amara.token, "/photo/ai/task/process", json!({})).await, Value::Null);
    let told = server.ok(&amara.token, "/user/activity/list", json!({"type": 5})).await;
    assert_eq!(told["items"][0]["target"]["text"], "Your face model is ready.");
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_that_show_no_face_are_told_before_and_after() {
    let server = idle_server().await;
    let amara = maker(&server, 0).await;
    consent(&server, &amara, true).await;
    let mut some = pictures(&server, amara.uid, FACE, 1).await;
    some.extend(pictures(&server, amara.uid, CAT, 4).await);
    let looked = server.ok(&amara.token, PUT, json!({"faceImage": "", "pictures": some, "dry": true})).await;
    let verdicts: Vec<_> = looked["pictures"].as_array().unwrap().iter().map(|p| &p["verdict"]).collect();
    assert_eq!(looked["taskId"], Value::Null);
    assert_eq!(verdicts, ["good", "no_face", "no_face", "no_face", "no_face"]);
    assert_eq!(server.count("SELECT count(*) FROM face_models").await, 0, "a look keeps nothing");
    let task = put(&server, &amara, &some).await["data"]["taskId"].clone();
    work(&server, Script::Fail).await;
    let ended = server.ok(&amara.token, "/photo/ai/task/view", json!({"taskId": task})).await;
    assert_eq!(
        (&ended["state"], &ended["failure"], &ended["reason"]),
        (
            &json!("failed"),
            &json!("refused"),
            &json!("Only 1 of 5 pictures can be used: 4 without a face. At least 5 are needed.")
        )
    );
    assert_eq!(model(&server, &amara).await, Value::Null);
    // They wait for another try, which takes what it wants, and go after a day.
    server::photos::reaper::drop_failed_models(&server.app).await.unwrap();
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    assert!(stored(&server, &some[0]).await);
    let mut again = pictures(&server, amara.uid, FACE, 4).await;
    again.push(some[0].clone());
    assert_eq!(put(&server, &amara, &again).await["result"], 0);
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    assert!(stored(&server, &some[0]).await && !stored(&server, &some[1]).await);
    work(&server, Script::Fail).await;
    assert_eq!(model(&server, &amara).await["processing"], 100);
    let bad = pictures(&server, amara.uid, CAT, 5).await;
    put(&server, &amara, &bad).await;
    work(&server, Script::Fail).await;
    server
        .run("UPDATE face_models SET created_at = now() - interval '25 hours' WHERE state = 'failed'")
        .await;
    server::photos::reaper::drop_failed_models(&server.app).await.unwrap();
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    assert!(!stored(&server, &bad[0]).await && stored(&server, &again[0]).await, "the ready one stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_not_be_learned_is_refused() {
    let server = idle_server().await;
    let (amara, ben) = (maker(&server, 0).await, maker(&server, 0).await);
    consent(&server, &amara, true).await;
    let (hers, his) = (pictures(&server, amara.uid, CAT, 21).await, pictures(&server, ben.uid, CAT, 5).await);
    let twice = [&hers[..4], &hers[..1]].concat();
    for (pictures, result) in [(&hers[..4], 1), (&hers[..], 1), (&twice[..], 1), (&his[..], 3)] {
        assert_eq!(put(&server, &amara, pictures).await["result"], result, "{}", pictures.len());
    }
    let elsewhere = json!({"faceImage": hers[0], "pictures": ["https://evil.example/a.jpg", "/b.jpg", "/c.jpg", "/d.jpg", "/e.jpg"]});
    assert_eq!(server.call(&amara.token, PUT, elsewhere).await["result"], 3, "no address is fetched");
    let face = json!({"faceImage": his[0], "pictures": hers[..5]});
    assert_eq!(server.call(&amara.token, PUT, face).await["result"], 3);
    assert_eq!(
        server.count("SELECT (SELECT count(*) FROM face_models) + (SELECT count(*) FROM ai_tasks)").await,
        0
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_35_deleting_the_face_model_removes_its_source_pictures() {
    let server = idle_server().await;
    let amara = maker(&server, 0).await;
    consent(&server, &amara, true).await;
    let five = pictures(&server, amara.uid, FACE, 5).await;
    put(&server, &amara, &five).await;
    work(&server, Script::Fail).await;
    // One of them is in a post as well: what is published keeps its picture.
    server.ok(&amara.token, "/post/put2", json!({"photos": [five[4]]})).await;
    let photo = own_file(&server, amara.uid, CAT).await;
    server
        .run(&format!(
            "INSERT INTO ai_photos (uid, file_id) SELECT owner, file_id FROM files WHERE object_key = '{}'",
            &photo[1..]
        ))
        .await;
    let mut socket = Socket::open(&server, Format::MsgPack, &amara.token).await;
    socket.push("me/model", |d| d["state"] == "has_model").await;
    for via in EVERY_WAY {
        assert_eq!(server.ask(via, &amara.token, DELETE, json!({})).await["result"], 0, "{via:?}");
    }
    socket.push("me/model", |d| d["state"] == "none").await;
    assert_eq!(model(&server, &amara).await, Value::Null);
    assert_eq!(server.count("SELECT count(*) FROM face_model_files").await, 0);
    let served = server.http().get(server.url(&format!("/files{}", five[0]))).send().await.unwrap();
    assert_eq!(served.status().as_u16(), 404, "at once");
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    for (n, picture) in five.iter().enumerate() {
        assert_eq!(stored(&server, picture).await, n == 4, "{n}");
    }
    assert!(stored(&server, &photo).await, "finished photos stay");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_withdraws_the_consent_keeps_no_face_here() {
    let server = idle_server().await;
    let amara = maker(&server, 0).await;
    consent(&server, &amara, true).await;
    let five = pictures(&server, amara.uid, FACE, 5).await;
    let started = put(&server, &amara, &five).await;
    assert_eq!(started["result"], 0, "{started}");
    server
        .run(&format!(
            "INSERT INTO face_attributes (uid, face_age, expires_at) VALUES ({}, 30, now() + interval '1 day')",
            amara.uid
        ))
        .await;
    for (kind, left) in [("analytics", 5), ("face_data", 0)] {
        let withdraw = json!({"kind": kind, "granted": false});
        assert_eq!(server.call(&amara.token, "/user/consent/put", withdraw).await["result"], 0);
        assert_eq!(server.count("SELECT count(*) FROM face_model_files").await, left, "{kind}");
    }
    assert_eq!(model(&server, &amara).await, Value::Null);
    assert_eq!(server.count("SELECT count(*) FROM face_attributes").await, 0);
    assert_eq!(server.count("SELECT count(*) FROM ai_tasks WHERE state = 'cancelled'").await, 1);
    let served = server.http().get(server.url(&format!("/files{}", five[0]))).send().await.unwrap();
    assert_eq!(served.status().as_u16(), 404, "at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replacement_swaps_when_it_succeeds_and_a_deletion_stops_one_in_the_making() {
    let server = idle_server().await;
    let amara = maker(&server, 0).await;
    consent(&server, &amara, true).await;
    let old = pictures(&server, amara.uid, FACE, 5).await;
    put(&server, &amara, &old).await;
    work(&server, Script::Fail).await;
    let first = model(&server, &amara).await["id"].clone();
    let mut new = pictures(&server, amara.uid, FACE, 4).await;
    new.push(old[4].clone());
    put(&server, &amara, &new).await;
    assert_eq!(server.count("SELECT count(*) FROM face_models WHERE state = 'ready'").await, 1, "until then");
    assert!(stored(&server, &old[0]).await);
    work(&server, Script::Fail).await;
    assert_ne!(model(&server, &amara).await["id"], first);
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    assert!(!stored(&server, &old[0]).await && stored(&server, &old[4]).await, "one is in both");
    // Deleted while it waits.
    let task = put(&server, &amara, &new).await["data"]["taskId"].clone();
    server.ok(&amara.token, DELETE, json!({})).await;
    assert_eq!(
        server.ok(&amara.token, "/photo/ai/task/view", json!({"taskId": task})).await["state"],
        "cancelled"
    );
    assert_eq!(model(&server, &amara).await, Value::Null);
    assert!(!work(&server, Script::Fail).await);
    // And a worker that has seen all pictures when it is deleted delivers nothing.
    let five = pictures(&server, amara.uid, FACE, 5).await;
    let task = put(&server, &amara, &five).await["data"]["taskId"].clone();
    server.run("CREATE FUNCTION deleted_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM delete_model(new.uid); RETURN NULL; END $$;
                CREATE TRIGGER deleted_first AFTER UPDATE OF processing ON face_models FOR EACH ROW WHEN (new.processing = 99 AND new.state = 'training') EXECUTE FUNCTION deleted_first()").await;
    work(&server, Script::Fail).await;
    assert_eq!(
        server.ok(&amara.token, "/photo/ai/task/view", json!({"taskId": task})).await["state"],
        "cancelled"
    );
    assert_eq!(model(&server, &amara).await, Value::Null);
    assert_eq!(server.count("SELECT count(*) FROM face_model_files").await, 0);
}

/// The covers of a style that somebody sees, in the list and alone.
async fn covers(server: &Server, token: &str, style: &str) -> [Value; 2] {
    let list = server.ok(token, "/photo/aiStyle/list", json!({"pageSize": 50})).await;
    let line = list["items"].as_array().unwrap().iter().find(|s| s["aiStyle"] == style).unwrap().clone();
    let alone = server.ok(token, "/post/aiStyle/get", json!({"aiStyle": style})).await;
    [line["mine"].clone(), alone["mine"].clone()]
}

#[tokio::test(flavor = "multi_thread")]
async fn styles_are_shown_on_the_own_face_when_nobody_waits_and_go_with_the_model() {
    let server = idle_server().await;
    let amara = maker(&server, 9).await;
    let style = super::style(&server, "oil", 1).await;
    server.run(&format!("UPDATE styles SET published = style_id = {style}")).await;
    let cover =
        async |script| server::photos::own_covers::one(&server.app, &super::scripted(script)).await.unwrap();
    consent(&server, &amara, true).await;
    put(&server, &amara, &pictures(&server, amara.uid, FACE, 5).await).await;
    assert!(!cover(Script::Deliver(1)).await, "no face yet");
    assert!(work(&server, Script::Fail).await);
    let ben = maker(&server, 0).await;
    // A fault, then one that is fine: due at once again for the test.
    let due = "UPDATE own_covers SET due_at = clock_timestamp()";
    assert!(cover(Script::Fail).await);
    assert!(!cover(Script::Deliver(1)).await, "not due again yet");
    server.run(due).await;
    assert_eq!(covers(&server, &amara.token, &style).await, [Value::Null, Value::Null]);
    assert!(cover(Script::Deliver(1)).await);
    assert!(!cover(Script::Deliver(1)).await, "one for each style");
    let [line, alone] = covers(&server, &amara.token, &style).await;
    assert_eq!(line, alone);
    let picture = line.as_str().unwrap().to_owned();
    assert!(stored(&server, &picture).await);
    for other in [&*ben.token, ""] {
        assert_eq!(covers(&server, other, &style).await, [Value::Null, Value::Null], "nobody else's");
    }
    let album = server.ok(&amara.token, "/user/ai/photo/list", json!({})).await;
    assert_eq!(album["items"], json!([]), "no print of theirs");
    assert_eq!(server.ok(&amara.token, "/user/credit/balance", json!({})).await["coins"], 9, "free");
    server.ok(&amara.token, DELETE, json!({})).await;
    assert_eq!(covers(&server, &amara.token, &style).await, [Value::Null, Value::Null]);
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    assert!(!stored(&server, &picture).await);
    assert_eq!(server.count("SELECT count(*) FROM own_covers").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cover_gives_way_to_a_task_and_a_face_that_goes_meanwhile_leaves_nothing() {
    let server = idle_server().await;
    let amara = maker(&server, 9).await;
    let style = super::style(&server, "oil", 1).await;
    server.run(&format!("UPDATE styles SET published = style_id = {style}")).await;
    consent(&server, &amara, true).await;
    put(&server, &amara, &pictures(&server, amara.uid, FACE, 5).await).await;
    assert!(work(&server, Script::Fail).await);
    // Word of the face model, which nobody waited for here.
    server.app.task_queued.notified().await;
    let waits = std::sync::Arc::new(super::scripted(Script::Wait(1)));
    let making = |engine: std::sync::Arc<super::Scripted>, app: server::app::App| {
        tokio::spawn(async move { server::photos::own_covers::one(&app, &*engine).await.unwrap() })
    };
    let one = making(waits.clone(), server.app.clone());
    waits.working.notified().await;
    server.app.task_queued.notify_one();
    assert!(one.await.unwrap());
    let left = "SELECT count(*) FROM own_covers WHERE file_id IS NULL AND attempts = 0 AND due_at <= now()";
    assert_eq!(server.count(left).await, 1, "given back as if it had not begun");
    let one = making(waits.clone(), server.app.clone());
    waits.working.notified().await;
    server.ok(&amara.token, DELETE, json!({})).await;
    waits.go.notify_one();
    assert!(one.await.unwrap());
    let of = async |state: &str| {
        let of = "SELECT count(*) FROM files WHERE deleted_at IS NULL";
        server.count(&format!("{of} AND owner = {} AND state = '{state}'", amara.uid)).await
    };
    // Their one photo, and bytes that nobody comes for.
    assert_eq!((of("ready").await, of("awaiting").await), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_without_a_task_shows_a_style_on_the_face_that_was_learned() {
    let server = Server::start().await;
    let amara = maker(&server, 0).await;
    let style = super::style(&server, "silver-screen", 1).await;
    server.run(&format!("UPDATE styles SET published = style_id = {style}")).await;
    consent(&server, &amara, true).await;
    put(&server, &amara, &pictures(&server, amara.uid, FACE, 5).await).await;
    while server.count("SELECT count(*) FROM own_covers WHERE file_id IS NOT NULL").await == 0 {}
    let [mine, _] = covers(&server, &amara.token, &style).await;
    let picture =
        server.http().get(server.url(&format!("/files{}", mine.as_str().unwrap()))).send().await.unwrap();
    assert_eq!(
        (picture.status().as_u16(), &picture.headers()["content-type"]),
        (200, &"image/jpeg".parse().unwrap())
    );
    assert_eq!(server.count("SELECT attempts::bigint FROM own_covers").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cover_that_its_owner_shows_outlives_the_face_model() {
    let server = idle_server().await;
    let amara = maker(&server, 0).await;
    let style = super::style(&server, "oil", 1).await;
    server.run(&format!("UPDATE styles SET published = style_id = {style}")).await;
    consent(&server, &amara, true).await;
    put(&server, &amara, &pictures(&server, amara.uid, FACE, 5).await).await;
    assert!(work(&server, Script::Fail).await);
    assert!(
        server::photos::own_covers::one(&server.app, &super::scripted(Script::Deliver(1))).await.unwrap()
    );
    let [mine, _] = covers(&server, &amara.token, &style).await;
    server.ok(&amara.token, "/post/put2", json!({"photos": [mine]})).await;
    server.ok(&amara.token, DELETE, json!({})).await;
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    assert!(stored(&server, mine.as_str().unwrap()).await);
}
