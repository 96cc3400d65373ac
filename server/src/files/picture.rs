//! A picture in all forms that are stored, and under which keys.
//!
//! The JPEG is kept for download, for previews elsewhere and for clients that know nothing else; a small WebP
//! for lists; and the widths in which pictures are shown, whose keys follow from the picture's own. A picture
//! that is narrower than a width has its own in that place, and none beyond it. What older releases stored, and
//! what the house brings along, gets its widths when they are first asked for.

use super::{store::Store, thumb_key};
use crate::{
    app::App,
    failure::{Failure, Outcome},
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
        })
    }

    /// What its row says that it takes.
    pub fn stored_bytes(&self) -> i32 {
        let renditions: usize = self.renditions.iter().map(Bytes::len).sum();
        (self.jpeg.len() + self.thumb_webp.len() + renditions) as i32
    }

    /// Puts every form into the store.
    pub async fn put(&self, store: &Store, key: &str) -> Outcome<()> {
        store.put(key, self.jpeg.clone()).await?;
        store.put(&thumb_key(key), self.thumb_webp.clone()).await?;
        for (width, webp) in RENDITION_WIDTHS.into_iter().zip(&self.renditions) {
            store.put(&rendition_key(key, width), webp.clone()).await?;
        }
        Ok(())
    }
}

/// Every key under which something of a picture may be stored.
pub fn keys(key: &str, thumb: Option<&str>) -> Vec<String> {
    let own = [Some(key), thumb].into_iter().flatten().filter(|key| !key.is_empty()).map(str::to_owned);
    let renditions = RENDITION_WIDTHS.into_iter().map(|width| rendition_key(key, width));
    own.chain(renditions).collect()
}

/// Where a picture is kept in one width.
pub fn rendition_key(key: &str, width: u32) -> String {
    format!("{}-w{width}.webp", key.rsplit_once('.').map_or(key, |(stem, _)| stem))
}

/// The keys that the picture of a rendition may have, and the width that is asked for.
fn of_rendition(key: &str) -> Option<([String; 2], u32)> {
    let (stem, width) = key.strip_suffix(".webp")?.rsplit_once("-w")?;
    let width = RENDITION_WIDTHS.into_iter().find(|known| known.to_string() == width)?;
    Some((["jpg", "webp"].map(|extension| format!("{stem}.{extension}")), width))
}

/// Bytes to serve, and what they are.
pub struct Found {
    pub mime: &'static str,
    pub of_the_house: bool,
    pub bytes: Bytes,
}

/// What a key names: a picture, its thumbnail, or one of its widths. None while nobody may see it.
pub async fn find(app: &App, key: &str) -> Outcome<Option<Found>> {
    let asked = of_rendition(key);
    let (keys, width) = match &asked {
        Some((keys, width)) => (keys.to_vec(), Some(*width)),
        None => (vec![key.to_owned()], None),
    };
    let db = app.db().await?;
    let Some(file) = sql::queries::files::file_to_serve().bind(&db, &keys).opt().await? else {
        return Ok(None);
    };
    drop(db);
    // Thumbnails are WebP, all of them; a picture is what its row says.
    let mime = match file.mime.as_deref() {
        _ if width.is_some() || file.thumb_key.as_deref() == Some(key) => "image/webp",
        Some("image/webp") => "image/webp",
        Some("image/png") => "image/png",
        _ => "image/jpeg",
    };
    let bytes = match width {
        None => app.files.get(key).await?,
        Some(width) => rendition(app, &file, width).await?,
    };
    Ok(bytes.map(|bytes| Found { mime, of_the_house: file.of_the_house, bytes }))
}

/// The narrowest width that holds all of a picture; beyond it there is none.
fn widest(file: &ServedRow) -> u32 {
    let own = file.width.unwrap_or(0) as u32;
    let last = RENDITION_WIDTHS[RENDITION_WIDTHS.len() - 1];
    RENDITION_WIDTHS.into_iter().find(|width| *width >= own).unwrap_or(last)
}

async fn rendition(app: &App, file: &ServedRow, width: u32) -> Outcome<Option<Bytes>> {
    let key = rendition_key(&file.object_key, width.min(widest(file)));
    if let Some(bytes) = app.files.get(&key).await? {
        return Ok(Some(bytes));
    }
    // One at a time, and once: whoever waited finds it made.
    static MAKING: Semaphore = Semaphore::const_new(1);
    let _turn = MAKING.acquire().await.map_err(|_| Failure::broken("nobody makes renditions"))?;
    match app.files.get(&key).await? {
        Some(bytes) => Ok(Some(bytes)),
        None => {
            make_up(app, file).await?;
            app.files.get(&key).await
        }
    }
}

/// Makes the widths of a picture that has none.
async fn make_up(app: &App, file: &ServedRow) -> Outcome<()> {
    let Some(stored) = app.files.get(&file.object_key).await? else { return Ok(()) };
    let made_by_engine = file.of_the_house || file.made;
    let source = stored.clone();
    let renditions = tokio::task::spawn_blocking(move || -> Outcome<Vec<Bytes>> {
        let unforeseen = |e: Box<dyn std::error::Error + Send + Sync>| Failure::Unforeseen(e);
        let image = upload::decode(&source, &Default::default()).map_err(|e| unforeseen(e.into()))?;
        let origin = if made_by_engine { Origin::Restyled { engine: LOCAL_ENGINE } } else { Origin::Person };
        let made = engine::renditions(&image, origin).map_err(|e| unforeseen(e.into()))?;
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
            assert!(of_rendition(&name).is_some_and(|(keys, w)| keys.contains(&key) && w == width), "{name}");
        }
        assert_eq!(rendition_key("styles/pop.webp", 96), "styles/pop-w96.webp");
        for none in ["a.jpg", "a-w97.webp", "a-w096.webp", "a-w96.jpg", "a-thumb.webp", "-w.webp"] {
            assert!(of_rendition(none).is_none(), "{none}");
        }
        assert_eq!(RENDITION_WIDTHS, engine::RENDITION_WIDTHS);
    }
}
