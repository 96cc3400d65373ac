//! unwritten
use crate::{app::App, failure::Outcome};
use protocol::{Id, push::ChallengePush};
pub async fn challenge(_app: &App, _id: Id) -> Outcome<Option<(i64, ChallengePush)>> {
    Ok(None)
}
