//! Topics and the state that each carries. A push is the newest whole value, never a difference.

use crate::{
    challenges::ChallengeStatus,
    id::Id,
    macros::wire,
    photos::{EngineView, PhotoView, TaskFailure, TaskState, TaskType},
};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// A named piece of state. `me/…` belongs to the identity of the socket.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    MyNotice,
    MyCoins,
    MyTask(Id),
    MyModel,
    MySession,
    Challenge(Id),
    Post(Id),
    Suggest(Id),
    App,
    Bench(String),
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Topic::MyNotice => f.write_str("me/notice"),
            Topic::MyCoins => f.write_str("me/coins"),
            Topic::MyTask(id) => write!(f, "me/task/{id}"),
            Topic::MyModel => f.write_str("me/model"),
            Topic::MySession => f.write_str("me/session"),
            Topic::Challenge(id) => write!(f, "challenge/{id}"),
            Topic::Post(id) => write!(f, "post/{id}"),
            Topic::Suggest(id) => write!(f, "suggest/{id}"),
            Topic::App => f.write_str("app"),
            Topic::Bench(name) => write!(f, "bench/{name}"),
        }
    }
}

impl Topic {
    /// Whether it is the state of one person: `me/…`.
    pub fn own(&self) -> bool {
        use Topic::*;
        matches!(self, MyNotice | MyCoins | MyTask(_) | MyModel | MySession)
    }
}

/// The name is no topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownTopic;

impl FromStr for Topic {
    type Err = UnknownTopic;
    fn from_str(s: &str) -> Result<Self, UnknownTopic> {
        let id = |s: &str| match s.parse::<Id>() {
            Ok(id) if id.0 > 0 && id.to_string() == s => Ok(id),
            _ => Err(UnknownTopic),
        };
        Ok(match s {
            "me/notice" => Topic::MyNotice,
            "me/coins" => Topic::MyCoins,
            "me/model" => Topic::MyModel,
            "me/session" => Topic::MySession,
            "app" => Topic::App,
            _ => match s.rsplit_once('/') {
                Some(("me/task", rest)) => Topic::MyTask(id(rest)?),
                Some(("challenge", rest)) => Topic::Challenge(id(rest)?),
                Some(("post", rest)) => Topic::Post(id(rest)?),
                Some(("suggest", rest)) => Topic::Suggest(id(rest)?),
                Some(("bench", rest)) if (1..=64).contains(&rest.len()) => Topic::Bench(rest.to_owned()),
                _ => return Err(UnknownTopic),
            },
        })
    }
}

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
    /// `me/session`: 60 s before the token expires and before a forced close.
    struct SessionPush {
        pub revoked: bool,
        /// ms since 1970.
        pub expires_at: i64,
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

/// Every topic with the type that it carries: for documents and the TypeScript client.
#[derive(JsonSchema, TS, Serialize, Deserialize)]
pub struct Topics {
    #[serde(rename = "me/notice")]
    pub me_notice: NoticePush,
    #[serde(rename = "me/coins")]
    pub me_coins: CoinsPush,
    #[serde(rename = "me/task")]
    pub me_task: TaskPush,
    #[serde(rename = "me/model")]
    pub me_model: ModelPush,
    #[serde(rename = "me/session")]
    pub me_session: SessionPush,
    pub challenge: ChallengePush,
    pub post: PostPush,
    pub suggest: SuggestPush,
    pub app: AppPush,
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
    fn a_preview_is_bytes_in_messagepack_and_base64_in_json() {
        let jpeg = Jpeg(vec![0xff, 0xd8, 0xff]);
        assert_eq!(serde_json::to_string(&jpeg).unwrap(), "\"/9j/\"");
        assert_eq!(rmp_serde::to_vec_named(&jpeg).unwrap(), [0xc4, 3, 0xff, 0xd8, 0xff]);
        assert_eq!(serde_json::from_str::<Jpeg>("\"/9j/\"").unwrap(), jpeg);
        assert_eq!(rmp_serde::from_slice::<Jpeg>(&[0xc4, 3, 0xff, 0xd8, 0xff]).unwrap(), jpeg);
    }
}
