//! Counts the results of closed challenges again, as anyone can who may see them: from votes alone to ranks,
//! prizes and the hash of the ballots.

use super::{Common, Trouble};
use crate::{
    accounts::members,
    client::{Ask, Failure, post::Post},
    report::{Check, Lane, Report, Unit},
};
use clap::Args;
use protocol::{
    Id,
    challenges::{
        ChallengeStatus, EntryView, GetResult, ListChallenges, ListEntries, ResultEntryView, ResultView,
    },
    limits::PAGE_SIZE_MAX,
};
use sha2::{Digest, Sha256};
use std::{collections::BTreeMap, fmt::Write, path::PathBuf, sync::Arc};

/// Count the results of closed challenges again, from what the server shows to everyone
///
/// Ranks, prizes and the hash of the ballots are worked out anew and compared with what is told, and with what
/// the list of entries shows.
///
/// Examples:
///   loadtest recount
///   loadtest recount --challenge 42 --json result.json
#[derive(Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Recount {
    #[command(flatten)]
    pub common: Common,
    /// This one alone; all closed ones when left out
    #[arg(long, value_name = "ID")]
    challenge: Option<Id>,
    /// Where accounts are kept for the next run
    #[arg(long, value_name = "FILE")]
    accounts_file: Option<PathBuf>,
}

pub async fn run(options: &Recount) -> Result<Report, Trouble> {
    let dialer = Arc::new(options.common.dialer());
    let account = members(&dialer, 1, options.accounts_file.as_deref()).await?;
    let mut post = Post::new(dialer, account.first().map(|a| a.token.clone()));
    let challenges = match options.challenge {
        Some(id) => vec![id],
        None => closed(&mut post).await?,
    };
    if challenges.is_empty() {
        return Err(Trouble("no challenge is closed: there is nothing to count".into()));
    }
    let (mut lanes, mut checks) = (Vec::new(), Vec::new());
    for id in challenges {
        let result = post.ask(&GetResult { challenge_id: id }).await?;
        let shown = entries(&mut post, id).await?;
        let mut lane = Lane::new(format!("challenge {id}"));
        lane.figure("entries", result.entries.len() as f64, Unit::Count);
        lane.figure("ballots", result.ballots as f64, Unit::Count);
        let coins: i64 = result.entries.iter().map(|e| e.prize).sum();
        lane.figure("coins won", coins as f64, Unit::Count);
        lanes.push(lane);
        let wrong = compare(&result, &shown);
        let found = if wrong.is_empty() { "the same".to_owned() } else { wrong.join("; ") };
        checks.push(Check::new(format!("challenge {id} counted again"), wrong.is_empty(), found));
    }
    Ok(Report::new("recount", options.common.url, lanes, checks))
}

async fn closed(client: &mut impl Ask) -> Result<Vec<Id>, Failure> {
    let mut found = Vec::new();
    let mut cursor = None;
    loop {
        let list = ListChallenges {
            status: Some(ChallengeStatus::Closed),
            page_no: None,
            page_size: Some(PAGE_SIZE_MAX),
            cursor,
        };
        let page = client.ask(&list).await?;
        found.extend(page.items.iter().map(|c| c.challenge_id));
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok(found);
        }
    }
}

async fn entries(client: &mut impl Ask, challenge_id: Id) -> Result<Vec<EntryView>, Failure> {
    let mut found = Vec::new();
    let mut cursor = None;
    loop {
        let list = ListEntries { challenge_id, page_no: None, page_size: Some(PAGE_SIZE_MAX), cursor };
        let page = client.ask(&list).await?;
        found.extend(page.items);
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok(found);
        }
    }
}

/// What differs, in words; nothing where all is as told.
fn compare(result: &ResultView, shown: &[EntryView]) -> Vec<String> {
    let mut wrong = Vec::new();
    let votes: i64 = result.entries.iter().map(|e| e.votes).sum();
    if votes != result.ballots {
        wrong.push(format!("{} ballots were counted, the entries have {votes}", result.ballots));
    }
    let hash = ballots_hash(&result.entries);
    if hash != result.ballots_hash {
        wrong.push(format!("the ballots hash to {hash}, told is {}", result.ballots_hash));
    }
    let told: BTreeMap<Id, &ResultEntryView> = result.entries.iter().map(|e| (e.entry_id, e)).collect();
    for (entry, rank, prize) in recount(result) {
        let Some(told) = told.get(&entry) else { continue };
        if (told.rank, told.prize) != (rank, prize) {
            wrong.push(format!(
                "entry {entry} has rank {} and {} coins, counted are {rank} and {prize}",
                told.rank, told.prize
            ));
        }
    }
    for entry in shown {
        let Some(told) = told.get(&entry.entry_id) else { continue };
        if (entry.votes, entry.rank, entry.prize) != (told.votes, Some(told.rank), told.prize) {
            wrong.push(format!("the list shows entry {} otherwise than the result", entry.entry_id));
        }
    }
    wrong
}

/// The ballots without their voters: each entry as often as it was voted for, in rising order.
fn ballots_hash(entries: &[ResultEntryView]) -> String {
    let mut sorted: Vec<(Id, i64)> = entries.iter().map(|e| (e.entry_id, e.votes)).collect();
    sorted.sort_unstable();
    let mut text = String::new();
    for (entry, votes) in sorted {
        for _ in 0..votes {
            // Writing to a text does not fail.
            let _ = writeln!(text, "{entry}");
        }
    }
    hex::encode(Sha256::digest(text))
}

/// Rank and prize of each entry: ranks over all entries; prizes over the best of each person, those of tied
/// places pooled and shared.
fn recount(result: &ResultView) -> Vec<(Id, i64, i64)> {
    let entries = &result.entries;
    let best: Vec<_> = entries.iter().filter(|e| e.best_entry == e.entry_id).collect();
    let counted = entries.iter().map(|entry| {
        let rank = 1 + entries.iter().filter(|e| e.votes > entry.votes).count() as i64;
        let before = best.iter().filter(|e| e.votes > entry.votes).count();
        let ties = best.iter().filter(|e| e.votes == entry.votes).count();
        let pool: i64 = result.prizes.iter().skip(before).take(ties).sum();
        let prize = if entry.best_entry == entry.entry_id { pool / ties.max(1) as i64 } else { 0 };
        (entry.entry_id, rank, prize)
    });
    counted.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(id: i64, rank: i64, votes: i64, best: i64, prize: i64) -> ResultEntryView {
        ResultEntryView { entry_id: Id(id), rank, votes, exposures: 9, best_entry: Id(best), prize }
    }

    /// One person has the two best entries; the next two tie and share the second and the third prize.
    fn result() -> ResultView {
        let entries = vec![
            entry(7, 1, 5, 7, 50),
            entry(3, 2, 4, 7, 0),
            entry(4, 3, 2, 4, 17),
            entry(5, 3, 2, 5, 17),
            entry(6, 5, 1, 6, 0),
        ];
        let ballots_hash = ballots_hash(&entries);
        ResultView {
            challenge_id: Id(1),
            prizes: vec![50, 25, 10],
            ballots: 14,
            ballots_hash,
            closed_at: 1,
            entries,
        }
    }

    #[test]
    fn x04_an_honest_result_counts_to_itself() {
        assert_eq!(compare(&result(), &[]), [""; 0]);
        let sample = [entry(5, 1, 1, 5, 50)];
        assert_eq!(ballots_hash(&sample), hex::encode(Sha256::digest("5\n")));
    }

    #[test]
    fn x04_whatever_was_moved_is_noticed() {
        let changes: [fn(&mut ResultView); 5] = [
            |r| r.ballots += 1,
            |r| r.ballots_hash = "00".into(),
            |r| r.entries[0].rank = 2,
            |r| r.entries[2].prize = 25,
            // A vote that went from one entry to another keeps the sum and breaks the hash.
            |r| (r.entries[0].votes, r.entries[4].votes) = (4, 2),
        ];
        for change in changes {
            let mut moved = result();
            change(&mut moved);
            assert!(!compare(&moved, &[]).is_empty());
        }
    }
}
