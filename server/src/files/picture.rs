//! A picture in all forms that are stored, and under which keys.
//!
//! The JPEG is kept for download and for clients that know nothing else; a small WebP for lists; a JPEG of at most
//! [`limits::SHARED_SIDE`] for previews in other apps, made when it is first asked for; and the widths in which pictures are shown, whose keys follow from the picture's own. A picture
//! that is narrower than a width has its own in that place, and none beyond it. What older releases stored, and
//! what the house brings along, gets its widths when they are first asked for.

use super::{store::Store, thumb_key};
use crate::{
    app::App,
    failure::{Failure, Outcome},
    limits,
};
use bytes::Bytes;
use engine::{Derived, EncodeError, LOCAL_ENGINE, Origin, RgbImage, upload};
use protocol::files::RENDITION_WIDTHS;
use sql::{
    client::Params as _,
    queries::files::{CountBytesParams, ServedRow},
};
use tokio::sync::Semaphore;

#[derive(Clone, Debug)]
pub struct Picture {
    pub jpeg: Bytes,
    pub thumb_webp: Bytes,
    /// WebP, narrowest first.
    pub renditions: Vec<Bytes>,
    pub width: i32,
    pub height: i32,
    pub thumbhash: Vec<u8>,
    /// The film whose poster this is.
    pub film: Option<Film>,
    /// An engine made it, and a moderator looks at it before its owner may.
    pub doubtful: bool,
}

/// A short film, as it is stored and served.
#[derive(Clone, Debug)]
pub struct Film {
    pub mp4: Bytes,
    pub ms: i32,
}

impl Picture {
    /// Encodes a picture. Blocks, and computes.
    pub fn of(image: &RgbImage, origin: Origin) -> Result<Picture, EncodeError> {
        Self::with(engine::render_derived(image, origin)?, image, origin)
    }

    /// Adds the widths to what was encoded already.
    pub fn with(derived: Derived, image: &RgbImage, origin: Origin) -> Result<Picture, EncodeError> {
        Ok(Picture {
            jpeg: derived.jpeg.into(),
            thumb_webp: derived.thumb_webp.into(),
            renditions: engine::renditions(image, origin)?.into_iter().map(|r| r.webp.into()).collect(),
            width: derived.width as i32,
            height: derived.height as i32,
            thumbhash: derived.thumbhash,
            film: None,
            doubtful: false,
        })
    }

    /// What its row says that it takes.
    pub fn stored_bytes(&self) -> i32 {
        let renditions: usize = self.renditions.iter().map(Bytes::len).sum();
        let film = self.film.as_ref().map_or(0, |film| film.mp4.len());
        (self.jpeg.len() + self.thumb_webp.len() + renditions + film) as i32
    }

    /// Puts every form into the store.
    pub async fn put(&self, store: &Store, key: &str) -> Outcome<()> {
        store.put(key, self.jpeg.clone()).await?;
        store.put(&thumb_key(key), self.thumb_webp.clone()).await?;
        for (width, webp) in RENDITION_WIDTHS.into_iter().zip(&self.renditions) {
            store.put(&rendition_key(key, width), webp.clone()).await?;
        }
        if let Some(film) = &self.film {
            store.put(&film_key(key), film.mp4.clone()).await?;
        }
        Ok(())
    }
}

/// Every key under which something of a picture may be stored.
pub fn keys(key: &str, thumb: Option<&str>) -> Vec<String> {
    let own = [Some(key), thumb].into_iter().flatten().filter(|key| !key.is_empty()).map(str::to_owned);
    let renditions = RENDITION_WIDTHS.into_iter().map(|width| rendition_key(key, width));
    own.chain(renditions).chain([shared_key(key), film_key(key)]).collect()
}

/// Where the film is kept whose poster a picture is.
pub fn film_key(key: &str) -> String {
    format!("{}{FILM}", stem(key))
}
const FILM: &str = ".mp4";

/// Where the JPEG for other apps is kept.
pub fn shared_key(key: &str) -> String {
    format!("{}{SHARED}", stem(key))
}
const SHARED: &str = "-shared.jpg";

/// The size that it has.
pub fn shared_size(width: i32, height: i32) -> (u32, u32) {
    let (width, height) = (width.max(1) as u32, height.max(1) as u32);
    let long = width.max(height);
    if long <= limits::SHARED_SIDE {
        return (width, height);
    }
    let scaled =
        |n: u32| (f64::from(n) * f64::from(limits::SHARED_SIDE) / f64::from(long)).round().max(1.0) as u32;
    (scaled(width), scaled(height))
}

fn stem(key: &str) -> &str {
    key.rsplit_once('.').map_or(key, |(stem, _)| stem)
}

/// Where a picture is kept in one width.
pub fn rendition_key(key: &str, width: u32) -> String {
    format!("{}-w{width}.webp", stem(key))
}

/// In which form a picture is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Width(u32),
    Shared,
    Film,
}

/// The keys that a picture may have of which a form is asked for, and which.
fn of_form(key: &str) -> Option<([String; 2], Form)> {
    let (stem, form) = match (key.strip_suffix(SHARED), key.strip_suffix(FILM)) {
        (Some(stem), _) => (stem, Form::Shared),
        (_, Some(stem)) => (stem, Form::Film),
        _ => {
            let (stem, width) = key.strip_suffix(".webp")?.rsplit_once("-w")?;
            (stem, Form::Width(RENDITION_WIDTHS.into_iter().find(|known| known.to_string() == width)?))
        }
    };
    Some((["jpg", "webp"].map(|extension| format!("{stem}.{extension}")), form))
}

/// What to serve, and what it is.
pub struct Found {
    pub mime: &'static str,
    pub of_the_house: bool,
    pub body: Body,
}

pub enum Body {
    Bytes(Bytes),
    /// A film lies under its own key, and is read in the parts that are asked for.
    Film,
}

/// What a key names: a picture, its thumbnail, or one of its widths. None while nobody may see it.
pub async fn find(app: &App, key: &str) -> Outcome<Option<Found>> {
    let asked = of_form(key);
    let (keys, form) = match &asked {
        Some((keys, form)) => (keys.to_vec(), Some(*form)),
        None => (vec![key.to_owned()], None),
    };
    let db = app.db().await?;
    let Some(file) = sql::queries::files::file_to_serve().bind(&db, &keys).opt().await? else {
        return Ok(None);
    };
    drop(db);
    // Thumbnails are WebP, all of them; a picture is what its row says.
    let mime = match file.mime.as_deref() {
        _ if form == Some(Form::Film) => "video/mp4",
        _ if form == Some(Form::Shared) => "image/jpeg",
        _ if form.is_some() || file.thumb_key.as_deref() == Some(key) => "image/webp",
        Some("image/webp") => "image/webp",
        Some("image/png") => "image/png",
        _ => "image/jpeg",
    };
    if form == Some(Form::Film) {
        let film = Found { mime, of_the_house: file.of_the_house, body: Body::Film };
        return Ok(file.film.then_some(film));
    }
    let bytes = match form {
        None if file.thumb_key.as_deref() == Some(key) => app.files.get(key).await?,
        None => app.files.get(&file.object_key).await?,
        Some(Form::Width(width)) => rendition(app, &file, width).await?,
        Some(Form::Shared) => shared(app, &file).await?,
        Some(Form::Film) => None,
    };
    Ok(bytes.map(|bytes| Found { mime, of_the_house: file.of_the_house, body: Body::Bytes(bytes) }))
}

/// The narrowest width that holds all of a picture; beyond it there is none.
fn widest(file: &ServedRow) -> u32 {
    let own = file.width.unwrap_or(0) as u32;
    let last = RENDITION_WIDTHS[RENDITION_WIDTHS.len() - 1];
    RENDITION_WIDTHS.into_iter().find(|width| *width >= own).unwrap_or(last)
}

/// Pictures whose forms are made: one at a time, and once, so that whoever waited finds them.
static MAKING: Semaphore = Semaphore::const_new(1);

async fn rendition(app: &App, file: &ServedRow, width: u32) -> Outcome<Option<Bytes>> {
    let key = rendition_key(&file.object_key, width.min(widest(file)));
    if let Some(bytes) = app.files.get(&key).await? {
        return Ok(Some(bytes));
    }
    let _turn = MAKING.acquire().await.map_err(|_| Failure::broken("nobody makes renditions"))?;
    match app.files.get(&key).await? {
        Some(bytes) => Ok(Some(bytes)),
        None => {
            make_up(app, file).await?;
            app.files.get(&key).await
        }
    }
}

/// The JPEG for other apps: the picture itself where that is small enough.
async fn shared(app: &App, file: &ServedRow) -> Outcome<Option<Bytes>> {
    let key = shared_key(&file.object_key);
    if let Some(bytes) = app.files.get(&key).await? {
        return Ok(Some(bytes));
    }
    let _turn = MAKING.acquire().await.map_err(|_| Failure::broken("nobody makes renditions"))?;
    if let Some(bytes) = app.files.get(&key).await? {
        return Ok(Some(bytes));
    }
    let Some(stored) = app.files.get(&file.object_key).await? else { return Ok(None) };
    let by_us = by_us(file);
    let made = tokio::task::spawn_blocking(move || -> Outcome<Bytes> {
        let unforeseen = |e: Box<dyn std::error::Error + Send + Sync>| Failure::Unforeseen(e);
        let image = upload::decode(&stored, &Default::default()).map_err(|e| unforeseen(e.into()))?;
        let small = engine::fit(&image, limits::SHARED_SIDE).map_err(|e| unforeseen(e.into()))?;
        let said = engine::stated(&stored);
        let derived = engine::render_derived(&small, origin(by_us, said.as_deref()))
            .map_err(|e| unforeseen(e.into()))?;
        Ok(derived.jpeg.into())
    });
    let made = made.await??;
    app.files.put(&key, made.clone()).await?;
    let row = sql::queries::files::file_to_serve()
        .bind(&app.db().await?, &[&*file.object_key].as_slice())
        .opt()
        .await?;
    if row.is_none() {
        // It was deleted meanwhile, and whoever removes bytes may have been here already.
        app.files.delete(&key).await?;
        return Ok(None);
    }
    Ok(Some(made))
}

/// Whether an engine made it, where the file does not say so itself.
fn by_us(file: &ServedRow) -> bool {
    file.of_the_house || file.made
}

/// Every form says of itself what the picture says. One of an older release, or of the house, may say nothing: only
/// the local engine made those.
fn origin(by_us: bool, said: Option<&str>) -> Origin<'_> {
    match said {
        Some(packet) => Origin::Stated { packet },
        None if by_us => Origin::Restyled { engine: LOCAL_ENGINE },
        None => Origin::Person,
    }
}

/// Makes the widths of a picture that has none.
async fn make_up(app: &App, file: &ServedRow) -> Outcome<()> {
    let Some(stored) = app.files.get(&file.object_key).await? else { return Ok(()) };
    let (by_us, source) = (by_us(file), stored.clone());
    let renditions = tokio::task::spawn_blocking(move || -> Outcome<Vec<Bytes>> {
        let unforeseen = |e: Box<dyn std::error::Error + Send + Sync>| Failure::Unforeseen(e);
        let image = upload::decode(&source, &Default::default()).map_err(|e| unforeseen(e.into()))?;
        let said = engine::stated(&source);
        let made =
            engine::renditions(&image, origin(by_us, said.as_deref())).map_err(|e| unforeseen(e.into()))?;
        Ok(made.into_iter().map(|r| r.webp.into()).collect())
    });
    let mut renditions = renditions.await??;
    // A WebP of that very width is as good as it will get.
    if file.mime.as_deref() == Some("image/webp")
        && file.width.is_some_and(|width| width as u32 <= RENDITION_WIDTHS[RENDITION_WIDTHS.len() - 1])
        && let Some(last) = renditions.last_mut()
    {
        *last = stored.clone();
    }
    for (width, webp) in RENDITION_WIDTHS.into_iter().zip(&renditions) {
        app.files.put(&rendition_key(&file.object_key, width), webp.clone()).await?;
    }
    let more: usize = renditions.iter().map(Bytes::len).sum();
    let bytes = (stored.len() + more) as i32;
    let counted = sql::queries::files::count_bytes()
        .params(&app.db().await?, &CountBytesParams { bytes, file_id: file.file_id })
        .await?;
    if counted == 0 {
        // It was deleted meanwhile, and whoever removes bytes may have been here already.
        for width in RENDITION_WIDTHS {
            app.files.delete(&rendition_key(&file.object_key, width)).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{is_key, new_key};

    #[test]
    fn a_width_is_named_by_its_picture_and_found_by_its_name() {
        let key = new_key();
        for width in RENDITION_WIDTHS {
            let name = rendition_key(&key, width);
            assert!(is_key(&name), "{name}");
            let found = of_form(&name);
            assert!(
                found.is_some_and(|(keys, form)| keys.contains(&key) && form == Form::Width(width)),
                "{name}"
            );
        }
        assert_eq!(rendition_key("styles/pop.webp", 96), "styles/pop-w96.webp");
        for none in ["a.jpg", "a-w97.webp", "a-w096.webp", "a-w96.jpg", "a-thumb.webp", "-w.webp"] {
            assert!(of_form(none).is_none(), "{none}");
        }
        let shared = shared_key(&key);
        assert!(
            is_key(&shared)
                && of_form(&shared).is_some_and(|(keys, form)| keys.contains(&key) && form == Form::Shared)
        );
        let film = film_key(&key);
        assert!(
            is_key(&film)
                && of_form(&film).is_some_and(|(keys, form)| keys.contains(&key) && form == Form::Film)
        );
        assert_eq!((shared_size(2048, 1024), shared_size(800, 600)), ((1200, 600), (800, 600)));
        assert_eq!(RENDITION_WIDTHS, engine::RENDITION_WIDTHS);
    }
}
