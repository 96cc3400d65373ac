//! The feed: order, page edges, filters.

use super::ids;
use crate::support::{EVERY_WAY, Person, Server, Via};
use serde_json::{Value, json};
use std::sync::atomic::Ordering::Relaxed;

/// Scrolls from the top to the end, `count` at a time; `between` runs after each page.
async fn scroll(
    server: &Server,
    who: &Person,
    count: usize,
    mut between: impl AsyncFnMut(usize),
) -> Vec<String> {
    let mut all = Vec::new();
    let mut request = json!({"count": count});
    for n in 0.. {
        let page = server.ok(&who.token, "/post/discover/list", request).await;
        let items = page["items"].as_array().unwrap();
        all.extend(ids(&page, "feedId"));
        if items.len() < count {
            assert_eq!(page["nextCursor"], Value::Null);
            break;
        }
        let last = items.last().unwrap();
        assert_eq!(page["nextCursor"], format!("{}.{}", last["sortTime"], last["feedId"].as_str().unwrap()));
        request = json!({"count": count, "sortTime": last["sortTime"], "feedId": last["feedId"]});
        between(n).await;
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn the_feed_is_the_same_over_every_transport() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let posts = server.posts(&amara, 3, "clock_timestamp()").await;
    let first = server.ok(&ben.token, "/post/discover/list", json!({})).await;
    assert_eq!(ids(&first, "feedId"), [&*posts[2], &posts[1], &posts[0]]);
    assert_eq!(first["items"][0]["isAuthor"], false);
    for via in EVERY_WAY {
        let answer = server
            .ask(via, &ben.token, "/post/discover/list", json!({"count": 20, "feedId": "", "sortTime": 0}))
            .await;
        assert_eq!(answer["data"], first, "{via:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_28_equal_sort_times_at_a_page_edge_are_neither_lost_nor_repeated() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let mut posts = server.posts(&amara, 25, "'2026-01-01 00:00:00.123456+00'").await;
    posts.extend(server.posts(&amara, 1, "'2026-01-02'").await);
    posts.reverse();
    for count in [1, 4, 5, 7, 25, 50] {
        assert_eq!(scroll(&server, &amara, count, async |_| ()).await, posts, "{count} a page");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn scrolling_during_inserts_and_deletes_shows_each_post_that_stays_once() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let posts = server.posts(&amara, 30, "clock_timestamp()").await;
    let doomed: Vec<&String> = posts.iter().step_by(3).collect();
    let seen = scroll(&server, &amara, 4, async |n| {
        server.posts(&amara, 2, "clock_timestamp()").await;
        // Ahead of the reader, behind it, and the very row that the cursor names.
        for gone in [doomed.get(n), doomed.iter().rev().nth(n).filter(|_| n < 5)].into_iter().flatten() {
            server.run(&format!("SELECT delete_post({gone}, {})", amara.uid())).await;
        }
    })
    .await;
    let mut once = seen.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), seen.len(), "none twice");
    for post in posts.iter().filter(|p| !doomed.contains(p)) {
        assert!(seen.contains(post), "{post} was there all along");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_last_page_is_short_however_many_are_filtered() {
    let server = Server::start().await;
    let (amara, ben, cora) =
        (server.member("amara").await, server.member("ben").await, server.member("cora").await);
    let mut mine = Vec::new();
    for _ in 0..11 {
        mine.extend(server.posts(&ben, 1, "clock_timestamp()").await);
        server.posts(&cora, 19, "clock_timestamp()").await;
    }
    mine.reverse();
    server.block(&cora, &amara).await;
    assert_eq!(scroll(&server, &amara, 5, async |_| ()).await, mine);
    assert_eq!(scroll(&server, &amara, 10, async |_| ()).await, mine);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_block_hides_either_from_the_other_and_so_do_hiding_and_suspension() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let (hers, his) = (server.post(&amara).await, server.post(&ben).await);
    let feed =
        async |who: &Person| ids(&server.ok(&who.token, "/post/discover/list", json!({})).await, "feedId");
    assert_eq!(feed(&amara).await, [&*his, &hers]);
    server.block(&amara, &ben).await;
    assert_eq!(feed(&amara).await, [&*hers]);
    assert_eq!(feed(&ben).await, [&*his]);
    let cora = server.member("cora").await;
    server
        .run(&format!(
            "INSERT INTO hidden_items (uid, kind, target_id) VALUES ({}, 'post', {hers})",
            cora.uid()
        ))
        .await;
    assert_eq!(feed(&cora).await, [&*his]);
    server.run(&format!("UPDATE users SET status = 2 WHERE uid = {}", ben.uid())).await;
    assert_eq!(feed(&cora).await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn gender_filters_and_wrong_pages_are_refused() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let posts = server.posts(&amara, 3, "clock_timestamp()").await;
    server.run(&format!("UPDATE posts SET gender = 2 WHERE feed_id = {}", posts[1])).await;
    let women = server.ok(&amara.token, "/post/discover/list", json!({"gender": 2})).await;
    assert_eq!(ids(&women, "feedId"), [&*posts[1]]);
    for wrong in [
        json!({"count": 51}),
        json!({"count": 0}),
        json!({"sortTime": -1}),
        json!({"sortTime": i64::MAX}),
        json!({"feedId": "7"}),
    ] {
        assert_eq!(
            server.call(&amara.token, "/post/discover/list", wrong.clone()).await["result"],
            1,
            "{wrong}"
        );
    }
}

/// What runs beside it adds to some of the tries, never takes from one: the fewest of them is what a page costs.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_twenty_costs_at_most_three_statements_over_both_transports() {
    let (server, run) = Server::counted().await;
    let (me, ada) = (server.member("me_myself").await, server.member("ada").await);
    server.posts(&ada, 25, "clock_timestamp()").await;
    let mut socket = server.socket(&me).await;
    let (mut by_form, mut by_socket) = (usize::MAX, usize::MAX);
    for _ in 0..50 {
        let began = run.load(Relaxed);
        let page = server.ask(Via::Form, &me.token, "/post/discover/list", json!({"count": 20})).await;
        assert_eq!(page["data"]["items"].as_array().unwrap().len(), 20);
        let asked = run.load(Relaxed);
        let page = socket.call("/post/discover/list", json!({"count": 20})).await;
        assert_eq!(page["data"]["items"].as_array().unwrap().len(), 20);
        by_form = by_form.min(asked - began);
        by_socket = by_socket.min(run.load(Relaxed) - asked);
        if by_form.max(by_socket) <= 3 {
            break;
        }
    }
    assert!((1..=3).contains(&by_form) && (1..=3).contains(&by_socket), "{by_form} {by_socket}");
}
