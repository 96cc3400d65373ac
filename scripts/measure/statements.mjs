// `npm run statements`: what a group of the database's writers saves. Votes for the entries of one challenge, and likes of one post,
// as the server's group writer puts them down (one statement, one commit for as many as wait) and one transaction each, by as
// many sessions as the server has; the database waits for the disk. Ends with 1 when a group saves less than it has to.
import { cpus } from "node:os";
import { challenge, database, people, post, prepare, stage } from "./stage.mjs";

const GROUP = 256;
const SESSIONS = 24;
const SPAN_MS = 5000;
/** Times as many, at least. */
const LEAST = { votes: 20, likes: 5 };

/** Rounds in which every person acts once, all for something else than the round before. */
const WRITES = {
  votes: async (db, uids) => {
    const id = await challenge(db, 2);
    const { rows } = await db.query("SELECT entry_id::text AS id FROM entries WHERE challenge_id = $1 ORDER BY 1", [id]);
    return {
      text: "SELECT ord FROM cast_ballots($1::bigint[], $2::bigint[], $3::bigint[])",
      values: (some, round) => [some.map(() => id), some, some.map(() => rows[round % 2].id)],
      uids,
    };
  },
  likes: async (db, uids) => {
    const id = await post(db);
    return {
      text: "SELECT ord FROM set_likes($1::bigint[], $2::bigint[], $3::boolean[])",
      values: (some, round) => [some, some.map(() => id), some.map(() => round % 2 === 0)],
      uids,
    };
  },
};

/** Acts for a while: in how many seconds how many were put down. */
async function act(sessions, write, size) {
  let [next, done] = [0, 0];
  const began = performance.now();
  const one = async (db) => {
    while (performance.now() - began < SPAN_MS) {
      const from = next;
      next += size;
      const some = Array.from({ length: size }, (_, i) => write.uids[(from + i) % write.uids.length]);
      const round = Math.floor(from / write.uids.length);
      await db.query({ name: `${write.name}-${size}`, text: write.text, values: write.values(some, round) });
      done += size;
    }
  };
  await Promise.all(sessions.map(one));
  return done / ((performance.now() - began) / 1000);
}

await prepare();
const here = stage("statements");
let failed = false;
const sessions = [];
try {
  await here.node({ LIKENESS_TASK_WORKERS: "0" });
  for (let n = 0; n < SESSIONS; n++) sessions.push(await database(here.folder));
  const uids = (await people(sessions[0], here.folder, GROUP * 4)).all.map(({ uid }) => uid);
  for (const [name, of] of Object.entries(WRITES)) {
    const write = { name, ...(await of(sessions[0], uids)) };
    const alone = await act(sessions, write, 1);
    const grouped = await act(sessions.slice(0, 1), write, GROUP);
    const times = grouped / alone;
    failed ||= times < LEAST[name];
    console.log(
      `${times < LEAST[name] ? "FAIL" : "pass"}  ${name}: ${Math.round(grouped)} a second in groups of ${GROUP}, ` +
        `${Math.round(alone)} one by one from ${SESSIONS} sessions: ${times.toFixed(1)} times (${LEAST[name]}), ${cpus().length} cores`,
    );
  }
} finally {
  for (const session of sessions) await session.end();
  await here.end();
}
process.exit(failed ? 1 : 0);
