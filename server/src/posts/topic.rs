//! unwritten
use crate::{app::App, failure::Outcome};
use protocol::{Id, push::PostPush};
/// The counts of a post; none when `viewer` may not see it.
pub async fn post(_app: &App, _viewer: i64, _id: Id) -> Outcome<Option<(i64, PostPush)>> {
    Ok(None)
}
