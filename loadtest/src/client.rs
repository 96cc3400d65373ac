//! A typed client of the wire: the same `ask` over the socket and over POST. It knows frames and
//! envelopes, and no call in particular.

pub mod form;
pub mod frames;
pub mod post;
pub mod resume;
pub mod socket;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use crate::target::Target;
use protocol::{Call, ResultCode, codec::Format};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{
    future::Future,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed},
    time::{Duration, Instant},
};
use tokio::net::{TcpSocket, TcpStream};

/// Longest wait for the answer to a call; the server itself gives up earlier.
pub const ANSWER_WAIT: Duration = Duration::from_secs(30);
/// Longest wait for a connection to be made and greeted.
pub const CONNECT_WAIT: Duration = Duration::from_secs(30);
/// Addresses are 127.0.0.1 to this one.
pub const LAST_SOURCE: u8 = 254;
pub const PLATFORM: &str = "web";
pub const VERSION: &str = "1.0.0";

/// Something that can be asked for the answer to a call.
pub trait Ask: Send {
    fn ask<C: Call>(&mut self, call: &C) -> impl Future<Output = Result<C::Response, Failure>> + Send {
        self.ask_for(C::PATH, call)
    }

    /// As [`Ask::ask`], of a call whose types are erased.
    fn ask_for<R: DeserializeOwned + Send>(
        &mut self,
        path: &'static str,
        data: &(impl Serialize + Sync),
    ) -> impl Future<Output = Result<R, Failure>> + Send;

    /// Waits, but goes on reading what the server says.
    fn idle(&mut self, until: Instant) -> impl Future<Output = Result<(), Failure>> + Send;
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    #[error("result {} ({}): {message}", *.code as u8, .code.name())]
    Refused { code: ResultCode, message: String, retry_after_ms: Option<u64> },
    #[error("closed{}{}", .code.map(|c| format!(" with {c}")).unwrap_or_default(), .bye.as_ref().map(|b| format!(", {b}")).unwrap_or_default())]
    Closed { code: Option<u16>, bye: Option<String> },
    #[error("HTTP status {0}")]
    Status(u16),
    /// The server broke a promise of the wire.
    #[error("not the protocol: {0}")]
    Protocol(String),
    #[error("no connection: {0}")]
    Connect(String),
    #[error("nothing came in time")]
    Timeout,
}

impl Failure {
    /// Short and the same for failures of one kind, for counting.
    pub fn label(&self) -> String {
        match self {
            Failure::Refused { code, .. } => format!("result {} {}", *code as u8, code.name()),
            Failure::Closed { code: Some(code), .. } => format!("closed {code}"),
            Failure::Closed { code: None, .. } => "closed without a word".into(),
            Failure::Status(status) => format!("HTTP {status}"),
            Failure::Protocol(_) => "protocol".into(),
            Failure::Connect(_) => "no connection".into(),
            Failure::Timeout => "timeout".into(),
        }
    }

    /// The connection is of no use any more.
    pub fn ends_connection(&self) -> bool {
        !matches!(self, Failure::Refused { .. } | Failure::Status(_))
    }
}

/// Everything of an answer but its data.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Verdict {
    result: ResultCode,
    #[serde(default)]
    message: String,
    #[serde(default)]
    retry_after: Option<u64>,
}

#[derive(Deserialize)]
struct Data<R> {
    data: R,
}

/// The answer in a body or a reply frame.
pub(crate) fn answer<R: DeserializeOwned>(format: Format, bytes: &[u8]) -> Result<R, Failure> {
    let unreadable = |e: protocol::codec::CodecError| Failure::Protocol(e.to_string());
    let verdict: Verdict = format.decode(bytes).map_err(unreadable)?;
    if verdict.result != ResultCode::Ok {
        return Err(Failure::Refused {
            code: verdict.result,
            message: verdict.message,
            retry_after_ms: verdict.retry_after,
        });
    }
    format.decode::<Data<R>>(bytes).map(|d| d.data).map_err(unreadable)
}

/// Opens TCP connections to a target, dealt in turn to some source addresses: all of 127.0.0.0/8 belongs to this machine.
/// When their ports run out it goes on with the next address.
#[derive(Debug)]
pub struct Dialer {
    target: Target,
    /// How many addresses are dealt to.
    sources: u8,
    /// Connections that were dealt.
    dealt: AtomicU64,
    /// The first address that is dealt to.
    first: AtomicU8,
    /// What the kernel may hold of what nobody has read yet, bytes; its own choice when none.
    receive_buffer: Option<u32>,
}

impl Dialer {
    pub fn new(target: Target) -> Self {
        Dialer { target, sources: 1, dealt: AtomicU64::new(0), first: AtomicU8::new(1), receive_buffer: None }
    }
    /// From that many addresses.
    pub fn dealing_to(self, sources: u8) -> Self {
        Dialer { sources: sources.max(1), ..self }
    }
    /// For connections that hold little of what is not read.
    pub fn receiving(self, bytes: u32) -> Self {
        Dialer { receive_buffer: Some(bytes), ..self }
    }
    pub fn target(&self) -> Target {
        self.target
    }
    /// Source addresses that were needed.
    pub fn sources(&self) -> u8 {
        self.first.load(Relaxed) + (self.sources - 1)
    }

    pub async fn dial(&self) -> Result<TcpStream, Failure> {
        loop {
            let first = self.first.load(Relaxed);
            let turn = self.dealt.fetch_add(1, Relaxed) % u64::from(self.sources);
            match self.dial_from(first + turn as u8).await {
                Ok(stream) => return Ok(stream),
                Err(e) if ports_are_out(&e) && self.dealing() && first <= LAST_SOURCE - self.sources => {
                    let _ = self.first.compare_exchange(first, first + 1, Relaxed, Relaxed);
                }
                Err(e) => return Err(Failure::Connect(e.to_string())),
            }
        }
    }

    /// There is one address of this machine alone in IPv6.
    fn dealing(&self) -> bool {
        self.target.addr().is_ipv4()
    }

    async fn dial_from(&self, source: u8) -> std::io::Result<TcpStream> {
        let addr = self.target.addr();
        let socket = if addr.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        if source > 1 && self.dealing() {
            socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, source)), 0))?;
        }
        socket.set_nodelay(true)?;
        // Before connecting: afterwards the window is agreed on.
        if let Some(bytes) = self.receive_buffer {
            socket.set_recv_buffer_size(bytes)?;
        }
        tokio::time::timeout(CONNECT_WAIT, socket.connect(addr)).await?
    }
}

fn ports_are_out(error: &std::io::Error) -> bool {
    matches!(error.kind(), std::io::ErrorKind::AddrNotAvailable | std::io::ErrorKind::AddrInUse)
}

/// Either transport, where a scenario takes both.
pub enum Client {
    Socket(Box<socket::Socket>),
    Post(Box<post::Post>),
}

impl Ask for Client {
    async fn ask_for<R: DeserializeOwned + Send>(
        &mut self,
        path: &'static str,
        data: &(impl Serialize + Sync),
    ) -> Result<R, Failure> {
        match self {
            Client::Socket(socket) => socket.ask_for(path, data).await,
            Client::Post(post) => post.ask_for(path, data).await,
        }
    }
    async fn idle(&mut self, until: Instant) -> Result<(), Failure> {
        match self {
            Client::Socket(socket) => socket.idle(until).await,
            Client::Post(post) => post.idle(until).await,
        }
    }
}
