//! The character 0, which no text of the database can hold, in every text that a call may carry.

use crate::support::{EVERY_WAY, Server};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn the_character_0_is_never_a_fault_of_ours() {
    let server = Server::start().await;
    let me = server.member("amara").await;
    let post = server.post(&me).await;
    for (path, data, result) in [
        ("/post/put2", json!({"photos": ["/a\u{0}.jpg"]}), 1),
        ("/user/gallery/list", json!({"uidStr": "\u{0}"}), 3),
        ("/user/gallery/list", json!({"uidStr": "0123456789abcdef012\u{0}"}), 3),
        ("/user/get", json!({"uidStr": "\u{0}"}), 3),
        ("/user/follow/add", json!({"uidStr": "\u{0}"}), 3),
        ("/common/user/event/put", json!({"eventKey": "a", "eventValue": "b\u{0}"}), 1),
        ("/common/user/event/put", json!({"eventKey": "a\u{0}", "eventValue": "b"}), 1),
        ("/post/comment/put", json!({"feedId": post, "content": "\u{0}"}), 1),
        ("/user/update", json!({"timezone": "\u{0}"}), 1),
        ("/user/update", json!({"userName": "am\u{0}ra"}), 1),
        ("/user/update", json!({"avatarUri": "/\u{0}.jpg"}), 3),
        ("/photo/ai/put2", json!({"aiStyle": "1", "imageUrl": "/\u{0}.jpg"}), 3),
    ] {
        for via in EVERY_WAY {
            let answer = server.ask(via, &me.token, path, data.clone()).await;
            assert_eq!(answer["result"], result, "{path} {via:?}: {answer}");
        }
    }
}

/// Whatever text slips past the handlers: the database's refusal is the caller's fault, and who gives way to
/// another transaction may come again.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_database_refuses_is_told_by_its_kind() {
    let server = Server::start().await;
    let db = server.sql().await;
    let fault = |error: tokio_postgres::Error| {
        let server::failure::Failure::Fault(fault) = error.into() else { panic!("a fault of ours") };
        fault.code() as u8
    };
    let text = db.query("SELECT $1::text", &[&"\u{0}"]).await.unwrap_err();
    assert_eq!(fault(text), 1);
    let jsonb = db.query("SELECT $1::jsonb", &[&json!("\u{0}")]).await.unwrap_err();
    assert_eq!(fault(jsonb), 1);
    for state in ["40P01", "40001"] {
        let raise = format!("DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '{state}'; END $$");
        assert_eq!(fault(db.execute(&raise, &[]).await.unwrap_err()), 6, "{state}");
    }
}
