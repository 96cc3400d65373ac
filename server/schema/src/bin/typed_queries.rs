//! Makes `server/sql/src`: the queries of `server/queries` as typed Rust, each checked by a real PostgreSQL that
//! carries the schema. Building needs none of this: the result is committed.
//!
//!     cargo run -p schema --bin typed-queries               rewrite the crate and its checksums
//!     cargo run -p schema --bin typed-queries -- --check    only compare the checksums
//!
//! The first run builds Clorinde, which takes some minutes; it is kept in `.tools`.

use std::{
    collections::BTreeSet,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use sha2::{Digest, Sha256};

const CLORINDE: &str = "2.0.0";

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    let check = std::env::args().any(|argument| argument == "--check");
    let places = Places::new();
    match if check { places.compare() } else { places.generate() } {
        Ok(told) => {
            println!("{told}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("typed-queries: {error}");
            ExitCode::FAILURE
        }
    }
}

struct Places {
    root: PathBuf,
    server: PathBuf,
    /// The crate that is written.
    made: PathBuf,
}

impl Places {
    fn new() -> Self {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let server = here.parent().unwrap_or(here).to_owned();
        let root = server.parent().unwrap_or(&server).to_owned();
        Places { root, made: server.join("sql"), server }
    }

    fn compare(&self) -> Outcome<String> {
        let held = fs::read_to_string(self.made.join("checksum")).unwrap_or_default();
        let now = self.checksums()?;
        let (known, seen): (BTreeSet<_>, BTreeSet<_>) = (held.lines().collect(), now.lines().collect());
        let changed: Vec<_> = known.symmetric_difference(&seen).filter_map(|line| line.get(66..)).collect();
        if !changed.is_empty() {
            let names: BTreeSet<_> = changed.into_iter().collect();
            let names = names.into_iter().collect::<Vec<_>>().join(", ");
            return Err(format!("server/sql does not match {names}: run `npm run codegen`").into());
        }
        Ok("server/sql is up to date.".to_owned())
    }

    /// One line for each file that the result depends on, and for each file of the result.
    fn checksums(&self) -> Outcome<String> {
        let mut files = vec![self.made.join("clorinde.toml")];
        for folder in ["schema/tables", "schema/functions", "queries", "sql/src"] {
            below(&self.server.join(folder), &mut files)?;
        }
        files.sort();
        let mut lines = String::new();
        for file in files {
            let text = fs::read_to_string(&file)?.replace("\r\n", "\n");
            let name = file.strip_prefix(&self.server)?.display();
            lines += &format!("{}  {name}\n", hex::encode(Sha256::digest(text)));
        }
        Ok(lines)
    }

    fn generate(&self) -> Outcome<String> {
        let tool = self.clorinde()?;
        let scratch = std::env::temp_dir().join(format!("likeness-queries-{}", std::process::id()));
        let done = tokio::runtime::Runtime::new()?.block_on(self.generate_in(&tool, &scratch));
        let swept = fs::remove_dir_all(&scratch);
        done?;
        swept?;
        fs::write(self.made.join("checksum"), self.checksums()?)?;
        Ok("server/sql is written anew.".to_owned())
    }

    async fn generate_in(&self, tool: &Path, scratch: &Path) -> Outcome<()> {
        let options =
            postgres::Options { durable: false, ..postgres::Options::new(scratch.join("postgres")) };
        let running = postgres::start(options).await?;
        let done = self.write(tool, scratch, &running.url()).await;
        running.stop().await?;
        done
    }

    async fn write(&self, tool: &Path, scratch: &Path, url: &str) -> Outcome<()> {
        schema::apply(url).await?;
        let written = scratch.join("clorinde");
        let mut command = Command::new(tool);
        command.args(["live", url, "-c"]).arg(self.made.join("clorinde.toml"));
        run(command.arg("-q").arg(self.server.join("queries")).arg("-d").arg(&written))?;
        // The manifest is ours; only the source is taken over.
        let source = self.made.join("src");
        fs::remove_dir_all(&source)?;
        copy(&written.join("src"), &source)?;
        let mut format = Command::new("rustfmt");
        format.args(["--edition", "2024", "--config-path"]).arg(&self.root);
        run(format.arg(source.join("lib.rs")))
    }

    /// The generator, built once. Its work is small: unoptimised it builds in a third of the time.
    fn clorinde(&self) -> Outcome<PathBuf> {
        let folder = self.root.join(".tools");
        let path = folder.join("bin").join(format!("clorinde{}", std::env::consts::EXE_SUFFIX));
        let asked = Command::new(&path).arg("--version").output();
        let version = asked.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
        if version.ok() != Some(format!("clorinde {CLORINDE}")) {
            println!("Building Clorinde, once …");
            let mut install = Command::new("cargo");
            install.args([
                "install",
                "clorinde",
                "--version",
                CLORINDE,
                "--locked",
                "--force",
                "--debug",
                "-q",
            ]);
            run(install.arg("--root").arg(&folder))?;
        }
        Ok(path)
    }
}

fn below(folder: &Path, files: &mut Vec<PathBuf>) -> Outcome<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { below(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Outcome<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let target = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy(&path, &target)?;
        } else {
            fs::copy(&path, &target)?;
        }
    }
    Ok(())
}

fn run(command: &mut Command) -> Outcome<()> {
    let status = command.status().map_err(|error| format!("{:?}: {error}", command.get_program()))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{:?} ended with {status}", command.get_program()).into())
    }
}
