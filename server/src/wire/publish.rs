//! A push, encoded and framed once for each format and shared by every connection that gets it.

use super::frames::{self, Kind};
use bytes::Bytes;
use protocol::{
    codec::{CodecError, Format},
    frame::{PushFrame, Tagged},
    push::Topic,
};
use serde::Serialize;
use std::sync::Arc;

/// What a format travels in.
pub fn kind(format: Format) -> Kind {
    match format {
        Format::Json => Kind::Text,
        Format::MsgPack => Kind::Binary,
    }
}

/// A message of the right kind for the format, ready for the socket.
pub fn message(format: Format, bytes: &[u8]) -> Bytes {
    frames::data(kind(format), bytes)
}

/// A frame of the server: `t` and the fields of `body`.
pub fn tagged<T: Serialize>(format: Format, t: &'static str, body: T) -> Bytes {
    message(format, &format.encode(&Tagged { t, body }).unwrap_or_default())
}

/// The newest state of a topic in both formats. Cloning one shares it.
#[derive(Clone, Debug)]
pub struct Push(Arc<State>);

#[derive(Debug)]
struct State {
    topic: Topic,
    v: i64,
    every: bool,
    json: Bytes,
    msgpack: Bytes,
}

impl Push {
    pub fn new<T: Serialize>(topic: &Topic, v: i64, data: &T) -> Result<Self, CodecError> {
        Self::of(topic, v, data, false)
    }

    /// A message that is no state: newer ones do not replace it as long as its reader keeps up.
    pub fn message<T: Serialize>(topic: &Topic, v: i64, data: &T) -> Result<Self, CodecError> {
        Self::of(topic, v, data, true)
    }

    fn of<T: Serialize>(topic: &Topic, v: i64, data: &T, every: bool) -> Result<Self, CodecError> {
        let name = topic.to_string();
        let frame = PushFrame::new(&name, v, data);
        Ok(Push(Arc::new(State {
            topic: topic.clone(),
            v,
            every,
            json: message(Format::Json, &Format::Json.encode(&frame)?),
            msgpack: message(Format::MsgPack, &Format::MsgPack.encode(&frame)?),
        })))
    }

    /// Messages of one topic that leave together, as the last one; none of none.
    pub fn joined(pushes: &[Push]) -> Option<Push> {
        let (last, before) = pushes.split_last()?;
        if before.is_empty() {
            return Some(last.clone());
        }
        let all =
            |format| pushes.iter().map(|push| &push.frame(format)[..]).collect::<Vec<_>>().concat().into();
        Some(Push(Arc::new(State {
            topic: last.topic().clone(),
            v: last.v(),
            every: last.every(),
            json: all(Format::Json),
            msgpack: all(Format::MsgPack),
        })))
    }

    pub fn topic(&self) -> &Topic {
        &self.0.topic
    }
    pub fn v(&self) -> i64 {
        self.0.v
    }
    /// Shown whatever comes after it, as long as its reader keeps up.
    pub fn every(&self) -> bool {
        self.0.every
    }
    /// What one watcher is sent, in the larger format.
    pub fn bytes(&self) -> usize {
        self.0.json.len().max(self.0.msgpack.len())
    }
    /// Ready for the socket.
    pub fn frame(&self, format: Format) -> &Bytes {
        match format {
            Format::Json => &self.0.json,
            Format::MsgPack => &self.0.msgpack,
        }
    }
}
