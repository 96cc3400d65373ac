use crate::support::{EVERY_WAY, Server};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn oneself_in_full_and_others_without_what_is_theirs() {
    let server = Server::start().await;
    let (me, other) = (server.person("amara").await, server.person("bela").await);
    for via in EVERY_WAY {
        let mine = server.ask(via, &me.token, "/user/get", json!({})).await;
        assert_eq!(mine["data"]["coins"], 10, "{via:?}");
        assert_eq!(server.ask(via, &me.token, "/user/get", json!({"uidStr": me.uid_str})).await, mine);
        let theirs = server.ask(via, &me.token, "/user/get", json!({"uidStr": other.uid_str})).await;
        let theirs = &theirs["data"];
        assert_eq!(theirs["userName"], "bela");
        for secret in [
            "uid",
            "mobile",
            "phoneCode",
            "coins",
            "aiPhotoLimit",
            "inviteCode",
            "status",
            "faceAge",
            "timezone",
            "token",
        ] {
            assert!(theirs.get(secret).is_none(), "{secret} in {theirs}");
        }
    }
}

/// Rule 18.
#[tokio::test(flavor = "multi_thread")]
async fn blocked_by_them_deleted_suspended_and_never_there_are_one_answer() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let sql = server.sql().await;
    let mut answers: Vec<Value> = Vec::new();
    for (name, deed) in [
        (
            "blocker",
            "SELECT block(u.uid, m.uid) FROM users u, users m WHERE u.user_name = 'blocker' AND m.user_name = 'amara'",
        ),
        (
            "deleted",
            "UPDATE users SET deleted_at = now(), purge_after = now() WHERE user_name = 'deleted' RETURNING uid",
        ),
        ("suspended", "UPDATE users SET status = 2 WHERE user_name = 'suspended' RETURNING uid"),
    ] {
        let other = server.person(if name == "deleted" { "deletedd" } else { name }).await;
        let deed = deed.replace("'deleted'", "'deletedd'");
        let before = server.call(&me.token, "/user/get", json!({"uidStr": other.uid_str})).await;
        assert_eq!(before["result"], 0, "{name} can be seen first");
        sql.query_one(&deed, &[]).await.unwrap();
        answers.push(server.call(&me.token, "/user/get", json!({"uidStr": other.uid_str})).await);
    }
    for nobody in ["0123456789abcdef0123", "nobody", "\u{0}"] {
        answers.push(server.call(&me.token, "/user/get", json!({"uidStr": nobody})).await);
    }
    assert_eq!(answers[0]["result"], 3);
    assert!(answers.iter().all(|a| *a == answers[0]), "{answers:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_i_block_is_a_name_to_unblock() {
    let server = Server::start().await;
    let (me, other) = (server.person("amara").await, server.person("bela").await);
    let cora = server.person("cora").await;
    for (who, whom) in [(&me, &other), (&cora, &other), (&other, &cora)] {
        server.ok(&who.token, "/user/follow/add", json!({"uidStr": whom.uid_str})).await;
    }
    server.post(&other).await;
    let sql = server.sql().await;
    sql.execute("SELECT block($1, $2)", &[&me.uid(), &other.uid()]).await.unwrap();
    let blocked = server.ok(&me.token, "/user/get", json!({"uidStr": other.uid_str})).await;
    assert_eq!(
        (&blocked["isBlock"], &blocked["userName"], &blocked["followState"]),
        (&json!(1), &json!("bela"), &json!(0))
    );
    assert_eq!(blocked["avatarUri"], "");
    for count in ["followerCount", "followingCount", "postCount"] {
        assert_eq!(blocked[count], 0, "{count}");
        let seen = server.ok(&cora.token, "/user/get", json!({"uidStr": other.uid_str})).await;
        assert_eq!(seen[count], 1, "{count}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suspended_person_sees_themself_and_may_do_nothing() {
    let server = Server::start().await;
    let (me, other) = (server.person("amara").await, server.person("bela").await);
    server.sql().await.execute("UPDATE users SET status = 2 WHERE uid = $1", &[&me.uid()]).await.unwrap();
    assert_eq!(server.ok(&me.token, "/user/get", json!({})).await["status"], 2);
    for (path, data) in [
        ("/user/update", json!({"nickName": "x"})),
        ("/user/follow/add", json!({"uidStr": other.uid_str})),
        ("/common/file/upload/url/batch/get", json!({"fileNames": ["0cc175b9c0f1b6a831c399e269772661"]})),
        ("/common/user/event/put", json!({"eventKey": "a", "eventValue": "b"})),
    ] {
        for via in EVERY_WAY {
            assert_eq!(server.ask(via, &me.token, path, data.clone()).await["result"], 11, "{path} {via:?}");
        }
    }
    assert_eq!(server.call(&me.token, "/user/logout", json!({})).await["result"], 0);
}
