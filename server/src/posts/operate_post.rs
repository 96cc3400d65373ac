//! Likes and unlikes. Absolute: a repeat changes nothing.

use super::likes::Like;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{
    Fault,
    posts::{LikeView, OperatePost},
};

impl Handle for OperatePost {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<LikeView> {
        let want = match request.operation {
            1 => true,
            2 => false,
            _ => return Err(Fault::invalid("type: 1 like, 2 unlike.").into()),
        };
        let liked = cx.app.likes.ask(Like { uid: cx.uid(), feed_id: request.feed_id.0, want }).await?;
        if !liked.found {
            return Err(Fault::NotFound.into());
        }
        Ok(LikeView { feed_id: request.feed_id, liked: liked.liked, like_count: liked.like_count })
    }
}
