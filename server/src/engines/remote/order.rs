//! What an engine elsewhere is asked for: one picture, in words that mean the same to every engine, under an id that
//! every attempt and every node gives it.

use super::{Stopped, UNREADABLE, words};
use crate::{engines::Job, limits, secrets};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use bytes::Bytes;
use engine::{Origin, upload};
use serde_json::Value;
use uuid::Uuid;

/// Size of what is made without a photo, in pixels.
const FREE: (u32, u32) = (832, 1216);
/// Models see pictures in cells of so many pixels.
const CELL: u32 = 8;

/// The photo as it is sent.
#[derive(Clone)]
pub struct Photo {
    pub jpeg: Bytes,
    pub width: u32,
    pub height: u32,
}

impl Photo {
    pub fn base64(&self) -> String {
        STANDARD.encode(&self.jpeg)
    }
    pub fn data_uri(&self) -> String {
        format!("data:image/jpeg;base64,{}", self.base64())
    }
}

pub struct Order {
    pub photo: Option<Photo>,
    pub words: String,
    seed: u32,
    root: [u8; 32],
}

impl Order {
    /// Picture `n` of a job.
    pub fn new(job: &Job, photo: Option<Photo>, n: u32) -> Order {
        let seed = job.seed.wrapping_add(n);
        let words = wording(job, job.look.unwrap_or(0).wrapping_add(n));
        // Its content too, so that two servers that share an engine never take each other's pictures for theirs.
        let content = job.photo.as_deref().map(secrets::sha256).unwrap_or_default();
        let root =
            secrets::sha256(format!("{} {n} {seed} {} {words}", job.task, hex::encode(content)).as_bytes());
        Order { photo, words, seed, root }
    }

    /// Its name elsewhere; another one for each time that it has to be asked for under a new one.
    pub fn id(&self, again: u32) -> Uuid {
        let hash = secrets::sha256(&[&self.root[..], &again.to_be_bytes()].concat());
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash[..16]);
        uuid::Builder::from_random_bytes(bytes).into_uuid()
    }

    /// What stands in the places of a template, but for the photo, whose form each engine has its own of.
    pub fn places(&self, again: u32, photo: Option<String>) -> Vec<(&'static str, Value)> {
        let (width, height) = self.photo.as_ref().map_or(FREE, |photo| (photo.width, photo.height));
        let cells = |side: u32| (side / CELL * CELL).max(CELL);
        vec![
            ("prompt", self.words.as_str().into()),
            // 31 bits: some engines know no more.
            ("seed", (self.seed.wrapping_add(again.wrapping_mul(0x9e37_79b9)) >> 1).into()),
            ("width", cells(width).into()),
            ("height", cells(height).into()),
            ("id", self.id(again).to_string().into()),
            ("photo", photo.map_or(Value::Null, Value::String)),
        ]
    }
}

/// The style in words, and what the person added.
fn wording(job: &Job, look: u32) -> String {
    let style = engine::styles::Style::find(&job.style).map(|style| style.name);
    let described = words::of(&job.style);
    let look = described.map(|words| words.looks[look as usize % words.looks.len()]);
    let style = style.zip(described).map(|(name, words)| match look {
        Some(look) => format!("{name} ({look}): {}", words.description),
        None => format!("{name}: {}", words.description),
    });
    let prompt = job.prompt.as_deref().map(str::trim).filter(|prompt| !prompt.is_empty()).map(str::to_owned);
    [style, prompt].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The photo of a job, no larger than engines want it and without anything that it carried.
pub async fn photo(job: &Job) -> Result<Option<Photo>, Stopped> {
    let Some(bytes) = job.photo.clone() else { return Ok(None) };
    let made = crate::engines::on_a_core(move |_| {
        let Ok(image) = upload::decode(&bytes, &upload::UploadLimits::default()) else { return Ok(None) };
        let small = engine::fit(&image, limits::ENGINE_PHOTO_SIDE)?;
        let (width, height) = small.dimensions();
        let jpeg = engine::render_derived(&small, Origin::Person)?.jpeg.into();
        Ok::<_, engine::EncodeError>(Some(Photo { jpeg, width, height }))
    });
    let made = made.await.map_err(|e| Stopped::Failed(e.to_string()))?;
    match made.map_err(|e| Stopped::Failed(e.to_string()))? {
        Some(photo) => Ok(Some(photo)),
        None => Err(Stopped::Refused(UNREADABLE.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(task: i64, photo: &'static [u8]) -> Job {
        Job {
            task,
            style: "pencil".into(),
            photo: Some(Bytes::from_static(photo)),
            picture: None,
            prompt: Some(" in the rain ".into()),
            look: None,
            seed: 7,
            count: 2,
        }
    }

    #[test]
    fn an_order_has_one_name_for_every_attempt_and_none_of_anothers() {
        let id = |task, photo, n, again| Order::new(&job(task, photo), None, n).id(again);
        assert_eq!(id(1, b"a", 0, 0), id(1, b"a", 0, 0));
        let others = [id(2, b"a", 0, 0), id(1, b"b", 0, 0), id(1, b"a", 1, 0), id(1, b"a", 0, 1)];
        assert!(!others.contains(&id(1, b"a", 0, 0)));
        assert_eq!(id(1, b"a", 0, 0).to_string(), id(1, b"a", 0, 0).to_string().to_lowercase());
    }

    #[test]
    fn a_style_is_told_in_words_with_its_look_and_what_was_added() {
        let order = Order::new(&job(1, b"a"), None, 1);
        let look = words::of("pencil").map(|w| w.looks[1]).unwrap_or_default();
        assert!(order.words.contains(look) && order.words.ends_with(" in the rain"), "{}", order.words);
        let alone = Job { style: String::new(), ..job(1, b"a") };
        assert_eq!(Order::new(&alone, None, 0).words, "in the rain");
    }
}
