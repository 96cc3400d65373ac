//! How a person is shown to others. Owns nothing; never shows a uid, a number or a balance.

use protocol::people::{PersonView, UserView};
use sql::queries::account::UserRow;

/// A person on a card. `follow_state`: bit 1 the viewer follows them, bit 2 they follow the viewer. Who
/// is blocked either way is in no list, so a card is never that of a blocked person.
pub fn user(card: sql::types::UserView, follow_state: i32) -> UserView {
    UserView {
        avatar_uri: crate::files::url(&card.avatar_key),
        uid_str: card.uid_str.into(),
        user_name: card.user_name,
        first_name: card.first_name,
        last_name: card.last_name,
        nick_name: card.nick_name,
        creator_flag: i16::from(card.creator_flag),
        follow_state: follow_state as i16,
        is_block: 0,
    }
}

/// The card of a row that carries one beside other columns.
macro_rules! card {
    ($row:ident) => {
        sql::types::UserView {
            uid_str: $row.uid_str,
            first_name: $row.first_name,
            last_name: $row.last_name,
            nick_name: $row.nick_name,
            user_name: $row.user_name,
            avatar_key: $row.avatar_key,
            creator_flag: $row.creator_flag,
        }
    };
    // Where nobody may stand in the row: none without a `uid_str`.
    (maybe $row:ident) => {
        $row.uid_str.map(|uid_str| sql::types::UserView {
            uid_str,
            first_name: $row.first_name.unwrap_or_default(),
            last_name: $row.last_name.unwrap_or_default(),
            nick_name: $row.nick_name.unwrap_or_default(),
            user_name: $row.user_name.unwrap_or_default(),
            avatar_key: $row.avatar_key.unwrap_or_default(),
            creator_flag: $row.creator_flag.unwrap_or_default(),
        })
    };
}
pub(crate) use card;

/// Another person's page; of someone whom the viewer blocks, no more than is needed to unblock them.
pub fn person(row: UserRow) -> PersonView {
    let blocked = row.is_block;
    let counted = |n: i32| if blocked { 0 } else { i64::from(n) };
    let (followers, following, posts) =
        (counted(row.follower_count), counted(row.following_count), counted(row.post_count));
    let follow_state = if blocked { 0 } else { row.follow_state };
    let mut user = user(card!(row), follow_state);
    if blocked {
        user.avatar_uri.clear();
        user.creator_flag = 0;
        user.is_block = 1;
    }
    PersonView { user, follower_count: followers, following_count: following, post_count: posts }
}
