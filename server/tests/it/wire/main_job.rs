//! The main job, byte by byte: what a client that knows only the wire does, by socket and by POST.

use crate::support::{EVERY_WAY, Server, Socket, Via};
use protocol::codec::Format;
use serde_json::{Value, json};

/// Longest edge 480: quick to develop, large enough for a face.
const PHOTO: &[u8] = include_bytes!("../../../engine/photos/astronaut.jpg");

struct Client<'a> {
    server: &'a Server,
    via: Via,
    socket: Option<Socket>,
    token: String,
}

impl Client<'_> {
    async fn ok(&mut self, path: &str, data: Value) -> Value {
        let mut answer = match (&mut self.socket, self.via) {
            (Some(socket), Via::Socket(_)) => socket.call(path, data.clone()).await,
            _ => self.server.ask(self.via, &self.token, path, data.clone()).await,
        };
        assert_eq!(answer["result"], 0, "{path} {data} -> {answer}");
        answer["data"].take()
    }
    fn pushes(&mut self) -> &mut Socket {
        self.socket.as_mut().unwrap()
    }
}

/// A voting challenge with two entries of somebody else's, as the demo data has one.
async fn challenge(server: &Server) -> (i64, i64) {
    let host = server.person("host").await;
    let sql = server.sql().await;
    let id: i64 = sql
        .query_one("INSERT INTO challenges (title, status, starts_at, voting_at, ends_at, min_account_age) VALUES ('After rain', 'voting', now() - interval '2 days', now() - interval '1 day', now() + interval '1 day', '0') RETURNING challenge_id", &[])
        .await
        .unwrap()
        .get(0);
    let mut entry = 0;
    for key in ["a", "b"] {
        let file: i64 = sql
            .query_one("INSERT INTO files (owner, object_key, mime, bytes, width, height, thumb_key, state) VALUES ($1, $2, 'image/jpeg', 1, 3, 4, $2 || '-t', 'ready') RETURNING file_id", &[&host.uid(), &key])
            .await
            .unwrap()
            .get(0);
        entry = sql
            .query_one(
                "INSERT INTO entries (challenge_id, uid, file_id) VALUES ($1, $2, $3) RETURNING entry_id",
                &[&id, &host.uid(), &file],
            )
            .await
            .unwrap()
            .get(0);
    }
    (id, entry)
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_1_to_11_in_every_way() {
    let server = Server::start().await;
    let (challenge_id, entry_id) = challenge(&server).await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        println!("{via:?}");
        let mobile = format!("77009001{n:02}");
        let mut me = Client { server: &server, via, socket: None, token: String::new() };
        // 1, 2
        let sent =
            me.ok("/user/mobile/sendCode", json!({"digest": server.digest("44", &mobile, "d-1")})).await;
        let login = json!({"deviceId": "d-1", "phoneCode": "44", "mobile": mobile, "code": sent["devCode"]});
        let info = me.ok("/user/login", login).await;
        assert_eq!(
            (&info["status"], &info["coins"], &info["aiPhotoLimit"]),
            (&json!(0), &json!(10), &json!(10))
        );
        me.token = info["token"].as_str().unwrap().to_owned();
        // 3
        let format = if let Via::Socket(format) = via { format } else { Format::MsgPack };
        me.socket = Some(Socket::open(&server, format, &me.token).await);
        assert_eq!(me.pushes().push("me/notice", |_| true).await["data"]["noticeCount"], 0);
        assert_eq!(me.pushes().push("me/coins", |_| true).await["data"]["coins"], 10);
        // 4
        let info = me.ok("/user/update", json!({"userName": format!("member{n}"), "nickName": "M"})).await;
        assert_eq!(info["status"], 1);
        // 5
        let name = format!("{}.jpg", hex::encode(<md5::Md5 as md5::Digest>::digest(PHOTO)));
        let names = if via == Via::Form { json!(json!([name]).to_string()) } else { json!([name]) };
        let urls = me.ok("/common/file/upload/url/batch/get", json!({"fileNames": names})).await;
        let item = &urls["items"][0];
        assert_eq!(item["fileName"], name.as_str());
        let put = item["uploadUrl"].as_str().unwrap();
        let put = if put.starts_with('/') { server.url(put) } else { put.to_owned() };
        assert_eq!(server.http().put(put).body(PHOTO).send().await.unwrap().status(), 200);
        // 6
        let styles = me.ok("/photo/aiStyle/list", json!({"pageNo": 1, "pageSize": 50})).await;
        let style = styles["items"]
            .as_array()
            .unwrap()
            .iter()
            .find(|s| s["name"] == "Silver Screen")
            .expect("a quick style");
        assert!(style["cover"].is_string() && style["category"].is_i64() && style["cost"] == 1);
        // 7
        let request = json!({"requestId": format!("job-{n}"), "aiStyle": style["aiStyle"], "imageUrl": item["fileUrl"], "count": 1});
        let started = me.ok("/photo/ai/put2", request.clone()).await;
        assert_eq!((&started["cost"], &started["coins"]), (&json!(1), &json!(9)));
        let again = me.ok("/photo/ai/put2", request).await;
        assert_eq!(again, started, "a repeat gives the first answer");
        let topic = format!("me/task/{}", started["taskId"].as_str().unwrap());
        let mut values = Vec::new();
        let mut previews = 0;
        let done = loop {
            let data = me.pushes().push(&topic, |_| true).await["data"].take();
            let value = data["processing"].as_i64().unwrap();
            assert!(values.last().is_none_or(|last| *last <= value), "{values:?} then {value}");
            if values.last() != Some(&value) {
                values.push(value);
            }
            previews +=
                usize::from(data.get("preview").is_some_and(|p| !p.is_null()) && data["state"] == "running");
            if data["state"] != "running" && data["state"] != "queued" {
                break data;
            }
        };
        assert_eq!((&done["state"], &done["processing"]), (&json!("succeeded"), &json!(100)), "{done}");
        assert!(values.len() >= 4, "{values:?}");
        assert!(previews >= 1, "no preview");
        assert_eq!(done["engine"]["generative"], false);
        let photo = &done["photos"][0];
        assert!(photo["width"].as_i64() > Some(0) && photo["height"].as_i64() > Some(0));
        me.pushes().push("me/coins", |d| d["coins"] == 9 && d["held"] == 0).await;
        me.pushes().push("me/notice", |d| d["noticeCount"] == 1).await;
        let tools = me.ok("/common/app/tools", json!({})).await;
        let url =
            format!("{}{}", tools["resourceUrl"].as_str().unwrap(), photo["pictureUrl"].as_str().unwrap());
        let picture = server.http().get(url).send().await.unwrap();
        assert_eq!(
            (picture.status().as_u16(), picture.headers()["content-type"].to_str().unwrap()),
            (200, "image/jpeg")
        );
        // 8
        let put = me
            .ok(
                "/post/put2",
                json!({"requestId": format!("post-{n}"), "photos": [photo["id"]], "content": "First light"}),
            )
            .await;
        let feed_id = put["feedId"].as_str().unwrap().to_owned();
        // 9
        let other = server.person(&format!("other{n}")).await;
        let mut other = Client {
            server: &server,
            via,
            socket: Some(Socket::open(&server, format, &other.token).await),
            token: other.token,
        };
        let feed = other.ok("/post/discover/list", json!({"count": 20})).await;
        assert_eq!(feed["items"][0]["feedId"], feed_id.as_str());
        let post_topic = format!("post/{feed_id}");
        assert_eq!(me.pushes().watch(&post_topic).await["data"]["refused"], json!([]));
        let liked = other.ok("/post/operate", json!({"feedId": feed_id, "type": 1})).await;
        assert_eq!((&liked["liked"], &liked["likeCount"]), (&json!(true), &json!(1)));
        me.pushes().push("me/notice", |d| d["noticeCount"] == 2).await;
        me.pushes().push(&post_topic, |d| d["likeCount"] == 1).await;
        // 10
        let list = me.ok("/challenge/list", json!({"pageNo": 1, "pageSize": 10})).await;
        let voting = list["items"].as_array().unwrap().iter().find(|c| c["status"] == "voting").unwrap();
        assert_eq!(voting["challengeId"], challenge_id.to_string());
        let entries = me
            .ok(
                "/challenge/entry/list",
                json!({"challengeId": voting["challengeId"], "pageNo": 1, "pageSize": 20}),
            )
            .await;
        assert_eq!(entries["items"].as_array().unwrap().len(), 2);
        let topic = format!("challenge/{challenge_id}");
        me.pushes().watch(&topic).await;
        me.ok(
            "/challenge/vote/put",
            json!({"challengeId": challenge_id.to_string(), "entryId": entry_id.to_string(), "type": 1}),
        )
        .await;
        let votes = n as i64 + 1;
        let tallies = me
            .pushes()
            .push(&topic, |d| d["tallies"].as_array().unwrap().iter().any(|t| t[1] == votes))
            .await;
        let counted =
            server.count(&format!("SELECT count(*) FROM ballots WHERE entry_id = {entry_id}")).await;
        assert_eq!(counted, votes);
        assert!(
            tallies["data"]["tallies"].as_array().unwrap().contains(&json!([entry_id.to_string(), counted]))
        );
        // 11
        let mut desk = Socket::open(&server, format, &me.token).await;
        me.pushes().send(json!({"t": "tab", "to": "/challenge"})).await;
        assert_eq!(desk.frame(|f| f["t"] == "tab").await["to"], "/challenge");
    }
}
