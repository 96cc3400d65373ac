//! What calls say they may answer, where no test of their own feature brings it about; `scripts/results.mjs` counts all.

use crate::{
    photos::{idle_server, maker, own_file, portrait, style},
    support::Socket,
};
use protocol::codec::Format;
use serde_json::{Value, json};

const FACE: &[u8] = include_bytes!("../../../engine/photos/astronaut.jpg");

#[tokio::test(flavor = "multi_thread")]
async fn a_request_id_for_another_payload_is_refused_by_every_call_that_runs_once() {
    let server = idle_server().await;
    let amara = maker(&server, 50).await;
    let ben = server.member("ben").await;
    server
        .run(&format!("INSERT INTO consents (uid, kind, granted) VALUES ({}, 'face_data', true)", amara.uid))
        .await;
    let mut pictures = Vec::new();
    for _ in 0..6 {
        pictures.push(own_file(&server, amara.uid, FACE).await);
    }
    let album = "INSERT INTO ai_photos (uid, file_id) SELECT owner, file_id FROM files WHERE owner = $1 LIMIT 2 RETURNING photo_id";
    let photos: Vec<String> = (server.sql().await.query(album, &[&amara.uid]).await.unwrap().iter())
        .map(|row| row.get::<_, i64>(0).to_string())
        .collect();
    let question = json!([{"kind": "text", "title": "What?", "hint": "", "options": [], "optional": false}]);
    let survey = "INSERT INTO surveys (title, questions, reward, thanks, starts_on, ends_on)
        VALUES ('Light', $1, 1, 'Thanks.', current_date - 2, current_date + 9) RETURNING survey_id";
    let survey: i64 = server.sql().await.query_one(survey, &[&question]).await.unwrap().get(0);
    let answers = |text: &str| json!({"surveyId": survey.to_string(), "answers": [{"text": text}]});
    let report =
        |reason: &str| json!({"targetType": "user", "targetId": ben.info["uidStr"], "reason": reason});
    let model = |five: &[String]| json!({"faceImage": five[0], "gender": 1, "pictures": five});
    let film = |photo: &String| json!({"photoIds": [photo], "motion": "drift", "seconds": 4});
    for (path, first, other) in [
        ("/common/report/put", report("spam"), report("hate")),
        ("/community/suggest/put", json!({"title": "Darker skies"}), json!({"title": "Brighter skies"})),
        ("/photo/ai/cinematic/put", film(&photos[0]), film(&photos[1])),
        ("/photo/user/model/put", model(&pictures[..5]), model(&pictures[1..])),
        ("/survey/answer/put", answers("More light"), answers("Less light")),
    ] {
        let ask = async |mut wish: Value| {
            wish["requestId"] = "same".into();
            let mut socket = Socket::open(&server, Format::MsgPack, &amara.token).await;
            socket.call(path, wish).await
        };
        let done = ask(first.clone()).await;
        assert_eq!(done["result"], 0, "{path}: {done}");
        assert_eq!(ask(first).await["data"], done["data"], "{path}");
        let reused = ask(other).await;
        assert_eq!((&reused["result"], &reused["data"]), (&json!(9), &Value::Null), "{path}: {reused}");
    }
    assert_eq!(server.count("SELECT count(*) FROM ai_tasks").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_be_asked_only_so_often_says_when_it_may_be_asked_again() {
    let server = idle_server().await;
    let amara = maker(&server, 0).await;
    let nothing = json!({"imageUrl": "/nothing.jpg"});
    let apply = async |kind: i32| {
        server.call(&amara.token, "/post/creator/apply", json!({"type": kind, "idea": "Masks."})).await
    };
    server
        .run(&format!("INSERT INTO consents (uid, kind, granted) VALUES ({}, 'face_data', true)", amara.uid))
        .await;
    // A look at a face takes its time: all but one of them are behind her.
    let face = own_file(&server, amara.uid, FACE).await;
    server
        .run(&format!(
            "INSERT INTO rate_limits (bucket, key, hits, last_hit)
             VALUES ('model', int8send({}), array_fill(clock_timestamp(), ARRAY[{}]), clock_timestamp())",
            amara.uid,
            server::limits::MODEL_LOOKS_PER_MINUTE - 1
        ))
        .await;
    for (path, wish, free) in [
        ("/post/photo/description", nothing.clone(), 3),
        ("/post/similar/goods/list", nothing, 3),
        ("/photo/user/model/put", json!({"dry": true, "faceImage": "", "pictures": [face]}), 0),
        ("/post/creator/apply", json!({"type": 1, "idea": "Masks."}), 0),
    ] {
        let mut asked = 0;
        let last = loop {
            let answer = server.call(&amara.token, path, wish.clone()).await;
            asked += 1;
            if answer["result"] != free || asked > 100 {
                break answer;
            }
            if path == "/post/creator/apply" {
                assert_eq!(apply(2).await["result"], 0);
            }
        };
        assert_eq!(last["result"], 6, "{path}: {last}");
        assert!(asked > 1 && last["retryAfter"].as_i64().unwrap() > 0, "{path} {asked}: {last}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stands_in_the_way_is_a_conflict_and_what_is_short_is_told() {
    let server = idle_server().await;
    let (amara, ben) = (maker(&server, 3).await, server.member("ben").await);
    let photo = server.photo(&ben).await;
    let film = json!({"photoIds": [photo], "motion": "drift", "seconds": 4});
    let short = server.call(&ben.token, "/photo/ai/cinematic/put", film).await;
    assert_eq!((&short["result"], &short["data"]["have"]), (&json!(7), &json!(0)), "{short}");
    let neon = style(&server, "pixel", 1).await;
    for _ in 0..3 {
        amara.create(&server, &neon, 1).await;
    }
    let face = portrait(&server, &amara).await;
    let many = json!({"requestId": "four", "imageUrl": face, "prompt": "neon city"});
    let many = server.call(&amara.token, "/photo/ai/re-invent/put", many).await;
    assert_eq!(many["result"], 8, "{many}");
    let digest = server.digest_for("change", "44", "7700900319", "device-1");
    let change = json!({"newDigest": digest, "oldCode": "1", "newCode": "1"});
    let none = server.call(&amara.token, "/user/mobile/change", change).await;
    assert_eq!(
        (none["result"].as_i64(), none["message"].as_str()),
        (Some(8), Some("This account has no number to change."))
    );
    for path in ["/pay/order/verify", "/pay/subscription/restore"] {
        let other = server.call(&amara.token, path, json!({"store": "stripe", "receipt": "x"})).await;
        assert_eq!(other["result"], 8, "{path}: {other}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_mostly_asked_by_post_answers_by_socket_as_well() {
    let server = idle_server().await;
    let amara = maker(&server, 1).await;
    let neon = style(&server, "pixel", 1).await;
    let task = json!({"taskId": amara.create(&server, &neon, 1).await.to_string()});
    let ben = server.member("ben").await;
    let post = server.post(&ben).await;
    let said = json!({"feedId": post, "content": "hello"});
    let said = server.ok(&amara.token, "/post/comment/put", said).await;
    let said = json!({"feedId": post, "commentId": said["commentId"]});
    let mut socket = Socket::open(&server, Format::MsgPack, &amara.token).await;
    for (path, wish) in [
        ("/photo/ai/style/type/list", json!({})),
        ("/photo/ai/task/process", task.clone()),
        ("/photo/ai/task/cancel", task),
        ("/post/comment/delete", said),
        ("/user/data/export/apply", json!({})),
        ("/user/data/export/get", json!({})),
    ] {
        let answer = socket.call(path, wish).await;
        assert_eq!(answer["result"], 0, "{path}: {answer}");
    }
    assert_eq!(amara.coins(&server).await, (1, 0));
    assert_eq!(server.count("SELECT count(*) FROM comments WHERE deleted_at IS NULL").await, 0);
}
