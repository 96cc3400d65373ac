//! Watches what a scenario does to the machine: CPU and memory of the server, of its PostgreSQL and of its Redis, each apart,
//! and what is delivered in a second.

use crate::{
    client::frames::DELIVERED,
    process::{Process, Which, descendants, peers},
    report::{Series, Unit},
    scenarios::Common,
};
use std::{
    sync::atomic::Ordering::Relaxed,
    time::{Duration, Instant},
};
use tokio::{sync::oneshot, task::JoinHandle, time::MissedTickBehavior};

const EVERY: Duration = Duration::from_millis(500);
/// Looking for processes is dear, and backends come and go: so often, in samples.
const LOOK_EVERY: usize = 8;
const POSTGRES: &str = "postgres";
/// Redis by its two names.
const REDIS: [&str; 2] = ["redis-server", "valkey-server"];

pub struct Watch {
    stop: oneshot::Sender<()>,
    task: JoinHandle<Vec<Series>>,
}

impl Watch {
    pub fn start(common: Common) -> Self {
        let (stop, stopped) = oneshot::channel();
        Watch { stop, task: tokio::spawn(watch(Found::begin(common), stopped)) }
    }

    pub async fn end(self) -> Vec<Series> {
        let _ = self.stop.send(());
        self.task.await.unwrap_or_default()
    }
}

async fn watch(mut found: Found, mut stopped: oneshot::Receiver<()>) -> Vec<Series> {
    let begin = Instant::now();
    let mut uses = ["server", "PostgreSQL", "Redis"].map(Use::new);
    let mut deliveries = Deliveries::new(DELIVERED.load(Relaxed));
    let mut ticks = tokio::time::interval(EVERY);
    // Two samples at once would make a peak of nothing.
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for n in 1.. {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = &mut stopped => break,
        }
        if n % LOOK_EVERY == 0 {
            found.again();
        }
        let now = begin.elapsed().as_secs_f64();
        for (used, processes) in uses.iter_mut().zip([found.server.as_slice(), &found.postgres, &found.redis])
        {
            used.sample(now, processes);
        }
        deliveries.sample(now, DELIVERED.load(Relaxed));
    }
    let all = uses.into_iter().flat_map(Use::series).chain(deliveries.series());
    all.filter(|series| series.points.len() > 1).collect()
}

/// The processes, as long as they are there.
struct Found {
    common: Common,
    server: Option<Process>,
    postgres: Vec<Process>,
    redis: Vec<Process>,
}

impl Found {
    fn begin(common: Common) -> Self {
        let server = common.found();
        let mut found = Found { common, server, postgres: Vec::new(), redis: Vec::new() };
        // Before the server has thousands of connections to look through.
        let peers = found.peers();
        found.postgres = match found.common.postgres_pid {
            Which::Pid(pid) => Process::of(pid).into_iter().collect(),
            Which::Auto => peers.iter().copied().filter(|peer| peer.name() == POSTGRES).collect(),
        };
        found.redis = match found.common.redis_pid {
            Which::Pid(pid) => Process::of(pid).into_iter().collect(),
            Which::Auto => redis(&peers),
        };
        found.again();
        found
    }

    fn peers(&self) -> Vec<Process> {
        self.server.map(peers).unwrap_or_default()
    }

    /// Backends come and go; a server or a Redis may have been ended and begun again.
    fn again(&mut self) {
        if self.server.is_some_and(Process::ended) {
            self.server = self.common.found();
        }
        if self.redis.iter().any(|process| process.ended()) {
            let found = redis(&self.peers());
            self.redis = if found.is_empty() { std::mem::take(&mut self.redis) } else { found };
        }
        let own = self.server.into_iter().chain(self.postgres.clone());
        let below: Vec<Process> = own.flat_map(|process| descendants(process, POSTGRES)).collect();
        self.postgres.retain(|process| !process.ended());
        for process in below {
            if !self.postgres.contains(&process) {
                self.postgres.push(process);
            }
        }
    }
}

fn redis(peers: &[Process]) -> Vec<Process> {
    peers.iter().copied().filter(|peer| REDIS.contains(&peer.name().as_str())).collect()
}

/// Pushes in a second, from the first of them on.
struct Deliveries {
    series: Series,
    /// When, and how many until then.
    before: (f64, u64),
}

impl Deliveries {
    fn new(until: u64) -> Self {
        let series = Series { name: "deliveries a second".into(), unit: Unit::PerSecond, points: Vec::new() };
        Deliveries { series, before: (0.0, until) }
    }

    fn sample(&mut self, now: f64, until: u64) {
        let (at, before) = std::mem::replace(&mut self.before, (now, until));
        let came = until.saturating_sub(before) as f64;
        if now > at {
            self.series.points.push((now, came / (now - at)));
        }
    }

    /// None where nothing was delivered.
    fn series(self) -> Option<Series> {
        Some(self.series).filter(|series| series.points.iter().any(|(_, each)| *each > 0.0))
    }
}

/// What some processes used, sample by sample. Memory that they share counts in each of them.
struct Use {
    cpu: Series,
    memory: Series,
    /// When, and CPU seconds until then.
    before: Option<(f64, f64)>,
}

impl Use {
    fn new(whose: &str) -> Self {
        let series = |what, unit| Series { name: format!("{whose} {what}").into(), unit, points: Vec::new() };
        Use { cpu: series("CPU, cores", Unit::Count), memory: series("RSS", Unit::Bytes), before: None }
    }

    fn sample(&mut self, now: f64, processes: &[Process]) {
        if processes.is_empty() {
            return;
        }
        let cpu: f64 = processes.iter().filter_map(|p| p.cpu()).map(|time| time.as_secs_f64()).sum();
        let memory: u64 = processes.iter().filter_map(|p| p.rss()).sum();
        if let Some(cores) = self.before.and_then(|before| cores(before, (now, cpu))) {
            self.cpu.points.push((now, cores));
        }
        self.memory.points.push((now, memory as f64));
        self.before = Some((now, cpu));
    }

    fn series(self) -> [Series; 2] {
        [self.cpu, self.memory]
    }
}

/// Cores that were busy between two samples. None where less was used in the end: a process has ended.
fn cores(before: (f64, f64), after: (f64, f64)) -> Option<f64> {
    let (seconds, used) = (after.0 - before.0, after.1 - before.1);
    (seconds > 0.0 && used >= 0.0).then(|| used / seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cores_are_cpu_over_time() {
        assert_eq!(cores((1.0, 4.0), (3.0, 7.0)), Some(1.5));
        assert_eq!(cores((1.0, 4.0), (1.0, 4.0)), None);
        assert_eq!(cores((1.0, 4.0), (2.0, 3.0)), None);
    }

    #[test]
    fn deliveries_are_told_by_the_second_and_not_at_all_where_there_are_none() {
        let mut some = Deliveries::new(100);
        some.sample(0.0, 100);
        some.sample(0.5, 120);
        some.sample(2.5, 120);
        assert_eq!(some.series().map(|series| series.points), Some(vec![(0.5, 40.0), (2.5, 0.0)]));
        let mut none = Deliveries::new(7);
        none.sample(1.0, 7);
        none.sample(2.0, 7);
        assert_eq!(none.series(), None);
    }
}
