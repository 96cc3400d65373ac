//! Every list, scrolled to its end while rows come and go. A new list is one more entry of [`lists`].

use crate::support::{Person, Server, Via};
use protocol::{calls::CALLS, codec::Format};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// One list. Statements know `{me}`, `{ada}`, `{gone}` (someone suspended), `{cora}` (behind a block), `{post}`,
/// `{top}`, `{challenge}` and `{n}`, a number that is new each time.
struct List {
    path: &'static str,
    request: Value,
    /// What a page is measured by: `count`, or `pageSize` of a list that is numbered as well.
    size: &'static str,
    /// Where an item has its id.
    id: &'static str,
    /// Make a row; the last one gives its id.
    add: &'static [&'static str],
    /// Takes the row `{id}` away; empty where none ever goes.
    take: &'static str,
    /// Make a row that the viewer may not see.
    filtered: &'static [&'static str],
    moderator: bool,
}

fn list(
    path: &'static str,
    request: Value,
    size: &'static str,
    id: &'static str,
    add: &'static [&'static str],
    take: &'static str,
    filtered: &'static [&'static str],
) -> List {
    List { path, request, size, id, add, take, filtered, moderator: false }
}

fn lists(cast: &BTreeMap<&str, String>) -> Vec<List> {
    let post = &cast["post"];
    vec![
        list(
            "/post/discover/list",
            json!({}),
            "count",
            "/feedId",
            &["INSERT INTO posts (author) VALUES ({ada}) RETURNING feed_id::text"],
            "SELECT delete_post({id}, {ada})",
            &["INSERT INTO posts (author) VALUES ({cora})"],
        ),
        list(
            "/user/gallery/list",
            json!({"uidStr": cast["adaStr"]}),
            "pageSize",
            "/feedId",
            &["INSERT INTO posts (author) VALUES ({ada}) RETURNING feed_id::text"],
            "SELECT delete_post({id}, {ada})",
            &["INSERT INTO posts (author, invisible_at) VALUES ({ada}, now())"],
        ),
        list(
            "/user/posts/liked/list",
            json!({}),
            "pageSize",
            "/feedId",
            &[
                "INSERT INTO posts (author, content) VALUES ({ada}, 'liked {n}')",
                "INSERT INTO likes (feed_id, uid) SELECT feed_id, {me} FROM posts WHERE content = 'liked {n}' RETURNING feed_id::text",
            ],
            "DELETE FROM likes WHERE feed_id = {id} AND uid = {me}",
            &[
                "INSERT INTO posts (author, content) VALUES ({cora}, 'liked {n}')",
                "INSERT INTO likes (feed_id, uid) SELECT feed_id, {me} FROM posts WHERE content = 'liked {n}'",
            ],
        ),
        list(
            "/post/comment/list",
            json!({"feedId": post}),
            "count",
            "/commentId",
            &[
                "INSERT INTO comments (feed_id, author, content) VALUES ({post}, {ada}, 'c') RETURNING comment_id::text",
            ],
            "SELECT delete_comment({ada}, {post}, {id}, true)",
            &["INSERT INTO comments (feed_id, author, content) VALUES ({post}, {cora}, 'c')"],
        ),
        list(
            "/post/comment/list",
            json!({"feedId": post, "replyCommentId": cast["top"]}),
            "count",
            "/commentId",
            &[
                "INSERT INTO comments (feed_id, author, content, root_id, reply_to) VALUES ({post}, {ada}, 'r', {top}, {top}) RETURNING comment_id::text",
            ],
            "SELECT delete_comment({ada}, {post}, {id}, true)",
            &[
                "INSERT INTO comments (feed_id, author, content, root_id, reply_to) VALUES ({post}, {cora}, 'r', {top}, {top})",
            ],
        ),
        list(
            "/user/activity/list",
            json!({}),
            "count",
            "/pageTime",
            &[
                "SELECT add_notice({me}, 'system', 5, NULL, 'k{n}', 'k{n}')",
                "SELECT (extract(epoch FROM max(page_time)) * 1000000)::bigint::text FROM notices WHERE recipient = {me}",
            ],
            "DELETE FROM notice_events WHERE recipient = {me} AND (extract(epoch FROM page_time) * 1000000)::bigint = {id}",
            &["SELECT add_notice({me}, 'follow', 3, {gone}, 'k{n}', 'k{n}')"],
        ),
        list(
            "/user/follow/list",
            json!({}),
            "count",
            "/followId",
            &[
                "INSERT INTO users (user_name, status) VALUES ('f{n}', 1)",
                "INSERT INTO follows (follower, followee) SELECT {me}, uid FROM users WHERE user_name = 'f{n}' RETURNING follow_id::text",
            ],
            "DELETE FROM follows WHERE follow_id = {id}",
            &[
                "INSERT INTO users (user_name, status) VALUES ('f{n}', 2)",
                "INSERT INTO follows (follower, followee) SELECT {me}, uid FROM users WHERE user_name = 'f{n}'",
            ],
        ),
        list(
            "/user/follower/list",
            json!({"uidStr": cast["adaStr"]}),
            "count",
            "/followId",
            &[
                "INSERT INTO users (user_name, status) VALUES ('f{n}', 1)",
                "INSERT INTO follows (followee, follower) SELECT {ada}, uid FROM users WHERE user_name = 'f{n}' RETURNING follow_id::text",
            ],
            "DELETE FROM follows WHERE follow_id = {id}",
            &[
                "INSERT INTO users (user_name, status) VALUES ('f{n}', 2)",
                "INSERT INTO follows (followee, follower) SELECT {ada}, uid FROM users WHERE user_name = 'f{n}'",
            ],
        ),
        list(
            "/user/block/list",
            json!({}),
            "count",
            "/uidStr",
            &[
                "INSERT INTO users (user_name, status) VALUES ('b{n}', 1)",
                "INSERT INTO blocks (blocker, blocked) SELECT {me}, uid FROM users WHERE user_name = 'b{n}'",
                "SELECT uid_str FROM users WHERE user_name = 'b{n}'",
            ],
            "UPDATE blocks SET removed_at = now() WHERE blocker = {me} AND blocked = (SELECT uid FROM users WHERE uid_str = '{id}')",
            &[
                "INSERT INTO users (user_name, status) VALUES ('b{n}', 2)",
                "INSERT INTO blocks (blocker, blocked) SELECT {me}, uid FROM users WHERE user_name = 'b{n}'",
            ],
        ),
        list(
            "/user/search",
            json!({"q": "sea"}),
            "count",
            "/uidStr",
            &[
                "INSERT INTO users (user_name, status, discoverable) VALUES ('sea{n}', 1, true) RETURNING uid_str",
            ],
            "UPDATE users SET discoverable = false WHERE uid_str = '{id}'",
            &["INSERT INTO users (user_name, status, discoverable) VALUES ('sea{n}', 2, true)"],
        ),
        list(
            "/user/ai/photo/list",
            json!({}),
            "pageSize",
            "/id",
            &[
                "INSERT INTO files (owner, object_key, mime, bytes, width, height, state) VALUES ({me}, 'a{n}.jpg', 'image/jpeg', 1, 1, 1, 'ready')",
                "INSERT INTO ai_photos (uid, file_id) SELECT owner, file_id FROM files WHERE object_key = 'a{n}.jpg' RETURNING photo_id::text",
            ],
            "UPDATE ai_photos SET deleted_at = now() WHERE photo_id = {id}",
            &[],
        ),
        list(
            "/challenge/list",
            json!({}),
            "pageSize",
            "/challengeId",
            &[
                "INSERT INTO challenges (title, status, starts_at, voting_at, ends_at) VALUES ('c', 'voting', now() - interval '2 days', now() - interval '1 day', now() + interval '1 day' + {n} * interval '1 minute') RETURNING challenge_id::text",
            ],
            "UPDATE challenges SET status = 'scheduled', starts_at = now() + interval '12 hours', voting_at = now() + interval '12 hours' WHERE challenge_id = {id}",
            &[],
        ),
        list(
            "/challenge/entry/list",
            json!({"challengeId": cast["challenge"]}),
            "pageSize",
            "/entryId",
            &[
                "INSERT INTO files (owner, object_key, mime, bytes, width, height, state) VALUES ({ada}, 'e{n}.jpg', 'image/jpeg', 1, 1, 1, 'ready')",
                "INSERT INTO entries (challenge_id, uid, file_id) SELECT {challenge}, owner, file_id FROM files WHERE object_key = 'e{n}.jpg' RETURNING entry_id::text",
            ],
            "SELECT remove_entry({id}, 'x')",
            &[
                "INSERT INTO files (owner, object_key, mime, bytes, width, height, state) VALUES ({cora}, 'e{n}.jpg', 'image/jpeg', 1, 1, 1, 'ready')",
                "INSERT INTO entries (challenge_id, uid, file_id) SELECT {challenge}, owner, file_id FROM files WHERE object_key = 'e{n}.jpg'",
            ],
        ),
        list(
            "/photo/aiStyle/list",
            json!({}),
            "pageSize",
            "/aiStyle",
            &[
                "INSERT INTO styles (ai_style, name, published, rank) VALUES ('s{n}', 'S', true, 1000) RETURNING style_id::text",
            ],
            "UPDATE styles SET deleted_at = now() WHERE style_id = {id}",
            &["INSERT INTO styles (ai_style, name, published, rank) VALUES ('s{n}', 'S', false, 1000)"],
        ),
        list(
            "/post/aiStyle/list",
            json!({}),
            "pageSize",
            "/aiStyle",
            &[
                "INSERT INTO styles (ai_style, name, published, rank) VALUES ('p{n}', 'S', true, 1000) RETURNING style_id::text",
            ],
            "UPDATE styles SET deleted_at = now() WHERE style_id = {id}",
            &["INSERT INTO styles (ai_style, name, published, rank) VALUES ('p{n}', 'S', false, 1000)"],
        ),
        list(
            "/photo/ai/style/image/list",
            json!({}),
            "pageSize",
            "/aiStyle",
            &[
                "INSERT INTO files (object_key, mime, bytes, width, height, state) VALUES ('i{n}.jpg', 'image/jpeg', 1, 1, 1, 'ready')",
                "INSERT INTO styles (ai_style, name, published, rank, cover_file_id) SELECT 'i{n}', 'S', true, 1000, file_id FROM files WHERE object_key = 'i{n}.jpg' RETURNING style_id::text",
            ],
            "UPDATE styles SET published = false WHERE style_id = {id}",
            &["INSERT INTO styles (ai_style, name, published, rank) VALUES ('i{n}', 'S', true, 1000)"],
        ),
        list(
            "/post/user/aiStyle/list2",
            json!({}),
            "pageSize",
            "/aiStyle",
            &[
                "INSERT INTO styles (ai_style, name, creator_uid) VALUES ('o{n}', 'S', {me}) RETURNING style_id::text",
            ],
            "UPDATE styles SET deleted_at = now() WHERE style_id = {id}",
            &["INSERT INTO styles (ai_style, name, creator_uid) VALUES ('o{n}', 'S', {ada})"],
        ),
        list(
            "/photo/ai/cinematic/list",
            json!({}),
            "pageSize",
            "/taskId",
            &[
                "INSERT INTO ai_tasks (uid, type, state, count, cost, ended_at) VALUES ({me}, 'cinematic', 'succeeded', 1, 0, now()) RETURNING task_id::text",
            ],
            "DELETE FROM ai_tasks WHERE task_id = {id}",
            &[
                "INSERT INTO ai_tasks (uid, type, state, count, cost, ended_at) VALUES ({me}, 'photo', 'succeeded', 1, 0, now())",
            ],
        ),
        list(
            "/community/suggest/list",
            json!({}),
            "pageSize",
            "/suggestId",
            &[
                "INSERT INTO suggestions (author, title, content) VALUES ({ada}, 's', '') RETURNING suggest_id::text",
            ],
            "UPDATE suggestions SET deleted_at = now() WHERE suggest_id = {id}",
            &["INSERT INTO suggestions (author, title, content) VALUES ({cora}, 's', '')"],
        ),
        list(
            "/community/suggest/list",
            json!({"mine": true}),
            "pageSize",
            "/suggestId",
            &[
                "INSERT INTO suggestions (author, title, content, status) VALUES ({me}, 's', '', 'planned') RETURNING suggest_id::text",
            ],
            "UPDATE suggestions SET deleted_at = now() WHERE suggest_id = {id}",
            &["INSERT INTO suggestions (author, title, content) VALUES ({gone}, 's', '')"],
        ),
        list(
            "/community/creator/list",
            json!({}),
            "pageSize",
            "/user/uidStr",
            &[
                "INSERT INTO users (user_name, status, creator_flag) VALUES ('m{n}', 1, true)",
                // At the end of the ranking in force, or of one that is made by it.
                "INSERT INTO creator_ranks (place, uid)
                 SELECT (SELECT coalesce(max(place), floor(extract(epoch FROM now()) / 60)::bigint * 1000000) + 1 FROM creator_ranks), uid
                 FROM users WHERE user_name = 'm{n}'",
                "SELECT uid_str FROM users WHERE user_name = 'm{n}'",
            ],
            "UPDATE users SET creator_flag = false WHERE uid_str = '{id}'",
            &[
                "INSERT INTO users (user_name, status, creator_flag) VALUES ('m{n}', 2, true)",
                "INSERT INTO creator_ranks (place, uid)
                 SELECT (SELECT max(place) + 1 FROM creator_ranks), uid FROM users WHERE user_name = 'm{n}'",
            ],
        ),
        list(
            "/user/invite/list",
            json!({}),
            "pageSize",
            "/user/uidStr",
            &[
                "INSERT INTO users (user_name, status) VALUES ('v{n}', 1)",
                "INSERT INTO invites (invitee, inviter, code) SELECT uid, {me}, 'ABCDEFGH' FROM users WHERE user_name = 'v{n}'",
                "SELECT uid_str FROM users WHERE user_name = 'v{n}'",
            ],
            "UPDATE users SET status = 2 WHERE uid_str = '{id}'",
            &[
                "INSERT INTO users (user_name, status) VALUES ('v{n}', 2)",
                "INSERT INTO invites (invitee, inviter, code) SELECT uid, {me}, 'ABCDEFGH' FROM users WHERE user_name = 'v{n}'",
            ],
        ),
        list(
            "/user/invite/send/list",
            json!({}),
            "pageSize",
            "/inviteId",
            &[
                "INSERT INTO invite_sends (inviter, phone_hmac) VALUES ({me}, sha256('{n}')) RETURNING send_id::text",
            ],
            "DELETE FROM invite_sends WHERE send_id = {id}",
            &["INSERT INTO invite_sends (inviter, phone_hmac) VALUES ({ada}, sha256('{n}'))"],
        ),
        list(
            "/pay/order/list",
            json!({}),
            "pageSize",
            "/orderId",
            &[
                "INSERT INTO products (product_id, kind, coins, price_minor, currency) VALUES ('pack', 'coins', 1, 1, 'GBP') ON CONFLICT DO NOTHING",
                "INSERT INTO orders (uid, wallet_id, product_id, store, coins, price_minor, currency)
                 SELECT uid, wallet_id, 'pack', 'sandbox', 1, 1, 'GBP' FROM wallets WHERE uid = {me} RETURNING order_id::text",
            ],
            "UPDATE orders SET uid = NULL WHERE order_id = {id}",
            &[
                "INSERT INTO orders (uid, wallet_id, product_id, store, coins, price_minor, currency)
                 SELECT uid, wallet_id, 'pack', 'sandbox', 1, 1, 'GBP' FROM wallets WHERE uid = {ada}",
            ],
        ),
        // What is in the books stays there.
        list(
            "/wallet/ledger/list",
            json!({}),
            "count",
            "/ledgerId",
            &[
                "SELECT credit_coins({me}, 'test', '{n}', 1, 'daily', NULL)",
                "SELECT max(entry_id)::text FROM ledger_entries JOIN wallets USING (wallet_id) WHERE uid = {me} AND account = 'available'",
            ],
            "",
            &["SELECT credit_coins({ada}, 'test', '{n}', 1, 'daily', NULL)"],
        ),
        list(
            "/post/similar/goods/list",
            json!({"imageUrl": cast["picture"]}),
            "pageSize",
            "/goodsId",
            &[
                "INSERT INTO goods (title, url, tags) VALUES ('g', 'https://www.etsy.com/{n}', '{lamp}') RETURNING goods_id::text",
            ],
            "UPDATE goods SET live = false WHERE goods_id = {id}",
            &["INSERT INTO goods (title, url, tags) VALUES ('g', 'https://shop.example/{n}', '{lamp}')"],
        ),
        List {
            moderator: true,
            ..list(
                "/moderation/report/list",
                json!({}),
                "pageSize",
                "/reportId",
                &[
                    "INSERT INTO reports (reporter, target_type, target_id, reason) VALUES ({ada}, 'post', {n}, 'spam') RETURNING report_id::text",
                ],
                "UPDATE reports SET state = 'dismissed', handled_at = now() WHERE report_id = {id}",
                &[
                    "INSERT INTO reports (reporter, target_type, target_id, reason, state) VALUES ({ada}, 'post', {n}, 'spam', 'actioned')",
                ],
            )
        },
    ]
}

struct Stage<'a> {
    server: &'a Server,
    sql: &'a tokio_postgres::Client,
    cast: BTreeMap<&'static str, String>,
    n: u32,
}

impl Stage<'_> {
    fn filled(&self, statement: &str, id: &str) -> String {
        let known = statement.replace("{n}", &self.n.to_string()).replace("{id}", id);
        self.cast.iter().fold(known, |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
    }
    async fn add(&mut self, statements: &[&str]) -> String {
        self.n += 1;
        let Some((last, first)) = statements.split_last() else { return String::new() };
        for statement in first {
            self.sql.batch_execute(&self.filled(statement, "")).await.unwrap();
        }
        let rows = self.sql.query(&self.filled(last, ""), &[]).await.unwrap();
        rows.first().and_then(|row| row.try_get(0).ok()).unwrap_or_default()
    }

    /// Scrolls to the end while rows come and go ahead, behind and under the reader's finger.
    async fn scroll(&mut self, list: &List, who: &Person, via: Via, numbered: bool) {
        const SIZE: usize = 3;
        let told = format!("{} {} {via:?} numbered {numbered}", list.path, list.request);
        let mut stay = BTreeSet::new();
        for _ in 0..11 {
            stay.insert(self.add(list.add).await);
            for _ in 0..2 {
                self.add(list.filtered).await;
            }
        }
        let id = |item: &Value| match item.pointer(list.id).unwrap() {
            Value::String(id) => id.clone(),
            other => other.to_string(),
        };
        let (mut seen, mut cursor) = (Vec::new(), Value::Null);
        for page_no in 1..60 {
            let mut request = list.request.clone();
            request[list.size] = SIZE.into();
            if numbered {
                request["pageNo"] = page_no.into();
            } else {
                request["cursor"] = cursor;
            }
            let answer = self.server.ask(via, &who.token, list.path, request).await;
            assert_eq!(answer["result"], 0, "{told}: {answer}");
            let page: Vec<String> = answer["data"]["items"].as_array().unwrap().iter().map(id).collect();
            let last = page.last().cloned();
            seen.extend(page.iter().cloned());
            cursor = answer["data"]["nextCursor"].clone();
            assert_eq!(
                page.len() == SIZE,
                !cursor.is_null(),
                "{told}: only the last page is short: {answer}"
            );
            if cursor.is_null() {
                let mut once = seen.clone();
                once.sort();
                once.dedup();
                assert_eq!(once.len(), seen.len(), "{told}: none twice in {seen:?}");
                let missed: Vec<_> = stay.iter().filter(|id| !seen.contains(id)).collect();
                assert!(missed.is_empty(), "{told}: {missed:?} were there all along; seen {seen:?}");
                assert!(stay.len() > SIZE, "{told}");
                return;
            }
            // The row that the cursor names, one that was passed, and one that was still to come.
            let ahead = stay.iter().find(|id| !seen.contains(id)).cloned();
            let doomed = [
                last.filter(|_| page_no < 4),
                seen.first().cloned().filter(|_| page_no == 2),
                ahead.filter(|_| page_no < 3),
            ];
            let doomed = doomed.into_iter().flatten().filter(|_| !list.take.is_empty());
            for id in doomed.filter(|id| stay.remove(id)).collect::<Vec<_>>() {
                self.sql.batch_execute(&self.filled(list.take, &id)).await.unwrap();
            }
            if page_no < 5 {
                self.add(list.add).await;
                self.add(list.filtered).await;
            }
        }
        panic!("{told}: no end");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_26_and_rule_27_every_list_shows_each_row_that_stays_once_and_only_its_last_page_is_short() {
    let server = Server::with(&[("LIKENESS_GOODS_HOSTS", "www.etsy.com")]).await;
    let (me, ada, cora) =
        (server.member("me_myself").await, server.member("ada").await, server.member("cora").await);
    let (gone, moderator) = (server.member("gone").await, server.moderator("mod_a").await);
    server.block(&cora, &me).await;
    server.run(&format!("UPDATE users SET status = 2 WHERE uid = {}", gone.uid())).await;
    let post = server.post(&ada).await;
    let challenge = server.challenge("30 days", "0 s").await;
    let sql = server.sql().await;
    let top = format!(
        "INSERT INTO comments (feed_id, author, content) VALUES ({post}, {}, 'top') RETURNING comment_id::text",
        ada.uid()
    );
    let top: String = sql.query_one(&top, &[]).await.unwrap().get(0);
    let picture = server.file(&me).await;
    server
        .run(&format!(
            "INSERT INTO image_descriptions (file_id, description, labels)
             SELECT file_id, 'A lamp.', '{{lamp}}' FROM files WHERE object_key = '{picture}'"
        ))
        .await;
    let cast = BTreeMap::from([
        ("me", me.uid().to_string()),
        ("ada", ada.uid().to_string()),
        ("adaStr", ada.uid_str.clone()),
        ("cora", cora.uid().to_string()),
        ("gone", gone.uid().to_string()),
        ("post", post),
        ("top", top),
        ("challenge", challenge),
        ("picture", format!("/{picture}")),
    ]);
    let all = lists(&cast);
    for call in CALLS {
        let takes_cursor = (call.sample)().0.get("cursor").is_some();
        let known = all.iter().any(|list| list.path == call.path);
        assert!(!takes_cursor || known, "{} is a list: say how its rows come and go", call.path);
    }
    let mut stage = Stage { server: &server, sql, cast, n: 1000 };
    for list in &all {
        let who = if list.moderator { &moderator } else { &me };
        stage.scroll(list, who, Via::Socket(Format::MsgPack), false).await;
        let numbered = list.size == "pageSize";
        stage.scroll(list, who, Via::Form, numbered).await;
        // Searching has a rate.
        server.run("DELETE FROM rate_limits").await;
    }
}
