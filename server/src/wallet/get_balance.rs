//! `GetBalance`.

use crate::{
    failure::{Failure, Outcome},
    wire::{context::Cx, route::Handle},
};
use protocol::{wallet::GetBalance};

impl Handle for GetBalance {
    async fn handle(_cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        Err(Failure::broken("unwritten"))
    }
}
