//! The epoch: a name of the very data that versions belong to. It is read from the database and changes with
//! it: when the database was started anew, or its tables were made or filled anew, what clients and connections
//! hold may be of a state that is no more, as after a restored backup. No note beside the data could tell that,
//! for it would be restored along; a database that merely started again costs clients one more push a topic.

use crate::{app::App, failure::Outcome, limits, secrets};
use protocol::frame::{ByeCode, close};

/// Reads the epoch; true when it is another than before.
pub async fn read(app: &App) -> Outcome<bool> {
    let db = app.db().await?;
    let data = sql::queries::jobs::data_identity().bind(&db).one().await?;
    let epoch = hex::encode(&secrets::sha256(data.as_bytes())[..8]);
    let mut current = app.epoch.write();
    let new = *current != epoch;
    *current = epoch;
    Ok(new)
}

/// Watches for another epoch. Whoever is connected then comes back, and holds nothing.
pub async fn run(app: App) {
    let mut every = tokio::time::interval(limits::EPOCH_EVERY);
    loop {
        every.tick().await;
        // A database that does not answer is heard of by those who need it.
        if let Ok(Ok(true)) = tokio::time::timeout(limits::CALL_TIME, read(&app)).await {
            tracing::warn!("the database was started or filled anew: all clients come back");
            app.hub.forget_all();
            for conn in app.hub.all().flatten() {
                conn.close(close::RESTART, Some((ByeCode::Shutdown, "try again")));
            }
        }
    }
}
