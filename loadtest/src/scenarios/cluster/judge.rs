//! What a run of a cluster has shown.

use super::{Cluster, Followed, faults::NAMES, votes::Cast};
use crate::{
    report::{Check, Lane, Report, Times, Unit},
    scenarios::tally::Tally,
    thresholds::ERROR_RATE,
    units,
};
use std::time::Duration;

pub fn judge(
    options: &Cluster,
    followed: &[Followed],
    cast: &Cast,
    stored: &Tally,
    ended: &Option<Duration>,
) -> Report {
    let mut lane = Lane::new(format!("{} clients on 3 nodes, {}", followed.len(), options.format.name()));
    let mut checks = Vec::new();
    let patience = options.patience();
    let bound = units::show_seconds(patience.as_secs_f64());
    for (number, name) in NAMES.into_iter().enumerate() {
        let mut times = Times::default();
        let mut late = 0;
        for client in followed {
            match client.after.get(number).copied().flatten() {
                Some(after) => {
                    times.record(after);
                    late += u64::from(after > patience);
                }
                None => late += 1,
            }
        }
        lane.latency(name, &times);
        let found = format!("{} of {}", followed.len() as u64 - late, followed.len());
        checks.push(Check::new(format!("{name} every client hears on within {bound}"), late == 0, found));
    }
    lane.latency("vote, all tries", &cast.times);
    let accepted = cast.times.count();
    lane.figure("votes accepted", accepted as f64, Unit::Count);
    lane.figure("votes that were cast again elsewhere", cast.again as f64, Unit::Count);
    lane.figure(ERROR_RATE, 1.0 - accepted as f64 / options.votes as f64, Unit::Share);
    lane.figure("hellos", followed.iter().map(|f| f.hellos).sum::<u64>() as f64, Unit::Count);
    lane.figure("pushes that were not new", followed.iter().map(|f| f.old).sum::<u64>() as f64, Unit::Count);
    lane.measured("drained node ended after", ended.map(|after| after.as_secs_f64()), Unit::Seconds);
    lane.errors = cast.errors.clone();

    let of = |n: usize| format!("{n} of {}", followed.len());
    let hear = followed.iter().filter(|f| f.v >= cast.newest).count();
    checks.push(Check::new("no client ends deaf", hear == followed.len(), of(hear)));
    let equal = followed.iter().filter(|f| f.tally.as_ref() == Some(stored)).count();
    checks.push(Check::new(
        "the last tally pushed equals the stored one",
        equal == followed.len(),
        of(equal),
    ));
    let taken = format!("{accepted} of {}", options.votes);
    checks.push(Check::new("every vote was accepted", accepted == options.votes, taken));
    let lies = counted(cast);
    let differ = stored.iter().filter(|(entry, votes)| lies.get(entry).unwrap_or(&0) != *votes).count();
    checks.push(Check::new(
        "every ballot lies where its voter was told",
        differ == 0,
        format!("{} ballots, {differ} of {} entries differ", cast.ballots.len(), stored.len()),
    ));
    let found = ended.map_or("it runs".into(), |after| units::show_seconds(after.as_secs_f64()));
    checks.push(Check::new("the drained node has ended by itself", ended.is_some(), found));
    Report::new("cluster", options.common.url, vec![lane], checks)
}

/// The tally that the voters' own answers make.
fn counted(cast: &Cast) -> Tally {
    let mut tally = Tally::new();
    for entry in cast.ballots.values() {
        *tally.entry(entry.0).or_default() += 1;
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Id;

    #[test]
    fn a_ballot_counts_where_it_was_last_said_to_lie() {
        let ballots = [(0, Id(7)), (1, Id(8)), (2, Id(7))].into();
        let tally = counted(&Cast { ballots, ..Cast::default() });
        assert_eq!(tally, [(7, 2), (8, 1)].into());
    }
}
