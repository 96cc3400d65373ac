//! Contact sheets, covers and timings of all styles, for judging them by eye.
//!
//!     styles OUT_DIR [STYLE,...|all [SIDE [FOLDER]]]   one sheet per style, and overview.png with all; photos of a
//!                                               folder beside the crate's own, to be judged and never kept
//!     styles covers [STYLE,...]                 the covers of the style list, into this crate's folder
//!     styles examples [STYLE,...]               the pictures on a style's page, likewise
//!     styles bench [STYLE,...|all [SIDE]]       one core's seconds on a portrait and a place, and of them: until
//!                                               the first preview, the longest wait of a cancel; peak memory; stages

use std::cell::Cell;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use engine::styles::{ALL, Style};
use engine::{DevelopError, Engine, Event, Flow, Order, RgbImage, STANDARD_SIDE, fit, upload};
use image::imageops;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

const PHOTOS: [&str; 10] = [
    "astronaut",
    "officer",
    "cameraman",
    "cat",
    "coffee",
    "mountains",
    "dogs",
    "dandelion",
    "raccoon",
    "rocket",
];
const COLUMNS: usize = 4;
const CELL: u32 = 320;
const GAP: u32 = 6;
/// Longest side of the photos that are timed.
const PHONE_SIDE: u32 = 2048;
const PAPER: image::Rgb<u8> = image::Rgb([24, 24, 26]);

/// Covers are 4:5; the list shows them at half this size on a common phone.
const COVER: (u32, u32) = (320, 400);
/// Longest side of the picture that a cover is cut from.
const COVER_SIDE: u32 = 800;
const COVER_BYTES: usize = 20_000;
const COVER_QUALITY: f32 = 82.0;

/// What a cover is cut around.
enum Centre {
    Face,
    /// Shares of width and height.
    At(f32, f32),
}

struct Plan {
    style: &'static str,
    photo: &'static str,
    look: u32,
    centre: Centre,
    /// 1 takes the largest part that fits.
    zoom: f32,
}

/// In the order in which styles are listed, so that no photo stands beside itself. Only photos that ask for no credit, which
/// a list has no room for.
const COVERS: [Plan; 29] = [
    Plan { style: "oil", photo: "officer", look: 1, centre: Centre::Face, zoom: 1.0 },
    Plan { style: "chiaroscuro", photo: "astronaut", look: 0, centre: Centre::Face, zoom: 1.4 },
    Plan { style: "gouache", photo: "cat", look: 0, centre: Centre::At(0.55, 0.42), zoom: 1.0 },
    Plan { style: "pastel", photo: "astronaut", look: 0, centre: Centre::Face, zoom: 1.3 },
    Plan { style: "pencil", photo: "officer", look: 1, centre: Centre::Face, zoom: 1.0 },
    Plan { style: "swirl", photo: "coffee", look: 1, centre: Centre::At(0.5, 0.5), zoom: 1.0 },
    Plan { style: "comic", photo: "astronaut", look: 1, centre: Centre::Face, zoom: 1.25 },
    Plan { style: "ink-wash", photo: "officer", look: 1, centre: Centre::Face, zoom: 1.0 },
    Plan { style: "woodblock", photo: "raccoon", look: 0, centre: Centre::At(0.5, 0.45), zoom: 1.0 },
    Plan { style: "noir", photo: "officer", look: 0, centre: Centre::Face, zoom: 1.0 },
    Plan { style: "pop", photo: "astronaut", look: 0, centre: Centre::Face, zoom: 1.5 },
    Plan { style: "golden-hour", photo: "dandelion", look: 3, centre: Centre::At(0.22, 0.5), zoom: 1.0 },
    Plan { style: "film-still", photo: "astronaut", look: 1, centre: Centre::Face, zoom: 1.5 },
    Plan { style: "silver-screen", photo: "cameraman", look: 2, centre: Centre::At(0.45, 0.4), zoom: 1.2 },
    Plan { style: "neon-city", photo: "officer", look: 1, centre: Centre::Face, zoom: 1.0 },
    Plan { style: "sunset-sea", photo: "astronaut", look: 0, centre: Centre::Face, zoom: 1.0 },
    Plan { style: "aurora", photo: "officer", look: 1, centre: Centre::Face, zoom: 1.0 },
    Plan { style: "deep-space", photo: "astronaut", look: 1, centre: Centre::Face, zoom: 1.0 },
    Plan { style: "studio", photo: "officer", look: 2, centre: Centre::Face, zoom: 1.0 },
    Plan { style: "summer-film", photo: "cat", look: 0, centre: Centre::At(0.5, 0.45), zoom: 1.0 },
    Plan { style: "instant", photo: "coffee", look: 0, centre: Centre::At(0.5, 0.5), zoom: 1.0 },
    Plan { style: "cyanotype", photo: "dandelion", look: 0, centre: Centre::At(0.22, 0.5), zoom: 1.0 },
    Plan { style: "line-poster", photo: "cat", look: 0, centre: Centre::At(0.5, 0.5), zoom: 1.0 },
    Plan { style: "cut-out", photo: "officer", look: 0, centre: Centre::Face, zoom: 1.0 },
    Plan { style: "stained-glass", photo: "astronaut", look: 0, centre: Centre::Face, zoom: 1.2 },
    Plan { style: "riso", photo: "officer", look: 1, centre: Centre::Face, zoom: 1.0 },
    Plan { style: "pixel", photo: "astronaut", look: 1, centre: Centre::Face, zoom: 1.4 },
    Plan { style: "paper-cut", photo: "officer", look: 1, centre: Centre::Face, zoom: 1.0 },
    Plan { style: "match", photo: "astronaut", look: 1, centre: Centre::Face, zoom: 1.0 },
];

/// On the page of each style, after its cover.
const EXAMPLE_COUNT: u32 = 5;
/// People, animals and things in turn, more than are needed: a style that needs a person takes only some of them.
const EXAMPLES: [(&str, u32, Centre, f32); 12] = [
    ("officer", 0, Centre::Face, 1.0),
    ("cat", 1, Centre::At(0.5, 0.45), 1.0),
    ("astronaut", 1, Centre::Face, 1.2),
    ("dandelion", 2, Centre::At(0.22, 0.5), 1.0),
    ("cameraman", 0, Centre::At(0.45, 0.4), 1.0),
    ("raccoon", 3, Centre::At(0.5, 0.45), 1.0),
    ("coffee", 1, Centre::At(0.5, 0.5), 1.0),
    ("officer", 2, Centre::Face, 1.3),
    ("astronaut", 3, Centre::Face, 1.5),
    ("cameraman", 2, Centre::At(0.45, 0.4), 1.2),
    ("officer", 3, Centre::Face, 1.0),
    ("astronaut", 2, Centre::Face, 1.0),
];

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn photo(name: &str) -> Outcome<RgbImage> {
    let bytes = std::fs::read(folder("photos").join(format!("{name}.jpg")))?;
    Ok(upload::decode(&bytes, &upload::UploadLimits::default())?)
}

/// What a style that needs a second picture is shown with: paintings made here, of photos that ask for no credit.
const TO_MATCH: [&str; 6] = ["swirl", "woodblock", "stained-glass", "pastel", "riso", "line-poster"];
/// Of its own width an example is shown in a corner of what was made by it.
const INSET: u32 = 4;

/// The `n`-th of them, where the style wants one.
fn to_match(style: &Style, n: u32) -> Outcome<Option<RgbImage>> {
    if !style.needs_picture {
        return Ok(None);
    }
    let name = TO_MATCH[n as usize % TO_MATCH.len()];
    let bytes = std::fs::read(folder("covers").join(format!("{name}.webp")))?;
    Ok(Some(upload::decode(&bytes, &upload::UploadLimits::default())?))
}

/// Lays the matched picture as a small print into the lower left corner.
fn with_inset(mut made: RgbImage, picture: Option<&RgbImage>) -> RgbImage {
    let Some(picture) = picture else { return made };
    let width = made.width() / INSET;
    let (height, margin) = (width * picture.height() / picture.width(), width / 8);
    let (rim, y) = (width / 24 + 1, made.height() - height - margin);
    let white = RgbImage::from_pixel(width + 2 * rim, height + 2 * rim, image::Rgb([250; 3]));
    imageops::overlay(&mut made, &white, i64::from(margin - rim), i64::from(y - rim));
    let small = imageops::resize(picture, width, height, imageops::FilterType::Lanczos3);
    imageops::overlay(&mut made, &small, i64::from(margin), i64::from(y));
    made
}

fn chosen(ids: Option<&String>) -> Vec<&'static Style> {
    ALL.iter().filter(|s| ids.is_none_or(|ids| ids.split(',').any(|id| id == s.id || id == "all"))).collect()
}

/// One picture, or nothing when the style refuses the photo.
fn make(
    engine: &Engine,
    photo: &RgbImage,
    picture: Option<&RgbImage>,
    style: &str,
    seed: u32,
    side: u32,
) -> Outcome<Option<RgbImage>> {
    let order = Order { photo: Some(photo), picture, style, seed, ordinals: 0..1, side };
    let mut made = None;
    let end = engine.develop(&order, &mut |event| {
        if let Event::Done { image, .. } = event {
            made = Some(image);
        }
        Flow::Continue
    });
    match end {
        Ok(()) | Err(DevelopError::NeedsPerson | DevelopError::TooDark) => Ok(made),
        Err(e) => Err(e.into()),
    }
}

/// Runs `work(0..count)` on all cores.
fn parallel<T: Send>(count: usize, work: impl Fn(usize) -> Outcome<T> + Sync) -> Outcome<Vec<T>> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= count {
                        break;
                    }
                    let result = work(i);
                    results.lock().unwrap_or_else(|e| e.into_inner()).push((i, result));
                }
            });
        }
    });
    let mut all = results.into_inner().unwrap_or_else(|e| e.into_inner());
    all.sort_by_key(|r| r.0);
    all.into_iter().map(|r| r.1).collect()
}

fn sheet(cells: &[RgbImage], columns: usize) -> RgbImage {
    let rows = cells.len().div_ceil(columns);
    let side = CELL + GAP;
    let mut sheet = RgbImage::from_pixel(columns as u32 * side + GAP, rows as u32 * side + GAP, PAPER);
    for (i, cell) in cells.iter().enumerate() {
        let x = (i % columns) as u32 * side + GAP + (CELL - cell.width()) / 2;
        let y = (i / columns) as u32 * side + GAP + (CELL - cell.height()) / 2;
        imageops::overlay(&mut sheet, cell, x as i64, y as i64);
    }
    sheet
}

/// What a sheet shows: the crate's photos, two people side by side, somebody of darker skin, and what a folder adds.
fn subjects(folder: Option<&String>) -> Outcome<Vec<RgbImage>> {
    let mut all = PHOTOS.iter().map(|name| photo(name)).collect::<Outcome<Vec<_>>>()?;
    let (mut left, right) = (imageops::resize(&all[1], 500, 586, imageops::FilterType::Triangle), &all[0]);
    let mut group = RgbImage::from_pixel(1000, 586, image::Rgb([150, 160, 170]));
    imageops::overlay(&mut group, &left, 0, 0);
    imageops::overlay(
        &mut group,
        &imageops::resize(right, 500, 500, imageops::FilterType::Triangle),
        500,
        86,
    );
    left.pixels_mut().for_each(|p| p.0 = p.0.map(|v| (f32::from(v) * 0.6) as u8));
    all.extend([group, left]);
    let mut more: Vec<PathBuf> = match folder {
        Some(folder) => std::fs::read_dir(folder)?.map(|e| e.map(|e| e.path())).collect::<Result<_, _>>()?,
        None => vec![],
    };
    more.retain(|path| path.extension().is_some_and(|e| e == "jpg"));
    more.sort();
    for path in more {
        all.push(upload::decode(&std::fs::read(path)?, &upload::UploadLimits::default())?);
    }
    Ok(all)
}

fn sheets(
    engine: &Engine,
    out: &Path,
    styles: &[&'static Style],
    side: u32,
    folder: Option<&String>,
) -> Outcome<()> {
    std::fs::create_dir_all(out)?;
    let photos = subjects(folder)?;
    let mut overview = vec![];
    for (n, style) in styles.iter().enumerate() {
        // the four variants of one portrait, then photos with seeds 0, 1, 2, 3, 0, ...
        let made = parallel(photos.len() + COLUMNS, |i| {
            let (photo, seed) = match i.checked_sub(COLUMNS) {
                Some(i) => (&photos[i], i % COLUMNS),
                None => (&photos[0], i),
            };
            let picture = to_match(style, i.saturating_sub(COLUMNS) as u32)?;
            let made = make(engine, photo, picture.as_ref(), style.id, seed as u32, side)?;
            Ok(made.map(|made| with_inset(made, picture.as_ref())))
        })?;
        let cells = made.iter().flatten().map(|made| fit(made, CELL)).collect::<Result<Vec<_>, _>>()?;
        overview.extend(cells.get(n % COLUMNS).cloned());
        sheet(&cells, COLUMNS).save(out.join(format!("{}.png", style.id)))?;
        println!("{}", style.id);
    }
    Ok(sheet(&overview, 6).save(out.join("overview.png"))?)
}

/// A 4:5 part of a picture around a point (shares of width and height).
fn crop(picture: &RgbImage, centre: (f32, f32), zoom: f32) -> RgbImage {
    let (w, h) = picture.dimensions();
    let (cw, ch) =
        if w * COVER.1 > h * COVER.0 { (h * COVER.0 / COVER.1, h) } else { (w, w * COVER.1 / COVER.0) };
    let part = |n: u32| (n as f32 / zoom) as u32;
    let (cw, ch) = (part(cw), part(ch));
    let start = |centre: f32, size: u32, part: u32| {
        ((centre * size as f32 - part as f32 / 2.0).max(0.0) as u32).min(size - part)
    };
    let (x, y) = (start(centre.0, w, cw), start(centre.1, h, ch));
    let part = imageops::crop_imm(picture, x, y, cw, ch).to_image();
    imageops::resize(&part, COVER.0, COVER.1, imageops::FilterType::Lanczos3)
}

/// The part of a photo in a style that a cover shows; nothing when the style refuses the photo.
fn part(
    engine: &Engine,
    style: &Style,
    name: &str,
    look: u32,
    centre: &Centre,
    zoom: f32,
    nth: u32,
) -> Outcome<Option<RgbImage>> {
    let source = photo(name)?;
    let picture = to_match(style, nth)?;
    let Some(made) = make(engine, &source, picture.as_ref(), style.id, look, COVER_SIDE)? else {
        return Ok(None);
    };
    let centre = match *centre {
        Centre::At(x, y) => (x, y),
        Centre::Face => {
            let framed = engine.framed(&source, look, COVER_SIDE)?;
            let faces = engine.find_faces(&framed)?;
            let face = faces.first().ok_or("no face in a portrait")?;
            // eyes in the upper half
            (face.x / framed.width() as f32, (face.y + 0.35 * face.height) / framed.height() as f32)
        }
    };
    Ok(Some(with_inset(crop(&made, centre, zoom), picture.as_ref())))
}

fn write(small: &RgbImage, to: &Path) -> Outcome<()> {
    let mut config = webp::WebPConfig::new().map_err(|()| "no WebP encoder")?;
    (config.quality, config.method) = (COVER_QUALITY, 6);
    let encoder = webp::Encoder::from_rgb(small.as_raw(), small.width(), small.height());
    let mut data = encoder.encode_advanced(&config).map_err(|e| format!("{e:?}"))?.to_vec();
    if data.len() > COVER_BYTES {
        (config.target_size, config.pass) = ((COVER_BYTES * 97 / 100) as i32, 10);
        data = encoder.encode_advanced(&config).map_err(|e| format!("{e:?}"))?.to_vec();
    }
    println!("{}\t{} bytes", to.file_stem().unwrap_or_default().display(), data.len());
    Ok(std::fs::write(to, &data)?)
}

fn cover(engine: &Engine, style: &Style) -> Outcome<()> {
    let plan = COVERS.iter().find(|c| c.style == style.id).ok_or("a style without a cover")?;
    let small = part(engine, style, plan.photo, plan.look, &plan.centre, plan.zoom, 0)?
        .ok_or("the style refused its cover's photo")?;
    write(&small, &folder("covers").join(format!("{}.webp", style.id)))
}

fn covers(engine: &Engine, styles: &[&'static Style]) -> Outcome<()> {
    if !COVERS.iter().map(|plan| plan.style).eq(ALL.iter().map(|style| style.id)) {
        return Err("covers are not in the order of the styles".into());
    }
    if let Some(pair) = COVERS.windows(2).find(|pair| pair[0].photo == pair[1].photo) {
        return Err(format!(
            "{} and {} stand beside each other with one photo",
            pair[0].style, pair[1].style
        )
        .into());
    }
    std::fs::create_dir_all(folder("covers"))?;
    parallel(styles.len(), |i| cover(engine, styles[i])).map(|_| ())
}

/// The first of them that the style takes, the cover's own left out.
fn examples_of(engine: &Engine, style: &Style) -> Outcome<()> {
    let cover = COVERS.iter().find(|c| c.style == style.id).ok_or("a style without a cover")?;
    let mut made: u32 = 0;
    for (name, look, centre, zoom) in &EXAMPLES {
        if made == EXAMPLE_COUNT {
            break;
        }
        if (*name, *look) == (cover.photo, cover.look) {
            continue;
        }
        let Some(small) = part(engine, style, name, *look, centre, *zoom, made + 1)? else { continue };
        made += 1;
        write(&small, &folder("examples").join(format!("{}-{made}.webp", style.id)))?;
    }
    if made < EXAMPLE_COUNT { Err(format!("{} has {made} examples only", style.id).into()) } else { Ok(()) }
}

fn examples(engine: &Engine, styles: &[&'static Style]) -> Outcome<()> {
    std::fs::create_dir_all(folder("examples"))?;
    parallel(styles.len(), |i| examples_of(engine, styles[i])).map(|_| ())
}

/// What one photo costs.
struct Cost {
    whole: Duration,
    /// Until the first look at it.
    preview: Duration,
    /// Between two moments at which it could be cancelled.
    wait: Duration,
    stages: Vec<(&'static str, Duration)>,
}

/// None when the style refuses the photo.
fn cost(engine: &Engine, photo: &RgbImage, style: &Style, side: u32) -> Outcome<Option<Cost>> {
    let picture = to_match(style, 0)?;
    let (photo, picture) = (Some(photo), picture.as_ref());
    let order = Order { photo, picture, style: style.id, seed: 0, ordinals: 0..1, side };
    // once small: networks are loaded by whoever first needs them, and stay for all
    engine
        .develop(&Order { side: 96, ..order.clone() }, &mut |_| Flow::Continue)
        .map(|()| true)
        .or_else(refused)?;
    forget_peak();
    let begin = cpu();
    let mut cost =
        Cost { whole: Duration::ZERO, preview: Duration::ZERO, wait: Duration::ZERO, stages: vec![] };
    let (mut since, mut label) = (begin, "");
    let chances = Rc::new(Chances::new(begin));
    let mut hear = |event| {
        let now = cpu();
        match event {
            Event::Step { label: next, .. } if next != label => {
                cost.stages.push((label, now - since));
                (since, label) = (now, next);
            }
            Event::Preview { .. } if cost.preview.is_zero() => cost.preview = now - begin,
            _ => {}
        }
        Flow::Continue
    };
    let asked = chances.clone();
    let developed =
        engine::while_wanted(move || asked.one(), || engine.develop(&order, &mut hear).map(|()| true));
    if !developed.or_else(refused)? {
        return Ok(None);
    }
    cost.wait = chances.longest.get();
    cost.stages.push((label, cpu() - since));
    cost.whole = cpu() - begin;
    Ok(Some(cost))
}

/// Says that a style made nothing, when it refused the photo.
fn refused(error: DevelopError) -> Result<bool, DevelopError> {
    match error {
        DevelopError::NeedsPerson | DevelopError::TooDark => Ok(false),
        error => Err(error),
    }
}

/// When the engine asked whether to go on.
struct Chances {
    looked: Cell<Instant>,
    last: Cell<Duration>,
    longest: Cell<Duration>,
}

impl Chances {
    /// It asks so often that the clock would cost more than the work.
    const EVERY: Duration = Duration::from_millis(2);

    fn new(begin: Duration) -> Chances {
        Chances { looked: Instant::now().into(), last: begin.into(), longest: Duration::ZERO.into() }
    }

    fn one(&self) -> bool {
        if self.looked.get().elapsed() >= Chances::EVERY {
            let now = cpu();
            self.longest.set(self.longest.get().max(now - self.last.get()));
            self.last.set(now);
            self.looked.set(Instant::now());
        }
        true
    }
}

fn bench(engine: &Engine, styles: &[&'static Style], side: u32) -> Outcome<()> {
    // as large as phones send them, so that nothing is made smaller than asked for
    let large = |name: &str| -> Outcome<RgbImage> {
        let small = photo(name)?;
        let k = f64::from(PHONE_SIDE) / f64::from(small.width().max(small.height()));
        let size = |n: u32| (f64::from(n) * k).round() as u32;
        Ok(imageops::resize(
            &small,
            size(small.width()),
            size(small.height()),
            imageops::FilterType::CatmullRom,
        ))
    };
    let (person, place) = (large("officer")?, large("mountains")?);
    println!("style\tportrait s\tplace s\tfirst preview ms\tcancel ms\tpeak MB\tstages ms");
    for style in styles {
        let Some(one) = cost(engine, &person, style, side)? else { continue };
        let peak = peak_mb();
        let other = cost(engine, &place, style, side)?;
        let list: Vec<String> =
            one.stages.iter().skip(1).map(|(name, d)| format!("{name} {}", d.as_millis())).collect();
        println!(
            "{}\t{:.2}\t{}\t{}\t{}\t{}\t{}",
            style.id,
            one.whole.as_secs_f32(),
            other.as_ref().map_or("-".into(), |cost| format!("{:.2}", cost.whole.as_secs_f32())),
            one.preview.max(other.as_ref().map_or(Duration::ZERO, |cost| cost.preview)).as_millis(),
            one.wait.max(other.as_ref().map_or(Duration::ZERO, |cost| cost.wait)).as_millis(),
            peak.max(peak_mb()),
            list.join(", ")
        );
    }
    Ok(())
}

/// Begins a new peak of memory, where the system lets it.
fn forget_peak() {
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}

/// Computing time of this process: fair on a busy machine.
fn cpu() -> Duration {
    const TICK_MS: u64 = 10;
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or_default().split(' ').collect();
    let ticks = |i: usize| fields.get(i).and_then(|v| v.parse::<u64>().ok()).unwrap_or(0);
    Duration::from_millis((ticks(11) + ticks(12)) * TICK_MS)
}

/// Peak memory of this process since then.
fn peak_mb() -> u32 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|l| l.starts_with("VmHWM")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|v| v.parse::<u32>().ok()).unwrap_or(0) / 1024
}

fn main() -> Outcome<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let styles = chosen(args.get(1));
    let side = args.get(2).map_or(Ok(STANDARD_SIDE), |side| side.parse())?;
    let engine = Engine::new()?;
    match args.first().map(String::as_str) {
        Some("covers") => covers(&engine, &styles),
        Some("examples") => examples(&engine, &styles),
        Some("bench") => bench(&engine, &styles, side),
        Some(out) => sheets(&engine, Path::new(out), &styles, side, args.get(3)),
        None => {
            Err("usage: styles OUT_DIR | covers | examples | bench, then optionally STYLE,... or all".into())
        }
    }
}
