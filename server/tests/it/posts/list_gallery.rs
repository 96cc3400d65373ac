//! A person's posts, by page number and by cursor.

use super::ids;
use crate::support::{EVERY_WAY, Server};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_gallery_pages_by_number_or_cursor_over_every_transport() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let mut posts = server.posts(&amara, 7, "clock_timestamp()").await;
    server.post(&ben).await;
    posts.reverse();
    for via in EVERY_WAY {
        let page = async |request: Value| {
            server.ask(via, &ben.token, "/user/gallery/list", request).await["data"].clone()
        };
        let first = page(json!({"uidStr": amara.uid_str, "pageNo": 1, "pageSize": 3})).await;
        assert_eq!(ids(&first, "feedId"), posts[..3], "{via:?}");
        assert_eq!(first["nextCursor"], posts[2]);
        let second =
            page(json!({"uidStr": amara.uid_str, "pageSize": 3, "cursor": first["nextCursor"]})).await;
        assert_eq!(ids(&second, "feedId"), posts[3..6]);
        let third = page(json!({"uidStr": amara.uid_str, "pageNo": 3, "pageSize": 3})).await;
        assert_eq!((ids(&third, "feedId"), &third["nextCursor"]), (posts[6..].to_vec(), &Value::Null));
    }
    let own = server.ok(&amara.token, "/user/gallery/list", json!({})).await;
    assert_eq!(ids(&own, "feedId"), posts);
}

#[tokio::test(flavor = "multi_thread")]
async fn numbered_pages_stand_still_while_posts_come_and_go() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let mut posts = server.posts(&amara, 9, "clock_timestamp()").await;
    posts.reverse();
    let page = async |no: i32| {
        ids(
            &server.ok(&amara.token, "/user/gallery/list", json!({"pageNo": no, "pageSize": 3})).await,
            "feedId",
        )
    };
    let first = page(1).await;
    // A newer post, and the row where page 2 begins is deleted.
    server.post(&amara).await;
    server.run(&format!("SELECT delete_post({}, {})", posts[2], amara.uid())).await;
    // Paging by cursor on another device moves nothing here.
    server.ok(&amara.token, "/user/gallery/list", json!({"pageSize": 3, "cursor": posts[6]})).await;
    assert_eq!([first, page(2).await, page(3).await].concat(), posts);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gallery_behind_a_block_is_not_there() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    server.post(&amara).await;
    server.block(&amara, &ben).await;
    for (who, whose) in [(&ben, amara.uid_str.as_str()), (&amara, &ben.uid_str), (&ben, "nobody")] {
        let answer = server.call(&who.token, "/user/gallery/list", json!({"uidStr": whose})).await;
        assert_eq!(
            (&answer["result"], &answer["message"]),
            (&json!(3), &json!("This is not here any more."))
        );
    }
    for wrong in [json!({"pageSize": 51}), json!({"pageNo": 0}), json!({"cursor": "x"})] {
        assert_eq!(server.call(&ben.token, "/user/gallery/list", wrong).await["result"], 1);
    }
}

/// Rule 26, for one person on two devices.
#[tokio::test(flavor = "multi_thread")]
async fn two_devices_of_one_person_page_on_their_own() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let tablet = server.another_session(&amara).await;
    let mut posts = server.posts(&amara, 9, "clock_timestamp()").await;
    posts.reverse();
    let mut album = Vec::new();
    for _ in 0..9 {
        album.insert(0, server.photo(&amara).await);
    }
    for (path, field, old) in [("/user/gallery/list", "feedId", posts), ("/user/ai/photo/list", "id", album)]
    {
        let page = async |token: &str, no: i32| {
            ids(&server.ok(token, path, json!({"pageNo": no, "pageSize": 3})).await, field)
        };
        let mut phone = [page(&amara.token, 1).await, page(&amara.token, 2).await].concat();
        for _ in 0..3 {
            match field {
                "feedId" => server.post(&amara).await,
                _ => server.photo(&amara).await,
            };
        }
        for no in [1, 2] {
            page(&tablet, no).await;
        }
        phone.extend(page(&amara.token, 3).await);
        assert_eq!(phone, old, "{path}");
    }
}
