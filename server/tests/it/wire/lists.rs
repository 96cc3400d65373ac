//! Every list that hands out a cursor takes it back.

use crate::support::{EVERY_WAY, Server};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn next_cursor_sent_back_as_cursor_goes_on_in_every_list() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let posts = server.posts(&amara, 5, "clock_timestamp()").await;
    let challenge = server.challenge("1 hour", "0 s").await;
    for (n, post) in posts.iter().enumerate() {
        server.photo(&amara).await;
        server.challenge("2 hours", "0 s").await;
        let other = server.member(&format!("other_{n}")).await;
        server.entry(&challenge, &other).await;
        server.ok(&other.token, "/post/operate", json!({"feedId": post, "type": 1})).await;
    }
    let post = &posts[0];
    let sql = format!(
        "WITH top AS (INSERT INTO comments (feed_id, author, content) SELECT {post}, {0}, 'c' FROM generate_series(1, 5) RETURNING comment_id)
         SELECT min(comment_id)::text FROM top",
        ben.uid()
    );
    let top: String = server.sql().await.query_one(&sql, &[]).await.unwrap().get(0);
    server
        .run(&format!(
            "INSERT INTO comments (feed_id, author, content, root_id, reply_to) SELECT {post}, {}, 'r', {top}, {top} FROM generate_series(1, 5)",
            ben.uid()
        ))
        .await;
    server
        .run(&format!(
            "INSERT INTO products (product_id, kind, coins, price_minor, currency) VALUES ('pack', 'coins', 1, 1, 'GBP');
             INSERT INTO orders (uid, wallet_id, product_id, store, coins, price_minor, currency)
             SELECT uid, wallet_id, 'pack', 'sandbox', 1, 1, 'GBP' FROM wallets, generate_series(1, 5) WHERE uid = {0};
             SELECT credit_coins({0}, 'test', i::text, 1, 'daily', NULL) FROM generate_series(1, 5) i;
             INSERT INTO invite_sends (inviter, phone_hmac) SELECT {0}, sha256(i::text::bytea) FROM generate_series(1, 5) i;
             INSERT INTO invites (invitee, inviter, code, joined_at)
             SELECT uid, {0}, 'ABCDEFGH', now() - uid % 1000 * interval '1 s' FROM users WHERE user_name LIKE 'other%'",
            amara.uid()
        ))
        .await;
    for (path, request, size, id, least) in [
        ("/wallet/ledger/list", json!({}), "count", "ledgerId", 5),
        ("/pay/order/list", json!({}), "pageSize", "orderId", 5),
        ("/user/invite/list", json!({}), "pageSize", "user", 5),
        ("/user/invite/send/list", json!({}), "pageSize", "inviteId", 5),
        ("/post/discover/list", json!({}), "count", "feedId", 5),
        ("/post/comment/list", json!({"feedId": post}), "count", "commentId", 5),
        ("/post/comment/list", json!({"feedId": post, "replyCommentId": top}), "count", "commentId", 5),
        ("/user/activity/list", json!({}), "count", "pageTime", 5),
        ("/user/gallery/list", json!({"uidStr": amara.uid_str}), "pageSize", "feedId", 5),
        ("/user/ai/photo/list", json!({}), "pageSize", "id", 5),
        ("/challenge/list", json!({}), "pageSize", "challengeId", 6),
        ("/challenge/entry/list", json!({"challengeId": challenge}), "pageSize", "entryId", 5),
        ("/photo/aiStyle/list", json!({}), "pageSize", "aiStyle", 5),
        ("/photo/ai/style/image/list", json!({}), "pageSize", "id", 0),
        ("/post/aiStyle/list", json!({}), "pageSize", "aiStyle", 5),
    ] {
        let asked = |more: Value| {
            let mut all = request.clone();
            all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            all
        };
        let whole = server.ok(&amara.token, path, asked(json!({size: 50}))).await;
        let whole: Vec<Value> = whole["items"].as_array().unwrap().iter().map(|i| i[id].clone()).collect();
        assert!(whole.len() >= least, "{path}: {whole:?}");
        for via in EVERY_WAY {
            let (mut seen, mut cursor) = (Vec::new(), Value::Null);
            while seen.len() <= whole.len() {
                let page =
                    server.ask(via, &amara.token, path, asked(json!({size: 2, "cursor": cursor}))).await;
                assert_eq!(page["result"], 0, "{path} {via:?}: {page}");
                seen.extend(page["data"]["items"].as_array().unwrap().iter().map(|i| i[id].clone()));
                cursor = page["data"]["nextCursor"].clone();
                if cursor.is_null() {
                    break;
                }
            }
            assert_eq!(seen, whole, "{path} {via:?}");
        }
        for wrong in ["x", "-1", "1.2.3", "+1", " 1"] {
            let answer = server.call(&amara.token, path, asked(json!({"cursor": wrong}))).await;
            assert_eq!(answer["result"], 1, "{path} {wrong}: {answer}");
        }
    }
}
