//! Other people: how they are shown, following them.
//!
//! A person who blocked me, one who is gone and one who never was give the same answer. A follow is a row
//! of its own pair; counters move with the row, in the database, and a repeat changes nothing. The followed
//! person hears of it once in thirty days.

pub mod add_follow;
pub mod remove_follow;
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
