//! One post, and the many ways in which it is not there.

use crate::support::{EVERY_WAY, Server};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn blocked_deleted_hidden_and_never_written_answer_alike() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let [seen, deleted, invisible, hidden] =
        server.posts(&amara, 4, "clock_timestamp()").await.try_into().unwrap();
    let blocked_me = server.member("cora").await;
    let behind_block = server.post(&blocked_me).await;
    server.block(&blocked_me, &ben).await;
    server
        .run(&format!(
            "SELECT delete_post({deleted}, {0}); UPDATE posts SET invisible_at = now() WHERE feed_id = {invisible};
             INSERT INTO hidden_items (uid, kind, target_id) VALUES ({1}, 'post', {hidden})",
            amara.uid(),
            ben.uid()
        ))
        .await;
    for via in EVERY_WAY {
        assert_eq!(server.ask(via, &ben.token, "/post/detail", json!({"feedId": seen})).await["result"], 0);
        let never = server.ask(via, &ben.token, "/post/detail", json!({"feedId": "7"})).await;
        assert_eq!(never["result"], 3);
        for there in [&deleted, &invisible, &hidden, &behind_block] {
            let answer = server.ask(via, &ben.token, "/post/detail", json!({"feedId": there})).await;
            assert_eq!(answer, never, "{via:?}");
        }
    }
    // The author and moderators still see what a moderator took out of sight.
    let moderator = server.moderator("mod_a").await;
    for who in [&amara, &moderator] {
        server.ok(&who.token, "/post/detail", json!({"feedId": invisible})).await;
    }
}
