//! Photos in the making, watched: how soon one is seen to begin, how long nothing is heard of it, and whether every
//! device of its maker sees it to its end.

use super::{Common, Encoding, Trouble};
use crate::{
    accounts::{Account, members, random},
    client::{Ask, Dialer, Failure, post::Post, socket::Socket},
    pace::Pace,
    process::{CpuMeter, raise_open_files},
    progress::Progress as Bar,
    report::{Check, Lane, Report, Times, Unit, count_error},
    thresholds::{ERROR_RATE, THROUGHPUT, Thresholds},
    units,
};
use bytes::Bytes;
use clap::Args;
use md5::{Digest, Md5};
use protocol::{
    Id,
    files::{FileName, GetUploadUrls},
    photos::{PutPhoto, TaskState},
    push::TaskPush,
    styles::ListStyles,
};
use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{sync::watch, task::JoinSet};

/// Largest page of styles.
const STYLES: i64 = 50;
const TASK: &str = "me/task/";

/// Order photos and watch them develop on every device: first sign, longest silence, time to the print
///
/// One photo for each member, so that a new one's coins are enough.
///
/// Examples:
///   loadtest progress --photo server/engine/photos/cat.jpg
///   loadtest progress --photo cat.jpg --makers 100 --devices 3 --rate 2 --style "Ink Noir" --max-p99 60s
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Progress {
    #[command(flatten)]
    pub common: Common,
    /// The photo that all of them are made from: JPEG, PNG or WebP
    #[arg(long, value_name = "FILE")]
    photo: PathBuf,
    /// Name of the style
    #[arg(long, value_name = "NAME", default_value = "Silver Screen")]
    style: String,
    /// Members, each of whom orders one photo (made first, on a development server only)
    #[arg(long, value_name = "N", default_value = "20", value_parser = clap::value_parser!(u32).range(1..))]
    makers: u32,
    /// Sockets of each of them
    #[arg(long, value_name = "N", default_value = "2", value_parser = clap::value_parser!(u32).range(1..))]
    devices: u32,
    /// Orders per second over all
    #[arg(long, value_name = "N", default_value = "1", value_parser = units::rate)]
    rate: f64,
    /// Until every photo must be there, from the last order on
    #[arg(long, value_name = "TIME", default_value = "5m", value_parser = units::duration)]
    within: Duration,
    #[arg(long, value_enum, default_value = "msgpack")]
    format: Encoding,
    /// Where accounts are kept for the next run
    #[arg(long, value_name = "FILE")]
    accounts_file: Option<PathBuf>,
    #[command(flatten)]
    thresholds: Thresholds,
}

pub async fn run(options: &Progress) -> Result<Report, Trouble> {
    raise_open_files();
    let photo =
        std::fs::read(&options.photo).map_err(|e| Trouble(format!("{}: {e}", options.photo.display())))?;
    let photo = Photo {
        name: format!("{}.{}", hex::encode(Md5::digest(&photo)), extension(&options.photo)?),
        bytes: photo.into(),
    };
    let process = options.common.process()?;
    let dialer = Arc::new(options.common.dialer());
    let accounts = members(&dialer, options.makers as usize, options.accounts_file.as_deref()).await?;
    let style = style(&dialer, &options.style).await?;
    let mut makers = Vec::new();
    for account in accounts {
        makers.push(Maker::ready(options, &dialer, account, &photo).await?);
    }

    let (cpu, begin) = (CpuMeter::start(process), Instant::now());
    let pace = Pace::new(begin, options.rate);
    let end = pace.due(u64::from(options.makers)) + options.within;
    let bar = Arc::new(Bar::start("photos", u64::from(options.makers)));
    let mut tasks = JoinSet::new();
    for (number, maker) in makers.into_iter().enumerate() {
        let (due, bar) = (pace.due(number as u64), bar.clone());
        tasks.spawn(async move {
            tokio::time::sleep_until(due.into()).await;
            let made = maker.make(style, end).await;
            bar.add(1);
            made
        });
    }
    let made = tasks.join_all().await;
    bar.finish();
    Ok(judge(options, &made, begin.elapsed(), cpu.seconds()))
}

fn extension(path: &std::path::Path) -> Result<&str, Trouble> {
    let known = path.extension().and_then(|extension| extension.to_str());
    known.ok_or_else(|| Trouble(format!("{}: its name does not say what it is", path.display())))
}

/// The style of that name.
async fn style(dialer: &Arc<Dialer>, name: &str) -> Result<Id, Trouble> {
    let all = ListStyles {
        page_no: Some(1),
        page_size: Some(STYLES),
        cursor: None,
        gender: None,
        category: None,
        category_ids: None,
    };
    let page = Post::new(dialer.clone(), None).ask(&all).await?;
    let found = page.items.iter().find(|style| style.name.eq_ignore_ascii_case(name) && !style.needs_picture);
    found.map(|style| style.ai_style).ok_or_else(|| {
        let names: Vec<_> = page.items.iter().map(|style| style.name.as_str()).collect();
        Trouble(format!("there is no style `{name}`; there are {}", names.join(", ")))
    })
}

struct Photo {
    name: String,
    bytes: Bytes,
}

/// A member with the photo uploaded and every device connected.
struct Maker {
    file_url: String,
    /// Where the photo is ordered.
    first: Socket,
    others: Vec<Socket>,
}

/// What came of one order.
struct Made {
    /// To the answer; or why there was none.
    answered: Result<Duration, Failure>,
    devices: Vec<Seen>,
}

/// What one device was told of the photo; times are since the order.
#[derive(Default)]
struct Seen {
    /// The first sign that somebody works on it.
    begun: Option<Duration>,
    /// Between two words about a photo that is being made.
    silences: Vec<Duration>,
    pushes: u64,
    bytes: u64,
    end: Option<(TaskState, Duration)>,
    /// Its progress fell, or its state went back.
    fell: bool,
    lost: Option<Failure>,
}

impl Maker {
    async fn ready(
        options: &Progress,
        dialer: &Arc<Dialer>,
        account: Account,
        photo: &Photo,
    ) -> Result<Self, Trouble> {
        let token = account.token;
        let mut post = Post::new(dialer.clone(), Some(token.clone()));
        let place = GetUploadUrls { file_names: vec![FileName::Plain(photo.name.clone())] };
        let place = post.ask(&place).await?.items.into_iter().next();
        let place = place.ok_or_else(|| Trouble("no place for the photo was given".into()))?;
        if !place.upload_url.is_empty() {
            post.upload(&place.upload_url, photo.bytes.clone()).await?;
        }
        let format = options.format.format();
        let first = Socket::open(dialer, format, Some(&token)).await?;
        let mut others = Vec::new();
        for _ in 1..options.devices {
            others.push(Socket::open(dialer, format, Some(&token)).await?);
        }
        Ok(Maker { file_url: place.file_url, first, others })
    }

    async fn make(self, style: Id, end: Instant) -> Made {
        let mut first = self.first;
        let order = PutPhoto {
            request_id: Some(format!("{:016x}", random())),
            ai_style: style,
            image_url: Some(self.file_url),
            prompt: None,
            count: Some(1),
            match_url: None,
            match_feed_id: None,
        };
        let ordered = Instant::now();
        let (known, task) = watch::channel(None);
        let mut watching = JoinSet::new();
        for device in self.others {
            let task = task.clone();
            watching.spawn(async move { Seen::of(device, task, ordered, end).await });
        }
        let answer = first.ask(&order).await;
        let answered = answer.as_ref().map(|_| ordered.elapsed()).map_err(Clone::clone);
        if let Ok(started) = &answer {
            let _ = known.send(Some(started.task_id));
            watching.spawn(async move { Seen::of(first, task, ordered, end).await });
        } else {
            // Nobody waits for a photo that was not begun.
            watching.abort_all();
        }
        let mut devices = Vec::new();
        while let Some(seen) = watching.join_next().await {
            devices.extend(seen.ok());
        }
        Made { answered, devices }
    }
}

impl Seen {
    /// What a device hears of a photo, whose number may be known only after the first word about it.
    async fn of(
        mut socket: Socket,
        task: watch::Receiver<Option<Id>>,
        ordered: Instant,
        end: Instant,
    ) -> Self {
        let mut seen = Seen::default();
        let mut last: Option<(Instant, i16)> = None;
        while seen.end.is_none() && seen.lost.is_none() {
            let push = match socket.push(end).await {
                Ok(Some(push)) => push,
                Ok(None) => break,
                Err(failure) => {
                    seen.lost = Some(failure);
                    break;
                }
            };
            let wanted = task.borrow().map(|id| format!("{TASK}{id}"));
            if !push.topic.starts_with(TASK) || wanted.is_some_and(|topic| topic != push.topic) {
                continue;
            }
            match push.data::<TaskPush>() {
                Ok(state) => seen.note(&state, push.at, push.bytes(), ordered, &mut last),
                Err(failure) => seen.lost = Some(failure),
            }
        }
        socket.close().await;
        seen
    }

    fn note(
        &mut self,
        state: &TaskPush,
        at: Instant,
        bytes: u64,
        ordered: Instant,
        last: &mut Option<(Instant, i16)>,
    ) {
        self.pushes += 1;
        self.bytes += bytes;
        let since = at.saturating_duration_since(ordered);
        self.fell |= last.is_some_and(|(_, before)| state.processing < before);
        match state.state {
            TaskState::Queued => self.fell |= self.begun.is_some(),
            TaskState::Running => {
                self.begun.get_or_insert(since);
                if let Some((before, _)) = *last {
                    self.silences.push(at.saturating_duration_since(before));
                }
                *last = Some((at, state.processing));
            }
            TaskState::Succeeded | TaskState::Failed | TaskState::Cancelled => {
                self.begun.get_or_insert(since);
                self.end = Some((state.state, since));
            }
        }
    }
}

fn judge(options: &Progress, made: &[Made], took: Duration, cpu: Option<f64>) -> Report {
    let name = format!("{} photos, each on {} devices", made.len(), options.devices);
    let mut lane = Lane::new(name);
    let (mut begun, mut print, mut silence, mut answered) =
        (Times::default(), Times::default(), Times::default(), Times::default());
    let mut errors = BTreeMap::new();
    let seen = || made.iter().flat_map(|made| &made.devices);
    for seen in seen() {
        seen.begun.iter().for_each(|time| begun.record(*time));
        seen.silences.iter().for_each(|time| silence.record(*time));
        match (&seen.end, &seen.lost) {
            (Some((TaskState::Succeeded, time)), _) => print.record(*time),
            (Some((state, _)), _) => count_error(&mut errors, format!("ended as {state:?}")),
            (None, Some(failure)) => count_error(&mut errors, failure.label()),
            (None, None) => count_error(&mut errors, "no end in time".into()),
        }
    }
    let mut orders = 0;
    for made in made {
        match &made.answered {
            Ok(time) => {
                orders += 1;
                answered.record(*time);
            }
            Err(failure) => count_error(&mut errors, format!("order: {}", failure.label())),
        }
    }
    lane.latency("order, to its print", &print);
    lane.latency("order, to the first progress", &begun);
    lane.latency("between two words of one in the making", &silence);
    lane.latency("order, to its answer", &answered);
    let all = made.len() * options.devices as usize;
    let whole = print.count() as usize;
    lane.figure("photos ordered", f64::from(orders), Unit::Count);
    lane.figure(THROUGHPUT, whole as f64 / f64::from(options.devices) / took.as_secs_f64(), Unit::PerSecond);
    lane.figure(ERROR_RATE, (all - whole.min(all)) as f64 / all as f64, Unit::Share);
    let per_device = |sum: u64| sum as f64 / (seen().count().max(1) as f64);
    lane.figure("pushes a photo and device, mean", per_device(seen().map(|s| s.pushes).sum()), Unit::Count);
    lane.figure("bytes of them, mean", per_device(seen().map(|s| s.bytes).sum()), Unit::Bytes);
    lane.measured("server CPU a photo", cpu.map(|seconds| seconds / made.len() as f64), Unit::Seconds);
    lane.errors = errors;
    let mut checks = options.thresholds.check(&lane);
    checks.push(Check::new(
        "every device sees every photo's print",
        whole == all,
        format!("{whole} of {all}"),
    ));
    let fell = seen().filter(|seen| seen.fell).count();
    checks.push(Check::new("progress never falls", fell == 0, format!("{fell} saw it fall")));
    Report::new("progress", options.common.url, vec![lane], checks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::photos::{EngineView, TaskType};

    fn state(state: TaskState, processing: i16) -> TaskPush {
        TaskPush {
            task_id: Id(1),
            task_type: TaskType::Photo,
            state,
            processing,
            step: String::new(),
            engine: EngineView { name: String::new(), generative: false },
            ahead: None,
            eta_ms: None,
            waits_for: None,
            preview: None,
            photos: None,
            reason: None,
            failure: None,
        }
    }

    fn told(states: &[(TaskState, i16)]) -> Seen {
        let (mut seen, mut last, ordered) = (Seen::default(), None, Instant::now());
        for (n, (is, processing)) in states.iter().enumerate() {
            let at = ordered + Duration::from_secs(n as u64);
            seen.note(&state(*is, *processing), at, 100, ordered, &mut last);
        }
        seen
    }

    #[test]
    fn a_photo_is_begun_by_its_first_step_and_ends_with_its_print() {
        use TaskState::{Queued, Running, Succeeded};
        let seen = told(&[(Queued, 0), (Running, 5), (Running, 40), (Succeeded, 100)]);
        assert_eq!(seen.begun, Some(Duration::from_secs(1)));
        assert_eq!(seen.silences, [Duration::from_secs(1)]);
        assert_eq!(seen.end, Some((Succeeded, Duration::from_secs(3))));
        assert_eq!((seen.pushes, seen.bytes, seen.fell), (4, 400, false));
        // One so quick that nobody was told of a step.
        assert_eq!(told(&[(Queued, 0), (Succeeded, 100)]).begun, Some(Duration::from_secs(1)));
    }

    #[test]
    fn progress_that_falls_is_noticed() {
        use TaskState::{Queued, Running};
        assert!(told(&[(Running, 40), (Running, 39)]).fell);
        assert!(told(&[(Running, 40), (Queued, 40)]).fell);
        assert!(!told(&[(Running, 40), (Running, 40)]).fell);
    }
}
