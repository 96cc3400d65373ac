//! Every list on much data goes by an index and reads little more than its page. The plans are those that
//! PostgreSQL made while it ran the lists, with what each step truly read.
//!
//! `PLANS=whole cargo test -p sql --test rules plans` does the same on 100,000 posts, 1,000,000 ballots and
//! 1,000,000 follows.

use std::{collections::BTreeMap, fs, path::Path};

use serde_json::Value;
use tokio_postgres::SimpleQueryMessage;

use crate::support::Db;

const PAGE: f64 = 20.0;
/// Rows that one step may read for a page.
const MOST: f64 = 5.0 * PAGE;
/// What the suite makes many rows of.
const MUCH: &[&str] = &[
    "posts",
    "post_media",
    "post_counters",
    "files",
    "likes",
    "comments",
    "follows",
    "name_words",
    "followed_words",
    "goods",
    "notices",
    "notice_events",
];
/// What is small by nature may be read whole, and how small that is.
const BOUNDED: &[&str] = &["products", "styles", "style_categories", "style_counts", "page_cursors", "goods"];
const SMALL: f64 = 150.0;

/// What the parameters of lists stand for, as SQL. Person 1 has much of everything.
fn values() -> BTreeMap<&'static str, &'static str> {
    [
        ("reader", "1::bigint"),
        ("list", "'plans'"),
        ("page_no", "1"),
        ("after", "NULL::bigint"),
        ("page_size", "20"),
        ("count", "20::bigint"),
        ("viewer", "1::bigint"),
        ("uid", "1::bigint"),
        ("author", "1::bigint"),
        ("creator", "1::bigint"),
        ("inviter", "1::bigint"),
        ("gender", "1::smallint"),
        ("sort_time", "now()"),
        ("feed_id", "9223372036854775807"),
        ("comment_id", "9223372036854775807"),
        ("root_id", "1::bigint"),
        ("follow_id", "9223372036854775807"),
        ("last_uid_str", "''"),
        ("tab", "0"),
        ("page_time", "now() + interval '1 day'"),
        ("challenge_id", "1::bigint"),
        ("statuses", "NULL"),
        ("status", "NULL"),
        ("base", "0::bigint"),
        ("type", "'photo'::task_type"),
        ("category_ids", "'{}'"),
        ("entry_id", "9223372036854775807"),
        ("joined_at", "now() + interval '1 day'"),
        ("invitee", "9223372036854775807"),
        ("send_id", "9223372036854775807"),
        ("state", "'open'::report_state"),
        ("due_at", "'-infinity'::timestamptz"),
        ("report_id", "0::bigint"),
        ("before", "9223372036854775807"),
        ("q", "'user'"),
        ("which", "''"),
        ("after_word", "''"),
        ("after_uid", "0::bigint"),
        ("labels", "'{blue,person}'"),
        ("hosts", "'{shop.example}'"),
    ]
    .into()
}

/// Where a list means another thing by a name.
const SPECIAL: &[(&str, &str, &str)] = &[
    ("comments_top", "feed_id", "1::bigint"),
    ("comments_replies", "feed_id", "1::bigint"),
    ("comments_replies", "comment_id", "-9223372036854775807"),
    ("result_page", "challenge_id", "2::bigint"),
    ("album_page", "challenge_id", "1::bigint"),
    ("challenge_page", "statuses", "'{open,voting,closing,closed}'"),
    ("suggest_page", "statuses", "'{done,declined}'"),
];

/// Name and text of every query that reads a page.
fn lists() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../queries");
    let mut found = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for query in text.split("--! ").skip(1) {
            let name = query.split([' ', '\n']).next().unwrap().to_owned();
            let lines: Vec<&str> = query.lines().skip(1).filter(|line| !line.starts_with("--")).collect();
            let sql = lines.join("\n").trim().trim_end_matches(';').to_owned();
            let reads = sql.starts_with("SELECT") || sql.starts_with("WITH");
            let page = sql.contains("LIMIT :page_size") || sql.contains("LIMIT :count");
            if reads && page && !sql.contains("UPDATE ") && !sql.contains("DELETE ") {
                found.push((name, sql));
            }
        }
    }
    found.sort();
    found
}

/// The query with values in the places of its parameters.
fn bound(name: &str, sql: &str) -> String {
    let values = values();
    let mut text = String::new();
    let mut rest = sql;
    while let Some(at) = rest.find(':') {
        let (before, after) = rest.split_at(at);
        text.push_str(before);
        if let Some(cast) = after.strip_prefix("::") {
            text.push_str("::");
            rest = cast;
            continue;
        }
        let after = &after[1..];
        let end = after.find(|c: char| !(c.is_ascii_lowercase() || c == '_')).unwrap_or(after.len());
        let parameter = &after[..end];
        if parameter.is_empty() {
            // Of a regular expression.
            text.push(':');
            rest = after;
            continue;
        }
        let special = SPECIAL.iter().find(|(list, named, _)| *list == name && *named == parameter);
        let value = special.map(|(_, _, value)| *value).or_else(|| values.get(parameter).copied());
        text.push_str(value.unwrap_or_else(|| panic!("{name}: say what :{parameter} stands for")));
        rest = &after[end..];
    }
    text + rest
}

/// Every step that reads a table: the table, how, and how many rows, those that a filter threw away among them.
fn scans(node: &Value, found: &mut Vec<(String, String, f64)>) {
    let number = |name: &str| node[name].as_f64().unwrap_or(0.0);
    if let Some(table) = node["Relation Name"].as_str() {
        let rows = number("Actual Rows")
            + number("Rows Removed by Filter")
            + number("Rows Removed by Index Recheck");
        found.push((
            table.to_owned(),
            node["Node Type"].as_str().unwrap().to_owned(),
            rows * number("Actual Loops"),
        ));
    }
    for part in node["Plans"].as_array().into_iter().flatten() {
        scans(part, found);
    }
}

/// Without triggers: counters and tallies are given, not counted.
fn data(posts: u32, follows: u32, ballots: u32, more: u32) -> String {
    format!(
        "SET session_replication_role = replica;
         INSERT INTO users (uid, status, user_name, nick_name, creator_flag, discoverable, phone_hash, created_at)
           SELECT i, 1, 'user_' || i, 'u', i % 2 = 0, true, sha256(i::text::bytea), now() - interval '9 days'
           FROM generate_series(1, 2000) i;
         INSERT INTO user_counters (uid) SELECT uid FROM users;
         INSERT INTO wallets (wallet_id, uid) SELECT uid, uid FROM users;
         INSERT INTO notice_state (uid) SELECT uid FROM users;
         INSERT INTO files (file_id, owner, object_key, thumb_key, mime, bytes, width, height, state)
           SELECT i, 1 + i % 2000, 'k' || i || '.jpg', 't' || i || '.webp', 'image/jpeg', 9, 9, 9, 'ready' FROM generate_series(1, {posts}) i;
         INSERT INTO styles (style_id, ai_style, name, published, rank, category_id, creator_uid, cover_file_id)
           SELECT i, 's' || i, 's', true, i, 1, CASE WHEN i > 60 THEN 1 END, 1 + i * 37 % {posts} FROM generate_series(1, 120) i;
         INSERT INTO style_categories (category_id, name) VALUES (1, 'c');
         INSERT INTO posts (feed_id, author, gender, sort_time, style_id)
           SELECT i, CASE WHEN i % 10 = 0 THEN 1 ELSE 2 + i % 1999 END, i % 3, now() - i * interval '1 minute', 1 + i % 60 FROM generate_series(1, {posts}) i;
         INSERT INTO post_media (feed_id, ordinal, file_id) SELECT i, 0, i FROM generate_series(1, {posts}) i;
         INSERT INTO post_counters (feed_id) SELECT feed_id FROM posts;
         INSERT INTO likes (feed_id, uid, like_id) SELECT i, 1 + (i + k) % 20, i * 4 + k FROM generate_series(1, {posts}) i, generate_series(0, 3) k;
         INSERT INTO comments (comment_id, feed_id, root_id, reply_to, author, content)
           SELECT i, 1 + CASE WHEN i % 20 = 0 THEN 0 ELSE i % {posts} END, NULL, NULL, 1 + i % 2000, 'c' FROM generate_series(1, {posts}) i;
         UPDATE comments SET feed_id = 1 WHERE comment_id = 1;
         INSERT INTO comments (comment_id, feed_id, root_id, reply_to, author, content)
           SELECT -i, 1, 1, 1, 1 + i % 2000, 'r' FROM generate_series(1, 2000) i;
         INSERT INTO follows (follow_id, follower, followee)
           SELECT i, 1 + i % 2000, 1 + (i / 2000) % 2000 FROM generate_series(1, {follows}) i WHERE i % 2000 <> (i / 2000) % 2000;
         INSERT INTO name_words (word, uid) SELECT user_name, uid FROM users;
         INSERT INTO followed_words (follower, word, followee)
           SELECT f.follower, n.word, n.uid FROM follows f JOIN name_words n ON n.uid = f.followee;
         INSERT INTO goods (goods_id, title, url, tags)
           SELECT i, 'g', 'https://shop.example/' || i, ARRAY['blue', 'w' || i % 9] FROM generate_series(1, 1000) i;
         INSERT INTO blocks (block_id, blocker, blocked) SELECT i, 1, 1900 + i FROM generate_series(1, 40) i;
         INSERT INTO block_edges SELECT 1, 1900 + i, 1 FROM generate_series(1, 40) i;
         INSERT INTO block_edges SELECT i, 1900 + i % 50, i FROM generate_series(40, 1800) i;
         INSERT INTO notices (recipient, page_time, type, tab, group_key, feed_id)
           SELECT 1 + i % 20, '2026-06-01'::timestamptz - i * interval '1 s', 'like', 1, 'like:' || i, i FROM generate_series(1, {posts}) i;
         INSERT INTO notice_events (recipient, dedupe_key, page_time, actor)
           SELECT 1 + i % 20, 'like:' || i, '2026-06-01'::timestamptz - i * interval '1 s', 40 + i % 1900 FROM generate_series(1, {posts}) i;
         INSERT INTO challenges (challenge_id, title, status, starts_at, voting_at, ends_at, closed_at)
           SELECT i, 'c', CASE WHEN i = 1 THEN 'voting' ELSE 'closed' END::challenge_status, now() - interval '9 days', now() - interval '5 days',
             now() + (2000 - i) * interval '1 minute', CASE WHEN i > 1 THEN now() END FROM generate_series(1, 2000) i;
         INSERT INTO challenge_tallies (challenge_id) SELECT challenge_id FROM challenges;
         INSERT INTO entries (entry_id, challenge_id, uid, photo_id, file_id)
           SELECT i, 1 + i % 2, 40 + (i / 2) % 1900, i, 1 + i % {posts} FROM generate_series(1, {more}) i;
         INSERT INTO entry_tallies (challenge_id, entry_id, votes) SELECT challenge_id, entry_id, entry_id % 97 FROM entries;
         INSERT INTO entry_exposures (challenge_id, entry_id) SELECT challenge_id, entry_id FROM entries;
         INSERT INTO results (challenge_id, entry_id, rank, votes, exposures, best_entry)
           SELECT 2, entry_id, row_number() OVER (ORDER BY entry_id), 1, 1, entry_id FROM entries WHERE challenge_id = 2;
         INSERT INTO ballots (challenge_id, voter, entry_id) SELECT 1, i, 2 + 2 * (i % 300) FROM generate_series(1, {ballots}) i;
         INSERT INTO suggestions (suggest_id, author, title, content, status, votes)
           SELECT i, CASE WHEN i % 9 = 0 THEN 1 ELSE 40 + i % 1900 END, 's', '',
             (CASE i % 50 WHEN 1 THEN 'done' WHEN 2 THEN 'declined' WHEN 3 THEN 'planned' ELSE 'open' END)::suggestion_status, i % 97
           FROM generate_series(1, {more}) i;
         INSERT INTO suggestion_votes (suggest_id, uid) SELECT i, 1 FROM generate_series(1, {more}) i;
         INSERT INTO creator_ranks (place, uid) SELECT i, 2 * i FROM generate_series(1, 1000) i;
         INSERT INTO ai_tasks (task_id, uid, type, state, count, cost, ended_at)
           SELECT i, CASE WHEN i % 20 = 0 THEN 1 ELSE 40 + i % 1900 END, CASE WHEN i % 2 = 0 THEN 'photo' ELSE 'cinematic' END::task_type, 'succeeded', 1, 0, now() FROM generate_series(1, {more}) i;
         INSERT INTO ai_tasks (task_id, uid, type, state, count, cost) SELECT -i, 1, 'photo', 'queued', 1, 0 FROM generate_series(1, 20) i;
         INSERT INTO ai_photos (photo_id, uid, task_id, file_id) SELECT i, 1 + i % 3, i, 1 + i % {posts} FROM generate_series(1, {more}) i;
         INSERT INTO ledger_tx (tx_id, kind, ref) SELECT i, 'x', i::text FROM generate_series(1, {more}) i;
         INSERT INTO ledger_entries (entry_id, tx_id, wallet_id, account, delta) SELECT i, i, 1 + i % 3, 'available', 1 FROM generate_series(1, {more}) i;
         INSERT INTO products (product_id, kind, coins, price_minor, currency) VALUES ('pack', 'coins', 1, 1, 'GBP');
         INSERT INTO orders (order_id, uid, wallet_id, product_id, store, coins, price_minor, currency)
           SELECT i, 1 + i % 3, 1 + i % 3, 'pack', 'sandbox', 1, 1, 'GBP' FROM generate_series(1, {more}) i;
         INSERT INTO invites (invitee, inviter, code, joined_at) SELECT i, 1 + i % 3, 'AAAAAAAA', now() - i * interval '1 s' FROM generate_series(10, 2000) i;
         INSERT INTO invite_sends (inviter, phone_hmac, send_id) SELECT 1 + i % 3, sha256(i::text::bytea), i FROM generate_series(1, 2000) i;
         INSERT INTO contacts (owner, phone_hmac) SELECT 1 + i % 3, sha256(i::text::bytea) FROM generate_series(1, 2000) i;
         INSERT INTO reports (report_id, reporter, target_type, target_id, reason, due_at)
           SELECT i, 1 + i % 2000, 'post', i, 'spam', now() + i * interval '1 s' FROM generate_series(1, {more}) i;
         RESET session_replication_role;
         ANALYZE;"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn every_list_goes_by_an_index_and_reads_at_most_five_pages() {
    let whole = std::env::var("PLANS").is_ok_and(|size| size == "whole");
    let (posts, follows, ballots, more) =
        if whole { (100_000, 1_000_000, 1_000_000, 100_000) } else { (6_000, 48_000, 1_000, 1_000) };
    let db = Db::new().await;
    db.run(&data(posts, follows, ballots, more)).await;
    let client = db.get().await;
    // As the server asks for of its own connections.
    client.batch_execute("SET random_page_cost = 1.1").await.unwrap();
    let mut wrong = Vec::new();
    let lists = lists();
    assert!(lists.len() >= 33, "lists are found by how they are written: {}", lists.len());
    for (name, sql) in &lists {
        let asked = format!("EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {}", bound(name, sql));
        let rows = client.simple_query(&asked).await.unwrap_or_else(|e| panic!("{name}: {e:?}\n{asked}"));
        let text: String = rows
            .iter()
            .filter_map(|row| match row {
                SimpleQueryMessage::Row(row) => row.get(0),
                _ => None,
            })
            .collect();
        let plan: Value = serde_json::from_str(&text).unwrap();
        let top = &plan[0]["Plan"];
        let mut found = Vec::new();
        scans(top, &mut found);
        for (table, how, rows) in found {
            // Once for each row of a page.
            // In the suite only what is said to be much is much: the planner may read the rest whole.
            if !whole && !MUCH.contains(&&*table) {
                continue;
            }
            let small = BOUNDED.contains(&&*table) && rows <= SMALL * PAGE;
            if !small && ((how == "Seq Scan" && rows > 0.0) || rows > MOST) {
                wrong.push(format!("{name}: {how} of {table} reads {rows} rows"));
            }
        }
        if top["Actual Rows"].as_f64() != Some(PAGE) {
            wrong.push(format!("{name}: {} rows are no page", top["Actual Rows"]));
        }
        if whole {
            println!("{name}: {} rows, {} ms", top["Actual Rows"], plan[0]["Execution Time"]);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
