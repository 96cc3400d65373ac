//! `HideUser`: another name of `AddBlock`.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::people::{AddBlock, HideUser};

impl Handle for HideUser {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        AddBlock::handle(cx, AddBlock { uid_str: request.uid_str }).await
    }
}
