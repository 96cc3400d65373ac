//! The words that people write under their own names: cleaned, measured, judged.

use protocol::Fault;

/// Text as it is kept: without control characters (line breaks stay), without space around it.
/// Refused when it is too long or when moderation does not let it pass.
pub fn accept(text: &str, field: &str, code_points: usize) -> Result<String, Fault> {
    let kept: String = text.chars().filter(|c| *c == '\n' || !(c.is_control() || is_invisible(*c))).collect();
    let kept = kept.trim();
    if kept.chars().count() > code_points {
        return Err(Fault::invalid(format!("{field}: at most {code_points} characters.")));
    }
    engine::prompt::check_prompt(kept).map_err(|why| Fault::ContentRejected(why.into()))?;
    Ok(kept.to_owned())
}

/// Marks that reorder or hide the text around them. Joiners of emoji and scripts are not among them.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_go_and_lines_stay() {
        assert_eq!(accept(" a\u{0}b\u{1b}[31m\nc\u{202e}\r\n ", "content", 50).unwrap(), "ab[31m\nc");
        assert_eq!(accept("👩\u{200d}👩\u{200d}👧", "content", 5).unwrap(), "👩\u{200d}👩\u{200d}👧");
    }

    #[test]
    fn length_is_counted_in_code_points() {
        assert!(accept(&"é".repeat(5), "content", 5).is_ok());
        assert_eq!(accept("abcdef", "content", 5).unwrap_err().code() as u8, 1);
    }

    #[test]
    fn what_moderation_refuses_is_result_10() {
        assert_eq!(accept("nude photo", "content", 50).unwrap_err().code() as u8, 10);
    }
}
