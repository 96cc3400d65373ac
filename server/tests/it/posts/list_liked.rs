//! The posts that one likes.

use super::ids;
use crate::support::{EVERY_WAY, Server};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn case_6_an_old_post_liked_today_ends_a_page_and_the_next_has_no_gap() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let posts = server.posts(&amara, 7, "clock_timestamp()").await;
    // Liked out of the order of posting: the oldest of all is the third newest like.
    let mut liked = Vec::new();
    for at in [5, 1, 6, 3, 0, 4, 2] {
        server.ok(&ben.token, "/post/operate", json!({"feedId": posts[at], "type": 1})).await;
        liked.insert(0, posts[at].clone());
    }
    for via in EVERY_WAY {
        let page = async |request: Value| {
            let answer = server.ask(via, &ben.token, "/user/posts/liked/list", request).await;
            assert_eq!(answer["result"], 0, "{via:?} {answer}");
            answer["data"].clone()
        };
        let mut numbered = Vec::new();
        for no in 1..=3 {
            numbered.extend(ids(&page(json!({"pageNo": no, "pageSize": 3})).await, "feedId"));
        }
        assert_eq!(numbered, liked, "{via:?}");
        let first = page(json!({"pageSize": 3})).await;
        assert_eq!(first["items"][2]["feedId"], posts[0], "the oldest ends the page");
        assert_eq!(first["items"][0]["liked"], true);
        let second = page(json!({"pageSize": 3, "cursor": first["nextCursor"]})).await;
        assert_eq!(ids(&second, "feedId"), liked[3..6], "{via:?}");
    }
    let nobody = server.ok(&amara.token, "/user/posts/liked/list", json!({})).await;
    assert_eq!(ids(&nobody, "feedId"), [""; 0], "nobody else's likes");
    assert_eq!(server.call(&ben.token, "/user/posts/liked/list", json!({"pageSize": 51})).await["result"], 1);
}
