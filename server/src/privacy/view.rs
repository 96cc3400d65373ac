//! How far an archive is, as its owner is told.

use crate::{app::App, failure::Outcome, files, limits};
use protocol::privacy::{ExportState, ExportView};
use sql::{client::GenericClient, queries::exports};

/// The newest archive of a person.
pub async fn newest<C: GenericClient>(app: &App, db: &C, uid: i64) -> Outcome<ExportView> {
    let Some(row) = exports::newest_export().bind(db, &uid).opt().await? else {
        return Ok(ExportView {
            state: ExportState::None,
            requested_at: None,
            expires_at: None,
            next_at: None,
            url: None,
            bytes: None,
        });
    };
    let now = app.now();
    let state = match (row.failed, row.expires_at) {
        (true, _) => ExportState::Failed,
        (false, None) => ExportState::Making,
        (false, Some(end)) if end <= now || row.file_key.is_none() => ExportState::Expired,
        (false, Some(_)) => ExportState::Ready,
    };
    let next_at = row.requested_at + limits::EXPORT_EVERY;
    Ok(ExportView {
        state,
        requested_at: Some(row.requested_at.timestamp_millis()),
        expires_at: row.expires_at.map(|at| at.timestamp_millis()),
        // One that could not be made does not count.
        next_at: (!row.failed).then(|| next_at.timestamp_millis()),
        url: row.file_key.filter(|_| state == ExportState::Ready).map(|key| files::url(&key)),
        bytes: row.bytes.filter(|_| state == ExportState::Ready),
    })
}
