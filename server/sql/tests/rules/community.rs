//! What people tell each other and us: suggestions, reports, friends, contacts, notes of their own.

use protocol::{
    community::SuggestionStatus,
    photos::TaskType,
    privacy::ConsentKind,
    reports::{ReportAction, Thing},
};
use sql::client::Params as _;
use sql::queries::{account, common, community, invites, people, photos, reports, wallet};
use sql::types::{FriendOutcome, HandleOutcome, SuggestOutcome};

use crate::support::{Db, LAST};

#[tokio::test(flavor = "multi_thread")]
async fn the_community_votes_reports_and_befriends() {
    let db = Db::new().await;
    let (a, b) = (db.person().await, db.person().await);
    let client = db.get().await;
    let idea = community::put_suggest()
        .params(&client, &community::PutSuggestParams { author: a, title: "title", content: "content" })
        .one()
        .await
        .unwrap();
    let vote = async |want| {
        let asked = community::VoteSuggestParams { uid: b, suggest_id: idea, want };
        assert_eq!(
            community::vote_suggest().params(&client, &asked).one().await.unwrap(),
            SuggestOutcome::ok
        );
    };
    vote(true).await;
    vote(true).await;
    let page = community::suggest_page()
        .params(
            &client,
            &community::SuggestPageParams {
                reader: b,
                list: "s",
                page_no: 1,
                after: None,
                statuses: vec![SuggestionStatus::Open],
                viewer: b,
                page_size: 9,
            },
        )
        .all()
        .await
        .unwrap();
    assert_eq!((page.len(), page[0].votes, page[0].voted, page[0].mine), (1, 1, true, false));
    vote(false).await;
    let detail = community::SuggestDetailParams { viewer: b, suggest_id: idea };
    assert_eq!(community::suggest_detail().params(&client, &detail).one().await.unwrap().votes, 0);
    let none: &[i64] = &[];
    let report = async |kind: Thing, target: i64| {
        reports::put_report()
            .params(
                &client,
                &reports::PutReportParams {
                    reporter: b,
                    target_type: kind,
                    target_id: target,
                    reason: "spam",
                    content: "",
                    file_ids: &none,
                    enough: 3,
                    age: "7 days",
                    why: "",
                },
            )
            .one()
            .await
            .unwrap()
    };
    assert_eq!(report(Thing::Suggestion, idea).await, report(Thing::Suggestion, idea).await);
    assert_ne!(report(Thing::Problem, 0).await, report(Thing::Problem, 0).await);
    assert_eq!(report(Thing::Post, 7).await, None);
    assert!(
        community::suggest_page()
            .params(
                &client,
                &community::SuggestPageParams {
                    reader: b,
                    list: "s",
                    page_no: 1,
                    after: None,
                    statuses: vec![SuggestionStatus::Open],
                    viewer: b,
                    page_size: 9
                }
            )
            .all()
            .await
            .unwrap()
            .is_empty()
    );
    let queue = reports::report_page()
        .params(
            &client,
            &reports::ReportPageParams { reader: 1, list: "open", page_no: 1, after: None, page_size: 9 },
        )
        .all()
        .await
        .unwrap();
    assert_eq!(queue.len(), 3);
    let handled = reports::handle_report()
        .params(
            &client,
            &reports::HandleReportParams {
                by: Some(a),
                action: ReportAction::Dismiss,
                note: "",
                hidden: "",
                shown: "",
                usable: "",
                report_id: queue[0].report_id,
            },
        )
        .one()
        .await;
    assert_eq!(handled.unwrap(), HandleOutcome::ok);
    assert_eq!(
        community::delete_suggest()
            .params(&client, &community::DeleteSuggestParams { uid: b, suggest_id: idea, moderator: false })
            .one()
            .await
            .unwrap(),
        SuggestOutcome::not_found
    );
    assert_eq!(
        community::delete_suggest()
            .params(&client, &community::DeleteSuggestParams { uid: a, suggest_id: idea, moderator: false })
            .one()
            .await
            .unwrap(),
        SuggestOutcome::ok
    );
    db.run(&format!("UPDATE users SET creator_flag = true WHERE uid = {a}")).await;
    let base = community::rank_creators().bind(&client, &"1 minute").one().await.unwrap();
    assert_eq!(
        community::creator_page()
            .params(
                &client,
                &community::CreatorPageParams {
                    reader: b,
                    list: "c",
                    page_no: 1,
                    after: None,
                    base,
                    viewer: b,
                    page_size: 9
                }
            )
            .all()
            .await
            .unwrap()
            .len(),
        1
    );

    let apply = async |x: i64, y: i64| {
        people::friend_apply()
            .params(&client, &people::FriendApplyParams { uid: x, other: y })
            .one()
            .await
            .unwrap()
    };
    assert_eq!((apply(a, b).await, apply(a, b).await), (FriendOutcome::applied, FriendOutcome::applied));
    assert_eq!(apply(b, a).await, FriendOutcome::friends, "mutual");
    let c = db.person().await;
    apply(c, a).await;
    assert!(
        people::friend_handle()
            .params(&client, &people::FriendHandleParams { uid: a, other: c, accept: false })
            .one()
            .await
            .unwrap()
    );
    assert!(
        !people::friend_handle()
            .params(&client, &people::FriendHandleParams { uid: a, other: c, accept: true })
            .one()
            .await
            .unwrap()
    );

    let phones = vec![vec![1u8; 32], vec![2u8; 32]];
    let names = vec![Some(vec![1u8]), None];
    people::put_contacts()
        .params(&client, &people::PutContactsParams { phone_hmacs: &phones, names_enc: &names, owner: a })
        .await
        .unwrap();
    invites::put_sends()
        .params(
            &client,
            &invites::PutSendsParams {
                inviter: a,
                phone_hmacs: &phones,
                phones_enc: &phones,
                names_enc: &names,
            },
        )
        .all()
        .await
        .unwrap();
    assert_eq!(
        invites::sent_page()
            .params(
                &client,
                &invites::SentPageParams {
                    reader: 1,
                    list: "sent",
                    page_no: 1,
                    after: None,
                    inviter: a,
                    page_size: 9,
                },
            )
            .all()
            .await
            .unwrap()
            .len(),
        2
    );
    assert!(
        invites::invite_page()
            .params(
                &client,
                &invites::InvitePageParams {
                    reader: 1,
                    list: "invites",
                    page_no: 1,
                    after: None,
                    inviter: a,
                    page_size: 9,
                },
            )
            .all()
            .await
            .unwrap()
            .is_empty()
    );
    account::put_consent()
        .params(
            &client,
            &account::PutConsentParams {
                granted: true,
                uid: b,
                kind: ConsentKind::Discoverable,
                document: "",
            },
        )
        .one()
        .await
        .unwrap();
    assert!(account::consents().bind(&client, &b).one().await.unwrap().granted);
    db.run(&format!("UPDATE users SET phone_hash = decode(repeat('01', 32), 'hex') WHERE uid = {b}")).await;
    assert_eq!(
        people::contact_matches()
            .params(&client, &people::ContactMatchesParams { viewer: a, count: 9 })
            .all()
            .await
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn private_keys_are_bounded() {
    let db = Db::new().await;
    let u = db.person().await;
    let client = db.get().await;
    let put = async |key: &str| {
        common::put_user_event()
            .params(
                &client,
                &common::PutUserEventParams { uid: u, event_key: &key, event_value: "v", max_keys: 2 },
            )
            .opt()
            .await
            .unwrap()
            .is_some()
    };
    assert_eq!((put("a").await, put("b").await, put("c").await, put("a").await), (true, true, false, true));
    assert_eq!(
        common::user_event()
            .params(&client, &common::UserEventParams { uid: u, event_key: "a" })
            .one()
            .await
            .unwrap(),
        "v"
    );
    db.credit(u, 7).await;
    db.create(u, 2).await;
    let balance = wallet::balance().bind(&client, &u).one().await.unwrap();
    assert_eq!((balance.available, balance.held, balance.debt), (5, 2, 0));
    let me = account::user_self().bind(&client, &u).one().await.unwrap();
    assert_eq!((me.available, me.held, me.invite_count), (5, 2, 0));
    assert_eq!(
        wallet::ledger_page()
            .params(&client, &wallet::LedgerPageParams { uid: u, entry_id: LAST, which: "", count: 9 })
            .all()
            .await
            .unwrap()
            .len(),
        2
    );
    assert_eq!(
        photos::live_tasks()
            .params(&client, &photos::LiveTasksParams { uid: u, count: 1 })
            .all()
            .await
            .unwrap()
            .len(),
        1
    );
    assert_eq!(
        photos::task_page()
            .params(
                &client,
                &photos::TaskPageParams {
                    reader: u,
                    list: "t",
                    page_no: 1,
                    after: None,
                    uid: u,
                    r#type: TaskType::Photo,
                    page_size: 9
                }
            )
            .all()
            .await
            .unwrap()
            .len(),
        1
    );
}
