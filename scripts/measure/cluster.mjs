// `npm run cluster`: three nodes on one PostgreSQL and one Redis, thousands of clients and votes, photos in the making; in
// the middle Redis is killed and begun again, one node killed, one drained. Then the database is asked whether every
// vote, task and coin is where it belongs. CLIENTS (3000), VOTES (20000) and RATE (500 a second) change its size,
// LIKENESS_PROFILE (release) what is built. Ends with 1 when something does not hold.
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { challenge, database, drift, loadtest, pause, people, pictures, postgresPid, prepare, redis as startRedis, stage, verdict } from "./stage.mjs";

const CLIENTS = process.env.CLIENTS ?? "3000";
const VOTES = process.env.VOTES ?? "20000";
const RATE = process.env.RATE ?? "500";
const MEMBERS = 500;
const ENTRIES = 50;
const WINDOW_MS = 5000;
const MAKERS = 10;
const STYLE = "silver-screen";
/** A photo is asked for so often; so long all of them may take in the end. */
const PHOTO_EVERY_MS = 2500;
const PHOTOS_END_MS = 180_000;
/** So many wait before a node is killed, looked after so often: every node has one in the making then. */
const PHOTOS_AHEAD = 9;
const AHEAD_EVERY_MS = 100;
const LOOK_EVERY_MS = 20;
const CALLS = "/friend/v3";

await prepare();
const here = stage("cluster");
const redis = await startRedis(here.folder);
let failed = true;
try {
  const settings = {
    REDIS_URL: redis.url, LIKENESS_DRAIN_MS: String(WINDOW_MS), LIKENESS_TASK_WORKERS: "1", LIKENESS_TASK_LEASE_MS: "5000",
    LIKENESS_OPS_TOKEN: randomBytes(16).toString("hex"),
  };
  const nodes = [];
  for (let n = 0; n < 3; n++) nodes.push(await here.node(settings));
  const db = await database(here.folder);
  const { all, file } = await people(db, here.folder, MEMBERS);
  const contest = await challenge(db, ENTRIES);
  const makers = all.slice(0, MAKERS);
  const style = await pictures(db, here.folder, makers, STYLE);

  const one = async (sql, values) => (await db.query(sql, values)).rows[0].n;
  const unfinished = () => one("SELECT count(*)::int AS n FROM ai_tasks WHERE ended_at IS NULL");

  const origin = ({ address }) => address.replace("ws", "http");

  /** On whichever node takes it, until one does: a request that is repeated is one task. */
  const wishes = new Map();
  async function wish(number) {
    const { token, picture } = makers[number % MAKERS];
    const body = JSON.stringify({ requestId: `cluster-${number}`, aiStyle: style, imageUrl: picture, count: 1 });
    for (let turn = number; ; turn++) {
      try {
        const headers = { "content-type": "application/json", platform: "web", version: "1.0.0", accessToken: token };
        const answer = await (await fetch(`${origin(nodes[turn % nodes.length])}${CALLS}/photo/ai/put2`, { method: "POST", headers, body })).json();
        if (answer.result === 0) return wishes.set(number, answer.data.taskId);
      } catch {
        // That node is gone.
      }
      await pause(200);
    }
  }

  /** What a node calls itself where it works on a photo. */
  async function nameOf(node) {
    const headers = { accept: "application/json", authorization: `Bearer ${settings.LIKENESS_OPS_TOKEN}` };
    return (await (await fetch(`${origin(node)}/ops`, { headers })).json()).node;
  }
  const killed = await nameOf(nodes[1]);
  /** The photos that were in the making there: they are its own until their lease ends. */
  async function orphaned() {
    while (await fetch(`${origin(nodes[1])}/healthz`).then(() => true, () => false)) await pause(LOOK_EVERY_MS);
    const sql = "SELECT task_id::text AS id FROM ai_tasks WHERE state = 'running' AND worker = $1";
    return (await db.query(sql, [killed])).rows.map(({ id }) => id);
  }
  let ahead = false;
  let orphans = null;
  const heard = (text) => {
    ahead ||= text.includes("Redis is back");
    if (text.includes("a node is killed")) orphans ??= orphaned();
  };

  const load = loadtest("cluster", [
    "cluster", "--url", nodes[0].address, "--killed", nodes[1].address, "--drained", nodes[2].address,
    "--redis", redis.address, "--restart-redis", redis.command, "--window", `${WINDOW_MS}ms`, "--challenge", contest,
    "--clients", CLIENTS, "--members", String(MEMBERS), "--votes", VOTES, "--rate", RATE, "--accounts-file", file,
    "--postgres-pid", postgresPid(here.folder),
  ], heard);
  let over = false;
  const asked = [];
  const ended = load.finally(() => {
    over = true;
  });
  ended.catch(() => {});
  let due = Date.now();
  while (!over) {
    const filling = ahead && !orphans;
    const lacking = filling ? PHOTOS_AHEAD - (await unfinished()) : Number(Date.now() >= due);
    for (let n = 0; n < lacking; n++) asked.push(wish(asked.length));
    if (lacking > 0) due = Date.now() + PHOTO_EVERY_MS;
    await pause(AHEAD_EVERY_MS);
  }
  const { json, report } = await ended;
  await Promise.all(asked);

  const until = Date.now() + PHOTOS_END_MS;
  while ((await unfinished()) > 0 && Date.now() < until) await pause(500);
  const again = await one("SELECT count(*)::int AS n FROM ai_tasks WHERE attempts > 1");
  const tasks = new Set(wishes.values()).size;
  const left = (await orphans) ?? [];
  const taken = await one(
    `SELECT count(*)::int AS n FROM ai_tasks
     WHERE task_id = ANY ($1::bigint[]) AND attempts > 1 AND worker <> $2 AND state = 'succeeded'`,
    [left, killed],
  );
  const none = async (name, sql) => {
    const n = await one(sql);
    return { name, passed: n === 0, found: n === 0 ? "none differs" : `${n} differ` };
  };
  const off = await drift(db);
  const checks = [
    await none("every task has ended", "SELECT count(*)::int AS n FROM ai_tasks WHERE ended_at IS NULL"),
    await none("every task has its photo", "SELECT count(*)::int AS n FROM ai_tasks WHERE state <> 'succeeded'"),
    await none(
      "every task ended once, was told once and paid once",
      `SELECT count(*)::int AS n FROM ai_tasks t WHERE (SELECT count(*) FROM ai_photos p WHERE p.task_id = t.task_id) <> t.count
         OR (SELECT count(*) FROM notice_events e WHERE e.recipient = t.uid AND e.dedupe_key = 'task:' || t.task_id) <> 1
         OR (SELECT count(*) FROM holds h WHERE h.task_id = t.task_id AND h.state = 'captured') <> 1`,
    ),
    await none("nothing is held", "SELECT count(*)::int AS n FROM wallets WHERE held <> 0"),
    {
      name: "what was in the making on the killed node was begun again by another, and made",
      passed: left.length > 0 && taken === left.length,
      found: `${taken} of ${left.length}`,
    },
    {
      name: "every wish is one task",
      passed: tasks === asked.length && (await one("SELECT count(*)::int AS n FROM ai_tasks")) === tasks,
      found: `${asked.length} wishes, ${tasks} tasks, ${again} begun again`,
    },
    { name: "counters and books are what a recount gives", passed: off.length === 0, found: off.join(", ") || "none differs" },
  ];
  await db.end();
  const held = verdict(checks);
  failed = !held || !report.passed;
  const passed = !failed;
  writeFileSync(json, `${JSON.stringify({ ...JSON.parse(readFileSync(json, "utf8")), passed, checks: [...report.checks, ...checks] }, null, 2)}\n`);
  console.log(failed ? "\nThe cluster has not kept its promises." : "\nThe cluster has kept its promises.");
} finally {
  await redis.end();
  await here.end();
}
process.exit(failed ? 1 : 0);
