//! How a person is shown to others. Owns nothing; never shows a uid, a number or a balance.

use crate::failure::{Failure, Outcome};
use protocol::{
    Id,
    people::{FollowRow, FriendState, PersonView, UserView},
};
use sql::queries::{account::UserRow, people::PersonRow};

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

/// One line of a list of follows.
pub fn follow(row: PersonRow) -> FollowRow {
    let user = user(row.person, row.follow_state);
    FollowRow { follow_id: Id(row.follow_id), follow_state: user.follow_state, user }
}

/// Another person's page; of someone whom the viewer blocks, no more than is needed to unblock them.
pub fn person(row: UserRow) -> Outcome<PersonView> {
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
    let friend_state = FriendState::of(row.friend_state.into())
        .ok_or_else(|| Failure::broken(format!("a friend state of {}", row.friend_state)))?;
    Ok(PersonView {
        user,
        follower_count: followers,
        following_count: following,
        post_count: posts,
        bio: if blocked { String::new() } else { row.bio },
        friend_state,
    })
}
