//! The daily survey and its reward.

use crate::{
    call::{Member, Open},
    id::Id,
    macros::{call, wire},
    text::Paragraph,
};

wire! {
    /// How a question is answered.
    enum QuestionKind {
        /// One of the options.
        One,
        /// One or more of the options.
        Many,
        /// 1 to 5.
        Scale,
        /// One of two pictures.
        Pair,
        /// All options in an order.
        Order,
        /// Words.
        Text,
    }
    struct SurveyOption {
        pub text: String,
        /// Path of a picture, or empty.
        pub picture: String,
    }
    struct SurveyQuestion {
        pub kind: QuestionKind,
        pub title: String,
        /// A line below the question, or empty.
        pub hint: String,
        /// None with `scale` and `text`, two with `pair`.
        pub options: Vec<SurveyOption>,
        /// Whether it may be left without an answer.
        pub optional: bool,
    }
    struct SurveyView {
        pub survey_id: Id,
        pub title: String,
        pub questions: Vec<SurveyQuestion>,
        /// Coins for answering.
        pub reward: i64,
    }
    /// The caller's survey of the day.
    request struct GetSurvey {}
    struct TodaysSurvey {
        /// Null: that of the day is answered, or there is none.
        pub survey: Option<SurveyView>,
        /// Surveys that the caller answered so far.
        pub answered: i64,
        /// When the caller's next day begins, ms since 1970.
        pub next_at: i64,
        /// An answered one whose reward was not taken yet.
        pub unrewarded: Option<Id>,
    }

    /// The answer to one question, in the order of the questions.
    request struct SurveyAnswer {
        /// Numbers of options, from 0: one for `one` and `pair`, any for `many`, all in their order for `order`. For
        /// `scale` one number from 1 to 5.
        pub choices: Option<Vec<i64>>,
        /// For `text`: at most 500 characters.
        pub text: Option<Paragraph>,
    }
    /// Answers a survey, once.
    request struct PutSurveyAnswer {
        /// UUID, at most 64 characters; the same one again gives the first answer.
        pub request_id: Option<String>,
        pub survey_id: Id,
        pub answers: Vec<SurveyAnswer>,
    }

    /// What a survey gives, for visitors as well.
    request struct GetSurveyReward { pub survey_id: Id }
    /// Takes the reward of an answered survey: once a survey, and once a local day. A repeat changes nothing.
    request struct PutSurveyReward { pub survey_id: Id }
    struct SurveyReward {
        pub survey_id: Id,
        pub title: String,
        /// Coins.
        pub reward: i64,
        pub questions: i64,
        /// What was learned; empty until the caller has answered.
        pub thanks: String,
        pub answered: bool,
        pub rewarded: bool,
    }
}

call!(GetSurvey, "/survey/get", Member, TodaysSurvey, fails [], sample (
    GetSurvey {},
    TodaysSurvey { survey: Some(sample_survey()), answered: 11, next_at: 1_790_000_000_000, unrewarded: None },
));
call!(PutSurveyAnswer, "/survey/answer/put", Member, SurveyReward, fails [NotFound, Conflict, RequestReused, ContentRejected], options [once], sample (
    PutSurveyAnswer {
        request_id: Some("0192d3a4-7c1e-7b3a-9a56-0c0e6c8f2d17".into()),
        survey_id: Id(31),
        answers: vec![SurveyAnswer { choices: Some(vec![4]), text: None }],
    },
    sample_reward(),
));
call!(
    GetSurveyReward,
    "/survey/reward/get",
    Open,
    SurveyReward,
    fails[NotFound],
    sample(GetSurveyReward { survey_id: Id(31) }, sample_reward())
);
call!(PutSurveyReward, "/survey/reward/put", Member, SurveyReward, fails [NotFound, Conflict], sample (
    PutSurveyReward { survey_id: Id(31) }, SurveyReward { rewarded: true, ..sample_reward() },
));

fn sample_survey() -> SurveyView {
    SurveyView {
        survey_id: Id(31),
        title: "Light".into(),
        questions: vec![SurveyQuestion {
            kind: QuestionKind::Scale,
            title: "How did you like your last photo?".into(),
            hint: String::new(),
            options: vec![],
            optional: false,
        }],
        reward: 1,
    }
}
fn sample_reward() -> SurveyReward {
    SurveyReward {
        survey_id: Id(31),
        title: "Light".into(),
        reward: 1,
        questions: 1,
        thanks: "Two in three want to choose where the light comes from.".into(),
        answered: true,
        rewarded: false,
    }
}
