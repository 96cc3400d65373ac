//! `ApplyAsCreator`: asks to become a creator, takes the application back, or looks how it stands.

use crate::{
    call::{Cx, Handle, quota, words},
    failure::{Failure, Outcome},
    limits,
};
use chrono::{DateTime, FixedOffset};
use protocol::{
    Fault, Id,
    styles::{ApplicationView, ApplyAsCreator, ReviewState},
};
use sql::client::Params as _;
use sql::queries::{
    community::{self, ApplyAsCreatorParams, StandingRow},
    photos::{OwnPhotosParams, own_photos},
};

impl Handle for ApplyAsCreator {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Option<ApplicationView>> {
        let uid = cx.uid();
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        match request.operation.unwrap_or(1) {
            1 => {}
            2 => {
                community::withdraw_application().bind(&tx, &uid).await?;
                let row = community::creator_standing().bind(&tx, &uid).one().await?;
                tx.commit().await?;
                return Ok(view(row));
            }
            3 => return Ok(view(community::creator_standing().bind(&tx, &uid).one().await?)),
            _ => return Err(Fault::invalid("type: 1 apply, 2 take it back, 3 look.").into()),
        }
        let (idea, link) =
            (request.idea.clone().unwrap_or_default(), request.link.clone().unwrap_or_default());
        let photos = request.photos.clone().unwrap_or_default();
        words::accept_some(&idea, "idea", limits::APPLICATION_CODE_POINTS)?;
        words::accept(&link, "link", limits::APPLICATION_LINK_CODE_POINTS)?;
        if photos.len() > limits::APPLICATION_PHOTOS {
            let most = limits::APPLICATION_PHOTOS;
            return Err(Fault::invalid(format!("photos: at most {most}.")).into());
        }
        let standing = community::creator_standing().bind(&tx, &uid).one().await?;
        if standing.creator_flag {
            return Err(Fault::conflict("You are a creator already.").into());
        }
        // The open one stands, whatever it says this time.
        if standing.state == Some(ReviewState::Open) {
            return Ok(view(standing));
        }
        if let Some(at) = again_at(&standing).filter(|at| *at > cx.app.now()) {
            let day = at.format("%-d %B %Y");
            return Err(Fault::conflict(format!("You can apply again from {day}.")).into());
        }
        let photo_ids: Vec<i64> = photos.iter().map(|id| id.0).collect();
        let own = own_photos().params(&tx, &OwnPhotosParams { photo_ids: &photo_ids, uid }).all().await?;
        if own.len() != photos.len() {
            return Err(Fault::NotFound.into());
        }
        let me = uid.to_be_bytes();
        quota::take_daily(&tx, "creator", &me, cx.app.now(), limits::APPLICATIONS_PER_DAY).await?;
        let content = serde_json::json!({"idea": &*idea, "link": &*link, "photos": photos});
        community::apply_as_creator()
            .params(&tx, &ApplyAsCreatorParams { uid, content: &content })
            .opt()
            .await?;
        let row = community::creator_standing().bind(&tx, &uid).one().await?;
        tx.commit().await?;
        view(row).map(Some).ok_or_else(|| Failure::broken("an application is not there"))
    }
}

/// Who was refused waits.
fn again_at(row: &StandingRow) -> Option<DateTime<FixedOffset>> {
    let refused = row.state == Some(ReviewState::Declined);
    row.decided_at.filter(|_| refused).map(|at| at + limits::APPLY_AGAIN_AFTER)
}

fn view(row: StandingRow) -> Option<ApplicationView> {
    let again_at = again_at(&row).map(|at| at.timestamp_millis());
    Some(ApplicationView {
        application_id: Id(row.application_id?),
        state: row.state?,
        create_time: row.created_at?.timestamp_millis(),
        decided_at: row.decided_at.map(|at| at.timestamp_millis()),
        reason: Some(row.reason).filter(|reason| !reason.is_empty()),
        again_at,
    })
}
