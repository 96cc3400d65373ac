//! People, photos, posts and challenges put straight into the database: a test that is about something else
//! neither logs in nor waits for an engine.

use super::{Person, Server};
use serde_json::json;
use server::secrets;

impl Server {
    /// A person with a completed profile, logged in.
    pub async fn member(&self, user_name: &str) -> Person {
        let token = hex::encode(secrets::random::<16>());
        let db = self.sql().await;
        let row = db
            .query_one(
                "WITH u AS (INSERT INTO users (status, user_name, nick_name) VALUES (1, $1, $1) RETURNING uid, uid_str),
                 s AS (INSERT INTO sessions (token_hash, uid, device_id, platform, expires_at) SELECT $2, uid, 'device-1', 'web', now() + interval '30 days' FROM u)
                 SELECT uid, uid_str FROM u",
                &[&user_name, &secrets::sha256(token.as_bytes()).as_slice()],
            )
            .await
            .unwrap();
        let (uid, uid_str): (i64, String) = (row.get(0), row.get(1));
        Person {
            token,
            info: json!({"uid": uid.to_string(), "uidStr": uid_str}),
            uid_str,
            mobile: String::new(),
        }
    }

    /// Another log-in of theirs, on another device; its token.
    pub async fn another_session(&self, person: &Person) -> String {
        let token = hex::encode(secrets::random::<16>());
        let sql = "INSERT INTO sessions (token_hash, uid, device_id, platform, expires_at) VALUES ($1, $2, 'device-2', 'web', now() + interval '30 days')";
        let hash = secrets::sha256(token.as_bytes());
        self.sql().await.execute(sql, &[&hash.as_slice(), &person.uid()]).await.unwrap();
        token
    }

    pub async fn moderator(&self, user_name: &str) -> Person {
        let person = self.member(user_name).await;
        self.run(&format!("UPDATE users SET status = 3 WHERE uid = {}", person.uid())).await;
        person
    }

    pub async fn run(&self, statements: &str) {
        self.sql().await.batch_execute(statements).await.unwrap();
    }

    /// A ready picture of theirs, as an upload leaves it; its key.
    pub async fn file(&self, owner: &Person) -> String {
        let key = format!("{}.jpg", hex::encode(secrets::random::<12>()));
        let db = self.sql().await;
        db.execute(
            "INSERT INTO files (owner, object_key, mime, bytes, width, height, thumb_key, thumbhash, state) VALUES ($1, $2, 'image/jpeg', 1000, 768, 1024, 'thumb-' || $2, '\\x0102', 'ready')",
            &[&owner.uid(), &key],
        )
        .await
        .unwrap();
        key
    }

    /// A finished photo in their album, as the engine leaves it; its id.
    pub async fn photo(&self, owner: &Person) -> String {
        let key = self.file(owner).await;
        let db = self.sql().await;
        let sql = "INSERT INTO ai_photos (uid, file_id) SELECT owner, file_id FROM files WHERE object_key = $1 RETURNING photo_id";
        db.query_one(sql, &[&key]).await.unwrap().get::<_, i64>(0).to_string()
    }

    /// A published post of one photo; its id.
    pub async fn post(&self, author: &Person) -> String {
        self.posts(author, 1, "clock_timestamp()").await.remove(0)
    }

    /// Published posts, all with the same `sort_time` (an SQL expression) if it is one; their ids, oldest first.
    pub async fn posts(&self, author: &Person, count: i32, sort_time: &str) -> Vec<String> {
        let key = self.file(author).await;
        let sql = format!(
            "WITH p AS (INSERT INTO posts (author, content, sort_time) SELECT $1, 'post ' || i, {sort_time} FROM generate_series(1, $2) i RETURNING feed_id),
             m AS (INSERT INTO post_media (feed_id, ordinal, file_id) SELECT p.feed_id, 0, f.file_id FROM p, files f WHERE f.object_key = $3)
             SELECT feed_id FROM p ORDER BY feed_id"
        );
        let rows = self.sql().await.query(&sql, &[&author.uid(), &count, &key]).await.unwrap();
        rows.iter().map(|r| r.get::<_, i64>(0).to_string()).collect()
    }

    /// A suggestion that is open for votes; its id.
    pub async fn suggestion(&self, author: &Person) -> String {
        let sql = "INSERT INTO suggestions (author, title, content) VALUES ($1, 'Darker skies', '') RETURNING suggest_id";
        let row = self.sql().await.query_one(sql, &[&author.uid()]).await.unwrap();
        row.get::<_, i64>(0).to_string()
    }

    /// A block as the call for it leaves it.
    pub async fn block(&self, blocker: &Person, blocked: &Person) {
        self.run(&format!("SELECT block({}, {})", blocker.uid(), blocked.uid())).await;
    }

    /// A challenge that is being voted on, until `ends` (an SQL interval) from now; its id.
    pub async fn challenge(&self, ends: &str, min_age: &str) -> String {
        let sql = format!(
            "INSERT INTO challenges (title, status, starts_at, voting_at, ends_at, min_account_age, prizes)
             VALUES ('After rain', 'voting', now() - interval '2 days', now() - interval '1 day', clock_timestamp() + interval '{ends}', '{min_age}', '{{50,25,10}}') RETURNING challenge_id"
        );
        self.sql().await.query_one(&sql, &[]).await.unwrap().get::<_, i64>(0).to_string()
    }

    /// An entry of theirs; its id.
    pub async fn entry(&self, challenge: &str, owner: &Person) -> String {
        let photo = self.photo(owner).await;
        let sql = format!(
            "INSERT INTO entries (challenge_id, uid, photo_id, file_id) SELECT {challenge}, uid, photo_id, file_id FROM ai_photos WHERE photo_id = {photo} RETURNING entry_id"
        );
        self.sql().await.query_one(&sql, &[]).await.unwrap().get::<_, i64>(0).to_string()
    }

    /// Returns once a statement of this server waits for a row that a test holds.
    pub async fn someone_waits_for_a_lock(&self) {
        let db = self.sql().await;
        let sql = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
        while db.query_one(sql, &[]).await.unwrap().get::<_, i64>(0) == 0 {}
    }

    /// Every counter against its recount: none may be off.
    pub async fn no_drift(&self) {
        let rows = sql::queries::checks::drift().bind(self.sql().await).all().await.unwrap();
        assert!(rows.is_empty(), "{rows:?}");
    }
}
