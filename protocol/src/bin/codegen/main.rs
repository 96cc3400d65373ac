//! Writes what others derive from the protocol: the TypeScript types and call table
//! (`web/src/api/generated/calls.ts`) and limits (`limits.ts` beside it), `docs/openapi.json` and
//! `docs/asyncapi.json`.
//! `--check` writes nothing and fails when a file is stale.

mod asyncapi;

use protocol::{
    CallInfo, HTTP_BASE, Need, ResultCode,
    call::{VisitTs, visit_ts},
    calls::CALLS,
    frame, limits,
    people::{Gender, Status},
    push,
};
use schemars::{Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};
use std::{
    any::TypeId,
    collections::{BTreeMap, HashSet},
    path::Path,
    process::ExitCode,
};

fn main() -> ExitCode {
    let check = std::env::args().any(|a| a == "--check");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut stale = Vec::new();
    for (file, content) in [
        ("web/src/api/generated/calls.ts", typescript()),
        ("web/src/api/generated/limits.ts", limits_ts()),
        ("docs/openapi.json", pretty(&openapi())),
        ("docs/asyncapi.json", pretty(&asyncapi::document())),
    ] {
        let path = root.join(file);
        if std::fs::read_to_string(&path).is_ok_and(|old| old == content) {
            continue;
        }
        if check {
            stale.push(file);
            continue;
        }
        let written = path
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| std::fs::write(&path, content));
        match written {
            Ok(()) => println!("wrote {file}"),
            Err(e) => {
                eprintln!("{file}: {e}");
                return ExitCode::FAILURE;
            }
        }
    }
    if stale.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!("stale: {}\nrun: npm run codegen", stale.join(", "));
    ExitCode::FAILURE
}

fn pretty(value: &Value) -> String {
    let mut text = serde_json::to_string_pretty(value).unwrap_or_default();
    text.push('\n');
    text
}

/// The calls that clients are told about.
fn public_calls() -> impl Iterator<Item = &'static CallInfo> {
    CALLS.iter().filter(|c| !c.options.bench)
}

// -- TypeScript ---------------------------------------------------------------------------------

#[derive(Default)]
struct TsTypes {
    seen: HashSet<TypeId>,
    /// By name: in which order a type shows its parts may change from build to build.
    declared: BTreeMap<String, String>,
}
impl VisitTs for TsTypes {
    fn add(&mut self, id: TypeId, name: String, docs: Option<String>, decl: Option<String>) -> bool {
        if !self.seen.insert(id) {
            return false;
        }
        let plain = name.split('<').next().unwrap_or_default().to_owned();
        if let Some(decl) = decl {
            let docs = docs.unwrap_or_default();
            self.declared.insert(plain, format!("{}export {decl}\n\n", docs.trim_start_matches('\n')));
        }
        true
    }
    fn config(&self) -> ts_rs::Config {
        ts_rs::Config::new().with_large_int("number")
    }
}

const GENERATED: &str = "// Generated from the protocol crate by `npm run codegen`. Do not edit.\n\n";

/// A closed set of numbers by their names.
fn numbers(docs: &str, name: &str, all: impl Iterator<Item = (&'static str, i16)>) -> String {
    let mut out = format!("/** {docs} */\nexport const {name} = {{\n");
    for (name, number) in all {
        out += &format!("  {name}: {number},\n");
    }
    out + "} as const;\n\n"
}

fn limits_ts() -> String {
    let mut out = String::from(GENERATED);
    out += "/** What the server holds requests to. */\nexport const LIMITS = {\n";
    for limit in limits::ALL {
        out += &format!("  /**{} */\n  {}: {},\n", limit.docs, camel(limit.name), limit.value);
    }
    out + "} as const;\n"
}

/// `POST_PHOTOS` as `postPhotos`.
fn camel(constant: &str) -> String {
    let mut words = constant.split('_').map(str::to_lowercase);
    let first = words.next().unwrap_or_default();
    words.fold(first, |mut name, word| {
        let mut letters = word.chars();
        name.extend(letters.next().map(|c| c.to_ascii_uppercase()));
        name + letters.as_str()
    })
}

fn typescript() -> String {
    let mut types = TsTypes::default();
    for call in public_calls() {
        (call.ts_types)(&mut types);
    }
    visit_ts::<protocol::account::CodeDigest>(&mut types);
    visit_ts::<protocol::fault::CoinsShort>(&mut types);
    visit_ts::<push::Topics>(&mut types);
    visit_ts::<frame::Hello>(&mut types);
    visit_ts::<frame::Welcome>(&mut types);
    visit_ts::<frame::Drain>(&mut types);
    visit_ts::<frame::Bye>(&mut types);
    visit_ts::<frame::TabMoved>(&mut types);
    visit_ts::<frame::Gone>(&mut types);
    visit_ts::<frame::WatchAnswer>(&mut types);
    let config = types.config();
    let mut out = String::from(GENERATED);
    out += &format!("export const HTTP_BASE = {:?};\n\n", HTTP_BASE);
    out.extend(types.declared.values().map(String::as_str));
    out +=
        &numbers("`result` of an answer.", "Result", ResultCode::ALL.iter().map(|n| (n.name(), n.number())));
    out += &numbers("`status` of a person.", "Status", Status::ALL.iter().map(|n| (n.name(), n.number())));
    out += &numbers(
        "`gender` of a person or a thing.",
        "Gender",
        Gender::ALL.iter().map(|n| (n.name(), n.number())),
    );
    out += "/** Every call: what it takes and what it answers with. */\nexport interface Calls {\n";
    for call in public_calls() {
        let (request, response) = (call.ts_names)(&config);
        out += &format!(
            "  /** {} */\n  \"{}\": {{ request: {request}; response: {response}; need: \"{}\" }};\n",
            (call.docs)(),
            call.path,
            need(call.need)
        );
    }
    out += "}\n\nexport type Path = keyof Calls;\n\n/** What a client must know of a call beside its types. */\n";
    out += "export const CALLS: { [P in Path]: { need: Calls[P][\"need\"]; once: boolean } } = {\n";
    for call in public_calls() {
        out += &format!(
            "  \"{}\": {{ need: \"{}\", once: {} }},\n",
            call.path,
            need(call.need),
            call.options.once
        );
    }
    out += "};\n";
    out
}

const fn need(need: Need) -> &'static str {
    match need {
        Need::Open => "open",
        Need::Member => "member",
        Need::Completed => "completed",
        Need::Moderator => "moderator",
    }
}

// -- OpenAPI and AsyncAPI -----------------------------------------------------------------------

fn generator() -> SchemaGenerator {
    SchemaSettings::draft2020_12()
        .with(|s| s.definitions_path = "/components/schemas".into())
        .into_generator()
}

/// What an HTTP answer other than 200 means: the request never reached a call.
const STATUSES: [(&str, &str); 7] = [
    ("400", "The body or the query cannot be read as what it says it is."),
    ("404", "No such call."),
    ("405", "The call does not answer to this method; Allow names those that it does."),
    ("408", "The body took too long to arrive."),
    ("413", "The body is too large. Files travel to upload URLs, never in a call."),
    ("415", "The body is neither a form nor JSON."),
    ("429", "Too many requests: come back after Retry-After."),
];

fn openapi() -> Value {
    let mut g = generator();
    let mut paths = Map::new();
    for call in public_calls() {
        let request = (call.request_schema)(&mut g);
        let (sample, answer) = (call.sample)();
        let faults: Vec<String> = call.fails.iter().map(|f| format!("{} {}", *f as u8, f.name())).collect();
        let operation = json!({
            "operationId": (call.name)(),
            "summary": (call.docs)(),
            "description": if faults.is_empty() { String::new() } else { format!("Results to expect: {}.", faults.join(", ")) },
            "x-results": call.fails.iter().map(|f| *f as u8).collect::<Vec<_>>(),
            "tags": [call.path.split('/').nth(1).unwrap_or_default()],
            // Without a token: an answer as well, with result 2 where one is needed.
            "security": if call.need == Need::Open { json!([]) } else { json!([{"accessToken": []}, {}]) },
            "responses": responses(call, &mut g, answer),
        });
        let mut item = Map::new();
        if call.options.get {
            let mut get = operation.clone();
            get["operationId"] = json!(format!("{}ByGet", (call.name)()));
            get["parameters"] = parameters(&g, &request);
            item.insert("get".into(), get);
        }
        let mut post = operation;
        // The name of a part stands in its header, where no control character may be: such a body cannot be read.
        let named = json!({"propertyNames": {"pattern": "^[^\\u0000-\\u001f\\u007f]*$"}});
        let mut form = json!({"schema": {"allOf": [request.clone(), named]}});
        form["encoding"] = json_parts(&g, &request);
        post["requestBody"] = json!({"content": {
            "multipart/form-data": form,
            "application/x-www-form-urlencoded": {"schema": request.clone()},
            "application/json": {"schema": request, "example": sample},
        }});
        item.insert("post".into(), post);
        paths.insert(format!("{HTTP_BASE}{}", call.path), Value::Object(item));
    }
    json!({
        "openapi": "3.1.0",
        "info": {"title": "Likeness", "version": env!("CARGO_PKG_VERSION"), "license": {"name": "MIT"}},
        "paths": paths,
        "components": {
            "securitySchemes": {"accessToken": {"type": "apiKey", "in": "header", "name": "accessToken"}},
            "schemas": g.take_definitions(true),
        },
    })
}

/// The answer of a call over HTTP, and what comes in its place.
fn responses(call: &CallInfo, g: &mut SchemaGenerator, sample: Value) -> Value {
    let answer = json!({"type": "object", "required": ["result", "message"], "properties": {
        "result": {"type": "integer", "enum": ResultCode::ALL.iter().map(|c| c.number()).collect::<Vec<_>>()},
        "message": {"type": "string", "description": "Empty with result 0, else fit for a toast."},
        "data": data(call, g),
        "retryAfter": {"type": "integer", "description": "ms, with result 6"},
        "encryptStr": {"type": "string", "description": "In place of data, where a native shell asked for it."},
    }});
    let mut all = Map::new();
    all.insert(
        "200".into(),
        json!({"description": "Any application result, success or failure.", "content": {"application/json": {
            "schema": answer, "example": {"result": 0, "message": "", "data": sample},
        }}}),
    );
    for (status, meaning) in STATUSES {
        all.insert(
            status.into(),
            json!({"description": meaning, "content": {"text/plain": {"schema": {"type": "string"}}}}),
        );
    }
    all.insert(
        "503".into(),
        json!({"description": "Starting, or about to restart: come back after Retry-After.",
            "headers": {"Retry-After": {"schema": {"type": "integer"}, "description": "Seconds."}},
            "content": {"text/plain": {"schema": {"type": "string"}}}}),
    );
    Value::Object(all)
}

/// `data` of an answer: null with most failures, `{need, have}` where coins may be short.
fn data(call: &CallInfo, g: &mut SchemaGenerator) -> Value {
    let mut any = vec![(call.response_schema)(g).to_value()];
    if call.fails.contains(&ResultCode::CoinsShort) {
        any.push(g.subschema_for::<protocol::fault::CoinsShort>().to_value());
    }
    any.push(json!({"type": "null"}));
    json!({"anyOf": any})
}

/// The fields of a request, by its schema.
fn properties(g: &SchemaGenerator, request: &Schema) -> Map<String, Value> {
    let name = request.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next());
    let whole = name.and_then(|name| g.definitions().get(name));
    let found = whole.and_then(|schema| schema.get("properties")).and_then(Value::as_object);
    found.cloned().unwrap_or_default()
}

/// The fields of a request as those of a query.
fn parameters(g: &SchemaGenerator, request: &Schema) -> Value {
    let fields = properties(g, request);
    fields.into_iter().map(|(name, schema)| json!({"name": name, "in": "query", "schema": schema})).collect()
}

/// Arrays and objects travel through a form as JSON.
fn json_parts(g: &SchemaGenerator, request: &Schema) -> Value {
    let nested = |schema: &Value| {
        let text = schema.to_string();
        ["\"array\"", "\"object\"", "$ref"].iter().any(|kind| text.contains(kind))
    };
    let fields = properties(g, request).into_iter().filter(|(_, schema)| nested(schema));
    Value::Object(fields.map(|(name, _)| (name, json!({"contentType": "application/json"}))).collect())
}
