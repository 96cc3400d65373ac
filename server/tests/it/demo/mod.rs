//! The demo data of a first start.

use crate::support::Server;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_first_start_shows_a_feed_a_vote_and_a_result_and_a_second_adds_nothing() {
    let server = Server::with(&[("LIKENESS_DEMO", "1")]).await;
    let me = server.newcomer().await;
    let sql = server.sql().await;
    let counts = "SELECT string_agg(n::text, ' ') FROM (SELECT count(*) n FROM posts UNION ALL SELECT count(*) FROM likes UNION ALL
        SELECT count(*) FROM comments UNION ALL SELECT count(*) FROM challenges UNION ALL SELECT count(*) FROM ballots UNION ALL SELECT count(*) FROM files) x";
    let before: String = sql.query_one(counts, &[]).await.unwrap().get(0);
    assert!(server.count("SELECT count(*) FROM posts").await >= 12, "{before}");
    assert!(server.count("SELECT count(*) FROM entries e JOIN challenges c USING (challenge_id) WHERE c.status = 'voting'").await >= 8);
    for status in ["open", "voting", "closed"] {
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
    // Every picture loads, and every creator can be looked at.
    for row in sql.query("SELECT object_key, thumb_key FROM files", &[]).await.unwrap() {
        for key in [row.get::<_, String>(0), row.get(1)] {
            assert_eq!(
                server.http().get(server.url(&format!("/files/{key}"))).send().await.unwrap().status(),
                200,
                "{key}"
            );
        }
    }
    for row in sql.query("SELECT uid_str FROM users WHERE creator_flag", &[]).await.unwrap() {
        let page = server.ok(&me.token, "/user/get", json!({"uidStr": row.get::<_, String>(0)})).await;
        assert!(
            page["avatarUri"].as_str().unwrap().starts_with("/demo/")
                && page["followerCount"].as_i64().unwrap() > 0,
            "{page}"
        );
    }
    server::prepare(&server.app).await.unwrap();
    let after: String = sql.query_one(counts, &[]).await.unwrap().get(0);
    assert_eq!(after, before);
}
