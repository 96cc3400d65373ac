//! Pays what invitations have earned. Each may be tried by two nodes at once: its row is locked, and a reward has one
//! ledger ref.

use crate::{app::App, failure::Outcome, limits};
use sql::{
    client::Params as _,
    queries::invites::{self, SettleInviteParams},
};

pub async fn run(app: App) {
    let mut every = tokio::time::interval(limits::INVITES_EVERY);
    loop {
        every.tick().await;
        if let Err(failure) = round(&app).await {
            failure.into_fault("invitations");
        }
    }
}

/// How many were settled.
pub async fn round(app: &App) -> Outcome<usize> {
    let config = &app.config.invites;
    let db = app.db().await?;
    let due = invites::due_invites().bind(&db, &limits::INVITES_ROUND).all().await?;
    let mut settled = 0;
    for invitee in due {
        let settle = SettleInviteParams {
            invitee,
            inviter_coins: config.inviter_coins,
            invitee_coins: config.invitee_coins,
            day_cap: config.day_cap,
            total_cap: config.total_cap,
        };
        match invites::settle_invite().params(&db, &settle).one().await {
            Ok(done) => settled += usize::from(done),
            // One that fails stays due, and does not hold up the others.
            Err(error) => tracing::error!(%error, "an invitation was not settled"),
        }
    }
    if settled > 0 {
        app.outbox.poke();
    }
    Ok(settled)
}
