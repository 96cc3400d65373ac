//! What ends, and when.

use super::Cluster;
use crate::{
    pace::Pace,
    process::{Process, Which},
    progress::note,
    scenarios::{
        Trouble,
        herd::{end, restart},
    },
    target::Target,
};
use nix::sys::signal::Signal;
use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use tokio::{net::TcpStream, sync::watch};

const LOOK_EVERY: Duration = Duration::from_millis(50);
/// Longest that Redis may take to answer again.
const RESTART_WAIT: Duration = Duration::from_secs(30);
/// Beyond its window, what a node may take to end: calls finish, sockets close.
const LEAVE_WAIT: Duration = Duration::from_secs(15);

pub const NAMES: [&str; 3] = ["after Redis is back", "after a node is killed", "after a node drains"];

/// A moment, and the newest version that anyone had been told by then.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    pub at: Instant,
    pub v: i64,
}

pub struct Faults {
    redis: Process,
    killed: Process,
    drained: Process,
}

impl Faults {
    pub fn find(options: &Cluster) -> Result<Self, Trouble> {
        let process = |what: &str, target: Target| {
            let found = Process::find(Which::Auto, target.addr());
            found.ok_or_else(|| Trouble(format!("the process of {what} was not found: it cannot be ended")))
        };
        Ok(Faults {
            redis: process("Redis", options.redis)?,
            killed: process("the node to kill", options.killed)?,
            drained: process("the node to drain", options.drained)?,
        })
    }

    /// All of them, each after its part of the votes; how long the drained node took to end, if it did.
    pub async fn happen(
        self,
        options: Cluster,
        pace: Pace,
        newest: Arc<AtomicI64>,
        marks: watch::Sender<Vec<Fault>>,
    ) -> Result<Option<Duration>, Trouble> {
        let after = |quarters: u64| tokio::time::sleep_until(pace.due(options.votes * quarters / 4).into());
        let mark = || {
            let fault = Fault { at: Instant::now(), v: newest.load(Relaxed) };
            marks.send_modify(|all| all.push(fault));
        };
        after(1).await;
        note("Redis is killed");
        end(self.redis, Signal::SIGKILL)?;
        tokio::time::sleep(options.away).await;
        restart(&options.restart_redis)?;
        answers(options.redis).await?;
        note("Redis is back");
        mark();
        after(2).await;
        note("a node is killed");
        mark();
        end(self.killed, Signal::SIGKILL)?;
        after(3).await;
        note("a node is drained");
        mark();
        let told = end(self.drained, Signal::SIGTERM)?;
        while told.elapsed() < options.window + LEAVE_WAIT {
            if self.drained.ended() {
                return Ok(Some(told.elapsed()));
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
        Ok(None)
    }
}

async fn answers(redis: Target) -> Result<(), Trouble> {
    let until = Instant::now() + RESTART_WAIT;
    while TcpStream::connect(redis.addr()).await.is_err() {
        if Instant::now() >= until {
            return Err(Trouble("Redis does not answer again".into()));
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
    Ok(())
}
