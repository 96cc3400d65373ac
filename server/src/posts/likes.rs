//! The group writer of likes: one statement, one commit for up to some hundreds of them. Counter,
//! version, notice and outbox move inside the statement.

use crate::{
    app::App,
    failure::{Failure, Outcome},
};
use sql::client::Params as _;

#[derive(Clone, Copy, Debug)]
pub struct Like {
    pub uid: i64,
    pub feed_id: i64,
    /// True likes, false unlikes.
    pub want: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Liked {
    /// False: the post is not there for this person, and nothing changed.
    pub found: bool,
    /// As it is after the group. Of several words of one person about one post the last one holds.
    pub liked: bool,
    pub like_count: i64,
    pub v: i64,
}

pub async fn commit(app: App, group: Vec<Like>) -> Outcome<Vec<Liked>> {
    let uids: Vec<i64> = group.iter().map(|l| l.uid).collect();
    let feeds: Vec<i64> = group.iter().map(|l| l.feed_id).collect();
    let wants: Vec<bool> = group.iter().map(|l| l.want).collect();
    let db = app.db().await?;
    let rows = sql::queries::posts::set_likes()
        .params(&db, &sql::queries::posts::SetLikesParams { uids: &uids, feed_ids: &feeds, wants: &wants })
        .all()
        .await?;
    if rows.len() != group.len() {
        return Err(Failure::broken("a group of likes came back short"));
    }
    app.outbox.poke();
    // In the order of the group: the statement sorts by place.
    let liked = rows.into_iter().map(|r| Liked {
        found: r.found,
        liked: r.liked,
        like_count: r.like_count.into(),
        v: r.version,
    });
    Ok(liked.collect())
}
