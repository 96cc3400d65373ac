//! `UpdatePhoto`: deletes a photo of the own album, or marks it as a favourite.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::{Fault, account::Done, photos::UpdatePhoto};
use sql::client::Params as _;
use sql::queries::photos::{
    DeletePhotoParams, PhotoGoneParams, SetFavouriteParams, delete_photo, photo_gone, set_favourite,
};

impl Handle for UpdatePhoto {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Done> {
        let (uid, photo_id) = (cx.uid(), request.ai_photo_id.0);
        let favourite = match request.operation {
            1 => None,
            2 => Some(true),
            3 => Some(false),
            _ => return Err(Fault::invalid("type: 1 delete, 2 favourite, 3 no favourite.").into()),
        };
        let db = cx.app.db().await?;
        let gone = photo_gone().params(&db, &PhotoGoneParams { photo_id, uid }).opt().await?;
        match (favourite, gone.ok_or(Fault::NotFound)?) {
            (None, true) => {}
            (None, false) => {
                delete_photo().params(&db, &DeletePhotoParams { photo_id, uid }).opt().await?;
            }
            (Some(_), true) => return Err(Fault::NotFound.into()),
            (Some(favourite), false) => {
                set_favourite().params(&db, &SetFavouriteParams { favourite, photo_id, uid }).await?;
            }
        }
        Ok(Done {})
    }
}
