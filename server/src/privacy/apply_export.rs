//! `ApplyExport`: an archive of all own data is to be made.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    privacy::view,
};
use protocol::{
    Fault,
    privacy::{ApplyExport, ExportState},
};
use sql::queries::exports;

impl Handle for ApplyExport {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        let (app, uid) = (&cx.app, cx.uid());
        let mut db = app.db().await?;
        let tx = db.transaction().await?;
        exports::lock_exports().bind(&tx, &uid).one().await?;
        let newest = view::newest(app, &tx, uid).await?;
        match (newest.state, newest.next_at) {
            // Asked again while it is being made: the same one.
            (ExportState::Making, _) => return Ok(newest),
            (_, Some(next)) if next > app.now().timestamp_millis() => {
                let wait = next - app.now().timestamp_millis();
                return Err(Fault::RateLimited { retry_after_ms: wait.unsigned_abs() }.into());
            }
            _ => {}
        }
        exports::put_export().bind(&tx, &uid).await?;
        let made = view::newest(app, &tx, uid).await?;
        tx.commit().await?;
        app.export_asked.notify_one();
        Ok(made)
    }
}
