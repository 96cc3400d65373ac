//! `PutEvent`.

use crate::{
    call::{Cx, Handle},
    common,
    failure::Outcome,
    limits,
};
use protocol::{Fault, account::Done, common::PutEvent};
use sql::client::Params as _;

impl Handle for PutEvent {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        common::check_key(&request.event_key)?;
        if request.event_key.starts_with("sys.") {
            return Err(Fault::Forbidden.into());
        }
        // The database cannot hold the character 0.
        if request.event_value.len() > limits::EVENT_VALUE_BYTES || request.event_value.contains('\0') {
            return Err(Fault::invalid("eventValue holds at most 4096 bytes of text.").into());
        }
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        sql::queries::common::lock_user_events().bind(&tx, &cx.uid()).one().await?;
        let kept = sql::queries::common::put_user_event()
            .params(
                &tx,
                &sql::queries::common::PutUserEventParams {
                    uid: cx.uid(),
                    event_key: &request.event_key,
                    event_value: &request.event_value,
                    max_keys: limits::EVENT_KEYS,
                },
            )
            .opt()
            .await?;
        tx.commit().await?;
        if kept.is_none() {
            return Err(Fault::conflict(format!("There is room for {} keys.", limits::EVENT_KEYS)).into());
        }
        Ok(Done {})
    }
}
