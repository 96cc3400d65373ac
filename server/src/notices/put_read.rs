//! `PutRead`.

use crate::{
    failure::{Failure, Outcome},
    wire::{context::Cx, route::Handle},
};
use protocol::{notices::PutRead};

impl Handle for PutRead {
    async fn handle(_cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        Err(Failure::broken("unwritten"))
    }
}
