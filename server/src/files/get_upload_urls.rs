//! `GetUploadUrls`: a place for each file, signed for ten minutes.

use crate::{
    call::{Cx, Handle, quota},
    failure::Outcome,
    files, limits,
};
use protocol::{
    Fault,
    files::{GetUploadUrls, UploadUrl, UploadUrls},
};
use sql::client::Params as _;
use sql::{queries, types::FileState};

impl Handle for GetUploadUrls {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        if !(1..=limits::UPLOADS_PER_CALL).contains(&request.file_names.len()) {
            return Err(Fault::invalid("fileNames holds 1 to 9 names.").into());
        }
        let names: Vec<String> =
            request.file_names.iter().map(|n| md5_of(n.as_str())).collect::<Result<_, _>>()?;
        let app = &cx.app;
        let now = app.now();
        let until = now + limits::UPLOAD_TTL;
        let mut db = app.db().await?;
        let tx = db.transaction().await?;
        let me = cx.uid().to_be_bytes();
        quota::take_many(&tx, "upload", &me, now, names.len() as i32, limits::UPLOADS_PER_DAY).await?;
        let mut places = vec![None; names.len()];
        // In the order of the names, so that two calls of one person never wait for each other in a circle.
        let mut order: Vec<usize> = (0..names.len()).collect();
        order.sort_by_key(|&at| &names[at]);
        for at in order {
            let place = queries::files::put_upload()
                .params(
                    &tx,
                    &queries::files::PutUploadParams {
                        owner: cx.uid(),
                        object_key: files::new_key(),
                        client_name: &names[at],
                        upload_until: until.into(),
                    },
                )
                .one()
                .await?;
            places[at] = Some((place.object_key, place.state));
        }
        tx.commit().await?;
        let until = until.timestamp_millis();
        let items =
            request.file_names.iter().zip(places.into_iter().flatten()).map(|(name, (key, state))| {
                UploadUrl {
                    file_name: name.as_str().to_owned(),
                    upload_url: match state {
                        FileState::ready => String::new(),
                        _ => format!(
                            "/files/upload/{key}?until={until}&sign={}",
                            app.secrets.upload_sign(&key, until)
                        ),
                    },
                    file_url: files::url(&key),
                }
            });
        Ok(UploadUrls { items: items.collect() })
    }
}

/// The MD5 that a name consists of, in lower case. The extension is only for people: the bytes decide.
fn md5_of(name: &str) -> Result<String, Fault> {
    const EXTENSIONS: [&str; 7] = ["jpg", "jpeg", "png", "webp", "gif", "heic", "avif"];
    let lower = name.to_ascii_lowercase();
    let (stem, allowed) = match lower.split_once('.') {
        None => (lower.as_str(), true),
        Some((stem, extension)) => (stem, EXTENSIONS.contains(&extension)),
    };
    if stem.len() != 32 || !stem.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Err(Fault::invalid("A file is named by the MD5 of its content, 32 hex digits."));
    }
    if !allowed {
        return Err(Fault::invalid("Only JPEG, PNG, WebP and GIF can be uploaded."));
    }
    Ok(stem.to_owned())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn names_are_md5_with_an_allowed_extension_or_none() {
        let md5 = "0cc175b9c0f1b6a831c399e269772661";
        for name in [
            md5.to_owned(),
            format!("{md5}.jpg"),
            format!("{}.JPEG", md5.to_uppercase()),
            format!("{md5}.heic"),
        ] {
            assert_eq!(md5_of(&name).unwrap(), md5);
        }
        for name in [
            "",
            "photo.jpg",
            &format!("{md5}.svg"),
            &format!("{md5}."),
            &format!("{md5}.jpg.exe"),
            &format!("../{md5}.jpg"),
            &format!("{md5}0"),
            &md5[1..],
        ] {
            assert!(md5_of(name).is_err(), "{name}");
        }
    }
}
