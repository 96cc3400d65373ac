//! Other people: how they are shown, following them.

use crate::{
    account::Done,
    call::Completed,
    id::UidStr,
    macros::{call, numbers, wire},
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
    }

    /// Follows a person; a repeat changes nothing.
    request struct AddFollow { pub uid_str: UidStr }
    /// Stops following; a repeat changes nothing.
    request struct RemoveFollow { pub uid_str: UidStr }

    struct FollowView {
        pub uid_str: UidStr,
        pub follow_state: i16,
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
