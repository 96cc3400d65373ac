use crate::support::{EVERY_WAY, Person, Server, at_once};
use md5::{Digest, Md5};
use serde_json::{Value, json};
use std::sync::Arc;

fn photo(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/engine/tests/awkward/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn name_of(bytes: &[u8]) -> String {
    format!("{}.jpg", hex::encode(Md5::digest(bytes)))
}

async fn place(server: &Server, person: &Person, name: &str) -> Value {
    server.ok(&person.token, "/common/file/upload/url/batch/get", json!({"fileNames": [name]})).await["items"]
        [0]
    .take()
}

async fn put(server: &Server, url: &Value, bytes: &[u8]) -> (u16, String) {
    let response =
        server.http().put(server.url(url.as_str().unwrap())).body(bytes.to_vec()).send().await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn both_shapes_of_names_over_every_transport() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let (a, b) = ("0cc175b9c0f1b6a831c399e269772661.jpg", "92EB5FFEE6AE2FEC3AD71C777531578F.PNG");
    for via in EVERY_WAY {
        let answer = server
            .ask(
                via,
                &me.token,
                "/common/file/upload/url/batch/get",
                json!({"fileNames": [a, {"fileName": b}]}),
            )
            .await;
        let items = answer["data"]["items"].as_array().unwrap();
        assert_eq!((&items[0]["fileName"], &items[1]["fileName"]), (&json!(a), &json!(b)), "{via:?}");
        assert!(items.iter().all(|i| i["uploadUrl"].as_str().unwrap().starts_with("/files/upload/")));
        assert!(items.iter().all(|i| i["fileUrl"].as_str().unwrap().starts_with('/')));
    }
    // Asking again gives the same places.
    assert_eq!(server.count("SELECT count(*) FROM files WHERE owner IS NOT NULL").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_are_none_of_ours_are_refused() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let md5 = "0cc175b9c0f1b6a831c399e269772661";
    for names in [
        json!([]),
        json!(vec![md5; 10]),
        json!(["holiday.jpg"]),
        json!([format!("{md5}.svg")]),
        json!([format!("{md5}.jpg/../x")]),
        json!([format!("../{md5}.jpg")]),
        json!([format!("{md5}\u{0}")]),
        json!([7]),
        json!("nonsense"),
    ] {
        let answer =
            server.call(&me.token, "/common/file/upload/url/batch/get", json!({"fileNames": names})).await;
        assert_eq!(answer["result"], 1, "{names}");
    }
    assert_eq!(server.count("SELECT count(*) FROM files WHERE owner IS NOT NULL").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_is_there_once_and_need_not_be_sent_again() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let bytes = photo("grey.jpg");
    let item = place(&server, &me, &name_of(&bytes)).await;
    let url = server.url(&format!("/files{}", item["fileUrl"].as_str().unwrap()));
    assert_eq!(server.http().get(&url).send().await.unwrap().status(), 404, "not before it was looked at");
    assert_eq!(put(&server, &item["uploadUrl"], &bytes).await.0, 200);
    assert_eq!(server.http().get(&url).send().await.unwrap().status(), 200);
    assert_eq!(put(&server, &item["uploadUrl"], &bytes).await.0, 200, "its answer may have been lost");
    assert_eq!(put(&server, &item["uploadUrl"], &photo("lossy.webp")).await.0, 409, "a link works once");
    let again = place(&server, &me, &name_of(&bytes).replace(".jpg", ".jpeg")).await;
    assert_eq!((&again["uploadUrl"], &again["fileUrl"]), (&json!(""), &item["fileUrl"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_holds_for_its_key_and_ten_minutes() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let bytes = photo("grey.jpg");
    let item = place(&server, &me, &name_of(&bytes)).await;
    let other = place(&server, &me, &name_of(b"x")).await;
    let link = item["uploadUrl"].as_str().unwrap();
    let (path, query) = link.split_once('?').unwrap();
    let other_path = other["uploadUrl"].as_str().unwrap().split_once('?').unwrap().0;
    let sign = query.split_once("sign=").unwrap().1;
    for forged in [
        path.to_owned(),
        format!("{path}?until=9999999999999&sign={sign}"),
        format!("{other_path}?{query}"),
        format!("{path}?{}", query.replace("sign=", "sign=00")),
        format!("{path}?until=soon&sign={sign}"),
    ] {
        let (status, sentence) = put(&server, &json!(forged), &bytes).await;
        assert_eq!(status, 403, "{forged}: {sentence}");
    }
    server.app.clock.advance(chrono::Duration::minutes(11));
    assert_eq!(put(&server, &item["uploadUrl"], &bytes).await.0, 410);
    assert_eq!(
        server.count("SELECT count(*) FROM files WHERE owner IS NOT NULL AND state <> 'awaiting'").await,
        0
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_must_be_those_that_were_named_and_may_be_sent_again() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let bytes = photo("grey.jpg");
    let item = place(&server, &me, &name_of(&bytes)).await;
    let (status, sentence) = put(&server, &item["uploadUrl"], &photo("lossy.webp")).await;
    assert_eq!(status, 422, "{sentence}");
    assert_eq!(put(&server, &item["uploadUrl"], &bytes[..bytes.len() - 9]).await.0, 422, "cut on its way");
    assert_eq!(put(&server, &item["uploadUrl"], &bytes).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn more_than_fifteen_megabytes_are_too_many() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let mut bytes = photo("grey.jpg");
    // The larger one is still on its way when it has become too large; its sender hears why all the same.
    for size in [15 * 1024 * 1024 + 1, 80 * 1024 * 1024] {
        bytes.resize(size, 0);
        let item = place(&server, &me, &name_of(&bytes)).await;
        let (status, sentence) = put(&server, &item["uploadUrl"], &bytes).await;
        assert_eq!(status, 413);
        assert_eq!(sentence, "This file is larger than 15 MB, please choose a smaller photo.");
        let key = item["fileUrl"].as_str().unwrap().trim_start_matches('/');
        assert!(!server.app.files.has(key).await.unwrap());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_trickles_keeps_nobody_else_out() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    const TRICKLES: usize = 40;
    let server = Server::start().await;
    let (slow, other) = (server.person("amara").await, server.person("bela").await);
    let (heard, mut begun) = tokio::sync::mpsc::channel(TRICKLES);
    let mut held = tokio::task::JoinSet::new();
    for n in 0..TRICKLES {
        let item = place(&server, &slow, &name_of(&[n as u8])).await;
        let link = item["uploadUrl"].as_str().unwrap();
        let mut stream = tokio::net::TcpStream::connect(server.addr).await.unwrap();
        let head = format!(
            "PUT {link} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 999999\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let heard = heard.clone();
        held.spawn(async move {
            // Asked for its bytes: its turn has come.
            stream.read_u8().await.unwrap();
            heard.send(()).await.unwrap();
            stream.write_all(b"x").await.unwrap();
            std::future::pending::<()>().await;
        });
    }
    for _ in 0..TRICKLES.min(server::limits::UPLOADS_PER_PERSON_AT_ONCE) {
        begun.recv().await.unwrap();
    }
    server.upload(&other, &photo("grey.jpg"), ".jpg").await.unwrap();
}

/// Rule 37.
#[tokio::test(flavor = "multi_thread")]
async fn rule_37_the_same_name_of_another_person_is_another_file() {
    let server = Server::start().await;
    let (a, b) = (server.person("amara").await, server.person("bela").await);
    let (mine, forged) = (photo("grey.jpg"), photo("lossy.webp"));
    let name = name_of(&mine);
    let of_a = place(&server, &a, &name).await;
    assert_eq!(put(&server, &of_a["uploadUrl"], &mine).await.0, 200);
    let served = async |item: &Value| {
        let url = server.url(&format!("/files{}", item["fileUrl"].as_str().unwrap()));
        let response = server.http().get(url).send().await.unwrap();
        (response.status().as_u16(), response.bytes().await.unwrap())
    };
    let before = served(&of_a).await;
    let of_b = place(&server, &b, &name).await;
    assert_ne!(of_b["uploadUrl"], "", "that someone else has it is not told");
    assert_ne!(of_b["fileUrl"], of_a["fileUrl"]);
    assert_eq!(put(&server, &of_b["uploadUrl"], &forged).await.0, 422);
    assert_eq!(served(&of_b).await.0, 404);
    assert_eq!(put(&server, &of_b["uploadUrl"], &mine).await.0, 200);
    assert_eq!(served(&of_a).await, before);
    assert_eq!(
        server
            .count(
                "SELECT count(DISTINCT owner) FROM files WHERE client_name IS NOT NULL AND state = 'ready'"
            )
            .await,
        2
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn one_link_used_many_times_at_once_makes_one_file() {
    let server = Arc::new(Server::start().await);
    let me = server.person("amara").await;
    let bytes = photo("grey.jpg");
    let item = place(&server, &me, &name_of(&bytes)).await;
    let answers = at_once(5, |_| {
        let (server, url, bytes) = (server.clone(), item["uploadUrl"].clone(), bytes.clone());
        async move { put(&server, &url, &bytes).await.0 }
    })
    .await;
    assert_eq!(answers, [200; 5]);
    assert_eq!(
        server.count("SELECT count(*) FROM files WHERE owner IS NOT NULL AND state = 'ready'").await,
        1
    );
    assert_eq!(place(&server, &me, &name_of(&bytes)).await["uploadUrl"], "");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_day_holds_five_hundred_uploads() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let names: Vec<String> = (0..4).map(|n| name_of(&[n])).collect();
    server.ok(&me.token, "/common/file/upload/url/batch/get", json!({"fileNames": names})).await;
    server
        .sql()
        .await
        .execute("UPDATE daily_quotas SET used = 498 WHERE kind = 'upload'", &[])
        .await
        .unwrap();
    let answer =
        server.call(&me.token, "/common/file/upload/url/batch/get", json!({"fileNames": names})).await;
    assert_eq!(answer["result"], 6);
    server.ok(&me.token, "/common/file/upload/url/batch/get", json!({"fileNames": names[..2]})).await;
}

/// Holds up whoever finishes looking at an upload until the lock 1 is free: before a row is locked.
const HOLD_UP: &str = "CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NULL; END $$;
    CREATE TRIGGER hold_up BEFORE UPDATE OF mime ON files FOR EACH STATEMENT EXECUTE FUNCTION hold_up()";
const HELD_UP: &str =
    "SELECT pid FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()";

async fn state(server: &Server) -> String {
    let sql = "SELECT state::text FROM files WHERE client_name IS NOT NULL";
    server.sql().await.query_one(sql, &[]).await.unwrap().get(0)
}

/// Sends the same upload twice; gives the answers to come, and the processes of the database that are at it.
async fn twins(
    server: &Arc<Server>,
    link: &Value,
    bytes: &[u8],
    count: usize,
) -> (Vec<tokio::task::JoinHandle<u16>>, Vec<i32>) {
    let sent = (0..count).map(|_| {
        let (server, link, bytes) = (server.clone(), link.clone(), bytes.to_vec());
        tokio::spawn(async move { put(&server, &link, &bytes).await.0 })
    });
    let sent = sent.collect();
    let db = server.sql().await;
    loop {
        let pids: Vec<i32> = db.query(HELD_UP, &[]).await.unwrap().iter().map(|row| row.get(0)).collect();
        if pids.len() == count {
            return (sent, pids);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_twin_that_fails_leaves_the_finished_file_alone() {
    let server = Arc::new(Server::start().await);
    let me = server.person("amara").await;
    let bytes = photo("grey.jpg");
    let item = place(&server, &me, &name_of(&bytes)).await;
    server.run(HOLD_UP).await;
    let db = server.sql().await;
    db.execute("SELECT pg_advisory_lock(1)", &[]).await.unwrap();
    let (mut sent, pids) = twins(&server, &item["uploadUrl"], &bytes, 1).await;
    // The other one, which stores the same bytes under the same keys, is done first.
    server.run("UPDATE files SET state = 'ready' WHERE client_name IS NOT NULL").await;
    db.execute("SELECT pg_terminate_backend($1)", &[&pids[0]]).await.unwrap();
    assert_eq!(sent.remove(0).await.unwrap(), 500);
    assert_eq!(state(&server).await, "ready");
    let key = &item["fileUrl"].as_str().unwrap()[1..];
    assert!(server.app.files.has(key).await.unwrap());
    assert!(server.app.files.has(&server::files::thumb_key(key)).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_of_ours_refuses_nothing() {
    let server = Arc::new(Server::start().await);
    let me = server.person("amara").await;
    let bytes = photo("grey.jpg");
    let item = place(&server, &me, &name_of(&bytes)).await;
    server.run(HOLD_UP).await;
    let db = server.sql().await;
    db.execute("SELECT pg_advisory_lock(1)", &[]).await.unwrap();
    let (sent, pids) = twins(&server, &item["uploadUrl"], &bytes, 2).await;
    db.execute("SELECT pg_terminate_backend($1)", &[&pids[0]]).await.unwrap();
    // Once the failed one has had its say, the other goes on.
    while !sent.iter().any(tokio::task::JoinHandle::is_finished) {
        tokio::task::yield_now().await;
    }
    assert_eq!(state(&server).await, "awaiting");
    db.execute("SELECT pg_advisory_unlock(1)", &[]).await.unwrap();
    let mut answers = Vec::new();
    for answer in sent {
        answers.push(answer.await.unwrap());
    }
    answers.sort_unstable();
    assert_eq!((answers, state(&server).await.as_str()), (vec![200, 500], "ready"));
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_fault_of_ours_the_same_link_works_and_what_is_given_up_is_swept() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let bytes = photo("grey.jpg");
    let item = place(&server, &me, &name_of(&bytes)).await;
    let key = item["fileUrl"].as_str().unwrap()[1..].to_owned();
    // A folder where the thumbnail should be.
    let thumb = server::files::thumb_key(&key);
    let in_the_way = server.app.config.data.join("files").join(&thumb);
    std::fs::create_dir_all(in_the_way.join("x")).unwrap();
    assert_eq!(put(&server, &item["uploadUrl"], &bytes).await.0, 500);
    assert_eq!(state(&server).await, "awaiting");
    assert!(server.app.files.has(&key).await.unwrap(), "half of it is there");
    assert_eq!(
        server
            .count("SELECT count(*) FROM files WHERE client_name IS NOT NULL AND thumb_key IS NOT NULL")
            .await,
        1
    );
    std::fs::remove_dir_all(&in_the_way).unwrap();
    assert_eq!(put(&server, &item["uploadUrl"], &bytes).await.0, 200);
    // Had it been given up: both go, though the file was never ready.
    server.run("UPDATE files SET state = 'awaiting', upload_until = now() - interval '25 hours' WHERE client_name IS NOT NULL").await;
    server::photos::reaper::remove_bytes(&server.app).await.unwrap();
    assert!(!server.app.files.has(&key).await.unwrap() && !server.app.files.has(&thumb).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_whose_file_was_given_up_meanwhile_is_told_so() {
    let server = Arc::new(Server::start().await);
    let me = server.person("amara").await;
    let bytes = photo("grey.jpg");
    let item = place(&server, &me, &name_of(&bytes)).await;
    server.run(HOLD_UP).await;
    let db = server.sql().await;
    db.execute("SELECT pg_advisory_lock(1)", &[]).await.unwrap();
    let (mut sent, _) = twins(&server, &item["uploadUrl"], &bytes, 1).await;
    server.run("UPDATE files SET deleted_at = now() WHERE client_name IS NOT NULL").await;
    db.execute("SELECT pg_advisory_unlock(1)", &[]).await.unwrap();
    assert_eq!(sent.remove(0).await.unwrap(), 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_photo_is_not_looked_at_again_on_its_link() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let bytes = photo("bomb-valid-20000x20000.png");
    let item = place(&server, &me, &name_of(&bytes)).await;
    let (status, sentence) = put(&server, &item["uploadUrl"], &bytes).await;
    assert_eq!(status, 422, "{sentence}");
    assert_eq!(put(&server, &item["uploadUrl"], &bytes).await.0, 409);
    // Whoever asks again gets another try; that is counted.
    let again = place(&server, &me, &name_of(&bytes)).await;
    assert_eq!(put(&server, &again["uploadUrl"], &bytes).await.0, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_heard_by_a_sender_of_many_bytes() {
    let server = Server::start().await;
    let me = server.person("amara").await;
    let bytes = vec![0; 60 * 1024 * 1024];
    let item = place(&server, &me, &name_of(&bytes)).await;
    let forged = json!(format!("{}0", item["uploadUrl"].as_str().unwrap()));
    assert_eq!(put(&server, &forged, &bytes).await, (403, "This upload link is not valid.".to_owned()));
    server.app.clock.advance(chrono::Duration::minutes(11));
    assert_eq!(put(&server, &item["uploadUrl"], &bytes).await.0, 410);
}
