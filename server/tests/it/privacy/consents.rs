use crate::support::{EVERY_WAY, Server};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn the_newest_word_holds_and_stands_in_the_own_user_info() {
    let server = Server::start().await;
    let (amara, ben) = (server.person("amara").await, server.person("ben").await);
    for via in EVERY_WAY {
        for kind in ["terms", "face_data", "face_attributes", "contacts", "analytics", "push", "discoverable"]
        {
            for (granted, word) in [(true, 1), (true, 1), (false, 0)] {
                let put = json!({"kind": kind, "granted": granted});
                let answer = server.ask(via, &amara.token, "/user/consent/put", put).await;
                let held = answer["data"]["consents"].as_array().unwrap().len();
                assert_eq!((&answer["result"], held), (&json!(0), word), "{via:?} {kind}: {answer}");
                let own = server.ok(&amara.token, "/user/get", json!({})).await;
                assert_eq!(own["consents"], answer["data"]["consents"]);
            }
        }
        server.run("DELETE FROM rate_limits").await;
    }
    // A repeat is no new word; each that is one is kept.
    assert_eq!(server.count("SELECT count(*) FROM consents").await, 5 * 7 * 2);
    server.ok(&amara.token, "/user/consent/put", json!({"kind": "discoverable", "granted": "true"})).await;
    assert_eq!(server.count("SELECT count(*) FROM users WHERE discoverable").await, 1);
    let hers = server.ok(&ben.token, "/user/get", json!({"uidStr": amara.uid_str})).await;
    assert!(hers.get("consents").is_none(), "{hers}");
    for wrong in
        [json!({"kind": "everything", "granted": true}), json!({"kind": "terms"}), json!({"granted": true})]
    {
        assert_eq!(server.call(&amara.token, "/user/consent/put", wrong).await["result"], 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_kept_by_a_consent_goes_with_it() {
    let server = Server::start().await;
    let (amara, ben) = (server.person("amara").await, server.person("ben").await);
    for person in [&amara, &ben] {
        for kind in ["face_attributes", "contacts", "analytics", "push"] {
            server.ok(&person.token, "/user/consent/put", json!({"kind": kind, "granted": true})).await;
        }
        server
            .run(&format!(
                "INSERT INTO face_attributes (uid, face_age, expires_at) VALUES ({0}, 30, now() + interval '1 day');
                 INSERT INTO contacts (owner, phone_hmac) VALUES ({0}, sha256('x'));
                 INSERT INTO activity_log (uid, category, activity) VALUES ({0}, 'basic', 'openApp');
                 UPDATE devices SET push_token = 'p' WHERE uid = {0}",
                person.uid()
            ))
            .await;
    }
    assert_eq!(server.ok(&amara.token, "/user/get", json!({})).await["faceAge"], 30);
    for (kind, kept) in [
        ("face_attributes", "SELECT count(*) FROM face_attributes"),
        ("contacts", "SELECT count(*) FROM contacts"),
        ("analytics", "SELECT count(*) FROM activity_log"),
        ("push", "SELECT count(*) FROM devices WHERE push_token IS NOT NULL"),
    ] {
        server.ok(&amara.token, "/user/consent/put", json!({"kind": kind, "granted": false})).await;
        assert_eq!(server.count(kept).await, 1, "{kind}: only hers goes");
    }
}
