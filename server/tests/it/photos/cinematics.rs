//! Cinematics: refused before anything is charged where nothing can make one; listed as tasks; made by the real
//! encoder, and gone with their task when that ends early.

use super::{Maker, assert_books, id, idle_server, maker, own_file, uuid};
use crate::{
    posts::ids,
    support::{EVERY_WAY, Server, Socket, encoders::encoders},
};
use protocol::codec::Format;
use reqwest::{StatusCode, header};
use serde_json::{Value, json};
use server::photos::worker as workers;

const PUT: &str = "/photo/ai/cinematic/put";

/// Small films are drawn in a moment.
async fn film_server(more: &[(&str, &str)]) -> Server {
    let small = [("LIKENESS_TASK_WORKERS", "0"), ("LIKENESS_FILM_WIDTH", "90")];
    Server::with(&[&small, more].concat()).await
}

/// Puts a picture into the maker's album; its id.
async fn in_album(server: &Server, maker: &Maker, jpeg: &'static [u8]) -> String {
    let key = own_file(server, maker.uid, jpeg).await;
    let sql = "INSERT INTO ai_photos (uid, file_id) SELECT owner, file_id FROM files WHERE object_key = $1 RETURNING photo_id";
    let photo: i64 = server.sql().await.query_one(sql, &[&key.trim_matches('/')]).await.unwrap().get(0);
    photo.to_string()
}

fn wish(photos: &[&str], motion: &str, seconds: i32) -> Value {
    json!({"requestId": uuid(), "photoIds": photos, "motion": motion, "seconds": seconds})
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_filmed_here_is_said_and_costs_nothing() {
    let server = film_server(&[("LIKENESS_FFMPEG", "none")]).await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    server.run(&format!("SELECT credit_coins({}, 'test', 'x', 9, 'signup', NULL)", amara.uid())).await;
    let (hers, his) = (server.photo(&amara).await, server.photo(&ben).await);
    for via in EVERY_WAY {
        for (photos, motion, seconds, result) in [
            (json!([hers]), "drift", 4, 8),
            (json!([]), "drift", 4, 1),
            (json!([hers, hers, hers, hers, hers, hers, hers]), "drift", 4, 1),
            (json!([hers]), "spin", 4, 1),
            (json!([hers]), "drift", 1, 1),
            (json!([hers]), "drift", 11, 1),
            (json!([his]), "drift", 4, 3),
        ] {
            let wish = json!({"photoIds": photos, "motion": motion, "seconds": seconds});
            let answer = server.ask(via, &amara.token, PUT, wish.clone()).await;
            assert_eq!(answer["result"], result, "{via:?} {wish}: {answer}");
            if result == 8 {
                let message = answer["message"].as_str().unwrap();
                assert!(message.starts_with("Films cannot be made here"), "{message}");
            }
        }
    }
    let app = server.ok(&amara.token, "/common/user/app/get", json!({})).await;
    assert_eq!((&app["cinematics"], &app["cinematicCost"]), (&json!(false), &json!(3)));
    // One that was ordered while the encoder was still there.
    server
        .run(&format!(
            "SELECT create_task({}, 'cinematic', NULL, '{{\"photos\": [\"{hers}\"], \"motion\": \"drift\", \"seconds\": 2}}', 1, 3, 3)",
            amara.uid()
        ))
        .await;
    assert!(workers::one(&server.app, &*server.app.engine).await.unwrap());
    assert_eq!(
        server.count("SELECT count(*) FROM ai_tasks WHERE state = 'failed' AND failure = 'refused'").await,
        1
    );
    assert_eq!(server.count(&format!("SELECT available FROM wallets WHERE uid = {}", amara.uid())).await, 9);
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_film_is_made_of_two_photos_and_played_in_parts() {
    let server = film_server(&[]).await;
    let maker = maker(&server, 9).await;
    let officer = in_album(&server, &maker, include_bytes!("../../../engine/photos/officer.jpg")).await;
    let cat = in_album(&server, &maker, include_bytes!("../../../engine/photos/cat.jpg")).await;
    assert_eq!(server.ok(&maker.token, "/common/user/app/get", json!({})).await["cinematics"], true);
    let mut socket = Socket::open(&server, Format::Json, &maker.token).await;
    let started = server.ok(&maker.token, PUT, wish(&[&officer, &cat], "parallax", 2)).await;
    assert_eq!((&started["cost"], &started["coins"]), (&json!(3), &json!(6)));
    let (app, topic) = (server.app.clone(), format!("me/task/{}", id(&started)));
    let working = tokio::spawn(async move { workers::one(&app, &*app.engine).await.unwrap() });
    let mut percents = vec![];
    let end = loop {
        let push = socket.push(&topic, |_| true).await["data"].clone();
        percents.push(push["processing"].as_i64().unwrap());
        if push["processing"] == 100 {
            break push;
        }
        assert!(push["photos"].is_null(), "nothing before the end");
    };
    assert!(working.await.unwrap());
    assert!(percents.is_sorted(), "{percents:?}");
    assert_eq!(end["state"], "succeeded", "{end}");
    let film = end["photos"][0].clone();
    assert_eq!(
        (&film["width"], &film["height"], &film["durationMs"]),
        (&json!(90), &json!(160), &json!(2000))
    );
    assert_eq!(maker.coins(&server).await, (6, 0));

    // What the app plays.
    let url = server.url(&format!("/files{}", film["videoUrl"].as_str().unwrap()));
    let whole = server.http().get(&url).send().await.unwrap();
    assert_eq!(whole.status(), StatusCode::OK);
    assert_eq!(whole.headers()[header::CONTENT_TYPE], "video/mp4");
    assert_eq!(whole.headers()[header::ACCEPT_RANGES], "bytes");
    let mp4 = whole.bytes().await.unwrap();
    let seen = Mp4::read(&mp4);
    assert_eq!(
        (seen.codec.as_str(), seen.width, seen.height, seen.ms, seen.frames),
        ("avc1", 90, 160, 2000, 60)
    );
    assert!(seen.index_first, "it plays before all of it is there");
    assert!(has(&mp4, b"compositeWithTrainedAlgorithmicMedia"), "it says how it came to be");
    let part = server.http().get(&url).header(header::RANGE, "bytes=4-7").send().await.unwrap();
    assert_eq!(part.status(), StatusCode::PARTIAL_CONTENT);
    assert_eq!(part.headers()[header::CONTENT_RANGE], format!("bytes 4-7/{}", mp4.len()));
    assert_eq!(&part.bytes().await.unwrap()[..], b"ftyp");
    let beyond = server.http().get(&url).header(header::RANGE, "bytes=99999999-").send().await.unwrap();
    assert_eq!(beyond.status(), StatusCode::RANGE_NOT_SATISFIABLE);
    let poster = server.url(&format!("/files{}", film["pictureUrl"].as_str().unwrap()));
    let poster = server.http().get(poster).send().await.unwrap();
    assert_eq!(poster.headers()[header::CONTENT_TYPE], "image/jpeg");

    // It lies in the album, may be posted, enters no challenge and is no source of another film.
    let album = maker.album(&server).await;
    assert_eq!(album[0]["videoUrl"], film["videoUrl"]);
    assert!(album[1].get("videoUrl").is_none());
    let post = json!({"requestId": uuid(), "photos": [film["id"]], "content": ""});
    let post = server.ok(&maker.token, "/post/put2", post).await;
    assert_eq!(post["post"]["photos"][0]["videoUrl"], film["videoUrl"]);
    let again = wish(&[film["id"].as_str().unwrap()], "drift", 2);
    assert_eq!(server.ask(EVERY_WAY[0], &maker.token, PUT, again).await["result"], 3);
    let listed = server.ok(&maker.token, "/photo/ai/cinematic/list", json!({})).await;
    assert_eq!(listed["items"][0]["photos"][0]["videoUrl"], film["videoUrl"]);
    // A photo has no film under its name.
    let none = server.url(&format!("/files{}", maker.photo.replace(".jpg", ".mp4")));
    assert_eq!(server.http().get(none).send().await.unwrap().status(), StatusCode::NOT_FOUND);
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_film_leaves_no_encoder_and_no_charge() {
    // Large and long: nobody waits for its end.
    let server = film_server(&[("LIKENESS_FILM_WIDTH", "360")]).await;
    let maker = maker(&server, 3).await;
    let cat = in_album(&server, &maker, include_bytes!("../../../engine/photos/cat.jpg")).await;
    let mut socket = Socket::open(&server, Format::Json, &maker.token).await;
    let task = id(&server.ok(&maker.token, PUT, wish(&[&cat], "develop", 10)).await);
    assert_eq!(maker.coins(&server).await, (0, 3));
    let app = server.app.clone();
    let working = tokio::spawn(async move { workers::one(&app, &*app.engine).await.unwrap() });
    let topic = format!("me/task/{task}");
    socket.push(&topic, |data| data["step"] == "Filming").await;
    let data = &server.app.config.data;
    assert_eq!(encoders(data), 1, "the encoder works");
    server.ok(&maker.token, "/photo/ai/task/cancel", json!({"taskId": task.to_string()})).await;
    assert!(working.await.unwrap());
    assert_eq!(maker.task(&server, task).await["state"], "cancelled");
    assert_eq!(maker.coins(&server).await, (3, 0));
    // Killed with the work that it served; the kernel takes a moment to say so.
    while encoders(data) > 0 {
        tokio::task::yield_now().await;
    }
    assert_books(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn own_cinematics_are_listed_newest_first() {
    let server = idle_server().await;
    let (amara, ben) = (maker(&server, 0).await, maker(&server, 0).await);
    server
        .run(&format!(
            "INSERT INTO ai_tasks (task_id, uid, type, state, count, cost, ended_at) SELECT i, {}, 'cinematic', 'succeeded', 1, 0, now() FROM generate_series(1, 5) i;
             INSERT INTO ai_tasks (uid, type, state, count, cost, ended_at) VALUES ({0}, 'photo', 'succeeded', 1, 0, now()), ({}, 'cinematic', 'succeeded', 1, 0, now())",
            amara.uid, ben.uid
        ))
        .await;
    for via in EVERY_WAY {
        let mut seen = Vec::new();
        for page_no in 1..=3 {
            let wish = json!({"pageNo": page_no, "pageSize": 2});
            let page = server.ask(via, &amara.token, "/photo/ai/cinematic/list", wish).await;
            assert_eq!(page["data"]["items"][0]["type"], "cinematic", "{via:?}: {page}");
            seen.extend(ids(&page["data"], "taskId"));
        }
        assert_eq!(seen, ["5", "4", "3", "2", "1"], "{via:?}");
    }
}

/// What a player learns of a film from its boxes.
struct Mp4 {
    codec: String,
    width: u32,
    height: u32,
    ms: u64,
    frames: u32,
    index_first: bool,
}

impl Mp4 {
    fn read(bytes: &[u8]) -> Mp4 {
        let names: Vec<&[u8]> = boxes(bytes).iter().map(|(name, _)| *name).collect();
        let place = |name: &[u8]| names.iter().position(|n| *n == name).unwrap();
        let number = |bytes: &[u8], at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        let header = within(bytes, &[b"moov", b"mvhd"]);
        let table = [b"moov", b"trak", b"mdia", b"minf", b"stbl"].map(|name| &name[..]);
        let kinds = within(bytes, &[&table[..], &[b"stsd"]].concat());
        let sizes = within(bytes, &[&table[..], &[b"stsz"]].concat());
        // the first kind of sample: size, name, then an old header that ends with width and height
        let kind = &kinds[8..];
        let size = |at: usize| u16::from_be_bytes(kind[at..at + 2].try_into().unwrap()).into();
        Mp4 {
            codec: String::from_utf8_lossy(&kind[4..8]).into(),
            width: size(32),
            height: size(34),
            ms: u64::from(number(header, 16)) * 1000 / u64::from(number(header, 12)),
            frames: number(sizes, 8),
            index_first: place(b"moov") < place(b"mdat"),
        }
    }
}

/// Name and content of each box.
fn boxes(mut bytes: &[u8]) -> Vec<(&[u8], &[u8])> {
    let mut found = vec![];
    while bytes.len() >= 8 {
        let size = u32::from_be_bytes(bytes[..4].try_into().unwrap()) as usize;
        found.push((&bytes[4..8], &bytes[8..size]));
        bytes = &bytes[size..];
    }
    found
}

fn within<'a>(bytes: &'a [u8], path: &[&[u8]]) -> &'a [u8] {
    path.iter().fold(bytes, |inside, name| boxes(inside).iter().find(|(n, _)| n == name).unwrap().1)
}

fn has(bytes: &[u8], text: &[u8]) -> bool {
    bytes.windows(text.len()).any(|w| w == text)
}
