//! `PutConsent`: a new word on one kind of consent.

use crate::{
    account::view,
    call::{
        Cx, Handle,
        quota::{self, Rate},
    },
    failure::Outcome,
    limits,
    photos::delete_model,
};
use protocol::privacy::{ConsentKind, ConsentsView, PutConsent};
use sql::{
    client::Params as _,
    queries::{account, photos},
};
use std::time::Duration;

const RATE: Rate = Rate::of("consent", limits::CONSENTS_PER_MINUTE, Duration::from_secs(60));

impl Handle for PutConsent {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        // A face is kept by consent alone.
        let withdrawn = request.kind == ConsentKind::FaceData && !request.granted;
        let held = view::own(&cx.app, &tx, cx.uid()).await?.consents;
        if held.contains(&request.kind) != request.granted {
            quota::take(&tx, RATE, &cx.uid().to_be_bytes()).await?;
            if withdrawn {
                photos::delete_model().bind(&tx, &cx.uid()).one().await?;
            }
            account::put_consent()
                .params(
                    &tx,
                    &account::PutConsentParams {
                        granted: request.granted,
                        uid: cx.uid(),
                        kind: request.kind,
                        document: "",
                    },
                )
                .one()
                .await?;
        }
        let consents = view::own(&cx.app, &tx, cx.uid()).await?.consents;
        tx.commit().await?;
        if withdrawn {
            cx.app.outbox.poke();
            delete_model::stop(&cx.app, &db, cx.uid()).await?;
        }
        Ok(ConsentsView { consents })
    }
}
