//! What a post says of its photos and of where they come from.

use crate::support::{EVERY_WAY, Person, Server};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn x02_each_photo_carries_its_words_over_every_transport() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let photos = [server.photo(&amara).await, server.photo(&amara).await];
        let alt = "é".repeat(1000);
        let put = json!({"requestId": format!("r{n}"), "photos": photos, "alts": [format!(" {alt}\r\n")]});
        let answer = server.ask(via, &amara.token, "/post/put2", put).await;
        assert_eq!(answer["result"], 0, "{via:?} {answer}");
        let seen = json!({"feedId": answer["data"]["feedId"]});
        let seen = server.ask(via, &ben.token, "/post/detail", seen).await;
        let photos = &seen["data"]["photos"];
        assert_eq!((&photos[0]["alt"], &photos[1]["alt"]), (&json!(alt), &json!("")), "{via:?}");
        for (wrong, result) in
            [(json!(["a", "b", "c"]), 1), (json!(["x".repeat(1001)]), 1), (json!(["nude photo"]), 10)]
        {
            let put = json!({"photos": [photos[0]["id"], photos[1]["id"]], "alts": wrong});
            assert_eq!(server.ask(via, &amara.token, "/post/put2", put).await["result"], result, "{via:?}");
        }
    }
}

/// A photo of theirs that a task made from another's post; its id.
async fn remixed(server: &Server, who: &Person, post: &str) -> String {
    let photo = server.photo(who).await;
    let sql = format!(
        "WITH t AS (INSERT INTO ai_tasks (uid, type, state, count, cost, ended_at) VALUES ({0}, 'reinvent', 'succeeded', 1, 0, now()) RETURNING task_id),
         a AS (UPDATE ai_photos SET task_id = t.task_id FROM t WHERE photo_id = {photo} RETURNING ai_photos.task_id)
         SELECT remix_of({0}, a.task_id, {post}) FROM a",
        who.uid()
    );
    server.sql().await.query_one(&sql, &[]).await.unwrap();
    photo
}

#[tokio::test(flavor = "multi_thread")]
async fn x05_a_post_names_its_source_while_that_is_to_be_seen_and_the_source_counts() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let source = server.post(&amara).await;
    let post_of = async |via, who: &Person, feed: &Value| {
        server.ask(via, &who.token, "/post/detail", json!({"feedId": feed})).await["data"].clone()
    };
    let mut made = Vec::new();
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let photo = remixed(&server, &ben, &source).await;
        let put = json!({"requestId": format!("r{n}"), "photos": [photo], "remixable": n % 2 == 0});
        let post = server.ask(via, &ben.token, "/post/put2", put).await["data"]["post"].clone();
        assert_eq!(post["remixOf"]["feedId"], source, "{via:?} {post}");
        assert_eq!(post["remixOf"]["user"]["userName"], "amara");
        assert_eq!(post["remixable"], n % 2 == 0);
        let seen = post_of(via, &amara, &json!(source)).await;
        assert_eq!(
            (&seen["remixCount"], &seen["remixable"], &seen["remixOf"]),
            (&json!(n + 1), &json!(true), &Value::Null)
        );
        made.push(post["feedId"].clone());
    }
    // Told once a day, whatever was made how often.
    remixed(&server, &ben, &server.post(&amara).await).await;
    remixed(&server, &cora, &source).await;
    let told = server.ok(&amara.token, "/user/activity/list", json!({"type": 4})).await;
    let line = &told["items"][0];
    assert_eq!((&line["type"], &line["actorCount"]), (&json!("remix"), &json!(2)), "{told}");
    assert_eq!(line["target"]["feedId"], source);
    assert_eq!(server.count("SELECT count(*) FROM notice_events WHERE dedupe_key LIKE 'remix:%'").await, 2);
    // One's own post is no source, and neither is one that may not be seen.
    assert_eq!(post_of(EVERY_WAY[0], &cora, &made[0]).await["remixOf"]["feedId"], source);
    server.block(&amara, &cora).await;
    assert_eq!(post_of(EVERY_WAY[0], &cora, &made[0]).await["remixOf"], Value::Null);
    let before = server.count("SELECT count(*) FROM remixes").await;
    remixed(&server, &cora, &source).await;
    remixed(&server, &amara, &source).await;
    assert_eq!(server.count("SELECT count(*) FROM remixes").await, before);
    server.ok(&amara.token, "/post/delete", json!({"feedId": source})).await;
    assert_eq!(post_of(EVERY_WAY[0], &ben, &made[0]).await["remixOf"], Value::Null);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_enters_a_challenge_with_its_first_photo_or_is_not_published() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let challenge = server.challenge("1 hour", "0 s").await;
        server.run(&format!("UPDATE challenges SET status = 'open', voting_at = now() + interval '1 minute' WHERE challenge_id = {challenge}")).await;
        let (photo, other) = (server.photo(&amara).await, server.photo(&amara).await);
        let put = json!({"requestId": format!("r{n}"), "photos": [photo, other], "challengeId": challenge});
        assert_eq!(server.ask(via, &amara.token, "/post/put2", put).await["result"], 0, "{via:?}");
        let entries =
            format!("SELECT count(*) FROM entries WHERE challenge_id = {challenge} AND photo_id = {photo}");
        assert_eq!(server.count(&entries).await, 1, "{via:?}");
        let posts = server.count("SELECT count(*) FROM posts").await;
        let closed = server.challenge("1 hour", "0 s").await;
        let file = format!("/{}", server.file(&amara).await);
        for (photo, challenge, result) in
            [(&other, &*challenge, 8), (&other, &*closed, 8), (&other, "7", 3), (&file, &*challenge, 1)]
        {
            let put = json!({"photos": [photo], "challengeId": challenge, "content": result.to_string()});
            let answer = server.ask(via, &amara.token, "/post/put2", put).await;
            assert_eq!(answer["result"], result, "{via:?} {challenge}: {answer}");
        }
        // What stands there already is published all the same.
        let again = json!({"photos": [photo], "challengeId": challenge, "content": "again"});
        assert_eq!(server.ask(via, &amara.token, "/post/put2", again).await["result"], 0, "{via:?}");
        assert_eq!(server.count("SELECT count(*) FROM posts").await, posts + 1);
    }
    server.no_drift().await;
}
