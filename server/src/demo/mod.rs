//! Demo data: a first start in development shows a feed, votes that run, and a result, instead of nothing.
//!
//! It comes while the server is already there: one picture after the other is developed by the engine from
//! photos in this repository, at a low priority, and written with all that belongs to it in a transaction of
//! its own. The key of each picture follows from the plan, and its row is the mark that this part is written: a
//! server that is killed goes on where it was. Ballots, likes and comments go through the same functions as those
//! of people, so that every count is true.

mod plan;
mod render;
mod write;

use crate::{
    app::App,
    failure::Outcome,
    files::{self, picture},
    limits, secrets,
};
use plan::{CHALLENGES, CREATORS, PEOPLE, POSTS, Photo};
use render::Wanted;
use sql::queries::demo;
use std::{collections::HashMap, time::Instant};
use write::Stored;

/// Fills the database in the background, and stays: the end of a job is the end of the server.
pub async fn run(app: App) {
    while let Err(failure) = fill(&app, true).await {
        tracing::warn!(%failure, "the demo data are not complete yet");
        tokio::time::sleep(limits::DEMO_RETRY).await;
    }
    std::future::pending().await
}

/// One part of the demo data, with the picture that it stands and falls with.
#[derive(Clone, Copy)]
enum Part {
    Avatar(usize),
    Post(usize),
}

/// Faces before the posts that they stand beside; those of the audience once there is something to look at.
fn parts() -> Vec<Part> {
    const FIRST_POSTS: usize = 6;
    let avatars = |range: std::ops::Range<usize>| range.map(Part::Avatar);
    let posts = |range: std::ops::Range<usize>| range.map(Part::Post);
    avatars(0..CREATORS)
        .chain(posts(0..FIRST_POSTS))
        .chain(avatars(CREATORS..PEOPLE.len()))
        .chain(posts(FIRST_POSTS..POSTS.len()))
        .collect()
}

impl Part {
    fn wanted(self, side: u32) -> Wanted {
        match self {
            Part::Avatar(at) => {
                let avatar = &PEOPLE[at].avatar;
                let side = side.min(limits::DEMO_AVATAR_SIDE);
                Wanted { photo: avatar.photo, style: avatar.style, look: avatar.look, side, square: true }
            }
            Part::Post(at) => {
                let post = &POSTS[at];
                Wanted { photo: post.photo, style: post.style, look: post.look, side, square: false }
            }
        }
    }

    /// Where its picture is kept: known before it is made.
    fn key(self) -> String {
        let (kind, photo, style, look): (_, Photo, _, _) = match self {
            Part::Avatar(at) => {
                let avatar = &PEOPLE[at].avatar;
                ("avatar", avatar.photo, avatar.style, avatar.look)
            }
            Part::Post(at) => ("post", POSTS[at].photo, POSTS[at].style, POSTS[at].look),
        };
        let name = format!("{kind} {photo:?} {style} {look}");
        format!("demo/{}.jpg", hex::encode(&secrets::sha256(name.as_bytes())[..12]))
    }
}

/// Where the cover of a challenge is kept.
fn cover_key(challenge: usize) -> String {
    Part::Post(CHALLENGES[challenge].cover).key().replacen("demo/", "covers/", 1)
}

/// Fills an empty database, or goes on filling it; one with posts or challenges of others stays as it is.
pub async fn fill(app: &App, give_way: bool) -> Outcome<()> {
    let started = Instant::now();
    let Some(people) = write::people(app).await? else { return Ok(()) };
    let parts = parts();
    let mut keys: Vec<String> = parts.iter().map(|part| part.key()).collect();
    keys.extend((0..CHALLENGES.len()).map(cover_key));
    let known = demo::demo_files().bind(&app.db().await?, &keys).all().await?;
    let mut written: HashMap<String, Stored> =
        known.into_iter().map(|file| (file.object_key, file.photo_id)).collect();
    let missing: Vec<Part> = parts.into_iter().filter(|part| !written.contains_key(&part.key())).collect();
    let wanted = missing.iter().map(|part| part.wanted(app.config.demo_side)).collect();
    let mut pictures = tokio::task::spawn_blocking(move || render::start(wanted, give_way)).await??;
    for part in &missing {
        write_challenges(app, &people, &mut written).await?;
        let Some(picture) = pictures.recv().await else { break };
        let (picture, key) = (picture?, part.key());
        picture.put(&app.files, &key).await?;
        let stored = match *part {
            Part::Avatar(at) => write::avatar(app, &key, &picture, people[at]).await?,
            Part::Post(at) => write::post(app, &key, &picture, &POSTS[at], &people).await?,
        };
        written.insert(key, stored);
    }
    write_challenges(app, &people, &mut written).await?;
    if !missing.is_empty() {
        tracing::info!(seconds = started.elapsed().as_secs(), "the demo data are complete");
    }
    Ok(())
}

/// Those whose pictures are all there and that are not.
async fn write_challenges(app: &App, people: &[i64], written: &mut HashMap<String, Stored>) -> Outcome<()> {
    for (at, challenge) in CHALLENGES.iter().enumerate() {
        let cover = cover_key(at);
        let posts = challenge.entries.iter().map(|(post, _)| *post).chain([challenge.cover]);
        let shown: Option<Vec<Stored>> =
            posts.map(|post| written.get(&Part::Post(post).key()).copied()).collect();
        let Some(shown) = shown.filter(|_| !written.contains_key(&cover)) else { continue };
        let photos: Vec<i64> = shown.into_iter().flatten().collect();
        let source = Part::Post(challenge.cover).key();
        // A copy of the house's own: a cover must not go when its maker deletes the picture.
        let mut bytes = 0;
        let (from, to) = (
            picture::keys(&source, Some(&files::thumb_key(&source))),
            picture::keys(&cover, Some(&files::thumb_key(&cover))),
        );
        for (from, to) in from.iter().zip(&to) {
            if let Some(form) = app.files.get(from).await? {
                bytes += form.len() as i32;
                app.files.put(to, form).await?;
            }
        }
        let stored = write::challenge(app, challenge, &source, &cover, bytes, people, &photos).await?;
        written.insert(cover, stored);
    }
    Ok(())
}
