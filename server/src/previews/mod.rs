//! Link previews: small pages without script at the addresses that people pass on, for crawlers of other apps and
//! for people who have no account.
//!
//! - They show what a visitor may see and nothing else. Hidden, deleted, suspended and never written are one and the
//!   same page.
//! - All words go through the template, which escapes them.
//! - Who did not ask to be found is not to be indexed either.

mod page;

use crate::{
    app::App,
    failure::{Outcome, in_time},
    wire::origin::Remote,
};
use axum::{
    Router,
    extract::{Path, State},
    response::Response,
    routing::get,
};
use page::{Image, Page};
use protocol::{Id, UidStr};
use sql::{
    client::GenericClient,
    queries::previews::{self as rows, PreviewRow},
    types::UserView,
};

pub fn router() -> Router<App> {
    Router::new()
        .route("/p/{id}", get(post))
        .route("/u/{id}", get(person))
        .route("/c/{id}", get(challenge))
        .route("/i/{id}", get(invite))
}

macro_rules! preview {
    ($name:ident, $read:ident) => {
        async fn $name(State(app): State<App>, remote: Remote, Path(id): Path<String>) -> Response {
            let read = in_time(async { $read(&**app.db().await?, &remote.base, &id).await });
            page::answer(read.await)
        }
    };
}
preview!(post, read_post);
preview!(person, read_person);
preview!(challenge, read_challenge);
preview!(invite, read_invite);

async fn read_post<C: GenericClient>(db: &C, base: &str, id: &str) -> Outcome<Option<Page>> {
    let Ok(feed_id) = id.parse::<Id>() else { return Ok(None) };
    let Some(row) = rows::preview_post().bind(db, &feed_id.0).opt().await? else { return Ok(None) };
    let name = display_name(&row.person);
    let alt = row.alt.clone().filter(|alt| !alt.is_empty()).unwrap_or_else(|| format!("A photo by {name}"));
    Ok(Some(Page {
        kind: "article",
        title: format!("{name} on Likeness"),
        image: Image::large(base, row.picture_key.as_deref(), row.width, row.height, alt),
        description: page::short(&row.words, "A photo made with Likeness."),
        words: row.words,
        canonical: format!("{base}/p/{feed_id}"),
        link: format!("{base}/#/post/{feed_id}"),
        noindex: !row.discoverable,
    }))
}

async fn read_person<C: GenericClient>(db: &C, base: &str, id: &str) -> Outcome<Option<Page>> {
    if !UidStr::from(id).well_formed() {
        return Ok(None);
    }
    let Some(row) = rows::preview_person().bind(db, &id).opt().await? else { return Ok(None) };
    let name = display_name(&row.person);
    Ok(Some(Page {
        kind: "profile",
        title: format!("{name} on Likeness"),
        image: portrait(base, &row, &name),
        description: page::short(&row.words, &format!("Photos by {name}.")),
        canonical: format!("{base}/u/{id}"),
        link: format!("{base}/#/user/{id}"),
        noindex: !row.discoverable,
        words: row.words,
    }))
}

async fn read_invite<C: GenericClient>(db: &C, base: &str, id: &str) -> Outcome<Option<Page>> {
    let code = id.to_ascii_uppercase();
    if code.len() != INVITE_CODE_CHARS || !code.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return Ok(None);
    }
    let Some(row) = rows::preview_invite().bind(db, &code).opt().await? else { return Ok(None) };
    let name = display_name(&row.person);
    let words = format!("Join with the invitation code {code}, and make photos of yourself in any style.");
    Ok(Some(Page {
        kind: "website",
        title: format!("{name} invites you to Likeness"),
        image: portrait(base, &row, &name),
        description: words.clone(),
        words,
        canonical: format!("{base}/i/{code}"),
        link: format!("{base}/#/login?inviteCode={code}&inviterUidStr={}", row.person.uid_str),
        noindex: true,
    }))
}

/// Characters of an invitation code, as the database makes them.
const INVITE_CODE_CHARS: usize = 8;

async fn read_challenge<C: GenericClient>(db: &C, base: &str, id: &str) -> Outcome<Option<Page>> {
    let Ok(challenge_id) = id.parse::<Id>() else { return Ok(None) };
    let row = rows::preview_challenge().bind(db, &challenge_id.0).opt().await?;
    let Some(row) = row else { return Ok(None) };
    let alt = format!("The cover of {}", row.title);
    Ok(Some(Page {
        kind: "website",
        title: format!("{} · a challenge on Likeness", row.title),
        image: Image::large(base, row.picture_key.as_deref(), row.width, row.height, alt),
        description: page::short(&row.description, "Enter a photo, or vote for one."),
        words: row.description,
        canonical: format!("{base}/c/{challenge_id}"),
        link: format!("{base}/#/challenge/detail?challengeId={challenge_id}"),
        noindex: false,
    }))
}

fn portrait(base: &str, row: &PreviewRow, name: &str) -> Option<Image> {
    let alt = format!("A portrait of {name}");
    Image::small(base, row.picture_key.as_deref(), row.width, row.height, alt)
}

/// First and last name, else the nick name, else the user name.
fn display_name(person: &UserView) -> String {
    let full = format!("{} {}", person.first_name, person.last_name);
    match (full.trim(), person.nick_name.trim()) {
        ("", "") => format!("@{}", person.user_name),
        ("", nick) => nick.to_owned(),
        (full, _) => full.to_owned(),
    }
}
