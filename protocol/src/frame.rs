//! Frames of the socket. Every frame is a map with its kind in `t`.

use crate::{
    fault::{CoinsShort, Fault, ResultCode},
    id::UidStr,
    macros::wire,
};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A topic, with the version already held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum TopicRef {
    Name(String),
    Held {
        topic: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        v: Option<i64>,
    },
}

impl TopicRef {
    pub fn with(topic: String, v: i64) -> Self {
        TopicRef::Held { topic, v: Some(v) }
    }
    pub fn name(&self) -> &str {
        match self {
            TopicRef::Name(topic) | TopicRef::Held { topic, .. } => topic,
        }
    }
    /// Version held; 0 when nothing is.
    pub fn held(&self) -> i64 {
        match self {
            TopicRef::Name(_) => 0,
            TopicRef::Held { v, .. } => v.unwrap_or(0),
        }
    }
    /// The same topic, of which nothing is held.
    pub fn afresh(self) -> Self {
        match self {
            TopicRef::Name(topic) | TopicRef::Held { topic, .. } => TopicRef::Name(topic),
        }
    }
}

/// Any frame of a client, all but the `data` of a call: that is decoded by the call's own type. Unknown fields
/// are ignored, and a value of the wrong kind is told in `wrong`: it is the frame's fault, never the
/// connection's.
#[derive(Clone, Debug, Default)]
pub struct ClientFrame {
    pub t: String,
    pub id: Option<i64>,
    pub token: Option<String>,
    pub platform: Option<String>,
    pub device_id: Option<String>,
    pub version: Option<String>,
    pub epoch: Option<String>,
    pub watch: Option<Vec<TopicRef>>,
    pub tab: Option<String>,
    pub path: Option<String>,
    pub ttl: Option<i64>,
    pub topics: Option<Vec<TopicRef>>,
    pub to: Option<String>,
    /// A sentence about a field that cannot be what was sent.
    pub wrong: Option<&'static str>,
}

wire! {
    /// First frame of a client, within 10 s. Without `token`: a visitor.
    request struct Hello {
        pub token: Option<String>,
        pub platform: String,
        pub device_id: String,
        pub version: String,
        pub watch: Option<Vec<TopicRef>>,
        pub tab: Option<String>,
        /// The one of the last `welcome`: of another, no version is held.
        pub epoch: Option<String>,
    }
    /// Swaps the identity of the live socket.
    request struct Auth {
        pub id: Option<i64>,
        pub token: Option<String>,
    }
    request struct Watch {
        pub id: Option<i64>,
        pub topics: Vec<TopicRef>,
    }
    request struct Unwatch {
        pub id: Option<i64>,
        pub topics: Vec<String>,
    }
    request struct Tab { pub to: String }

    /// Bounds of a connection that a client should know.
    struct Limits {
        /// Largest inbound frame, bytes.
        pub frame_bytes: u32,
        /// Calls that run at once.
        pub calls: u32,
        /// Calls that may wait beyond those.
        pub waiting_calls: u32,
        /// Topics watched at once.
        pub topics: u32,
    }
    struct Welcome {
        pub session: String,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        pub uid_str: Option<UidStr>,
        /// ms between the server's pings.
        pub ping: u64,
        pub build: String,
        /// Names the data that versions belong to: under another one, versions held mean nothing.
        pub epoch: String,
        pub limits: Limits,
    }
    struct Drain {
        /// ms to wait before reconnecting.
        pub after: u64,
    }
    enum ByeCode { Revoked, Expired, Slow, Protocol, Limit, Shutdown }
    struct Bye {
        pub code: ByeCode,
        pub reason: String,
    }
    struct TabMoved {
        pub to: String,
        pub session: String,
    }
    /// Topics that are delivered no more, or were asked for without an `id` and never will be: what they are of is gone,
    /// or this caller may not see it.
    struct Gone { pub topics: Vec<String> }
    /// `data` of the reply to a `watch`.
    struct WatchAnswer {
        /// Topics that do not exist or may not be seen.
        pub refused: Vec<String>,
    }
}

/// A frame of the server: `t`, then the fields of `body`.
#[derive(Debug, Clone, Serialize)]
pub struct Tagged<T> {
    pub t: &'static str,
    #[serde(flatten)]
    pub body: T,
}

/// The answer to a call over HTTP; over the socket with `t` and `id` before it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Answer<'a, T: Serialize> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub t: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<i64>,
    pub result: ResultCode,
    pub message: &'a str,
    pub data: Option<&'a T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
}

impl<'a, T: Serialize> Answer<'a, T> {
    /// `id` is the frame's; none over HTTP.
    pub fn ok(id: Option<i64>, data: &'a T) -> Self {
        Answer {
            t: id.map(|_| "reply"),
            id,
            result: ResultCode::Ok,
            message: "",
            data: Some(data),
            retry_after: None,
        }
    }
}
impl<'a> Answer<'a, CoinsShort> {
    pub fn fault(id: Option<i64>, fault: &'a Fault, data: Option<&'a CoinsShort>) -> Self {
        Answer {
            t: id.map(|_| "reply"),
            id,
            result: fault.code(),
            message: fault.message(),
            data,
            retry_after: fault.retry_after_ms(),
        }
    }
}

/// The newest state of a topic.
#[derive(Debug, Serialize)]
pub struct PushFrame<'a, T: Serialize> {
    pub t: &'static str,
    pub topic: &'a str,
    pub v: i64,
    pub data: &'a T,
}
impl<'a, T: Serialize> PushFrame<'a, T> {
    pub fn new(topic: &'a str, v: i64, data: &'a T) -> Self {
        PushFrame { t: "push", topic, v, data }
    }
}

/// Close codes.
pub mod close {
    pub const NORMAL: u16 = 1000;
    pub const WRONG_OPCODE: u16 = 1003;
    pub const PROTOCOL: u16 = 1008;
    pub const TOO_LARGE: u16 = 1009;
    /// After `drain`.
    pub const RESTART: u16 = 1012;
    /// Token expired or revoked: do not reconnect with it.
    pub const TOKEN: u16 = 4401;
    pub const NO_HELLO: u16 = 4408;
    pub const TOO_MANY: u16 = 4429;
    /// Slow consumer: reconnect at once.
    pub const SLOW: u16 = 4503;
}
