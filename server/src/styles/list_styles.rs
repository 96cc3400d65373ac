//! `ListStyles`.

use crate::{
    failure::{Failure, Outcome},
    wire::{context::Cx, route::Handle},
};
use protocol::{styles::ListStyles};

impl Handle for ListStyles {
    async fn handle(_cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        Err(Failure::broken("unwritten"))
    }
}
