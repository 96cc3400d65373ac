//! From rows to what the wire shows.

use crate::{files, people::view::user, photos::view::base64};
use chrono::{DateTime, FixedOffset};
use protocol::{
    Id,
    challenges::{ChallengeStatus, ChallengeView, EntryView},
};
use sql::queries::challenges::{ChallengeRow, EntryRow};

pub fn challenge(row: ChallengeRow) -> ChallengeView {
    ChallengeView {
        challenge_id: Id(row.challenge_id),
        status: shown_status(&row),
        title: row.title,
        description: row.description,
        cover: files::url(row.cover_key.as_deref().unwrap_or_default()),
        starts_at: row.starts_at.timestamp_millis(),
        voting_at: row.voting_at.timestamp_millis(),
        ends_at: row.ends_at.timestamp_millis(),
        closed_at: row.closed_at.as_ref().map(DateTime::<FixedOffset>::timestamp_millis),
        server_time: row.server_time.timestamp_millis(),
        entry_count: row.entry_count.into(),
        ballots: row.ballots.into(),
        my_entries: row.my_entries.into_iter().map(Id).collect(),
        my_ballot: row.my_ballot.map(Id),
        entries_per_user: row.entries_per_user,
        prizes: row.prizes.into_iter().map(i64::from).collect(),
        v: row.version.max(1),
    }
}

/// The status by the database's clock, though the job that writes it down may be a moment late.
pub fn shown_status(row: &ChallengeRow) -> ChallengeStatus {
    let now = row.server_time;
    match row.status {
        kept @ (ChallengeStatus::Closing | ChallengeStatus::Closed) => kept,
        _ if now >= row.ends_at => ChallengeStatus::Closing,
        ChallengeStatus::Scheduled | ChallengeStatus::Open if now >= row.voting_at => ChallengeStatus::Voting,
        ChallengeStatus::Scheduled if now >= row.starts_at => ChallengeStatus::Open,
        kept => kept,
    }
}

pub fn entry(row: EntryRow) -> EntryView {
    let picture = row.picture_key.as_deref().unwrap_or_default();
    EntryView {
        entry_id: Id(row.entry_id),
        thumbnail: files::url(row.thumb_key.as_deref().unwrap_or(picture)),
        picture_url: files::url(picture),
        width: row.width.unwrap_or(0),
        height: row.height.unwrap_or(0),
        thumbhash: base64(row.thumbhash.as_deref()),
        votes: row.votes.into(),
        rank: row.rank.map(i64::from),
        prize: row.prize.map_or(0, i64::from),
        mine: row.mine,
        user: row.person.map(|card| user(card, row.follow_state)),
    }
}
