//! Likes, notices, blocks, comments and the lists that show them.

use sql::client::Params as _;
use sql::queries::{notices, people, posts};
use sql::types::EdgeOutcome;

use crate::support::{Db, Dice, LAST, far, parallel, time};

async fn like(db: &Db, uid: i64, post: i64, want: bool) -> i32 {
    let db = db.get().await;
    posts::set_likes()
        .params(&db, &posts::SetLikesParams { uids: vec![uid], feed_ids: vec![post], wants: vec![want] })
        .one()
        .await
        .unwrap()
        .like_count
}

async fn comment(db: &Db, uid: i64, post: i64, reply_to: Option<i64>, text: &str) -> Option<i64> {
    let db = db.get().await;
    posts::put_comment()
        .params(&db, &posts::PutCommentParams { viewer: uid, feed_id: post, reply_to, content: &text })
        .one()
        .await
        .unwrap()
        .comment_id
}

async fn follow(db: &Db, uid: i64, other: i64) -> EdgeOutcome {
    people::follow().params(&db.get().await, &people::FollowParams { uid, other }).one().await.unwrap()
}

async fn block(db: &Db, uid: i64, other: i64) -> EdgeOutcome {
    people::block().params(&db.get().await, &people::BlockParams { uid, other }).one().await.unwrap()
}

/// Rules 20, 23 and 24.
#[tokio::test(flavor = "multi_thread")]
async fn likes_in_a_crowd_are_counted_right() {
    let db = Db::new().await;
    let (authors, us) = (db.people(3).await, db.people(20).await);
    let mut all = Vec::new();
    for i in 0..12 {
        all.push(db.post(authors[i % 3]).await);
    }
    parallel(16, |i| {
        let (db, us, all) = (db.clone(), us.clone(), all.clone());
        async move {
            let mut dice = Dice::new(i);
            for _ in 0..30 {
                let many = dice.of(&[1, 1, 1, 20]);
                let who: Vec<i64> = (0..many).map(|_| dice.of(&us)).collect();
                let what: Vec<i64> = (0..many).map(|_| dice.of(&all)).collect();
                let want: Vec<bool> = (0..many).map(|_| dice.below(100) < 55).collect();
                posts::set_likes()
                    .params(
                        &db.get().await,
                        &posts::SetLikesParams { uids: &who, feed_ids: &what, wants: &want },
                    )
                    .all()
                    .await
                    .unwrap();
            }
        }
    })
    .await;
    db.assert_no_drift().await;
    for author in authors {
        let (badge, unread) = db.badge(author).await;
        assert_eq!(badge, unread.min(100) as i64);
    }
    let (fan, post) = (db.person().await, all[0]);
    let before = like(&db, fan, post, false).await;
    parallel(10, |_| {
        let db = db.clone();
        async move {
            for _ in 0..5 {
                like(&db, fan, post, true).await;
            }
        }
    })
    .await;
    assert_eq!(like(&db, fan, post, true).await, before + 1);
    assert_eq!(like(&db, fan, post, false).await, before);
}

/// Rules 16, 20, 22 and the watermark.
#[tokio::test(flavor = "multi_thread")]
async fn the_badge_is_what_the_list_shows() {
    let db = Db::new().await;
    let (a, b, c) = (db.person().await, db.person().await, db.person().await);
    let post = db.post(a).await;
    for x in [b, c] {
        like(&db, x, post, true).await;
        follow(&db, x, a).await;
        comment(&db, x, post, None, "hi").await.unwrap();
    }
    let client = db.get().await;
    assert_eq!(db.badge(a).await, (3, 3));
    let version = notices::unread_count().bind(&client, &a).one().await.unwrap().version;
    like(&db, b, post, false).await;
    let list = notices::notice_list()
        .params(&client, &notices::NoticeListParams { viewer: a, tab: 1, page_time: far(), count: 10 })
        .all()
        .await
        .unwrap();
    assert_eq!(
        (list.len(), list[0].actor_count, list[0].actors.len()),
        (1, 1, 1),
        "one line, one actor left"
    );
    like(&db, c, post, false).await;
    assert_eq!(db.badge(a).await, (2, 2));
    block(&db, a, b).await;
    assert_eq!(db.badge(a).await, (2, 2));
    block(&db, c, a).await;
    assert_eq!(db.badge(a).await, (0, 0));
    // A comment, then its post goes: the badge clears.
    let d = db.person().await;
    comment(&db, d, post, None, "yo").await.unwrap();
    assert_eq!(db.badge(a).await, (1, 1));
    assert!(
        posts::delete_post()
            .params(&client, &posts::DeletePostParams { uid: a, feed_id: post, moderator: false })
            .one()
            .await
            .unwrap()
    );
    assert!(
        !posts::delete_post()
            .params(&client, &posts::DeletePostParams { uid: a, feed_id: post, moderator: false })
            .one()
            .await
            .unwrap(),
        "a replay does nothing"
    );
    assert!(
        posts::delete_post()
            .params(&client, &posts::DeletePostParams { uid: d, feed_id: post, moderator: false })
            .opt()
            .await
            .unwrap()
            .is_none(),
        "of another"
    );
    assert_eq!(db.badge(a).await, (0, 0));
    assert!(notices::unread_count().bind(&client, &a).one().await.unwrap().version > version);
    // Reading is a watermark that only grows.
    let post = db.post(a).await;
    comment(&db, d, post, None, "x").await.unwrap();
    let line = notices::notice_list()
        .params(&client, &notices::NoticeListParams { viewer: a, tab: 0, page_time: far(), count: 1 })
        .one()
        .await
        .unwrap();
    notices::mark_read()
        .params(&client, &notices::MarkReadParams { page_time: line.page_time, viewer: a })
        .one()
        .await
        .unwrap();
    assert_eq!(db.badge(a).await, (0, 0));
    notices::mark_read()
        .params(&client, &notices::MarkReadParams { page_time: time("2020-01-01T00:00:00Z"), viewer: a })
        .one()
        .await
        .unwrap();
    assert_eq!(db.badge(a).await, (0, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_notices_give_each_line_once() {
    let db = Db::new().await;
    let a = db.person().await;
    let us = db.people(10).await;
    for u in &us {
        let post = db.post(a).await;
        like(&db, *u, post, true).await;
    }
    assert_eq!(
        db.number(
            "SELECT count(*) FROM (SELECT FROM notices GROUP BY recipient, page_time HAVING count(*) > 1) q"
        )
        .await,
        0
    );
    let client = db.get().await;
    let (mut seen, mut after) = (Vec::new(), far());
    loop {
        let page = notices::notice_list()
            .params(&client, &notices::NoticeListParams { viewer: a, tab: 0, page_time: after, count: 3 })
            .all()
            .await
            .unwrap();
        seen.extend(page.iter().map(|line| line.page_time));
        if page.len() < 3 {
            break;
        }
        after = page[2].page_time;
    }
    assert_eq!(seen.len(), 10);
    assert!(seen.windows(2).all(|pair| pair[0] > pair[1]));
}

async fn sees(db: &Db, viewer: i64, other: i64, post: i64, stage: i64) -> Vec<&'static str> {
    let client = db.get().await;
    let name = db.text(&format!("SELECT uid_str FROM users WHERE uid = {other}")).await[0].clone();
    let mut hits = Vec::new();
    let feed = posts::discover()
        .params(&client, &posts::DiscoverParams { viewer, sort_time: far(), feed_id: LAST, count: 50 })
        .all()
        .await
        .unwrap();
    if feed.iter().any(|row| row.person.uid_str == name) {
        hits.push("feed");
    }
    if posts::post_detail()
        .params(&client, &posts::PostDetailParams { viewer, feed_id: post })
        .opt()
        .await
        .unwrap()
        .is_some()
    {
        hits.push("detail");
    }
    let list = format!("gallery/{other}");
    if !posts::gallery_page()
        .params(
            &client,
            &posts::GalleryPageParams {
                reader: viewer,
                list: list.as_str(),
                page_no: 1,
                after: None,
                viewer,
                author: other,
                page_size: 20,
            },
        )
        .all()
        .await
        .unwrap()
        .is_empty()
    {
        hits.push("gallery");
    }
    let comments = posts::comments_top()
        .params(&client, &posts::CommentsTopParams { viewer, feed_id: stage, comment_id: LAST, count: 50 })
        .all()
        .await
        .unwrap();
    if comments.iter().any(|row| row.person.as_ref().is_some_and(|person| person.uid_str == name)) {
        hits.push("comments");
    }
    let followers = people::followers()
        .params(&client, &people::FollowersParams { viewer, uid: other, follow_id: LAST, count: 50 })
        .all()
        .await
        .unwrap();
    if !followers.is_empty() {
        hits.push("their followers");
    }
    let lines = notices::notice_list()
        .params(&client, &notices::NoticeListParams { viewer, tab: 0, page_time: far(), count: 50 })
        .all()
        .await
        .unwrap();
    if lines.iter().flat_map(|line| &line.actors).any(|actor| actor.uid_str == name) {
        hits.push("notices");
    }
    if sql::queries::account::user_other()
        .params(&client, &sql::queries::account::UserOtherParams { viewer, uid_str: name.as_str() })
        .opt()
        .await
        .unwrap()
        .is_some_and(|user| !user.is_block)
    {
        hits.push("profile");
    }
    hits
}

/// Rules 15, 17 and 18; follow against block.
#[tokio::test(flavor = "multi_thread")]
async fn a_blocked_pair_is_absent_for_each_other() {
    let db = Db::new().await;
    let (a, b, z) = (db.person().await, db.person().await, db.person().await);
    let (pa, pb, stage) = (db.post(a).await, db.post(b).await, db.post(z).await);
    for (x, y) in [(a, b), (b, a), (z, a), (z, b)] {
        assert_eq!(follow(&db, x, y).await, EdgeOutcome::ok);
    }
    assert_eq!(follow(&db, a, b).await, EdgeOutcome::unchanged);
    assert_eq!(follow(&db, a, a).await, EdgeOutcome::is_self);
    for x in [a, b] {
        comment(&db, x, stage, None, "from").await.unwrap();
    }
    assert_eq!(sees(&db, a, b, pb, stage).await.len(), 7);
    assert_eq!(sees(&db, b, a, pa, stage).await.len(), 7);
    parallel(8, |i| {
        let db = db.clone();
        async move { if i % 2 == 1 { follow(&db, a, b).await } else { block(&db, b, a).await } }
    })
    .await;
    assert_eq!(sees(&db, a, b, pb, stage).await, [""; 0]);
    assert_eq!(sees(&db, b, a, pa, stage).await, [""; 0]);
    let edges =
        format!("SELECT count(*) FROM follows WHERE (follower, followee) IN (({a}, {b}), ({b}, {a}))");
    assert_eq!(db.number(&edges).await, 0);
    db.assert_no_drift().await;
    // Blocked and never existed: one answer.
    assert_eq!(
        (follow(&db, a, b).await, follow(&db, a, 5).await),
        (EdgeOutcome::not_found, EdgeOutcome::not_found)
    );
    assert_eq!((comment(&db, a, pb, None, "x").await, comment(&db, a, 5, None, "x").await), (None, None));
    people::unblock().params(&db.get().await, &people::UnblockParams { uid: b, other: a }).await.unwrap();
    assert!(sees(&db, a, b, pb, stage).await.contains(&"feed"));
    assert_eq!(db.number(&edges).await, 0);
}

/// Rule 25.
#[tokio::test(flavor = "multi_thread")]
async fn replies_outlive_their_parent() {
    let db = Db::new().await;
    let (a, b, z) = (db.person().await, db.person().await, db.person().await);
    let (post, elsewhere) = (db.post(a).await, db.post(z).await);
    let top = comment(&db, b, post, None, "top").await.unwrap();
    let reply = comment(&db, z, post, Some(top), "reply").await.unwrap();
    comment(&db, a, post, Some(reply), "again").await.unwrap();
    assert_eq!(comment(&db, z, elsewhere, Some(top), "wrong post").await, None);
    let client = db.get().await;
    assert!(
        posts::delete_comment()
            .params(
                &client,
                &posts::DeleteCommentParams { viewer: b, feed_id: post, comment_id: top, moderator: false }
            )
            .one()
            .await
            .unwrap()
    );
    assert!(
        !posts::delete_comment()
            .params(
                &client,
                &posts::DeleteCommentParams { viewer: b, feed_id: post, comment_id: top, moderator: false }
            )
            .one()
            .await
            .unwrap()
    );
    let tops = posts::comments_top()
        .params(&client, &posts::CommentsTopParams { viewer: z, feed_id: post, comment_id: LAST, count: 9 })
        .all()
        .await
        .unwrap();
    assert_eq!(tops.len(), 1);
    assert!(tops[0].deleted && tops[0].content.is_empty() && tops[0].person.is_none());
    let replies = posts::comments_replies()
        .params(
            &client,
            &posts::CommentsRepliesParams { viewer: z, feed_id: post, root_id: top, comment_id: 0, count: 9 },
        )
        .all()
        .await
        .unwrap();
    assert_eq!(replies.iter().map(|row| row.content.as_str()).collect::<Vec<_>>(), ["reply", "again"]);
    assert_eq!(
        posts::post_counts()
            .params(&client, &posts::PostCountsParams { viewer: z, feed_id: post })
            .one()
            .await
            .unwrap()
            .comment_count,
        2
    );
    db.assert_no_drift().await;
}

/// Rules 26 and 28.
#[tokio::test(flavor = "multi_thread")]
async fn pages_neither_lose_nor_repeat() {
    let db = Db::new().await;
    let (a, v) = (db.person().await, db.person().await);
    let mut keep = Vec::new();
    for _ in 0..23 {
        keep.push(db.post(a).await);
    }
    let client = db.get().await;
    let mut seen = Vec::new();
    for page_no in 1..=5 {
        let page = posts::gallery_page()
            .params(
                &client,
                &posts::GalleryPageParams {
                    reader: v,
                    list: "gallery/5",
                    page_no,
                    after: None,
                    viewer: v,
                    author: a,
                    page_size: 5,
                },
            )
            .all()
            .await
            .unwrap();
        seen.extend(page.iter().map(|row| row.feed_id));
        db.post(a).await;
        let unseen = keep.iter().rfind(|post| !seen.contains(post)).copied();
        for gone in unseen.into_iter().chain(page.first().map(|row| row.feed_id)) {
            posts::delete_post()
                .params(&client, &posts::DeletePostParams { uid: a, feed_id: gone, moderator: false })
                .one()
                .await
                .unwrap();
            keep.retain(|post| *post != gone);
        }
    }
    let mut once = seen.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), seen.len());
    assert!(keep.iter().all(|post| seen.contains(post)), "{keep:?} {seen:?}");
    db.run(
        "ALTER TABLE posts DISABLE TRIGGER posts_sort_time; UPDATE posts SET sort_time = '2001-01-01'; \
         ALTER TABLE posts ENABLE TRIGGER posts_sort_time",
    )
    .await;
    let (mut seen, mut sort_time, mut feed_id) = (Vec::new(), time("2001-01-01T00:00:00Z"), LAST);
    loop {
        let page = posts::discover()
            .params(&client, &posts::DiscoverParams { viewer: v, sort_time, feed_id, count: 4 })
            .all()
            .await
            .unwrap();
        seen.extend(page.iter().map(|row| row.feed_id));
        let Some(last) = page.last().filter(|_| page.len() == 4) else { break };
        (sort_time, feed_id) = (last.sort_time, last.feed_id);
    }
    assert!(seen.windows(2).all(|pair| pair[0] > pair[1]));
    assert_eq!(seen.len() as i64, db.number("SELECT count(*) FROM posts WHERE deleted_at IS NULL").await);
}

/// Rule 24, and no pair waits for itself in a circle.
#[tokio::test(flavor = "multi_thread")]
async fn following_unfollowing_and_blocking_one_pair_at_once() {
    let db = Db::new().await;
    let (a, b) = (db.person().await, db.person().await);
    parallel(12, |i| {
        let db = db.clone();
        async move {
            for n in 0..25 {
                let (x, y) = if i % 2 == 0 { (a, b) } else { (b, a) };
                match i % 6 {
                    // Rarely, or there would be nothing to unfollow.
                    5 if n % 8 == 0 => {
                        block(&db, x, y).await;
                        people::unblock()
                            .params(&db.get().await, &people::UnblockParams { uid: x, other: y })
                            .await
                            .unwrap();
                    }
                    2 | 3 => drop(
                        people::unfollow()
                            .params(&db.get().await, &people::UnfollowParams { uid: x, other: y })
                            .one()
                            .await
                            .unwrap(),
                    ),
                    _ => drop(follow(&db, x, y).await),
                }
            }
        }
    })
    .await;
    db.assert_no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_follow_is_told_again_thirty_days_after_the_last_word() {
    let db = Db::new().await;
    let (a, b) = (db.person().await, db.person().await);
    let again = async || {
        people::unfollow()
            .params(&db.get().await, &people::UnfollowParams { uid: a, other: b })
            .one()
            .await
            .unwrap();
        assert_eq!(follow(&db, a, b).await, EdgeOutcome::ok);
        db.number("SELECT count(*) FROM notice_events").await
    };
    assert_eq!(again().await, 1);
    assert_eq!(again().await, 1);
    // The word was minutes ago, in what a calendar might call another month.
    let aged = |age: &str| {
        format!(
            "UPDATE notice_events SET event_id = id_at(now() - interval '{age}'), dedupe_key = dedupe_key || 'x'"
        )
    };
    for age in ["5 minutes", "29 days"] {
        db.run(&aged(age)).await;
        assert_eq!(again().await, 1, "{age}");
    }
    db.run(&aged("31 days")).await;
    assert_eq!(again().await, 2);
}
