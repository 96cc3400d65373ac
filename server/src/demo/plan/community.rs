//! What the people of the demo data want, what is being made of it, and what they are asked.

use protocol::{
    community::SuggestionStatus as S,
    surveys::{QuestionKind, SurveyOption, SurveyQuestion},
};

pub struct Suggestion {
    /// Into [`super::PEOPLE`].
    pub author: usize,
    pub title: &'static str,
    pub content: &'static str,
    pub votes: usize,
    pub status: S,
    pub answer: Option<&'static str>,
}

const fn wish(author: usize, votes: usize, title: &'static str, content: &'static str) -> Suggestion {
    Suggestion { author, title, content, votes, status: S::Open, answer: None }
}

pub const SUGGESTIONS: [Suggestion; 6] = [
    wish(
        1,
        9,
        "A style like wet plate",
        "Long exposures, silver and a soft edge. For portraits it would be lovely.",
    ),
    wish(
        4,
        6,
        "Challenges for two",
        "Two people make one picture each from the same photo, and one vote decides.",
    ),
    wish(6, 3, "Sort my album by month", ""),
    Suggestion {
        status: S::Planned,
        answer: Some("Yes. It comes after the work on the film grain is through."),
        ..wish(2, 8, "Save a look and use it again", "I often want yesterday's settings on a new photo.")
    },
    Suggestion {
        status: S::Done,
        answer: Some("Hold a print to see where it came from."),
        ..wish(0, 7, "Before and after", "Show the photo that a print was made from, with one touch.")
    },
    Suggestion {
        status: S::Declined,
        answer: Some("Faces without a yes of their owner stay out. That will not change."),
        ..wish(5, 1, "Pictures of my favourite actor", "")
    },
];

pub struct Progress {
    pub title: &'static str,
    pub percent: i16,
    /// The oldest first.
    pub notes: &'static [&'static str],
}

pub const PROGRESS: [Progress; 3] = [
    Progress {
        title: "Finer film grain",
        percent: 80,
        notes: &[
            "Grain now follows the light of the picture.",
            "Skin is left smoother; we compare on faces of all tones.",
        ],
    },
    Progress {
        title: "Saved looks",
        percent: 35,
        notes: &["The first draft keeps four looks for each style."],
    },
    Progress { title: "Albums by month", percent: 5, notes: &[] },
];

pub const SURVEY: &str = "How was your last print?";
pub const THANKS: &str = "Thank you. We read every answer.";
pub const REWARD: i32 = 1;
/// It is asked for so many days.
pub const SURVEY_DAYS: u64 = 365;

pub fn questions() -> Vec<SurveyQuestion> {
    let question = |kind, title: &str, hint: &str, options: &[&str], optional| SurveyQuestion {
        kind,
        title: title.into(),
        hint: hint.into(),
        options: options
            .iter()
            .map(|text| SurveyOption { text: (*text).into(), picture: String::new() })
            .collect(),
        optional,
    };
    vec![
        question(
            QuestionKind::Scale,
            "How much do you like it?",
            "From 1, not at all, to 5, very much",
            &[],
            false,
        ),
        question(
            QuestionKind::Many,
            "What should be better?",
            "Choose as many as you like",
            &["Colours", "Faces", "Sharpness", "The time it takes", "Nothing"],
            false,
        ),
        question(
            QuestionKind::One,
            "Whom do you show your prints?",
            "",
            &["Everybody here", "Friends", "Nobody yet"],
            false,
        ),
        question(QuestionKind::Text, "Anything else?", "", &[], true),
    ]
}
