//! Notices: what happened to the caller, and the badge that counts it.

use crate::{
    call::Member,
    id::Id,
    macros::{call, wire},
    page::Page,
    people::{UserView, sample_person},
};

wire! {
    enum NoticeType stored as "notice_type" {
        Like, Comment, Reply, Follow, FriendApply, FriendAccept, ChallengeOpen, ChallengeResult, EntryRemoved,
        SuggestVote, TaskDone, TaskFailed, Coins, InviteReward, Moderation, System, Remix, VoteWon, StyleTried,
    }
    /// What a notice is about, where it leads.
    struct NoticeTarget {
        pub feed_id: Option<Id>,
        pub comment_id: Option<Id>,
        pub challenge_id: Option<Id>,
        pub task_id: Option<Id>,
        pub ai_style: Option<Id>,
        /// Words of the thing: a comment's, a challenge's title, a style's name, a reason. Empty when it has none.
        pub text: String,
        /// Coins, with `coins` and `invite_reward`.
        pub coins: Option<i64>,
    }
    struct NoticeView {
        /// Microseconds since 1970: id and cursor of the line; never changes.
        pub page_time: i64,
        #[serde(rename = "type")]
        pub notice_type: NoticeType,
        /// At most three, newest first.
        pub actors: Vec<UserView>,
        pub actor_count: i64,
        pub target: NoticeTarget,
        pub thumbnail: String,
        pub read: bool,
    }

    /// The notices, newest first. Reading the list marks nothing read.
    request struct ListActivity {
        /// 0 all, 1 likes, 2 comments, 3 follows, 4 challenge and community, 5 coins and system.
        #[serde(rename = "type")]
        pub tab: Option<i16>,
        /// Cursor: `pageTime` of the last line shown.
        pub page_time: Option<i64>,
        /// 1 to 50; 20 when left out.
        pub count: Option<i64>,
        /// `nextCursor` of the page before, in place of `pageTime`.
        pub cursor: Option<String>,
    }
    request struct CountUnread {}
    struct NoticeCount {
        /// Counting stops at 100.
        pub notice_count: i64,
    }
    /// Everything up to `pageTime` is read; the mark never goes back. With `taskId`: its owner has watched that
    /// task end, so its notice goes unless it was read before. One of the two, or both.
    request struct PutRead {
        pub page_time: Option<i64>,
        pub task_id: Option<Id>,
    }
}

call!(ListActivity, "/user/activity/list", Member, Page<NoticeView>, fails [], options [suspended], sample (
    ListActivity { tab: Some(0), page_time: None, count: Some(20), cursor: None },
    Page { items: vec![NoticeView {
        page_time: 1_790_000_000_000_000, notice_type: NoticeType::Like, actors: vec![sample_person()], actor_count: 1,
        target: NoticeTarget { feed_id: Some(Id(7)), comment_id: None, challenge_id: None, task_id: None, ai_style: None, text: String::new(), coins: None },
        thumbnail: "/8d2f-thumb.webp".into(), read: false,
    }], next_cursor: None },
));
call!(CountUnread, "/message/unread/count", Member, NoticeCount, fails [], options [suspended], sample (CountUnread {}, NoticeCount { notice_count: 3 }));
call!(PutRead, "/message/read/put", Member, NoticeCount, fails [], options [suspended], sample (
    PutRead { page_time: Some(1_790_000_000_000_000), task_id: None }, NoticeCount { notice_count: 0 },
));
