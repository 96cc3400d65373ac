//! What single forms ask: each names the owner, and a repeat changes nothing.

use sql::client::Params as _;
use sql::queries::{account, challenges, community, invites, notices, people, posts, styles, wallet};
use sql::types::{EnterOutcome, RedeemOutcome};

use crate::support::{Db, LAST, far, time};

async fn name(db: &Db, uid: i64) -> String {
    db.text(&format!("SELECT uid_str FROM users WHERE uid = {uid}")).await.remove(0)
}

async fn follow(db: &Db, uid: i64, other: i64) {
    people::follow().params(&db.get().await, &people::FollowParams { uid, other }).one().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn those_followed_and_those_blocked_are_listed_by_their_owner() {
    let db = Db::new().await;
    let (a, b, c) = (db.person().await, db.person().await, db.person().await);
    let client = db.get().await;
    follow(&db, a, b).await;
    follow(&db, a, c).await;
    follow(&db, b, a).await;
    let page = async |viewer, follow_id| {
        let asked = people::FollowingParams { viewer, uid: a, follow_id, count: 1 };
        people::following().params(&client, &asked).all().await.unwrap()
    };
    let first = page(b, LAST).await;
    assert_eq!((first[0].person.uid_str.clone(), first[0].follow_state), (name(&db, c).await, 0));
    let second = page(a, first[0].follow_id).await;
    assert_eq!((second[0].person.uid_str.clone(), second[0].follow_state), (name(&db, b).await, 3));

    for other in [b, c] {
        people::block().params(&client, &people::BlockParams { uid: a, other }).one().await.unwrap();
    }
    let blocked = async |viewer, last: &str| {
        let asked = people::BlockListParams { viewer, before: LAST, last_uid_str: last, count: 1 };
        let rows = people::block_list().params(&client, &asked).all().await.unwrap();
        rows.into_iter().map(|row| row.person.uid_str).collect::<Vec<_>>()
    };
    assert_eq!(blocked(a, "").await, [name(&db, c).await]);
    // The cursor lives on when its own row is no more in the list.
    people::unblock().params(&client, &people::UnblockParams { uid: a, other: c }).await.unwrap();
    assert_eq!(blocked(a, &name(&db, c).await).await, [name(&db, b).await]);
    assert!(blocked(b, "").await.is_empty());
    assert!(page(b, LAST).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn liked_posts_come_in_the_order_of_liking() {
    let db = Db::new().await;
    let (author, fan) = (db.person().await, db.person().await);
    let (old, new) = (db.post(author).await, db.post(author).await);
    let client = db.get().await;
    for feed in [new, old] {
        let like = posts::SetLikesParams { uids: vec![fan], feed_ids: vec![feed], wants: vec![true] };
        posts::set_likes().params(&client, &like).all().await.unwrap();
    }
    let page = async |viewer, page_no| {
        let list =
            posts::LikedPageParams { reader: 1, list: "liked", page_no, after: None, viewer, page_size: 1 };
        let rows = posts::liked_page().params(&client, &list).all().await.unwrap();
        rows.into_iter().map(|row| row.feed_id).collect::<Vec<_>>()
    };
    assert_eq!((page(fan, 1).await, page(fan, 2).await), (vec![old], vec![new]));
    assert!(page(fan, 3).await.is_empty());
    assert!(page(author, 1).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_is_seen_shared_hidden_and_taken_out_of_sight() {
    let db = Db::new().await;
    let (author, viewer, moderator) = (db.person().await, db.person().await, db.person().await);
    let post = db.post(author).await;
    let client = db.get().await;
    let day = time("2026-03-01T00:00:00Z").date_naive();
    for viewer_key in [vec![1u8], vec![1], vec![2]] {
        let seen = posts::ViewPostParams { day, viewer_key, viewer, feed_id: post };
        posts::view_post().params(&client, &seen).await.unwrap();
    }
    let share = posts::SharePostParams { feed_id: post, viewer };
    let before = posts::share_post().params(&client, &share).one().await.unwrap();
    assert!(posts::share_post().params(&client, &share).one().await.unwrap() > before);
    let counts = format!("SELECT view_count, share_count FROM post_counters WHERE feed_id = {post}");
    assert_eq!(db.text(&counts).await, ["2|2"]);

    let sees = async |viewer| {
        let asked = posts::PostDetailParams { viewer, feed_id: post };
        posts::post_detail().params(&client, &asked).opt().await.unwrap().is_some()
    };
    for _ in 0..2 {
        let hide = posts::HidePostParams { viewer, feed_id: post };
        assert!(posts::hide_post().params(&client, &hide).one().await.unwrap());
    }
    assert_eq!((sees(viewer).await, sees(moderator).await), (false, true));
    let act = posts::SetInvisibleParams { by: moderator, feed_id: post, why: "rules" };
    assert!(posts::set_invisible().params(&client, &act).one().await.unwrap());
    assert!(!posts::set_invisible().params(&client, &act).one().await.unwrap());
    assert_eq!((sees(author).await, sees(moderator).await), (true, false));
    let audited = format!("SELECT count(*) FROM audit WHERE actor = {moderator} AND target_id = {post}");
    assert_eq!((db.number(&audited).await, db.badge(author).await), (1, (1, 1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suspension_ends_every_session_but_the_one_left_out() {
    let db = Db::new().await;
    let uid = db.person().await;
    let client = db.get().await;
    let mut sessions = Vec::new();
    for token in [vec![1u8; 32], vec![2; 32], vec![3; 32]] {
        let session = account::PutSessionParams {
            token_hash: token,
            uid,
            device_id: "device",
            platform: "web",
            expires_at: time("2999-01-01T00:00:00Z"),
        };
        sessions.push(account::put_session().params(&client, &session).one().await.unwrap());
    }
    let until = Some(time("2999-01-01T00:00:00Z"));
    let suspended = account::SetStatusParams { status: 2, suspended_until: until, uid };
    assert_eq!(account::set_status().params(&client, &suspended).await.unwrap(), 1);
    let but = account::RevokeSessionsParams { uid, except_session: Some(sessions[0]) };
    let mut gone = account::revoke_sessions().params(&client, &but).all().await.unwrap();
    gone.sort_unstable();
    assert_eq!(gone, sessions[1..]);
    // One for each log-in that ended, beside the one that tells of the new status.
    let told = format!(
        "SELECT count(*) FROM outbox WHERE topic = 'me_session' AND uid = {uid} AND key_id IS NOT NULL"
    );
    assert_eq!(db.number(&told).await, 2);
    assert!(account::revoke_sessions().params(&client, &but).all().await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_handoff_code_works_once_and_not_for_ever() {
    let db = Db::new().await;
    let uid = db.person().await;
    let client = db.get().await;
    for (code, expires) in [(1u8, "2999-01-01T00:00:00Z"), (2, "2020-01-01T00:00:00Z")] {
        let put = account::PutHandoffParams { code_hash: vec![code], uid, expires_at: time(expires) };
        account::put_handoff().params(&client, &put).await.unwrap();
    }
    let mut used = Vec::new();
    for code in [1u8, 1, 2, 3] {
        used.push(account::use_handoff().bind(&client, &vec![code]).opt().await.unwrap());
    }
    assert_eq!(used, [Some(uid), None, None, None]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_creator_applies_once_and_lists_their_styles() {
    let db = Db::new().await;
    let (uid, other) = (db.person().await, db.person().await);
    let client = db.get().await;
    let form = serde_json::json!({ "why": "light" });
    let apply = community::ApplyAsCreatorParams { uid, content: &form };
    let first = community::apply_as_creator().params(&client, &apply).opt().await.unwrap();
    assert!(first.is_some());
    assert!(community::apply_as_creator().params(&client, &apply).opt().await.unwrap().is_none());
    let last = community::creator_standing().bind(&client, &uid).one().await.unwrap();
    assert_eq!((last.application_id, last.decided_at, last.creator_flag), (first, None, false));
    assert_eq!(community::creator_standing().bind(&client, &other).one().await.unwrap().application_id, None);

    db.run(&format!(
        "INSERT INTO styles (ai_style, name, creator_uid) VALUES ('s1', 'One', {uid}), ('s2', 'Two', {uid}), ('s3', 'No', NULL);
         INSERT INTO progress_items (title, percent, rank) VALUES ('Later', 10, 2), ('Soon', 90, 1)"
    ))
    .await;
    let asked = styles::OwnStylePageParams {
        reader: uid,
        list: "own",
        page_no: 1,
        after: None,
        creator: uid,
        page_size: 10,
    };
    let own = styles::own_style_page().params(&client, &asked).all().await.unwrap();
    assert_eq!(own.iter().map(|row| row.ai_style.as_str()).collect::<Vec<_>>(), ["s2", "s1"]);
    let items = community::progress().bind(&client).all().await.unwrap();
    assert_eq!(items.iter().map(|item| item.title.as_str()).collect::<Vec<_>>(), ["Soon", "Later"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_is_left_only_by_its_owner_and_before_the_vote() {
    let db = Db::new().await;
    let (owner, other, voter) = (db.person().await, db.person().await, db.person().await);
    let client = db.get().await;
    let made = "INSERT INTO challenges (title, status, starts_at, voting_at, ends_at) \
                VALUES ('c', 'open', now() - interval '1 h', now() + interval '1 h', now() + interval '2 h') \
                RETURNING challenge_id";
    let challenge_id = client.query_one(made, &[]).await.unwrap().get(0);
    let mut entries = Vec::new();
    for uid in [owner, other] {
        let file = db.file(uid).await;
        let photo = format!("INSERT INTO ai_photos (uid, file_id) VALUES ({uid}, {file}) RETURNING photo_id");
        let photo_id = client.query_one(&photo, &[]).await.unwrap().get(0);
        let asked = challenges::EnterChallengeParams { uid, challenge_id, photo_id };
        let entered = challenges::enter_challenge().params(&client, &asked).one().await.unwrap();
        assert_eq!(entered.outcome, EnterOutcome::ok);
        entries.push(entered.entry_id.unwrap());
    }
    let next = async || {
        let asked = challenges::OfferEntriesParams { viewer: voter, challenge_id, count: 1 };
        let rows = challenges::offer_entries().params(&client, &asked).all().await.unwrap();
        rows.into_iter().map(|row| (row.entry_id, row.again)).collect::<Vec<_>>()
    };
    let (first, second) = (next().await, next().await);
    assert_ne!(first[0].0, second[0].0);
    assert_eq!((first[0].1, second[0].1), (false, false));
    // All were seen: again, the one seen longest ago first.
    assert_eq!(next().await, [(first[0].0, true)]);
    assert_eq!(next().await, [(second[0].0, true)]);
    let exposures = "SELECT min(exposures) + max(exposures) FROM entry_exposures";
    assert_eq!(db.number(exposures).await, 2, "each was shown to one person");

    let leave = async |uid, entry_id| {
        let asked = challenges::LeaveChallengeParams { uid, challenge_id, entry_id };
        challenges::leave_challenge().params(&client, &asked).one().await.unwrap()
    };
    assert_eq!(leave(other, entries[0]).await, EnterOutcome::not_found);
    assert_eq!(leave(owner, entries[0]).await, EnterOutcome::ok);
    assert_eq!(leave(owner, entries[0]).await, EnterOutcome::ok, "a repeat");
    db.run("UPDATE challenges SET voting_at = now() - interval '1 minute'").await;
    assert_eq!(leave(other, entries[1]).await, EnterOutcome::closed);
    // A moderator's word needs no window.
    let why = challenges::RemoveEntryParams { entry_id: entries[1], why: "rules" };
    assert!(challenges::remove_entry().params(&client, &why).one().await.unwrap());
    assert_eq!(leave(other, entries[1]).await, EnterOutcome::not_found);
    assert!(next().await.is_empty());
    db.assert_no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_taken_back_and_not_there_becomes_debt() {
    let db = Db::new().await;
    let uid = db.person().await;
    db.credit(uid, 3).await;
    let client = db.get().await;
    let wallet_id = wallet::wallet_of().bind(&client, &uid).one().await.unwrap();
    let back = wallet::ClawbackParams { wallet_id, kind: "refund", r#ref: "order-1", amount: 5 };
    assert!(wallet::clawback().params(&client, &back).one().await.unwrap());
    assert!(!wallet::clawback().params(&client, &back).one().await.unwrap(), "once for each reference");
    let balance = wallet::balance().bind(&client, &uid).one().await.unwrap();
    assert_eq!((balance.available, balance.debt), (0, 2));
    db.credit(uid, 10).await;
    let balance = wallet::balance().bind(&client, &uid).one().await.unwrap();
    assert_eq!((balance.available, balance.debt), (8, 0));
    db.assert_no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_due_after_a_day() {
    let db = Db::new().await;
    let (inviter, invitee) = (db.person().await, db.person().await);
    let client = db.get().await;
    let code = db.text(&format!("SELECT invite_code FROM users WHERE uid = {inviter}")).await.remove(0);
    assert!(invites::redeemed().bind(&client, &invitee).opt().await.unwrap().is_none());
    assert_eq!(db.redeem(invitee, &code, 1, 2).await, RedeemOutcome::ok);
    assert_eq!(invites::redeemed().bind(&client, &invitee).one().await.unwrap().code, code);
    assert!(invites::due_invites().bind(&client, &9).all().await.unwrap().is_empty());
    db.run("UPDATE invites SET joined_at = now() - interval '25 hours'").await;
    assert!(invites::due_invites().bind(&client, &9).all().await.unwrap().is_empty(), "no photo yet");
    db.run(&format!(
        "INSERT INTO ai_tasks (uid, type, state, count, cost, ended_at) VALUES ({invitee}, 'photo', 'succeeded', 1, 0, now())"
    ))
    .await;
    assert_eq!(invites::due_invites().bind(&client, &9).all().await.unwrap(), [invitee]);
}

#[tokio::test(flavor = "multi_thread")]
async fn contacts_go_when_their_owner_says_so() {
    let db = Db::new().await;
    let (owner, other) = (db.person().await, db.person().await);
    let client = db.get().await;
    for uid in [owner, other] {
        let book = people::PutContactsParams {
            phone_hmacs: vec![vec![7u8; 32]],
            names_enc: vec![None::<Vec<u8>>],
            owner: uid,
        };
        people::put_contacts().params(&client, &book).await.unwrap();
    }
    people::delete_contacts().bind(&client, &owner).await.unwrap();
    assert_eq!(db.number("SELECT sum(owner) FROM contacts").await, other);
    // Nobody was told of anything.
    let asked = notices::NoticeListParams { viewer: other, tab: 0, page_time: far(), count: 9 };
    assert!(notices::notice_list().params(&client, &asked).all().await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_made_from_a_post_counts_once_a_task_and_tells_once_a_day() {
    let db = Db::new().await;
    let (author, fan) = (db.person().await, db.person().await);
    let post = db.post(author).await;
    let client = db.get().await;
    let made = async |uid: i64, task_id: i64| {
        let sql = "SELECT remix_of($1::bigint, $2::bigint, $3::bigint)";
        client.query_one(sql, &[&uid, &task_id, &post]).await.unwrap().get::<_, bool>(0)
    };
    assert_eq!((made(fan, 1).await, made(fan, 1).await, made(fan, 2).await), (true, false, true));
    assert!(!made(author, 3).await, "an own post");
    assert_eq!(db.badge(author).await, (1, 1));
    let count = format!("SELECT remix_count FROM post_counters WHERE feed_id = {post}");
    assert_eq!(db.text(&count).await, ["2"]);
    db.assert_no_drift().await;
}
