//! Watches the server's processes while a scenario runs: CPU and memory of the server, CPU and memory of its
//! PostgreSQL, over time.

use crate::{
    process::{Process, descendants},
    report::{Series, Unit},
};
use std::time::{Duration, Instant};
use tokio::{sync::oneshot, task::JoinHandle};

const EVERY: Duration = Duration::from_millis(500);
/// Looking for processes is dear, and backends come and go: so often, in samples.
const LOOK_EVERY: usize = 8;

pub struct Watch {
    stop: oneshot::Sender<()>,
    task: JoinHandle<Vec<Series>>,
}

impl Watch {
    /// Nothing is watched where the process was not found.
    pub fn start(server: Option<Process>) -> Option<Self> {
        let server = server?;
        let (stop, stopped) = oneshot::channel();
        Some(Watch { stop, task: tokio::spawn(watch(server, stopped)) })
    }

    pub async fn end(self) -> Vec<Series> {
        let _ = self.stop.send(());
        self.task.await.unwrap_or_default()
    }
}

async fn watch(server: Process, mut stopped: oneshot::Receiver<()>) -> Vec<Series> {
    let begin = Instant::now();
    let mut all = [
        Use::new("server CPU, cores", "server memory"),
        Use::new("PostgreSQL CPU, cores", "PostgreSQL memory"),
    ];
    let mut database = Vec::new();
    let mut ticks = tokio::time::interval(EVERY);
    for n in 0.. {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = &mut stopped => break,
        }
        if n % LOOK_EVERY == 0 {
            database = descendants(server, "postgres");
        }
        let now = begin.elapsed().as_secs_f64();
        all[0].sample(now, &[server]);
        all[1].sample(now, &database);
    }
    all.into_iter().flat_map(Use::series).filter(|series| series.points.len() > 1).collect()
}

/// What some processes used, sample by sample.
struct Use {
    cpu: Series,
    memory: Series,
    /// When, and CPU seconds until then.
    before: Option<(f64, f64)>,
}

impl Use {
    fn new(cpu: &'static str, memory: &'static str) -> Self {
        let series = |name: &'static str, unit| Series { name: name.into(), unit, points: Vec::new() };
        Use { cpu: series(cpu, Unit::Count), memory: series(memory, Unit::Bytes), before: None }
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
}
