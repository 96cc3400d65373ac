//! The community: suggestions and votes for them, creators, what is being made.

use crate::{
    account::Done,
    call::{Completed, Member},
    id::Id,
    macros::{call, wire},
    page::Page,
    people::{UserView, sample_person},
    text::{Line, Paragraph},
};

wire! {
    /// Votes count while a suggestion is `open`.
    enum SuggestionStatus stored as "suggestion_status" { Open, Planned, Done, Declined }

    struct SuggestView {
        pub suggest_id: Id,
        pub title: String,
        pub content: String,
        pub status: SuggestionStatus,
        pub votes: i64,
        /// The caller's vote is among them.
        pub voted: bool,
        pub mine: bool,
        pub user: UserView,
        /// ms since 1970, as all times below.
        pub create_time: i64,
        /// The official word on it.
        pub answer: Option<AnswerView>,
        /// Version of the topic `suggest/{suggestId}`.
        pub v: i64,
    }
    struct AnswerView {
        pub content: String,
        pub answered_at: i64,
    }

    /// Suggestions, newest first.
    request struct ListSuggestions {
        /// `open` when left out.
        pub status: Option<SuggestionStatus>,
        /// Those that are over, `done` and `declined`, in place of one status.
        pub past: Option<bool>,
        /// The caller's own, of every status.
        pub mine: Option<bool>,
        /// Open ones with the most votes first: one page of at most `pageSize`, since votes move.
        pub top: Option<bool>,
        /// This one alone.
        pub suggest_id: Option<Id>,
        pub page_no: Option<i64>,
        /// 1 to 50; 20 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
    }
    request struct PutSuggestion {
        pub request_id: Option<String>,
        /// 1 to 80 code points.
        pub title: Line,
        /// At most 1000 code points.
        pub content: Option<Paragraph>,
    }
    /// 1 votes, 2 takes the vote back; absolute, so a repeat changes nothing.
    request struct VoteSuggestion {
        pub suggest_id: Id,
        #[serde(rename = "type")]
        pub operation: i16,
    }
    struct SuggestVoteView {
        pub suggest_id: Id,
        pub voted: bool,
        pub votes: i64,
        /// Version of the topic `suggest/{suggestId}` that holds this vote.
        pub v: i64,
    }
    /// Deletes an own suggestion (a moderator: any). A repeat changes nothing.
    request struct DeleteSuggestion { pub suggest_id: Id }

    /// Creators by rank. A ranking stays while it is paged through.
    request struct ListCreators {
        pub page_no: Option<i64>,
        /// 1 to 50; 20 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
    }
    struct CreatorView {
        /// From 1: by photos made in their styles, then by followers, then by posts.
        pub rank: i64,
        pub user: UserView,
        pub follower_count: i64,
        pub post_count: i64,
        /// Published styles of their own.
        pub style_count: i64,
        /// Photos that people made in these.
        pub print_count: i64,
        /// At most three thumbnails: covers of their styles, else of their newest posts.
        pub covers: Vec<String>,
    }

    /// What is being made, in the order in which it is shown.
    request struct GetProgress {}
    struct ProgressView {
        pub items: Vec<ProgressItem>,
    }
    struct ProgressItem {
        pub item_id: Id,
        pub title: String,
        /// 0 to 100.
        pub percent: i16,
        pub updated_at: i64,
        /// At most twenty, newest first.
        pub notes: Vec<ProgressNote>,
    }
    struct ProgressNote {
        pub content: String,
        pub at: i64,
    }
}

call!(
    ListSuggestions,
    "/community/suggest/list",
    Member,
    Page<SuggestView>,
    fails[NotFound],
    sample(
        ListSuggestions {
            status: None,
            past: None,
            mine: None,
            top: None,
            suggest_id: None,
            page_no: Some(1),
            page_size: Some(20),
            cursor: None
        },
        Page { items: vec![sample_suggestion()], next_cursor: None },
    )
);
call!(PutSuggestion, "/community/suggest/put", Completed, SuggestView, fails [RequestReused, ContentRejected, RateLimited], options [once], sample (
    PutSuggestion { request_id: Some("0192d3a4-7c1e-7b3a-9a56-0c0e6c8f2d15".into()), title: "Let me pick the light".into(), content: Some("From the left, most of all.".into()) },
    SuggestView { mine: true, votes: 0, voted: false, ..sample_suggestion() },
));
call!(VoteSuggestion, "/community/suggest/vote/put", Completed, SuggestVoteView, fails [NotFound, Conflict], sample (
    VoteSuggestion { suggest_id: Id(9), operation: 1 },
    SuggestVoteView { suggest_id: Id(9), voted: true, votes: 13, v: 1_790_000_000_000_000 },
));
call!(
    DeleteSuggestion,
    "/community/suggest/delete",
    Member,
    Done,
    fails[NotFound],
    sample(DeleteSuggestion { suggest_id: Id(9) }, Done {},)
);
call!(ListCreators, "/community/creator/list", Member, Page<CreatorView>, fails [], sample (
    ListCreators { page_no: Some(1), page_size: Some(20), cursor: None },
    Page {
        items: vec![CreatorView {
            rank: 1,
            user: sample_person(),
            follower_count: 18_200,
            post_count: 64,
            style_count: 6,
            print_count: 1_284,
            covers: vec!["/styles/neon-city.webp".into()],
        }],
        next_cursor: None,
    },
));
call!(GetProgress, "/community/progress/get", Member, ProgressView, fails [], sample (
    GetProgress {},
    ProgressView {
        items: vec![ProgressItem {
            item_id: Id(3),
            title: "Choose where the light comes from".into(),
            percent: 60,
            updated_at: 1_790_000_000_000,
            notes: vec![ProgressNote { content: "Works in five styles.".into(), at: 1_790_000_000_000 }],
        }],
    },
));

fn sample_suggestion() -> SuggestView {
    SuggestView {
        suggest_id: Id(9),
        title: "Let me pick the light".into(),
        content: "From the left, most of all.".into(),
        status: SuggestionStatus::Open,
        votes: 12,
        voted: true,
        mine: false,
        user: sample_person(),
        create_time: 1_790_000_000_000,
        answer: Some(AnswerView { content: "We are trying it.".into(), answered_at: 1_790_000_500_000 }),
        v: 1_790_000_000_000_000,
    }
}
