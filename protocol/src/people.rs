//! Other people: how they are shown, finding, following and blocking them, friends.

use crate::{
    account::Done,
    call::{Completed, Member},
    id::{Id, UidStr},
    macros::{call, numbers, wire},
    page::Page,
    text::Line,
};

numbers! {
    /// What a person may do.
    enum Status {
        /// The profile is not complete yet.
        Incomplete = 0,
        Active = 1,
        /// May read notices, export, appeal and delete; nothing else.
        Suspended = 2,
        Moderator = 3,
    }

    /// As a filter or of a thing: for everyone. Of a person: not said.
    enum Gender {
        Any = 0,
        Male = 1,
        Female = 2,
        Another = 3,
    }

    /// Between the caller and another person.
    enum FriendState {
        None = 0,
        /// The caller has asked.
        Applied = 1,
        /// The other has asked: `/user/friend/handle` answers.
        Asked = 2,
        Friends = 3,
    }

    /// The answer to an application.
    enum FriendAnswer {
        Accept = 1,
        Decline = 2,
    }
}

wire! {
    /// A person on a card: beside a post, a comment, a notice, an entry.
    struct UserView {
        pub uid_str: UidStr,
        pub user_name: String,
        pub first_name: String,
        pub last_name: String,
        pub nick_name: String,
        pub avatar_uri: String,
        /// 0 or 1.
        pub creator_flag: i16,
        /// 0 none, 1 you follow, 2 follows you, 3 both.
        pub follow_state: i16,
        /// 1 while the caller blocks this person.
        pub is_block: i16,
    }

    /// Another person's page. A person whom the caller blocks keeps names only, so that they can be unblocked.
    struct PersonView {
        #[serde(flatten)]
        #[ts(flatten)]
        pub user: UserView,
        pub follower_count: i64,
        pub following_count: i64,
        pub post_count: i64,
        /// At most 160 code points.
        pub bio: String,
        /// 0 none, 1 you have asked, 2 they have asked, 3 friends.
        pub friend_state: FriendState,
    }

    /// Follows a person; a repeat changes nothing.
    request struct AddFollow { pub uid_str: UidStr }
    /// Stops following; a repeat changes nothing.
    request struct RemoveFollow { pub uid_str: UidStr }
    /// Ends that a person follows the caller, who is not told; a repeat changes nothing.
    request struct RemoveFollower { pub uid_str: UidStr }

    struct FollowView {
        pub uid_str: UidStr,
        pub follow_state: i16,
    }

    /// Whom a person follows, the newest follow first.
    request struct ListFollowing {
        /// The caller when left out.
        pub uid_str: Option<UidStr>,
        /// Cursor: `followId` of the last row shown; 0 first.
        pub follow_id: Option<Id>,
        /// 1 to 50; 20 when left out.
        pub count: Option<i64>,
        /// `nextCursor` of the page before, in place of `followId`.
        pub cursor: Option<String>,
    }
    /// Who follows a person, the newest follow first.
    request struct ListFollowers {
        /// The caller when left out.
        pub uid_str: Option<UidStr>,
        /// Cursor: `followId` of the last row shown; 0 first.
        pub follow_id: Option<Id>,
        /// 1 to 50; 20 when left out.
        pub count: Option<i64>,
        /// `nextCursor` of the page before, in place of `followId`.
        pub cursor: Option<String>,
    }
    struct FollowRow {
        pub follow_id: Id,
        pub user: UserView,
        /// As in `user`.
        pub follow_state: i16,
    }

    /// Blocks a person: each is gone for the other, follows and friendship between them end, and so do the notices
    /// that each has of the other. They are not told. A repeat changes nothing.
    request struct AddBlock { pub uid_str: UidStr }
    /// The same as `/user/block/add`.
    request struct HideUser { pub uid_str: UidStr }
    /// Ends a block; what it took away does not come back. A repeat changes nothing.
    request struct RemoveBlock { pub uid_str: UidStr }

    /// Whom the caller blocks, the newest block first.
    request struct ListBlocks {
        /// 1 to 50; 20 when left out.
        pub count: Option<i64>,
        /// Cursor: the last person shown, even when they are not blocked any more.
        pub uid_str: Option<UidStr>,
        /// `nextCursor` of the page before, in place of `uidStr`.
        pub cursor: Option<String>,
    }

    /// Asks a person to be friends; who has been asked by them becomes their friend. To whoever cannot be asked it
    /// is answered like any other, and nothing happens.
    request struct ApplyFriend { pub uid_str: UidStr }
    struct FriendView {
        pub uid_str: UidStr,
        /// 1 asked, 3 friends.
        pub friend_state: FriendState,
    }
    /// Answers a person who asked to be friends. A repeat changes nothing.
    request struct HandleFriend {
        pub uid_str: UidStr,
        /// 1 accept, 2 decline.
        #[serde(rename = "type")]
        pub answer: FriendAnswer,
    }

    /// Finds people who want to be found: each word of `q` begins their user name or a word of their names, whatever
    /// its case and accents. Whom the caller follows comes first.
    request struct SearchPeople {
        /// 2 to 40 characters.
        pub q: Line,
        /// 1 to 50; 20 when left out.
        pub count: Option<i64>,
        pub cursor: Option<String>,
    }
    struct FoundPerson {
        #[serde(flatten)]
        #[ts(flatten)]
        pub user: UserView,
        pub bio: String,
    }
}

call!(AddFollow, "/user/follow/add", Completed, FollowView, fails [NotFound, RateLimited], sample (
    AddFollow { uid_str: "5f0c1e7ab29d4c6e8f01".into() },
    FollowView { uid_str: "5f0c1e7ab29d4c6e8f01".into(), follow_state: 1 },
));
call!(
    RemoveFollow,
    "/user/follow/remove",
    Completed,
    Done,
    fails[NotFound],
    sample(RemoveFollow { uid_str: "5f0c1e7ab29d4c6e8f01".into() }, Done {},)
);

call!(
    RemoveFollower,
    "/user/follower/remove",
    Completed,
    Done,
    fails[NotFound],
    sample(RemoveFollower { uid_str: "5f0c1e7ab29d4c6e8f01".into() }, Done {})
);
call!(
    ListFollowing,
    "/user/follow/list",
    Member,
    Page<FollowRow>,
    fails[NotFound],
    sample(ListFollowing { uid_str: None, follow_id: None, count: Some(20), cursor: None }, sample_follows(),)
);
call!(
    ListFollowers,
    "/user/follower/list",
    Member,
    Page<FollowRow>,
    fails[NotFound],
    sample(ListFollowers { uid_str: None, follow_id: None, count: Some(20), cursor: None }, sample_follows(),)
);
call!(
    AddBlock,
    "/user/block/add",
    Member,
    Done,
    fails[NotFound],
    sample(AddBlock { uid_str: "5f0c1e7ab29d4c6e8f01".into() }, Done {})
);
call!(
    HideUser,
    "/user/hide",
    Member,
    Done,
    fails[NotFound],
    sample(HideUser { uid_str: "5f0c1e7ab29d4c6e8f01".into() }, Done {})
);
call!(
    RemoveBlock,
    "/user/block/remove",
    Member,
    Done,
    fails[NotFound],
    sample(RemoveBlock { uid_str: "5f0c1e7ab29d4c6e8f01".into() }, Done {})
);
call!(ListBlocks, "/user/block/list", Member, Page<UserView>, fails [], sample (
    ListBlocks { count: Some(20), uid_str: None, cursor: None },
    Page { items: vec![UserView { is_block: 1, follow_state: 0, ..sample_person() }], next_cursor: None },
));
call!(
    ApplyFriend,
    "/user/friend/apply",
    Completed,
    FriendView,
    fails[RateLimited],
    sample(
        ApplyFriend { uid_str: "5f0c1e7ab29d4c6e8f01".into() },
        FriendView { uid_str: "5f0c1e7ab29d4c6e8f01".into(), friend_state: FriendState::Applied },
    )
);
call!(
    HandleFriend,
    "/user/friend/handle",
    Completed,
    FriendView,
    fails[NotFound],
    sample(
        HandleFriend { uid_str: "5f0c1e7ab29d4c6e8f01".into(), answer: FriendAnswer::Accept },
        FriendView { uid_str: "5f0c1e7ab29d4c6e8f01".into(), friend_state: FriendState::Friends },
    )
);
call!(
    SearchPeople,
    "/user/search",
    Member,
    Page<FoundPerson>,
    fails[RateLimited],
    sample(
        SearchPeople { q: "ama".into(), count: Some(20), cursor: None },
        Page {
            items: vec![FoundPerson { user: sample_person(), bio: "Film, rain, early trains.".into() }],
            next_cursor: None
        },
    )
);

fn sample_follows() -> Page<FollowRow> {
    Page {
        items: vec![FollowRow { follow_id: Id(31), user: sample_person(), follow_state: 1 }],
        next_cursor: None,
    }
}
pub(crate) fn sample_person() -> UserView {
    UserView {
        uid_str: "5f0c1e7ab29d4c6e8f01".into(),
        user_name: "amara.p".into(),
        first_name: String::new(),
        last_name: String::new(),
        nick_name: "Amara".into(),
        avatar_uri: "/p/3b1c.jpg".into(),
        creator_flag: 0,
        follow_state: 1,
        is_block: 0,
    }
}
