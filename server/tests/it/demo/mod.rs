//! The demo data of a first start.

use crate::support::Server;
use serde_json::json;

const COUNTS: &str = "SELECT string_agg(n::text, ' ') FROM (SELECT count(*) n FROM posts UNION ALL SELECT count(*) FROM likes UNION ALL
    SELECT count(*) FROM comments UNION ALL SELECT count(*) FROM challenges UNION ALL SELECT count(*) FROM ballots UNION ALL SELECT count(*) FROM files
    UNION ALL SELECT count(*) FROM users UNION ALL SELECT count(*) FROM follows UNION ALL SELECT count(*) FROM entries UNION ALL SELECT count(*) FROM ai_photos) x";

async fn counts(server: &Server) -> String {
    server.sql().await.query_one(COUNTS, &[]).await.unwrap().get(0)
}

/// Small pictures are made fast, and are written like large ones.
async fn empty() -> Server {
    Server::with(&[("LIKENESS_DEMO_SIDE", "160")]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_start_shows_a_feed_votes_and_a_result_and_a_second_adds_nothing() {
    let server = empty().await;
    server::demo::fill(&server.app, false).await.unwrap();
    let me = server.newcomer().await;
    let sql = server.sql().await;
    assert!(server.count("SELECT count(*) FROM posts").await >= 30);
    assert!(server.count("SELECT count(*) FROM entries e JOIN challenges c USING (challenge_id) WHERE c.status = 'voting'").await >= 8);
    for status in ["scheduled", "open", "voting", "closed"] {
        assert_eq!(
            server.count(&format!("SELECT count(*) FROM challenges WHERE status = '{status}'")).await,
            1,
            "{status}"
        );
    }
    assert!(server.count("SELECT count(*) FROM ballots").await > 20);
    assert!(server.count("SELECT count(*) FROM results WHERE rank = 1 AND prize > 0").await >= 1);
    // Every count is what a recount gives.
    let wrong = sql.query("SELECT feed_id FROM post_counters c WHERE like_count <> (SELECT count(*) FROM likes l WHERE l.feed_id = c.feed_id)
        UNION ALL SELECT entry_id FROM entry_tallies t WHERE votes <> (SELECT count(*) FROM ballots b WHERE b.entry_id = t.entry_id)", &[]).await.unwrap();
    assert!(wrong.is_empty());
    // Every picture loads in all its forms, and everyone can be looked at.
    for row in sql.query("SELECT object_key, thumb_key FROM files", &[]).await.unwrap() {
        let (key, thumb): (String, String) = (row.get(0), row.get(1));
        for key in [server::files::picture::rendition_key(&key, 320), key, thumb] {
            assert_eq!(
                server.http().get(server.url(&format!("/files/{key}"))).send().await.unwrap().status(),
                200,
                "{key}"
            );
        }
    }
    for row in sql.query("SELECT uid_str FROM users WHERE phone_hash IS NULL", &[]).await.unwrap() {
        let page = server.ok(&me.token, "/user/get", json!({"uidStr": row.get::<_, String>(0)})).await;
        assert!(page["avatarUri"].as_str().unwrap().starts_with("/demo/"), "{page}");
    }
    let before = counts(&server).await;
    server::demo::fill(&server.app, false).await.unwrap();
    assert_eq!(counts(&server).await, before);
}

/// Whatever is missing when it stops, the next start adds that and nothing else; two at once are one.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_cut_off_goes_on_and_two_servers_write_it_once() {
    let (whole, server) = (empty().await, empty().await);
    server::demo::fill(&whole.app, false).await.unwrap();
    let db = server.sql().await;
    let written = async || db.query_one("SELECT count(*) FROM posts", &[]).await.unwrap().get::<_, i64>(0);
    while counts(&server).await != counts(&whole).await {
        let before = written().await;
        let app = server.app.clone();
        let twins = [0, 1].map(|_| {
            let app = app.clone();
            tokio::spawn(async move { server::demo::fill(&app, false).await })
        });
        // Cut off after a few posts, wherever the two are just then.
        while written().await < (before + 8).min(31) && !twins.iter().all(|twin| twin.is_finished()) {
            tokio::task::yield_now().await;
        }
        if before + 8 < 31 {
            twins.iter().for_each(tokio::task::JoinHandle::abort);
        }
        for twin in twins {
            if let Ok(filled) = twin.await {
                filled.unwrap();
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_somebodys_stays_as_it_is() {
    let server = empty().await;
    server.run("INSERT INTO challenges (title, description, status, starts_at, voting_at, ends_at, entries_per_user, min_account_age, prizes)
        VALUES ('x', '', 'open', now(), now() + interval '1 day', now() + interval '2 days', 1, '0 s', '{}')").await;
    let before = counts(&server).await;
    server::demo::fill(&server.app, false).await.unwrap();
    assert_eq!(counts(&server).await, before);
}
