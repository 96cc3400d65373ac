//! What a picture shows, as far as it can be told: a face and how close, light, colours, whether it is drawn. Says
//! nothing that was not measured.

use crate::{
    app::App,
    call::{
        admit::Caller,
        quota::{self, Rate},
    },
    engines,
    failure::{Failure, Outcome},
    files,
};
use engine::{Engine, ModelError, RgbImage, upload};
use protocol::Fault;
use sql::client::Params as _;
use sql::queries::photos::{
    DescriptionOf, PutDescriptionParams, VisiblePictureParams, description_of, put_description,
    visible_picture,
};

/// Longest side of the copy in which colours are counted.
const SIDE: u32 = 96;
/// Share of the picture from which a colour is named.
const NAMED: f32 = 0.14;
/// Share of it without colour from which the picture counts as black and white.
const COLOURLESS: f32 = 0.93;
/// Mean brightness, 0 to 1.
const DARK: f32 = 0.22;
const BRIGHT: f32 = 0.72;
/// Height of a face in heights of the picture.
const CLOSE: f32 = 0.45;
const PORTRAIT: f32 = 0.18;
const DRAWN: f32 = 0.7;

#[derive(Debug, PartialEq)]
pub struct Seen {
    pub description: String,
    /// The same in single words.
    pub labels: Vec<String>,
}

/// The picture as it was described before, or looked at now. Result 3 for what the caller may not see.
pub async fn describe(app: &App, caller: &Caller, base: &str, image_url: &str, pace: Rate) -> Outcome<Seen> {
    let key = files::key_of(image_url, base).ok_or(Fault::NotFound)?;
    let db = app.db().await?;
    quota::take(&db, pace, &caller.uid.to_be_bytes()).await?;
    let asked = VisiblePictureParams { keys: vec![key], viewer: caller.uid };
    let file = visible_picture().params(&db, &asked).opt().await?.ok_or(Fault::NotFound)?;
    if let Some(DescriptionOf { description, labels }) =
        description_of().bind(&db, &file.file_id).opt().await?
    {
        return Ok(Seen { description, labels });
    }
    drop(db);
    let bytes = app.files.get(&file.object_key).await?.ok_or(Fault::NotFound)?;
    let seen = engines::on_a_core(move |engine| look(engine, &bytes)).await?;
    let seen = seen.map_err(|e| Failure::Unforeseen(Box::new(e)))?.ok_or(Fault::NotFound)?;
    let db = app.db().await?;
    put_description()
        .params(
            &db,
            &PutDescriptionParams {
                file_id: file.file_id,
                description: &*seen.description,
                labels: &seen.labels,
            },
        )
        .await?;
    Ok(seen)
}

/// None for what is no picture.
fn look(engine: &Engine, bytes: &[u8]) -> Result<Option<Seen>, ModelError> {
    let Ok(image) = upload::decode(bytes, &Default::default()) else { return Ok(None) };
    let Ok(small) = engine::fit(&image, SIDE) else { return Ok(None) };
    let face = engine.find_faces(&image)?.first().map(|face| face.height / image.height() as f32);
    let drawn = engine.classify(&image)?.drawing >= DRAWN;
    Ok(Some(words(face, drawn, &Colours::of(&small))))
}

fn words(face: Option<f32>, drawn: bool, colours: &Colours) -> Seen {
    let mut labels = Vec::new();
    let (subject, label) = match (face, drawn) {
        (Some(height), _) if height >= CLOSE => ("Close portrait of a person", Some("portrait")),
        (Some(height), _) if height >= PORTRAIT => ("Portrait of a person", Some("portrait")),
        (Some(_), _) => ("A person", None),
        (None, true) => ("Drawing or print", Some("drawing")),
        (None, false) => ("Picture without a clear face", None),
    };
    labels.extend(face.is_some().then_some("person"));
    labels.extend(label);
    let mut parts = vec![subject.to_owned()];
    if colours.grey >= COLOURLESS {
        parts.push("in black and white".to_owned());
        labels.push("monochrome");
    } else if !colours.named.is_empty() {
        parts.push(format!("mostly {}", colours.named.join(" and ")));
        labels.extend(&colours.named);
    }
    let light = match colours.light {
        l if l < DARK => Some("dark"),
        l if l > BRIGHT => Some("bright"),
        _ => None,
    };
    parts.extend(light.map(str::to_owned));
    labels.extend(light);
    Seen {
        description: format!("{}.", parts.join(", ")),
        labels: labels.into_iter().map(str::to_owned).collect(),
    }
}

struct Colours {
    /// At most two, the largest first.
    named: Vec<&'static str>,
    /// Share of the picture without colour.
    grey: f32,
    /// Mean brightness, 0 to 1.
    light: f32,
}

impl Colours {
    fn of(image: &RgbImage) -> Colours {
        let total = image.pixels().len().max(1) as f32;
        let mut counts: Vec<(&'static str, f32)> = Vec::new();
        let (mut light, mut grey) = (0.0, 0.0);
        for p in image.pixels() {
            let rgb = [p[0], p[1], p[2]].map(|c| f32::from(c) / 255.0);
            light += 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
            match name(rgb) {
                None => grey += 1.0,
                Some(name) => match counts.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, n)) => *n += 1.0,
                    None => counts.push((name, 1.0)),
                },
            }
        }
        counts.sort_by(|a, b| b.1.total_cmp(&a.1));
        let named =
            counts.iter().filter(|(_, n)| n / total >= NAMED).take(2).map(|(name, _)| *name).collect();
        Colours { named, grey: grey / total, light: light / total }
    }
}

/// The name of a colour; none for black, white and the greys between.
fn name([r, g, b]: [f32; 3]) -> Option<&'static str> {
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    let chroma = most - least;
    if most < 0.12 || chroma < 0.09 || chroma / most < 0.16 {
        return None;
    }
    let hue = 60.0
        * if most == r {
            ((g - b) / chroma).rem_euclid(6.0)
        } else if most == g {
            (b - r) / chroma + 2.0
        } else {
            (r - g) / chroma + 4.0
        };
    Some(match hue {
        h if !(15.0..345.0).contains(&h) && most > 0.75 && chroma < 0.45 => "pink",
        h if !(15.0..345.0).contains(&h) => "red",
        h if h < 45.0 && most < 0.65 => "brown",
        h if h < 45.0 => "orange",
        h if h < 70.0 => "yellow",
        h if h < 160.0 => "green",
        h if h < 195.0 => "teal",
        h if h < 255.0 => "blue",
        h if h < 300.0 => "violet",
        _ => "pink",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(rgb: [u8; 3]) -> Colours {
        Colours::of(&RgbImage::from_pixel(8, 8, rgb.into()))
    }

    #[test]
    fn colours_have_the_names_that_people_give_them() {
        for (rgb, name) in [
            ([200, 20, 20], "red"),
            ([230, 130, 30], "orange"),
            ([110, 70, 40], "brown"),
            ([230, 210, 40], "yellow"),
            ([60, 150, 60], "green"),
            ([30, 140, 150], "teal"),
            ([40, 70, 190], "blue"),
            ([110, 50, 180], "violet"),
            ([240, 170, 180], "pink"),
        ] {
            assert_eq!(plain(rgb).named, [name], "{rgb:?}");
        }
        for grey in [[5, 5, 6], [128, 130, 127], [250, 250, 250]] {
            assert!(plain(grey).named.is_empty() && plain(grey).grey > COLOURLESS, "{grey:?}");
        }
    }

    #[test]
    fn no_more_is_said_than_was_seen() {
        let seen = words(None, false, &plain([128, 128, 128]));
        assert_eq!(seen.description, "Picture without a clear face, in black and white.");
        let seen = words(Some(0.5), true, &plain([12, 14, 60]));
        assert_eq!(seen.description, "Close portrait of a person, mostly blue, dark.");
        assert_eq!(seen.labels, ["person", "portrait", "blue", "dark"]);
    }
}
