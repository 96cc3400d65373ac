// `npm run load [-- name…]`: the loads that the server has to bear, each on a release server with clean data. Prints a line for
// each check and leaves all figures in target/load/<name>.json. Ends with 1 when something falls short. The machine should
// have nothing else to do; LIKENESS_PROFILE names what is built (release); PIN=1 gives the servers the first core and the second to all
// else, as the figures in docs/performance.md were made.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib.mjs";
import {
  challenge, database, freePort, loadtest, pause, people, post, postgresPid, prepare, publish, redis as startRedis, stage, transactions, verdict,
} from "./stage.mjs";

const MEMBERS = 500;
const ENTRIES = 300;
/** What the server and the load tester need beside their connections. */
const OTHER_FILES = 1200;
const allowed = spawnSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" }).stdout.trim();
const files = allowed === "unlimited" ? Number.POSITIVE_INFINITY : Number(allowed);
/** As many connections as are wanted, or as this machine lets one process have. */
const connections = (wanted) => String(Math.min(wanted, files - OTHER_FILES));
/** The database counts a transaction up to a second after it was done. */
const COUNTED_LATE_MS = 1500;
/** Addresses of this machine that crowds come from. */
const SOURCES = "4";
/** What the server gives a hot topic in a second. */
const BYTE_BUDGET = "50MB";

// Opens `/ops`, for the servers and for `loadtest`, which all have this environment.
process.env.LIKENESS_OPS_TOKEN = randomBytes(16).toString("hex");

/** Beyond the longest wait between two tries: 20 s and 2 s. */
const BACK_OFF = "22s";

const tally = (rate, votes) => [
  "tally", "--watchers", "1000", "--voters", String(MEMBERS), "--rate", String(rate), "--votes", String(votes),
  "--max-push-bytes", BYTE_BUDGET, "--max-error-rate", "0",
];

/** Name → settings of the server beside the usual ones, and what is run against it, thresholds included. `since`: what the load
 * tester says when what is counted of the database begins; otherwise it is counted from the start, accounts included. */
const LOADS = {
  idle: {
    settings: { LIKENESS_CONNECTIONS_PER_ADDRESS: "100000" }, members: true,
    args: () => ["idle", "--sources", SOURCES, "--connections", connections(20_000), "--members", String(MEMBERS), "--hold", "60s", "--max-rss-per-conn", "12KiB", "--max-cpu-per-conn", "2us"],
  },
  connect: {
    members: true,
    since: "settling",
    args: () => ["connect", "--connections", connections(10_000), "--members", String(MEMBERS), "--rate", "4000", "--hold", "1s", "--max-error-rate", "0", "--max-p99", "1s"],
  },
  // While all is counted for operators. The wire's own promise is a minute of it.
  churn: {
    members: true,
    args: () => ["churn", "--rate", "2000", "--members", String(MEMBERS), "--duration", "20s", "--max-accept", "100ms", "--max-error-rate", "0"],
  },
  herd: { members: true, nodes: 2, since: "ending process", args: herd },
  slow: { args: () => ["slow", "--readers", "2000", "--topics", "20", "--rate", "50", "--share", "0.01", "--stop", "30s", "--max-growth", "64MiB", "--max-p99", "100ms", "--max-slowdown", "2"] },
  "tally-50": { members: true, challenge: true, args: () => tally(50, 1000) },
  "tally-5000": { members: true, challenge: true, args: () => tally(5000, 100_000) },
  likes: {
    members: true, post: true,
    args: () => ["likes", "--watchers", "1000", "--members", String(MEMBERS), "--rate", "1000", "--likes", "20000", "--max-error-rate", "0"],
  },
  // Ten photos at once are ten times as long in the making as one: what matters is that each is seen to its end.
  progress: {
    settings: { LIKENESS_TASK_WORKERS: "1" }, style: "silver-screen",
    args: () => ["progress", "--photo", join(root, "server/engine/photos/cat.jpg"), "--makers", "10", "--rate", "2", "--max-error-rate", "0"],
  },
  echo: { members: true, args: () => ["calls", "--mix", "echo", "--via", "both", "--format", "msgpack,json", "--form", "json,multipart", "--connections", "50", "--rate", "0", "--duration", "10s", "--max-error-rate", "0"] },
  publish: { args: () => ["publish", "--publishers", "1", "--readers", "1000", "--rate", "20", "--messages", "200", "--max-p99", "50ms"] },
  "publish-burst": { args: () => ["publish", "--readers", "1000", "--rate", "64", "--burst", "32", "--messages", "640", "--max-p99", "500ms"] },
};

/** The second node has the clients and is killed and begun again; the first one's calls must not feel it. */
function herd({ nodes, restart }) {
  return [
    "herd", "--sources", SOURCES, "--connections", connections(10_000), "--members", String(MEMBERS), "--signal", "kill", "--within", BACK_OFF,
    "--url", nodes[1].address, "--others", nodes[0].address, "--max-slowdown", "2", "--restart", restart,
  ];
}

async function run(name, load) {
  const here = stage(name);
  const redis = load.nodes > 1 ? await startRedis(here.folder) : null;
  try {
    const nodes = [];
    for (let n = 0; n < (load.nodes ?? 1); n++) {
      const addr = `127.0.0.1:${await freePort()}`;
      nodes.push(await here.node({ LIKENESS_TASK_WORKERS: "0", LIKENESS_ADDR: addr, ...(redis ? { REDIS_URL: redis.url } : {}), ...load.settings }));
    }
    const db = await database(here.folder);
    const args = load.args({ nodes, restart: nodes.at(-1).again });
    if (!args.includes("--url")) args.push("--url", nodes[0].address);
    args.push("--postgres-pid", postgresPid(here.folder));
    if (load.members) args.push("--accounts-file", (await people(db, here.folder, MEMBERS)).file);
    if (load.style) await publish(db, load.style);
    if (load.challenge) args.push("--challenge", await challenge(db, ENTRIES));
    if (load.post) args.push("--post", await post(db));
    let before = null;
    const since = async () => {
      before ??= pause(load.nodes ? 0 : COUNTED_LATE_MS).then(() => transactions(db));
    };
    if (!load.since) await since();
    const { json, report } = await loadtest(name, args, (text) => load.since && text.includes(load.since) && since());
    const used = (await transactions(db)) - ((await before) ?? 0);
    await db.end();
    // Kept beside the other figures: what was asked of the database, in transactions.
    writeFileSync(json, `${JSON.stringify({ ...JSON.parse(readFileSync(json, "utf8")), transactions: used }, null, 2)}\n`);
    return { report, used };
  } finally {
    await redis?.end();
    await here.end();
  }
}

const figure = (report, name) => report.lanes[0].figures.find((f) => f.name === name)?.value ?? Number.NaN;

/** A hundred times as many votes must not be more pushes: the tick bounds them. */
function flat(calm, busy) {
  const pushes = (report, seconds) => figure(report, "pushes per watcher, mean") / seconds;
  const seconds = (report) => figure(report, "votes accepted") / figure(report, "throughput");
  const [few, many] = [calm, busy].map((report) => pushes(report, seconds(report)));
  return { name: "pushes a second at 5,000 votes against 50", passed: many <= few * 1.2, found: `${many.toFixed(2)} against ${few.toFixed(2)}` };
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in LOADS));
if (unknown.length > 0) {
  console.error(`load.mjs: no such load: ${unknown.join(", ")}; there are ${Object.keys(LOADS).join(", ")}`);
  process.exit(2);
}
await prepare();
const reports = {};
const lines = [];
let short = 0;
for (const name of asked.length > 0 ? asked : Object.keys(LOADS)) {
  const { report, used } = await run(name, LOADS[name]);
  reports[name] = report;
  if (!report.passed) short += 1;
  const first = report.lanes[0].latencies[0];
  const p99 = first ? `, ${first.name}: p99 ${first.p99.toFixed(1)} ms` : "";
  lines.push(`${report.passed ? "pass" : "FAIL"}  ${name}: ${report.lanes[0].name}${p99}, ${used} transactions`);
}
console.log(`\n${lines.join("\n")}`);
if (reports["tally-50"] && reports["tally-5000"] && !verdict([flat(reports["tally-50"], reports["tally-5000"])])) short += 1;
if (reports.idle && Number(connections(20_000)) < 20_000) console.log(`note  one process may have ${files} open files here: fewer than 20,000 connections were tried`);
process.exit(short > 0 ? 1 : 0);
