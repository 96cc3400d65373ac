//! Likes: absolute, counted once, in groups.

use crate::support::{EVERY_WAY, Server, Socket, at_once};
use protocol::codec::Format;
use serde_json::json;
use server::limits::CALLS_AT_ONCE;
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread")]
async fn likes_are_absolute_over_every_transport() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = server.post(&amara).await;
    for via in EVERY_WAY {
        for (operation, liked, count) in [(1, true, 1), (1, true, 1), (2, false, 0), (2, false, 0)] {
            let answer = server
                .ask(via, &ben.token, "/post/operate", json!({"feedId": post, "type": operation}))
                .await;
            assert_eq!(
                answer["data"],
                json!({"feedId": post, "liked": liked, "likeCount": count}),
                "{via:?}: {answer}"
            );
        }
    }
    for wrong in [0, 3, -1] {
        assert_eq!(
            server.call(&ben.token, "/post/operate", json!({"feedId": post, "type": wrong})).await["result"],
            1
        );
    }
    assert_eq!(
        server.call(&ben.token, "/post/operate", json!({"feedId": "7", "type": 1})).await["result"],
        3
    );
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_23_fifty_parallel_likes_by_one_person_count_one() {
    let server = Arc::new(Server::start().await);
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = server.post(&amara).await;
    let answers = at_once(50, |n| {
        let (server, token, post) = (server.clone(), ben.token.clone(), post.clone());
        let via = EVERY_WAY[n % EVERY_WAY.len()];
        async move { server.ask(via, &token, "/post/operate", json!({"feedId": post, "type": 1})).await }
    })
    .await;
    for answer in answers {
        assert_eq!(answer["data"], json!({"feedId": post, "liked": true, "likeCount": 1}), "{answer}");
    }
    assert_eq!(server.count("SELECT count(*) FROM likes").await, 1);
    let gone = server.ok(&ben.token, "/post/operate", json!({"feedId": post, "type": 2})).await;
    assert_eq!(gone["likeCount"], 0);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn likes_of_a_hot_post_share_their_transactions() {
    const MANY: usize = 40;
    let server = Arc::new(Server::start().await);
    let author = server.member("amara").await;
    let post = server.post(&author).await;
    let mut people = Vec::new();
    for n in 0..MANY {
        people.push(server.member(&format!("liker{n}")).await);
    }
    // The first ones wait for the post; whoever comes meanwhile waits with the others.
    let holder = server.another_sql().await;
    holder.batch_execute("BEGIN; LOCK TABLE likes IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let liking = tokio::spawn({
        let (server, post) = (server.clone(), post.clone());
        async move {
            at_once(MANY, |n| {
                let (server, token, post) = (server.clone(), people[n].token.clone(), post.clone());
                async move { server.ok(&token, "/post/operate", json!({"feedId": post, "type": 1})).await }
            })
            .await
        }
    });
    server.someone_waits_for_a_lock().await;
    // Each has come as far as a call comes.
    while CALLS_AT_ONCE - server.app.calls.available_permits() < MANY {
        tokio::task::yield_now().await;
    }
    holder.batch_execute("COMMIT").await.unwrap();
    assert_eq!(liking.await.unwrap().len(), MANY);
    let transactions = server.count("SELECT count(DISTINCT xmin::text) FROM likes").await;
    assert_eq!(
        (server.count("SELECT count(*) FROM likes").await, transactions <= 3),
        (MANY as i64, true),
        "{transactions}"
    );
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_24_many_people_liking_and_unliking_at_once_leave_true_counts() {
    let server = Arc::new(Server::start().await);
    let amara = server.member("amara").await;
    let posts = server.posts(&amara, 3, "clock_timestamp()").await;
    let mut people = Vec::new();
    for n in 0..10 {
        people.push(server.member(&format!("fan_{n}")).await.token);
    }
    // Everyone's last word about a post is the 7 + nth of theirs: a like where it is odd.
    at_once(people.len(), |n| {
        let (server, token, posts) = (server.clone(), people[n].clone(), posts.clone());
        let via = EVERY_WAY[n % EVERY_WAY.len()];
        async move {
            for round in 0..7 + n {
                for post in &posts {
                    let like = round % 2 == 0;
                    let ask = json!({"feedId": post, "type": if like { 1 } else { 2 }});
                    let answer = server.ask(via, &token, "/post/operate", ask).await["data"].clone();
                    // Written in one group with others, and answered on one's own.
                    assert_eq!((&answer["feedId"], &answer["liked"]), (&json!(post), &json!(like)));
                }
            }
        }
    })
    .await;
    for post in &posts {
        assert_eq!(server.ok(&amara.token, "/post/detail", json!({"feedId": post})).await["likeCount"], 5);
    }
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_22_an_unlike_withdraws_the_unread_notice_and_the_badge_falls() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = server.post(&amara).await;
    let mut author = Socket::open(&server, Format::Json, &amara.token).await;
    author.push("me/notice", |d| d["noticeCount"] == 0).await;
    server.ok(&ben.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    author.push("me/notice", |d| d["noticeCount"] == 1).await;
    server.ok(&ben.token, "/post/operate", json!({"feedId": post, "type": 2})).await;
    author.push("me/notice", |d| d["noticeCount"] == 0).await;
    assert!(
        server.ok(&amara.token, "/user/activity/list", json!({})).await["items"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    // An own like tells nobody.
    server.ok(&amara.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    assert_eq!(server.ok(&amara.token, "/message/unread/count", json!({})).await["noticeCount"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_bad_item_of_a_group_spoils_no_other() {
    use server::posts::likes::Like;
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = server.post(&amara).await.parse().unwrap();
    // Someone whose row has gone: the foreign key refuses the statement, and with it the group.
    let likes = [
        Like { uid: ben.uid(), feed_id: post, want: true },
        Like { uid: 99, feed_id: post, want: true },
        Like { uid: amara.uid(), feed_id: post, want: true },
    ];
    let group = server::posts::likes::commit(server.app.clone(), likes.to_vec()).await;
    assert!(group.is_err(), "the group as one statement fails");
    // Held back by the row lock, the first word makes the others wait and so form one group.
    let db = server.sql().await;
    db.batch_execute(&format!("BEGIN; SELECT FROM post_counters WHERE feed_id = {post} FOR UPDATE"))
        .await
        .unwrap();
    let all = futures_util::future::join_all(
        [likes[0], likes[0], likes[1], likes[2]].map(|like| server.app.likes.ask(like)),
    );
    let free = async {
        // Until the writer waits for the lock.
        server.someone_waits_for_a_lock().await;
        db.batch_execute("COMMIT").await.unwrap();
    };
    let (outcomes, ()) = tokio::join!(all, free);
    let liked: Vec<bool> = outcomes.iter().map(|o| o.as_ref().is_ok_and(|l| l.liked)).collect();
    assert_eq!(liked, [true, true, false, true]);
    assert_eq!(server.count("SELECT count(*) FROM likes").await, 2);
    server.no_drift().await;
}
