//! unwritten
use crate::{app::App, failure::Outcome};
pub struct Ballot;
pub struct Cast;
pub async fn commit(_app: App, _group: Vec<Ballot>) -> Outcome<Vec<Cast>> {
    Ok(vec![])
}
