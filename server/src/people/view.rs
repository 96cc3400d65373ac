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

/// Another person's page; of someone whom the viewer blocks, no more than is needed to unblock them.
pub fn person(row: UserRow) -> PersonView {
    let blocked = row.is_block;
    let counted = |n: i32| if blocked { 0 } else { i64::from(n) };
    let (followers, following, posts) =
        (counted(row.follower_count), counted(row.following_count), counted(row.post_count));
    let follow_state = if blocked { 0 } else { row.follow_state };
    let mut user = user(row.person, follow_state);
    if blocked {
        user.avatar_uri.clear();
        user.creator_flag = 0;
        user.is_block = 1;
    }
    PersonView { user, follower_count: followers, following_count: following, post_count: posts }
}
