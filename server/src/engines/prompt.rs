//! What the local engine makes of a prompt: words that name a place, a light or a way of painting choose a style,
//! and words of a look choose among its four. It invents nothing, so every other word is told as ignored.

use super::Reading;
use crate::styles::words;

/// Words that ask for a style.
static STYLES: &[(&str, &[&str])] = &[
    ("oil", &["oil", "painting", "painted", "brush", "brushstrokes", "canvas", "gallery"]),
    ("gouache", &["gouache", "tempera", "watercolour", "watercolor", "aquarelle"]),
    ("pastel", &["pastel", "pastels", "crayon"]),
    ("chiaroscuro", &["chiaroscuro", "baroque", "candle", "candlelit", "rembrandt"]),
    ("pencil", &["pencil", "sketch", "sketched", "drawing", "drawn", "chalk", "graphite", "charcoal"]),
    ("swirl", &["swirl", "swirls", "swirling"]),
    ("comic", &["comic", "cartoon", "hero", "superhero", "cel"]),
    ("noir", &["noir", "ink", "detective"]),
    ("pop", &["pop", "screenprint", "silkscreen"]),
    ("film-still", &["film", "cinema", "cinematic", "movie", "thriller"]),
    ("golden-hour", &["golden", "hour", "sunlight", "backlight", "sunny"]),
    ("silver-screen", &["silver", "monochrome", "sepia", "black", "white", "grey", "gray", "hollywood"]),
    ("sunset-sea", &["sunset", "sea", "ocean", "beach", "waves", "shore"]),
    ("neon-city", &["neon", "city", "street", "night", "rain", "rainy", "cyberpunk"]),
    ("aurora", &["aurora", "northern", "lights", "snow", "arctic", "winter", "ice"]),
    ("deep-space", &["space", "stars", "galaxy", "nebula", "planet", "cosmos", "universe"]),
    ("studio", &["studio", "backdrop", "headshot", "profile", "lamp"]),
    ("summer-film", &["summer", "analogue", "analog", "grain", "grainy", "holiday"]),
    ("instant", &["instant", "snapshot", "frame", "framed"]),
    ("cyanotype", &["cyanotype", "blueprint", "prussian"]),
    ("riso", &["riso", "risograph", "poster", "dots"]),
    ("ink-wash", &["wash", "sumi", "brushed"]),
    ("woodblock", &["woodblock", "woodcut", "ukiyo-e", "linocut"]),
    ("line-poster", &["outline", "outlines", "outlined", "bold"]),
    ("stained-glass", &["stained", "glass", "window", "cathedral", "church"]),
    ("cut-out", &["cutout", "cut-out", "geometric", "flat", "shapes"]),
    ("pixel", &["pixel", "pixels", "pixelated", "retro", "game", "synthwave"]),
    ("paper-cut", &["paper", "cut", "collage", "layers"]),
];

/// Words that say nothing by themselves: neither understood nor ignored.
static FILLERS: &[&str] = &[
    "a", "an", "the", "in", "on", "at", "of", "with", "and", "or", "as", "by", "to", "for", "from", "into",
    "me", "my", "make", "it", "this", "like", "style", "look", "looking", "please", "photo", "picture",
    "image", "under", "over", "before", "behind",
];

fn says(words: &[&str], word: &str) -> bool {
    words.contains(&word)
}

pub fn read(prompt: &str) -> Reading {
    let given: Vec<&str> = prompt
        .split(|c: char| !(c.is_alphanumeric() || c == '\'' || c == '-'))
        .map(|word| word.trim_matches(['\'', '-']))
        .filter(|word| !word.is_empty())
        .collect();
    let lower: Vec<String> = given.iter().map(|word| word.to_lowercase()).collect();
    // Most words win; among equals the one that is named first.
    let style = STYLES
        .iter()
        .filter_map(|(style, words)| {
            let first = lower.iter().position(|word| says(words, word))?;
            let hits = lower.iter().filter(|word| says(words, word)).count();
            Some((hits, std::cmp::Reverse(first), *style, *words))
        })
        .max_by_key(|(hits, first, ..)| (*hits, *first))
        .map(|(_, _, style, words)| (style, words));
    let look = style.and_then(|(style, words)| look(style, words, &lower));
    let look_words = look.as_ref().map_or(&[][..], |(_, words)| &words[..]);
    let mut reading = Reading {
        style: style.map(|(style, _)| style),
        look: look.as_ref().map(|(look, _)| *look),
        ..Reading::default()
    };
    for (word, lower) in given.iter().zip(&lower) {
        let known = style.is_some_and(|(_, words)| says(words, lower)) || look_words.contains(lower);
        if known {
            reading.understood.push((*word).to_owned());
        } else if !FILLERS.contains(&lower.as_str()) {
            reading.ignored.push((*word).to_owned());
        }
    }
    reading
}

/// The look of a style whose name shares most words with the prompt, and those words. What names the style itself
/// does not tell its looks apart.
fn look(style: &str, style_words: &[&str], given: &[String]) -> Option<(u32, Vec<String>)> {
    let looks = words::of(style)?.looks;
    let named = looks.iter().zip(0..).map(|(name, n)| {
        let name = name.to_lowercase();
        let shared = given.iter().filter(|word| {
            !style_words.contains(&word.as_str())
                && !FILLERS.contains(&word.as_str())
                && name.split(|c: char| !c.is_alphanumeric()).any(|part| part == word.as_str())
        });
        (n, shared.cloned().collect::<Vec<_>>())
    });
    named
        .filter(|(_, shared)| !shared.is_empty())
        .max_by_key(|(n, shared)| (shared.len(), std::cmp::Reverse(*n)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn a_place_and_its_light_are_understood_and_the_rest_is_told() {
        let reading = read("Me in a Neon city at night, green and violet, riding a dragon!");
        assert_eq!((reading.style, reading.look), (Some("neon-city"), Some(2)));
        assert_eq!(reading.understood, words(&["Neon", "city", "night", "green", "violet"]));
        assert_eq!(reading.ignored, words(&["riding", "dragon"]));
    }

    #[test]
    fn most_words_win_and_then_the_first() {
        assert_eq!(read("an oil painting of the sea").style, Some("oil"));
        assert_eq!(read("sea, oil").style, Some("sunset-sea"));
        assert_eq!(read("pencil chalk on kraft red").look, Some(1));
    }

    #[test]
    fn what_means_nothing_here_asks_for_nothing() {
        for prompt in ["", "…!?", "make me look happy", "dragon", "in the"] {
            assert_eq!(read(prompt).style, None, "{prompt}");
            assert!(read(prompt).understood.is_empty(), "{prompt}");
        }
        assert_eq!(read("dragon DRAGON").ignored, words(&["dragon", "DRAGON"]));
    }

    #[test]
    fn every_style_of_the_engine_can_be_asked_for() {
        // words bring no second picture
        for style in engine::styles::ALL.iter().filter(|style| !style.needs_picture) {
            assert!(STYLES.iter().any(|(id, _)| *id == style.id), "{} has no words", style.id);
        }
        for (id, _) in STYLES {
            assert!(engine::styles::Style::find(id).is_some(), "{id} is no style");
        }
    }
}
