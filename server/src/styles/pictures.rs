//! Pictures of the styles, as they come with the engine.

use std::iter;

/// What a style looks like.
pub struct Pictures {
    pub cover: &'static [u8],
    /// On the page of the style, after its cover.
    pub more: [&'static [u8]; 5],
}

impl Pictures {
    pub fn all(&self) -> impl Iterator<Item = &'static [u8]> {
        iter::once(self.cover).chain(self.more)
    }
}

/// Those of one style; none when it has no cover yet.
pub fn of(style: &str) -> Option<Pictures> {
    macro_rules! picture {
        ($($part:expr),*) => {
            include_bytes!(concat!("../../engine/", $($part),*, ".webp"))
        };
    }
    macro_rules! pictures {
        ($($id:literal),* $(,)?) => {
            match style {
                $($id => Some(Pictures {
                    cover: picture!("covers/", $id),
                    more: [
                        picture!("examples/", $id, "-1"),
                        picture!("examples/", $id, "-2"),
                        picture!("examples/", $id, "-3"),
                        picture!("examples/", $id, "-4"),
                        picture!("examples/", $id, "-5"),
                    ],
                }),)*
                _ => None,
            }
        };
    }
    pictures![
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
        "match",
    ]
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_style_of_the_engine_has_six_pictures_of_its_own() {
        for style in engine::styles::ALL {
            let Some(pictures) = super::of(style.id) else { panic!("{} has no cover", style.id) };
            let mut all: Vec<_> = pictures.all().collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), 6, "{} shows a picture twice", style.id);
        }
    }
}
