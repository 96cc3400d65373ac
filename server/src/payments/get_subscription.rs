//! The caller's subscription.

use super::view;
use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::payments::GetSubscription;

impl Handle for GetSubscription {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        view::subscription(&cx.app.db().await?, cx.uid(), cx.app.now()).await
    }
}
