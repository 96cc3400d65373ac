// `npm start`: installs, builds web app and server, starts everything, prints address and log-in.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { installAll, must, root, wantFfmpeg } from "./lib.mjs";

installAll();
wantFfmpeg();
console.log("Building the web app …");
must("npm", ["run", "--silent", "build"], { cwd: join(root, "web") });
console.log("Building the server (the first time takes some minutes) …");
must("cargo", ["build", "--release", "--locked", "-p", "server"]);

const server = spawn(join(root, "target/release/likeness"), { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill("SIGTERM"));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
