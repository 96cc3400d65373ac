//! Wakes the outbox.

use std::sync::Arc;
use tokio::sync::Notify;

/// Tells the sender that something was committed. A poll is the net below it.
#[derive(Clone, Default)]
pub struct Poke(Arc<Notify>);
impl Poke {
    pub fn poke(&self) {
        self.0.notify_one();
    }
    pub async fn poked(&self) {
        self.0.notified().await;
    }
}
