//! Whether questions can be asked, and answers are answers to them.

use crate::{call::words, limits};
use protocol::{
    Fault,
    surveys::{QuestionKind, SurveyAnswer, SurveyQuestion},
};

/// Lowest and highest of a scale.
const SCALE: std::ops::RangeInclusive<i64> = 1..=5;

/// A sentence that names the first question that cannot be asked.
pub fn check_questions(questions: &[SurveyQuestion]) -> Result<(), String> {
    if questions.is_empty() {
        return Err("A survey has at least one question.".into());
    }
    for (n, question) in questions.iter().enumerate() {
        let options = question.options.len();
        let fits = match question.kind {
            QuestionKind::One | QuestionKind::Many | QuestionKind::Order => options >= 2,
            QuestionKind::Pair => options == 2 && question.options.iter().all(|o| !o.picture.is_empty()),
            QuestionKind::Scale | QuestionKind::Text => options == 0,
        };
        if !fits || question.title.trim().is_empty() {
            return Err(format!(
                "Question {}: its options are not those of its kind, or it has no title.",
                n + 1
            ));
        }
    }
    Ok(())
}

/// One answer for each question, each of its kind.
pub fn check(questions: &[SurveyQuestion], answers: &[SurveyAnswer]) -> Result<(), Fault> {
    if questions.len() != answers.len() {
        return Err(Fault::invalid(format!("answers: there are {} questions.", questions.len())));
    }
    for (n, (question, answer)) in questions.iter().zip(answers).enumerate() {
        let choices = answer.choices.as_deref().unwrap_or_default();
        let text = answer.text.as_deref().unwrap_or_default();
        if question.optional && choices.is_empty() && text.is_empty() {
            continue;
        }
        let options = question.options.len();
        let known = distinct(choices) && choices.iter().all(|choice| (0..options as i64).contains(choice));
        let fits = match question.kind {
            QuestionKind::One | QuestionKind::Pair => known && choices.len() == 1,
            QuestionKind::Many => known && !choices.is_empty(),
            QuestionKind::Order => known && choices.len() == options,
            QuestionKind::Scale => matches!(choices, [one] if SCALE.contains(one)),
            QuestionKind::Text => choices.is_empty() && !text.is_empty(),
        };
        let wordless = question.kind == QuestionKind::Text || text.is_empty();
        if !(fits && wordless) {
            return Err(Fault::invalid(format!(
                "answers: the answer to question {} does not fit it.",
                n + 1
            )));
        }
        words::accept(text, "answers", limits::SURVEY_TEXT_CODE_POINTS)?;
    }
    Ok(())
}

fn distinct(choices: &[i64]) -> bool {
    choices.iter().enumerate().all(|(at, choice)| !choices[..at].contains(choice))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn question(kind: &str, options: usize, optional: bool) -> SurveyQuestion {
        let option = json!({"text": "a", "picture": "/a.jpg"});
        let options = vec![option; options];
        serde_json::from_value(
            json!({"kind": kind, "title": "What?", "hint": "", "options": options, "optional": optional}),
        )
        .unwrap()
    }

    fn fits(kind: &str, options: usize, optional: bool, answer: Value) -> bool {
        let questions = [question(kind, options, optional)];
        assert_eq!(check_questions(&questions), Ok(()));
        check(&questions, &[serde_json::from_value(answer).unwrap()]).is_ok()
    }

    #[test]
    fn an_answer_is_of_the_kind_of_its_question() {
        for (kind, options, answer, right) in [
            ("one", 3, json!({"choices": [2]}), true),
            ("one", 3, json!({"choices": [3]}), false),
            ("one", 3, json!({"choices": [-1]}), false),
            ("one", 3, json!({"choices": [0, 1]}), false),
            ("one", 3, json!({"choices": [0], "text": "and words"}), false),
            ("many", 3, json!({"choices": [0, 2]}), true),
            ("many", 3, json!({"choices": [2, 2]}), false),
            ("many", 3, json!({"choices": []}), false),
            ("pair", 2, json!({"choices": [1]}), true),
            ("pair", 2, json!({"choices": [0, 1]}), false),
            ("order", 3, json!({"choices": [2, 0, 1]}), true),
            ("order", 3, json!({"choices": [2, 0]}), false),
            ("scale", 0, json!({"choices": [5]}), true),
            ("scale", 0, json!({"choices": [0]}), false),
            ("scale", 0, json!({"choices": [6]}), false),
            ("text", 0, json!({"text": "more light"}), true),
            ("text", 0, json!({"text": ""}), false),
            ("text", 0, json!({"choices": [0]}), false),
            ("text", 0, json!({"text": "x".repeat(501)}), false),
            ("text", 0, json!({"text": "x".repeat(500)}), true),
        ] {
            assert_eq!(fits(kind, options, false, answer.clone()), right, "{kind} {answer}");
        }
    }

    #[test]
    fn only_what_is_optional_may_be_left_out() {
        assert!(fits("text", 0, true, json!({})) && fits("one", 2, true, json!({"choices": []})));
        assert!(!fits("one", 2, false, json!({})));
        assert!(check(&[question("scale", 0, true)], &[]).is_err());
    }

    #[test]
    fn what_cannot_be_asked_is_told() {
        for (kind, options) in [("one", 1), ("pair", 3), ("scale", 2), ("text", 1), ("order", 0)] {
            assert!(check_questions(&[question(kind, options, false)]).is_err(), "{kind}");
        }
        assert!(check_questions(&[]).is_err());
    }
}
