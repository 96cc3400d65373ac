//! What a call is: one request type that names its path, who may call, its answer and its faults.

use crate::fault::ResultCode;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, de::DeserializeOwned};
use ts_rs::{TS, TypeVisitor};

/// Any value that crosses the wire.
pub trait Wire: Serialize + DeserializeOwned + JsonSchema + TS + Send + Sync + 'static {}
impl<T: Serialize + DeserializeOwned + JsonSchema + TS + Send + Sync + 'static> Wire for T {}

/// One request and its answer, the same over HTTP and the socket.
pub trait Call: Wire {
    /// Path below [`crate::HTTP_BASE`], and `path` of a `call` frame.
    const PATH: &'static str;
    /// Results that a client should expect besides 0, 1, 2, 6, 11 and 50, which any call may give, and 5, as all do that
    /// need a completed profile.
    const FAILS: &'static [ResultCode];
    const OPTIONS: Options;
    type Auth: AuthNeed;
    type Response: Wire;
    /// A request and its answer as they might occur; used by documents and tests.
    fn sample() -> (Self, Self::Response);
}

/// What differs from an ordinary call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Answers GET as well, fields in the query.
    pub get: bool,
    /// A suspended person may call it.
    pub suspended: bool,
    /// Creates or spends: `requestId` makes it safe to repeat.
    pub once: bool,
    /// Exists with `LIKENESS_BENCH=1` only.
    pub bench: bool,
    /// A genuine token that has expired still gets through.
    pub expired: bool,
}
impl Options {
    pub const NONE: Self = Self { get: false, suspended: false, once: false, bench: false, expired: false };
    pub const fn get(self) -> Self {
        Self { get: true, ..self }
    }
    pub const fn suspended(self) -> Self {
        Self { suspended: true, ..self }
    }
    pub const fn once(self) -> Self {
        Self { once: true, ..self }
    }
    pub const fn bench(self) -> Self {
        Self { bench: true, ..self }
    }
    pub const fn expired(self) -> Self {
        Self { expired: true, ..self }
    }
}

/// Who may call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// Anyone, signed in or not.
    Open,
    /// A token.
    Member,
    /// A token and a completed profile (status 1 or 3).
    Completed,
    /// Status 3.
    Moderator,
}

/// [`Need`] as a type, so that a handler is given a caller of the right kind.
pub trait AuthNeed: Send + Sync + 'static {
    const NEED: Need;
}
pub enum Open {}
pub enum Member {}
pub enum Completed {}
pub enum Moderator {}
impl AuthNeed for Open {
    const NEED: Need = Need::Open;
}
impl AuthNeed for Member {
    const NEED: Need = Need::Member;
}
impl AuthNeed for Completed {
    const NEED: Need = Need::Completed;
}
impl AuthNeed for Moderator {
    const NEED: Need = Need::Moderator;
}

/// A call with its types erased: what documents, generators and loops over the table need.
pub struct CallInfo {
    pub path: &'static str,
    pub need: Need,
    pub fails: &'static [ResultCode],
    pub options: Options,
    pub name: fn() -> &'static str,
    pub request_schema: fn(&mut SchemaGenerator) -> Schema,
    pub response_schema: fn(&mut SchemaGenerator) -> Schema,
    /// TypeScript names of request and response.
    pub ts_names: fn(&ts_rs::Config) -> (String, String),
    /// Shows the visitor every type that the call uses.
    pub ts_types: fn(&mut dyn VisitTs),
    /// First paragraph of the request's documentation.
    pub docs: fn() -> String,
    pub sample: fn() -> (serde_json::Value, serde_json::Value),
}

/// [`TypeVisitor`] is generic and so cannot be a trait object; this is the part that the codegen needs.
pub trait VisitTs {
    fn add(&mut self, id: std::any::TypeId, name: String, docs: Option<String>, decl: Option<String>)
    -> bool;
    fn config(&self) -> ts_rs::Config;
}

/// Walks a type and all that it is made of.
pub fn visit_ts<T: TS + 'static + ?Sized>(to: &mut dyn VisitTs) {
    struct Walk<'a>(&'a mut dyn VisitTs);
    impl TypeVisitor for Walk<'_> {
        fn visit<T: TS + 'static + ?Sized>(&mut self) {
            visit_ts::<T>(self.0);
        }
    }
    let config = to.config();
    // Only types with a file of their own are declared; String, Vec and friends are written in place.
    let decl = T::output_path().map(|_| T::decl(&config));
    if to.add(std::any::TypeId::of::<T>(), T::name(&config), T::docs(), decl) {
        T::visit_dependencies(&mut Walk(to));
        T::visit_generics(&mut Walk(to));
    }
}

impl CallInfo {
    pub const fn of<C: Call>() -> Self {
        CallInfo {
            path: C::PATH,
            need: <C::Auth as AuthNeed>::NEED,
            fails: C::FAILS,
            options: C::OPTIONS,
            name: || std::any::type_name::<C>().rsplit("::").next().unwrap_or_default(),
            request_schema: |g| g.subschema_for::<C>(),
            response_schema: |g| g.subschema_for::<C::Response>(),
            ts_names: |config| (C::name(config), <C::Response as TS>::name(config)),
            ts_types: |to| {
                visit_ts::<C>(to);
                visit_ts::<C::Response>(to);
            },
            docs: || crate::codec::plain_docs(C::docs()),
            sample: || {
                let (request, response) = C::sample();
                let json = |v: Result<serde_json::Value, _>| v.unwrap_or(serde_json::Value::Null);
                (json(serde_json::to_value(request)), json(serde_json::to_value(response)))
            },
        }
    }
}
