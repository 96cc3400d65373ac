// `npm test`: installs, lints, checks generated files, then Rust, web and browser tests.
// Ends with one line: `N passed, N failed`.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ffmpeg, headless, installAll, keep, redis, root } from "./lib.mjs";

// A clean build gains nothing from what incremental builds keep.
if (process.env.CI) process.env.CARGO_INCREMENTAL ??= "0";
// Clippy as the compiler: one compilation lints and builds, instead of one for each. Its own way of taking arguments.
process.env.RUSTC_WORKSPACE_WRAPPER ??= "clippy-driver";
process.env.CLIPPY_ARGS ??= "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__";

installAll();
redis();
ffmpeg();
const web = join(root, "web");
let passed = 0;
let failed = 0;
const broken = [];

/** One step; `count` reads how many tests passed and failed from its output, which is shown when it ends. */
async function step(name, command, args, options = {}, count = null) {
  const began = Date.now();
  console.log(`== ${name} …`);
  const { status, output } = await keep(command, args, options);
  const [good, bad] = count?.(output) ?? [status === 0 ? 1 : 0, status === 0 ? 0 : 1];
  passed += good;
  failed += status !== 0 && bad === 0 ? 1 : bad;
  if (status !== 0) broken.push(name);
  const took = Math.round((Date.now() - began) / 1000);
  console.log(`\n${output.trimEnd()}\n-- ${name}: ${status === 0 ? "ok" : "FAILED"} in ${took} s`);
}

const sum = (output, pattern) => [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);
// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes
const plain = (output) => output.replace(/\x1b\[[0-9;]*m/g, "");
const cargo = (output) => [
  sum(output, /^test result: \w+\. (\d+) passed/gm),
  sum(output, /^test result: \w+\. \d+ passed; (\d+) failed/gm),
];
const vitest = (output) => [
  sum(plain(output), /^\s*Tests\s.*?(\d+) passed/gm),
  sum(plain(output), /^\s*Tests\s.*?(\d+) failed/gm),
];
const playwright = (output) => [sum(plain(output), /^\s*(\d+) passed/gm), sum(plain(output), /^\s*(\d+) failed/gm)];

// Cargo often waits for one crate: the web app's steps fill the other cores meanwhile.
async function rust() {
  await step("format", "cargo", ["fmt", "--all", "--check"]);
  await step("server build and lint", "cargo", ["build", "--locked", "--workspace", "--lib", "--bins", "--tests", "-q"]);
  // As they were built just now: building them by themselves would choose other features of their dependencies, all anew.
  for (const writer of ["codegen", "typed-queries"]) await step(`what ${writer} writes`, join(root, "target/debug", writer), ["--check"]);
}
async function app() {
  await step("web lint", "npm", ["run", "--silent", "lint"], { cwd: web });
  await step("web build", "npm", ["run", "--silent", "build"], { cwd: web });
  await step("web tests", "npm", ["test", "--silent"], { cwd: web, env: { ...process.env, CI: "1" } }, vitest);
}
await Promise.all([rust(), app()]);
// No example in the documentation is run: there is none.
const seen = join(root, "target/results.txt");
rmSync(seen, { force: true });
// Tests wait for a database or a socket about half of their time.
const threads = process.env.RUST_TEST_THREADS ?? String(2 * availableParallelism());
// Each test has a database of its own, hundreds of files: made in memory, where there is room, they cost half of what a disk takes.
const MEMORY = "/dev/shm";
const room = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
const temporary = mkdtempSync(join(room.bavail * room.bsize > 4e9 ? MEMORY : tmpdir(), "likeness-test-"));
process.on("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
// Whoever stops it leaves no memory taken.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
// The database of root's tests runs as another user.
chmodSync(temporary, 0o755);
const withResults = { env: { ...process.env, LIKENESS_SEEN: seen, RUST_TEST_THREADS: threads, TMPDIR: temporary } };
const built = await keep("cargo", ["test", "--locked", "--workspace", "--tests", "-q", "--no-run", "--message-format=json"]);
const programs = built.output
  .split("\n")
  .filter((line) => line.startsWith("{"))
  .map((line) => JSON.parse(line))
  .filter((message) => message.executable && message.profile.test)
  .map(({ executable, target, manifest_path }) => ({ name: target.name, executable, cwd: dirname(manifest_path) }));
if (programs.length === 0) broken.push(`rust tests: ${built.output}`);
/** One after the other, each where Cargo would run it. */
async function tests(some) {
  for (const { name, executable, cwd } of some) await step(`rust tests ${name}`, executable, [], { ...withResults, cwd }, cargo);
}
// One takes as long as all others together, and leaves them a part of each core.
const large = ({ name }) => name === "it";
await Promise.all([tests(programs.filter(large)), tests(programs.filter((program) => !large(program)))]);
await step("what calls say they answer", "node", ["scripts/results.mjs", seen]);
await step("browser tests", "npx", ["playwright", "test"], { cwd: web, env: { ...process.env, CI: "1", CHROMIUM: headless() } }, playwright);

if (broken.length > 0) console.log(`\nfailed: ${broken.join(", ")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(broken.length > 0 ? 1 : 0);
