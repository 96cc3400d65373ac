//! The door: takes connections in within bounds, and gives every phase before a handler its deadline. It knows
//! no route and no call, only that somebody behind it answers.

mod body;
mod places;
mod stream;

pub use body::Paced;
pub use places::Place;
pub use stream::Stream;

use crate::{config::Config, limits};
use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{HeaderValue, Request, StatusCode, header},
    response::{IntoResponse, Response},
};
use body::Ended;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use ipnet::IpNet;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use places::Places;
use std::{
    collections::VecDeque,
    convert::Infallible,
    net::{IpAddr, SocketAddr},
    pin::pin,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};
use stream::Phase;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::AbortHandle,
};
use tower::ServiceExt;

/// Whoever answers what came through the door.
pub trait Behind: Send + Sync + 'static {
    fn answer(&self, request: Request<Paced>, peer: SocketAddr) -> impl Future<Output = Response> + Send;
}

impl Behind for Router {
    async fn answer(&self, request: Request<Paced>, peer: SocketAddr) -> Response {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        self.clone().oneshot(request).await.into_response()
    }
}

/// The app, once it is there: a server listens before its database has started.
pub type Ready<B> = Arc<OnceLock<B>>;

/// What a peer may take of the server before a handler has heard of it.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// From the first byte of a request (of the first one: from the connection) to the end of its head.
    pub head: Duration,
    /// Silence between two requests.
    pub idle: Duration,
    /// In each such span a body brings at least `body_bytes`, or its end.
    pub body: Duration,
    pub body_bytes: usize,
    /// Longest that a peer may take nothing of what is written.
    pub write: Duration,
    /// Connections in all.
    pub all: usize,
    /// Connections of one address; proxies have no bound of their own.
    pub by_address: usize,
    pub proxies: Vec<IpNet>,
}

impl Bounds {
    pub fn of(config: &Config) -> Self {
        let descriptors = descriptors();
        let kept = (descriptors / 4).clamp(limits::DESCRIPTORS_KEPT, 1024).min(descriptors / 2);
        Bounds {
            head: limits::HEAD_TIME,
            idle: limits::IDLE_TIME,
            body: limits::BODY_SPAN,
            body_bytes: limits::BODY_SPAN_BYTES,
            write: limits::PEER_WRITE_WAIT,
            all: (config.connections_max.saturating_add(limits::REQUESTS_BESIDE)).min(descriptors - kept),
            by_address: config.connections_per_address,
            proxies: config.trusted_proxies.clone(),
        }
    }

    fn proxy(&self, ip: IpAddr) -> bool {
        self.proxies.iter().any(|net| net.contains(&ip))
    }
}

/// How many descriptors this process may have open: as many as the system lets it, where it may ask.
fn descriptors() -> usize {
    let (soft, hard) = getrlimit(Resource::RLIMIT_NOFILE).unwrap_or((1024, 1024));
    let _ = setrlimit(Resource::RLIMIT_NOFILE, hard, hard);
    let soft = getrlimit(Resource::RLIMIT_NOFILE).map_or(soft, |(soft, _)| soft);
    usize::try_from(soft).unwrap_or(usize::MAX)
}

/// Answers on a listener until told to stop: 503 before `ready` is set, and everything from then on.
pub async fn serve<B: Behind>(
    bounds: Bounds,
    ready: Ready<B>,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
) -> std::io::Result<()> {
    let places = Arc::new(Places::new(bounds.all, bounds.by_address));
    let bounds = Arc::new(bounds);
    // Receivers are held by connections: those that stop hear of it, and the last one is waited for.
    let (stopping, stopped) = watch::channel(());
    let mut spare: VecDeque<AbortHandle> = VecDeque::new();
    let mut stop = pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // The peer was gone already, or the process is short of something: that passes.
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(limits::ACCEPT_RETRY).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        // A small frame leaves at once instead of waiting for the peer to acknowledge the one before.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "no TCP_NODELAY");
        }
        let ip = peer.ip().to_canonical();
        match places.take(ip, bounds.proxy(ip)) {
            places::Taken::Place(place) => {
                let serving = converse(bounds.clone(), ready.clone(), stream, peer, place, stopped.clone());
                tokio::spawn(serving);
            }
            places::Taken::AllFull => {
                // So many descriptors are always left, and the newest peer has the best chance: whoever asks
                // whether the process lives is answered even while others take everything.
                spare.retain(|task| !task.is_finished());
                if spare.len() >= limits::SPARE_CONNECTIONS
                    && let Some(oldest) = spare.pop_front()
                {
                    oldest.abort();
                }
                let answering = turn_away(bounds.clone(), ready.clone(), stream, peer);
                spare.push_back(
                    tokio::spawn(tokio::time::timeout(limits::SPARE_TIME, answering)).abort_handle(),
                );
            }
            places::Taken::AddressFull => {
                metrics::counter!("likeness_refused_connections_total", "bound" => "address").increment(1);
            }
        }
    }
    drop((listener, stopped));
    let _ = stopping.send(());
    stopping.closed().await;
    Ok(())
}

/// Serves one connection to its end.
async fn converse<B: Behind>(
    bounds: Arc<Bounds>,
    ready: Ready<B>,
    stream: TcpStream,
    peer: SocketAddr,
    place: Place,
    mut stopped: watch::Receiver<()>,
) {
    let phase = Arc::new(Phase::default());
    let io = TokioIo::new(Stream::new(stream, phase.clone(), &bounds, place));
    let service = service_fn(move |request: Request<Incoming>| {
        phase.busy();
        let (ready, phase) = (ready.clone(), phase.clone());
        let slow = Arc::new(AtomicBool::new(false));
        let request = request.map(|body| Paced::new(body, &bounds, slow.clone()));
        async move {
            let mut response = answer(&ready, request, peer).await;
            if slow.load(Relaxed) {
                response = (StatusCode::REQUEST_TIMEOUT, "the body came too slowly").into_response();
                response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            // A socket never becomes idle again: it has keepers of its own.
            let phase = (response.status() != StatusCode::SWITCHING_PROTOCOLS).then_some(phase);
            Ok::<_, Infallible>(response.map(|body| Ended::new(body, phase)))
        }
    });
    let mut conn = pin!(
        http1::Builder::new()
            // The stream knows which phase it is in, and ends what lasts too long.
            .header_read_timeout(None)
            .max_buf_size(limits::HEAD_BYTES)
            .serve_connection(io, service)
            .with_upgrades()
    );
    let ended = tokio::select! {
        ended = conn.as_mut() => ended,
        _ = stopped.changed() => {
            conn.as_mut().graceful_shutdown();
            conn.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%error, "a connection ended");
    }
}

async fn answer<B: Behind>(ready: &Ready<B>, request: Request<Paced>, peer: SocketAddr) -> Response {
    match ready.get() {
        Some(behind) => behind.answer(request, peer).await,
        None => later("starting"),
    }
}

/// Tells the one thing that must always be told, and everyone else to come back.
async fn turn_away<B: Behind>(bounds: Arc<Bounds>, ready: Ready<B>, stream: TcpStream, peer: SocketAddr) {
    let service = service_fn(move |request: Request<Incoming>| {
        let request = request.map(|body| Paced::new(body, &bounds, Arc::default()));
        let ready = ready.clone();
        async move {
            let answer = match request.uri().path() {
                "/healthz" => answer(&ready, request, peer).await,
                _ => {
                    metrics::counter!("likeness_refused_connections_total", "bound" => "all").increment(1);
                    later("too many connections")
                }
            };
            Ok::<_, Infallible>(answer)
        }
    });
    let ended = http1::Builder::new()
        .header_read_timeout(None)
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service)
        .await;
    if let Err(error) = ended {
        tracing::trace!(%error, "a connection ended");
    }
}

fn later(why: &'static str) -> Response {
    (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "1")], why).into_response()
}
