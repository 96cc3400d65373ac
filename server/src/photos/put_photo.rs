//! `PutPhoto`: judges the wish, then creates task and hold in one transaction with the request id.

use crate::{
    call::{Cx, Handle, words},
    failure::Outcome,
    files, limits,
    photos::start::{self, Ordered, Pair},
};
use protocol::{
    Call, Fault,
    photos::{PutPhoto, TaskStarted, TaskType},
};
use sql::client::Params as _;
use sql::types::FileState;

impl Handle for PutPhoto {
    async fn handle(cx: Cx<Self::Auth>, mut request: Self) -> Outcome<Self::Response> {
        let count = request.count.unwrap_or(1);
        if !(1..=limits::PHOTOS_PER_TASK).contains(&count) {
            return Err(Fault::invalid("You can make 1 to 4 photos at once.").into());
        }
        words::accept(request.prompt.as_deref().unwrap_or_default(), "prompt", limits::PROMPT_CODE_POINTS)?;
        // One photo is one request, however it is written.
        request.image_url = match request.image_url.as_deref().map(str::trim).filter(|url| !url.is_empty()) {
            Some(url) => Some(files::key_of(url, &cx.client.base).ok_or(Fault::NotFound)?.to_owned()),
            None => None,
        };
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
    let photo = match &request.image_url {
        Some(key) => {
            let file = sql::queries::files::file_of_owner()
                .params(&tx, &sql::queries::files::FileOfOwnerParams { owner: cx.uid(), object_key: key })
                .opt()
                .await?;
            Some(file.filter(|f| f.state == FileState::ready).ok_or(Fault::NotFound)?.object_key)
        }
        None => None,
    };
    if let Some(pair) = start::to_look_at(&cx.app, &style.engine_style, photo.as_deref(), fits) {
        return Ok(Ordered::LookFirst(pair));
    }
    let prompt = request.prompt.as_deref().filter(|prompt| !prompt.is_empty()).map(str::to_owned);
    let wish = start::Wish {
        task_type: TaskType::Photo,
        style_id: Some(style.style_id),
        params: start::Params { photo, prompt, ..start::Params::default() },
        count,
        price: style.cost,
    };
    let response = start::task(&tx, cx.uid(), wish).await?;
    cx.commit(tx, request, &response).await?;
    cx.app.task_queued.notify_one();
    Ok(Ordered::Done(response))
}
