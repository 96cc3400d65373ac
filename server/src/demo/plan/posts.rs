//! What is posted in the demo data, newest first, and the loudest styles before the quiet ones: it is made in
//! this order, and whoever comes early sees the top of it.

use super::Photo;

/// A post, how long ago in minutes, how many like it, and who answers what: people by their place in
/// [`super::PEOPLE`].
pub struct Post {
    /// Who made it, one of the creators.
    pub creator: usize,
    pub photo: Photo,
    pub style: &'static str,
    pub look: u32,
    pub minutes: i64,
    pub likes: usize,
    pub content: &'static str,
    pub comments: &'static [(usize, &'static str)],
}

macro_rules! posts {
    ($($creator:literal $photo:ident $style:literal $look:literal, $minutes:literal min, $likes:literal likes, $content:literal, [$($who:literal $says:literal),*];)+) => {
        &[$(Post {
            creator: $creator, photo: Photo::$photo, style: $style, look: $look, minutes: $minutes,
            likes: $likes, content: $content, comments: &[$(($who, $says)),*],
        }),+]
    };
}

pub const POSTS: &[Post] = posts![
    2 Cat "swirl" 0, 24 min, 19 likes, "Swirling Canvas found more whiskers than the camera did.",
        [4 "Museum wall, please.", 8 "He knows he is a masterpiece.", 12 "The eyes stayed so clear."];
    0 Astronaut "neon-city" 0, 58 min, 17 likes, "Took the last train and stayed for the lights.",
        [9 "The reflections on the collar!", 13 "Which look is this? Mine comes out greener.", 22 "You belong there."];
    6 Brushes "oil" 0, 95 min, 14 likes, "A painting of the brushes, by the brushes.",
        [5 "Nobody asked them for years.", 18 "The blue one is my favourite."];
    1 Officer "chiaroscuro" 0, 140 min, 15 likes, "One lamp was enough for her.",
        [10 "All of the authority, none of the grey.", 23 "Framed, please."];
    0 Mountains "aurora" 0, 185 min, 16 likes, "Northern Lights over a path where there were none.",
        [6 "Saving this for my desk.", 15 "I know that path. I never saw it like this."];
    4 Raccoon "comic" 1, 240 min, 21 likes, "Our hero, moments before the bins.",
        [11 "Employee of the month.", 16 "He needs a cape.", 19 "Issue two, when?"];
    0 Astronaut "deep-space" 0, 310 min, 13 likes, "Home office.",
        [7 "Better view than mine.", 20 "Your lunch is floating away."];
    7 Rocket "riso" 0, 390 min, 12 likes, "Two inks, one launch.",
        [13 "Would buy the print."];
    5 Pagoda "ink-wash" 0, 470 min, 9 likes, "It rained on the paper and I let it.",
        [3 "The roof is still wet!"];
    6 Coffee "pixel" 0, 560 min, 14 likes, "8-bit espresso. Loads faster than I do.",
        [14 "Insert coin.", 2 "Player one is not awake yet."];
    2 Dogs "golden-hour" 0, 660 min, 22 likes, "They waited at that window all afternoon.",
        [8 "And it paid off.", 21 "Somebody open that door.", 17 "The ears in that light."];
    3 Sunset "stained-glass" 3, 780 min, 11 likes, "The sun did this by itself. I only brought the lead.",
        [15 "It looks warm from here."];
    1 Officer "noir" 0, 900 min, 15 likes, "Ink Noir suits people who wrote compilers.",
        [5 "A true original, in two colours.", 9 "Ink only, no mercy."];
    3 Dahlia "paper-cut" 0, 1040 min, 10 likes, "Nine sheets of paper and no scissors.",
        [16 "The shadows between the sheets!"];
    5 Cameraman "silver-screen" 0, 1200 min, 11 likes, "He is still focusing.",
        [1 "One more take.", 15 "The profile was made for this."];
    0 Astronaut "pop" 0, 1400 min, 16 likes, "Pink was not regulation. It is now.",
        [2 "The suit suits you.", 17 "Framing this."];
    4 Cat "pixel" 0, 1600 min, 13 likes, "Sixteen colours, all of them cat.",
        [12 "He would fit on a cartridge."];
    3 Dandelion "cyanotype" 1, 1850 min, 8 likes, "Sun Print of a meadow that was all back light.",
        [10 "This is how plants should be kept."];
    4 Raccoon "golden-hour" 0, 2100 min, 18 likes, "Golden hour at the bins.",
        [0 "He has never looked so honest.", 11 "Give that man a sandwich."];
    0 Astronaut "film-still" 1, 2400 min, 12 likes, "Film Still of my favourite portrait. The grain does half of the work.",
        [1 "The light on the collar!", 7 "Looks like a poster."];
    6 Brushes "line-poster" 0, 2750 min, 7 likes, "Every colour I own, and one thick line.",
        [19 "The line holds them together."];
    6 Coffee "gouache" 2, 3100 min, 9 likes, "Monday, watered down.",
        [2 "I can smell it."];
    7 Mountains "woodblock" 0, 3500 min, 10 likes, "Carved, in a way.",
        [9 "Made me look for the chisel."];
    1 Officer "sunset-sea" 0, 3900 min, 14 likes, "First holiday since 1943.",
        [20 "She earned it.", 6 "Somebody bring her a deck chair."];
    7 Rocket "comic" 0, 4300 min, 11 likes, "You can hear this one.",
        [14 "WHOOSH."];
    2 Dogs "pencil" 1, 4800 min, 13 likes, "Drawn from the inside of the window.",
        [3 "The paper texture is lovely.", 13 "Best friends, best pencil."];
    5 Pagoda "instant" 0, 5400 min, 6 likes, "It even kept the crooked frame.", [];
    5 Cameraman "pastel" 0, 6000 min, 9 likes, "A head full of pictures.",
        [18 "Same."];
    3 Sunset "summer-film" 0, 6700 min, 8 likes, "The roll we found in the glove box.",
        [22 "Which year was that?"];
    0 Astronaut "studio" 0, 7400 min, 10 likes, "Studio Light, for the passport that lets me past the moon.",
        [4 "Do not blink."];
    1 Officer "cut-out" 0, 8200 min, 12 likes, "A few sheets of paper, and still in command.",
        [23 "Which sheet is the salute?", 0 "At ease."];
];
