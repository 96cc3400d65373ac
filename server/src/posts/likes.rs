//! unwritten
use crate::{app::App, failure::Outcome};
pub struct Like;
pub struct Liked;
pub async fn commit(_app: App, _group: Vec<Like>) -> Outcome<Vec<Liked>> {
    Ok(vec![])
}
