//! Publishes own pictures. Runs once for a `requestId`.

use super::view;
use crate::{
    call::{Cx, Handle, words},
    failure::Outcome,
    files, limits,
};
use chrono::{DateTime, Utc};
use deadpool_postgres::Transaction;
use protocol::{
    Fault, Id,
    people::Gender,
    posts::{PostPut, PutPost},
    text::Line,
};
use sql::client::Params as _;
use sql::queries::{challenges, jobs, posts, styles};
use sql::types::EnterOutcome;

impl Handle for PutPost {
    async fn handle(cx: Cx<Self::Auth>, mut request: Self) -> Outcome<PostPut> {
        let content = request.content.clone().unwrap_or_default();
        words::accept(&content, "content", limits::POST_CODE_POINTS)?;
        let gender = request.gender.unwrap_or(Gender::Any).number();
        let alts = alts(request.alts.as_deref().unwrap_or_default(), request.photos.len())?;
        let challenge = request.challenge_id.filter(|id| *id != Id(0));
        let (photo_ids, keys) = wanted(&request.photos, &cx.client.base)?;
        // One photo is one request, however it is written.
        request.photos = photo_ids
            .iter()
            .zip(&keys)
            .map(|(id, key)| id.map_or_else(|| key.clone(), |id| id.to_string()))
            .collect();
        let uid = cx.uid();
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        if let Some(seen) = cx.begin(&tx, &request).await? {
            return Ok(seen);
        }
        let now = cx.app.now();
        let quota = jobs::use_quota()
            .params(
                &tx,
                &jobs::UseQuotaParams {
                    kind: "post",
                    key: uid.to_be_bytes().as_slice(),
                    day: now.date_naive(),
                    amount: 1,
                    cap: limits::POSTS_PER_DAY,
                },
            )
            .opt()
            .await?;
        if quota.is_none() {
            return Err(Fault::RateLimited { retry_after_ms: until_tomorrow_ms(now) }.into());
        }
        let media = posts::own_media()
            .params(&tx, &posts::OwnMediaParams { photo_ids: &photo_ids, object_keys: &keys, author: uid })
            .all()
            .await?;
        if media.len() != request.photos.len() {
            return Err(Fault::NotFound.into());
        }
        let style_id = match request.ai_style.filter(|style| *style != Id(0)) {
            Some(style) => {
                let found = styles::style_by_id().bind(&tx, &style.0).opt().await?;
                Some(found.ok_or(Fault::NotFound)?.style_id)
            }
            None => media.iter().find_map(|m| m.style_id),
        };
        let file_ids: Vec<i64> = media.iter().map(|m| m.file_id).collect();
        let copied: Vec<Option<i64>> = media.iter().map(|m| m.photo_id).collect();
        let put = posts::put_post()
            .params(
                &tx,
                &posts::PutPostParams {
                    author: uid,
                    content: &*content,
                    style_id,
                    gender,
                    allow_remix: request.remixable.unwrap_or(true),
                    file_ids: &file_ids,
                    photo_ids: &copied,
                    alts: &alts,
                },
            )
            .one()
            .await?;
        if put.media != file_ids.len() as i64 {
            return Err(Fault::NotFound.into());
        }
        if let Some(challenge) = challenge {
            let photo = copied.first().copied().flatten();
            enter(&tx, uid, challenge.0, photo).await?;
        }
        // What a post names may be another style than the one that it was made in.
        if let Some(style_id) = style_id.filter(|named| media.iter().any(|m| m.style_id == Some(*named))) {
            posts::tell_creator().params(&tx, &posts::TellCreatorParams { style_id, uid }).one().await?;
        }
        let row = posts::post_detail()
            .params(&tx, &posts::PostDetailParams { viewer: uid, feed_id: put.feed_id })
            .one()
            .await?;
        let answer = PostPut { feed_id: Id(put.feed_id), post: view::post(row) };
        cx.commit(tx, &request, &answer).await?;
        Ok(answer)
    }
}

/// The first photo enters the challenge too. One that stands there already is no reason not to publish it.
async fn enter(tx: &Transaction<'_>, uid: i64, challenge_id: i64, photo: Option<i64>) -> Outcome<()> {
    let photo_id =
        photo.ok_or_else(|| Fault::invalid("challengeId: the first photo must be one of your album."))?;
    let asked = challenges::EnterChallengeParams { uid, challenge_id, photo_id };
    match challenges::enter_challenge().params(tx, &asked).one().await?.outcome {
        EnterOutcome::ok | EnterOutcome::duplicate => Ok(()),
        EnterOutcome::not_found | EnterOutcome::photo_missing => Err(Fault::NotFound.into()),
        EnterOutcome::closed => Err(Fault::conflict("This challenge takes no entries now.").into()),
        EnterOutcome::full => Err(Fault::conflict("This challenge is full.").into()),
        EnterOutcome::too_many => {
            Err(Fault::conflict("You have entered as often as this challenge allows.").into())
        }
    }
}

/// What each photo shows, one for each.
fn alts(given: &[Line], photos: usize) -> Result<Vec<&str>, Fault> {
    if given.len() > photos {
        return Err(Fault::invalid("alts: at most one for each photo."));
    }
    for alt in given {
        words::accept(alt, "alts", limits::ALT_CODE_POINTS)?;
    }
    Ok(given.iter().map(|alt| &**alt).chain(std::iter::repeat("")).take(photos).collect())
}

/// Ids of album photos and keys of files, side by side: of each place one is filled.
fn wanted(photos: &[String], base: &str) -> Result<(Vec<Option<i64>>, Vec<String>), Fault> {
    if photos.is_empty() || photos.len() > limits::POST_PHOTOS {
        return Err(Fault::invalid(format!("photos: 1 to {}.", limits::POST_PHOTOS)));
    }
    let one = |photo: &String| match (photo.parse::<Id>(), files::key_of(photo, base)) {
        (Ok(id), _) => Ok((Some(id.0), String::new())),
        (_, Some(key)) => Ok((None, key.to_owned())),
        _ => Err(Fault::invalid("photos: ids of album photos, or file paths.")),
    };
    Ok(photos.iter().map(one).collect::<Result<Vec<_>, _>>()?.into_iter().unzip())
}

fn until_tomorrow_ms(now: DateTime<Utc>) -> u64 {
    let day_ms = 24 * 3600 * 1000;
    (day_ms - now.timestamp_millis().rem_euclid(day_ms)) as u64
}
