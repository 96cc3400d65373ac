//! A connection's bytes with deadlines: for the head of a request, for the silence between two, and for a peer
//! that takes nothing of what is written to it.

use super::{Bounds, places::Place};
use futures_util::task::AtomicWaker;
use std::{
    io,
    pin::Pin,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

/// Where the conversation stands. Counted up, so that a phase is told from an earlier one of its kind.
#[derive(Default)]
pub struct Phase {
    now: AtomicU64,
    /// Whoever waits for bytes: their time begins anew with the phase.
    reader: AtomicWaker,
}

/// Values of a phase modulo 3.
const HEAD: u64 = 0;
const BUSY: u64 = 1;
const IDLE: u64 = 2;

impl Phase {
    /// The head is whole: a handler and its body's pace decide how long it lasts.
    pub fn busy(&self) {
        self.enter(BUSY);
    }
    /// The answer is out.
    pub fn idle(&self) {
        self.enter(IDLE);
        self.reader.wake();
    }
    fn now(&self) -> u64 {
        self.now.load(Relaxed)
    }
    fn enter(&self, phase: u64) {
        let now = self.now();
        self.now.store(now + (phase + 3 - now % 3) % 3, Relaxed);
    }
}

type Timer = Pin<Box<Sleep>>;

pub struct Stream {
    io: TcpStream,
    phase: std::sync::Arc<Phase>,
    head: Duration,
    idle: Duration,
    write: Duration,
    /// The phase that is timed, and its end. None while nothing is: a socket pays for no timer.
    reading: Option<(u64, Timer)>,
    writing: Option<Timer>,
    _place: Place,
}

impl Stream {
    pub fn new(io: TcpStream, phase: std::sync::Arc<Phase>, bounds: &Bounds, place: Place) -> Self {
        let Bounds { head, idle, write, .. } = *bounds;
        Stream { io, phase, head, idle, write, reading: None, writing: None, _place: place }
    }

    /// Nothing to read: ready once that has lasted too long.
    fn too_long(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        self.phase.reader.register(cx.waker());
        let now = self.phase.now();
        let span = match now % 3 {
            HEAD => self.head,
            IDLE => self.idle,
            _ => {
                self.reading = None;
                return Poll::Pending;
            }
        };
        let timer = match &mut self.reading {
            Some((phase, timer)) if *phase == now => timer,
            other => &mut other.insert((now, Box::pin(sleep(span)))).1,
        };
        timer.as_mut().poll(cx)
    }

    fn wrote<T>(&mut self, cx: &mut Context<'_>, result: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if result.is_ready() {
            self.writing = None;
            return result;
        }
        let span = self.write;
        ready!(self.writing.get_or_insert_with(|| Box::pin(sleep(span))).as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        if let Poll::Ready(result) = Pin::new(&mut self.io).poll_read(cx, buf) {
            if buf.filled().len() > before && self.phase.now() % 3 == IDLE {
                self.phase.enter(HEAD);
            }
            return Poll::Ready(result);
        }
        ready!(self.too_long(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncWrite for Stream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.io).poll_write(cx, buf);
        self.wrote(cx, result)
    }
    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.io).poll_write_vectored(cx, bufs);
        self.wrote(cx, result)
    }
    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let result = Pin::new(&mut self.io).poll_flush(cx);
        self.wrote(cx, result)
    }
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let result = Pin::new(&mut self.io).poll_shutdown(cx);
        self.wrote(cx, result)
    }
}
