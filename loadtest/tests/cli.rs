//! The program from outside: what it refuses, with which exit code, and what it says.

#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    process::{Command, Output},
};

/// Those that put load on a server.
const SCENARIOS: [&str; 11] =
    ["connect", "churn", "idle", "mixed", "soak", "tally", "likes", "progress", "calls", "publish", "slow"];

const HELD: i32 = 0;
/// A threshold or a promise.
const BROKEN: i32 = 1;
/// Wrong usage, or no connection.
const IMPOSSIBLE: i32 = 2;

fn loadtest(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_loadtest")).args(args).env_remove("LIKENESS_OPS_TOKEN").output().unwrap()
}

fn refused(args: &[&str], word: &str) {
    let out = loadtest(args);
    let said = String::from_utf8_lossy(&out.stderr);
    assert_eq!(out.status.code(), Some(IMPOSSIBLE), "{args:?}: {said}");
    assert!(said.contains(word), "{args:?} does not say {word:?}: {said}");
    assert!(out.stdout.is_empty(), "{args:?} prints a summary");
}

#[test]
fn addresses_beyond_loopback_are_refused_by_every_scenario() {
    for scenario in SCENARIOS {
        for url in [
            "ws://10.1.2.3:8080",
            "ws://0.0.0.0:8080",
            "http://example.com:80",
            "ws://127.0.0.1@example.com:80",
        ] {
            refused(&[scenario, "--url", url], "not on this machine");
        }
        refused(&[scenario, "--url", "wss://127.0.0.1:443"], "without TLS");
        refused(&[scenario, "--url", "ws://127.0.0.1"], "port");
    }
}

#[test]
fn wrong_arguments_are_named() {
    refused(&[], "Usage");
    refused(&["flood"], "flood");
    refused(&["connect", "--connections", "0"], "--connections");
    refused(&["connect", "--rate", "0"], "--rate");
    refused(&["connect", "--hold", "20"], "unit");
    refused(&["connect", "--max-rss-per-conn", "15 bananas"], "KiB");
    refused(&["connect", "--visitors", "--members", "5"], "cannot be used with");
    refused(&["connect", "--server-pid", "me"], "auto");
    refused(&["tally", "--votes", "0"], "--votes");
    refused(&["tally", "--challenge", "after-rain"], "--challenge");
    refused(&["tally", "--max-rss-per-conn", "15KiB"], "unexpected argument");
    refused(&["likes", "--post", "the-best"], "--post");
    refused(&["progress"], "--photo");
    refused(&["progress", "--photo", "nowhere.jpg"], "nowhere.jpg");
    refused(&["calls", "--mix", "everything"], "possible values");
    refused(&["calls", "--via", "pigeon"], "possible values");
    refused(&["calls", "--format", "xml"], "possible values");
    refused(&["calls", "--form", "json,xml"], "possible values");
    refused(&["calls", "--payload", "70000"], "--payload");
    refused(&["calls", "--max-error-rate", "1%"], "share");
    refused(&["calls", "--max-p99", "soon"], "number");
    refused(&["connect", "--sources", "0"], "--sources");
    refused(&["connect", "--sources", "255"], "--sources");
    refused(&["churn"], "LIKENESS_OPS_TOKEN");
    refused(&["churn", "--looks", "0"], "--looks");
    refused(&["idle", "--max-cpu-per-conn", "1"], "unit");
    refused(&["publish", "--payload", "8"], "--payload");
    refused(&["slow", "--readers", "1"], "--readers");
    refused(&["herd"], "--restart");
    refused(&["cluster"], "--killed");
    refused(&["cluster", "--killed", "ws://10.1.2.3:8080"], "not on this machine");
    refused(&["wire", "--response-key", "07"], "32 bytes");
    refused(&["wire", "--cases", "no-such-folder"], "no-such-folder");
    refused(&["compare", "one.json"], "AFTER");
    refused(&["compare", "no-such-run.json", "nor-this.json"], "no-such-run.json");
}

#[test]
fn a_server_that_is_not_there_is_said_with_code_2() {
    let socket = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("ws://{}", socket.local_addr().unwrap());
    drop(socket);
    refused(&["connect", "--visitors", "--connections", "3", "--url", &url], "no connection");
    refused(&["tally", "--url", &url], "no connection");
    refused(&["calls", "--mix", "echo", "--url", &url], "no connection");
    refused(&["publish", "--url", &url], "no connection");
    refused(&["recount", "--url", &url], "no connection");
    let cases = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/wire-cases");
    refused(&["wire", "--cases", cases, "--url", &url], "no connection");
}

#[test]
fn a_process_that_is_not_there_is_said() {
    for option in ["--server-pid", "--postgres-pid", "--redis-pid"] {
        refused(&["calls", option, "4194305"], "cannot be read");
    }
}

#[test]
fn help_shows_examples_and_exit_codes() {
    let help = |args: &[&str]| String::from_utf8(loadtest(args).stdout).unwrap();
    assert!(help(&["--help"]).contains("Exit codes"));
    for scenario in SCENARIOS {
        let text = help(&[scenario, "--help"]);
        for part in ["Examples:", &format!("loadtest {scenario} --"), "--max-p99", "--json", "Thresholds"] {
            assert!(text.contains(part), "{scenario} --help lacks {part}: {text}");
        }
    }
}

/// A server of a few lines: it answers every call by POST with what it was given. Its address.
fn echoing() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("ws://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            std::thread::spawn(move || while answer(&mut stream).is_some() {});
        }
    });
    url
}

/// One request; none when there are no more.
fn answer(stream: &mut TcpStream) -> Option<()> {
    let mut request = String::new();
    loop {
        let mut bytes = [0; 4096];
        let n = stream.read(&mut bytes).ok().filter(|n| *n > 0)?;
        request += std::str::from_utf8(&bytes[..n]).ok()?;
        let Some((_, body)) = request.split_once("\r\n\r\n") else { continue };
        // Whole as soon as it can be read.
        let Ok(data) = serde_json::from_str::<Value>(body) else { continue };
        let answer = json!({"result": 0, "message": "", "data": data}).to_string();
        let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", answer.len());
        return stream.write_all((head + &answer).as_bytes()).ok();
    }
}

/// Runs to its end: its exit code, and the verdict that it prints of a threshold.
fn ended(args: &[&str], threshold: &str) -> (Option<i32>, String) {
    let out = loadtest(args);
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    let line =
        said.lines().find(|line| line.contains(threshold)).unwrap_or_else(|| panic!("{args:?}: {said}"));
    (out.status.code(), line.split("  ").next().unwrap().to_owned())
}

#[test]
fn a_threshold_that_is_held_ends_with_0_and_a_broken_one_with_1() {
    let url = echoing();
    let calls = [
        "calls",
        "--mix",
        "echo",
        "--via",
        "post",
        "--connections",
        "2",
        "--duration",
        "200ms",
        "--url",
        &url,
    ];
    for (option, held, broken, shown) in [
        ("--max-p99", "30s", "1us", "p99 of call at most"),
        ("--min-throughput", "1", "1000000000", "throughput at least"),
    ] {
        let with = |bound| [&calls[..], &[option, bound]].concat();
        assert_eq!(ended(&with(held), shown), (Some(HELD), "pass".into()));
        assert_eq!(ended(&with(broken), shown), (Some(BROKEN), "FAIL".into()));
    }
}

#[test]
fn a_comparison_that_is_held_ends_with_0_and_a_broken_one_with_1() {
    let folder = std::env::temp_dir().join(format!("loadtest-compare-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let run = |name: &str, seconds: f64| {
        let figure = json!({"name": "server CPU", "value": seconds, "unit": "seconds"});
        let lane = json!({"name": "echo", "figures": [figure], "latencies": [], "errors": {}});
        let report = json!({"scenario": "calls", "target": "127.0.0.1:1", "lanes": [lane], "checks": [], "notes": [],
            "series": [], "passed": true});
        let path = folder.join(name);
        std::fs::write(&path, report.to_string()).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (before, after) = (run("before.json", 1.0), run("after.json", 1.2));
    let with = |bound| ["compare", before.as_str(), after.as_str(), "--max-dearer", bound];
    assert_eq!(ended(&with("1.3"), "× dearer"), (Some(HELD), "pass".into()));
    assert_eq!(ended(&with("1.1"), "× dearer"), (Some(BROKEN), "FAIL".into()));
    std::fs::remove_dir_all(folder).unwrap();
}
