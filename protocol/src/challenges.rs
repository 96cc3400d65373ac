//! Challenges: contests of entries, one ballot a person, live tallies.

use crate::{
    call::{Completed, Member},
    id::Id,
    macros::{call, wire},
    page::Page,
    people::{UserView, sample_person},
};

wire! {
    enum ChallengeStatus stored as "challenge_status" { Scheduled, Open, Voting, Closing, Closed }

    struct ChallengeView {
        pub challenge_id: Id,
        pub title: String,
        pub description: String,
        pub cover: String,
        pub status: ChallengeStatus,
        /// ms since 1970, as all times below.
        pub starts_at: i64,
        /// Entries close here.
        pub voting_at: i64,
        pub ends_at: i64,
        pub closed_at: Option<i64>,
        pub server_time: i64,
        pub entry_count: i64,
        pub ballots: i64,
        /// Ids of the caller's own entries.
        pub my_entries: Vec<Id>,
        /// The entry that the caller voted for.
        pub my_ballot: Option<Id>,
        /// Coins for each rank.
        pub prizes: Vec<i64>,
        /// Version of the topic `challenge/{challengeId}`.
        pub v: i64,
    }
    struct EntryView {
        pub entry_id: Id,
        /// Null where the person is not visible to the caller: the rank stays, nameless.
        pub user: Option<UserView>,
        pub thumbnail: String,
        pub picture_url: String,
        pub width: i32,
        pub height: i32,
        pub thumbhash: String,
        pub votes: i64,
        /// Once closed; ties share a rank.
        pub rank: Option<i64>,
        /// Coins won, once closed.
        pub prize: i64,
        pub mine: bool,
    }

    request struct ListChallenges {
        /// All that have started when left out.
        pub status: Option<ChallengeStatus>,
        pub page_no: Option<i64>,
        /// 1 to 50; 20 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
    }
    request struct GetChallenge { pub challenge_id: Id }
    /// Entries by id; by rank once the challenge is closed.
    request struct ListEntries {
        pub challenge_id: Id,
        pub page_no: Option<i64>,
        /// 1 to 50; 20 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
    }
    /// 1 casts the caller's one ballot or moves it, 2 withdraws it.
    request struct PutVote {
        pub challenge_id: Id,
        pub entry_id: Option<Id>,
        #[serde(rename = "type")]
        pub operation: i16,
    }
    struct BallotView {
        pub challenge_id: Id,
        pub my_ballot: Option<Id>,
        /// Version that holds this ballot.
        pub v: i64,
    }
}

call!(ListChallenges, "/challenge/list", Member, Page<ChallengeView>, fails [], sample (
    ListChallenges { status: None, page_no: Some(1), page_size: Some(10), cursor: None },
    Page { items: vec![sample_challenge()], next_cursor: None },
));
call!(
    GetChallenge,
    "/challenge/detail",
    Member,
    ChallengeView,
    fails[NotFound],
    sample(GetChallenge { challenge_id: Id(42) }, sample_challenge(),)
);
call!(
    ListEntries,
    "/challenge/entry/list",
    Member,
    Page<EntryView>,
    fails[NotFound],
    sample(
        ListEntries { challenge_id: Id(42), page_no: Some(1), page_size: Some(20), cursor: None },
        Page {
            items: vec![EntryView {
                entry_id: Id(5),
                user: Some(sample_person()),
                thumbnail: "/8d2f-thumb.webp".into(),
                picture_url: "/8d2f.jpg".into(),
                width: 768,
                height: 1024,
                thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI".into(),
                votes: 12,
                rank: None,
                prize: 0,
                mine: false,
            }],
            next_cursor: None
        },
    )
);
call!(PutVote, "/challenge/vote/put", Completed, BallotView, fails [NotFound, Forbidden, Conflict], sample (
    PutVote { challenge_id: Id(42), entry_id: Some(Id(5)), operation: 1 },
    BallotView { challenge_id: Id(42), my_ballot: Some(Id(5)), v: 1_790_000_000_000_000 },
));

fn sample_challenge() -> ChallengeView {
    ChallengeView {
        challenge_id: Id(42),
        title: "After rain".into(),
        description: "Wet streets, low light.".into(),
        cover: "/c0.jpg".into(),
        status: ChallengeStatus::Voting,
        starts_at: 1_789_000_000_000,
        voting_at: 1_789_900_000_000,
        ends_at: 1_790_500_000_000,
        closed_at: None,
        server_time: 1_790_000_000_000,
        entry_count: 8,
        ballots: 120,
        my_entries: vec![],
        my_ballot: None,
        prizes: vec![50, 25, 10],
        v: 1_790_000_000_000_000,
    }
}
