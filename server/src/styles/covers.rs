//! Covers of the styles, as they come with the engine.

/// The picture of a style; none when it has no cover yet.
pub fn of(style: &str) -> Option<&'static [u8]> {
    macro_rules! covers {
        ($($id:literal),* $(,)?) => {
            match style {
                $($id => Some(include_bytes!(concat!("../../engine/covers/", $id, ".webp"))),)*
                _ => None,
            }
        };
    }
    covers![
        "oil",
        "pencil",
        "swirl",
        "comic",
        "noir",
        "pop",
        "film-still",
        "golden-hour",
        "silver-screen",
        "sunset-sea",
        "neon-city",
        "aurora",
        "deep-space",
        "studio",
        "summer-film",
        "instant",
        "cyanotype",
        "riso",
        "pixel",
        "paper-cut",
        "chiaroscuro",
        "gouache",
        "pastel",
        "ink-wash",
        "woodblock",
        "line-poster",
        "cut-out",
        "stained-glass",
    ]
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_style_of_the_engine_has_a_cover() {
        for style in engine::styles::ALL {
            assert!(super::of(style.id).is_some(), "{} has no cover", style.id);
        }
    }
}
