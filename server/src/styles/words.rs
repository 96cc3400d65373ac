//! What people read about the house's styles, beside the name: a sentence or two, and the names of the four
//! looks that the photos of one task have.

pub struct Words {
    pub description: &'static str,
    pub looks: [&'static str; 4],
}

/// None for a style that nobody has described yet.
pub fn of(style: &str) -> Option<&'static Words> {
    ALL.iter().find(|(id, _)| *id == style).map(|(_, words)| words)
}

const fn words(description: &'static str, looks: [&'static str; 4]) -> Words {
    Words { description, looks }
}

static ALL: &[(&str, Words)] = &[
    (
        "chiaroscuro",
        words(
            "One lamp, a dark ground, and paint. Needs a portrait.",
            ["Umber", "Lamp from the right", "Red earth", "Cold light"],
        ),
    ),
    (
        "gouache",
        words(
            "Opaque dabs of warm colour over a calm ground.",
            ["Studio", "Broad brush", "Fine brush", "Poster colours"],
        ),
    ),
    (
        "pastel",
        words(
            "Chalk in crossing strokes, and the paper between them.",
            ["Buff paper", "Grey paper", "Straw paper", "Warm chalk"],
        ),
    ),
    (
        "ink-wash",
        words(
            "Brush lines, washes that miss them a little, and much white paper.",
            ["Own colours", "Sepia", "Indigo", "Sumi"],
        ),
    ),
    (
        "woodblock",
        words(
            "Few colours, the grain of the boards, and an indigo key block.",
            ["Ivory paper", "Broad cut", "Cool paper", "Bold colours"],
        ),
    ),
    (
        "line-poster",
        words(
            "Flat shapes of strong colour in heavy outlines.",
            ["Navy and orange", "Few colours", "Soft blues", "Warm colours"],
        ),
    ),
    (
        "cut-out",
        words(
            "A few flat shapes before one large geometric ground.",
            ["Disc", "Stripes", "Split", "Striped sun"],
        ),
    ),
    (
        "stained-glass",
        words(
            "Coloured glass in lead, lit from behind; the face is painted on one piece.",
            ["Rays", "Quarries", "Rose", "Waves"],
        ),
    ),
    (
        "oil",
        words(
            "Brush strokes that follow every shape, finest in the face, under a coat of varnish.",
            ["Gallery", "Candlelight", "Thick paint", "Open air"],
        ),
    ),
    (
        "pencil",
        words(
            "Drawn by hand: contours, hatching, and the grain of the paper.",
            ["Graphite", "Red chalk on kraft", "Coloured pencil", "Chalk on blue"],
        ),
    ),
    (
        "swirl",
        words(
            "The whole picture painted in restless swirls; the face keeps its calm.",
            ["Warm swirls", "Blue and gold", "Pastel", "Night"],
        ),
    ),
    (
        "comic",
        words(
            "Flat colours, black ink and printed dots in the shadows.",
            ["Yellow dots", "Speed lines", "Pink burst", "Night skyline"],
        ),
    ),
    (
        "noir",
        words(
            "Black ink on white, and one colour that tells the hour.",
            ["Red sun", "Yellow blinds", "Blue rain", "Orange sun"],
        ),
    ),
    (
        "pop",
        words(
            "A screen print in loud plates, a little out of register.",
            ["First print", "Second print", "Third print", "Sheet of four"],
        ),
    ),
    (
        "film-still",
        words(
            "A frame from a film: a soft background, light that blooms, fine grain.",
            ["Teal and orange", "Amber", "Moonlit blue", "Green thriller"],
        ),
    ),
    (
        "golden-hour",
        words(
            "The low sun behind you, with a bright rim and dust in the air.",
            ["Amber", "Rose", "Pale morning", "Deep evening"],
        ),
    ),
    (
        "silver-screen",
        words(
            "Black and white as the studios lit it: glowing, and kind to every skin.",
            ["Neutral", "Sepia", "Cold night", "High key"],
        ),
    ),
    (
        "sunset-sea",
        words(
            "You before an evening sea, in the light of that sky.",
            ["Violet and orange", "Rose", "Teal and coral", "Crimson"],
        ),
    ),
    (
        "neon-city",
        words(
            "Rain, and a street of lights that colours you from both sides.",
            ["Magenta and cyan", "Orange and blue", "Green and violet", "Red and pink"],
        ),
    ),
    (
        "aurora",
        words(
            "Curtains of light over snow and a still lake.",
            ["Green", "Blue and violet", "Rose", "Lime and red"],
        ),
    ),
    (
        "deep-space",
        words(
            "A nebula, a sky full of stars, and a planet at your side.",
            ["Violet", "Teal with a ring", "Ember", "Blue with a ring"],
        ),
    ),
    (
        "studio",
        words(
            "A painted backdrop and one soft lamp. Made for profile pictures; needs a portrait.",
            ["Warm grey", "Coral", "Deep green", "Cobalt"],
        ),
    ),
    (
        "summer-film",
        words(
            "A roll from a small camera: warm, grainy, and not quite fresh.",
            ["Warm with a leak", "Soft portrait", "Green and blue", "Expired with a leak"],
        ),
    ),
    (
        "instant",
        words("A square print with its white frame, lying on a table.", ["Oak", "Sage", "Walnut", "Blush"]),
    ),
    (
        "cyanotype",
        words("A print made by the sun, with brushed edges.", ["Prussian blue", "Tea", "Violet", "Green"]),
    ),
    (
        "riso",
        words(
            "Three inks, coarse dots and a poster's nerve.",
            ["Pink, blue, yellow", "Orange, teal, mint", "Yellow, plum, rose", "Mint, violet, coral"],
        ),
    ),
    (
        "pixel",
        words(
            "A hero of large pixels and few colours.",
            ["Own background", "Synthwave sun", "Clouds", "Starry teal"],
        ),
    ),
    (
        "paper-cut",
        words(
            "Sheets of coloured paper, cut out and laid upon each other.",
            ["Plum and peach on teal", "Teal on coral", "Earth on green", "Violet on blue"],
        ),
    ),
    (
        "match",
        words(
            "Choose any second picture, and your photo is painted the way that one is. Paintings and prints work best.",
            ["As painted", "Broad brush", "Further from the photo", "Nearer to the photo"],
        ),
    ),
];

#[cfg(test)]
mod tests {
    #[test]
    fn every_style_of_the_engine_is_described() {
        for style in engine::styles::ALL {
            let words = super::of(style.id);
            assert!(words.is_some_and(|w| w.description.len() <= 300), "{} is not described", style.id);
        }
    }
}
