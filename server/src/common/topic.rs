//! The topic `app`: which build this server serves.

use crate::{
    call::{Show, Shown, Viewer},
    failure::Outcome,
};
use protocol::push::AppPush;

impl Show for AppPush {
    async fn show(viewer: Viewer<'_>, (): ()) -> Outcome<Shown<Self>> {
        let app = viewer.app;
        let min_version = app.config.product.min_version.clone();
        Ok(Shown::State(app.started_micros, AppPush { build: app.build.clone(), min_version }))
    }
}
