//! Topics and the state that each carries. A push is the newest whole value, never a difference.

use crate::{
    call::Wire,
    challenges::ChallengeStatus,
    id::Id,
    macros::wire,
    people::Status,
    photos::{EngineView, PhotoView, TaskFailure, TaskState, TaskType, WaitsFor},
};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// Who a topic belongs to, and how it is delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One person's, sent as soon as a token is shown.
    Implied,
    /// One person's.
    Own,
    /// For whoever may see it, and moved by many at once: pushed once a tick.
    Crowd,
    /// For whoever may see it.
    Public,
}

/// Hands the table of all topics to a macro, one line each: its name in the database, its variant with the key
/// that it has (if any), its name on the wire, its kind, and the state that it carries. A line here without
/// `impl Show` for its state in the server does not compile.
#[macro_export]
macro_rules! for_each_topic {
    ($visit:ident) => {
        $visit! {
            me_notice MyNotice "me/notice" Implied $crate::push::NoticePush;
            me_coins MyCoins "me/coins" Implied $crate::push::CoinsPush;
            me_model MyModel "me/model" Implied $crate::push::ModelPush;
            me_task MyTask(id: $crate::Id) "me/task" Own $crate::push::TaskPush;
            me_session MySession "me/session" Own $crate::push::SessionPush;
            challenge Challenge(id: $crate::Id) "challenge" Crowd $crate::push::ChallengePush;
            post Post(id: $crate::Id) "post" Crowd $crate::push::PostPush;
            suggest Suggest(id: $crate::Id) "suggest" Crowd $crate::push::SuggestPush;
            app App "app" Public $crate::push::AppPush;
        }
    };
}

/// The state of a topic: what a push carries. One type for each topic.
pub trait State: Wire {
    const NAME: &'static str;
    const KIND: Kind;
    /// What tells topics of this name apart: an [`Id`], or nothing.
    type Key: Send;
}

macro_rules! topics {
    ($($sql:ident $topic:ident $(($id:ident: $key:ty))? $name:literal $kind:ident $state:ty;)*) => {
        /// A named piece of state. `me/…` belongs to the identity of the socket.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Topic {
            $($topic $(($key))?,)*
            /// A measuring topic: it carries messages, and no state.
            Bench(String),
        }

        impl Topic {
            /// Those that come unasked, in the order in which a client wants them.
            pub const IMPLIED: &'static [Topic] = implied!([] $($topic $kind)*);

            pub fn kind(&self) -> Kind {
                match self {
                    $(Topic::$topic { .. } => Kind::$kind,)*
                    Topic::Bench(_) => Kind::Public,
                }
            }
        }

        impl fmt::Display for Topic {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Topic::$topic $(($id))? => {
                        f.write_str($name)?;
                        $(write!(f, "/{}", $id)?;)?
                        Ok(())
                    })*
                    Topic::Bench(name) => write!(f, "bench/{name}"),
                }
            }
        }

        impl FromStr for Topic {
            type Err = UnknownTopic;
            fn from_str(s: &str) -> Result<Self, UnknownTopic> {
                $(if let Some(topic) = named!(s, $name, $topic $($id)?) {
                    return topic;
                })*
                match s.strip_prefix("bench/") {
                    Some(name) if (1..=64).contains(&name.len()) => Ok(Topic::Bench(name.to_owned())),
                    _ => Err(UnknownTopic),
                }
            }
        }

        $(impl State for $state {
            const NAME: &'static str = $name;
            const KIND: Kind = Kind::$kind;
            type Key = key!($($key)?);
        })*

        /// Every topic with the state that it carries: for documents and the TypeScript client.
        #[derive(JsonSchema, TS, Serialize, Deserialize)]
        pub struct Topics {
            $(#[serde(rename = $name)] pub $sql: $state,)*
        }
    };
}

/// The type of a key.
macro_rules! key {
    () => {
        ()
    };
    ($key:ty) => {
        $key
    };
}

/// A topic by its name: none when the name is another's.
macro_rules! named {
    ($given:ident, $name:literal, $topic:ident) => {
        ($given == $name).then_some(Ok(Topic::$topic))
    };
    ($given:ident, $name:literal, $topic:ident $id:ident) => {
        $given.strip_prefix(concat!($name, "/")).map(|$id| Ok(Topic::$topic(whole_id($id)?)))
    };
}

/// The topics of the table that are implied.
macro_rules! implied {
    ([$($found:ident)*]) => { &[$(Topic::$found),*] };
    ([$($found:ident)*] $topic:ident Implied $($rest:tt)*) => { implied!([$($found)* $topic] $($rest)*) };
    ([$($found:ident)*] $topic:ident $other:ident $($rest:tt)*) => { implied!([$($found)*] $($rest)*) };
}

for_each_topic!(topics);

/// An id as the server writes it: one topic has one name.
fn whole_id(text: &str) -> Result<Id, UnknownTopic> {
    match text.parse::<Id>() {
        Ok(id) if id.0 > 0 && id.to_string() == text => Ok(id),
        _ => Err(UnknownTopic),
    }
}

impl Topic {
    /// Whether it is the state of one person: `me/…`.
    pub fn own(&self) -> bool {
        matches!(self.kind(), Kind::Implied | Kind::Own)
    }
}

/// Its name, wherever a topic is written down.
impl Serialize for Topic {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}
impl<'de> Deserialize<'de> for Topic {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        String::deserialize(d)?.parse().map_err(|UnknownTopic| serde::de::Error::custom("no topic"))
    }
}

/// The name is no topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownTopic;

/// Bytes of a small JPEG: bytes in MessagePack, base64 in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jpeg(pub Vec<u8>);

impl Serialize for Jpeg {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        use base64::Engine;
        if s.is_human_readable() {
            s.serialize_str(&base64::engine::general_purpose::STANDARD.encode(&self.0))
        } else {
            s.serialize_bytes(&self.0)
        }
    }
}
impl<'de> Deserialize<'de> for Jpeg {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        use base64::Engine;
        if d.is_human_readable() {
            let text = String::deserialize(d)?;
            base64::engine::general_purpose::STANDARD.decode(text).map(Jpeg).map_err(serde::de::Error::custom)
        } else {
            serde_bytes::ByteBuf::deserialize(d).map(|b| Jpeg(b.into_vec()))
        }
    }
}

wire! {
    /// `me/notice`
    struct NoticePush {
        /// The unread notices that the list shows, counted to 100.
        pub notice_count: i64,
    }
    /// `me/coins`
    struct CoinsPush {
        pub coins: i64,
        pub held: i64,
        pub debt: i64,
        /// 0 or 1.
        pub subscribe_flag: i16,
    }
    /// `me/task/{taskId}`
    struct TaskPush {
        pub task_id: Id,
        #[serde(rename = "type")]
        pub task_type: TaskType,
        pub state: TaskState,
        /// 0 to 100, never falling.
        pub processing: i16,
        pub step: String,
        pub engine: EngineView,
        /// While queued: tasks of anyone that will be taken up before it. A change is told at most once a second.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        pub ahead: Option<i64>,
        /// ms until it is done, when that is known.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        pub eta_ms: Option<i64>,
        /// While queued.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        pub waits_for: Option<WaitsFor>,
        /// The photo as it develops.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional, type = "Uint8Array | string")]
        #[schemars(with = "Option<String>")]
        pub preview: Option<Jpeg>,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        pub photos: Option<Vec<PhotoView>>,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        pub reason: Option<String>,
        /// With a failed task only.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        pub failure: Option<TaskFailure>,
    }
    enum ModelState { None, Progressing, HasModel }
    /// `me/model`
    struct ModelPush {
        pub state: ModelState,
        pub processing: i16,
    }
    /// `me/session`: 60 s before the token expires, before a forced close, and when what the person may do has changed.
    struct SessionPush {
        pub revoked: bool,
        /// ms since 1970.
        pub expires_at: i64,
        /// What the person may do from now on, when that has changed.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        pub status: Option<Status>,
    }
    /// `challenge/{challengeId}`
    struct ChallengePush {
        /// `[entryId, votes]` of every live entry.
        pub tallies: Vec<(Id, i64)>,
        pub status: ChallengeStatus,
        pub ends_at: i64,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        pub closed_at: Option<i64>,
    }
    /// `post/{feedId}`
    struct PostPush {
        pub like_count: i64,
        pub comment_count: i64,
        pub share_count: i64,
    }
    /// `suggest/{suggestId}`
    struct SuggestPush { pub votes: i64 }
    /// `app`: reload or update.
    struct AppPush {
        pub build: String,
        pub min_version: String,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn topic_names_go_there_and_back() {
        for name in [
            "me/notice",
            "me/coins",
            "me/task/12",
            "me/model",
            "me/session",
            "challenge/42",
            "post/7",
            "suggest/9",
            "app",
            "bench/a",
        ] {
            assert_eq!(name.parse::<Topic>().unwrap().to_string(), name);
        }
        for wrong in [
            "",
            "me",
            "me/task/",
            "me/task/x",
            "post/07",
            "post/-1",
            "post/0",
            "challenge/42/x",
            "post/99999999999999999999",
            "bench/",
        ] {
            assert!(wrong.parse::<Topic>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn names_kinds_and_states_come_from_one_table() {
        assert_eq!(Topic::IMPLIED, [Topic::MyNotice, Topic::MyCoins, Topic::MyModel]);
        assert!(Topic::MyTask(Id(1)).own() && !Topic::Post(Id(1)).own() && !Topic::Bench("a".into()).own());
        assert_eq!((PostPush::NAME, PostPush::KIND), ("post", Kind::Crowd));
        assert_eq!(serde_json::to_string(&Topic::Post(Id(7))).unwrap(), r#""post/7""#);
        assert_eq!(serde_json::from_str::<Topic>(r#""me/task/7""#).unwrap(), Topic::MyTask(Id(7)));
        assert!(serde_json::from_str::<Topic>(r#""post""#).is_err());
    }

    #[test]
    fn a_preview_is_bytes_in_messagepack_and_base64_in_json() {
        let jpeg = Jpeg(vec![0xff, 0xd8, 0xff]);
        assert_eq!(serde_json::to_string(&jpeg).unwrap(), "\"/9j/\"");
        assert_eq!(rmp_serde::to_vec_named(&jpeg).unwrap(), [0xc4, 3, 0xff, 0xd8, 0xff]);
        assert_eq!(serde_json::from_str::<Jpeg>("\"/9j/\"").unwrap(), jpeg);
        assert_eq!(rmp_serde::from_slice::<Jpeg>(&[0xc4, 3, 0xff, 0xd8, 0xff]).unwrap(), jpeg);
    }
}
