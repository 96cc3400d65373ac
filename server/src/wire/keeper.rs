//! Once a second, a look at the connections of which something is due: pings, peers that fell silent, tokens that are about
//! to end or have ended. One agenda for everyone instead of a timer for each, and nobody is looked at in between.

use crate::{
    app::App,
    limits,
    wire::{
        hub::{Conn, jittered_ping},
        publish::{Push, tagged},
        revocation::end_session,
    },
};
use chrono::{DateTime, Utc};
use protocol::{
    frame::{ByeCode, close},
    push::{SessionPush, Topic},
};
use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};

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

#[derive(Default)]
pub struct Keeper {
    /// The hub's second of the last sweep.
    swept_at: u32,
    /// Silence is told by chances to hear, not by the clock alone: none counts from before this second.
    heard_until: u32,
    /// The time of day at the hub's second 0. When that changes, the clock was set.
    began: i64,
    /// Connections by the second at which something is due of them. Only the entry that a connection itself names counts.
    agenda: BTreeMap<u32, Vec<u64>>,
}

impl Keeper {
    /// `now`: the hub's second.
    pub async fn sweep(&mut self, app: &App, now: u32) {
        if now.saturating_sub(self.swept_at) > limits::KEEPER_LATE.as_secs() as u32 {
            self.heard_until = now;
        }
        self.swept_at = now;
        let clock = app.now();
        for chunk in self.due(app, now, clock).chunks(limits::PUBLISH_CHUNK) {
            for conn in chunk {
                if let Some(at) = self.look(app, conn, now, clock)
                    && conn.due_at.swap(at, Relaxed) != at
                {
                    self.agenda.entry(at).or_default().push(conn.id);
                }
            }
            tokio::task::yield_now().await;
        }
    }

    fn due(&mut self, app: &App, now: u32, clock: DateTime<Utc>) -> Vec<Arc<Conn>> {
        let began = clock.timestamp() - i64::from(now);
        // Whole seconds of two clocks may differ by one.
        if began.abs_diff(self.began) > 1 {
            self.began = began;
            self.agenda.clear();
            app.hub.unplanned();
            return app.hub.all().flatten().inspect(|conn| conn.due_at.store(0, Relaxed)).collect();
        }
        let later = self.agenda.split_off(&(now + 1));
        let due = std::mem::replace(&mut self.agenda, later).into_iter().flat_map(|(at, ids)| {
            let of = move |id| app.hub.conn(id).filter(|conn| conn.due_at.load(Relaxed) == at);
            ids.into_iter().filter_map(of)
        });
        app.hub.unplanned().into_iter().chain(due).collect()
    }

    /// Does what is due of a connection; when the next thing is, unless it has ended.
    fn look(&self, app: &App, conn: &Arc<Conn>, now: u32, clock: DateTime<Utc>) -> Option<u32> {
        let silent_at =
            conn.heard_at.load(Relaxed).max(self.heard_until) + limits::SILENCE_MAX.as_secs() as u32;
        if now >= silent_at {
            conn.close(close::NORMAL, None);
            return None;
        }
        if now >= conn.ping_at.load(Relaxed) {
            conn.ping_at.store(now + jittered_ping(conn.id ^ u64::from(now)), Relaxed);
            if conn.greeted.load(Relaxed) {
                conn.send(tagged(conn.format, "ping", HashMap::<(), ()>::new()));
            }
        }
        let next = conn.ping_at.load(Relaxed).min(silent_at);
        let Some(session) = conn.identity.read().session().cloned() else { return Some(next) };
        if session.expires_at <= clock {
            end_session(app, conn, &session, ByeCode::Expired, "token expired");
            return Some(next);
        }
        let warning = chrono::Duration::from_std(limits::EXPIRY_WARNING).unwrap_or_default();
        let mut marked = session.expires_at - warning;
        if marked <= clock {
            marked = session.expires_at;
            if !conn.warned.swap(true, Relaxed) {
                let expires_at = session.expires_at.timestamp_millis();
                let data = SessionPush { revoked: false, expires_at, status: None };
                if let Ok(push) = Push::new(&Topic::MySession, clock.timestamp_micros(), &data) {
                    conn.push(0, &push);
                }
            }
        }
        // To the second that begins after it.
        let left = u32::try_from((marked - clock).num_seconds() + 1).unwrap_or(u32::MAX);
        Some(next.min(now.saturating_add(left)))
    }
}
