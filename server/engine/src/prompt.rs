//! Judges prompts before anything is made or charged. Owns the word lists (in `words`) and the
//! undoing of tricks: case, accents, look-alike letters, digits for letters, letters set apart,
//! stretched letters.
//!
//! Words are compared whole, never as parts of other words, so that Scunthorpe, cocktails and
//! therapists pass. A list cannot understand a sentence: pictures are judged as well.

mod normal;
mod words;

use normal::{Text, normalise};
use words::{
    ALWAYS_MINOR_ABUSE, HATE, HATE_PHRASES, INNOCENT, MINOR_PHRASES, MINORS, SEXUAL, SEXUAL_PHRASES,
    SUGGESTIVE, SUGGESTIVE_PHRASES, VIOLENCE, VIOLENCE_PHRASES,
};

const MINORS_REFUSED: &str = "Sexual content about minors is never allowed.";
const SEXUAL_REFUSED: &str = "Nudity and sexual content are not allowed, please describe something else.";
const VIOLENCE_REFUSED: &str = "Explicit violence is not allowed, please describe something else.";
const HATE_REFUSED: &str = "Hateful content is not allowed, please describe something else.";

/// From this age on a number of years means an adult.
const ADULT: u32 = 18;

/// Passes a prompt or says, in one sentence for the person, why not.
pub fn check_prompt(text: &str) -> Result<(), &'static str> {
    let mut text = normalise(text);
    for phrase in INNOCENT {
        text.forget(phrase);
    }
    let sexual = text.has_any(SEXUAL, SEXUAL_PHRASES);
    let suggestive = sexual || text.has_any(SUGGESTIVE, SUGGESTIVE_PHRASES);
    let minor = text.has_any(MINORS, MINOR_PHRASES) || names_young_age(&text);
    if text.has_any(ALWAYS_MINOR_ABUSE, &[]) || (minor && suggestive) {
        return Err(MINORS_REFUSED);
    }
    if sexual {
        return Err(SEXUAL_REFUSED);
    }
    if text.has_any(HATE, HATE_PHRASES) {
        return Err(HATE_REFUSED);
    }
    if text.has_any(VIOLENCE, VIOLENCE_PHRASES) {
        return Err(VIOLENCE_REFUSED);
    }
    Ok(())
}

/// "15 year old", "15yo", "aged 15".
fn names_young_age(text: &Text) -> bool {
    let words = text.plain();
    let young = |word: &str| word.parse::<u32>().is_ok_and(|n| n < ADULT);
    let joined = |word: &str| {
        let digits = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let unit = &word[digits.len()..];
        matches!(unit, "yo" | "yr" | "yrs" | "yearold") && young(digits)
    };
    words.iter().enumerate().any(|(i, word)| {
        let next = |k: usize| words.get(i + k).map_or("", String::as_str);
        let years = matches!(next(1), "year" | "years" | "yr" | "yrs" | "y");
        joined(word)
            || (young(word) && (next(1) == "yo" || (years && matches!(next(2), "old" | "o"))))
            || (matches!(word.as_str(), "aged" | "age") && young(next(1)))
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn plain_requests_pass() {
        for text in [
            "",
            "A sunset over the sea, oil painting",
            "Portrait of my grandmother as an astronaut",
            "A sexy red dress at the gala",
            "Kids playing football in the park",
            "My 5 year old daughter as a pirate",
            "A teenage band in the garage, 1990s film",
            "dark gothic castle, blood moon, dragon killing the knight",
            "日本の夜の街、雨",
            "🎉🎉🎉",
        ] {
            assert_eq!(check_prompt(text), Ok(()), "{text}");
        }
    }

    #[test]
    fn innocent_words_that_contain_others_pass() {
        for text in [
            "The town of Scunthorpe in the rain",
            "Essex and Middlesex in spring",
            "A peacock drinking a cocktail",
            "My therapist's analysis of the assassin's class",
            "Shiitake mushrooms and a titmouse",
            "Blue tits and coal tits on a branch",
            "A field of rapeseed, oilseed rape in bloom",
            "Sussex, Penistone, Clitheroe, Cockburn",
            "Stars visible to the naked eye",
            "A naked mole rat in a suit",
            "nude lipstick, nude heels",
            "The Sex Pistols on stage in 1977",
            "A same-sex wedding on the beach",
            "Graduated magna cum laude",
            "Pussy willow branches in a vase",
            "A David Lynch film still",
            "Dick Van Dyke dancing, Moby Dick",
            "Bobs and pixie cuts, hair show",
            "The pen is mightier, a b c d blocks",
            "Niger and Nigeria on a map, a snigger",
            "Grape juice, drapes, scraped knees",
            "Analogue camera, Canal Street",
        ] {
            assert_eq!(check_prompt(text), Ok(()), "{text}");
        }
    }

    #[test]
    fn sexual_content_is_refused() {
        for text in
            ["a nude woman", "Naked man on a beach", "hentai", "porn star", "topless model", "having sex"]
        {
            assert_eq!(check_prompt(text), Err(SEXUAL_REFUSED), "{text}");
        }
    }

    #[test]
    fn tricks_do_not_help() {
        for text in [
            "NUDE woman",
            "n u d e woman",
            "n.u.d.e woman",
            "n-u-d-e",
            "n_u_d_e woman",
            "nu.de woman",
            "nuuuude woman",
            "n\u{200b}u\u{200b}de woman",
            "nu\u{ad}de",
            "nud3 woman",
            "n4k3d woman",
            "p0rn",
            "pr0n",
            "$ex scene",
            "s3x",
            "núde wömán",
            "nu\u{301}de",
            "ｎｕｄｅ woman",
            "nudе woman", // Cyrillic e
            "\"nude\"!",
            "p o r n",
            "woman, N U D E, beach",
            "t0ple$$ model",
        ] {
            assert_eq!(check_prompt(text), Err(SEXUAL_REFUSED), "{text}");
        }
    }

    #[test]
    fn minors_in_a_sexual_context_are_refused_with_their_own_sentence() {
        for text in [
            "sexy schoolgirl",
            "nude teen",
            "a 15 year old girl in lingerie",
            "15yo, seductive pose",
            "girl aged 12, topless",
            "little girl without clothes",
            "l0li",
            "erotic picture of a child",
            "sexy 16-year-old",
            "nude photo of a minor",
        ] {
            assert_eq!(check_prompt(text), Err(MINORS_REFUSED), "{text}");
        }
        assert_eq!(check_prompt("a 25 year old woman in lingerie"), Ok(()));
        assert_eq!(check_prompt("a 15 year old girl at her desk"), Ok(()));
    }

    #[test]
    fn hate_and_explicit_violence_are_refused() {
        for text in [
            "a decapitated soldier",
            "gore, intestines",
            "man being beheaded",
            "snuff film",
            "t0rture p0rn gore",
        ] {
            assert!(check_prompt(text).is_err(), "{text}");
        }
        assert_eq!(check_prompt("a decapitated soldier"), Err(VIOLENCE_REFUSED));
        for text in ["swastika flag", "heil hitler", "white power rally", "k k k hood"] {
            assert_eq!(check_prompt(text), Err(HATE_REFUSED), "{text}");
        }
    }

    #[test]
    fn long_and_strange_texts_end_quickly() {
        let start = std::time::Instant::now();
        for text in
            ["a ".repeat(20_000), "$!@".repeat(20_000), "é".repeat(60_000), "\u{0}\u{ffff}".repeat(9_000)]
        {
            let _ = check_prompt(&text);
        }
        assert!(start.elapsed().as_secs() < 5);
    }
}
