//! unwritten
use crate::app::App;
pub async fn run(_app: App) {
    std::future::pending().await
}
