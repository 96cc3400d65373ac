// Starts the server under test on data of its own, and takes the data away with it.
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const data = process.env.E2E_DATA;
mkdirSync(data, { recursive: true });
// The embedded database runs as another user when this is root.
chmodSync(data, 0o755);
const server = spawn(join(root, process.env.E2E_SERVER ?? "target/debug/likeness"), {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    LIKENESS_ADDR: `127.0.0.1:${process.env.E2E_PORT}`,
    LIKENESS_DATA: data,
    LIKENESS_WEB: join(root, "web/dist"),
    LIKENESS_MODE: "development",
    // No test looks at them closely, and they are there before the first one begins.
    LIKENESS_DEMO_SIDE: process.env.GALLERY ? "640" : "200",
    // A film costs what its pixels cost.
    LIKENESS_FILM_WIDTH: "180",
    LIKENESS_DURABLE: "0",
    LIKENESS_DRAIN_MS: "200",
  },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill("SIGTERM"));
server.on("exit", (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 1);
});
