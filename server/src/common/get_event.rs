//! `GetEvent`.

use crate::{
    call::{Cx, Handle},
    common,
    failure::Outcome,
};
use protocol::common::{EventView, GetEvent};
use sql::client::Params as _;

impl Handle for GetEvent {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        common::check_key(&request.event_key)?;
        let db = cx.app.db().await?;
        let event_value = sql::queries::common::user_event()
            .params(
                &db,
                &sql::queries::common::UserEventParams { uid: cx.uid(), event_key: &request.event_key },
            )
            .opt()
            .await?;
        Ok(EventView { event_value })
    }
}
