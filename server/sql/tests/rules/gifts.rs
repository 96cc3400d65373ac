//! Coins that are given: by the day, for an invitation, by hand.

use sql::client::Params as _;
use sql::queries::{invites, wallet};
use sql::types::{ClaimOutcome, CreateOutcome, RedeemOutcome};

use crate::support::{Db, parallel, time};

/// Rules 39 and 40.
#[tokio::test(flavor = "multi_thread")]
async fn gifts_are_given_once() {
    let db = Db::new().await;
    let u = db.person().await;
    db.run(&format!("UPDATE users SET timezone = 'Pacific/Kiritimati' WHERE uid = {u}")).await;
    let claim = |now: &'static str| {
        let db = db.clone();
        async move {
            wallet::claim_daily()
                .params(
                    &db.get().await,
                    &wallet::ClaimDailyParams { uid: u, amount: 1, expires: Some("7 days"), now: time(now) },
                )
                .one()
                .await
                .unwrap()
        }
    };
    let got = parallel(10, |_| claim("2026-11-27T09:00:00Z")).await;
    assert_eq!(got.iter().filter(|outcome| **outcome == ClaimOutcome::ok).count(), 1);
    db.run(&format!("UPDATE users SET timezone = 'Pacific/Pago_Pago' WHERE uid = {u}")).await;
    for now in ["2026-11-27T09:30:00Z", "2026-11-28T04:59:00Z"] {
        assert_ne!(claim(now).await, ClaimOutcome::ok, "{now}");
    }

    let (inviter, invitee, other) = (db.person().await, db.person().await, db.person().await);
    let code = db.text(&format!("SELECT invite_code FROM users WHERE uid = {inviter}")).await[0].clone();
    let redeem = |who: i64, phone: u8, device: u8| {
        let (db, code) = (db.clone(), code.clone());
        async move { db.redeem(who, &code, phone, device).await }
    };
    let got = parallel(6, |_| redeem(invitee, 1, 2)).await;
    assert_eq!(got.iter().filter(|redeemed| **redeemed == RedeemOutcome::ok).count(), 1);
    assert_eq!(got.iter().filter(|redeemed| **redeemed == RedeemOutcome::unchanged).count(), 5);
    assert_eq!(redeem(other, 1, 3).await, RedeemOutcome::used, "same phone");
    assert_eq!(redeem(other, 4, 2).await, RedeemOutcome::used, "same device");
    assert_eq!(redeem(inviter, 5, 6).await, RedeemOutcome::is_self);
    // A refusal by the device leaves the phone free.
    assert_eq!(redeem(other, 4, 7).await, RedeemOutcome::ok);
    // A circle, however long, is none.
    let code_of =
        async |who| db.text(&format!("SELECT invite_code FROM users WHERE uid = {who}")).await.remove(0);
    assert_eq!(db.redeem(inviter, &code_of(invitee).await, 8, 8).await, RedeemOutcome::used);
    let third = db.person().await;
    assert_eq!(db.redeem(third, &code_of(invitee).await, 9, 9).await, RedeemOutcome::ok);
    assert_eq!(db.redeem(inviter, &code_of(third).await, 8, 8).await, RedeemOutcome::used);
    db.run(&format!(
        "UPDATE invites SET joined_at = now() - interval '2 days'; \
         INSERT INTO ai_tasks (uid, type, state, count, cost, ended_at) VALUES ({invitee}, 'photo', 'succeeded', 1, 0, now())"
    ))
    .await;
    let got = parallel(6, |_| {
        let db = db.clone();
        async move {
            invites::settle_invite()
                .params(
                    &db.get().await,
                    &invites::SettleInviteParams {
                        invitee,
                        inviter_coins: 5,
                        invitee_coins: 3,
                        day_cap: 10,
                        total_cap: 100,
                    },
                )
                .one()
                .await
                .unwrap()
        }
    })
    .await;
    assert_eq!(got.iter().filter(|settled| **settled).count(), 1);
    assert_eq!((db.available(inviter).await, db.available(invitee).await), (5, 3));
    // Taken back once, what is spent as a debt.
    assert_eq!(db.create(invitee, 2).await.0, CreateOutcome::ok);
    let got = parallel(4, |_| {
        let db = db.clone();
        async move {
            let revoke = invites::RevokeInviteParams { invitee, why: "one person" };
            invites::revoke_invite().params(&db.get().await, &revoke).one().await.unwrap()
        }
    })
    .await;
    assert_eq!(got.iter().filter(|revoked| **revoked).count(), 1);
    let purses =
        format!("SELECT available, debt FROM wallets WHERE uid IN ({inviter}, {invitee}) ORDER BY uid");
    assert_eq!(db.text(&purses).await, ["0|0", "0|2"]);
    db.assert_no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coins_given_by_hand_come_once_with_their_reason() {
    let db = Db::new().await;
    let u = db.person().await;
    let grant = |amount: i32, reference: &'static str| {
        let db = db.clone();
        async move {
            wallet::grant_coins()
                .params(
                    &db.get().await,
                    &wallet::GrantCoinsParams {
                        uid: u,
                        amount,
                        reason: "sorry",
                        r#ref: reference,
                        actor: None,
                    },
                )
                .one()
                .await
                .unwrap()
        }
    };
    let got = parallel(4, |_| grant(5, "a")).await;
    assert_eq!(got.iter().filter(|granted| **granted).count(), 1);
    assert!(grant(-7, "b").await && !grant(-7, "b").await && !grant(0, "c").await);
    assert_eq!(db.text(&format!("SELECT available, debt FROM wallets WHERE uid = {u}")).await, ["0|2"]);
    assert_eq!(db.text("SELECT note FROM ledger_tx WHERE kind = 'grant'").await, ["sorry", "sorry"]);
    assert_eq!(db.number(&format!("SELECT count(*) FROM audit WHERE target_id = {u}")).await, 2);
    assert_eq!(db.badge(u).await.0, 2);
    db.assert_no_drift().await;
}
