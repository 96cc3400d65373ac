//! Who is in the demo data: those who post, and those who like, comment and vote.

use super::Photo;

pub struct Someone {
    pub user_name: &'static str,
    pub first_name: &'static str,
    pub last_name: &'static str,
    /// How many days ago they joined.
    pub days: i64,
    pub avatar: Avatar,
}

pub struct Avatar {
    pub photo: Photo,
    pub style: &'static str,
    pub look: u32,
}

/// How many of [`PEOPLE`] post; they come first.
pub const CREATORS: usize = 8;

macro_rules! people {
    ($($user_name:literal $first:literal $last:literal $days:literal $photo:ident $style:literal $look:literal),+ $(,)?) => {
        &[$(Someone {
            user_name: $user_name, first_name: $first, last_name: $last, days: $days,
            avatar: Avatar { photo: Photo::$photo, style: $style, look: $look },
        }),+]
    };
}

pub const PEOPLE: &[Someone] = people![
    "mara.lind" "Mara" "Lind" 61 Astronaut "film-still" 1,
    "ada.byte" "Ada" "Okafor" 48 Officer "noir" 0,
    "juno" "Juno" "Reyes" 40 Cat "swirl" 2,
    "noor_s" "Noor" "Said" 33 Dandelion "cyanotype" 1,
    "rio.draws" "Rio" "Tanaka" 25 Raccoon "comic" 0,
    "theo.k" "Theo" "Kask" 19 Cameraman "silver-screen" 0,
    "priya.n" "Priya" "Nair" 15 Coffee "gouache" 1,
    "sol.h" "Sol" "Herrera" 12 Rocket "riso" 0,
    "lena.w" "Lena" "Weiss" 8 Cat "gouache" 0,
    "sam_o" "Sam" "Osei" 9 Rocket "comic" 1,
    "ines.m" "Inês" "Moreira" 10 Astronaut "pop" 2,
    "kofi.a" "Kofi" "Annor" 11 Cameraman "noir" 1,
    "yuki" "Yuki" "Mori" 12 Raccoon "pop" 0,
    "pia.n" "Pia" "Novak" 13 Officer "pencil" 0,
    "dev.r" "Dev" "Rao" 14 Coffee "pixel" 0,
    "elif" "Elif" "Kaya" 15 Dandelion "golden-hour" 0,
    "tomas.b" "Tomás" "Bello" 16 Cat "pixel" 1,
    "wren" "Wren" "Hall" 17 Dandelion "paper-cut" 0,
    "aiko.t" "Aiko" "Tamura" 18 Astronaut "pastel" 1,
    "oskar" "Oskar" "Lund" 19 Raccoon "noir" 0,
    "zuri" "Zuri" "Njoroge" 20 Officer "oil" 1,
    "mateo.v" "Mateo" "Vega" 21 Rocket "woodblock" 0,
    "grace.c" "Grace" "Chen" 22 Coffee "comic" 2,
    "amir.f" "Amir" "Farsi" 23 Cat "riso" 0,
];
