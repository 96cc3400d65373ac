//! The topic `me/session`: a log-in is quiet until it is about to end, and then its own connection is told.

use crate::{
    call::{Show, Shown, Viewer},
    failure::Outcome,
};
use protocol::push::SessionPush;

impl Show for SessionPush {
    async fn show(_: Viewer<'_>, (): ()) -> Outcome<Shown<Self>> {
        Ok(Shown::Quiet)
    }
}
