//! Frames as the client writes and reads them: as much of each as says what to do with it.

use super::Failure;
use bytes::Bytes;
use protocol::{
    codec::{CodecError, Format},
    frame::{Bye, Drain, Welcome},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Instant,
};

/// Pushes that this process was given, whoever of its clients it was.
pub static DELIVERED: AtomicU64 = AtomicU64::new(0);

/// The part of a frame that says what to do with it.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Head {
    t: String,
    id: Option<i64>,
    topic: Option<String>,
    v: Option<i64>,
}

#[derive(Serialize)]
pub struct CallFrame<'a, C> {
    pub t: &'static str,
    pub id: i64,
    pub path: &'static str,
    pub data: &'a C,
}

#[derive(Serialize)]
pub struct Bare {
    pub t: &'static str,
}

/// The newest state of a topic, as it came.
#[derive(Clone, Debug)]
pub struct Push {
    pub topic: String,
    pub v: i64,
    pub at: Instant,
    format: Format,
    raw: Bytes,
}

impl Push {
    /// Of the frame.
    pub fn bytes(&self) -> u64 {
        self.raw.len() as u64
    }

    pub fn data<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        #[derive(Deserialize)]
        struct Data<T> {
            data: T,
        }
        let frame = self.format.decode::<Data<T>>(&self.raw);
        frame.map(|f| f.data).map_err(|e| Failure::Protocol(format!("push of {}: {e}", self.topic)))
    }
}

/// What the server said. The data of replies and pushes is left for whoever knows its type.
pub enum Said {
    Welcome(Welcome),
    Reply(Option<i64>, Bytes),
    Push(Push),
    Ping,
    /// The reason for the close that follows.
    Bye(String),
    /// The server is going away: reconnect after that many milliseconds.
    Drain(u64),
    Other,
}

impl Said {
    pub fn read(format: Format, raw: Bytes) -> Result<Self, Failure> {
        let unreadable = |e: CodecError| Failure::Protocol(format!("unreadable frame: {e}"));
        let head: Head = format.decode(&raw).map_err(unreadable)?;
        Ok(match head.t.as_str() {
            "ping" => Said::Ping,
            "reply" => Said::Reply(head.id, raw),
            "push" => match (head.topic, head.v) {
                (Some(topic), Some(v)) => {
                    DELIVERED.fetch_add(1, Relaxed);
                    Said::Push(Push { topic, v, at: Instant::now(), format, raw })
                }
                _ => return Err(Failure::Protocol("a push without topic or version".into())),
            },
            "welcome" => Said::Welcome(format.decode(&raw).map_err(unreadable)?),
            "bye" => Said::Bye(format.decode::<Bye>(&raw).map_err(unreadable)?.reason),
            "drain" => Said::Drain(format.decode::<Drain>(&raw).map_err(unreadable)?.after),
            _ => Said::Other,
        })
    }
}
