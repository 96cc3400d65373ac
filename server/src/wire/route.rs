//! The routes: every call of the table bound to its handler, the same for both transports.

use crate::{
    app::App,
    call::{Admit, Client, Cx, Handle, coerce, identity::Identity},
    failure::{Failure, Outcome, in_time},
    secrets,
};
use base64::Engine;
use bytes::Bytes;
use protocol::{
    Call, CallInfo, Fault, Need, codec::Format, for_each_call, frame::Answer, people::Status, text,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{collections::HashMap, pin::Pin, sync::LazyLock, time::Instant};

/// A call as it arrived, before anything is decoded.
pub struct Ask {
    pub identity: Identity,
    pub client: Client,
    pub body: Body,
    pub shape: Shape,
}

pub enum Body {
    /// A `call` frame that could not be read at once; the request is its `data`.
    Frame(Format, Bytes),
    /// The `data` of a frame, or the fields of a form, a query or a JSON body.
    Fields(Value),
}

/// How the answer is written.
#[derive(Clone, Copy)]
pub struct Shape {
    pub format: Format,
    /// `id` of the frame that called; none over HTTP.
    pub id: Option<i64>,
    /// The caller asked for `encryptStr`.
    pub encrypt: bool,
}

type Answered = Pin<Box<dyn Future<Output = Bytes> + Send>>;

pub struct Route {
    pub info: CallInfo,
    /// Never fails: a fault is an answer too.
    pub answer: fn(App, Ask) -> Answered,
}

impl Route {
    const fn of<C: Handle>() -> Route {
        Route { info: CallInfo::of::<C>(), answer: |app, ask| Box::pin(answer::<C>(app, ask)) }
    }
    pub fn exists(&self, app: &App) -> bool {
        !self.info.options.bench || app.config.bench
    }
}

macro_rules! routes { ($($call:ty),* $(,)?) => { &[$(Route::of::<$call>()),*] }; }
pub static ROUTES: &[Route] = for_each_call!(routes);
static BY_PATH: LazyLock<HashMap<&'static str, &'static Route>> =
    LazyLock::new(|| ROUTES.iter().map(|r| (r.info.path, r)).collect());

/// Of one call over one transport; looked up once, not for every call.
struct Meters {
    seconds: metrics::Histogram,
    fine: metrics::Counter,
}
static METERS: LazyLock<HashMap<&'static str, [Meters; 2]>> = LazyLock::new(|| {
    let of = |call: &'static str| {
        TRANSPORTS.map(|transport| Meters {
            seconds: metrics::histogram!("likeness_call_seconds", "call" => call, "transport" => transport),
            fine: metrics::counter!("likeness_calls_total", "call" => call, "transport" => transport, "result" => "0"),
        })
    };
    ROUTES.iter().map(|route| (route.info.path, of(route.info.path))).collect()
});
const TRANSPORTS: [&str; 2] = ["http", "socket"];

pub fn find(app: &App, path: &str) -> Option<&'static Route> {
    BY_PATH.get(path).copied().filter(|route| route.exists(app))
}

async fn answer<C: Handle>(app: App, ask: Ask) -> Bytes {
    let started = Instant::now();
    let shape = ask.shape;
    let transport = usize::from(shape.id.is_some());
    let key = app.config.response_key;
    let (bytes, result) = match in_time(run::<C>(app, ask)).await {
        Ok(response) => match encode(shape, key, &response) {
            Ok(bytes) => (bytes, 0),
            Err(failure) => fault(shape, &failure.into_fault(C::PATH)),
        },
        Err(failure) => fault(shape, &failure.into_fault(C::PATH)),
    };
    let meters = &METERS[C::PATH][transport];
    meters.seconds.record(started.elapsed().as_secs_f64());
    match result {
        0 => meters.fine.increment(1),
        result => metrics::counter!("likeness_calls_total", "call" => C::PATH,
            "transport" => TRANSPORTS[transport], "result" => result.to_string())
        .increment(1),
    }
    bytes
}

async fn run<C: Handle>(app: App, ask: Ask) -> Outcome<C::Response> {
    // A status of 0 may be old news: the profile may have been completed on another connection.
    if <C::Auth as protocol::AuthNeed>::NEED >= Need::Completed
        && let Some(session) = ask.identity.session()
        && session.status() == Status::Incomplete
    {
        crate::account::session::refresh_status(&app, session).await?;
    }
    // Admitted before decoding: a stranger learns nothing from the shape of an error.
    let caller = <C::Auth as Admit>::admit(&ask.identity, C::OPTIONS)?;
    let request = decode::<C>(ask.body)?;
    C::handle(Cx { app, caller, client: ask.client }, request).await
}

/// One way for every transport and format, so that the same fields get the same answer.
fn decode<C: Call>(body: Body) -> Result<C, Fault> {
    #[derive(Deserialize)]
    struct Frame {
        #[serde(default)]
        data: Value,
    }
    let fields = match body {
        Body::Fields(fields) => fields,
        Body::Frame(format, bytes) => match format.decode::<Frame>(&bytes) {
            Ok(frame) => frame.data,
            Err(error) if error.broken_text => return Err(Fault::invalid(text::HALF)),
            Err(_) => return Err(Fault::invalid("data: cannot be read.")),
        },
    };
    coerce::request(if fields.is_null() { Value::Object(Default::default()) } else { fields })
}

fn encode<T: Serialize>(shape: Shape, key: Option<[u8; 32]>, data: &T) -> Outcome<Bytes> {
    if shape.encrypt
        && let Some(key) = key
    {
        let sealed = secrets::seal(&key, &serde_json::to_vec(data)?)
            .ok_or_else(|| Failure::broken("sealing an answer"))?;
        let text = base64::engine::general_purpose::STANDARD.encode(sealed);
        let answer = serde_json::json!({"result": 0, "message": "", "encryptStr": text});
        return Ok(serde_json::to_vec(&answer)?.into());
    }
    Ok(shape.format.encode(&Answer::ok(shape.id, data))?.into())
}

fn fault(shape: Shape, fault: &Fault) -> (Bytes, u8) {
    (fault_bytes(shape, fault), fault.code() as u8)
}

/// The answer of a call that failed, or never reached its handler.
pub fn fault_bytes(shape: Shape, fault: &Fault) -> Bytes {
    let data = fault.data();
    shape.format.encode(&Answer::fault(shape.id, fault, data.as_ref())).unwrap_or_default().into()
}
