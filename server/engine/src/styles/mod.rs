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

/// Every style, in the order of the shelves.
pub static ALL: &[Style] = &[
    Style {
        id: "oil",
        name: "Gallery Oil",
        category: PortraitArt,
        needs_person: false,
        needs_picture: false,
        cost_ms: 2600,
        stages: &[
            ("Flow", 80),
            ("Ground strokes", 170),
            ("Large strokes", 190),
            ("Middle strokes", 190),
            ("Small strokes", 200),
            ("Face strokes", 110),
            ("Varnish", 60),
        ],
        make: oil::make,
    },
    Style {
        id: "chiaroscuro",
        name: "Chiaroscuro",
        category: PortraitArt,
        needs_person: true,
        needs_picture: false,
        cost_ms: 3000,
        stages: &[
            ("Form", 115),
            ("One lamp", 66),
            ("Flow", 66),
            ("Ground strokes", 139),
            ("Large strokes", 156),
            ("Middle strokes", 156),
            ("Small strokes", 164),
            ("Face strokes", 90),
            ("Varnish", 49),
        ],
        make: chiaroscuro::make,
    },
    Style {
        id: "gouache",
        name: "Gouache",
        category: PortraitArt,
        needs_person: false,
        needs_picture: false,
        cost_ms: 1500,
        stages: &[("Calm", 220), ("Paint", 320), ("Keep the face", 280), ("Brush marks", 180)],
        make: gouache::make,
    },
    Style {
        id: "pastel",
        name: "Soft Pastel",
        category: PortraitArt,
        needs_person: false,
        needs_picture: false,
        cost_ms: 1500,
        stages: &[("Calm", 180), ("Paint", 360), ("Keep the face", 280), ("Chalk", 180)],
        make: pastel::make,
    },
    Style {
        id: "pencil",
        name: "Sketchbook",
        category: PortraitArt,
        needs_person: false,
        needs_picture: false,
        cost_ms: 870,
        stages: &[("Tone", 38), ("Contours", 358), ("Shading", 368), ("Paper", 236)],
        make: pencil::make,
    },
    Style {
        id: "swirl",
        name: "Swirling Canvas",
        category: PortraitArt,
        needs_person: false,
        needs_picture: false,
        cost_ms: 1740,
        stages: &[("Paint", 813), ("Keep the face", 187)],
        make: neural::make,
    },
    Style {
        id: "comic",
        name: "Cover Hero",
        category: ComicAndInk,
        needs_person: false,
        needs_picture: false,
        cost_ms: 3200,
        stages: &[("Flatten", 120), ("Contours", 440), ("Cel colours", 260), ("Ink", 120), ("Print", 60)],
        make: comic::make,
    },
    Style {
        id: "ink-wash",
        name: "Ink and Wash",
        category: ComicAndInk,
        needs_person: false,
        needs_picture: false,
        cost_ms: 2600,
        stages: &[("Washes", 220), ("Contours", 500), ("Brush lines", 120), ("Paper", 160)],
        make: ink_wash::make,
    },
    Style {
        id: "woodblock",
        name: "Woodblock",
        category: ComicAndInk,
        needs_person: false,
        needs_picture: false,
        cost_ms: 3600,
        stages: &[
            ("Calm", 100),
            ("Paint", 100),
            ("Keep the face", 140),
            ("Colour blocks", 180),
            ("Key block", 400),
            ("Print", 80),
        ],
        make: woodblock::make,
    },
    Style {
        id: "noir",
        name: "Ink Noir",
        category: ComicAndInk,
        needs_person: false,
        needs_picture: false,
        cost_ms: 530,
        stages: &[("Tone", 87), ("Ink", 478), ("Print", 435)],
        make: noir::make,
    },
    Style {
        id: "pop",
        name: "Pop Icon",
        category: ComicAndInk,
        needs_person: false,
        needs_picture: false,
        cost_ms: 670,
        stages: &[("Tone", 59), ("Ink", 406), ("Plates", 267), ("Print", 267)],
        make: pop::make,
    },
    Style {
        id: "golden-hour",
        name: "Golden Hour",
        category: Cinematic,
        needs_person: false,
        needs_picture: false,
        cost_ms: 1900,
        stages: &[("Form", 300), ("Place", 340), ("Sun and rim", 220), ("Glow", 140)],
        make: golden_hour::make,
    },
    Style {
        id: "film-still",
        name: "Film Still",
        category: Cinematic,
        needs_person: false,
        needs_picture: false,
        cost_ms: 440,
        stages: &[
            ("Background plate", 180),
            ("Lens blur", 180),
            ("Halation", 344),
            ("Grade", 246),
            ("Grain", 49),
        ],
        make: film_still::make,
    },
    Style {
        id: "silver-screen",
        name: "Silver Screen",
        category: Cinematic,
        needs_person: false,
        needs_picture: false,
        cost_ms: 230,
        stages: &[("Silver", 179), ("Background", 385), ("Glow", 359), ("Grain", 77)],
        make: silver_screen::make,
    },
    Style {
        id: "neon-city",
        name: "Neon City",
        category: Scenes,
        needs_person: true,
        needs_picture: false,
        cost_ms: 1900,
        stages: &[("Street", 80), ("Lens", 180), ("Form", 320), ("Two lamps", 240), ("Glow", 180)],
        make: neon_city::make,
    },
    Style {
        id: "sunset-sea",
        name: "Sunset Sea",
        category: Scenes,
        needs_person: false,
        needs_picture: false,
        cost_ms: 600,
        stages: &[
            ("Backdrop", 326),
            ("Backdrop blur", 70),
            ("Cut out", 128),
            ("Relight", 291),
            ("Place", 58),
            ("Bloom", 128),
        ],
        make: sunset_sea::make,
    },
    Style {
        id: "aurora",
        name: "Northern Lights",
        category: Scenes,
        needs_person: false,
        needs_picture: false,
        cost_ms: 500,
        stages: &[
            ("Backdrop", 263),
            ("Backdrop blur", 75),
            ("Cut out", 150),
            ("Relight", 288),
            ("Place", 50),
            ("Bloom", 175),
        ],
        make: aurora::make,
    },
    Style {
        id: "deep-space",
        name: "Deep Space",
        category: Scenes,
        needs_person: true,
        needs_picture: false,
        cost_ms: 620,
        stages: &[
            ("Backdrop", 282),
            ("Backdrop blur", 141),
            ("Cut out", 99),
            ("Relight", 239),
            ("Place", 56),
            ("Bloom", 183),
        ],
        make: deep_space::make,
    },
    Style {
        id: "studio",
        name: "Studio Light",
        category: Scenes,
        needs_person: true,
        needs_picture: false,
        cost_ms: 430,
        stages: &[
            ("Backdrop", 203),
            ("Cut out", 156),
            ("Relight", 312),
            ("Place", 125),
            ("Bloom", 172),
            ("Soft lamp", 31),
        ],
        make: studio::make,
    },
    Style {
        id: "summer-film",
        name: "Summer Film",
        category: VintageFilm,
        needs_person: false,
        needs_picture: false,
        cost_ms: 260,
        stages: &[("Halation", 640), ("Develop", 280), ("Grain", 80)],
        make: summer_film::make,
    },
    Style {
        id: "instant",
        name: "Instant Print",
        category: VintageFilm,
        needs_person: false,
        needs_picture: false,
        cost_ms: 250,
        stages: &[("Glow", 563), ("Shadow", 31), ("Print", 406)],
        make: instant::make,
    },
    Style {
        id: "cyanotype",
        name: "Sun Print",
        category: VintageFilm,
        needs_person: false,
        needs_picture: false,
        cost_ms: 290,
        stages: &[("Tone", 189), ("Print", 811)],
        make: cyanotype::make,
    },
    Style {
        id: "line-poster",
        name: "Line Poster",
        category: Experimental,
        needs_person: false,
        needs_picture: false,
        cost_ms: 3500,
        stages: &[
            ("Calm", 100),
            ("Paint", 90),
            ("Keep the face", 140),
            ("Flat colours", 220),
            ("Ink", 420),
            ("Print", 30),
        ],
        make: line_poster::make,
    },
    Style {
        id: "cut-out",
        name: "Bold Cut-out",
        category: Experimental,
        needs_person: true,
        needs_picture: false,
        cost_ms: 2200,
        stages: &[("Clothes and hair", 420), ("Skin", 340), ("Features", 100), ("Paper", 140)],
        make: cut_out::make,
    },
    Style {
        id: "stained-glass",
        name: "Stained Glass",
        category: Experimental,
        needs_person: false,
        needs_picture: false,
        cost_ms: 2400,
        stages: &[("Simplify", 160), ("Cut pieces", 120), ("Lead", 60), ("Glass", 400), ("Light", 260)],
        make: stained_glass::make,
    },
    Style {
        id: "riso",
        name: "Riso Poster",
        category: Experimental,
        needs_person: false,
        needs_picture: false,
        cost_ms: 700,
        stages: &[("Separate", 45), ("Key lines", 466), ("Print", 489)],
        make: riso::make,
    },
    Style {
        id: "pixel",
        name: "Pixel Hero",
        category: Experimental,
        needs_person: false,
        needs_picture: false,
        cost_ms: 60,
        stages: &[("Blocks", 556), ("Palette", 222), ("Dither", 111), ("Enlarge", 111)],
        make: pixel::make,
    },
    Style {
        id: "paper-cut",
        name: "Paper Cut",
        category: Experimental,
        needs_person: false,
        needs_picture: false,
        cost_ms: 410,
        stages: &[("Shapes", 213), ("Backdrop", 489), ("Lower sheets", 149), ("Upper sheets", 149)],
        make: paper_cut::make,
    },
    Style {
        id: "match",
        name: "Match This Picture",
        category: Experimental,
        needs_person: false,
        needs_picture: true,
        cost_ms: 1550,
        stages: &[
            ("Study the picture", 54),
            ("Calm", 197),
            ("Paint", 349),
            ("Colours", 72),
            ("Keep the face", 211),
            ("Brush marks", 117),
        ],
        make: match_picture::make,
    },
];
