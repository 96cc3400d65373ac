//! A request that comes again: what makes it the same, and for how long.

use crate::support::Server;
use serde_json::json;

const COMMENT: &str = "/post/comment/put";

#[tokio::test(flavor = "multi_thread")]
async fn a_request_id_is_one_persons_for_one_call() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let post = server.post(&amara).await;
    let comment = json!({"requestId": "same", "feedId": post, "content": "hello"});
    let hers = server.ok(&amara.token, COMMENT, comment.clone()).await;
    let his = server.ok(&ben.token, COMMENT, comment.clone()).await;
    assert_ne!(hers["commentId"], his["commentId"]);
    let photo = server.photo(&amara).await;
    server
        .ok(&amara.token, "/post/put2", json!({"requestId": "same", "photos": [photo], "content": "hello"}))
        .await;
    assert_eq!(server.ok(&amara.token, COMMENT, comment).await, hers);
    assert_eq!(server.count("SELECT count(*) FROM comments").await, 2);
    assert_eq!(server.count("SELECT count(*) FROM posts").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_id_is_remembered_for_a_day_and_a_bare_payload_for_ten_seconds() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let post = server.post(&amara).await;
    for (request, keep) in [
        (json!({"requestId": "tap", "feedId": post, "content": "named"}), 24 * 3600),
        (json!({"feedId": post, "content": "bare"}), 10),
    ] {
        let first = server.ok(&amara.token, COMMENT, request.clone()).await;
        assert_eq!(server.ok(&amara.token, COMMENT, request.clone()).await, first);
        let left =
            "SELECT round(extract(epoch FROM max(expires_at) - clock_timestamp()))::bigint FROM idempotency";
        let left = server.count(left).await;
        assert!((keep - 60..=keep).contains(&left) && left > 0, "{left} s of {keep}");
        server.run("UPDATE idempotency SET expires_at = clock_timestamp()").await;
        let again = server.ok(&amara.token, COMMENT, request.clone()).await;
        assert_ne!(again["commentId"], first["commentId"]);
        // Remembered anew.
        assert_eq!(server.ok(&amara.token, COMMENT, request).await, again);
        server.run("DELETE FROM idempotency").await;
    }
    assert_eq!(server.count("SELECT count(*) FROM comments").await, 4);
}
