//! The list of styles: what people read, how long each takes, and the function that makes it.
//!
//! Rules every style keeps:
//! - the input is the developed photo; all lengths go through `Job::px`, so that a small preview
//!   looks like the finished picture;
//! - without a subject it works on the whole frame;
//! - `Job::done` is called once for each stage of the list, in order;
//! - the same photo, style and seed give the same pixels; `Job::variant(4)` picks the look.

mod aurora;
mod comic;
mod cyanotype;
mod deep_space;
mod double_exposure;
mod film_still;
mod golden_dunes;
mod golden_hour;
mod instant;
mod neon_city;
mod neural;
mod noir;
mod oil;
mod paper_cut;
mod pencil;
mod pixel;
mod pop;
mod riso;
mod scenes;
mod silver_screen;
mod studio;
mod summer_film;
mod sunset_sea;
mod watercolor;

use crate::job::{Job, Made};

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
    /// One core's milliseconds for one photo of 874 x 1024, to weigh the progress.
    pub cost_ms: u32,
    /// Stages in order, as people read them, with their share of the time in thousandths.
    pub stages: &'static [(&'static str, u16)],
    pub(crate) make: fn(&mut Job) -> Made,
}

impl Style {
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
        cost_ms: 1460,
        stages: &[
            ("Flow", 73),
            ("Ground strokes", 250),
            ("Large strokes", 155),
            ("Middle strokes", 142),
            ("Small strokes", 185),
            ("Face strokes", 125),
            ("Varnish", 69),
        ],
        make: oil::make,
    },
    Style {
        id: "watercolor",
        name: "Watercolour Bloom",
        category: PortraitArt,
        needs_person: false,
        cost_ms: 1190,
        stages: &[("Wash", 358), ("Wet edges", 68), ("Pencil line", 324), ("Paper", 250)],
        make: watercolor::make,
    },
    Style {
        id: "pencil",
        name: "Sketchbook",
        category: PortraitArt,
        needs_person: false,
        cost_ms: 870,
        stages: &[("Tone", 38), ("Contours", 358), ("Shading", 368), ("Paper", 236)],
        make: pencil::make,
    },
    Style {
        id: "swirl",
        name: "Swirling Canvas",
        category: PortraitArt,
        needs_person: false,
        cost_ms: 1740,
        stages: &[("Paint", 813), ("Keep the face", 187)],
        make: neural::make,
    },
    Style {
        id: "comic",
        name: "Cover Hero",
        category: ComicAndInk,
        needs_person: false,
        cost_ms: 1100,
        stages: &[("Flow", 72), ("Flatten", 471), ("Ink", 217), ("Cel colours", 94), ("Print", 145)],
        make: comic::make,
    },
    Style {
        id: "noir",
        name: "Ink Noir",
        category: ComicAndInk,
        needs_person: false,
        cost_ms: 530,
        stages: &[("Tone", 87), ("Ink", 478), ("Print", 435)],
        make: noir::make,
    },
    Style {
        id: "pop",
        name: "Pop Icon",
        category: ComicAndInk,
        needs_person: false,
        cost_ms: 670,
        stages: &[("Tone", 59), ("Ink", 406), ("Plates", 267), ("Print", 267)],
        make: pop::make,
    },
    Style {
        id: "film-still",
        name: "Film Still",
        category: Cinematic,
        needs_person: false,
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
        id: "golden-hour",
        name: "Golden Hour",
        category: Cinematic,
        needs_person: false,
        cost_ms: 380,
        stages: &[("Background", 328), ("Sun and rim", 345), ("Bloom", 276), ("Dust", 52)],
        make: golden_hour::make,
    },
    Style {
        id: "silver-screen",
        name: "Silver Screen",
        category: Cinematic,
        needs_person: false,
        cost_ms: 230,
        stages: &[("Silver", 179), ("Background", 385), ("Glow", 359), ("Grain", 77)],
        make: silver_screen::make,
    },
    Style {
        id: "sunset-sea",
        name: "Sunset Sea",
        category: Scenes,
        needs_person: false,
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
        id: "neon-city",
        name: "Neon City",
        category: Scenes,
        needs_person: true,
        cost_ms: 430,
        stages: &[
            ("Backdrop", 47),
            ("Backdrop blur", 125),
            ("Cut out", 141),
            ("Relight", 391),
            ("Place", 63),
            ("Bloom", 187),
            ("Rain", 47),
        ],
        make: neon_city::make,
    },
    Style {
        id: "aurora",
        name: "Northern Lights",
        category: Scenes,
        needs_person: false,
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
        id: "golden-dunes",
        name: "Golden Dunes",
        category: Scenes,
        needs_person: true,
        cost_ms: 650,
        stages: &[
            ("Backdrop", 479),
            ("Backdrop blur", 64),
            ("Cut out", 85),
            ("Relight", 191),
            ("Place", 53),
            ("Bloom", 128),
        ],
        make: golden_dunes::make,
    },
    Style {
        id: "deep-space",
        name: "Deep Space",
        category: Scenes,
        needs_person: true,
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
        cost_ms: 260,
        stages: &[("Halation", 640), ("Develop", 280), ("Grain", 80)],
        make: summer_film::make,
    },
    Style {
        id: "instant",
        name: "Instant Print",
        category: VintageFilm,
        needs_person: false,
        cost_ms: 250,
        stages: &[("Glow", 563), ("Shadow", 31), ("Print", 406)],
        make: instant::make,
    },
    Style {
        id: "cyanotype",
        name: "Sun Print",
        category: VintageFilm,
        needs_person: false,
        cost_ms: 290,
        stages: &[("Tone", 189), ("Print", 811)],
        make: cyanotype::make,
    },
    Style {
        id: "riso",
        name: "Riso Poster",
        category: Experimental,
        needs_person: false,
        cost_ms: 700,
        stages: &[("Separate", 45), ("Key lines", 466), ("Print", 489)],
        make: riso::make,
    },
    Style {
        id: "double-exposure",
        name: "Double Exposure",
        category: Experimental,
        needs_person: false,
        cost_ms: 320,
        stages: &[("Landscape", 375), ("Expose", 525), ("Grain", 100)],
        make: double_exposure::make,
    },
    Style {
        id: "pixel",
        name: "Pixel Hero",
        category: Experimental,
        needs_person: false,
        cost_ms: 60,
        stages: &[("Blocks", 556), ("Palette", 222), ("Dither", 111), ("Enlarge", 111)],
        make: pixel::make,
    },
    Style {
        id: "paper-cut",
        name: "Paper Cut",
        category: Experimental,
        needs_person: false,
        cost_ms: 410,
        stages: &[("Shapes", 213), ("Backdrop", 489), ("Lower sheets", 149), ("Upper sheets", 149)],
        make: paper_cut::make,
    },
];
