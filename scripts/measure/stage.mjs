// What a load needs: programs, nodes on data of their own, people and a challenge put straight into the database, and a
// look at what the database says in the end.
import { execFileSync, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install, must, redis as findRedis, root, server, serverSettings } from "../lib.mjs";

const PROFILE = process.env.LIKENESS_PROFILE ?? "release";
const built = (name) => join(root, "target", PROFILE, name);
export const REPORTS = join(root, "target/load");
const COINS = 100;

/** Builds the server and the load tester, and installs the database's client. */
export async function prepare() {
  install(import.meta.dirname);
  must("cargo", ["build", "--profile", PROFILE, "--locked", "-q", "-p", "server", "-p", "loadtest"]);
  mkdirSync(REPORTS, { recursive: true });
}

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** A folder that ends with `end`, for everything that a run leaves. */
export function stage(name) {
  const folder = mkdtempSync(join(tmpdir(), `likeness-${name}-`));
  // The database of root's server runs as another user.
  chmodSync(folder, 0o755);
  const running = [];
  const pidfile = join(folder, "again.pid");
  return {
    folder,
    /** A node; all of one stage share database, files and secret. */
    async node(settings = {}) {
      const first = running.length === 0;
      const env = {
        LIKENESS_BENCH: "1", LIKENESS_DEMO: "0", LIKENESS_LOG: "error", LIKENESS_DRAIN_MS: "5000", LIKENESS_DURABLE: "1",
        ...(first ? {} : { DATABASE_URL: databaseUrl(folder) }), ...settings,
      };
      if (process.env.PIN) core(0, process.pid);
      const node = await server(folder, env, built("likeness"));
      running.push(node);
      if (process.env.PIN) {
        const database = postgresPid(folder);
        const children = execFileSync("pgrep", ["-P", database], { encoding: "utf8" });
        for (const pid of [process.pid, database, ...children.trim().split("\n")]) core(1, pid);
      }
      // A command that begins it again, as whoever ends it may.
      const all = Object.entries({ ...serverSettings(folder), ...env }).map(([name, value]) => `${name}='${value}'`);
      const again = `echo $$ > '${pidfile}'; exec ${process.env.PIN ? "taskset -c 0 " : ""}env ${all.join(" ")} '${built("likeness")}'`;
      return { address: node.address.replace("http", "ws"), again };
    },
    async end() {
      if (existsSync(pidfile)) await endProcess(Number(readFileSync(pidfile, "utf8")));
      // The first one ends last: the database is its own.
      for (const node of running.toReversed()) await node.end();
      for (const left of [databaseHome(folder), folder]) rmSync(left, { recursive: true, force: true });
    },
  };
}

/** Keeps a process and what it starts from now on to one core. With PIN the servers have one of their own, and one thread each. */
function core(number, pid) {
  execFileSync("taskset", ["-acp", String(number), String(pid)], { stdio: "ignore" });
}

/** Ends a process that is not a child of this one. */
async function endProcess(pid) {
  try {
    process.kill(pid, "SIGTERM");
    for (;;) {
      process.kill(pid, 0);
      await pause(50);
    }
  } catch {
    // It is no more.
  }
}

/** Where the embedded database of a stage's first node is: elsewhere, if its user cannot reach the folder. */
function databaseHome(folder) {
  const home = join(folder, "data/postgres");
  const moved = join(home, "MOVED.txt");
  return existsSync(moved) ? readFileSync(moved, "utf8").trim().split("\n").at(-1) : home;
}
/** What the database says of itself, line by line: its process first, the folder of its socket fifth. */
const postmaster = (folder, line) => readFileSync(join(databaseHome(folder), "cluster/postmaster.pid"), "utf8").split("\n")[line].trim();
const socketOf = (folder) => postmaster(folder, 4);
/** For `loadtest`, which sees only what the node that it measures has begun itself or reaches by TCP. */
export const postgresPid = (folder) => postmaster(folder, 0);
const databaseUrl = (folder) => `host=${socketOf(folder)} port=5432 user=postgres dbname=likeness`;

export async function database(folder) {
  const { default: pg } = await import("pg");
  const db = new pg.Client({ host: socketOf(folder), port: 5432, user: "postgres", database: "likeness" });
  await db.connect();
  return db;
}

/** People with a finished profile and coins, logged in; the file of accounts that `loadtest` reads. */
export async function people(db, folder, count) {
  const sql = `INSERT INTO users (status, user_name, nick_name) SELECT 1, 'load_' || i, 'Load' FROM generate_series(1, $1) i
    RETURNING uid::text, uid_str::text AS "uidStr"`;
  const { rows } = await db.query(sql, [count]);
  const all = rows.map((row) => ({ ...row, token: randomBytes(16).toString("hex") }));
  const uids = all.map(({ uid }) => uid);
  const hashes = all.map(({ token }) => createHash("sha256").update(token).digest());
  await db.query(
    `INSERT INTO sessions (token_hash, uid, device_id, platform, expires_at)
     SELECT h, u, 'loadtest', 'web', now() + interval '1 day' FROM unnest($1::bytea[], $2::bigint[]) AS s (h, u)`,
    [hashes, uids],
  );
  await db.query(`SELECT credit_coins(u, 'test', u::text, ${COINS}, 'signup', NULL) FROM unnest($1::bigint[]) u`, [uids]);
  const file = join(folder, "accounts.json");
  writeFileSync(file, JSON.stringify(all.map(({ token, uidStr }) => ({ token, uidStr }))), { mode: 0o600 });
  return { all, file };
}

/** A challenge in voting, each entry of a person who does nothing else; its id. */
export async function challenge(db, entries) {
  const { rows: [{ id }] } = await db.query(
    `INSERT INTO challenges (title, status, starts_at, voting_at, ends_at, min_account_age, prizes)
     VALUES ('Under load', 'voting', now() - interval '2 days', now() - interval '1 day', now() + interval '1 day', '0 s', '{5}')
     RETURNING challenge_id::text AS id`,
  );
  await db.query(
    `WITH u AS (INSERT INTO users (status, user_name, nick_name)
       SELECT 1, 'entry_' || i, 'Entry' FROM generate_series(1, $1) i RETURNING uid),
     f AS (INSERT INTO files (owner, object_key, mime, bytes, width, height, thumb_key, thumbhash, state)
       SELECT uid, 'entry' || uid || '.jpg', 'image/jpeg', 1, 300, 300, 'entry' || uid || '-thumb.webp', '\\x0102', 'ready' FROM u
       RETURNING owner, file_id),
     p AS (INSERT INTO ai_photos (uid, file_id) SELECT owner, file_id FROM f RETURNING uid, photo_id, file_id)
     INSERT INTO entries (challenge_id, uid, photo_id, file_id) SELECT $2, uid, photo_id, file_id FROM p`,
    [entries, id],
  );
  return id;
}

/** A post of a person who does nothing else; its id. */
export async function post(db) {
  const { rows: [{ id }] } = await db.query(
    `WITH u AS (INSERT INTO users (status, user_name, nick_name) VALUES (1, 'author', 'Author') RETURNING uid)
     INSERT INTO posts (author, content) SELECT uid, 'Under load' FROM u RETURNING feed_id::text AS id`,
  );
  return id;
}

/** A picture of theirs to make photos from, and a style to make them in. */
export async function pictures(db, folder, some, style) {
  for (const person of some) {
    const key = `load${person.uid}.jpg`;
    copyFileSync(join(root, "server/engine/photos/cat.jpg"), join(folder, "data/files", key));
    await db.query(
      `INSERT INTO files (owner, object_key, thumb_key, state, mime, bytes, width, height)
       VALUES ($1, $2, $2, 'ready', 'image/jpeg', 1, 300, 300)`,
      [person.uid, key],
    );
    person.picture = `/${key}`;
  }
  return publish(db, style);
}

/** Lets everyone use a style; its id. */
export async function publish(db, style) {
  const { rows } = await db.query("UPDATE styles SET published = true WHERE ai_style = $1 RETURNING style_id::text AS id", [style]);
  return rows[0].id;
}

/** A Redis of the run's own; the command begins it, at first and again. */
export async function redis(folder) {
  const program = findRedis();
  const port = await freePort();
  const pidfile = join(folder, "redis.pid");
  const command = `${program} --bind 127.0.0.1 --port ${port} --save '' --appendonly no --daemonize yes --pidfile '${pidfile}' --dir '${folder}'`;
  must("sh", ["-c", command], { stdio: "ignore" });
  // It is nobody's child: whoever stops the script leaves none.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
  process.on("exit", () => existsSync(pidfile) && process.kill(Number(readFileSync(pidfile, "utf8")), "SIGKILL"));
  const end = () => existsSync(pidfile) && endProcess(Number(readFileSync(pidfile, "utf8")));
  return { address: `127.0.0.1:${port}`, url: `redis://127.0.0.1:${port}`, command, end };
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Runs the load tester; its report, and its exit code. `heard` is given each line of its progress. */
export function loadtest(name, args, heard = () => {}) {
  const json = join(REPORTS, `${name}.json`);
  rmSync(json, { force: true });
  const child = spawn(built("loadtest"), [...args, "--json", json], { cwd: root, stdio: ["ignore", "inherit", "pipe"] });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    process.stderr.write(text);
    heard(text);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (code > 1 || code === null) return reject(new Error(`loadtest ${args[0]} could not run`));
      resolve({ code, json, report: JSON.parse(readFileSync(json, "utf8")) });
    });
  });
}

/** What is broken in the books and counters, as the nightly alarm would find it. */
export async function drift(db) {
  const text = readFileSync(join(root, "server/queries/checks.sql"), "utf8");
  const sql = text.split(/^--! /m).find((query) => query.startsWith("drift\n")).slice("drift\n".length);
  const { rows } = await db.query(sql);
  return rows.map(({ what, id }) => `${what} ${id}`);
}

/** Transactions that the database has ended so far. */
export async function transactions(db) {
  await db.query("SELECT pg_stat_clear_snapshot()");
  const { rows } = await db.query("SELECT (xact_commit + xact_rollback)::int AS n FROM pg_stat_database WHERE datname = 'likeness'");
  return rows[0].n;
}

/** Says how each check went; true when all held. */
export function verdict(checks) {
  for (const { name, passed, found } of checks) console.log(`${passed ? "pass" : "FAIL"}  ${name}: ${found}`);
  return checks.every(({ passed }) => passed);
}
