//! Bodies as the door sees them: a request's must keep a pace, and the end of a response's is the end of its
//! exchange.

use super::{Bounds, stream::Phase};
use axum::body::{Body, Bytes, HttpBody};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use std::{
    io,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::time::{Sleep, sleep};

/// A request's body, as long as each span brings enough of it.
pub struct Paced {
    body: Incoming,
    span: Duration,
    least: usize,
    /// The span under way and what it brought. Begun by the first wait: who is asked for nothing owes nothing.
    running: Option<(Pin<Box<Sleep>>, usize)>,
    slow: Arc<AtomicBool>,
}

impl Paced {
    pub(super) fn new(body: Incoming, bounds: &Bounds, slow: Arc<AtomicBool>) -> Self {
        Paced { body, span: bounds.body, least: bounds.body_bytes, running: None, slow }
    }
}

impl HttpBody for Paced {
    type Data = Bytes;
    type Error = Box<dyn std::error::Error + Send + Sync>;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let this = &mut *self;
        if let Poll::Ready(frame) = Pin::new(&mut this.body).poll_frame(cx) {
            if let (Some((_, brought)), Some(Ok(frame))) = (&mut this.running, &frame) {
                *brought += frame.data_ref().map_or(0, Bytes::len);
            }
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        loop {
            let span = this.span;
            let (timer, brought) = this.running.get_or_insert_with(|| (Box::pin(sleep(span)), 0));
            ready!(timer.as_mut().poll(cx));
            if *brought < this.least {
                this.slow.store(true, Relaxed);
                return Poll::Ready(Some(Err(Box::new(io::Error::from(io::ErrorKind::TimedOut)))));
            }
            this.running = None;
        }
    }
    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }
    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A response's body; with it ends its exchange, where one follows.
pub(super) struct Ended {
    body: Body,
    phase: Option<Arc<Phase>>,
}

impl Ended {
    pub fn new(body: Body, phase: Option<Arc<Phase>>) -> Self {
        Ended { body, phase }
    }
}

impl Drop for Ended {
    fn drop(&mut self) {
        if let Some(phase) = &self.phase {
            phase.idle();
        }
    }
}

impl HttpBody for Ended {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }
    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }
    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
