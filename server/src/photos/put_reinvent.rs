//! `PutReinvent`: makes an image anew by words alone. What the engine does not understand it says before anything
//! is held.

use super::start::{self, Ordered, Pair};
use crate::{
    call::{Cx, Handle, words},
    failure::{Failure, Outcome},
    files, limits,
};
use protocol::{
    Call, Fault, Id,
    photos::{PutReinvent, ReinventStarted, TaskType},
};
use sql::client::Params as _;
use sql::queries::{
    files::{RemixFeedParams, RemixSourceParams, remix_feed, remix_source},
    styles::style_by_key,
    wallet::balance,
};

const NOTHING_UNDERSTOOD: &str =
    "None of these words means anything here. Name a place, a light or a way of painting, such as neon city.";

impl Handle for PutReinvent {
    async fn handle(cx: Cx<Self::Auth>, mut request: Self) -> Outcome<ReinventStarted> {
        words::accept_some(&request.prompt, "prompt", limits::PROMPT_CODE_POINTS)?;
        // One image is one request, however it is written.
        request.image_url =
            files::key_of(&request.image_url, &cx.client.base).ok_or(Fault::NotFound)?.to_owned();
        let mut fits = None;
        loop {
            match order(&cx, &request, fits.as_ref()).await? {
                Ordered::Done(done) => return Ok(done),
                Ordered::LookFirst(pair) => fits = Some(start::look(&cx.app, pair).await?),
            }
        }
    }
}

async fn order(
    cx: &Cx<<PutReinvent as Call>::Auth>,
    request: &PutReinvent,
    fits: Option<&Pair>,
) -> Outcome<Ordered<ReinventStarted>> {
    let uid = cx.uid();
    let dry = request.dry == Some(true);
    let reading = cx.app.engine.read(&request.prompt);
    let mut db = cx.app.db().await?;
    let tx = db.transaction().await?;
    if !dry && let Some(seen) = cx.begin(&tx, request).await? {
        return Ok(Ordered::Done(seen));
    }
    let source = RemixSourceParams { object_key: &request.image_url, viewer: uid };
    let source = remix_source().params(&tx, &source).opt().await?.ok_or(Fault::NotFound)?;
    let style = match reading.style {
        Some(style) => style_by_key().bind(&tx, &style).opt().await?,
        None => None,
    };
    // An engine that draws every word needs no style, and asks what a photo costs.
    let words_alone = reading.style.is_none() && !reading.understood.is_empty();
    let price = match &style {
        Some(style) => Some(style.cost),
        None if words_alone => {
            let cost = i32::try_from(cx.app.config.product.ai_photo_cost);
            Some(cost.map_err(|_| Failure::broken("a price out of range"))?)
        }
        None => None,
    };
    let mut answer = ReinventStarted {
        task_id: None,
        cost: price.unwrap_or(0).into(),
        coins: 0,
        understood: reading.understood.clone(),
        ignored: reading.ignored.clone(),
    };
    if dry {
        answer.coins = balance().bind(&tx, &uid).one().await?.available.into();
        return Ok(Ordered::Done(answer));
    }
    let price = price.ok_or_else(|| Fault::invalid(NOTHING_UNDERSTOOD))?;
    let name = reading.style.unwrap_or_default();
    if let Some(why) = cx.app.engine.cannot(name, true) {
        return Err(Fault::invalid(why).into());
    }
    if let Some(pair) = start::to_look_at(&cx.app, name, Some(&source.object_key), None, fits) {
        return Ok(Ordered::LookFirst(pair));
    }
    let feed = RemixFeedParams { viewer: uid, file_id: source.file_id };
    let feed = remix_feed().params(&tx, &feed).opt().await?;
    let wish = start::Wish {
        task_type: TaskType::Reinvent,
        style_id: style.map(|style| style.style_id),
        params: start::Params {
            photo: Some(source.object_key.clone()),
            remix_of: feed.map(Id),
            prompt: Some(request.prompt.clone().into_string()),
            look: reading.look,
            understood: reading.understood,
            ignored: reading.ignored,
            ..start::Params::default()
        },
        count: 1,
        price,
    };
    let started = start::task(&tx, uid, wish).await?;
    (answer.task_id, answer.cost, answer.coins) = (Some(started.task_id), started.cost, started.coins);
    cx.commit(tx, request, &answer).await?;
    cx.app.task_queued.notify_one();
    Ok(Ordered::Done(answer))
}
