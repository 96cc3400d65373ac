//! `GetTask`.

use crate::{
    failure::{Failure, Outcome},
    wire::{context::Cx, route::Handle},
};
use protocol::{photos::GetTask};

impl Handle for GetTask {
    async fn handle(_cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        Err(Failure::broken("unwritten"))
    }
}
