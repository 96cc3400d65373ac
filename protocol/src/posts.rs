//! Posts: the feed, likes, comments.

use crate::{
    account::{BasicInfo, Done},
    call::{Completed, Member, Open},
    id::{Id, UidStr},
    macros::{call, wire},
    page::Page,
    people::{Gender, UserView, sample_person},
    photos::{PhotoView, sample_photo},
    styles::StyleTag,
    text::{Line, Paragraph},
};

wire! {
    /// A photo of a post.
    struct PostPhotoView {
        #[serde(flatten)]
        #[ts(flatten)]
        pub photo: PhotoView,
        /// What it shows, in words; may be empty.
        pub alt: String,
    }
    struct RemixOf {
        pub feed_id: Id,
        pub user: UserView,
    }
    struct PostView {
        pub feed_id: Id,
        /// Microseconds since 1970; with `feedId` the cursor of the feed.
        pub sort_time: i64,
        pub user: UserView,
        pub photos: Vec<PostPhotoView>,
        pub content: String,
        /// Whether others may make something from it.
        pub remixable: bool,
        /// The post that it was made from, while the caller may see that.
        pub remix_of: Option<RemixOf>,
        /// How often something was made from it.
        pub remix_count: i64,
        pub style: Option<StyleTag>,
        pub gender: i16,
        pub like_count: i64,
        pub comment_count: i64,
        pub share_count: i64,
        pub liked: bool,
        pub is_author: bool,
        /// Version of the topic `post/{feedId}`.
        pub v: i64,
    }

    /// Publishes 1 to 9 own finished photos.
    request struct PutPost {
        pub request_id: Option<String>,
        /// Ids of album photos, or `fileUrl`s of own ready files.
        pub photos: Vec<String>,
        /// At most 2000 code points.
        pub content: Option<Paragraph>,
        pub ai_style: Option<Id>,
        pub gender: Option<Gender>,
        /// What each photo shows, in words, in the order of `photos`; at most 1000 code points each.
        pub alts: Option<Vec<Line>>,
        /// Whether others may make something from it; they may when it is left out.
        pub remixable: Option<bool>,
        /// Enters the first photo, which is then one of the album, into this challenge as well; both or neither.
        pub challenge_id: Option<Id>,
    }
    struct PostPut {
        pub feed_id: Id,
        pub post: PostView,
    }

    /// The feed, newest first. The cursor is the last post's `sortTime` and `feedId`.
    request struct DiscoverPosts {
        /// 1 to 50; 20 when left out.
        pub count: Option<i64>,
        /// 0 for all.
        pub gender: Option<Gender>,
        pub feed_id: Option<Id>,
        pub sort_time: Option<i64>,
        /// `nextCursor` of the page before, in place of `sortTime` and `feedId`.
        pub cursor: Option<String>,
    }
    request struct GetPost { pub feed_id: Id }
    /// Deletes an own post (a moderator: any). A repeat changes nothing.
    request struct DeletePost { pub feed_id: Id }
    /// 1 like, 2 unlike; absolute, so a repeat changes nothing.
    request struct OperatePost {
        pub feed_id: Id,
        #[serde(rename = "type")]
        pub operation: i16,
    }
    struct LikeView {
        pub feed_id: Id,
        pub liked: bool,
        pub like_count: i64,
    }

    /// Hides a post from the caller, on every device. By a moderator: from everyone but its author, who is told. A
    /// repeat changes nothing.
    request struct HidePost { pub feed_id: Id }
    /// Counts that a post was shared, after it was. What is not there counts nothing and is no error.
    request struct SharePost {
        pub feed_id: Id,
        pub device_id: Option<String>,
        pub basic_info: Option<BasicInfo>,
    }
    /// Counts that a post was seen: once for each person, or device of a visitor, and day; never by its author. What
    /// is not there counts nothing and is no error.
    request struct ViewPost {
        pub feed_id: Id,
        pub device_id: Option<String>,
        pub basic_info: Option<BasicInfo>,
    }

    /// The posts that the caller likes, the newest like first.
    request struct ListLiked {
        pub page_no: Option<i64>,
        /// 1 to 50; 20 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
    }
    /// A person's posts, newest first; one's own when `uidStr` is left out.
    request struct ListGallery {
        pub page_no: Option<i64>,
        /// 1 to 50; 20 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
        pub uid_str: Option<UidStr>,
    }

    struct CommentView {
        pub comment_id: Id,
        /// The comment that this one answers; null at the top level.
        pub reply_comment_id: Option<Id>,
        /// Null with a deleted comment that replies hold in place.
        pub user: Option<UserView>,
        pub content: String,
        /// ms since 1970.
        pub create_time: i64,
        pub reply_count: i64,
        pub deleted: bool,
        pub can_delete: bool,
    }
    /// Comments, newest first; with `replyCommentId` that comment's replies, oldest first.
    request struct ListComments {
        pub feed_id: Id,
        /// Cursor: the last comment shown; 0 first.
        pub comment_id: Option<Id>,
        /// 1 to 50; 20 when left out.
        pub count: Option<i64>,
        pub reply_comment_id: Option<Id>,
        /// `nextCursor` of the page before, in place of `commentId`.
        pub cursor: Option<String>,
    }
    /// Comments on a post, or answers a comment.
    request struct PutComment {
        pub request_id: Option<String>,
        pub feed_id: Id,
        /// The comment that is answered.
        pub comment_id: Option<Id>,
        /// 1 to 500 code points.
        pub content: Paragraph,
    }
    request struct DeleteComment {
        pub feed_id: Id,
        pub comment_id: Id,
    }
}

call!(PutPost, "/post/put2", Completed, PostPut, fails [NotFound, Conflict, RequestReused, ContentRejected, RateLimited], options [once], sample (
    PutPost { request_id: Some("0192d3a4-7c1e-7b3a-9a56-0c0e6c8f2d12".into()), photos: vec!["41".into()], content: Some("First light".into()), ai_style: None, gender: None,
        alts: Some(vec!["A woman at a window, lit from the left".into()]), remixable: None, challenge_id: None },
    PostPut { feed_id: Id(7), post: sample_post() },
));
call!(DiscoverPosts, "/post/discover/list", Completed, Page<PostView>, fails [], sample (
    DiscoverPosts { count: Some(20), gender: None, feed_id: None, sort_time: None, cursor: None }, Page { items: vec![sample_post()], next_cursor: None },
));
call!(
    GetPost,
    "/post/detail",
    Member,
    PostView,
    fails[NotFound],
    sample(GetPost { feed_id: Id(7) }, sample_post())
);
call!(
    DeletePost,
    "/post/delete",
    Member,
    Done,
    fails[NotFound],
    sample(DeletePost { feed_id: Id(7) }, Done {})
);
call!(
    OperatePost,
    "/post/operate",
    Completed,
    LikeView,
    fails[NotFound],
    sample(
        OperatePost { feed_id: Id(7), operation: 1 },
        LikeView { feed_id: Id(7), liked: true, like_count: 1 },
    )
);
call!(HidePost, "/post/hide", Member, Done, fails[NotFound], sample(HidePost { feed_id: Id(7) }, Done {}));
call!(
    SharePost,
    "/post/share",
    Open,
    Done,
    fails[],
    sample(SharePost { feed_id: Id(7), device_id: Some("d-1".into()), basic_info: None }, Done {})
);
call!(
    ViewPost,
    "/post/view",
    Open,
    Done,
    fails[],
    sample(ViewPost { feed_id: Id(7), device_id: Some("d-1".into()), basic_info: None }, Done {})
);
call!(ListLiked, "/user/posts/liked/list", Member, Page<PostView>, fails [], sample (
    ListLiked { page_no: Some(1), page_size: Some(20), cursor: None },
    Page { items: vec![sample_post()], next_cursor: None },
));
call!(
    ListGallery,
    "/user/gallery/list",
    Member,
    Page<PostView>,
    fails[NotFound],
    sample(
        ListGallery { page_no: Some(1), page_size: Some(20), cursor: None, uid_str: None },
        Page { items: vec![sample_post()], next_cursor: None },
    )
);
call!(
    ListComments,
    "/post/comment/list",
    Member,
    Page<CommentView>,
    fails[NotFound],
    sample(
        ListComments {
            feed_id: Id(7),
            comment_id: None,
            count: Some(20),
            reply_comment_id: None,
            cursor: None
        },
        Page { items: vec![sample_comment()], next_cursor: None },
    )
);
call!(PutComment, "/post/comment/put", Completed, CommentView, fails [NotFound, RequestReused, ContentRejected, RateLimited], options [once], sample (
    PutComment { request_id: Some("0192d3a4-7c1e-7b3a-9a56-0c0e6c8f2d13".into()), feed_id: Id(7), comment_id: None, content: "The light on the left.".into() },
    sample_comment(),
));
call!(
    DeleteComment,
    "/post/comment/delete",
    Member,
    Done,
    fails[NotFound],
    sample(DeleteComment { feed_id: Id(7), comment_id: Id(8) }, Done {},)
);

fn sample_post() -> PostView {
    PostView {
        feed_id: Id(7),
        sort_time: 1_790_000_000_000_000,
        user: sample_person(),
        photos: vec![PostPhotoView {
            photo: sample_photo(),
            alt: "A woman at a window, lit from the left".into(),
        }],
        content: "First light".into(),
        remixable: true,
        remix_of: None,
        remix_count: 0,
        style: Some(StyleTag { ai_style: Id(12), name: "Neon City".into() }),
        gender: 0,
        like_count: 1,
        comment_count: 0,
        share_count: 0,
        liked: true,
        is_author: false,
        v: 1_790_000_000_000_000,
    }
}
fn sample_comment() -> CommentView {
    CommentView {
        comment_id: Id(8),
        reply_comment_id: None,
        user: Some(sample_person()),
        content: "The light on the left.".into(),
        create_time: 1_790_000_000_000,
        reply_count: 0,
        deleted: false,
        can_delete: true,
    }
}
