//! Texts as they arrive: the character 0, half a character, what is seen as nothing, line ends.

use crate::support::{EVERY_WAY, Server, Socket, Via};
use protocol::{codec::Format, text::HALF};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

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

/// Half an emoji, as phones cut them off: refused in the same words, whatever carried it.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_character_gets_one_answer_on_every_way() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let post = server.post(&amara).await;
    const PATH: &str = "/post/comment/put";
    let told = |answer: &Value, way: &str| {
        assert_eq!((&answer["result"], &answer["message"]), (&json!(1), &json!(HALF)), "{way}: {answer}");
    };
    // As a browser's form replaces it.
    for via in EVERY_WAY {
        let request = json!({"feedId": post, "content": "a\u{fffd}"});
        told(&server.ask(via, &amara.token, PATH, request).await, &format!("{via:?}"));
    }
    let half = [0xed, 0xa0, 0xbd];
    let form = |name: &str, value: &[u8]| {
        [b"--x\r\ncontent-disposition: form-data; name=\"", name.as_bytes(), b"\"\r\n\r\n", value, b"\r\n"]
            .concat()
    };
    for (kind, body) in [
        ("application/json", format!(r#"{{"feedId":"{post}","content":"a\ud83d"}}"#).into_bytes()),
        ("application/json", format!(r#"{{"feedId":"{post}","content":"a\ude00b"}}"#).into_bytes()),
        ("application/x-www-form-urlencoded", format!("feedId={post}&content=a%ED%A0%BD").into_bytes()),
        (
            "multipart/form-data; boundary=x",
            [form("feedId", post.as_bytes()), form("content", &half), b"--x--\r\n".to_vec()].concat(),
        ),
        (
            "multipart/form-data; boundary=x",
            [
                form("object", format!(r#"{{"feedId":"{post}","content":"a\ud83d"}}"#).as_bytes()),
                b"--x--\r\n".to_vec(),
            ]
            .concat(),
        ),
    ] {
        let request =
            server.http().post(server.url(&format!("/friend/v3{PATH}"))).header("content-type", kind);
        let answer = request.header("accessToken", &amara.token).body(body).send().await.unwrap();
        told(&answer.json::<Value>().await.unwrap(), kind);
    }
    let mut socket = Socket::open(&server, Format::Json, &amara.token).await;
    let frame =
        format!(r#"{{"t":"call","id":7,"path":"{PATH}","data":{{"feedId":"{post}","content":"a\ud83d"}}}}"#);
    socket.send_message(Message::text(frame)).await;
    told(&socket.reply(7).await, "JSON frame");
    let mut socket = Socket::open(&server, Format::MsgPack, &amara.token).await;
    let frame = json!({"t": "call", "id": 7, "path": PATH, "data": {"feedId": post, "content": "aXYZ"}});
    let mut frame = rmp_serde::to_vec_named(&frame).unwrap();
    let at = frame.windows(3).position(|three| three == b"XYZ").unwrap();
    frame[at..at + 3].copy_from_slice(&half);
    socket.send_message(Message::binary(frame)).await;
    told(&socket.reply(7).await, "MessagePack frame");
    assert_eq!(server.count("SELECT count(*) FROM comments").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_that_nobody_can_see_is_no_name_and_no_comment() {
    let server = Server::start().await;
    let (amara, newcomer) = (server.member("amara").await, server.newcomer().await);
    let post = server.post(&amara).await;
    for text in
        ["\u{3164}", "\u{2800}", "\u{200b}", "\u{ad}", "\u{115f}", "\u{2060}", "\u{ffa0}", "\u{180e} \u{34f}"]
    {
        for via in EVERY_WAY {
            let answer = server
                .ask(via, &amara.token, "/post/comment/put", json!({"feedId": post, "content": text}))
                .await;
            assert_eq!(answer["result"], 1, "{text:?} {via:?}: {answer}");
            let answer = server.ask(via, &newcomer.token, "/user/update", json!({"nickName": text})).await;
            assert_eq!(answer["result"], 1, "{text:?} {via:?}: {answer}");
            assert!(answer["message"].as_str().unwrap().starts_with("nickName: "), "{answer}");
        }
    }
    // Taking a name away is another matter.
    assert_eq!(server.ok(&amara.token, "/user/update", json!({"nickName": ""})).await["nickName"], "");
}

/// Browsers end the lines of a form with CR LF, and write an accent either way.
#[tokio::test(flavor = "multi_thread")]
async fn one_text_is_one_request_however_it_travelled() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let post = server.post(&amara).await;
    let photo = server.photo(&amara).await;
    for (path, mut request) in [
        ("/post/put2", json!({"requestId": "one", "photos": [photo]})),
        ("/post/comment/put", json!({"requestId": "one", "feedId": post})),
        ("/post/comment/put", json!({"feedId": post})),
    ] {
        let mut first = Value::Null;
        for via in
            [Via::Socket(Format::MsgPack), Via::Form, Via::UrlEncoded, Via::Json, Via::Socket(Format::Json)]
        {
            for text in
                ["caf\u{e9}\nover the line", "cafe\u{301}\r\nover the line ", "cafe\u{301}\rover the line"]
            {
                request["content"] = text.into();
                let answer = server.ask(via, &amara.token, path, request.clone()).await;
                assert_eq!(answer["result"], 0, "{path} {via:?}: {answer}");
                if first.is_null() {
                    first = answer["data"].clone();
                }
                assert_eq!(answer["data"], first, "{path} {via:?}");
            }
        }
    }
    assert_eq!(server.count("SELECT count(*) FROM comments").await, 2);
    assert_eq!(server.count("SELECT count(*) FROM posts").await, 2);
    let words = server.sql().await.query("SELECT DISTINCT content FROM comments", &[]).await.unwrap();
    assert_eq!(words.iter().map(|r| r.get::<_, String>(0)).collect::<Vec<_>>(), ["caf\u{e9}\nover the line"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn words_that_posts_refuse_are_no_names() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    for field in ["nickName", "firstName", "lastName", "userName"] {
        for via in EVERY_WAY {
            let answer = server.ask(via, &amara.token, "/user/update", json!({field: "n.u.d.e"})).await;
            assert_eq!(answer["result"], 10, "{field} {via:?}: {answer}");
        }
    }
    let called = json!({"firstName": "Alan", "lastName": "Cumming", "nickName": "A\u{202e}l\u{2067}an"});
    let info = server.ok(&amara.token, "/user/update", called).await;
    assert_eq!((&info["lastName"], &info["nickName"]), (&json!("Cumming"), &json!("Alan")));
    let tower = format!("Z{}", "\u{300}".repeat(239));
    let info = server.ok(&amara.token, "/user/update", json!({"nickName": tower})).await;
    assert!(info["nickName"].as_str().unwrap().chars().count() <= 4, "{info}");
}
