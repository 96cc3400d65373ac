//! `Logout`: ends the token that called, its push registration and its sockets.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    wire::bus::{Event, Revoked},
};
use protocol::account::{Done, Logout};

impl Handle for Logout {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        let db = cx.app.db().await?;
        let session = &cx.caller.session;
        let own = cx.app.hub.leaving(session.uid, &cx.client.session);
        sql::queries::account::revoke_session().bind(&db, &session.token_hash.as_slice()).opt().await?;
        // The connection that asked acts as a visitor's before it hears the answer.
        if let Some(leaving) = &own {
            cx.app.hub.sign_out(&leaving.0, session.session_id);
        }
        // Sent even if the token was revoked before: its sockets must not outlive a lost word.
        let event = Event::Revoked(Revoked { uid: session.uid, session_id: session.session_id });
        if cx.app.bus.publish(event).await.is_err() {
            tracing::warn!("a logout did not reach the other nodes");
        }
        cx.app.outbox.poke();
        Ok(Done {})
    }
}
