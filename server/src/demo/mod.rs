//! Demo data: a first start in development shows a feed, a vote that runs, and a result, instead of
//! nothing.
//!
//! Written once, into an empty database, in one transaction at the end: a start that is killed half-way
//! leaves nothing behind but files that the next one writes again under the same names. The pictures are
//! made by the engine from photos in this repository; ballots, likes and comments go through the same
//! functions as those of people, so that every count is true.

mod plan;
mod render;

use crate::{
    app::App,
    failure::{Failure, Outcome},
    files, secrets,
};
use chrono::{DateTime, Duration, Utc};
use deadpool_postgres::Transaction;
use engine::Derived;
use plan::{AUDIENCE, CLOSED, CREATORS, Challenge, OPEN, PICTURES, POSTS, VOTING};
use protocol::challenges::ChallengeStatus;
use sql::client::Params as _;
use sql::{
    queries::{self, challenges, demo, posts},
    types::BallotOutcome,
};
use std::time::Instant;

/// Fills an empty database; a database with posts or challenges stays as it is.
pub async fn fill(app: &App) -> Outcome<()> {
    if demo::has_data().bind(&app.db().await?).one().await? {
        return Ok(());
    }
    let started = Instant::now();
    let pictures = tokio::task::spawn_blocking(render::all).await??;
    let mut stored = Vec::with_capacity(pictures.len());
    for picture in &pictures {
        stored.push(store(app, picture).await?);
    }
    let mut db = app.db().await?;
    let tx = db.transaction().await?;
    // Two servers may have begun at once: the second finds the data, or leaves it to the first.
    if !demo::demo_lock().bind(&tx).one().await? || demo::has_data().bind(&tx).one().await? {
        return Ok(());
    }
    write(&tx, app.now(), &pictures, &stored).await?;
    tx.commit().await?;
    app.outbox.poke();
    tracing::info!(seconds = started.elapsed().as_secs_f32(), "demo data written");
    Ok(())
}

/// Puts a picture into the store, under a name that its content gives it.
async fn store(app: &App, picture: &Derived) -> Outcome<String> {
    let key = format!("demo/{}.jpg", hex::encode(&secrets::sha256(&picture.jpeg)[..12]));
    app.files.put(&key, picture.jpeg.clone()).await?;
    app.files.put(&files::thumb_key(&key), picture.thumb_webp.clone()).await?;
    // A copy of the house's own: a cover must not go when its maker deletes the picture.
    app.files.put(&cover_key(&key), picture.jpeg.clone()).await?;
    app.files.put(&files::thumb_key(&cover_key(&key)), picture.thumb_webp.clone()).await?;
    Ok(key)
}

fn cover_key(key: &str) -> String {
    key.replacen("demo/", "covers/", 1)
}

struct Person {
    uid: i64,
}
struct Photo {
    uid: i64,
    file_id: i64,
    photo_id: i64,
}

async fn write(
    tx: &Transaction<'_>,
    now: DateTime<Utc>,
    pictures: &[Derived],
    keys: &[String],
) -> Outcome<()> {
    let people = write_people(tx, now).await?;
    let mut photos = Vec::with_capacity(PICTURES.len());
    for ((plan, picture), key) in PICTURES.iter().zip(pictures).zip(keys) {
        let uid = people[plan.creator].uid;
        let file_id = put_file(tx, Some(uid), key, picture).await?;
        let made = (now - Duration::days(5)).into();
        let photo_id = demo::demo_photo()
            .params(tx, &demo::DemoPhotoParams { uid, created_at: made, file_id })
            .one()
            .await?;
        photos.push(Photo { uid, file_id, photo_id });
    }
    for (person, creator) in people.iter().zip(&CREATORS) {
        demo::set_avatar()
            .params(tx, &demo::SetAvatarParams { uid: person.uid, file_id: photos[creator.avatar].file_id })
            .await?;
    }
    write_posts(tx, now, &people, &photos).await?;
    // Everyone follows a few, so that the lists of people are not empty either.
    for (at, person) in people.iter().enumerate() {
        for step in 1..=3 {
            let other = &people[(at * 5 + step * 2) % CREATORS.len()];
            queries::people::follow()
                .params(tx, &queries::people::FollowParams { uid: person.uid, other: other.uid })
                .one()
                .await?;
        }
    }
    for challenge in [&OPEN, &VOTING, &CLOSED] {
        let cover =
            put_file(tx, None, &cover_key(&keys[challenge.cover]), &pictures[challenge.cover]).await?;
        write_challenge(tx, now, challenge, cover, &people, &photos).await?;
    }
    Ok(())
}

/// Creators first, then the audience.
async fn write_people(tx: &Transaction<'_>, now: DateTime<Utc>) -> Outcome<Vec<Person>> {
    let creators = CREATORS.iter().map(|c| (c.user_name, c.first_name, c.last_name, true, c.days));
    let audience =
        AUDIENCE.iter().zip(8..).map(|((name, first, last), days)| (*name, *first, *last, false, days));
    let mut people = Vec::new();
    for (user_name, first, last, creator, days) in creators.chain(audience) {
        let since = (now - Duration::days(days)).into();
        let made = demo::demo_user()
            .params(
                tx,
                &demo::DemoUserParams {
                    user_name: &user_name,
                    first_name: &first,
                    last_name: &last,
                    nick_name: &first,
                    gender: 0,
                    creator_flag: creator,
                    created_at: since,
                },
            )
            .opt()
            .await?;
        let made = made.ok_or_else(|| Failure::broken(format!("someone is called {user_name} already")))?;
        people.push(Person { uid: made.uid });
    }
    Ok(people)
}

async fn put_file(tx: &Transaction<'_>, owner: Option<i64>, key: &str, picture: &Derived) -> Outcome<i64> {
    let (size, width, height) = (picture.jpeg.len() as i32, picture.width as i32, picture.height as i32);
    let (thumb_key, hash) = (files::thumb_key(key), Some(picture.thumbhash.as_slice()));
    Ok(queries::files::put_file()
        .params(
            tx,
            &queries::files::PutFileParams {
                owner,
                object_key: &key,
                mime: "image/jpeg",
                bytes: size,
                width,
                height,
                thumb_key: &thumb_key,
                thumbhash: hash,
            },
        )
        .one()
        .await?)
}

async fn write_posts(
    tx: &Transaction<'_>,
    now: DateTime<Utc>,
    people: &[Person],
    photos: &[Photo],
) -> Outcome<()> {
    let (mut likers, mut liked) = (Vec::new(), Vec::new());
    for (at, post) in POSTS.iter().enumerate() {
        let photo = &photos[post.picture];
        let style = queries::styles::style_by_key().bind(tx, &PICTURES[post.picture].style).opt().await?;
        let style_id = style.map(|s| s.style_id);
        let (file_ids, photo_ids) = (vec![photo.file_id], vec![Some(photo.photo_id)]);
        let feed_id = demo::demo_post()
            .params(
                tx,
                &demo::DemoPostParams {
                    sort_time: (now - Duration::minutes(post.minutes)).into(),
                    author: photo.uid,
                    content: &post.content,
                    style_id,
                    gender: 0,
                    file_ids: &file_ids,
                    photo_ids: &photo_ids,
                },
            )
            .one()
            .await?;
        let fans = (0..people.len())
            .map(|n| &people[(n * 7 + at * 3) % people.len()])
            .filter(|p| p.uid != photo.uid);
        for fan in fans.take(post.likes) {
            likers.push(fan.uid);
            liked.push(feed_id);
        }
        for (who, content) in post.comments {
            posts::put_comment()
                .params(
                    tx,
                    &posts::PutCommentParams { viewer: people[*who].uid, feed_id, reply_to: None, content },
                )
                .one()
                .await?;
        }
    }
    let wants = vec![true; liked.len()];
    posts::set_likes()
        .params(tx, &posts::SetLikesParams { uids: &likers, feed_ids: &liked, wants: &wants })
        .all()
        .await?;
    Ok(())
}

async fn write_challenge(
    tx: &Transaction<'_>,
    now: DateTime<Utc>,
    plan: &Challenge,
    cover: i64,
    people: &[Person],
    photos: &[Photo],
) -> Outcome<()> {
    let at = |hours: i64| (now + Duration::hours(hours)).fixed_offset();
    let over = plan.ends < 0;
    // One that is over lives for a moment, so that its votes can be cast by the same rules as any.
    let ends = if over { at(1) } else { at(plan.ends) };
    let status = if plan.voting > 0 { ChallengeStatus::Open } else { ChallengeStatus::Voting };
    let id = demo::demo_challenge()
        .params(
            tx,
            &demo::DemoChallengeParams {
                title: &plan.title,
                description: &plan.description,
                cover_file_id: Some(cover),
                status,
                starts_at: at(plan.starts),
                voting_at: at(plan.voting),
                ends_at: ends,
                entries_per_user: 2,
                min_account_age: "0 s",
                prizes: &plan.prizes,
            },
        )
        .one()
        .await?;
    let (mut voters, mut choices) = (Vec::new(), Vec::new());
    let mut free: Vec<i64> = people.iter().rev().map(|p| p.uid).collect();
    for (picture, votes) in plan.entries {
        let photo = &photos[*picture];
        let entry_id = demo::demo_entry()
            .params(tx, &demo::DemoEntryParams { challenge_id: id, photo_id: photo.photo_id, uid: photo.uid })
            .one()
            .await?;
        for _ in 0..*votes {
            let Some(voter) = free.iter().position(|uid| *uid != photo.uid) else { break };
            voters.push(free.remove(voter));
            choices.push(Some(entry_id));
        }
    }
    let ids = vec![id; voters.len()];
    for cast in challenges::cast_ballots()
        .params(
            tx,
            &challenges::CastBallotsParams { challenge_ids: &ids, voters: &voters, entry_ids: &choices },
        )
        .all()
        .await?
    {
        if cast.outcome != BallotOutcome::ok {
            return Err(Failure::broken(format!("a demo ballot was refused: {:?}", cast.outcome)));
        }
    }
    if over {
        demo::demo_end()
            .params(tx, &demo::DemoEndParams { ends_at: at(plan.ends), challenge_id: id })
            .await?;
        challenges::close_challenge().bind(tx, &id).one().await?;
        demo::demo_end()
            .params(tx, &demo::DemoEndParams { ends_at: at(plan.ends), challenge_id: id })
            .await?;
    }
    Ok(())
}
