//! From rows to what the wire shows.

use crate::{files, people::view::user};
use protocol::{
    Id,
    community::{AnswerView, CreatorView, SuggestView},
};
use sql::queries::community::{CreatorRow, SuggestRow};

pub fn suggestion(row: SuggestRow) -> SuggestView {
    let answer = row.answer.zip(row.answered_at);
    SuggestView {
        suggest_id: Id(row.suggest_id),
        title: row.title,
        content: row.content,
        status: row.status,
        votes: row.votes.into(),
        voted: row.voted,
        mine: row.mine,
        user: user(row.person, 0),
        create_time: row.created_at.timestamp_millis(),
        answer: answer.map(|(content, at)| AnswerView { content, answered_at: at.timestamp_millis() }),
        v: row.version.max(1),
    }
}

pub fn creator(row: CreatorRow) -> CreatorView {
    CreatorView {
        rank: row.rank.into(),
        user: user(row.person, row.follow_state),
        follower_count: row.follower_count.into(),
        post_count: row.post_count.into(),
        style_count: row.style_count,
        print_count: row.prints,
        covers: row.covers.iter().map(|key| files::url(key)).collect(),
    }
}
