//! The transactions of the demo data. Each begins with the lock that one server at a time holds, and does nothing
//! where another has been first.

use super::plan::{CREATORS, Challenge, PEOPLE, POSTS, Post};
use crate::{
    app::App,
    failure::{Failure, Outcome},
    files::{self, picture::Picture},
};
use chrono::{DateTime, Duration, FixedOffset};
use deadpool_postgres::Transaction;
use protocol::challenges::ChallengeStatus;
use sql::{
    client::Params as _,
    queries::{
        self,
        challenges::{self, CastBallotsParams},
        demo::{
            self, DemoChallengeParams, DemoCoverParams, DemoEndParams, DemoEntryParams, DemoPhotoParams,
            DemoPostParams, DemoUserParams, SetAvatarParams,
        },
        files::PutFileParams,
        people::FollowParams,
        posts::{self, PutCommentParams, SetLikesParams},
    },
    types::BallotOutcome,
};

/// The photo in its maker's album; none for what is in nobody's: avatars and covers.
pub type Stored = Option<i64>;

/// Everyone, in the order of the plan. None where the database is somebody's already.
pub async fn people(app: &App) -> Outcome<Option<Vec<i64>>> {
    let mut db = app.db().await?;
    let tx = db.transaction().await?;
    demo::demo_lock().bind(&tx).one().await?;
    let names: Vec<&str> = PEOPLE.iter().map(|someone| someone.user_name).collect();
    let known = demo::demo_people().bind(&tx, &names).all().await?;
    if known.len() == PEOPLE.len() {
        return Ok(Some(known));
    }
    if demo::has_data().bind(&tx).one().await? {
        return Ok(None);
    }
    let mut uids = Vec::with_capacity(PEOPLE.len());
    for (at, someone) in PEOPLE.iter().enumerate() {
        let since = (app.now() - Duration::days(someone.days)).into();
        let made = demo::demo_user()
            .params(
                &tx,
                &DemoUserParams {
                    user_name: someone.user_name,
                    first_name: someone.first_name,
                    last_name: someone.last_name,
                    nick_name: someone.first_name,
                    gender: 0,
                    creator_flag: at < CREATORS,
                    created_at: since,
                },
            )
            .opt()
            .await?;
        let taken = || Failure::broken(format!("someone is called {} already", someone.user_name));
        let made = made.ok_or_else(taken)?;
        uids.push(made.uid);
    }
    // Everyone follows a few, so that the lists of people are not empty either.
    for (at, uid) in uids.iter().enumerate() {
        for step in 1..=3 {
            let other = uids[(at * 5 + step * 2) % CREATORS];
            queries::people::follow().params(&tx, &FollowParams { uid: *uid, other }).one().await?;
        }
    }
    tx.commit().await?;
    Ok(Some(uids))
}

/// A transaction of one part; none when another server wrote it.
macro_rules! part {
    ($app:ident, $key:expr, $tx:ident) => {
        let mut db = $app.db().await?;
        let $tx = db.transaction().await?;
        demo::demo_lock().bind(&$tx).one().await?;
        if let Some(file) = demo::demo_files().bind(&$tx, &[$key].as_slice()).opt().await? {
            return Ok(file.photo_id);
        }
    };
}

async fn put_file(tx: &Transaction<'_>, owner: i64, key: &str, picture: &Picture) -> Outcome<i64> {
    Ok(queries::files::put_file()
        .params(
            tx,
            &PutFileParams {
                owner: Some(owner),
                object_key: key,
                mime: "image/jpeg",
                bytes: picture.stored_bytes(),
                width: picture.width,
                height: picture.height,
                thumb_key: files::thumb_key(key),
                thumbhash: Some(picture.thumbhash.as_slice()),
            },
        )
        .one()
        .await?)
}

pub async fn avatar(app: &App, key: &str, picture: &Picture, uid: i64) -> Outcome<Stored> {
    part!(app, key, tx);
    let file_id = put_file(&tx, uid, key, picture).await?;
    demo::set_avatar().params(&tx, &SetAvatarParams { uid, file_id }).await?;
    tx.commit().await?;
    Ok(None)
}

pub async fn post(app: &App, key: &str, picture: &Picture, plan: &Post, people: &[i64]) -> Outcome<Stored> {
    part!(app, key, tx);
    let uid = people[plan.creator];
    let at: DateTime<FixedOffset> = (app.now() - Duration::minutes(plan.minutes)).into();
    let file_id = put_file(&tx, uid, key, picture).await?;
    let photo_id =
        demo::demo_photo().params(&tx, &DemoPhotoParams { uid, created_at: at, file_id }).one().await?;
    let style = queries::styles::style_by_key().bind(&tx, &plan.style).opt().await?;
    let content = match plan.photo.credit() {
        Some(credit) => format!("{} (Photo: {credit})", plan.content),
        None => plan.content.to_owned(),
    };
    let feed_id = demo::demo_post()
        .params(
            &tx,
            &DemoPostParams {
                sort_time: at,
                author: uid,
                content: &content,
                style_id: style.map(|s| s.style_id),
                gender: 0,
                file_ids: vec![file_id],
                photo_ids: vec![Some(photo_id)],
            },
        )
        .one()
        .await?;
    let shift = POSTS.iter().take_while(|other| other.minutes < plan.minutes).count() * 3;
    let fans = (0..people.len()).map(|n| people[(n * 7 + shift) % people.len()]).filter(|fan| *fan != uid);
    let fans: Vec<i64> = fans.take(plan.likes).collect();
    let (feed_ids, wants) = (vec![feed_id; fans.len()], vec![true; fans.len()]);
    posts::set_likes().params(&tx, &SetLikesParams { uids: &fans, feed_ids, wants }).all().await?;
    for (who, content) in plan.comments {
        posts::put_comment()
            .params(&tx, &PutCommentParams { viewer: people[*who], feed_id, reply_to: None, content })
            .one()
            .await?;
    }
    tx.commit().await?;
    app.outbox.poke();
    Ok(Some(photo_id))
}

/// `cover` holds a copy of `source`; `photos` are those of the entries, in the order of the plan.
pub async fn challenge(
    app: &App,
    plan: &Challenge,
    source: &str,
    cover: &str,
    bytes: i32,
    people: &[i64],
    photos: &[i64],
) -> Outcome<Stored> {
    part!(app, cover, tx);
    let file_id = demo::demo_cover()
        .params(
            &tx,
            &DemoCoverParams {
                object_key: cover,
                bytes,
                thumb_key: files::thumb_key(cover),
                source_key: source,
            },
        )
        .one()
        .await?;
    let at = |hours: i64| (app.now() + Duration::hours(hours)).fixed_offset();
    let over = plan.ends < 0;
    // One that is over lives for a moment, so that its votes can be cast by the same rules as any.
    let ends = if over { at(1) } else { at(plan.ends) };
    let status = match plan {
        _ if plan.starts > 0 => ChallengeStatus::Scheduled,
        _ if plan.voting > 0 => ChallengeStatus::Open,
        _ => ChallengeStatus::Voting,
    };
    let id = demo::demo_challenge()
        .params(
            &tx,
            &DemoChallengeParams {
                title: plan.title,
                description: plan.description,
                cover_file_id: Some(file_id),
                status,
                starts_at: at(plan.starts),
                voting_at: at(plan.voting),
                ends_at: ends,
                entries_per_user: 2,
                min_account_age: "0 s",
                prizes: plan.prizes,
            },
        )
        .one()
        .await?;
    let (mut voters, mut choices) = (Vec::new(), Vec::new());
    let mut free: Vec<i64> = people.iter().rev().copied().collect();
    for ((entered, votes), photo_id) in plan.entries.iter().zip(photos) {
        let uid = people[POSTS[*entered].creator];
        let entry_id = demo::demo_entry()
            .params(&tx, &DemoEntryParams { challenge_id: id, photo_id: *photo_id, uid })
            .one()
            .await?;
        for _ in 0..*votes {
            let Some(voter) = free.iter().position(|voter| *voter != uid) else { break };
            voters.push(free.remove(voter));
            choices.push(Some(entry_id));
        }
    }
    let ballots = CastBallotsParams { challenge_ids: vec![id; voters.len()], voters, entry_ids: choices };
    for cast in challenges::cast_ballots().params(&tx, &ballots).all().await? {
        if cast.outcome != BallotOutcome::ok {
            return Err(Failure::broken(format!("a demo ballot was refused: {:?}", cast.outcome)));
        }
    }
    if over {
        let end = DemoEndParams { ends_at: at(plan.ends), challenge_id: id };
        demo::demo_end().params(&tx, &end).await?;
        challenges::close_challenge().bind(&tx, &id).one().await?;
        demo::demo_end().params(&tx, &end).await?;
    }
    tx.commit().await?;
    app.outbox.poke();
    Ok(None)
}
