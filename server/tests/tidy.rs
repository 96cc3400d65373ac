//! The repository checks itself: what the house rules say and a machine can see.
#![allow(clippy::unwrap_used)]

use protocol::calls::CALLS;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Files under a folder with one of these endings, generated and installed ones left out.
fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    fn walk(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            let name = entry.file_name().into_string().unwrap();
            if path.is_dir() {
                if !["target", "node_modules", "generated", "dist", "results", "shots"]
                    .contains(&name.as_str())
                    && !path.ends_with("server/sql/src")
                {
                    walk(&path, endings, found);
                }
            } else if endings.iter().any(|e| name.ends_with(e)) {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(&root().join(folder), endings, &mut found);
    found
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

fn named(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().display().to_string()
}

#[test]
fn every_call_has_one_handler_file_and_a_test_that_calls_it() {
    let handlers: Vec<(PathBuf, String)> =
        files("server/src", &[".rs"]).into_iter().map(|p| (p.clone(), text(&p))).collect();
    let tests: String = files("server/tests/it", &[".rs"]).iter().map(|p| text(p)).collect();
    for call in CALLS {
        let handler = format!("impl Handle for {} ", (call.name)());
        let found: Vec<_> = handlers.iter().filter(|(_, t)| t.contains(&handler)).collect();
        assert_eq!(found.len(), 1, "{}: {handler}", call.path);
        assert!(tests.contains(&format!("\"{}\"", call.path)), "no test calls {}", call.path);
    }
}

#[test]
fn paths_of_calls_are_written_in_the_protocol_only() {
    let sources = ["server/src", "loadtest/src"].iter().flat_map(|f| files(f, &[".rs"]));
    for path in sources.filter(|p| !p.ends_with("tests.rs")) {
        let source = text(&path);
        for call in CALLS {
            assert!(!source.contains(&format!("\"{}\"", call.path)), "{} names {}", named(&path), call.path);
        }
    }
}

#[test]
fn rooms_know_only_what_stands_below_them() {
    let rooms: Vec<String> = fs::read_dir(root().join("server/src"))
        .unwrap()
        .flatten()
        .filter(|e| e.path().is_dir())
        .map(|e| e.file_name().into_string().unwrap())
        .collect();
    for path in files("server/src/call", &[".rs"]) {
        let source = text(&path);
        let source = source.split("#[cfg(test)]").next().unwrap();
        for room in rooms.iter().filter(|room| *room != "call") {
            assert!(!source.contains(&format!("{room}::")), "{} knows {room}", named(&path));
        }
    }
    for room in rooms.iter().filter(|room| !["call", "wire", "jobs"].contains(&room.as_str())) {
        for path in files(&format!("server/src/{room}"), &[".rs"]) {
            let hit = ["route", "http", "socket", "topics", "keeper"]
                .into_iter()
                .find(|above| text(&path).contains(&format!("wire::{above}")));
            assert_eq!(hit, None, "{} knows the wire", named(&path));
        }
    }
}

#[test]
fn files_stay_small_enough_to_read() {
    for folder in ["protocol", "server", "loadtest", "web/src", "web/e2e", "scripts"] {
        for path in files(folder, &[".rs", ".ts", ".tsx", ".mjs"]) {
            let lines = text(&path).lines().count();
            assert!(lines <= 600, "{} has {lines} lines", named(&path));
        }
    }
}

#[test]
fn every_module_opens_with_what_it_owns() {
    for folder in [
        "protocol/src",
        "server/src",
        "server/engine/src",
        "server/postgres/src",
        "server/schema/src",
        "loadtest/src",
    ] {
        for path in files(folder, &[".rs"]) {
            assert!(text(&path).starts_with("//!"), "{} does not say what it owns", named(&path));
        }
    }
}

/// Lines past 120 columns. What Clorinde reads (`--!`, `--:`) cannot be broken.
fn long_sql_lines(sql: &str) -> Vec<&str> {
    let read_by_clorinde = |line: &str| line.starts_with("--!") || line.starts_with("--:");
    sql.lines().filter(|line| line.chars().count() > 120 && !read_by_clorinde(line)).collect()
}

/// What stands between two marks, wherever the first stands at the beginning of a line.
fn defined<'a>(text: &'a str, before: &'a str, after: &'a str) -> impl Iterator<Item = &'a str> {
    text.lines()
        .filter_map(move |line| line.strip_prefix(before))
        .filter_map(move |rest| rest.split(after).next())
}

fn functions_defined_twice(sql: &str) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    let plain = defined(sql, "CREATE FUNCTION ", "(");
    plain.chain(defined(sql, "CREATE OR REPLACE FUNCTION ", "(")).filter(|name| !seen.insert(*name)).collect()
}

/// Public functions of generated queries that take more than one parameter by position.
fn positional_binds(generated: &str) -> Vec<String> {
    let mut found = Vec::new();
    for part in generated.split("pub fn bind<").skip(1) {
        let Some((parameters, _)) = part.split_once("->") else { continue };
        if parameters.matches(": &'a ").count() > 1 {
            found.push(parameters.split_whitespace().collect::<Vec<_>>().join(" "));
        }
    }
    found
}

/// Queries that no source calls.
fn uncalled<'a>(queries: &'a str, sources: &str) -> Vec<&'a str> {
    let names = defined(queries, "--! ", " ");
    let called = |name: &str| {
        let of_another = |c: char| c.is_ascii_alphanumeric() || c == '_';
        sources.match_indices(&format!("{name}()")).any(|(at, _)| !sources[..at].ends_with(of_another))
    };
    names.filter(|name| !called(name)).collect()
}

fn all(folders: &[&str], endings: &[&str]) -> String {
    folders.iter().flat_map(|folder| files(folder, endings)).map(|path| text(&path) + "\n").collect()
}

#[test]
fn sql_is_readable_said_once_and_called() {
    for path in ["server/schema", "server/queries"].iter().flat_map(|folder| files(folder, &[".sql"])) {
        let source = text(&path);
        assert_eq!(long_sql_lines(&source), [""; 0], "{}", named(&path));
    }
    assert_eq!(functions_defined_twice(&all(&["server/schema"], &[".sql"])), [""; 0]);
    let generated = fs::read_dir(root().join("server/sql/src/queries")).unwrap().flatten();
    for path in generated.map(|entry| entry.path()) {
        assert_eq!(positional_binds(&text(&path)), [""; 0], "{}", named(&path));
    }
    // A query for a call that is still to come is proved by a test of its own.
    let callers = all(&["server/src", "server/sql/tests"], &[".rs"]);
    assert_eq!(uncalled(&all(&["server/queries"], &[".sql"]), &callers), [""; 0]);
}

#[test]
fn the_checks_of_sql_see_what_they_are_for() {
    let long = "x".repeat(121);
    assert_eq!(long_sql_lines(&format!("SELECT 1\n{long}\n--! {long}")), [long.as_str()]);
    let twice = "CREATE FUNCTION a(n integer)\nCREATE FUNCTION b()\nCREATE OR REPLACE FUNCTION a(m text)";
    assert_eq!(functions_defined_twice(twice), ["a"]);
    let binds = "pub fn bind<C>(&'s self, client: &'c C, viewer: &'a i64, author: &'a i64) -> Q {}
        pub fn bind<C>(&'s self, client: &'c C, uid: &'a i64) -> Q {}
        fn bind<C>(&'s self, client: &'c C, viewer: &'a i64, author: &'a i64) -> Q {}";
    assert_eq!(positional_binds(binds).len(), 1);
    let queries = "--! used (a)\nSELECT :a;\n\n--! unused : Row\nSELECT 1;\n--! alone\n";
    assert_eq!(uncalled(queries, "posts::used().bind()"), ["unused", "alone"]);
}

#[test]
fn nothing_names_a_machine() {
    let words =
        [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("../sha", "red"), concat!("/home", "/")];
    for folder in ["protocol", "server", "loadtest", "web/src", "web/e2e", "scripts", "docs"] {
        for path in files(folder, &[".rs", ".ts", ".tsx", ".mjs", ".md", ".sql", ".json", ".css"]) {
            let source = text(&path);
            for word in words {
                // `/home` is a screen; a folder below it is a machine's.
                let hit = source.lines().find(|l| l.contains(word) && !l.contains("aiimage/home"));
                assert_eq!(hit, None, "{}", named(&path));
            }
        }
    }
}

/// Every id of the product's list of what must be seen to work.
fn ids() -> BTreeSet<String> {
    let areas = [
        ("N", 16),
        ("T", 3),
        ("G", 2),
        ("P", 12),
        ("L", 3),
        ("E", 8),
        ("S", 9),
        ("V", 2),
        ("R", 3),
        ("C", 8),
        ("F", 4),
        ("K", 1),
        ("A", 7),
        ("M", 14),
        ("H", 1),
        ("X", 8),
    ];
    areas.iter().flat_map(|(area, last)| (1..=*last).map(move |n| format!("{area}{n:02}"))).collect()
}

#[test]
fn coverage_names_every_id_and_claims_only_what_a_test_proves() {
    let page = text(&root().join("docs/coverage.md"));
    let mut seen = BTreeSet::new();
    for line in page.lines().filter(|l| l.starts_with("| ")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [id, state, place, proof, ..] = cells[..] else { panic!("a row of four cells: {line}") };
        if id == "id" || id.starts_with("--") {
            continue;
        }
        assert!(seen.insert(id.to_owned()), "{id} stands twice");
        match state {
            "yes" | "partly" => {
                let paths: Vec<&str> = place.split('`').skip(1).step_by(2).collect();
                assert!(!paths.is_empty(), "{id} says no place");
                for path in paths {
                    assert!(root().join(path).exists(), "{id}: {path} does not exist");
                }
                let proofs: Vec<&str> = proof.split('`').skip(1).step_by(2).collect();
                assert!(!proofs.is_empty(), "{id} is claimed without a test");
                for proof in proofs {
                    let (file, name) =
                        proof.split_once(": ").unwrap_or_else(|| panic!("{id}: {proof} is not `file: test`"));
                    let source = fs::read_to_string(root().join(file))
                        .unwrap_or_else(|_| panic!("{id}: {file} does not exist"));
                    assert!(source.contains(name), "{id}: {file} has no test {name}");
                }
            }
            "not yet" => assert_eq!((place, proof), ("–", "–"), "{id} is not built, so nothing proves it"),
            other => panic!("{id}: {other} is not yes, partly or not yet"),
        }
    }
    assert_eq!(seen, ids());
}
