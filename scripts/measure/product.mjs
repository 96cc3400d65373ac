// What is measured: a release server on data of its own, and a person who is logged in.
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install, installAll, must, root, server } from "../lib.mjs";
import { pause } from "./stage.mjs";

/** Posts that a feed worth measuring has; demo data comes in the background. */
const POSTS = 30;
const PATIENCE_MS = 180_000;
const CALLS = "/friend/v3";
const VERSION = "5.0.0";

export async function call(origin, path, fields, token = "") {
  const response = await fetch(origin + CALLS + path, {
    method: "POST",
    headers: { "content-type": "application/json", platform: "web", version: VERSION, accessToken: token },
    body: JSON.stringify(fields),
  });
  const { result, message, data } = await response.json();
  if (result !== 0) throw new Error(`${path}: ${result} ${message}`);
  return data;
}

async function until(what, ask) {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    try {
      if (await ask()) return;
    } catch {
      // Not yet.
    }
    await pause(500);
  }
  throw new Error(`${what} did not happen within ${PATIENCE_MS / 1000} s`);
}

/** `LIKENESS_URL` names a server that runs already; otherwise everything is built and started here, and gone afterwards. */
export async function startProduct() {
  install(import.meta.dirname);
  if (process.env.LIKENESS_URL) return { origin: process.env.LIKENESS_URL, stop: async () => {} };
  installAll();
  const binary = join(root, process.env.LIKENESS_SERVER_BINARY ?? "target/release/likeness");
  must("npm", ["run", "--silent", "build"], { cwd: join(root, "web") });
  if (!process.env.LIKENESS_SERVER_BINARY) must("cargo", ["build", "--release", "--locked", "-p", "server"]);
  if (!existsSync(binary)) throw new Error(`${binary} is not there`);
  const folder = mkdtempSync(join(tmpdir(), "likeness-measure-"));
  // The embedded database runs as another user when this is root.
  chmodSync(folder, 0o755);
  const settings = {
    LIKENESS_WEB: join(root, "web/dist"), LIKENESS_DRAIN_MS: "200", RUST_LOG: process.env.RUST_LOG ?? "warn",
    // As in the product.
    LIKENESS_DURABLE: undefined, LIKENESS_DEMO_SIDE: undefined,
  };
  const node = await server(folder, settings, binary);
  const stop = async () => {
    await node.end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: node.address, stop };
}

/** A new person, and what the app keeps in its storage about a person who is logged in. */
export async function newPerson(origin) {
  const id = `${Date.now()}`.slice(-9);
  const number = { phoneCode: "44", mobile: `7${id}` };
  const deviceId = `measure-${id}`;
  const ts = Date.now();
  const digest = Buffer.from(
    JSON.stringify({ ...number, scene: "login", deviceId, ts, nonce: crypto.randomUUID() }),
  ).toString("base64url");
  const { devCode } = await call(origin, "/user/mobile/sendCode", { digest });
  const { token } = await call(origin, "/user/login", { ...number, deviceId, code: devCode });
  const { token: _again, ...user } = await call(
    origin,
    "/user/update",
    { firstName: "Measured", userName: `measured_${id}` },
    token,
  );
  await until("a feed of demo posts", async () => {
    const { items } = await call(origin, "/post/discover/list", { count: POSTS }, token);
    return items.length >= (Number(process.env.MEASURE_POSTS) || POSTS);
  });
  return { token, stored: { userInfo: JSON.stringify({ value: { token, user }, expiry: 0 }), deviceId: JSON.stringify({ value: deviceId, expiry: 0 }) } };
}
