//! Lists and forms beside the main rules: that they run, page, and name the owner.

use sql::queries::{
    account, common, community, demo, files, invites, people, photos, reports, styles, wallet,
};
use sql::types::{
    ChallengeStatus, ConsentKind, FileState, FriendOutcome, ReportState, SuggestionStatus, TaskType, Thing,
};

use crate::support::{Db, LAST, far, time};

#[tokio::test(flavor = "multi_thread")]
async fn styles_are_listed_by_rank() {
    let db = Db::new().await;
    let client = db.get().await;
    let recipe = serde_json::json!({ "seed": 1 });
    for category in [1, 2] {
        demo::put_category().bind(&client, &category, &"name", &category).await.unwrap();
    }
    let cover = files::put_file()
        .bind(&client, &None, &"cover", &"image/jpeg", &9, &4, &3, &"cover-t", &Some(vec![1u8, 2]))
        .one()
        .await
        .unwrap();
    for n in 0..7 {
        let (name, file) = (format!("style-{n}"), (n == 0).then_some(cover));
        let made = demo::put_style()
            .bind(
                &client,
                &name.as_str(),
                &"Style",
                &(1 + n % 2),
                &0,
                &file,
                &1,
                &TaskType::photo,
                &recipe,
                &(9 - n),
            )
            .one()
            .await;
        let style = made.unwrap();
        demo::put_style_image().bind(&client, &style, &cover, &0).await.unwrap();
    }
    let none: &[i32] = &[];
    let mut seen = Vec::new();
    for page_no in 1..=3 {
        let page = styles::style_page()
            .bind(&client, &-5, &"styles", &page_no, &None, &none, &0, &3)
            .all()
            .await
            .unwrap();
        seen.extend(page.into_iter().map(|style| style.ai_style));
    }
    assert_eq!(seen, ["style-6", "style-5", "style-4", "style-3", "style-2", "style-1", "style-0"]);
    let of_two: &[i32] = &[2];
    assert_eq!(
        styles::style_page()
            .bind(&client, &-5, &"two", &1, &None, &of_two, &1, &9)
            .all()
            .await
            .unwrap()
            .len(),
        3
    );
    let first = styles::style_by_key().bind(&client, &"style-0").one().await.unwrap();
    assert_eq!((first.cover_key.as_deref(), first.cover_thumbhash), (Some("cover"), Some(vec![1, 2])));
    // A cursor that the client sends serves as well as the page before.
    let after = styles::style_page()
        .bind(&client, &-6, &"styles", &2, &Some(first.style_id), &none, &0, &3)
        .all()
        .await
        .unwrap();
    assert!(after.is_empty());
    assert_eq!(styles::categories().bind(&client, &2).all().await.unwrap().len(), 2);
    assert_eq!(
        styles::style_image_page()
            .bind(&client, &-7, &"images", &1, &None, &0, &15)
            .all()
            .await
            .unwrap()
            .len(),
        7
    );
}

/// Rule 37 too: bytes and names are never shared across owners.
#[tokio::test(flavor = "multi_thread")]
async fn uploads_belong_to_their_owner() {
    let db = Db::new().await;
    let (a, b) = (db.person().await, db.person().await);
    let client = db.get().await;
    let until = time("2999-01-01T00:00:00Z");
    let first = files::put_upload().bind(&client, &a, &"key-1", &"x.jpg", &until).one().await.unwrap();
    let again = files::put_upload().bind(&client, &a, &"key-2", &"x.jpg", &until).one().await.unwrap();
    let theirs = files::put_upload().bind(&client, &b, &"key-3", &"x.jpg", &until).one().await.unwrap();
    assert_eq!((again.file_id, again.object_key.as_str()), (first.file_id, "key-1"));
    assert_ne!(theirs.file_id, first.file_id);
    let checked = files::begin_check().bind(&client, &"t", &"key-1", &"x.jpg").one().await.unwrap();
    assert_eq!((checked.owner, checked.client_name.as_str()), (a, "x.jpg"));
    let hash = vec![1u8; 32];
    let done = files::finish_check()
        .bind(&client, &"image/jpeg", &9, &4, &3, &"t", &Some(vec![7u8]), &hash, &first.file_id)
        .one()
        .await;
    done.unwrap();
    assert!(
        files::begin_check().bind(&client, &"t", &"key-1", &"x.jpg").opt().await.unwrap().is_none(),
        "ready already"
    );
    let keys = ["key-3", "key-1"];
    let mine = files::files_of_owner().bind(&client, &keys.as_slice(), &a).all().await.unwrap();
    assert_eq!((mine.len(), mine[0].state, mine[0].thumbhash.clone()), (1, FileState::ready, Some(vec![7])));
    assert!(files::file_of_owner().bind(&client, &b, &"key-1").opt().await.unwrap().is_none());
    assert!(files::remix_source().bind(&client, &"key-1", &a).opt().await.unwrap().is_some());
    assert!(files::remix_source().bind(&client, &"key-1", &b).opt().await.unwrap().is_none());
    assert!(files::file_to_serve().bind(&client, &["t"].as_slice()).opt().await.unwrap().is_some());
    assert!(files::file_to_serve().bind(&client, &["key-3"].as_slice()).opt().await.unwrap().is_none());
    // The same bytes under another name of the same owner are no conflict.
    let other = files::put_upload().bind(&client, &a, &"key-4", &"y.jpg", &until).one().await.unwrap();
    files::begin_check().bind(&client, &"t4", &"key-4", &"y.jpg").one().await.unwrap();
    let done = files::finish_check()
        .bind(&client, &"image/jpeg", &9, &4, &3, &"t4", &None::<Vec<u8>>, &hash, &other.file_id)
        .one()
        .await;
    done.unwrap();
    files::begin_check().bind(&client, &"t3", &"key-3", &"x.jpg").one().await.unwrap();
    files::reject_file().bind(&client, &theirs.file_id).await.unwrap();
    let refused = files::begin_check().bind(&client, &"t3", &"key-3", &"x.jpg").opt().await.unwrap();
    assert!(refused.is_none(), "what was refused is not looked at again on the same link");
    let retried = files::put_upload().bind(&client, &b, &"key-5", &"x.jpg", &until).one().await.unwrap();
    assert_eq!(retried.state, FileState::awaiting);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_album_pages_and_deletes() {
    let db = Db::new().await;
    let (a, b) = (db.person().await, db.person().await);
    let client = db.get().await;
    let mut all = Vec::new();
    for _ in 0..7 {
        let file = db.file(a).await;
        all.push(demo::demo_photo().bind(&client, &a, &far(), &file).one().await.unwrap());
    }
    all.reverse();
    let first =
        photos::album_page().bind(&client, &a, &"album", &1, &None, &a, &None, &4).all().await.unwrap();
    let second =
        photos::album_page().bind(&client, &a, &"album", &2, &None, &a, &None, &4).all().await.unwrap();
    let seen: Vec<i64> = first.iter().chain(&second).map(|row| row.photo_id).collect();
    assert_eq!(seen, all);
    let cursor = Some(first[3].photo_id);
    assert_eq!(
        photos::album_page()
            .bind(&client, &a, &"other", &2, &cursor, &a, &Some(5), &4)
            .all()
            .await
            .unwrap()
            .len(),
        3
    );
    let asked = vec![all[2], all[0], 5];
    let own = photos::own_photos().bind(&client, &asked, &a).all().await.unwrap();
    assert_eq!(own.iter().map(|row| row.photo_id).collect::<Vec<_>>(), [all[2], all[0]]);
    assert!(photos::own_photos().bind(&client, &asked, &b).all().await.unwrap().is_empty());
    assert_eq!(photos::set_favourite().bind(&client, &true, &all[0], &b).await.unwrap(), 0);
    assert_eq!(photos::set_favourite().bind(&client, &true, &all[0], &a).await.unwrap(), 1);
    assert!(photos::delete_photo().bind(&client, &all[0], &b).opt().await.unwrap().is_none());
    assert!(photos::delete_photo().bind(&client, &all[0], &a).opt().await.unwrap().is_some());
    let gone = files::gone_files().bind(&client, &9).all().await.unwrap();
    assert_eq!(gone.len(), 1);
    files::mark_gone().bind(&client, &vec![gone[0].file_id]).await.unwrap();
    assert!(files::gone_files().bind(&client, &9).all().await.unwrap().is_empty());
    let name = demo::demo_user()
        .bind(&client, &"demo", &"A", &"B", &"C", &1, &true, &time("2026-01-01T00:00:00Z"))
        .one()
        .await;
    let demo_uid = name.unwrap().uid;
    let file = db.file(demo_uid).await;
    let photo = demo::demo_photo().bind(&client, &demo_uid, &far(), &file).one().await.unwrap();
    let (starts, ends) = (time("2026-01-01T00:00:00Z"), time("2999-01-01T00:00:00Z"));
    let prizes: &[i32] = &[5, 3];
    let made = demo::demo_challenge()
        .bind(
            &client,
            &"t",
            &"d",
            &None,
            &ChallengeStatus::voting,
            &starts,
            &starts,
            &ends,
            &3,
            &"0 s",
            &prizes,
        )
        .one()
        .await;
    let contest = made.unwrap();
    demo::demo_entry().bind(&client, &contest, &photo, &demo_uid).one().await.unwrap();
    let posted = demo::demo_post()
        .bind(&client, &starts, &demo_uid, &"hi", &None, &1, &vec![file], &vec![Some(photo)])
        .one()
        .await;
    posted.unwrap();
    assert!(demo::has_data().bind(&client).one().await.unwrap());
    let album = photos::album_page()
        .bind(&client, &demo_uid, &"c", &1, &None, &demo_uid, &Some(contest), &4)
        .all()
        .await
        .unwrap();
    assert!(album[0].entered);
    db.assert_no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_community_votes_reports_and_befriends() {
    let db = Db::new().await;
    let (a, b) = (db.person().await, db.person().await);
    let client = db.get().await;
    let idea = community::put_suggest().bind(&client, &a, &"title", &"content").one().await.unwrap();
    assert_eq!(community::vote_suggest().bind(&client, &b, &idea).await.unwrap(), 1);
    assert_eq!(community::vote_suggest().bind(&client, &b, &idea).await.unwrap(), 0);
    let page = community::suggest_page()
        .bind(&client, &b, &"s", &1, &None, &SuggestionStatus::open, &b, &9)
        .all()
        .await
        .unwrap();
    assert_eq!((page.len(), page[0].votes, page[0].voted, page[0].mine), (1, 1, true, false));
    community::unvote_suggest().bind(&client, &b, &idea).await.unwrap();
    assert_eq!(community::suggest_state().bind(&client, &b, &idea).one().await.unwrap().votes, 0);
    let none: &[i64] = &[];
    let report = async |kind: Thing, target: i64| {
        reports::put_report().bind(&client, &b, &kind, &target, &"spam", &"", &none).one().await.unwrap()
    };
    assert_eq!(report(Thing::suggestion, idea).await, report(Thing::suggestion, idea).await);
    assert_ne!(report(Thing::problem, 0).await, report(Thing::problem, 0).await);
    assert!(
        community::suggest_page()
            .bind(&client, &b, &"s", &1, &None, &SuggestionStatus::open, &b, &9)
            .all()
            .await
            .unwrap()
            .is_empty()
    );
    let long_ago = time("2020-01-01T00:00:00Z");
    let queue =
        reports::report_page().bind(&client, &ReportState::open, &long_ago, &0, &9).all().await.unwrap();
    assert_eq!(queue.len(), 3);
    let handled = reports::handle_report()
        .bind(&client, &ReportState::dismissed, &a, &"none", &"", &queue[0].report_id)
        .opt()
        .await;
    assert!(handled.unwrap().is_some());
    assert_eq!(community::delete_suggest().bind(&client, &idea, &b, &false).await.unwrap(), 0);
    assert_eq!(community::delete_suggest().bind(&client, &idea, &a, &false).await.unwrap(), 1);
    db.run(&format!("UPDATE users SET creator_flag = true WHERE uid = {a}")).await;
    assert_eq!(
        community::creator_page().bind(&client, &b, &"c", &1, &None, &b, &9).all().await.unwrap().len(),
        1
    );

    let apply = async |x: i64, y: i64| people::friend_apply().bind(&client, &x, &y).one().await.unwrap();
    assert_eq!((apply(a, b).await, apply(a, b).await), (FriendOutcome::applied, FriendOutcome::unchanged));
    assert_eq!(apply(b, a).await, FriendOutcome::friends, "mutual");
    let c = db.person().await;
    apply(c, a).await;
    assert!(people::friend_handle().bind(&client, &a, &c, &false).one().await.unwrap());
    assert!(!people::friend_handle().bind(&client, &a, &c, &true).one().await.unwrap());

    let phones = vec![vec![1u8; 32], vec![2u8; 32]];
    let names = vec![Some(vec![1u8]), None];
    people::put_contacts().bind(&client, &phones, &names, &a).await.unwrap();
    invites::put_sends().bind(&client, &a, &phones, &names).await.unwrap();
    assert_eq!(invites::sent_page().bind(&client, &a, &LAST, &9).all().await.unwrap().len(), 2);
    assert!(invites::invite_page().bind(&client, &a, &far(), &LAST, &9).all().await.unwrap().is_empty());
    account::put_consent().bind(&client, &true, &b, &ConsentKind::discoverable, &"").one().await.unwrap();
    assert!(account::consents().bind(&client, &b).one().await.unwrap().granted);
    db.run(&format!("UPDATE users SET phone_hash = decode(repeat('01', 32), 'hex') WHERE uid = {b}")).await;
    assert_eq!(people::contact_matches().bind(&client, &a, &9).all().await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn private_keys_are_bounded() {
    let db = Db::new().await;
    let u = db.person().await;
    let client = db.get().await;
    let put = async |key: &str| {
        common::put_user_event().bind(&client, &u, &key, &"v", &2).opt().await.unwrap().is_some()
    };
    assert_eq!((put("a").await, put("b").await, put("c").await, put("a").await), (true, true, false, true));
    assert_eq!(common::user_event().bind(&client, &u, &"a").one().await.unwrap(), "v");
    db.credit(u, 7).await;
    db.create(u, 2).await;
    let balance = wallet::balance().bind(&client, &u).one().await.unwrap();
    assert_eq!((balance.available, balance.held, balance.debt), (5, 2, 0));
    let me = account::user_self().bind(&client, &u).one().await.unwrap();
    assert_eq!((me.available, me.held, me.invite_count), (5, 2, 0));
    assert_eq!(wallet::ledger_page().bind(&client, &u, &LAST, &9).all().await.unwrap().len(), 2);
    assert_eq!(photos::live_tasks().bind(&client, &u, &1).all().await.unwrap().len(), 1);
    assert_eq!(
        photos::task_page()
            .bind(&client, &u, &"t", &1, &None, &u, &TaskType::photo, &9)
            .all()
            .await
            .unwrap()
            .len(),
        1
    );
}
