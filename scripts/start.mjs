// `npm start`: installs, builds web app and server at the same time, starts everything, prints address and log-in.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { installAll, keep, root, wantFfmpeg } from "./lib.mjs";

/** Both are waited for: what one has built is there at the next start, whatever became of the other. */
function orEnd(what, status, output = "") {
  if (status === 0) return;
  console.error(`${output}\n${what} could not be built.`);
  process.exit(1);
}

console.log("Building (the first time takes some minutes) …");
const cargo = spawn("cargo", ["build", "--profile", "start", "--locked", "-p", "server"], { cwd: root, stdio: "inherit" });
const compiled = new Promise((resolve) => cargo.on("error", () => resolve(1)).on("exit", resolve));
installAll();
wantFfmpeg();
const web = await keep("npm", ["run", "--silent", "build"], { cwd: join(root, "web") });
orEnd("The server", await compiled);
orEnd("The web app", web.status, web.output);

const server = spawn(join(root, "target/start/likeness"), { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill("SIGTERM"));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
