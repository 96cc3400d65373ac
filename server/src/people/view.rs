//! How a person is shown to others. Owns nothing; never shows a uid, a number or a balance.

use protocol::people::UserView;

/// A person on a card. `follow_state`: bit 1 the viewer follows them, bit 2 they follow the viewer. Who
/// is blocked either way is in no list, so a card is never that of a blocked person.
pub fn user(card: sql::types::UserView, follow_state: i32) -> UserView {
    UserView {
        avatar_uri: crate::files::url(&card.avatar_key),
        uid_str: card.uid_str,
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
