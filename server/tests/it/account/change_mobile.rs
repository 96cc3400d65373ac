use crate::support::{EVERY_WAY, Person, Server};
use serde_json::{Value, json};

/// Sends both codes; what the change then asks with.
async fn asked(server: &Server, person: &Person, from: &str, to: &str) -> Value {
    server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
    let (old, new) =
        (server.code_for(person, "change", from).await, server.code_for(person, "change", to).await);
    json!({"newDigest": server.digest_for("change", "44", to, "device-1"), "oldCode": old, "newCode": new})
}

fn wrong(code: &Value) -> String {
    format!("{:06}", (code.as_str().unwrap().parse::<u32>().unwrap() + 1) % 1_000_000)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_codes_move_the_account_and_end_the_other_log_ins() {
    let server = Server::start().await;
    let amara = server.log_in("44", "7700900300", "device-1").await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let (from, to) = (format!("770090030{n}"), format!("770090030{}", n + 1));
        let elsewhere = server.another_session(&amara).await;
        let mut open = server
            .socket(&Person {
                token: elsewhere.clone(),
                uid_str: String::new(),
                mobile: String::new(),
                info: Value::Null,
            })
            .await;
        let request = asked(&server, &amara, &from, &to).await;
        let changed = server.ask(via, &amara.token, "/user/mobile/change", request.clone()).await;
        assert_eq!(changed["result"], 0, "{via:?} {changed}");
        assert!(changed["data"]["mobile"].as_str().unwrap().ends_with(&to[to.len() - 3..]), "{changed}");
        assert_eq!(open.end().await.code, Some(4401), "an open socket hears of it");
        assert_eq!(server.call(&elsewhere, "/user/get", json!({})).await["result"], 2);
        assert_eq!(server.call(&amara.token, "/user/get", json!({})).await["result"], 0);
        // Nothing of it works twice.
        assert_eq!(server.call(&amara.token, "/user/mobile/change", request).await["result"], 1);
        server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
        assert_eq!(server.log_in("44", &to, "device-3").await.uid_str, amara.uid_str);
    }
    assert_eq!(server.count("SELECT count(*) FROM audit WHERE action = 'phone_changed'").await, 5);
    server.run("DELETE FROM rate_limits; DELETE FROM daily_quotas").await;
    assert_ne!(
        server.log_in("44", "7700900300", "device-1").await.uid_str,
        amara.uid_str,
        "the old one is free"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_code_a_foreign_one_and_a_taken_number_look_alike() {
    let server = Server::start().await;
    let amara = server.log_in("44", "7700900310", "device-1").await;
    let ben = server.log_in("44", "7700900311", "device-1").await;
    let change = async |who: &Person, request: Value| {
        let mut answer = server.call(&who.token, "/user/mobile/change", request).await;
        assert_eq!(answer["result"], 1, "{answer}");
        answer["message"].take()
    };
    // Ben's number, with its true code, which Amara may have been told.
    let taken = change(&amara, asked(&server, &amara, "7700900310", "7700900311").await).await;
    let mut request = asked(&server, &amara, "7700900310", "7700900319").await;
    request["newCode"] = wrong(&request["newCode"]).into();
    assert_eq!(change(&amara, request).await, taken);
    let mut request = asked(&server, &amara, "7700900310", "7700900319").await;
    request["oldCode"] = wrong(&request["oldCode"]).into();
    assert_eq!(change(&amara, request).await, taken);
    // Codes answer to whoever asked for them.
    let mut request = asked(&server, &amara, "7700900310", "7700900319").await;
    assert_eq!(change(&ben, request.clone()).await, taken);
    // What was right stays good while its twin was wrong.
    let right = request["newCode"].clone();
    request["newCode"] = wrong(&right).into();
    request["newDigest"] = server.digest_for("change", "44", "7700900319", "device-1").into();
    assert_eq!(change(&amara, request.clone()).await, taken);
    request["newCode"] = right;
    request["newDigest"] = server.digest_for("change", "44", "7700900319", "device-1").into();
    assert_eq!(server.call(&amara.token, "/user/mobile/change", request).await["result"], 0);
    // One's own number, another scene, no digest.
    let own = json!({"newDigest": server.digest_for("change", "44", "7700900319", "device-1"), "oldCode": "1", "newCode": "1"});
    let scene =
        json!({"newDigest": server.digest("44", "7700900318", "device-1"), "oldCode": "1", "newCode": "1"});
    for wrong in [own, scene, json!({"newDigest": "%", "oldCode": "1", "newCode": "1"})] {
        assert_ne!(change(&amara, wrong).await, taken);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn five_wrong_tries_of_one_code_end_the_change() {
    let server = Server::start().await;
    let amara = server.log_in("44", "7700900320", "device-1").await;
    let request = asked(&server, &amara, "7700900320", "7700900321").await;
    for n in 0..6 {
        let mut request = request.clone();
        request["newDigest"] = server.digest_for("change", "44", "7700900321", "device-1").into();
        if n < 5 {
            request["oldCode"] = wrong(&request["oldCode"]).into();
        }
        let answer = server.call(&amara.token, "/user/mobile/change", request).await;
        assert_eq!(answer["result"], 1, "{n}: {answer}");
    }
}
