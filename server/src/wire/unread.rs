//! Reads on what a request still sends after it was answered. A connection that is closed over unread bytes is
//! reset, and then its peer hears of a broken network instead of the reason.

use crate::limits;
use axum::{
    body::{Body, Bytes, HttpBody},
    extract::Request,
    http::header,
    middleware::Next,
    response::Response,
};
use http_body::{Frame, SizeHint};
use parking_lot::Mutex;
use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    task::{Context, Poll},
};

/// A body that its reader and we share: the reader may stop anywhere.
struct Shared(Arc<Mutex<Body>>, Arc<AtomicBool>);

impl HttpBody for Shared {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.1.store(true, Relaxed);
        Pin::new(&mut *self.0.lock()).poll_frame(cx)
    }
    fn is_end_stream(&self) -> bool {
        self.0.lock().is_end_stream()
    }
    fn size_hint(&self) -> SizeHint {
        self.0.lock().size_hint()
    }
}

pub async fn drain(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let asks = parts.headers.contains_key(header::EXPECT);
    let (body, begun) = (Arc::new(Mutex::new(body)), Arc::new(AtomicBool::new(false)));
    let shared = Shared(body.clone(), begun.clone());
    let response = next.run(Request::from_parts(parts, Body::new(shared))).await;
    // Whoever asks before sending has sent nothing, and reading would be the word to send it all.
    if asks && !begun.load(Relaxed) {
        return response;
    }
    read_on(&mut Shared(body, begun)).await;
    response
}

/// Reads what is still to come of a body, within bounds.
pub async fn read_on<B: HttpBody<Data = Bytes> + Unpin>(body: &mut B) {
    if body.is_end_stream() {
        return;
    }
    let rest = async {
        let mut wasted = 0;
        while wasted < limits::WASTE_BYTES {
            match std::future::poll_fn(|cx| Pin::new(&mut *body).poll_frame(cx)).await {
                Some(Ok(frame)) => wasted += frame.data_ref().map_or(0, Bytes::len),
                Some(Err(_)) | None => return,
            }
        }
    };
    let _ = tokio::time::timeout(limits::WASTE_TIME, rest).await;
}
