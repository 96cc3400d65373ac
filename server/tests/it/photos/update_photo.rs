//! Deleting and favouring photos of the album.

use super::{idle_server, maker};
use crate::support::{EVERY_WAY, Server};
use serde_json::json;

const PATH: &str = "/photo/ai/update";

#[tokio::test(flavor = "multi_thread")]
async fn a_photo_is_a_favourite_no_more_and_gone_on_every_way() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    for via in EVERY_WAY {
        let photo = server.photo(&amara).await;
        for (operation, favourite) in [(2, true), (2, true), (3, false), (3, false), (2, true)] {
            let wish = json!({"aiPhotoId": photo, "type": operation});
            let answer = server.ask(via, &amara.token, PATH, wish).await;
            assert_eq!((&answer["result"], &answer["data"]), (&json!(0), &json!({})), "{via:?}: {answer}");
            let album = server.ok(&amara.token, "/user/ai/photo/list", json!({})).await;
            assert_eq!(
                (&album["items"][0]["id"], &album["items"][0]["favourite"]),
                (&json!(photo), &json!(favourite))
            );
        }
        for _ in 0..2 {
            let gone = server.ask(via, &amara.token, PATH, json!({"aiPhotoId": photo, "type": 1})).await;
            assert_eq!(gone["result"], 0, "{via:?}: {gone}");
        }
        let album = server.ok(&amara.token, "/user/ai/photo/list", json!({})).await;
        assert_eq!(album["items"], json!([]));
        for operation in [2, 3] {
            let wish = json!({"aiPhotoId": photo, "type": operation});
            assert_eq!(server.ask(via, &amara.token, PATH, wish).await["result"], 3);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_touches_anothers_photo() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let photo = server.photo(&amara).await;
    for operation in [1, 2, 3] {
        for wanted in [&*photo, "7"] {
            let answer = server.call(&ben.token, PATH, json!({"aiPhotoId": wanted, "type": operation})).await;
            assert_eq!(answer["result"], 3, "{wanted} {operation}");
        }
    }
    for operation in [0, 4] {
        let answer = server.call(&amara.token, PATH, json!({"aiPhotoId": photo, "type": operation})).await;
        assert_eq!(answer["result"], 1);
    }
    assert_eq!(
        server.count("SELECT count(*) FROM ai_photos WHERE deleted_at IS NULL AND NOT favourite").await,
        1
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_and_an_entry_keep_the_picture_of_a_deleted_photo() {
    let server = idle_server().await;
    let maker = maker(&server, 0).await;
    let sql = server.sql().await;
    let mut photos = Vec::new();
    for _ in 0..3 {
        let key = super::own_file(&server, maker.uid, include_bytes!("../../../engine/photos/cat.jpg")).await;
        let made = "INSERT INTO ai_photos (uid, file_id) SELECT owner, file_id FROM files WHERE object_key = $1 RETURNING photo_id";
        let row = sql.query_one(made, &[&key.trim_start_matches('/')]).await.unwrap();
        photos.push((row.get::<_, i64>(0).to_string(), key));
    }
    let post = server.ok(&maker.token, "/post/put2", json!({"photos": [photos[0].0]})).await;
    let challenge = server.challenge("1 hour", "0 s").await;
    server.run(&format!("INSERT INTO entries (challenge_id, uid, photo_id, file_id) SELECT {challenge}, uid, photo_id, file_id FROM ai_photos WHERE photo_id = {}", photos[1].0)).await;
    for (photo, _) in &photos {
        server.ok(&maker.token, PATH, json!({"aiPhotoId": photo, "type": 1})).await;
    }
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    for ((_, key), there) in photos.iter().zip([true, true, false]) {
        let found = server.http().get(server.url(&format!("/files{key}"))).send().await.unwrap();
        assert_eq!(found.status().is_success(), there, "{key}");
        assert_eq!(server.app.files.has(key.trim_start_matches('/')).await.unwrap(), there);
    }
    let seen = server.ok(&maker.token, "/post/detail", json!({"feedId": post["feedId"]})).await;
    assert_eq!(seen["photos"][0]["pictureUrl"], photos[0].1);
}
