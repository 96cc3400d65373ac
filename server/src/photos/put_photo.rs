//! `PutPhoto`: judges the wish, then creates task and hold in one transaction with the request id.

use crate::{
    call::{Cx, Handle, words},
    failure::Outcome,
    files::key_of,
    limits,
    photos::start::{self, Ordered, Pair},
};
use protocol::{
    Call, Fault, Id,
    photos::{PutPhoto, TaskStarted, TaskType},
};
use sql::client::{GenericClient, Params as _};
use sql::{queries::files, types::FileState};

impl Handle for PutPhoto {
    async fn handle(cx: Cx<Self::Auth>, mut request: Self) -> Outcome<Self::Response> {
        let count = request.count.unwrap_or(1);
        if !(1..=limits::PHOTOS_PER_TASK).contains(&count) {
            return Err(Fault::invalid("You can make 1 to 4 photos at once.").into());
        }
        words::accept(request.prompt.as_deref().unwrap_or_default(), "prompt", limits::PROMPT_CODE_POINTS)?;
        // One photo is one request, however it is written.
        for url in [&mut request.image_url, &mut request.match_url] {
            *url = match url.as_deref().map(str::trim).filter(|url| !url.is_empty()) {
                Some(url) => Some(key_of(url, &cx.client.base).ok_or(Fault::NotFound)?.to_owned()),
                None => None,
            };
        }
        let mut fits = None;
        loop {
            match order(&cx, &request, count, fits.as_ref()).await? {
                Ordered::Done(done) => return Ok(done),
                Ordered::LookFirst(pair) => fits = Some(start::look(&cx.app, pair).await?),
            }
        }
    }
}

async fn order(
    cx: &Cx<<PutPhoto as Call>::Auth>,
    request: &PutPhoto,
    count: i16,
    fits: Option<&Pair>,
) -> Outcome<Ordered<TaskStarted>> {
    let mut db = cx.app.db().await?;
    let tx = db.transaction().await?;
    if let Some(seen) = cx.begin(&tx, request).await? {
        return Ok(Ordered::Done(seen));
    }
    let style = sql::queries::photos::style_to_make().bind(&tx, &request.ai_style.0).opt().await?;
    let style = style.filter(|s| cx.app.engine.knows(&s.engine_style)).ok_or(Fault::NotFound)?;
    if let Some(why) = cx.app.engine.cannot(&style.engine_style, request.image_url.is_some()) {
        return Err(Fault::invalid(why).into());
    }
    let matches = request.match_url.is_some() || request.match_feed_id.is_some();
    match (cx.app.engine.needs_picture(&style.engine_style), matches) {
        (true, false) => return Err(Fault::invalid("Choose the picture to match as well.").into()),
        (false, true) => return Err(Fault::invalid("This style takes no second picture.").into()),
        _ => {}
    }
    let photo = match &request.image_url {
        Some(key) => Some(own(&tx, cx.uid(), key).await?),
        None => None,
    };
    let params = start::Params { photo, ..to_match(&tx, cx.uid(), request).await? };
    let (photo, picture) = (params.photo.as_deref(), params.picture.as_deref());
    if let Some(pair) = start::to_look_at(&cx.app, &style.engine_style, photo, picture, fits) {
        return Ok(Ordered::LookFirst(pair));
    }
    let prompt = request.prompt.as_deref().filter(|prompt| !prompt.is_empty()).map(str::to_owned);
    let wish = start::Wish {
        task_type: TaskType::Photo,
        style_id: Some(style.style_id),
        params: start::Params { prompt, ..params },
        count,
        price: style.cost,
    };
    let response = start::task(&tx, cx.uid(), wish).await?;
    cx.commit(tx, request, &response).await?;
    cx.app.task_queued.notify_one();
    Ok(Ordered::Done(response))
}

/// Key of an own picture that is ready.
async fn own<C: GenericClient>(db: &C, uid: i64, key: &str) -> Outcome<String> {
    let asked = files::FileOfOwnerParams { owner: uid, object_key: &key };
    let file = files::file_of_owner().params(db, &asked).opt().await?;
    Ok(file.filter(|f| f.state == FileState::ready).ok_or(Fault::NotFound)?.object_key)
}

/// The picture to match, if one is asked for. Whose look another's post lends is named, as with words.
async fn to_match<C: GenericClient>(db: &C, uid: i64, request: &PutPhoto) -> Outcome<start::Params> {
    let (picture, post) = match (request.match_feed_id, &request.match_url) {
        (Some(Id(feed_id)), key) => {
            let asked = files::PictureOfPostParams { viewer: uid, feed_id, object_key: key.as_ref() };
            let found = files::picture_of_post().params(db, &asked).opt().await?.ok_or(Fault::NotFound)?;
            (Some(found.object_key), Some((Id(feed_id), found.own)))
        }
        (None, Some(key)) => (Some(own(db, uid, key).await?), None),
        (None, None) => (None, None),
    };
    Ok(start::Params {
        picture,
        picture_of: post.map(|(feed, _)| feed),
        remix_of: post.and_then(|(feed, own)| (!own).then_some(feed)),
        ..start::Params::default()
    })
}
