//! A push, encoded once for each format and shared by every connection that gets it.

use axum::extract::ws::{Message, Utf8Bytes};
use bytes::Bytes;
use protocol::{
    codec::{CodecError, Format},
    frame::{PushFrame, Tagged},
};
use serde::Serialize;

/// A message of the right kind for the format. JSON is UTF-8 by construction.
pub fn message(format: Format, bytes: Bytes) -> Message {
    match format {
        Format::MsgPack => Message::Binary(bytes),
        Format::Json => match Utf8Bytes::try_from(bytes) {
            Ok(text) => Message::Text(text),
            Err(_) => Message::Text(Utf8Bytes::from_static("{}")),
        },
    }
}

/// A frame of the server: `t` and the fields of `body`.
pub fn tagged<T: Serialize>(format: Format, t: &'static str, body: T) -> Message {
    message(format, format.encode(&Tagged { t, body }).unwrap_or_default().into())
}

/// The newest state of a topic in both formats.
#[derive(Clone, Debug)]
pub struct Push {
    pub v: i64,
    /// Shown whatever comes after it, as long as its reader keeps up.
    pub every: bool,
    json: Message,
    msgpack: Message,
}

impl Push {
    pub fn new<T: Serialize>(topic: &str, v: i64, data: &T) -> Result<Self, CodecError> {
        let frame = PushFrame::new(topic, v, data);
        Ok(Push {
            v,
            every: false,
            json: message(Format::Json, Format::Json.encode(&frame)?.into()),
            msgpack: message(Format::MsgPack, Format::MsgPack.encode(&frame)?.into()),
        })
    }
    /// A message that is no state: newer ones do not replace it.
    pub fn message<T: Serialize>(topic: &str, v: i64, data: &T) -> Result<Self, CodecError> {
        Ok(Push { every: true, ..Push::new(topic, v, data)? })
    }
    /// What one watcher is sent, in the larger format.
    pub fn bytes(&self) -> usize {
        size(&self.json).max(size(&self.msgpack))
    }
    pub fn frame(&self, format: Format) -> Message {
        match format {
            Format::Json => self.json.clone(),
            Format::MsgPack => self.msgpack.clone(),
        }
    }
}

/// Bytes of a frame.
pub fn size(frame: &Message) -> usize {
    match frame {
        Message::Text(text) => text.len(),
        Message::Binary(bytes) => bytes.len(),
        _ => 0,
    }
}
