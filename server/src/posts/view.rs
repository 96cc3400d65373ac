//! From rows to what the wire shows.

use crate::{call::Caller, people::view::user, photos::view::photo};
use protocol::{
    Id,
    people::Status,
    posts::{CommentView, PostPhotoView, PostView, RemixOf},
    styles::StyleTag,
};
use sql::queries::posts::{CommentRow, PostRow};

pub fn post(row: PostRow) -> PostView {
    let style = row.style_id.zip(row.style_name).map(|(id, name)| StyleTag { ai_style: Id(id), name });
    let photos = row.photos.into_iter().map(|p| PostPhotoView {
        photo: photo(
            p.photo_id,
            &p.picture_key,
            p.thumb_key.as_deref(),
            p.width,
            p.height,
            p.thumbhash.as_deref(),
            p.film_ms,
        ),
        alt: p.alt,
    });
    let remix_of = row.remix_feed.zip(row.remix_person).map(|(feed_id, person)| RemixOf {
        feed_id: Id(feed_id),
        user: user(person, row.remix_follow.unwrap_or(0)),
    });
    PostView {
        feed_id: Id(row.feed_id),
        sort_time: row.sort_time.timestamp_micros(),
        photos: photos.collect(),
        style,
        gender: row.gender,
        like_count: row.like_count.into(),
        comment_count: row.comment_count.into(),
        share_count: row.share_count.into(),
        remixable: row.allow_remix,
        remix_of,
        remix_count: row.remix_count.into(),
        liked: row.liked,
        is_author: row.is_author,
        v: row.version,
        user: user(row.person, row.follow_state),
        content: row.content,
    }
}

/// A comment; a tombstone keeps neither author nor words.
pub fn comment(row: CommentRow, moderator: bool) -> CommentView {
    let deleted = row.deleted;
    CommentView {
        comment_id: Id(row.comment_id),
        reply_comment_id: row.reply_to.map(Id),
        create_time: row.created_at.timestamp_millis(),
        reply_count: row.reply_count.into(),
        deleted,
        can_delete: !deleted && (row.can_delete || moderator),
        content: if deleted { String::new() } else { row.content },
        user: row.person.filter(|_| !deleted).map(|card| user(card, row.follow_state)),
    }
}

pub fn is_moderator(caller: &Caller) -> bool {
    caller.session.status() == Status::Moderator
}
