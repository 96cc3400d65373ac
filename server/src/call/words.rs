//! Texts as calls take them: how long they may be and what they may say. What form they are kept in is
//! [`protocol::text`]'s to know.

use crate::limits;
use protocol::{Fault, text::Name};
use unicode_segmentation::UnicodeSegmentation;

/// Short enough. `field` is the name of the words on the wire.
pub fn measure(text: &str, field: &str, code_points: usize) -> Result<(), Fault> {
    if text.chars().count() > code_points {
        return Err(Fault::invalid(format!("{field}: at most {code_points} characters.")));
    }
    Ok(())
}

/// Words for others to read: short enough, and fit to be read.
pub fn accept(text: &str, field: &str, code_points: usize) -> Result<(), Fault> {
    measure(text, field, code_points)?;
    moderation::judge(text).map_err(|why| Fault::ContentRejected(why.to_string()))
}

/// As [`accept`], and something must be there to be read.
pub fn accept_some(text: &str, field: &str, code_points: usize) -> Result<(), Fault> {
    if text.is_empty() {
        return Err(Fault::invalid(format!("{field}: say something.")));
    }
    accept(text, field, code_points)
}

/// What a person is called; may be empty.
pub fn accept_name(name: &Name, field: &str) -> Result<(), Fault> {
    if name.graphemes(true).count() > limits::NAME_GRAPHEMES
        || name.chars().count() > limits::NAME_CODE_POINTS
    {
        return Err(Fault::invalid(format!("{field}: at most {} characters.", limits::NAME_GRAPHEMES)));
    }
    moderation::judge_name(name).map_err(|why| Fault::ContentRejected(why.to_string()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn length_is_counted_in_code_points() {
        assert!(accept(&"é".repeat(5), "content", 5).is_ok());
        assert_eq!(accept("abcdef", "content", 5).unwrap_err().code() as u8, 1);
    }

    #[test]
    fn what_moderation_refuses_is_result_10() {
        assert_eq!(accept("nude photo", "content", 50).unwrap_err().code() as u8, 10);
        assert_eq!(accept_name(&"Nude".into(), "nickName").unwrap_err().code() as u8, 10);
    }

    #[test]
    fn a_family_is_one_grapheme() {
        let family = "👨‍👩‍👧‍👦";
        assert!(accept_name(&Name::new(&family.repeat(30)), "nickName").is_ok());
        assert!(accept_name(&Name::new(&family.repeat(31)), "nickName").is_err());
    }
}
