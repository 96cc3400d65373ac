//! `DiscoverPosts`.

use crate::{
    failure::{Failure, Outcome},
    wire::{context::Cx, route::Handle},
};
use protocol::{posts::DiscoverPosts};

impl Handle for DiscoverPosts {
    async fn handle(_cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        Err(Failure::broken("unwritten"))
    }
}
