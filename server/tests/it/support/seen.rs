//! Which call gave which result, and which way: written to the file that `LIKENESS_SEEN` names, so that
//! `scripts/results.mjs` can say what no test has ever met.

use serde_json::Value;
use std::{
    collections::HashSet,
    fs::{File, OpenOptions},
    io::Write as _,
    sync::{LazyLock, Mutex},
};

struct Seen {
    known: HashSet<String>,
    file: File,
}

static SEEN: LazyLock<Option<Mutex<Seen>>> = LazyLock::new(|| {
    let path = std::env::var_os("LIKENESS_SEEN")?;
    let file = OpenOptions::new().create(true).append(true).open(path).unwrap();
    Some(Mutex::new(Seen { known: HashSet::new(), file }))
});

pub fn seen(path: &str, way: &str, answer: &Value) {
    let Some(seen) = &*SEEN else { return };
    let line = format!("{path} {way} {}\n", answer["result"]);
    let mut seen = seen.lock().unwrap();
    if seen.known.insert(line.clone()) {
        seen.file.write_all(line.as_bytes()).unwrap();
    }
}
