//! The operator's command line: the program itself on a real database, and what people see of it.

use crate::support::{Person, Server};
use serde_json::{Value, json};
use std::process::{Command, Output};

fn run(server: &Server, args: &[&str]) -> Output {
    run_with(server, args, &[])
}

fn run_with(server: &Server, args: &[&str], env: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_likeness"))
        .args(["admin", "--json"])
        .args(args)
        .env("DATABASE_URL", &server.database)
        .env("LIKENESS_DATA", &server.app.config.data)
        .env("LIKENESS_WEB", "none")
        .env("USER", "olga")
        .env_remove("SUDO_USER")
        .envs(env.iter().copied())
        .output()
        .unwrap()
}

fn ok(server: &Server, args: &[&str]) -> Value {
    let done = run(server, args);
    assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
    serde_json::from_slice(&done.stdout).unwrap()
}

/// A sentence, no stack of errors, and nothing done.
async fn refused(server: &Server, args: &[&str]) -> String {
    let before = server.count("SELECT count(*) FROM audit").await;
    let done = run(server, args);
    assert_eq!(done.status.code(), Some(1), "{args:?}: {}", String::from_utf8_lossy(&done.stdout));
    assert_eq!(server.count("SELECT count(*) FROM audit").await, before, "{args:?}");
    String::from_utf8(done.stderr).unwrap()
}

/// Written in the name of who typed it.
async fn audited(server: &Server, action: &str, about: Option<&Person>) {
    audited_of(server, action, about.map(Person::uid)).await;
}

async fn audited_of(server: &Server, action: &str, about: Option<i64>) {
    let sql = "SELECT operator, target_id, actor FROM audit WHERE action = $1 ORDER BY audit_id DESC LIMIT 1";
    let row = server.sql().await.query_one(sql, &[&action]).await.unwrap();
    let line: (Option<String>, Option<i64>, Option<i64>) = (row.get(0), row.get(1), row.get(2));
    assert_eq!(line, (Some("olga".into()), about, None), "{action}");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_found_shown_suspended_and_raised() {
    let server = Server::start().await;
    let amara = server.person("amara.p").await;
    server.person("ben").await;
    for text in ["mara", "@amara.p", &amara.uid_str, &format!("+44 {}", amara.mobile)] {
        let found = ok(&server, &["users", "find", text]);
        assert_eq!(
            (found.as_array().unwrap().len(), &found[0]["userName"]),
            (1, &json!("amara.p")),
            "{text}"
        );
    }
    assert_eq!(ok(&server, &["users", "find", "100%"]), json!([]));
    let shown = ok(&server, &["users", "show", "@Amara.P"]);
    assert_eq!((&shown["coins"], &shown["status"]), (&json!(10), &json!(1)));
    assert!(!shown.to_string().contains(&amara.mobile));
    // What an operator does reaches open sockets.
    let mut socket = server.socket(&amara).await;
    ok(&server, &["users", "suspend", "amara.p", "--reason", "spam", "--until", "2999-01-01T00:00:00Z"]);
    audited(&server, "user.suspend", Some(&amara)).await;
    while socket.call("/user/credit/balance", json!({})).await["result"] != 11 {}
    ok(&server, &["users", "restore", "amara.p", "--reason", "sorry"]);
    audited(&server, "user.restore", Some(&amara)).await;
    while socket.call("/user/credit/balance", json!({})).await["result"] != 0 {}
    ok(&server, &["users", "moderator", "amara.p"]);
    audited(&server, "user.moderator", Some(&amara)).await;
    assert_eq!(server.ok(&amara.token, "/user/get", json!({})).await["status"], 3);
    ok(&server, &["users", "moderator", "amara.p", "--off"]);
    ok(&server, &["users", "creator", "amara.p"]);
    audited(&server, "user.creator", Some(&amara)).await;
    assert_eq!(server.ok(&amara.token, "/user/get", json!({})).await["creatorFlag"], 1);
    assert_eq!(ok(&server, &["users", "show", "amara.p"])["acts"].as_array().unwrap().len(), 5);
    for (args, why) in [
        (&["users", "show", "nobody"][..], "there is nobody called"),
        (&["users", "restore", "ben", "--reason", "x"], "is not suspended"),
        (&["users", "moderator", "ben", "--off"], "is no moderator"),
        (&["users", "suspend", "ben", "--reason", "x", "--until", "2020-01-01T00:00:00Z"], "must lie ahead"),
    ] {
        assert!(refused(&server, args).await.contains(why), "{args:?}");
    }
    let usage = run(&server, &["users", "suspend", "ben"]);
    assert_eq!(usage.status.code(), Some(2), "a reason is asked for");
    // A suspension that has run out ends by itself.
    ok(&server, &["users", "suspend", "ben", "--reason", "x", "--until", "2999-01-01T00:00:00Z"]);
    server.run("UPDATE users SET suspended_until = now() - interval '1 s' WHERE user_name = 'ben'").await;
    server::jobs::sweep::sweep(&server.app).await.unwrap();
    assert_eq!(ok(&server, &["users", "show", "ben"])["status"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn styles_are_published_and_ranked() {
    let server = Server::start().await;
    let styles = ok(&server, &["styles", "list"]);
    let style = styles[0]["aiStyle"].as_str().unwrap();
    let listed = async || {
        let page = server.ok("", "/photo/aiStyle/list", json!({"pageNo": 1, "pageSize": 50})).await;
        page["items"].as_array().unwrap().iter().map(|s| s["name"].clone()).collect::<Vec<_>>()
    };
    let name = styles[0]["name"].clone();
    assert!(listed().await.contains(&name));
    ok(&server, &["styles", "withdraw", style]);
    assert!(!listed().await.contains(&name));
    ok(&server, &["styles", "publish", style]);
    ok(&server, &["styles", "rank", style, "99999"]);
    assert_eq!(listed().await.last(), Some(&name));
    audited(&server, "style.set", None).await;
    // A start of the server leaves the operator's word as it is.
    server::prepare(&server.app).await.unwrap();
    assert_eq!(listed().await.last(), Some(&name));
    assert!(refused(&server, &["styles", "rank", "nothing", "1"]).await.contains("no such style"));
}

#[tokio::test(flavor = "multi_thread")]
async fn coins_are_given_and_taken_with_a_reason_that_the_person_reads() {
    let server = Server::start().await;
    let amara = server.person("amara").await;
    assert_eq!(ok(&server, &["coins", "give", "amara", "25", "--reason", "A lucky winner"])["coins"], 35);
    audited(&server, "coins.grant", Some(&amara)).await;
    assert_eq!(ok(&server, &["coins", "give", "amara", "-40", "--reason", "A mistake"])["debt"], 5);
    assert!(ok(&server, &["coins", "show", "amara"]).as_array().unwrap().len() >= 3);
    assert_eq!(server.count("SELECT count(*) FROM notices WHERE type = 'coins'").await, 2);
    let lines = server.ok(&amara.token, "/wallet/ledger/list", json!({})).await;
    assert!(lines.to_string().contains("A lucky winner"), "{lines}");
    server.no_drift().await;
    assert!(
        refused(&server, &["coins", "give", "amara", "0", "--reason", "x"]).await.contains("change nothing")
    );
    assert_eq!(
        run(&server, &["coins", "give", "amara", "5"]).status.code(),
        Some(2),
        "a reason is asked for"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_are_made_moved_and_cancelled() {
    let server = Server::start().await;
    let (amara, ben) = (server.member("amara").await, server.member("ben").await);
    let made = ok(
        &server,
        &[
            "challenges",
            "create",
            "--title",
            "After rain",
            "--starts",
            "2998-01-01T00:00:00Z",
            "--voting",
            "2998-02-01T00:00:00Z",
            "--ends",
            "2998-03-01T00:00:00Z",
            "--prizes",
            "50,25",
        ],
    );
    let id = made[0]["challengeId"].as_str().unwrap();
    assert_eq!((&made[0]["status"], &made[0]["prizes"]), (&json!("scheduled"), &json!([50, 25])));
    audited(&server, "challenge.create", None).await;
    let edited =
        ok(&server, &["challenges", "edit", id, "--title", "After snow", "--ends", "2998-04-01T00:00:00Z"]);
    assert_eq!(edited[0]["title"], "After snow");
    let seen = server.ok(&amara.token, "/challenge/detail", json!({"challengeId": id})).await;
    assert_eq!(seen["title"], "After snow", "{seen}");
    for (args, why) in [
        (&["challenges", "edit", id, "--ends", "2998-01-15T00:00:00Z"][..], "then it ends"),
        (&["challenges", "edit", id, "--starts", "2020-01-01T00:00:00Z"], "must lie ahead"),
        (&["challenges", "edit", "1", "--title", "x"], "no such challenge"),
        (&["challenges", "cancel", "1", "--reason", "x"], "no such challenge"),
    ] {
        assert!(refused(&server, args).await.contains(why), "{args:?}");
    }
    // One with entries and votes.
    let open = server.challenge("1 hour", "0").await;
    let entry = server.entry(&open, &amara).await;
    let vote = json!({"challengeId": open, "entryId": entry, "type": 1});
    server.ok(&ben.token, "/challenge/vote/put", vote.clone()).await;
    ok(&server, &["challenges", "cancel", &open, "--reason", "Nobody could enter for a day."]);
    audited(&server, "challenge.cancel", None).await;
    assert_eq!(server.call(&ben.token, "/challenge/vote/put", vote).await["result"], 8);
    assert_eq!(server.count(&format!("SELECT count(*) FROM ballots WHERE challenge_id = {open}")).await, 0);
    let notices = server.ok(&amara.token, "/user/activity/list", json!({"type": 0, "count": 20})).await;
    assert!(notices.to_string().contains("Nobody could enter for a day."), "{notices}");
    assert!(refused(&server, &["challenges", "cancel", &open, "--reason", "x"]).await.contains("is over"));
    // One whose voting ends before its time.
    let early = server.challenge("1 hour", "0 s").await;
    let entry = server.entry(&early, &amara).await;
    let vote = json!({"challengeId": early, "entryId": entry, "type": 1});
    server.ok(&ben.token, "/challenge/vote/put", vote).await;
    assert!(refused(&server, &["challenges", "close", id]).await.contains("cancel it instead"));
    ok(&server, &["challenges", "close", &early]);
    audited(&server, "challenge.close", None).await;
    let seen = server.ok(&ben.token, "/challenge/detail", json!({"challengeId": early})).await;
    assert_eq!(seen["status"], "closed", "{seen}");
    let result = server.ok(&ben.token, "/challenge/result/get", json!({"challengeId": early})).await;
    assert_eq!(result["entries"][0]["votes"], 1, "{result}");
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn surveys_are_made_read_and_ended() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let file = server.app.config.data.join("questions.json");
    let create = |questions: Value| {
        std::fs::write(&file, questions.to_string()).unwrap();
        let path = file.to_str().unwrap();
        [
            "surveys",
            "create",
            "--title",
            "Light",
            "--questions",
            path,
            "--reward",
            "2",
            "--thanks",
            "It comes.",
            "--starts",
            "2020-01-01",
            "--ends",
            "2998-01-01",
        ]
        .map(str::to_owned)
    };
    let args = create(
        json!([{"kind": "scale", "title": "How much?", "hint": "", "options": [], "optional": false}]),
    );
    let made = ok(&server, &args.each_ref().map(String::as_str));
    audited(&server, "survey.create", None).await;
    let id = made[0]["surveyId"].as_str().unwrap();
    let today = server.ok(&amara.token, "/survey/get", json!({})).await;
    assert_eq!((&today["survey"]["surveyId"], &today["survey"]["reward"]), (&json!(id), &json!(2)));
    let put = json!({"surveyId": id, "answers": [{"choices": [4]}]});
    server.ok(&amara.token, "/survey/answer/put", put).await;
    assert_eq!(ok(&server, &["surveys", "answers", id])[0]["answers"][0]["choices"], json!([4]));
    assert_eq!(ok(&server, &["surveys", "end", id])[0]["live"], false);
    audited(&server, "survey.end", None).await;
    let ben = server.member("ben").await;
    assert_eq!(server.ok(&ben.token, "/survey/get", json!({})).await["survey"], Value::Null);
    server.ok(&amara.token, "/survey/reward/put", json!({"surveyId": id})).await;
    for (questions, why) in [
        (
            json!([{"kind": "one", "title": "Which?", "hint": "", "options": [], "optional": false}]),
            "Question 1",
        ),
        (json!([]), "at least one question"),
        (json!({"kind": "one"}), "is no list of questions"),
    ] {
        let args = create(questions);
        assert!(refused(&server, &args.each_ref().map(String::as_str)).await.contains(why), "{why}");
    }
    assert!(refused(&server, &["surveys", "end", id]).await.contains("it is over"));
}

#[tokio::test(flavor = "multi_thread")]
async fn products_are_put_on_sale_and_taken_out() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let sold = async |product: &str| {
        let list = server.ok(&amara.token, "/pay/product/list", json!({})).await;
        list["items"].as_array().unwrap().iter().find(|p| p["productId"] == product).cloned()
    };
    let put = |more: &[&str]| {
        let mut args = vec!["products", "put", "coins_9", "--currency", "EUR"];
        args.extend_from_slice(more);
        args.iter().map(|a| (*a).to_owned()).collect::<Vec<_>>()
    };
    let run_put = |more: &[&str]| ok(&server, &put(more).iter().map(String::as_str).collect::<Vec<_>>());
    run_put(&["--kind", "coins", "--coins", "9", "--price", "99"]);
    audited(&server, "product.put", None).await;
    assert_eq!(sold("coins_9").await.unwrap()["priceMinor"], 99);
    run_put(&["--kind", "coins", "--coins", "10", "--price", "89"]);
    assert_eq!(sold("coins_9").await.unwrap()["coins"], 10);
    for (more, why) in [
        (&["--kind", "coins", "--price", "9"][..], "needs --coins"),
        (&["--kind", "subscription", "--price", "9"], "needs --months"),
        (&["--kind", "subscription", "--months", "1", "--price", "9"], "other kind"),
    ] {
        let args = put(more);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        assert!(refused(&server, &args).await.contains(why), "{why}");
    }
    let cheap =
        run(&server, &["products", "put", "x", "--kind", "coins", "--price", "0", "--currency", "EUR"]);
    assert_eq!(cheap.status.code(), Some(2));
    ok(&server, &["products", "withdraw", "coins_9"]);
    audited(&server, "product.withdraw", None).await;
    assert_eq!(sold("coins_9").await, None);
    assert!(refused(&server, &["products", "withdraw", "coins_9"]).await.contains("no such product"));
}

#[tokio::test(flavor = "multi_thread")]
async fn goods_are_shown_with_their_pictures_and_withdrawn() {
    let server = Server::with(&[("LIKENESS_GOODS_HOSTS", "shop.example")]).await;
    let hosts = [("LIKENESS_GOODS_HOSTS", "shop.example")];
    let done = |args: &[&str]| {
        let done = run_with(&server, args, &hosts);
        (done.status.code(), if done.status.success() { done.stdout } else { done.stderr })
    };
    let put = |url: &str, more: &[&str]| {
        let mut args = vec!["goods", "put", url, "--title", "A blue mug", "--tags", "Blue,person"];
        args.extend_from_slice(more);
        done(&args)
    };
    let rows = |(code, out): (Option<i32>, Vec<u8>)| -> Value {
        assert_eq!(code, Some(0), "{}", String::from_utf8_lossy(&out));
        serde_json::from_slice(&out).unwrap()
    };
    let mug = "https://shop.example/mugs/7";
    let photo = concat!(env!("CARGO_MANIFEST_DIR"), "/engine/photos/astronaut.jpg");
    let shown = rows(put(mug, &["--price", "£12.50", "--picture", photo]));
    assert_eq!((&shown[0]["tags"], &shown[0]["live"]), (&json!(["blue", "person"]), &json!(true)));
    audited(&server, "goods.put", None).await;
    let served = async |picture: &Value| {
        reqwest::get(format!("http://{}/files{}", server.addr, picture.as_str().unwrap()))
            .await
            .unwrap()
            .status()
    };
    let first = shown[0]["picture"].clone();
    assert_eq!(served(&first).await, 200);
    // Changed without a picture it keeps the one it has; with another the old one goes.
    let again = rows(put(mug, &["--price", "£11"]));
    assert_eq!((&again[0]["price"], &again[0]["picture"]), (&json!("£11"), &first));
    let other = rows(put(mug, &["--picture", photo]))[0]["picture"].clone();
    assert_eq!(
        (served(&first).await, served(&other).await),
        (404.try_into().unwrap(), 200.try_into().unwrap())
    );
    for (url, more, why) in [
        ("https://evil.example/mugs/7", &[][..], "not among"),
        ("https://shop.example@evil.example/a", &[], "whole address"),
        ("https://:word@shop.example/a", &[], "whole address"),
        ("http://shop.example/mugs/7", &[], "whole address"),
        ("https://Shop.example/mugs/7", &[], "whole address"),
        (mug, &["--picture", "/nowhere.jpg"], "cannot be read"),
        (mug, &["--picture", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")], "Cargo.toml"),
    ] {
        let (code, out) = put(url, more);
        let said = String::from_utf8(out).unwrap();
        assert!(code == Some(1) && said.contains(why), "{url} {more:?}: {said}");
    }
    server.run("INSERT INTO goods (title, url) SELECT '', 'https://shop.example/' || i FROM generate_series(1, 999) i").await;
    rows(put(mug, &[]));
    let (code, out) = put("https://shop.example/mugs/8", &[]);
    assert!(code == Some(1) && String::from_utf8(out).unwrap().contains("1000 things are shown"));
    let gone = rows(done(&["goods", "withdraw", mug]));
    assert_eq!(
        gone[999],
        json!({"title": "A blue mug", "url": mug, "price": null, "tags": ["blue", "person"],
        "picture": other, "live": false})
    );
    audited(&server, "goods.withdraw", None).await;
    assert_eq!(done(&["goods", "withdraw", mug]).0, Some(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_and_progress_are_kept_in_order() {
    let server = Server::start().await;
    let amara = server.member("amara").await;
    let id = server.suggestion(&amara).await;
    assert_eq!(ok(&server, &["suggestions", "state", &id, "planned"])[0]["status"], "planned");
    audited_of(&server, "suggestion.answer", id.parse().ok()).await;
    assert_eq!(ok(&server, &["suggestions", "list", "--status", "open"]), json!([]));
    ok(&server, &["suggestions", "answer", &id, "It comes in spring."]);
    let seen = server.ok(&amara.token, "/community/suggest/list", json!({"suggestId": id})).await;
    assert_eq!(seen["items"][0]["answer"]["content"], "It comes in spring.", "{seen}");
    let told = server.ok(&amara.token, "/user/activity/list", json!({"type": 4})).await;
    assert!(told.to_string().contains("It comes in spring."), "{told}");
    ok(&server, &["suggestions", "remove", &id, "--reason", "done elsewhere"]);
    audited_of(&server, "suggestion.remove", id.parse().ok()).await;
    assert!(refused(&server, &["suggestions", "state", &id, "done"]).await.contains("no such suggestion"));

    let item = ok(&server, &["progress", "add", "Video", "--percent", "30"])[0]["itemId"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(ok(&server, &["progress", "edit", &item, "--percent", "60"])[0]["percent"], 60);
    let noted = ok(&server, &["progress", "note", &item, "Ten seconds work."]);
    audited(&server, "progress.note", None).await;
    let shown = server.ok(&amara.token, "/community/progress/get", json!({})).await;
    assert_eq!(shown["items"][0]["notes"][0]["content"], "Ten seconds work.", "{shown}");
    let note = noted[0]["notes"][0]["noteId"].as_str().unwrap();
    assert_eq!(ok(&server, &["progress", "remove-note", note])[0]["notes"], json!([]));
    assert_eq!(ok(&server, &["progress", "remove", &item]), json!([]));
    assert!(refused(&server, &["progress", "edit", &item, "--percent", "1"]).await.contains("no such item"));
}

#[tokio::test(flavor = "multi_thread")]
async fn creators_are_approved_and_refused_with_a_reason() {
    let server = Server::start().await;
    for (name, args) in [
        ("amara", &["creators", "approve", "amara"][..]),
        ("ben", &["creators", "refuse", "ben", "--reason", "Show us ten styles first."]),
    ] {
        let person = server.person(name).await;
        server.run(&format!("INSERT INTO creator_applications (uid) VALUES ({})", person.uid())).await;
        assert_eq!(ok(&server, &["creators", "list"])[0]["userName"], name);
        assert_eq!(ok(&server, args), json!([]));
        let own = server.ok(&person.token, "/user/get", json!({})).await;
        assert_eq!(own["creatorFlag"], i32::from(name == "amara"));
        audited(&server, "creator.decide", Some(&person)).await;
        let standing = server.ok(&person.token, "/post/creator/apply", json!({"type": 3})).await;
        assert_eq!(standing["reason"].as_str(), (name == "ben").then_some("Show us ten styles first."));
        assert!(refused(&server, args).await.contains("no open application"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_are_listed_and_answered() {
    let server = Server::start().await;
    let (amara, ben) = (server.person("amara").await, server.person("ben").await);
    let post = server.post(&amara).await;
    let report = json!({"targetType": "post", "targetId": post, "reason": "spam", "content": "again"});
    server.ok(&ben.token, "/common/report/put", report).await;
    let open = ok(&server, &["reports", "list"]);
    assert_eq!(
        (&open[0]["about"], &open[0]["owner"], &open[0]["reason"]),
        (&json!("post"), &json!("amara"), &json!("spam"))
    );
    let id = open[0]["reportId"].as_str().unwrap();
    assert_eq!(ok(&server, &["reports", "handle", id, "remove", "--note", "advertising"]), json!([]));
    assert_eq!(server.call(&amara.token, "/post/detail", json!({"feedId": post})).await["result"], 3);
    audited_of(&server, "report_remove", post.parse().ok()).await;
    let acts = ok(&server, &["acts", "list", "--action", "report"]);
    assert_eq!((&acts[0]["by"], &acts[0]["target"]), (&json!("olga"), &json!(post)));
    assert_eq!(ok(&server, &["reports", "list", "--state", "actioned"])[0]["note"], "advertising");
    assert!(refused(&server, &["reports", "handle", "1", "dismiss"]).await.contains("no such report"));
    assert_eq!(run(&server, &["reports", "handle", id, "explode"]).status.code(), Some(2));
}
