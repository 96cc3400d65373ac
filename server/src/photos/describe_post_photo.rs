//! `DescribePostPhoto`: the same by the path that posts know.

use super::{describe::describe, describe_photo::PACE};
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::photos::{DescribePostPhoto, DescriptionView};

impl Handle for DescribePostPhoto {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<DescriptionView> {
        let seen = describe(&cx.app, &cx.caller, &cx.client.base, &request.image_url, PACE).await?;
        Ok(DescriptionView { description: seen.description })
    }
}
