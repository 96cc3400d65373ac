//! One file for each kind of load, and what all of them share.

mod acts;
pub mod calls;
pub mod churn;
pub mod cluster;
pub mod connect;
mod fan;
pub mod herd;
pub mod idle;
pub mod likes;
mod memory;
pub mod mixed;
pub mod progress;
pub mod publish;
pub mod recount;
mod seen;
pub mod slow;
pub mod tally;

use crate::{
    accounts::AccountsError,
    client::{Dialer, Failure, LAST_SOURCE},
    process::{Process, Which},
    progress::note,
    target::Target,
    units,
};
use clap::{Args, ValueEnum};
use protocol::codec::Format;

#[derive(Args, Clone, Debug)]
pub struct Common {
    /// The server; only addresses on loopback are accepted
    #[arg(long, value_name = "URL", default_value = "ws://127.0.0.1:8080")]
    pub url: Target,
    /// Process whose memory and CPU are measured; auto: the one that listens on the port
    #[arg(long, value_name = "PID|auto", default_value = "auto")]
    pub server_pid: Which,
    /// Its PostgreSQL; auto: what the server began itself, or is connected to by TCP
    #[arg(long, value_name = "PID|auto", default_value = "auto")]
    pub postgres_pid: Which,
    /// Its Redis; auto: what the server is connected to
    #[arg(long, value_name = "PID|auto", default_value = "auto")]
    pub redis_pid: Which,
    /// Addresses of this machine that connections come from, in turn: 127.0.0.1, 127.0.0.2 …
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u8).range(1..=i64::from(LAST_SOURCE)))]
    pub sources: u8,
}

impl Common {
    fn dialer(&self) -> Dialer {
        self.dialer_to(self.url)
    }
    fn dialer_to(&self, node: Target) -> Dialer {
        Dialer::new(node).dealing_to(self.sources)
    }

    /// The server's process, without a word.
    pub fn found(&self) -> Option<Process> {
        Process::find(self.server_pid, self.url.addr())
    }

    /// The server's process. One that was named but is not there is an error, one not found is not.
    fn process(&self) -> Result<Option<Process>, Trouble> {
        for which in [self.postgres_pid, self.redis_pid] {
            if let Which::Pid(pid) = which
                && Process::of(pid).is_none()
            {
                return Err(Trouble(format!("process {pid} cannot be read")));
            }
        }
        match (self.found(), self.server_pid) {
            (Some(process), _) => {
                let rss = process.rss().map(|b| units::show_bytes(b as f64)).unwrap_or_default();
                note(format_args!("server: process {} ({}), {rss}", process.pid, process.name()));
                Ok(Some(process))
            }
            (None, Which::Pid(pid)) => Err(Trouble(format!("process {pid} cannot be read"))),
            (None, Which::Auto) => {
                note("server: its process was not found, so that memory and CPU are not measured");
                Ok(None)
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Encoding {
    Msgpack,
    Json,
}

impl Encoding {
    pub fn format(self) -> Format {
        match self {
            Encoding::Msgpack => Format::MsgPack,
            Encoding::Json => Format::Json,
        }
    }
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Msgpack => "MessagePack",
            Encoding::Json => "JSON",
        }
    }
}

/// The run could not take place: exit code 2.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Trouble(pub String);

impl From<AccountsError> for Trouble {
    fn from(error: AccountsError) -> Self {
        Trouble(error.to_string())
    }
}
impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Trouble(failure.to_string())
    }
}
