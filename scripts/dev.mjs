// `npm run dev`: the server rebuilt on change and Vite with hot reload in front of it.
import { spawn, spawnSync } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { installAll, root } from "./lib.mjs";

installAll();

let server = null;
function start() {
  console.log("dev: building the server …");
  const built = spawnSync("cargo", ["build", "-p", "server"], { cwd: root, stdio: "inherit" });
  if (built.status !== 0) return; // The old one goes on until the code compiles again.
  const next = () => {
    // Vite serves the app.
    const env = { LIKENESS_WEB: "none", ...process.env };
    server = spawn(join(root, "target/debug/likeness"), { cwd: root, stdio: "inherit", env });
    server.on("exit", () => {
      server = null;
    });
  };
  if (server) server.once("exit", next).kill("SIGTERM");
  else next();
}

// Queries become Rust before they are built: writing that is the change which starts the build.
function queries() {
  console.log("dev: generating the queries …");
  spawnSync("node", ["scripts/codegen.mjs"], { cwd: root, stdio: "inherit" });
}

function onChange(folders, work) {
  let waiting = null;
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(waiting);
      waiting = setTimeout(work, 300);
    });
  }
}
onChange(["server/src", "server/engine/src", "server/postgres/src", "server/sql/src", "protocol/src"], start);
onChange(["server/queries", "server/schema"], queries);
start();
const vite = spawn("npx", ["vite"], { cwd: join(root, "web"), stdio: "inherit" });
vite.on("exit", (code) => {
  server?.kill("SIGTERM");
  process.exit(code ?? 0);
});
