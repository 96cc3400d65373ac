//! unwritten
use crate::{app::App, failure::Outcome};
use protocol::push::CoinsPush;
pub async fn coins(_app: &App, _uid: i64) -> Outcome<Option<(i64, CoinsPush)>> {
    Ok(None)
}
