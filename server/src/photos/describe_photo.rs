//! `DescribePhoto`: words that can stand for a picture.

use super::describe::describe;
use crate::{
    call::{Cx, Handle, quota::Rate},
    failure::Outcome,
    limits,
};
use protocol::photos::{DescribePhoto, DescriptionView};
use std::time::Duration;

pub const PACE: Rate = Rate::of("describe", limits::DESCRIPTIONS_PER_MINUTE, Duration::from_secs(60));

impl Handle for DescribePhoto {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<DescriptionView> {
        let seen = describe(&cx.app, &cx.caller, &cx.client.base, &request.image_url, PACE).await?;
        Ok(DescriptionView { description: seen.description })
    }
}
