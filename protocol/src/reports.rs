//! Reports: what people say is wrong, and what moderators do about it.

use crate::{
    account::Done,
    call::{Member, Moderator},
    id::Id,
    macros::{call, wire},
    page::Page,
    people::{UserView, sample_person},
    photos::{PhotoView, sample_photo},
    text::{Line, Paragraph},
};

wire! {
    /// What a report is about.
    enum Thing stored as "thing" {
        Post, Comment, User, Entry, Suggestion, Photo,
        /// Of the app itself, or an appeal.
        Problem,
    }
    enum ReportStatus stored as "report_state" { Open, Actioned, Dismissed }
    enum ReportAction stored as "report_action" {
        /// Nothing is wrong; what reports had hidden is shown again.
        Dismiss,
        /// Out of sight for all but its author.
        Hide,
        /// Deletes it.
        Remove,
        /// Suspends the person whose it is.
        Suspend,
    }

    /// Reports something. A repeat about the same thing replaces the words of the first; what is reported is hidden
    /// from the caller. Three reports by people who have been here for a week hide it from everyone until a moderator
    /// has looked. Suspended people may report a `problem`, which is how they appeal.
    request struct PutReport {
        pub request_id: Option<String>,
        /// Not `photo`.
        pub target_type: Thing,
        /// `uidStr` of a user, the id of anything else; none of a problem.
        pub target_id: Option<String>,
        /// 1 to 80 code points.
        pub reason: Line,
        /// At most 1000 code points.
        pub content: Option<Paragraph>,
        /// At most 3 `fileUrl`s of own ready files.
        pub images: Option<Vec<String>>,
    }
    struct ReportPut { pub report_id: Id }

    /// The queue: one line for each thing, however many report it. Open ones by the longest waiting, handled ones by
    /// the newest.
    request struct ListReports {
        /// `open` when left out.
        pub status: Option<ReportStatus>,
        pub page_no: Option<i64>,
        /// 1 to 50; 20 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
    }
    struct ReportView {
        pub report_id: Id,
        pub target_type: Thing,
        /// As `/common/report/put` takes it.
        pub target_id: String,
        /// Whose it is; the person that a report is about. Null when they are gone.
        pub owner: Option<UserView>,
        /// Words of the thing.
        pub text: String,
        /// Its first picture.
        pub photo: Option<PhotoView>,
        /// True while only its author sees it.
        pub hidden: bool,
        pub reason: String,
        pub content: String,
        pub images: Vec<String>,
        /// Null when they are gone.
        pub reporter: Option<UserView>,
        /// People who reported the same thing.
        pub reporters: i64,
        pub status: ReportStatus,
        /// ms since 1970, as the two below.
        pub create_time: i64,
        pub due_at: i64,
        pub handled_at: Option<i64>,
        pub action: Option<ReportAction>,
        pub note: String,
        /// What was done before about the same thing or person, newest first, at most ten.
        pub earlier: Vec<EarlierAction>,
    }
    struct EarlierAction {
        pub action: ReportAction,
        pub target_type: Thing,
        pub note: String,
        /// ms since 1970.
        pub handled_at: i64,
    }

    /// Answers all open reports of one thing. A repeat with the same action changes nothing.
    request struct HandleReport {
        pub report_id: Id,
        pub action: ReportAction,
        /// For other moderators; at most 1000 code points.
        pub note: Option<Paragraph>,
    }
}

call!(PutReport, "/common/report/put", Member, ReportPut, fails [NotFound, RequestReused, RateLimited], options [once, suspended], sample (
    PutReport { request_id: Some("0192d3a4-7c1e-7b3a-9a56-0c0e6c8f2d14".into()), target_type: Thing::Post, target_id: Some("7".into()),
        reason: "spam".into(), content: Some("The same picture every hour.".into()), images: None },
    ReportPut { report_id: Id(51) },
));
call!(
    ListReports,
    "/moderation/report/list",
    Moderator,
    Page<ReportView>,
    fails[Forbidden],
    sample(
        ListReports { status: Some(ReportStatus::Open), page_no: Some(1), page_size: Some(20), cursor: None },
        Page {
            items: vec![ReportView {
                report_id: Id(51),
                target_type: Thing::Post,
                target_id: "7".into(),
                owner: Some(sample_person()),
                text: "First light".into(),
                photo: Some(sample_photo()),
                hidden: false,
                reason: "spam".into(),
                content: "The same picture every hour.".into(),
                images: vec![],
                reporter: Some(sample_person()),
                reporters: 1,
                status: ReportStatus::Open,
                create_time: 1_790_000_000_000,
                due_at: 1_790_086_400_000,
                handled_at: None,
                action: None,
                note: String::new(),
                earlier: vec![EarlierAction {
                    action: ReportAction::Dismiss,
                    target_type: Thing::Comment,
                    note: "Irony".into(),
                    handled_at: 1_789_000_000_000
                }],
            }],
            next_cursor: None
        },
    )
);
call!(HandleReport, "/moderation/report/handle", Moderator, Done, fails [Forbidden, NotFound, Conflict], sample (
    HandleReport { report_id: Id(51), action: ReportAction::Hide, note: Some("Spam".into()) }, Done {},
));
