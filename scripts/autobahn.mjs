// Judges the WebSocket layer by Autobahn's suite: framing, pings, reserved bits, opcodes, fragments, UTF-8, closing, limits
// and many messages, against the echo that a measuring server has at /bench/ws.
//
//   node scripts/autobahn.mjs
//
// The server is one of its own, from target/debug or LIKENESS_PROGRAM. The suite is made for Python 2.7: PYTHON2 names one,
// or `python2.7` is found on the PATH; it is installed into .tools at the first run. The reports are left in
// target/autobahn. Ends with 1 when a case fails.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { must, root, server } from "./lib.mjs";

const VERSION = "25.10.1";
// Extensions are not spoken. The rest are messages beyond the 64 KiB that the protocol takes, whatever they come in: those
// end with 1009, as the server's own tests say.
const BEYOND = ["9.1.2", "9.1.3", "9.1.4", "9.1.5", "9.1.6", "9.2.2", "9.2.3", "9.2.4", "9.2.5", "9.2.6", "9.3.*", "9.4.*", "9.5.*", "9.6.*"];
const LEFT_OUT = ["12.*", "13.*", ...BEYOND];

const python = process.env.PYTHON2 ?? "python2.7";
const site = join(root, ".tools", `autobahn-${VERSION}`);
if (!existsSync(site)) {
  must(python, ["-m", "pip", "install", "--quiet", "--target", site, `autobahntestsuite==${VERSION}`]);
}
const folder = mkdtempSync(join(tmpdir(), "likeness-autobahn-"));
// The database of root's server runs as another user.
chmodSync(folder, 0o755);
const reports = join(root, "target/autobahn");
const { address, end } = await server(folder, { LIKENESS_BENCH: "1", LIKENESS_DEMO: "0" });
try {
  const spec = join(folder, "spec.json");
  const servers = [{ agent: "likeness", url: `${address.replace("http", "ws")}/bench/ws` }];
  writeFileSync(spec, JSON.stringify({ outdir: reports, servers, cases: ["*"], "exclude-cases": LEFT_OUT, "exclude-agent-cases": {} }));
  // A folder of packages that share a name is one only when it is added as such.
  const start = "import site, sys; site.addsitedir(sys.argv.pop(1)); from autobahntestsuite.wstest import run; run()";
  const done = spawnSync(python, ["-W", "ignore", "-c", start, site, "-m", "fuzzingclient", "-s", spec], {
    cwd: folder, stdio: ["ignore", "ignore", "inherit"],
  });
  if (done.status !== 0) throw new Error("the suite did not run");
} finally {
  await end();
  rmSync(folder, { recursive: true });
}

const { likeness: cases } = JSON.parse(readFileSync(join(reports, "index.json"), "utf8"));
const sections = new Map();
let failed = 0;
for (const [name, { behavior, behaviorClose }] of Object.entries(cases)) {
  const section = Number(name.split(".")[0]);
  const verdicts = sections.get(section) ?? new Map();
  sections.set(section, verdicts.set(behavior, (verdicts.get(behavior) ?? 0) + 1));
  const closed = ["OK", "INFORMATIONAL"].includes(behaviorClose);
  if (!closed || !["OK", "NON-STRICT", "INFORMATIONAL"].includes(behavior)) {
    failed += 1;
    console.log(`${name}: ${behavior}, closing ${behaviorClose}`);
  }
}
for (const [section, verdicts] of [...sections].sort(([a], [b]) => a - b)) {
  console.log(`${section}: ${[...verdicts].map(([verdict, n]) => `${n} ${verdict}`).join(", ")}`);
}
console.log(`${Object.keys(cases).length} cases, ${failed} failed`);
process.exit(failed ? 1 : 0);
