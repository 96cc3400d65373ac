//! unwritten
use crate::{app::App, failure::Outcome};
use protocol::push::NoticePush;
pub async fn notice(_app: &App, _uid: i64) -> Outcome<Option<(i64, NoticePush)>> {
    Ok(None)
}
