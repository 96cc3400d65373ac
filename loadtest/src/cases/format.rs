//! What a file of cases holds. The format is told in `docs/wire-cases/README.md`; it knows no server.

use serde::Deserialize;
use serde_json::Value;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    time::Duration,
};

/// A page of `docs/wire-cases`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    pub about: String,
    /// How its cases travel where they do not say.
    pub ways: Vec<Way>,
    pub cases: Vec<Case>,
}

/// How the calls of a case travel, or which codec its sockets speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// POST, multipart/form-data.
    Form,
    /// POST, application/x-www-form-urlencoded.
    Urlencoded,
    /// POST, application/json.
    Json,
    SocketJson,
    SocketMsgpack,
    /// Once: the case says itself what it sends.
    Http,
}

impl Way {
    pub fn name(self) -> &'static str {
        match self {
            Way::Form => "form",
            Way::Urlencoded => "urlencoded",
            Way::Json => "json",
            Way::SocketJson => "socket-json",
            Way::SocketMsgpack => "socket-msgpack",
            Way::Http => "http",
        }
    }
}

/// What a server may lack; a case that needs it is then skipped, and said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Need {
    /// The measuring calls (`LIKENESS_BENCH=1`).
    Bench,
    /// The key that answers are sealed with, given to the runner as well.
    ResponseKey,
    /// A post in the feed: `${post}`.
    Post,
    /// A challenge in voting with an entry: `${challenge}`, `${entry}`.
    Challenge,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub name: String,
    /// Why it fails today: it must, until the mark is taken away.
    pub known: Option<String>,
    #[serde(default)]
    pub needs: Vec<Need>,
    pub ways: Option<Vec<Way>>,
    /// People made for this case alone, with a completed profile.
    #[serde(default)]
    pub members: Vec<String>,
    pub steps: Vec<Step>,
}

/// One thing that is done or expected. Exactly one of its verbs is there.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Step {
    /// Which socket, where a case has several.
    pub socket: Option<String>,
    pub call: Option<Call>,
    pub http: Option<Http>,
    pub open: Option<Open>,
    /// A frame, in the codec of the socket.
    pub send: Option<Value>,
    /// A text message as it stands.
    pub text: Option<Value>,
    /// A binary message in hex.
    pub hex: Option<String>,
    /// Pings as the WebSocket protocol has it, and waits for the pong.
    pub ping: Option<String>,
    /// A frame that comes.
    pub want: Option<Value>,
    /// No such frame has come so far.
    pub none: Option<Value>,
    /// The server ends the connection.
    pub closed: Option<Closed>,
    /// The client ends it with that code, and the server echoes it.
    pub close: Option<u16>,
    /// Names for parts of what came, by JSON pointer.
    pub keep: BTreeMap<String, String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// Whose token it carries; a visitor's when left out.
    #[serde(rename = "as")]
    pub who: Option<String>,
    pub path: String,
    #[serde(default)]
    pub data: Value,
    /// The whole answer.
    pub want: Value,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Http {
    #[serde(default = "post")]
    pub method: String,
    pub path: String,
    #[serde(default)]
    pub headers: Vec<(String, String)>,
    /// Fields of a multipart form; of the body that is sent, at most one is there.
    pub form: Option<BTreeMap<String, Value>>,
    pub json: Option<Value>,
    /// A body as it stands; its type is among the headers.
    pub text: Option<Value>,
    pub hex: Option<String>,
    pub want: Response,
}

fn post() -> String {
    "POST".into()
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Response {
    pub status: Value,
    /// By name in lower case; null where there is none.
    pub headers: BTreeMap<String, Value>,
    pub json: Option<Value>,
    pub text: Option<Value>,
    /// What `encryptStr` holds, once opened.
    pub sealed: Option<Value>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Open {
    /// Whose token the hello carries.
    #[serde(rename = "as")]
    pub who: Option<String>,
    /// Fields of the hello beside the usual ones; false: none is said.
    pub hello: Option<Value>,
    pub headers: Vec<(String, String)>,
    /// Subprotocols; that of the case's codec when left out.
    pub offer: Option<Vec<String>>,
    /// The handshake is refused with this status.
    pub refused: Option<u16>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closed {
    pub code: Value,
    /// The frame that told why, if any.
    pub bye: Option<Value>,
    /// Longest wait in seconds.
    pub within: Option<u64>,
}

impl Closed {
    pub fn wait(&self) -> Duration {
        self.within.map_or(super::STEP_WAIT, Duration::from_secs)
    }
}

#[derive(Debug, thiserror::Error)]
#[error("{path}: {error}")]
pub struct Unreadable {
    path: String,
    error: String,
}

/// The files of a folder, by name.
pub fn read(folder: &Path) -> Result<Vec<(String, File)>, Unreadable> {
    let failed = |path: &Path, error: String| Unreadable { path: path.display().to_string(), error };
    let entries = std::fs::read_dir(folder).map_err(|e| failed(folder, e.to_string()))?;
    let mut paths: Vec<PathBuf> =
        entries.flatten().map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "yaml")).collect();
    paths.sort();
    if paths.is_empty() {
        return Err(failed(folder, "there are no cases (*.yaml)".into()));
    }
    let mut files = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).map_err(|e| failed(&path, e.to_string()))?;
        let file = serde_saphyr::from_str::<File>(&text).map_err(|e| failed(&path, e.to_string()))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        files.push((name, file));
    }
    Ok(files)
}
