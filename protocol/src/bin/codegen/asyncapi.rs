//! `docs/asyncapi.json`: the frames and topics of the socket, each with an example made of the types themselves.

use crate::{data, generator, public_calls};
use protocol::{
    Id,
    challenges::ChallengeStatus,
    frame::{self, TopicRef},
    id::UidStr,
    photos::{EngineView, TaskState, TaskType},
    push::{self, ModelState},
};
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde_json::{Map, Value, json};

struct Frames {
    messages: Map<String, Value>,
    g: SchemaGenerator,
}

impl Frames {
    /// A frame whose fields are those of one type.
    fn of<T: JsonSchema + Serialize>(&mut self, from: &str, t: &'static str, body: T) {
        let fields = self.g.subschema_for::<T>();
        let payload = json!({"allOf": [{"type": "object", "required": ["t"], "properties": {"t": {"const": t}}}, fields]});
        self.add(from, t, payload, vec![json!(frame::Tagged { t, body })]);
    }

    fn add(&mut self, from: &str, t: &str, payload: Value, examples: Vec<Value>) {
        let examples: Vec<Value> = examples.into_iter().map(|payload| json!({"payload": payload})).collect();
        self.messages
            .insert(format!("{from}.{t}"), json!({"name": t, "payload": payload, "examples": examples}));
    }
}

pub fn document() -> Value {
    let mut frames = Frames { messages: Map::new(), g: generator() };
    let told = "0a1b2c3d4e5f".to_owned();
    frames.of(
        "client",
        "hello",
        frame::Hello {
            token: Some("the-token-of-a-login".into()),
            platform: "ios".into(),
            device_id: "device-1".into(),
            version: "1.4.0".into(),
            watch: Some(vec![TopicRef::with("challenge/42".into(), 17), TopicRef::Name("post/7".into())]),
            tab: Some("/home".into()),
            epoch: Some(told.clone()),
        },
    );
    frames.of("client", "auth", frame::Auth { id: Some(2), token: Some("another-token".into()) });
    let topics = vec![TopicRef::Name("challenge/42".into())];
    frames.of("client", "watch", frame::Watch { id: Some(3), topics });
    frames.of("client", "unwatch", frame::Unwatch { id: Some(4), topics: vec!["challenge/42".into()] });
    frames.of("client", "tab", frame::Tab { to: "/me".into() });
    let limits = frame::Limits { frame_bytes: 65_536, calls: 8, waiting_calls: 64, topics: 200 };
    let session = "018f2b6c7d8e7f00a1b2c3d4e5f60718".to_owned();
    frames.of(
        "server",
        "welcome",
        frame::Welcome {
            session: session.clone(),
            uid_str: Some(UidStr("7c9e6679f3b94a1d8e05".into())),
            ping: 25_000,
            build: "5f2c9e".into(),
            epoch: told,
            limits,
        },
    );
    frames.of("server", "tab", frame::TabMoved { to: "/me".into(), session });
    frames.of("server", "gone", frame::Gone { topics: vec!["post/7".into()] });
    frames.of("server", "drain", frame::Drain { after: 1_730 });
    frames.of("server", "bye", frame::Bye { code: frame::ByeCode::Revoked, reason: "token revoked".into() });
    for from in ["client", "server"] {
        for t in ["ping", "pong"] {
            let payload = json!({"type": "object", "required": ["t"], "properties": {"t": {"const": t}}});
            frames.add(from, t, payload, vec![json!({"t": t})]);
        }
    }
    calls(&mut frames);
    pushes(&mut frames);
    let of = |from: &str| -> Vec<Value> {
        let names = frames.messages.keys().filter(|name| name.starts_with(from));
        names.map(|name| json!({"$ref": format!("#/channels/socket/messages/{name}")})).collect()
    };
    let (client, server) = (of("client."), of("server."));
    json!({
        "asyncapi": "3.0.0",
        "info": {"title": "Likeness socket", "version": env!("CARGO_PKG_VERSION"), "license": {"name": "MIT"},
            "description": "Subprotocols likeness.v1.msgpack and likeness.v1.json."},
        "channels": {"socket": {"address": "/ws", "messages": frames.messages}},
        "operations": {
            "fromClient": {"action": "receive", "channel": {"$ref": "#/channels/socket"}, "messages": client},
            "fromServer": {"action": "send", "channel": {"$ref": "#/channels/socket"}, "messages": server},
        },
        "components": {"schemas": frames.g.take_definitions(true)},
    })
}

fn calls(frames: &mut Frames) {
    let (mut calls, mut replies) = (Vec::new(), Vec::new());
    let (mut asked, mut answered) = (Vec::new(), Vec::new());
    for (id, call) in (1..).zip(public_calls()) {
        calls.push(json!({"type": "object", "required": ["t", "id", "path"], "properties": {
            "t": {"const": "call"}, "id": {"type": "integer"}, "path": {"const": call.path},
            "ttl": {"type": "integer", "description": "ms after which nobody waits"}, "data": (call.request_schema)(&mut frames.g)}}));
        replies.push(data(call, &mut frames.g));
        let (sample, answer) = (call.sample)();
        asked.push(json!({"t": "call", "id": id, "path": call.path, "data": sample}));
        answered.push(json!({"t": "reply", "id": id, "result": 0, "message": "", "data": answer}));
    }
    frames.add("client", "call", json!({"oneOf": calls}), asked);
    let payload = json!({"type": "object", "required": ["t", "id", "result", "message"],
        "properties": {"t": {"const": "reply"}, "id": {"type": "integer"}, "result": {"type": "integer"}, "message": {"type": "string"},
        "data": {"anyOf": replies}, "retryAfter": {"type": "integer"}}});
    frames.add("server", "reply", payload, answered);
}

fn pushes(frames: &mut Frames) {
    let states = push::Topics {
        me_notice: push::NoticePush { notice_count: 3 },
        me_coins: push::CoinsPush { coins: 9, held: 1, debt: 0, subscribe_flag: 0 },
        me_model: push::ModelPush { state: ModelState::Progressing, processing: 40 },
        me_task: push::TaskPush {
            task_id: Id(12),
            task_type: TaskType::Photo,
            state: TaskState::Running,
            processing: 55,
            step: "Painting".into(),
            engine: EngineView { name: "local".into(), generative: false },
            ahead: None,
            eta_ms: Some(2_400),
            waits_for: None,
            preview: None,
            photos: None,
            reason: None,
            failure: None,
        },
        me_session: push::SessionPush { revoked: false, expires_at: 1_767_225_600_000, status: None },
        challenge: push::ChallengePush {
            tallies: vec![(Id(1), 320), (Id(2), 298)],
            status: ChallengeStatus::Voting,
            ends_at: 1_767_225_600_000,
            closed_at: None,
        },
        post: push::PostPush { like_count: 12, comment_count: 2, share_count: 1 },
        suggest: push::SuggestPush { votes: 31 },
        app: push::AppPush { build: "5f2c9e".into(), min_version: "1.0.0".into() },
    };
    let Value::Object(states) = json!(states) else { unreachable!("Topics is a map") };
    let examples = states.into_iter().map(|(name, state)| {
        let topic = match name.as_str() {
            "me/task" => "me/task/12".to_owned(),
            "challenge" | "post" | "suggest" => format!("{name}/42"),
            _ => name,
        };
        json!({"t": "push", "topic": topic, "v": 18, "data": state})
    });
    let examples = examples.collect();
    let topics = frames.g.subschema_for::<push::Topics>();
    let payload = json!({"type": "object", "required": ["t", "topic", "v", "data"],
        "description": "data is the member of Topics that the topic's name begins with",
        "properties": {"t": {"const": "push"}, "topic": {"type": "string"}, "v": {"type": "integer"}, "data": {"type": "object"}},
        "x-topics": topics});
    frames.add("server", "push", payload, examples);
}
