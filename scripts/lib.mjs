// What the scripts share: run a command, install what is missing, find a browser.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command with its output shown; its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/** Runs a command that must succeed. */
export function must(command, args, options) {
  const status = run(command, args, options);
  if (status !== 0) process.exit(status);
}

/** Runs a command and keeps its output. */
export function keep(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    for (const from of [child.stdout, child.stderr]) {
      from.setEncoding("utf8").on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", (error) => resolve({ status: 1, output: `${output}${error.message}` }));
    child.on("close", (status) => resolve({ status: status ?? 1, output }));
  });
}

/** How a development server on a folder of its own is set. */
export const serverSettings = (folder) => ({
  LIKENESS_ADDR: "127.0.0.1:0", LIKENESS_MODE: "development", LIKENESS_DATA: join(folder, "data"), LIKENESS_WEB: "none",
  LIKENESS_DURABLE: "0", LIKENESS_DRAIN_MS: "0", LIKENESS_DEMO_SIDE: "160",
});

/** Such a server, from target/debug or LIKENESS_PROGRAM: its address, and how it is ended. */
export async function server(folder, settings = {}, program = process.env.LIKENESS_PROGRAM ?? join(root, "target/debug/likeness")) {
  const env = { ...process.env, ...serverSettings(folder), ...settings };
  const child = spawn(program, [], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    const [, address] = /is at (http:\S+)/.exec(line) ?? [];
    if (address) return { address, end: () => (child.kill("SIGTERM"), ended) };
  }
  throw new Error("the server did not start");
}

/** `npm ci` in a folder, unless its lock file is what was installed last. */
export function install(folder) {
  const lock = readFileSync(join(folder, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  const mark = join(folder, "node_modules", ".installed");
  if (existsSync(mark) && readFileSync(mark, "utf8") === hash) return;
  must("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, hash);
}

export function installAll() {
  install(root);
  install(join(root, "web"));
}

function onPath(names) {
  for (const name of names) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
    if (found.status === 0 && found.stdout.trim()) return found.stdout.trim();
  }
  return null;
}

/** A program: found, or installed by apt where that is possible, or null. */
function foundOrInstalled(names, variable, debian) {
  const found = (variable && process.env[variable]) || onPath(names);
  if (found) return found;
  const apt = onPath(["apt-get"]);
  if (apt && process.getuid?.() === 0) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debian], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    return onPath(names);
  }
  return null;
}

/** A program that the tests need. */
function program(what, names, variable, debian) {
  const found = foundOrInstalled(names, variable, debian);
  if (found) return found;
  const or = variable ? ` or set ${variable} to its path` : "";
  console.error(`The tests need ${what}: install it (apt-get install ${debian})${or}.`);
  process.exit(1);
}

export const chromium = () => program("Chromium", ["chromium", "chromium-browser", "google-chrome"], "CHROMIUM", "chromium");
/** Chromium without its windows: it draws the same pages for two thirds of the work. Not every system has it. */
export const headless = () => foundOrInstalled(["chromium-headless-shell"], "CHROMIUM", "chromium-headless-shell") ?? chromium();
/** The server tests start it themselves; Valkey's does as well. */
export const redis = () => program("Redis", ["redis-server"], "REDIS_SERVER", "redis-server");
/** Encodes films. */
export const ffmpeg = () => program("ffmpeg", ["ffmpeg"], "LIKENESS_FFMPEG", "ffmpeg");

/** Says what a server without it lacks. */
export function wantFfmpeg() {
  if (foundOrInstalled(["ffmpeg"], "LIKENESS_FFMPEG", "ffmpeg")) return;
  console.log("Without ffmpeg no films are made, and all else works. To have them: apt-get install ffmpeg.");
}
