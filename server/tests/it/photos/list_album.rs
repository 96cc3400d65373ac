use super::*;

const PATH: &str = "/user/ai/photo/list";

/// Photos in an album, oldest first; their ids.
async fn fill(server: &Server, maker: &Maker, count: i32) -> Vec<String> {
    let sql = "WITH f AS (INSERT INTO files (owner, object_key, thumb_key, state, mime, bytes, width, height)
      SELECT $1, x || '.jpg', x || '-thumb.webp', 'ready', 'image/jpeg', 1, 3, 4 FROM (SELECT gen_random_uuid() AS x FROM generate_series(1, $2)) k RETURNING file_id)
      INSERT INTO ai_photos (uid, file_id) SELECT $1, file_id FROM f RETURNING photo_id";
    let mut ids: Vec<i64> = server
        .sql()
        .await
        .query(sql, &[&maker.uid, &count])
        .await
        .unwrap()
        .iter()
        .map(|r| r.get(0))
        .collect();
    ids.sort_unstable();
    ids.iter().map(i64::to_string).collect()
}

fn ids(page: &Value) -> Vec<String> {
    page["items"].as_array().unwrap().iter().map(|p| p["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_show_each_photo_once_while_photos_come_and_go() {
    let server = idle_server().await;
    let (maker, other) = (maker(&server, 0).await, maker(&server, 0).await);
    let mut all = fill(&server, &maker, 30).await;
    all.reverse();
    fill(&server, &other, 3).await;
    for by_cursor in [false, true] {
        let mut seen: Vec<String> = Vec::new();
        let (mut page_no, mut cursor) = (1, Value::Null);
        let added = loop {
            let wish = match by_cursor {
                true => json!({"cursor": cursor, "pageSize": 7}),
                false => json!({"pageNo": page_no, "pageSize": 7}),
            };
            let page = server.ok(&maker.token, PATH, wish).await;
            seen.extend(ids(&page));
            assert_eq!(page["nextCursor"].is_null(), ids(&page).len() < 7);
            if page_no == 1 {
                // One comes in front, and the last one shown goes.
                fill(&server, &maker, 2).await;
                let sql = "UPDATE ai_photos SET deleted_at = now() WHERE photo_id = $1::text::bigint";
                server.sql().await.execute(sql, &[seen.last().unwrap()]).await.unwrap();
            }
            if page["nextCursor"].is_null() {
                break seen.len();
            }
            page_no += 1;
            cursor = page["nextCursor"].clone();
        };
        assert_eq!(seen, all, "{added}");
        all = ids(&server.ok(&maker.token, PATH, json!({"pageSize": 50})).await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_holds_24_and_at_most_50() {
    let server = idle_server().await;
    let maker = maker(&server, 0).await;
    fill(&server, &maker, 25).await;
    let page = server.ok(&maker.token, PATH, json!({})).await;
    assert_eq!(ids(&page).len(), 24);
    let photo = &page["items"][0];
    assert!(
        photo["pictureUrl"].as_str().unwrap().ends_with(".jpg")
            && photo["thumbnail"].as_str().unwrap().ends_with("-thumb.webp")
    );
    assert_eq!(
        (&photo["width"], &photo["height"], &photo["favourite"], &photo["entered"]),
        (&json!(3), &json!(4), &json!(false), &json!(false))
    );
    for (wish, result) in [
        (json!({"pageSize": 50}), 0),
        (json!({"pageSize": 51}), 1),
        (json!({"pageSize": 0}), 1),
        (json!({"pageNo": 0}), 1),
        (json!({"cursor": "x"}), 1),
        (json!({"challengeId": "17"}), 3),
    ] {
        assert_eq!(server.call(&maker.token, PATH, wish.clone()).await["result"], result, "{wish}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_marks_the_photos_that_stand_in_it() {
    let server = idle_server().await;
    let maker = maker(&server, 0).await;
    let photos = fill(&server, &maker, 3).await;
    let db = server.sql().await;
    let sql = "INSERT INTO challenges (title, status, starts_at, voting_at, ends_at) VALUES ('Test', 'open', now() - interval '1 hour', now() + interval '1 hour', now() + interval '2 hours') RETURNING challenge_id";
    let challenge: i64 = db.query_one(sql, &[]).await.unwrap().get(0);
    let enter = "INSERT INTO entries (challenge_id, uid, photo_id, file_id) SELECT $1, uid, photo_id, file_id FROM ai_photos WHERE photo_id = $2::text::bigint";
    db.execute(enter, &[&challenge, &photos[1]]).await.unwrap();
    let page = server.ok(&maker.token, PATH, json!({"challengeId": challenge.to_string()})).await;
    let entered: Vec<(String, bool)> = page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| (p["id"].as_str().unwrap().to_owned(), p["entered"] == true))
        .collect();
    assert_eq!(entered, [(photos[2].clone(), false), (photos[1].clone(), true), (photos[0].clone(), false)]);
}
