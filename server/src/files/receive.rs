//! The PUT of an upload: signature, then bytes, then everything that can refuse them. What is refused is
//! told in a sentence for the person and leaves nothing behind; what is kept was encoded here.

use crate::{
    app::App,
    engines,
    failure::{Failure, Outcome},
    files,
    files::{
        arrival::{self, Arrived, Lost},
        picture::Picture,
    },
    limits, secrets,
};
use axum::{
    extract::{Path, Query, Request, State, rejection::QueryRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use engine::{
    Origin, Verdict,
    upload::{Refusal, UploadLimits, admit},
};
use md5::{Digest, Md5};
use sql::{client::Params as _, queries, types::FileState};
use tokio::sync::Semaphore;

#[derive(serde::Deserialize)]
pub struct Signed {
    until: i64,
    sign: String,
}

/// Uploads that this process decodes.
static DECODED: Semaphore = Semaphore::const_new(limits::DECODES_AT_ONCE);

/// Why an upload was not kept.
enum Refused {
    Because(StatusCode, String),
    Failed(Failure),
}
impl<E: Into<Failure>> From<E> for Refused {
    fn from(error: E) -> Self {
        Refused::Failed(error.into())
    }
}
fn because(status: StatusCode, sentence: impl Into<String>) -> Refused {
    Refused::Because(status, sentence.into())
}

pub async fn receive(
    State(app): State<App>,
    Path(key): Path<String>,
    signed: Result<Query<Signed>, QueryRejection>,
    request: Request,
) -> Response {
    match take(&app, &key, signed.ok(), request).await {
        Ok(()) => StatusCode::OK.into_response(),
        Err(Refused::Because(status, sentence)) => (status, sentence).into_response(),
        Err(Refused::Failed(failure)) => {
            let fault = failure.into_fault("upload");
            (StatusCode::INTERNAL_SERVER_ERROR, fault.message().to_owned()).into_response()
        }
    }
}

async fn take(app: &App, key: &str, signed: Option<Query<Signed>>, request: Request) -> Result<(), Refused> {
    let genuine = signed.as_ref().is_some_and(|s| app.secrets.upload_signed(key, s.until, &s.sign));
    let Some(Query(signed)) = signed.filter(|_| genuine) else {
        return Err(because(StatusCode::FORBIDDEN, "This upload link is not valid."));
    };
    if signed.until < app.now().timestamp_millis() {
        return Err(because(StatusCode::GONE, ENDED));
    }
    let owner = queries::files::upload_owner().bind(&app.db().await?, &key).opt().await?;
    let owner = owner.ok_or_else(|| because(StatusCode::CONFLICT, ENDED))?;
    let _turn = arrival::turn(owner).await.map_err(lost)?;
    let arrived =
        arrival::whole(request.into_body(), limits::UPLOAD_BYTES, arrival::PACE).await.map_err(lost)?;
    let db = app.db().await?;
    // Other bytes than those that were named change nothing: the right ones may still come.
    let md5 = hex::encode(Md5::digest(&arrived.bytes));
    let begun = queries::files::begin_check()
        .params(
            &db,
            &queries::files::BeginCheckParams {
                thumb_key: files::thumb_key(key),
                object_key: &key,
                client_name: &md5,
            },
        )
        .opt()
        .await?;
    let Some(file) = begun else {
        let place = queries::files::upload_place()
            .params(&db, &queries::files::UploadPlaceParams { client_name: &md5, object_key: &key })
            .opt()
            .await?;
        return match place {
            // An answer that was lost on its way is given again.
            Some(place) if place.same && place.state == FileState::ready => Ok(()),
            Some(place) if place.same && place.state == FileState::held => Err(held()),
            Some(place) if !place.same && place.waits => Err(because(
                StatusCode::UNPROCESSABLE_ENTITY,
                "The photo was changed on its way. Send it again.",
            )),
            _ => Err(because(StatusCode::CONFLICT, ENDED)),
        };
    };
    // Not kept while the bytes are worked on: others need the connection more.
    drop(db);
    let kept = keep(app, key, file.file_id, arrived).await;
    match &kept {
        Ok(Kept::Here | Kept::Held | Kept::ByATwin | Kept::Ended) => {}
        Err(Refused::Because(..)) => {
            queries::files::reject_file().bind(&app.db().await?, &file.file_id).await?;
        }
        // Stored bytes stay: a twin may have finished, and the next try writes the same ones again. Should
        // none come, the sweeper of uploads that never came removes them.
        Err(Refused::Failed(_)) => await_again(app, file.file_id).await,
    }
    match kept? {
        Kept::Here | Kept::ByATwin => Ok(()),
        Kept::Held => Err(held()),
        Kept::Ended => Err(because(StatusCode::CONFLICT, ENDED)),
    }
}

/// The link works for another try. If the database is what failed, it does so anyhow.
async fn await_again(app: &App, file_id: i64) {
    let again = async {
        queries::files::await_again().bind(&app.db().await?, &file_id).await?;
        Outcome::Ok(())
    };
    if let Err(failure) = again.await {
        tracing::warn!(file_id, %failure, "an upload stays in the state of being looked at");
    }
}

const ENDED: &str = "This upload link was used or has ended. Choose the photo once more.";

fn lost(why: Lost) -> Refused {
    let busy = StatusCode::TOO_MANY_REQUESTS;
    match why {
        Lost::TooMany => refusal(&Refusal::TooManyBytes { max_mib: limits::UPLOAD_BYTES / (1024 * 1024) }),
        Lost::OwnTurn => because(busy, "Your other photos are still on their way. Try again in a moment."),
        Lost::NoRoom => because(busy, "Many photos are arriving just now. Try again in a moment."),
        Lost::TooSlow => {
            because(StatusCode::REQUEST_TIMEOUT, "The photo took too long to arrive. Send it again.")
        }
        Lost::Cut => because(StatusCode::BAD_REQUEST, "The photo did not arrive whole. Send it again."),
    }
}

/// What became of bytes that were found good.
enum Kept {
    Here,
    /// Until a moderator has looked.
    Held,
    /// A twin of this very upload, with the same bytes, was first.
    ByATwin,
    /// The file was given up meanwhile: its owner is gone, or it came a day too late.
    Ended,
}

async fn keep(app: &App, key: &str, file_id: i64, arrived: Arrived) -> Result<Kept, Refused> {
    let sha256 = secrets::sha256(&arrived.bytes);
    let turn = DECODED.acquire().await.map_err(|_| Failure::broken("the decoders are gone"))?;
    let (picture, doubtful) = tokio::task::spawn_blocking(move || judge(&arrived.bytes)).await??;
    drop(turn);
    picture.put(&app.files, key).await?;
    let db = app.db().await?;
    let finished = queries::files::finish_check()
        .params(
            &db,
            &queries::files::FinishCheckParams {
                mime: "image/jpeg",
                bytes: picture.stored_bytes(),
                width: picture.width,
                height: picture.height,
                thumb_key: files::thumb_key(key),
                thumbhash: Some(picture.thumbhash),
                sha256: sha256.as_slice(),
                file_id,
                review_key: doubtful.then(files::new_key),
            },
        )
        .opt()
        .await?;
    Ok(match finished {
        Some(_) if doubtful => Kept::Held,
        Some(_) => Kept::Here,
        None if queries::files::upload_ready().bind(&db, &file_id).one().await? => Kept::ByATwin,
        None => Kept::Ended,
    })
}

fn held() -> Refused {
    because(
        StatusCode::UNPROCESSABLE_ENTITY,
        "A moderator looks at this photo first. You will hear when you can use it; until then choose another one.",
    )
}

/// How large a picture may be that comes in.
pub fn bounds() -> UploadLimits {
    UploadLimits {
        max_bytes: limits::UPLOAD_BYTES,
        max_pixels: limits::UPLOAD_PIXELS,
        max_side: limits::UPLOAD_SIDE,
        ..UploadLimits::default()
    }
}

/// Takes bytes in and looks at them: the picture, and whether it is doubtful. Blocks, and computes.
fn judge(bytes: &[u8]) -> Result<(Picture, bool), Refused> {
    let admitted = admit(bytes, &bounds()).map_err(|why| refusal(&why))?;
    let seen: Outcome<_> = engines::local()
        .and_then(|e| e.moderate(&admitted.image).map_err(|e| Failure::Unforeseen(Box::new(e))));
    let verdict = seen?;
    if verdict == Verdict::Block {
        let sentence = "Photos that show nudity are not allowed here.";
        return Err(because(StatusCode::UNPROCESSABLE_ENTITY, sentence));
    }
    let picture = Picture::with(admitted.derived, &admitted.image, Origin::Person)
        .map_err(|e| Failure::Unforeseen(Box::new(e)))?;
    Ok((picture, verdict == Verdict::Hold))
}

fn refusal(why: &Refusal) -> Refused {
    let status = match why {
        Refusal::TooManyBytes { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        Refusal::Heic | Refusal::Avif | Refusal::Svg | Refusal::NotAPicture => {
            StatusCode::UNSUPPORTED_MEDIA_TYPE
        }
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    because(status, why.to_string())
}
