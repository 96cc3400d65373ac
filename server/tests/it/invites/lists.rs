use super::*;
use crate::support::EVERY_WAY;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn who_joined_is_listed_for_the_inviter_alone_and_without_the_blocked() {
    let server = Server::start().await;
    let inviter = server.joined("7700900340", "phone-z", "amara").await;
    let code = server.code(&inviter).await;
    let mut names = Vec::new();
    for n in 0..3 {
        let friend =
            server.joined(&format!("770090035{n}"), &format!("phone-{n}"), &format!("friend_{n}")).await;
        server.ok(&friend.token, PUT_CODE, json!({"inviteCode": code})).await;
        if n == 0 {
            server.block(&friend, &inviter).await;
        } else {
            names.insert(0, friend.uid_str.clone());
        }
        if n == 1 {
            server.finish_photo(&friend).await;
        }
    }
    for via in EVERY_WAY {
        let list =
            server.ask(via, &inviter.token, "/user/invite/list", json!({"pageNo": 1, "pageSize": 10})).await;
        let items = list["data"]["items"].as_array().unwrap().clone();
        let seen: Vec<_> = items.iter().map(|i| i["user"]["uidStr"].as_str().unwrap()).collect();
        assert_eq!(seen, names, "{via:?}");
        assert_eq!((&items[0]["hasPhoto"], &items[1]["hasPhoto"]), (&json!(false), &json!(true)), "{via:?}");
        assert_eq!((&items[0]["state"], &items[0]["coins"]), (&json!("pending"), &json!(0)), "{via:?}");
        let mut pages = Vec::new();
        for page in 1..=3 {
            let one = server
                .ask(via, &inviter.token, "/user/invite/list", json!({"pageNo": page, "pageSize": 1}))
                .await;
            pages
                .extend(one["data"]["items"].as_array().unwrap().iter().map(|i| i["user"]["uidStr"].clone()));
        }
        assert_eq!(pages, names, "{via:?}");
        let info = server.ask(via, &inviter.token, "/user/invite/info", json!({})).await;
        assert_eq!(
            (&info["data"]["joined"], info["data"]["stepList"].as_array().unwrap().len()),
            (&json!(3), 3)
        );
    }
    server.run("UPDATE users SET status = 2 WHERE user_name = 'friend_2'").await;
    let list = server.ok(&inviter.token, "/user/invite/list", json!({})).await;
    assert_eq!(list["items"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_is_noted_down_once_and_shown_to_its_sender_alone() {
    let server = Server::start().await;
    let me = server.joined("7700900360", "phone-a", "amara").await;
    let other = server.joined("7700900361", "phone-b", "ben").await;
    const PUT: &str = "/user/invite/put";
    const SENT: &str = "/user/invite/send/list";
    let numbers = ["+44 7700 900370", "07700900370", "0033612345678"];
    for (via, count) in EVERY_WAY.into_iter().zip([2, 0, 0, 0, 0]) {
        let put = server
            .ask(via, &me.token, PUT, json!({"mobiles": numbers, "names": ["Bola", "", "Chris"]}))
            .await;
        assert_eq!(put["data"]["count"], count, "{via:?}: {put}");
        let sent =
            server.ask(via, &me.token, SENT, json!({"pageNo": 1, "pageSize": 10})).await["data"]["items"]
                .clone();
        let shown: Vec<_> =
            sent.as_array().unwrap().iter().map(|s| (s["name"].clone(), s["mobile"].clone())).collect();
        assert!(shown.contains(&(json!("Bola"), json!("… 370"))) && shown.len() == 2, "{via:?}: {sent}");
        assert_eq!(
            server.ask(via, &other.token, SENT, json!({})).await["data"]["items"],
            json!([]),
            "{via:?}"
        );
    }
    let kept: Vec<u8> = server
        .sql()
        .await
        .query_one("SELECT phone_enc || name_enc FROM invite_sends WHERE name_enc IS NOT NULL LIMIT 1", &[])
        .await
        .unwrap()
        .get(0);
    assert!(!String::from_utf8_lossy(&kept).contains("900370"), "numbers are kept encrypted");
    // Who joins by the code is told apart.
    let friend = server.joined("7700900370", "phone-c", "bola").await;
    server.ok(&friend.token, PUT_CODE, json!({"inviteCode": server.code(&me).await})).await;
    let sent = server.ok(&me.token, SENT, json!({})).await;
    let joined: Vec<_> = sent["items"].as_array().unwrap().iter().filter(|s| s["joined"] == true).collect();
    assert_eq!(joined.len(), 1);
    for wrong in [
        json!({"mobiles": []}),
        json!({"mobiles": ["call me"]}),
        json!({"mobiles": vec!["07700900370"; 51]}),
        json!({}),
    ] {
        assert_eq!(server.call(&me.token, PUT, wrong.clone()).await["result"], 1, "{wrong:.40}");
    }
    let many =
        |from: u32| -> Vec<Value> { (from..from + 48).map(|n| json!(format!("077009{n:05}"))).collect() };
    assert_eq!(server.call(&me.token, PUT, json!({"mobiles": many(10000)})).await["result"], 0);
    assert_eq!(server.call(&me.token, PUT, json!({"mobiles": many(20000)})).await["result"], 6);
    assert_eq!(server.call(&me.token, PUT, json!({"mobiles": many(10000)})).await["data"]["count"], 0);
}
