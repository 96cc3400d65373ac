//! The PUT of an upload: signature, then bytes, then everything that can refuse them. What is refused is
//! told in a sentence for the person and leaves nothing behind; what is kept was encoded here.

use crate::{
    app::App,
    engines,
    failure::{Failure, Outcome},
    files, limits, secrets,
};
use axum::{
    body::Bytes,
    extract::{FromRequest, Path, Query, Request, State, rejection::QueryRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use engine::{
    Verdict,
    upload::{Admitted, Refusal, UploadLimits, admit},
};
use md5::{Digest, Md5};
use sql::client::Params as _;
use sql::queries;
use tokio::sync::Semaphore;

#[derive(serde::Deserialize)]
pub struct Signed {
    until: i64,
    sign: String,
}

/// Uploads whose bytes this process holds, and those that it decodes.
static HELD: Semaphore = Semaphore::const_new(limits::UPLOADS_AT_ONCE);
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
    let busy = |_| {
        because(StatusCode::TOO_MANY_REQUESTS, "Many photos are arriving just now. Try again in a moment.")
    };
    let _held = HELD.try_acquire().map_err(busy)?;
    let bytes = body(request).await?;
    let db = app.db().await?;
    // Other bytes than those that were named change nothing: the right ones may still come.
    let md5 = hex::encode(Md5::digest(&bytes));
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
        return Err(match queries::files::upload_waits().bind(&db, &key).one().await? {
            true => {
                because(StatusCode::UNPROCESSABLE_ENTITY, "The photo was changed on its way. Send it again.")
            }
            false => because(StatusCode::CONFLICT, ENDED),
        });
    };
    // Not kept while the bytes are worked on: others need the connection more.
    drop(db);
    let kept = keep(app, key, file.file_id, bytes).await;
    match &kept {
        Ok(Kept::Here | Kept::ByATwin | Kept::Ended) => {}
        Err(Refused::Because(..)) => {
            queries::files::reject_file().bind(&app.db().await?, &file.file_id).await?;
        }
        // Stored bytes stay: a twin may have finished, and the next try writes the same ones again. Should
        // none come, the sweeper of uploads that never came removes them.
        Err(Refused::Failed(_)) => await_again(app, file.file_id).await,
    }
    match kept? {
        Kept::Here | Kept::ByATwin => Ok(()),
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

async fn body(request: Request) -> Result<Bytes, Refused> {
    let arriving = tokio::time::timeout(limits::UPLOAD_TIME, Bytes::from_request(request, &()));
    match arriving.await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(refused)) if refused.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            Err(refusal(&Refusal::TooManyBytes { max_mib: limits::UPLOAD_BYTES / (1024 * 1024) }))
        }
        Ok(Err(refused)) => Err(because(refused.status(), "The photo did not arrive whole. Send it again.")),
        Err(_) => {
            Err(because(StatusCode::REQUEST_TIMEOUT, "The photo took too long to arrive. Send it again."))
        }
    }
}

/// What became of bytes that were found good.
enum Kept {
    Here,
    /// A twin of this very upload, with the same bytes, was first.
    ByATwin,
    /// The file was given up meanwhile: its owner is gone, or it came a day too late.
    Ended,
}

async fn keep(app: &App, key: &str, file_id: i64, bytes: Bytes) -> Result<Kept, Refused> {
    let sha256 = secrets::sha256(&bytes);
    let turn = DECODED.acquire().await.map_err(|_| Failure::broken("the decoders are gone"))?;
    let admitted = tokio::task::spawn_blocking(move || judge(&bytes)).await??;
    drop(turn);
    let derived = admitted.derived;
    let thumb_key = files::thumb_key(key);
    let size = derived.jpeg.len() as i32;
    app.files.put(key, derived.jpeg).await?;
    app.files.put(&thumb_key, derived.thumb_webp).await?;
    let db = app.db().await?;
    let (width, height) = (derived.width as i32, derived.height as i32);
    let finished = queries::files::finish_check()
        .params(
            &db,
            &queries::files::FinishCheckParams {
                mime: "image/jpeg",
                bytes: size,
                width,
                height,
                thumb_key: &thumb_key,
                thumbhash: Some(derived.thumbhash),
                sha256: sha256.as_slice(),
                file_id,
            },
        )
        .opt()
        .await?;
    Ok(match finished {
        Some(_) => Kept::Here,
        None if queries::files::upload_ready().bind(&db, &file_id).one().await? => Kept::ByATwin,
        None => Kept::Ended,
    })
}

/// Takes bytes in and looks at them. Blocks, and computes.
fn judge(bytes: &[u8]) -> Result<Admitted, Refused> {
    let limits = UploadLimits {
        max_bytes: limits::UPLOAD_BYTES,
        max_pixels: limits::UPLOAD_PIXELS,
        max_side: limits::UPLOAD_SIDE,
        ..UploadLimits::default()
    };
    let admitted = admit(bytes, &limits).map_err(|why| refusal(&why))?;
    let seen: Outcome<_> = engines::local()
        .and_then(|e| e.moderate(&admitted.image).map_err(|e| Failure::Unforeseen(Box::new(e))));
    match seen? {
        Verdict::Pass => Ok(admitted),
        Verdict::Hold => Err(because(
            StatusCode::UNPROCESSABLE_ENTITY,
            "This photo cannot be used before someone has looked at it. Choose another one.",
        )),
        Verdict::Block => {
            Err(because(StatusCode::UNPROCESSABLE_ENTITY, "Photos that show nudity are not allowed here."))
        }
    }
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
