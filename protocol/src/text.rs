//! What people write, by its kind: a name, a line, a paragraph. A text is brought to the form in which it is
//! kept as soon as it is read, so that the same words are the same request however they travelled: browsers
//! end the lines of a form with CR LF, and one letter has several ways of being written.
//!
//! - Unicode NFC; line ends are LF.
//! - Control characters go, and so do those that reorder or annotate the text around them.
//! - What can be seen counts: a text of fillers and blanks is refused, and is empty where it is made here.
//! - A letter keeps as many marks as scripts need, not as many as paint over its neighbours.
//!
//! How long a text may be and what it may say is not known here.

use crate::macros::plain_ts;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{borrow::Cow, ops::Deref};
use unicode_normalization::{
    UnicodeNormalization,
    char::{canonical_combining_class, is_combining_mark},
};

/// Marks that one letter keeps. No script needs more on one letter.
const MARKS: usize = 8;
/// Of those, the ones that are piled above or below each other.
const PILED_MARKS: usize = 3;
/// From this combining class on marks are piled; those below have places of their own.
const PILED_FROM: u8 = 200;

macro_rules! texts {
    ($($(#[$meta:meta])* $name:ident = $form:ident, $about:literal;)*) => { $(
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $name(String);
        impl $name {
            pub fn new(text: &str) -> Self {
                $name($form(text))
            }
            pub fn into_string(self) -> String {
                self.0
            }
        }
        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                $name::new(text)
            }
        }
        impl Deref for $name {
            type Target = str;
            fn deref(&self) -> &str {
                &self.0
            }
        }
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(&self.0)
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let text = String::deserialize(d)?;
                // What a decoder puts in the place of what it could not read.
                if text.contains(char::REPLACEMENT_CHARACTER) {
                    return Err(serde::de::Error::custom(HALF));
                }
                let kept = $name::new(&text);
                match kept.is_empty() && !text.trim().is_empty() {
                    true => Err(serde::de::Error::custom(UNSEEN)),
                    false => Ok(kept),
                }
            }
        }
        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({"type": "string", "description": $about})
            }
        }
        plain_ts!($name, "string");
    )* };
}

/// Said of a text that broke on its way, wherever that is noticed.
pub const HALF: &str = "A character of the text is broken. Please write it again.";

const UNSEEN: &str = "holds nothing that can be seen";

texts! {
    /// What someone or something is called: one line, without invisible padding.
    Name = name, "A name of one line.";
    /// One line of words.
    Line = line, "One line of words.";
    /// Words with line breaks.
    Paragraph = paragraph, "Words; line breaks stay.";
}

fn paragraph(text: &str) -> String {
    let ends =
        text.replace("\r\n", "\n").replace(['\r', '\u{85}', '\u{2028}', '\u{2029}', '\u{b}', '\u{c}'], "\n");
    let mut kept = String::with_capacity(ends.len());
    let mut breaks = 0;
    for c in composed(&ends).chars() {
        breaks = if c == '\n' { breaks + 1 } else { 0 };
        // One empty line parts two thoughts; a hundred push everything else off the screen.
        if breaks <= 2 {
            kept.push(if c == '\t' { ' ' } else { c });
        }
    }
    visible(kept.trim_matches(|c: char| c.is_whitespace() || is_padding(c)))
}

fn line(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    for c in composed(text).chars() {
        if !c.is_whitespace() {
            kept.push(c);
        } else if !kept.is_empty() && !kept.ends_with(' ') {
            kept.push(' ');
        }
    }
    visible(kept.trim_matches(|c: char| c == ' ' || is_padding(c)))
}

fn name(text: &str) -> String {
    let padding = |c| if is_blank(c) { ' ' } else { c };
    line(&text.chars().filter(|c| !is_gap(*c)).map(padding).collect::<String>())
}

/// NFC, without what has no place in any text, and with the marks of a letter bounded.
fn composed(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let (mut marks, mut piled) = (0, 0);
    // A flag of a region is spelled with tags behind a black flag; elsewhere they are words that nobody sees.
    let mut in_flag = false;
    for c in text.chars().filter(|c| !is_stray(*c)).nfc() {
        let tag = matches!(c, '\u{e0000}'..='\u{e007f}');
        in_flag = c == '\u{1f3f4}' || (tag && in_flag);
        if tag && !in_flag {
            continue;
        }
        if is_combining_mark(c) {
            let pile = canonical_combining_class(c) >= PILED_FROM;
            marks += 1;
            piled += usize::from(pile);
            if marks > MARKS || (pile && piled > PILED_MARKS) {
                continue;
            }
        } else {
            (marks, piled) = (0, 0);
        }
        kept.push(c);
    }
    kept
}

/// The text, or nothing where nothing of it can be seen.
fn visible(text: &str) -> String {
    let seen =
        text.chars().any(|c| !(c.is_whitespace() || is_blank(c) || is_padding(c) || is_combining_mark(c)));
    if seen { text.to_owned() } else { String::new() }
}

/// Controls but tab and line ends, what reorders or annotates the text around it, and what is no character.
fn is_stray(c: char) -> bool {
    (c.is_control() && !matches!(c, '\t' | '\n' | '\r'))
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fdd0}'..='\u{fdef}')
        || (c as u32 & 0xfffe) == 0xfffe
}

/// Drawn as nothing, yet counted as letters or symbols.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{ffa0}'
            | '\u{1d159}'
            | '\u{16fe4}'
    )
}

/// Marks of format that take no room: between letters they may be needed, at the edge of a text they pad.
fn is_padding(c: char) -> bool {
    is_gap(c)
        || matches!(c, '\u{34f}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200c}'..='\u{200f}' | '\u{1bca0}'..='\u{1bca3}')
        || matches!(c, '\u{1d173}'..='\u{1d17a}' | '\u{e0080}'..='\u{e00ff}' | '\u{e01f0}'..='\u{e0fff}' | '\u{fff0}'..='\u{fff8}')
        || matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

/// Gaps of no width, which no name needs.
fn is_gap(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}' | '\u{2060}'..='\u{2065}')
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_are_one_however_they_travelled() {
        for text in ["one\ntwo", "one\r\ntwo", "one\rtwo", "one\u{2028}two", " one\ntwo\n\n"] {
            assert_eq!(&*Paragraph::new(text), "one\ntwo", "{text:?}");
        }
        assert_eq!(&*Paragraph::new("a\r\n\r\n\r\n\r\nb"), "a\n\nb");
        assert_eq!(&*Line::new("one\r\n two\t\tthree "), "one two three");
    }

    #[test]
    fn one_letter_has_one_form() {
        assert_eq!(Name::new("e\u{301}"), Name::new("é"));
        assert_eq!(Paragraph::new("\u{212b}"), Paragraph::new("A\u{30a}"));
    }

    #[test]
    fn what_controls_or_reorders_goes() {
        assert_eq!(&*Paragraph::new(" a\u{0}b\u{1b}[31m\nc\u{202e}\r\n "), "ab[31m\nc");
        assert_eq!(&*Name::new("\u{202e}Ama\u{2067}ra\u{7}\u{ffff}\n"), "Amara");
        assert_eq!(&*Line::new("a\u{e0041}b"), "ab", "words in tags");
    }

    #[test]
    fn emoji_and_scripts_keep_their_joiners() {
        let england = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
        for text in [
            "👩\u{200d}👩\u{200d}👧",
            "می\u{200c}خواهم",
            england,
            "❤\u{fe0f}",
            "שָׁלוֹם",
            "བསྒྲུབས",
            "Nguyễn",
            "क्षत्रिय",
            "เที่ยว",
        ] {
            let form: String = text.nfc().collect();
            assert_eq!(&*Name::new(text), form, "{text}");
            assert_eq!(&*Paragraph::new(text), form, "{text}");
        }
    }

    #[test]
    fn nothing_visible_is_nothing() {
        for text in [
            "",
            " ",
            "\u{3164}",
            "\u{2800}",
            "\u{200b}",
            "\u{200d}",
            "\u{2060}",
            "\u{ad}",
            "\u{34f}",
            "\u{61c}",
            "\u{115f}",
            "\u{1160}",
            "\u{17b4}",
            "\u{180e}",
            "\u{ffa0}",
            "\u{feff}",
            "\u{fe0f}",
            "\u{e0020}",
            "\u{301}",
            "\u{3000}",
            "\u{a0}",
            "\u{1d159}",
            "\u{e000}",
            "\u{200b}\n\u{3164} \u{2800}",
        ] {
            assert_eq!(&*Name::new(text), "", "{text:?}");
            assert_eq!(&*Line::new(text), "", "{text:?}");
            assert_eq!(&*Paragraph::new(text), "", "{text:?}");
        }
        assert_eq!(&*Name::new("\u{3164}Amara\u{200b}\u{2800}\u{2800}P\u{200d}"), "Amara P");
    }

    #[test]
    fn marks_do_not_paint_over_their_neighbours() {
        let tower = format!("Z{}", "\u{300}\u{316}".repeat(120));
        assert_eq!(Name::new(&tower).chars().count(), 1 + PILED_MARKS);
        assert_eq!(Paragraph::new(&format!("a{}", "\u{20dd}".repeat(99))).chars().count(), 1 + MARKS);
    }

    #[test]
    fn what_is_kept_is_kept_as_it_is() {
        for text in
            [" a\r\nb\u{301}\u{301}\u{301}\u{301}\u{316} ", "\u{3164}x\u{200b}", "\u{1f3f4}\u{e0067}z"]
        {
            let (name, words) = (Name::new(text), Paragraph::new(text));
            assert_eq!((Name::new(&name), Paragraph::new(&words)), (name, words), "{text:?}");
        }
    }

    #[test]
    fn half_a_character_is_refused_in_words() {
        let error = serde_json::from_str::<Paragraph>("\"a\u{fffd}\"").unwrap_err().to_string();
        assert!(error.contains(HALF), "{error}");
    }
}
