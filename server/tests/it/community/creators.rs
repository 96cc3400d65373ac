//! Creators by rank, and what is being made.

use crate::support::{EVERY_WAY, Server};
use serde_json::{Value, json};

const LIST: &str = "/community/creator/list";

fn names(page: &Value) -> Vec<&str> {
    page["items"].as_array().unwrap().iter().map(|c| c["user"]["userName"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn creators_come_by_rank_and_a_ranking_stays_while_it_is_paged_through() {
    let server = Server::start().await;
    let viewer = server.member("viewer").await;
    let mut people = Vec::new();
    for n in 0..6 {
        people.push(server.member(&format!("creator_{n}")).await);
    }
    server.run("UPDATE users SET creator_flag = true WHERE user_name LIKE 'creator_%'").await;
    // Photos made in a style of theirs, then followers, then posts decide.
    server
        .run(&format!(
            "INSERT INTO styles (ai_style, name, creator_uid, published) VALUES ('own-3', 'Own', {}, true);
             INSERT INTO style_counts (style_id, prints, photo_ms) SELECT style_id, 7, 900 FROM styles WHERE ai_style = 'own-3'",
            people[3].uid()
        ))
        .await;
    server.ok(&viewer.token, "/user/follow/add", json!({"uidStr": people[1].uid_str})).await;
    server.post(&people[4]).await;
    let page = server.ok(&viewer.token, LIST, json!({})).await;
    assert_eq!(names(&page), ["creator_3", "creator_1", "creator_4", "creator_0", "creator_2", "creator_5"]);
    let items = page["items"].as_array().unwrap();
    assert_eq!(items.iter().map(|c| c["rank"].as_i64().unwrap()).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert_eq!((&items[0]["printCount"], &items[0]["styleCount"]), (&json!(7), &json!(1)));
    assert_eq!((&items[1]["followerCount"], &items[1]["user"]["followState"]), (&json!(1), &json!(1)));
    assert_eq!((&items[2]["postCount"], items[2]["covers"].as_array().unwrap().len()), (&json!(1), 1));
    for via in EVERY_WAY {
        let first = server.ask(via, &viewer.token, LIST, json!({"pageNo": 1, "pageSize": 2})).await;
        // Everything changes and is ranked anew: who reads on is in the old ranking.
        server
            .run(
                "UPDATE user_counters SET follower_count = follower_count + 100 WHERE uid = (SELECT max(uid) FROM users WHERE creator_flag);
                 UPDATE creator_ranks SET place = place - 1000000, ranked_at = now() - interval '2 minutes';
                 UPDATE page_cursors SET after_id = after_id - 1000000 WHERE list LIKE 'creators/%'",
            )
            .await;
        let anew = server.ok(&viewer.token, LIST, json!({})).await;
        assert_eq!(names(&anew)[1], "creator_5");
        let second = server.ask(via, &viewer.token, LIST, json!({"pageNo": 2, "pageSize": 2})).await;
        let third = server.ask(via, &viewer.token, LIST, json!({"pageNo": 3, "pageSize": 2})).await;
        let mut seen = [&first, &second, &third].map(|p| names(&p["data"])).concat();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 6, "{via:?}");
        server
            .run("UPDATE user_counters SET follower_count = (SELECT count(*) FROM follows f WHERE f.followee = uid); DELETE FROM creator_ranks")
            .await;
    }
    server.block(&people[3], &viewer).await;
    server.run(&format!("UPDATE users SET creator_flag = false WHERE uid = {}", people[1].uid())).await;
    let page = server.ok(&viewer.token, LIST, json!({"pageSize": 2})).await;
    assert_eq!(names(&page), ["creator_4", "creator_0"]);
    assert_eq!(server.call(&viewer.token, LIST, json!({"pageSize": 0})).await["result"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn progress_is_shown_in_its_order_with_its_newest_notes() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    server
        .run(
            "INSERT INTO progress_items (item_id, title, percent, rank) VALUES (1, 'Later', 0, 2), (2, 'Light', 60, 1);
             INSERT INTO progress_notes (note_id, item_id, content) SELECT i, 2, 'note ' || i FROM generate_series(1, 22) i",
        )
        .await;
    for via in EVERY_WAY {
        let answer = server.ask(via, &amara.token, "/community/progress/get", json!({})).await;
        let items = answer["data"]["items"].as_array().unwrap();
        assert_eq!(
            (&items[0]["title"], &items[0]["percent"]),
            (&json!("Light"), &json!(60)),
            "{via:?}: {answer}"
        );
        let notes = items[0]["notes"].as_array().unwrap();
        assert_eq!((notes.len(), &notes[0]["content"]), (20, &json!("note 22")));
        assert_eq!((&items[1]["title"], &items[1]["notes"]), (&json!("Later"), &json!([])));
    }
}
