// Fuzzes every call by the OpenAPI document that the server itself serves, with all checks, as a member and as a
// visitor:
//
//   node scripts/schemathesis.mjs [http://127.0.0.1:8080]
//
// Without an address it starts a development server of its own on an empty folder, from target/debug or from
// LIKENESS_PROGRAM. Schemathesis is installed into .tools by pip at the first run. Loopback only, and bounded: EXAMPLES
// a call (10).
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { must, root, server } from "./lib.mjs";

const VERSION = "4.32.5";
const folder = mkdtempSync(join(tmpdir(), "likeness-fuzz-"));
// The database of root's server runs as another user.
chmodSync(folder, 0o755);

/** Its program, installed where it is not there yet. */
function schemathesis() {
  const venv = join(root, ".tools", `schemathesis-${VERSION}`);
  const program = join(venv, "bin", "schemathesis");
  if (!existsSync(program)) {
    must("python3", ["-m", "venv", venv]);
    must(join(venv, "bin", "pip"), ["install", "--quiet", `schemathesis==${VERSION}`]);
  }
  return program;
}

const own = process.argv[2] ? null : await server(folder);
const base = process.argv[2] ?? own.address;
const { hostname } = new URL(base);
if (!["127.0.0.1", "[::1]", "localhost"].includes(hostname)) {
  console.error("schemathesis.mjs: only a server on this machine is fuzzed.");
  process.exit(2);
}

async function call(path, data, token) {
  const form = new FormData();
  for (const [name, value] of Object.entries(data)) form.set(name, value);
  const headers = token ? { accessToken: token } : {};
  const answer = await (await fetch(`${base}/friend/v3${path}`, { method: "POST", body: form, headers })).json();
  if (answer.result !== 0) throw new Error(`${path}: ${answer.result} ${answer.message}`);
  return answer.data;
}

async function member() {
  const who = { phoneCode: "44", mobile: `77009${String(randomBytes(4).readUInt32BE() % 100_000).padStart(5, "0")}` };
  const deviceId = `fuzz-${randomBytes(4).toString("hex")}`;
  const asked = { ...who, scene: "login", deviceId, ts: Date.now(), nonce: randomBytes(12).toString("hex") };
  const digest = Buffer.from(JSON.stringify(asked)).toString("base64url");
  const { devCode } = await call("/user/mobile/sendCode", { digest });
  const { token } = await call("/user/login", { ...who, deviceId, code: devCode });
  await call("/user/update", { userName: `fuzz_${randomBytes(5).toString("hex")}` }, token);
  return token;
}

// Every application result is HTTP 200, a refusal too: what a call refuses shows in `result`.
const config = `
[checks]
negative_data_rejection.expected-statuses = [200, 400, 404, 405, 408, 413, 415, 429]
positive_data_acceptance.expected-statuses = [200]
missing_required_header.expected-statuses = [200]
`;
const configFile = join(folder, "schemathesis.toml");
writeFileSync(configFile, config);
const options = (token) => [
  `--config-file=${configFile}`, "run", `${base}/docs/openapi.json`, `--url=${base}`,
  `--max-examples=${process.env.EXAMPLES ?? 10}`, "--seed=1", "--max-failures=20", "--request-timeout=30",
  "--workers=1", "--generation-database=none",
  // These end the token that the rest of the run needs.
  ...(token
    ? [`--header=accessToken: ${token}`, "--exclude-path=/friend/v3/user/logout", "--exclude-path=/friend/v3/user/delete/apply"]
    : []),
];
let failed = 0;
try {
  for (const token of [await member(), null]) {
    console.log(token ? "As a member" : "As a visitor");
    // It leaves a record of each run where it is started.
    const done = spawnSync(schemathesis(), options(token), { cwd: folder, stdio: "inherit" });
    if (done.error) throw done.error;
    failed ||= done.status;
  }
} finally {
  await own?.end();
  rmSync(folder, { recursive: true });
}
process.exit(failed);
