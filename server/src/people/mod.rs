//! Other people: how they are shown, finding, following and blocking them, friends.
//!
//! A person who blocked me, one who is gone and one who never was give the same answer. A follow is a row
//! of its own pair; counters move with the row, in the database, and a repeat changes nothing. The followed
//! person hears of it once in thirty days. A block takes follows, friendship and mutual notices with it in one
//! transaction, tells nobody, and its end brings nothing back. Who does not want to be found is in no search and in
//! nobody's contacts; of an address book keyed hashes are kept, and names that only the server can read.

pub mod add_block;
pub mod add_follow;
pub mod apply_friend;
pub mod delete_contacts;
pub mod handle_friend;
pub mod hide_user;
pub mod list_blocks;
pub mod list_contacts;
pub mod list_followers;
pub mod list_following;
pub mod put_contacts;
pub mod remove_block;
pub mod remove_follow;
pub mod remove_follower;
pub mod search_people;
pub mod view;

use crate::failure::Outcome;
use protocol::{Fault, UidStr};
use sql::{
    client::{GenericClient, Params as _},
    queries::account::{UserOtherParams, UserRow, user_other},
};

/// The person of that name as the viewer may see them; result 3 for everyone else. `is_block` tells one whom the
/// viewer blocks: only the way to unblock them leads there.
pub async fn find<C: GenericClient>(db: &C, viewer: i64, uid_str: &UidStr) -> Outcome<UserRow> {
    let found = match uid_str.well_formed() {
        true => user_other().params(db, &UserOtherParams { viewer, uid_str: uid_str.as_str() }).opt().await?,
        false => None,
    };
    Ok(found.ok_or(Fault::NotFound)?)
}

/// Whose page is asked for: the viewer's own where nobody is named. Behind a block there is none.
pub async fn whose<C: GenericClient>(db: &C, viewer: i64, named: Option<UidStr>) -> Outcome<i64> {
    let Some(uid_str) = named.and_then(UidStr::named) else { return Ok(viewer) };
    let person = find(db, viewer, &uid_str).await?;
    if person.is_block { Err(Fault::NotFound)? } else { Ok(person.uid) }
}
