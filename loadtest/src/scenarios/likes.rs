//! Likes of one post by many, given and taken back at a rate while others watch its counts: whether the count that is pushed
//! last, the one that is stored and the one that follows from the answers are the same.

use super::{
    Common, Encoding, Trouble,
    acts::{Acted, Acts, act},
    seen::{Crowd, Seen, Wanted},
};
use crate::{
    accounts::members,
    client::{Ask, Failure, frames::Push, post::Post, socket::Socket},
    pace::Pace,
    process::{CpuMeter, raise_open_files},
    progress::{Progress, note},
    report::{Check, Lane, Report, Unit, count_error},
    thresholds::{ERROR_RATE, THROUGHPUT, Thresholds},
    units,
};
use clap::Args;
use protocol::{
    Id,
    posts::{DiscoverPosts, GetPost, LikeView, OperatePost},
    push::{PostPush, Topic},
};
use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

const LIKE: i16 = 1;
const TAKE_BACK: i16 = 2;

/// Like one post and take it back, many members at once: the exact count in the end
///
/// Without --post the first one of the feed is taken.
///
/// Examples:
///   loadtest likes --watchers 200 --members 500 --likes 2000 --rate 500
///   loadtest likes --post 42 --likes 20000 --rate 2000 --max-p99 50ms --max-error-rate 0
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Likes {
    #[command(flatten)]
    pub common: Common,
    /// Sockets that watch the post
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u32).range(1..))]
    watchers: u32,
    /// Members that like, each with a socket of their own
    #[arg(long, value_name = "N", default_value = "500", value_parser = clap::value_parser!(u32).range(1..))]
    members: u32,
    /// Likes given or taken back, by all members together; each changes something
    #[arg(long, value_name = "N", default_value = "2000", value_parser = clap::value_parser!(u64).range(1..))]
    likes: u64,
    /// Likes per second; latency counts from the planned moment
    #[arg(long, value_name = "N", default_value = "500", value_parser = units::rate)]
    rate: f64,
    /// The post
    #[arg(long, value_name = "ID")]
    post: Option<Id>,
    #[arg(long, value_enum, default_value = "msgpack")]
    format: Encoding,
    /// Where accounts are kept for the next run
    #[arg(long, value_name = "FILE")]
    accounts_file: Option<PathBuf>,
    #[command(flatten)]
    thresholds: Thresholds,
}

pub async fn run(options: &Likes) -> Result<Report, Trouble> {
    raise_open_files();
    let process = options.common.process()?;
    let dialer = Arc::new(options.common.dialer());
    let accounts = members(&dialer, options.members as usize, options.accounts_file.as_deref()).await?;
    let mut post = Post::new(dialer.clone(), accounts.first().map(|a| a.token.clone()));
    let feed_id = match options.post {
        Some(id) => id,
        None => first(&mut post).await?,
    };
    note(format_args!("post {feed_id}"));

    // Each has said the opposite of its first word, so that every word changes something.
    let (mut sockets, mut liked) = (Vec::new(), Vec::new());
    let progress = Progress::start("members", accounts.len() as u64);
    for (member, account) in accounts.iter().enumerate() {
        let mut socket = Socket::open(&dialer, options.format.format(), Some(&account.token)).await?;
        liked.push(socket.ask(&OperatePost { feed_id, operation: word(member, 1) }).await?.liked);
        sockets.push(socket);
        progress.add(1);
    }
    progress.finish();
    let others = stored(&mut post, feed_id).await? - likers(&liked, &BTreeMap::new());
    let watching = Crowd::open(
        &dialer,
        options.format.format(),
        &accounts,
        options.watchers,
        &Topic::Post(feed_id),
        pushed,
    )
    .await?;

    let cpu = CpuMeter::start(process);
    let begin = Instant::now();
    let acts = Acts { label: "likes", count: options.likes, pace: Pace::new(begin, options.rate) };
    let say = move |member, turn| OperatePost { feed_id, operation: word(member, turn) };
    let acted = act(acts, sockets, say).await;
    let took = begin.elapsed();
    let stored = stored(&mut post, feed_id).await?;
    let seen = watching.until(Wanted::State(stored)).await?;
    let measured = Measured { took, cpu: cpu.seconds(), stored, answered: others + likers(&liked, &acted) };
    Ok(judge(options, feed_id, acted, &seen, &measured))
}

/// The first post of the feed.
async fn first(client: &mut impl Ask) -> Result<Id, Trouble> {
    let feed = DiscoverPosts { count: Some(1), gender: None, feed_id: None, sort_time: None, cursor: None };
    let first = client.ask(&feed).await?.items.first().map(|post| post.feed_id);
    first.ok_or_else(|| Trouble("the feed is empty: name a post with --post".into()))
}

/// The count that the post itself shows.
async fn stored(client: &mut impl Ask, feed_id: Id) -> Result<i64, Failure> {
    Ok(client.ask(&GetPost { feed_id }).await?.like_count)
}

fn pushed(push: &Push) -> Result<i64, Failure> {
    Ok(push.data::<PostPush>()?.like_count)
}

/// Each says one thing and then the other; half of them begin with a like.
fn word(member: usize, turn: usize) -> i16 {
    if (member + turn).is_multiple_of(2) { LIKE } else { TAKE_BACK }
}

/// Members who like the post, as each was last answered; `liked` before they began.
fn likers(liked: &[bool], acted: &BTreeMap<usize, Acted<LikeView>>) -> i64 {
    let last = |member| acted.get(&member)?.answers.last().map(|(like, _)| like.liked);
    liked.iter().enumerate().filter(|(member, liked)| last(*member).unwrap_or(**liked)).count() as i64
}

struct Measured {
    took: Duration,
    cpu: Option<f64>,
    /// The count in the end, and what it is by the answers.
    stored: i64,
    answered: i64,
}

fn judge(
    options: &Likes,
    post: Id,
    acted: BTreeMap<usize, Acted<LikeView>>,
    seen: &[Seen<i64>],
    m: &Measured,
) -> Report {
    let mut lane = Lane::new(format!("post {post}, {}", options.format.name()));
    let mut all = Acted::default();
    acted.into_values().for_each(|one| all.add(one));
    let accepted = all.answers.len() as f64;
    lane.latency("like", &all.times);
    lane.figure("likes accepted", accepted, Unit::Count);
    lane.figure(THROUGHPUT, accepted / m.took.as_secs_f64(), Unit::PerSecond);
    lane.figure(ERROR_RATE, 1.0 - accepted / options.likes as f64, Unit::Share);
    lane.figure("likes in the end", m.stored as f64, Unit::Count);
    lane.figure("watchers", seen.len() as f64, Unit::Count);
    let pushes: usize = seen.iter().map(|s| s.pushes.len()).sum();
    lane.figure("pushes per watcher, mean", pushes as f64 / seen.len().max(1) as f64, Unit::Count);
    let bytes: u64 = seen.iter().map(|s| s.bytes).sum();
    lane.figure("bytes pushed to all watchers in a second", bytes as f64 / m.took.as_secs_f64(), Unit::Bytes);
    lane.measured("server CPU", m.cpu, Unit::Seconds);
    let each = m.cpu.filter(|_| accepted > 0.0).map(|s| s * 1e6 / accepted);
    lane.measured("server CPU per million likes", each, Unit::Seconds);
    lane.errors = all.errors;
    for failure in seen.iter().filter_map(|s| s.lost.as_ref()) {
        count_error(&mut lane.errors, format!("watcher: {}", failure.label()));
    }
    let mut checks = options.thresholds.check(&lane);
    checks.extend(exact(seen, m));
    checks.push(Check::new("likes were accepted", accepted > 0.0, units::show_number(accepted)));
    Report::new("likes", options.common.url, vec![lane], checks)
}

/// All three counts are the same.
fn exact(seen: &[Seen<i64>], m: &Measured) -> [Check; 3] {
    let (stored, answered) = (m.stored, m.answered);
    let found = format!("{stored} stored, {answered} by the answers");
    let equal = seen.iter().filter(|s| s.state == Some(stored)).count();
    let fell: u64 = seen.iter().map(|s| s.fell).sum();
    [
        Check::new("the count that is stored is the one that was answered", stored == answered, found),
        Check::new(
            "the last count pushed equals the stored one",
            equal == seen.len(),
            format!("{equal} of {} watchers", seen.len()),
        ),
        Check::new("versions never fall", fell == 0, format!("{fell} pushes fell back")),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn acted(likes: &[bool]) -> Acted<LikeView> {
        let answer =
            |liked: &bool| (LikeView { feed_id: Id(7), liked: *liked, like_count: 9 }, Instant::now());
        Acted { answers: likes.iter().map(answer).collect(), ..Acted::default() }
    }

    #[test]
    fn whoever_was_last_told_so_likes_the_post() {
        let acted = [(0, acted(&[true])), (1, acted(&[true, false])), (2, acted(&[])), (4, acted(&[]))];
        assert_eq!(likers(&[false, true, true, true, false], &acted.into()), 3);
        assert_eq!(likers(&[false, true], &BTreeMap::new()), 1);
    }

    #[test]
    fn every_word_changes_something_and_half_begin_with_a_like() {
        assert_eq!([(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)].map(|(m, t)| word(m, t)), [1, 2, 1, 2, 1]);
    }

    #[test]
    fn every_count_must_be_the_same() {
        let seen = |state| Seen { state, ..Seen::default() };
        let judged = |last: Option<i64>, stored, answered| {
            let m = Measured { took: Duration::ZERO, cpu: None, stored, answered };
            exact(&[seen(Some(5)), seen(last)], &m).map(|check| check.passed)
        };
        assert_eq!(judged(Some(5), 5, 5), [true, true, true]);
        assert_eq!(judged(Some(5), 5, 6), [false, true, true]);
        assert_eq!(judged(Some(4), 5, 5), [true, false, true]);
        assert_eq!(judged(None, 5, 5), [true, false, true]);
    }
}
