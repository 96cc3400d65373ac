//! Once a second, one sweep over all connections: pings that are due, peers that fell silent, tokens
//! that are about to end or have ended. One timer for everyone instead of one for each.

use crate::{
    app::App,
    limits,
    wire::{
        hub::jittered_ping,
        publish::{Push, tagged},
        revocation::end_session,
    },
};
use protocol::{
    frame::{ByeCode, close},
    push::{SessionPush, Topic},
};
use std::{collections::HashMap, sync::atomic::Ordering::Relaxed, time::Duration};

pub async fn run(app: App) {
    let mut every = tokio::time::interval(Duration::from_secs(1));
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut keeper = Keeper::default();
    loop {
        every.tick().await;
        keeper.sweep(&app, app.hub.seconds()).await;
        // What was measured is kept one by one until somebody asks for it, or this is done.
        app.metrics.run_upkeep();
    }
}

/// Silence is told by chances to hear, not by the clock alone.
#[derive(Default)]
pub struct Keeper {
    /// The hub's second of the last sweep.
    swept_at: u32,
}

impl Keeper {
    /// `now`: the hub's second.
    pub async fn sweep(&mut self, app: &App, now: u32) {
        let late = now.saturating_sub(self.swept_at) > limits::KEEPER_LATE.as_secs() as u32;
        self.swept_at = now;
        let clock = app.now();
        let warning = chrono::Duration::from_std(limits::EXPIRY_WARNING).unwrap_or_default();
        for conns in app.hub.all() {
            for chunk in conns.chunks(limits::PUBLISH_CHUNK) {
                for conn in chunk {
                    if late {
                        conn.heard_at.store(now, Relaxed);
                    }
                    let silent = now.saturating_sub(conn.heard_at.load(Relaxed));
                    if silent >= limits::SILENCE_MAX.as_secs() as u32 {
                        conn.close(close::NORMAL, None);
                        continue;
                    }
                    if !conn.greeted.load(Relaxed) {
                        continue;
                    }
                    if now >= conn.ping_at.load(Relaxed) {
                        conn.ping_at.store(now + jittered_ping(conn.id ^ u64::from(now)), Relaxed);
                        conn.send(tagged(conn.format, "ping", HashMap::<(), ()>::new()));
                    }
                    let session = conn.identity.read().session().cloned();
                    let Some(session) = session else { continue };
                    let expires_at = session.expires_at.timestamp_millis();
                    if session.expires_at <= clock {
                        end_session(app, conn, expires_at, ByeCode::Expired, "token expired");
                    } else if session.expires_at - warning <= clock && !conn.warned.swap(true, Relaxed) {
                        let data = SessionPush { revoked: false, expires_at, status: None };
                        if let Ok(push) = Push::new(&Topic::MySession, clock.timestamp_micros(), &data) {
                            conn.push(0, &push);
                        }
                    }
                }
                tokio::task::yield_now().await;
            }
        }
    }
}
