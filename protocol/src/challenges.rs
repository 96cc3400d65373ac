//! Challenges: contests of entries, one ballot a person, live tallies.

use crate::{
    account::Done,
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
        /// Entries that one person may have in it, 1 to 3.
        pub entries_per_user: i16,
        /// Coins for each place. A person takes one place, with their best entry.
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
    /// Enters a finished photo of the own album. While entries are open: until voting begins, or until the end where
    /// the two overlap.
    request struct PutEntry {
        pub request_id: Option<String>,
        pub challenge_id: Id,
        /// `id` of an own photo.
        pub ai_photo_id: Id,
    }
    /// Takes an own entry back, for as long as entries are open. Votes for it are freed, and those who cast them are
    /// told. A repeat changes nothing.
    request struct DeleteEntry {
        pub challenge_id: Id,
        pub entry_id: Id,
    }
    /// What to look at next before voting: the entries that were shown to the fewest people, never an own one.
    request struct NextEntries {
        pub challenge_id: Id,
        /// 1 to 50; 10 when left out.
        pub count: Option<i64>,
    }
    struct OfferedEntries {
        pub items: Vec<EntryView>,
        /// The caller was offered all there are: these are shown again.
        pub again: bool,
    }
    /// The whole result of a closed challenge, for counting it again.
    request struct GetResult { pub challenge_id: Id }
    struct ResultView {
        pub challenge_id: Id,
        /// Coins for each place.
        pub prizes: Vec<i64>,
        /// Ballots that were counted.
        pub ballots: i64,
        /// SHA-256 in hex of the ballots without their voters: the `entryId` of each, in rising order, each followed by
        /// a line feed.
        pub ballots_hash: String,
        /// ms since 1970.
        pub closed_at: i64,
        /// By rank. Entries that were taken back before the close are not among them.
        pub entries: Vec<ResultEntryView>,
    }
    struct ResultEntryView {
        pub entry_id: Id,
        /// By votes over all entries; ties share a rank.
        pub rank: i64,
        pub votes: i64,
        /// People it was shown to while they voted.
        pub exposures: i64,
        /// Of the same person: the entry with the most votes, which stands for a prize.
        pub best_entry: Id,
        /// Coins. Places are counted over the best entries alone; the prizes of places that a tie covers are pooled and
        /// shared, fractions dropped.
        pub prize: i64,
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
        Page { items: vec![sample_entry()], next_cursor: None },
    )
);
call!(PutVote, "/challenge/vote/put", Completed, BallotView, fails [NotFound, Forbidden, Conflict], sample (
    PutVote { challenge_id: Id(42), entry_id: Some(Id(5)), operation: 1 },
    BallotView { challenge_id: Id(42), my_ballot: Some(Id(5)), v: 1_790_000_000_000_000 },
));

call!(PutEntry, "/challenge/enter/put", Completed, EntryView, fails [NotFound, Conflict, RequestReused], options [once], sample (
    PutEntry { request_id: Some("0192d3a4-7c1e-7b3a-9a56-0c0e6c8f2d14".into()), challenge_id: Id(42), ai_photo_id: Id(41) },
    EntryView { mine: true, votes: 0, ..sample_entry() },
));
call!(DeleteEntry, "/challenge/enter/delete", Member, Done, fails [NotFound, Conflict], sample (
    DeleteEntry { challenge_id: Id(42), entry_id: Id(5) }, Done {},
));
call!(NextEntries, "/challenge/vote/next", Member, OfferedEntries, fails [NotFound, Conflict], sample (
    NextEntries { challenge_id: Id(42), count: Some(10) },
    OfferedEntries { items: vec![sample_entry()], again: false },
));
call!(GetResult, "/challenge/result/get", Member, ResultView, fails [NotFound, Conflict], sample (
    GetResult { challenge_id: Id(42) },
    ResultView {
        challenge_id: Id(42),
        prizes: vec![50, 25, 10],
        ballots: 1,
        ballots_hash: "f0b5c2c2211c8d67ed15e75e656c7862d086e9245420892a7de62cd9ec582a06".into(),
        closed_at: 1_790_500_000_400,
        entries: vec![ResultEntryView { entry_id: Id(5), rank: 1, votes: 1, exposures: 3, best_entry: Id(5), prize: 50 }],
    },
));

fn sample_entry() -> EntryView {
    EntryView {
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
    }
}
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
        entries_per_user: 1,
        prizes: vec![50, 25, 10],
        v: 1_790_000_000_000_000,
    }
}
