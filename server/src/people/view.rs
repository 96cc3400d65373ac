//! People as others see them.

use crate::files;
use protocol::people::{PersonView, UserView};
use sql::queries::account::UserRow;

/// What a query tells of a person.
#[derive(Clone, Copy, Debug, Default)]
pub struct Card<'a> {
    pub uid_str: &'a str,
    pub user_name: &'a str,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub nick_name: &'a str,
    pub avatar_key: &'a str,
    pub creator_flag: bool,
    pub follow_state: i32,
    pub is_block: bool,
}

pub fn user(card: Card<'_>) -> UserView {
    UserView {
        uid_str: card.uid_str.to_owned(),
        user_name: card.user_name.to_owned(),
        first_name: card.first_name.to_owned(),
        last_name: card.last_name.to_owned(),
        nick_name: card.nick_name.to_owned(),
        avatar_uri: files::url(card.avatar_key),
        creator_flag: card.creator_flag.into(),
        follow_state: card.follow_state as i16,
        is_block: card.is_block.into(),
    }
}

/// Another person's page; of someone whom the viewer blocks, no more than is needed to unblock them.
pub fn person(row: UserRow) -> PersonView {
    let blocked = row.is_block;
    let counted = |n: i32| if blocked { 0 } else { n.into() };
    PersonView {
        user: user(Card {
            uid_str: &row.uid_str,
            user_name: &row.user_name,
            first_name: &row.first_name,
            last_name: &row.last_name,
            nick_name: &row.nick_name,
            avatar_key: if blocked { "" } else { &row.avatar_key },
            creator_flag: row.creator_flag && !blocked,
            follow_state: if blocked { 0 } else { row.follow_state },
            is_block: blocked,
        }),
        follower_count: counted(row.follower_count),
        following_count: counted(row.following_count),
        post_count: counted(row.post_count),
    }
}
