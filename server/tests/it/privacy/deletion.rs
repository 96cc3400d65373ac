use crate::support::{EVERY_WAY, Person, Server};
use serde_json::json;

async fn delete(server: &Server, person: &Person) {
    server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
    let code = server.code_for(person, "delete", &person.mobile).await;
    server.ok(&person.token, "/user/delete/apply", json!({"deviceId": "device-1", "code": code})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_34_deletion_hides_at_once_frees_the_phone_and_is_not_revived_by_signing_up() {
    let server = Server::start().await;
    let ben = server.person("ben").await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
        let amara = server.person(&format!("amara{n}")).await;
        let key = server.file(&amara).await;
        server.app.files.put(&key, vec![1, 2, 3]).await.unwrap();
        let feed_id = server.post(&amara).await;
        let elsewhere = server.another_session(&amara).await;
        let mut open = server
            .socket(&Person { token: elsewhere.clone(), ..server.log_in("44", &amara.mobile, "d").await })
            .await;
        let seen = async |server: &Server| {
            let post = server.call(&ben.token, "/post/detail", json!({"feedId": feed_id})).await;
            let person = server.call(&ben.token, "/user/get", json!({"uidStr": amara.uid_str})).await;
            let feed = server.ok(&ben.token, "/post/discover/list", json!({})).await.to_string();
            let picture = server.http().get(server.url(&format!("/files/{key}"))).send().await.unwrap();
            (post["result"] == 0, person["result"] == 0, feed.contains(&feed_id), picture.status() == 200)
        };
        assert_eq!(seen(&server).await, (true, true, true, true));
        server.run("DELETE FROM rate_limits").await;
        let code = server.code_for(&amara, "delete", &amara.mobile).await;
        let apply = json!({"deviceId": "device-1", "code": code});
        // A wrong code and another person's change nothing.
        let wrong = json!({"deviceId": "device-1", "code": "not it"});
        assert_eq!(server.ask(via, &amara.token, "/user/delete/apply", wrong).await["result"], 1);
        assert_eq!(server.ask(via, &ben.token, "/user/delete/apply", apply.clone()).await["result"], 1);
        assert_eq!(seen(&server).await, (true, true, true, true));
        let applied = server.ask(via, &amara.token, "/user/delete/apply", apply).await;
        assert_eq!(
            (&applied["result"], &applied["data"]["subscribed"]),
            (&json!(0), &json!(false)),
            "{applied}"
        );
        let days =
            (applied["data"]["purgeAt"].as_i64().unwrap() - server.app.now().timestamp_millis()) / 86_400_000;
        assert_eq!(days, 29, "gone within thirty days");
        assert_eq!(seen(&server).await, (false, false, false, false));
        assert_eq!(open.end().await.code, Some(4401));
        for token in [&amara.token, &elsewhere] {
            assert_eq!(server.call(token, "/user/get", json!({})).await["result"], 2);
        }
        // The number is free, and what it finds is new and empty.
        server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
        let anew = server.log_in("44", &amara.mobile, "device-1").await;
        assert_ne!(anew.uid_str, amara.uid_str);
        assert_eq!(
            (&anew.info["status"], &anew.info["postCount"], &anew.info["coins"]),
            (&json!(0), &json!(0), &json!(0))
        );
        assert_eq!(anew.info["restorableUntil"], applied["data"]["purgeAt"]);
        assert_eq!(seen(&server).await, (false, false, false, false));
        // Its time is over: rows and bytes are gone, and the new account is untouched.
        server
            .run(&format!(
                "UPDATE users SET purge_after = now() - interval '1 s' WHERE uid = {}",
                amara.uid()
            ))
            .await;
        server::privacy::purge::round(&server.app).await.unwrap();
        assert_eq!(server.count(&format!("SELECT count(*) FROM users WHERE uid = {}", amara.uid())).await, 0);
        server::photos::reaper::remove_bytes(&server.app).await.unwrap();
        assert!(!server.app.files.has(&key).await.unwrap());
        let own = server.ok(&anew.token, "/user/get", json!({})).await;
        assert_eq!((&own["uidStr"], own["restorableUntil"].is_null()), (&json!(anew.uid_str), true));
    }
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deletion_is_taken_back_by_saying_so_and_by_nothing_else() {
    let server = Server::start().await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
        let amara = server.person(&format!("amara{n}")).await;
        let feed_id = server.post(&amara).await;
        assert_eq!(
            server.ask(via, &amara.token, "/user/delete/cancel", json!({})).await["result"],
            8,
            "nothing to cancel"
        );
        delete(&server, &amara).await;
        assert_eq!(server.call(&amara.token, "/user/delete/cancel", json!({})).await["result"], 2);
        server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
        let anew = server.log_in("44", &amara.mobile, "device-9").await;
        let back = server.ask(via, &anew.token, "/user/delete/cancel", json!({})).await;
        assert_eq!((&back["result"], &back["data"]["uidStr"]), (&json!(0), &json!(amara.uid_str)), "{back}");
        let token = back["data"]["token"].as_str().unwrap();
        let post = server.ok(token, "/post/detail", json!({"feedId": feed_id})).await;
        assert_eq!(post["isAuthor"], true);
        assert_eq!(
            server.call(&anew.token, "/user/get", json!({})).await["result"],
            2,
            "the empty one is gone"
        );
        assert_eq!(
            server.call(&amara.token, "/user/get", json!({})).await["result"],
            2,
            "old tokens stay dead"
        );
        server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
        assert_eq!(server.log_in("44", &amara.mobile, "device-1").await.uid_str, amara.uid_str);
        // The empty account leaves nothing behind.
        server::privacy::purge::round(&server.app).await.unwrap();
        assert_eq!(server.count("SELECT count(*) FROM users WHERE deleted_at IS NOT NULL").await, 0);
    }
    assert_eq!(server.count("SELECT count(*) FROM audit WHERE action = 'deletion_cancelled'").await, 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_begun_anew_stays_with_the_new_account() {
    let server = Server::start().await;
    let amara = server.person("amara").await;
    delete(&server, &amara).await;
    server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
    let anew = server.log_in("44", &amara.mobile, "device-1").await;
    let own = server.ok(&anew.token, "/user/update", json!({"userName": "amara2"})).await;
    assert!(own["restorableUntil"].is_null());
    assert_eq!(server.call(&anew.token, "/user/delete/cancel", json!({})).await["result"], 8);
    // Nor does one past its time come back, though it is not purged yet.
    let ben = server.person("ben").await;
    delete(&server, &ben).await;
    server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
    server.run("UPDATE users SET purge_after = now() WHERE user_name = 'ben'").await;
    let late = server.log_in("44", &ben.mobile, "device-1").await;
    assert!(late.info["restorableUntil"].is_null());
    assert_eq!(server.call(&late.token, "/user/delete/cancel", json!({})).await["result"], 8);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_suspended_may_delete_their_account_and_come_back_suspended() {
    let server = Server::start().await;
    let amara = server.person("amara").await;
    server.run("UPDATE users SET status = 2").await;
    delete(&server, &amara).await;
    server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
    let anew = server.log_in("44", &amara.mobile, "device-1").await;
    let back = server.ok(&anew.token, "/user/delete/cancel", json!({})).await;
    assert_eq!(back["status"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn deleting_the_account_and_coming_back_ends_no_suspension() {
    let server = Server::start().await;
    let amara = server.person("amara").await;
    server.run(&format!("UPDATE users SET status = 2 WHERE uid = {}", amara.uid())).await;
    delete(&server, &amara).await;
    let back = async |device: &str| {
        server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
        server.log_in("44", &amara.mobile, device).await
    };
    // Within the time of grace, and once the old account is gone.
    let anew = back("device-2").await;
    assert_eq!(anew.info["status"], 2, "{}", anew.info);
    assert!(anew.info["restorableUntil"].is_i64());
    assert_eq!(
        server.call(&anew.token, "/user/update", json!({"userName": "amara.two"})).await["result"],
        11
    );
    let restored = server.ok(&anew.token, "/user/delete/cancel", json!({})).await;
    assert_eq!((&restored["uidStr"], &restored["status"]), (&json!(amara.uid_str), &json!(2)));
    let restored = Person { token: restored["token"].as_str().unwrap().to_owned(), ..back("device-1").await };
    delete(&server, &restored).await;
    server.run("UPDATE users SET purge_after = now() - interval '1 s' WHERE deleted_at IS NOT NULL").await;
    server::privacy::purge::round(&server.app).await.unwrap();
    assert_eq!(server.count("SELECT count(*) FROM users").await, 0);
    assert_eq!(back("device-3").await.info["status"], 2);
    // One that runs out runs out for the new account as well.
    server.run("UPDATE users SET suspended_until = now() - interval '1 s'").await;
    server::jobs::sweep::sweep(&server.app).await.unwrap();
    assert_eq!(back("device-4").await.info["status"], 0);
    assert_eq!(server.log_in("44", "7700900123", "device-5").await.info["status"], 0);
}
