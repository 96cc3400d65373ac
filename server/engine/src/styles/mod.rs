//! The list of styles: what people read, how long each takes, and the function that makes it.
//!
//! Rules every style keeps:
//! - the input is the developed photo; all lengths go through `Job::px`, so that a small preview
//!   looks like the finished picture;
//! - without a subject it works on the whole frame;
//! - `Job::done` is called once for each stage of the list, in order;
//! - the same photo, style and seed give the same pixels; `Job::variant(4)` picks the look.

mod aurora;
mod chiaroscuro;
mod comic;
mod cut_out;
mod cyanotype;
mod deep_space;
mod film_still;
mod golden_hour;
mod gouache;
mod ink_wash;
mod instant;
mod line_poster;
mod masters;
mod match_picture;
mod neon_city;
mod neural;
mod noir;
mod oil;
mod paper_cut;
mod pastel;
mod pencil;
mod pixel;
mod pop;
mod riso;
mod scenes;
mod silver_screen;
mod stained_glass;
mod studio;
mod summer_film;
mod sunset_sea;
mod woodblock;

use crate::job::{Job, Made, Stop};
use crate::subject::Subject;
use crate::toolbox::Photo;

/// The six shelves of the style list; the number is what clients send.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Category {
    PortraitArt = 1,
    ComicAndInk = 2,
    Cinematic = 3,
    Scenes = 4,
    VintageFilm = 5,
    Experimental = 6,
}

impl Category {
    pub const ALL: [Category; 6] = [PortraitArt, ComicAndInk, Cinematic, Scenes, VintageFilm, Experimental];

    /// 1..=6.
    pub fn number(self) -> u8 {
        self as u8
    }

    pub fn name(self) -> &'static str {
        match self {
            PortraitArt => "Portrait art",
            ComicAndInk => "Comic and ink",
            Cinematic => "Cinematic",
            Scenes => "Scenes",
            VintageFilm => "Vintage film",
            Experimental => "Experimental",
        }
    }
}

/// One style. Four looks each: the seed modulo 4 picks the look.
pub struct Style {
    /// Stable name, used in the database and in file names.
    pub id: &'static str,
    /// What people read.
    pub name: &'static str,
    pub category: Category,
    /// Without a person the style would be pointless: such photos are refused. Other scenes work
    /// on a landscape with a clear sky as well, and refuse the rest.
    pub needs_person: bool,
    /// It makes a photo look like a second picture, which must come with the order. No other style takes one.
    pub needs_picture: bool,
    /// One core's milliseconds for one portrait at the standard side, to weigh the progress.
    pub cost_ms: u32,
    /// Stages in order, as people read them, with their share of the time in thousandths.
    pub stages: &'static [(&'static str, u16)],
    pub(crate) make: fn(&mut Job) -> Made,
}

impl Style {
    /// Whether there are photos that the style refuses.
    pub fn particular(&self) -> bool {
        self.needs_person || self.category == Scenes || self.id == "golden-hour"
    }

    /// Why the style can make nothing of a photo; a photo of any size will do.
    pub(crate) fn refuses(&self, photo: &Photo, subject: Option<&Subject>) -> Option<Stop> {
        let scene = self.category == Scenes;
        if subject.is_none() && (self.needs_person || scene && scenes::find_sky(photo).is_none()) {
            return Some(Stop::NeedsPerson);
        }
        let dark = self.id == "golden-hour" && golden_hour::too_dark(photo, subject.map(|s| &*s.mask));
        dark.then_some(Stop::TooDark)
    }

    pub fn find(id: &str) -> Option<&'static Style> {
        ALL.iter().find(|s| s.id == id)
    }
}

use Category::*;

/// Of a scene under stars, whichever they are.
const NIGHT_SKY: &[(&str, u16)] = &[
    ("Backdrop", 220),
    ("Backdrop blur", 22),
    ("Cut out", 318),
    ("Relight", 209),
    ("Place", 88),
    ("Bloom", 143),
];

/// Every style, in the order of the shelves.
pub static ALL: &[Style] = &[
    Style {
        id: "oil",
        name: "Gallery Oil",
        category: PortraitArt,
        needs_person: false,
        needs_picture: false,
        cost_ms: 3730,
        stages: &[
            ("Flow", 174),
            ("Ground strokes", 323),
            ("Large strokes", 249),
            ("Middle strokes", 131),
            ("Small strokes", 67),
            ("Face strokes", 43),
            ("Varnish", 13),
        ],
        make: oil::make,
    },
    Style {
        id: "chiaroscuro",
        name: "Chiaroscuro",
        category: PortraitArt,
        needs_person: true,
        needs_picture: false,
        cost_ms: 4030,
        stages: &[
            ("Form", 67),
            ("One lamp", 92),
            ("Flow", 35),
            ("Ground strokes", 322),
            ("Large strokes", 236),
            ("Middle strokes", 122),
            ("Small strokes", 69),
            ("Face strokes", 42),
            ("Varnish", 15),
        ],
        make: chiaroscuro::make,
    },
    Style {
        id: "gouache",
        name: "Gouache",
        category: PortraitArt,
        needs_person: false,
        needs_picture: false,
        cost_ms: 1830,
        stages: &[("Calm", 175), ("Paint", 355), ("Keep the face", 202), ("Brush marks", 268)],
        make: gouache::make,
    },
    Style {
        id: "pastel",
        name: "Soft Pastel",
        category: PortraitArt,
        needs_person: false,
        needs_picture: false,
        cost_ms: 1850,
        stages: &[("Calm", 162), ("Paint", 379), ("Keep the face", 189), ("Chalk", 270)],
        make: pastel::make,
    },
    Style {
        id: "pencil",
        name: "Sketchbook",
        category: PortraitArt,
        needs_person: false,
        needs_picture: false,
        cost_ms: 1450,
        stages: &[("Tone", 14), ("Contours", 248), ("Shading", 455), ("Paper", 283)],
        make: pencil::make,
    },
    Style {
        id: "swirl",
        name: "Swirling Canvas",
        category: PortraitArt,
        needs_person: false,
        needs_picture: false,
        cost_ms: 1080,
        stages: &[("Paint", 694), ("Keep the face", 306)],
        make: neural::make,
    },
    Style {
        id: "comic",
        name: "Cover Hero",
        category: ComicAndInk,
        needs_person: false,
        needs_picture: false,
        cost_ms: 3580,
        stages: &[("Flatten", 103), ("Contours", 498), ("Cel colours", 268), ("Ink", 75), ("Print", 56)],
        make: comic::make,
    },
    Style {
        id: "ink-wash",
        name: "Ink and Wash",
        category: ComicAndInk,
        needs_person: false,
        needs_picture: false,
        cost_ms: 3230,
        stages: &[("Washes", 198), ("Contours", 548), ("Brush lines", 90), ("Paper", 164)],
        make: ink_wash::make,
    },
    Style {
        id: "woodblock",
        name: "Woodblock",
        category: ComicAndInk,
        needs_person: false,
        needs_picture: false,
        cost_ms: 4530,
        stages: &[
            ("Calm", 66),
            ("Paint", 124),
            ("Keep the face", 82),
            ("Colour blocks", 141),
            ("Key block", 452),
            ("Print", 135),
        ],
        make: woodblock::make,
    },
    Style {
        id: "noir",
        name: "Ink Noir",
        category: ComicAndInk,
        needs_person: false,
        needs_picture: false,
        cost_ms: 650,
        stages: &[("Tone", 77), ("Ink", 569), ("Print", 354)],
        make: noir::make,
    },
    Style {
        id: "pop",
        name: "Pop Icon",
        category: ComicAndInk,
        needs_person: false,
        needs_picture: false,
        cost_ms: 820,
        stages: &[("Tone", 61), ("Ink", 451), ("Plates", 195), ("Print", 293)],
        make: pop::make,
    },
    Style {
        id: "golden-hour",
        name: "Golden Hour",
        category: Cinematic,
        needs_person: false,
        needs_picture: false,
        cost_ms: 900,
        stages: &[("Form", 333), ("Place", 233), ("Sun and rim", 278), ("Glow", 156)],
        make: golden_hour::make,
    },
    Style {
        id: "film-still",
        name: "Film Still",
        category: Cinematic,
        needs_person: false,
        needs_picture: false,
        cost_ms: 610,
        stages: &[
            ("Background plate", 98),
            ("Lens blur", 197),
            ("Halation", 295),
            ("Grade", 328),
            ("Grain", 82),
        ],
        make: film_still::make,
    },
    Style {
        id: "silver-screen",
        name: "Silver Screen",
        category: Cinematic,
        needs_person: false,
        needs_picture: false,
        cost_ms: 490,
        stages: &[("Silver", 82), ("Background", 694), ("Glow", 122), ("Grain", 102)],
        make: silver_screen::make,
    },
    Style {
        id: "neon-city",
        name: "Neon City",
        category: Scenes,
        needs_person: true,
        needs_picture: false,
        cost_ms: 820,
        stages: &[("Street", 37), ("Lens", 85), ("Form", 366), ("Two lamps", 280), ("Glow", 232)],
        make: neon_city::make,
    },
    Style {
        id: "sunset-sea",
        name: "Sunset Sea",
        category: Scenes,
        needs_person: false,
        needs_picture: false,
        cost_ms: 1000,
        stages: &[
            ("Backdrop", 300),
            ("Backdrop blur", 50),
            ("Cut out", 300),
            ("Relight", 140),
            ("Place", 90),
            ("Bloom", 120),
        ],
        make: sunset_sea::make,
    },
    Style {
        id: "aurora",
        name: "Northern Lights",
        category: Scenes,
        needs_person: false,
        needs_picture: false,
        cost_ms: 910,
        stages: NIGHT_SKY,
        make: aurora::make,
    },
    Style {
        id: "deep-space",
        name: "Deep Space",
        category: Scenes,
        needs_person: true,
        needs_picture: false,
        cost_ms: 910,
        stages: NIGHT_SKY,
        make: deep_space::make,
    },
    Style {
        id: "studio",
        name: "Studio Light",
        category: Scenes,
        needs_person: true,
        needs_picture: false,
        cost_ms: 720,
        stages: &[
            ("Backdrop", 83),
            ("Cut out", 389),
            ("Relight", 208),
            ("Place", 111),
            ("Bloom", 153),
            ("Soft lamp", 56),
        ],
        make: studio::make,
    },
    Style {
        id: "summer-film",
        name: "Summer Film",
        category: VintageFilm,
        needs_person: false,
        needs_picture: false,
        cost_ms: 270,
        stages: &[("Halation", 370), ("Develop", 482), ("Grain", 148)],
        make: summer_film::make,
    },
    Style {
        id: "instant",
        name: "Instant Print",
        category: VintageFilm,
        needs_person: false,
        needs_picture: false,
        cost_ms: 260,
        stages: &[("Glow", 385), ("Shadow", 38), ("Print", 577)],
        make: instant::make,
    },
    Style {
        id: "cyanotype",
        name: "Sun Print",
        category: VintageFilm,
        needs_person: false,
        needs_picture: false,
        cost_ms: 480,
        stages: &[("Tone", 104), ("Print", 896)],
        make: cyanotype::make,
    },
    Style {
        id: "line-poster",
        name: "Line Poster",
        category: Experimental,
        needs_person: false,
        needs_picture: false,
        cost_ms: 3970,
        stages: &[
            ("Calm", 78),
            ("Paint", 126),
            ("Keep the face", 91),
            ("Flat colours", 149),
            ("Ink", 511),
            ("Print", 45),
        ],
        make: line_poster::make,
    },
    Style {
        id: "cut-out",
        name: "Bold Cut-out",
        category: Experimental,
        needs_person: true,
        needs_picture: false,
        cost_ms: 1090,
        stages: &[("Clothes and hair", 550), ("Skin", 239), ("Features", 64), ("Paper", 147)],
        make: cut_out::make,
    },
    Style {
        id: "stained-glass",
        name: "Stained Glass",
        category: Experimental,
        needs_person: false,
        needs_picture: false,
        cost_ms: 1780,
        stages: &[("Simplify", 157), ("Cut pieces", 11), ("Lead", 11), ("Glass", 692), ("Light", 129)],
        make: stained_glass::make,
    },
    Style {
        id: "riso",
        name: "Riso Poster",
        category: Experimental,
        needs_person: false,
        needs_picture: false,
        cost_ms: 1090,
        stages: &[("Separate", 28), ("Key lines", 330), ("Print", 642)],
        make: riso::make,
    },
    Style {
        id: "pixel",
        name: "Pixel Hero",
        category: Experimental,
        needs_person: false,
        needs_picture: false,
        cost_ms: 70,
        stages: &[("Blocks", 556), ("Palette", 222), ("Dither", 111), ("Enlarge", 111)],
        make: pixel::make,
    },
    Style {
        id: "paper-cut",
        name: "Paper Cut",
        category: Experimental,
        needs_person: false,
        needs_picture: false,
        cost_ms: 650,
        stages: &[("Shapes", 108), ("Backdrop", 569), ("Lower sheets", 215), ("Upper sheets", 108)],
        make: paper_cut::make,
    },
    Style {
        id: "match",
        name: "Match This Picture",
        category: Experimental,
        needs_person: false,
        needs_picture: true,
        cost_ms: 2020,
        stages: &[
            ("Study the picture", 45),
            ("Calm", 119),
            ("Paint", 415),
            ("Colours", 99),
            ("Keep the face", 173),
            ("Brush marks", 149),
        ],
        make: match_picture::make,
    },
];
