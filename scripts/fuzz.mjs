// Fuzzes what reads bytes of strangers: WebSocket frames, the fields of calls, forms.
//
//   node scripts/fuzz.mjs [target…]
//
// Each target runs for FUZZ_SECONDS (60), from the corpus in server/fuzz/corpus, which what is new joins. cargo-fuzz is
// installed into .tools at the first run. Ends with 1 at the first failure; the bytes that did it are named.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { must, root } from "./lib.mjs";

const VERSION = "0.13.2";
const TARGETS = ["frames", "coerce", "form"];
const asked = process.argv.slice(2);
const unknown = asked.filter((target) => !TARGETS.includes(target));
if (unknown.length) {
  console.error(`fuzz.mjs: no such target: ${unknown.join(", ")}; there are ${TARGETS.join(", ")}`);
  process.exit(2);
}
const tools = join(root, ".tools", `cargo-fuzz-${VERSION}`);
const program = join(tools, "bin/cargo-fuzz");
if (!existsSync(program)) must("cargo", ["install", "--quiet", "--locked", "--root", tools, `cargo-fuzz@${VERSION}`]);

const server = join(root, "server");
// Coverage is counted by a flag that only the compiler of the day after knows by itself.
const env = { ...process.env, RUSTC_BOOTSTRAP: "1" };
const fuzz = (...args) => must(program, ["fuzz", ...args], { cwd: server, env });
for (const target of asked.length ? asked : TARGETS) {
  const packed = join(server, `fuzz/corpus/${target}.tar.gz`);
  const corpus = join(root, "target/fuzz-corpus", target);
  mkdirSync(corpus, { recursive: true });
  if (existsSync(packed)) must("tar", ["-xzf", packed, "-C", corpus]);
  const limits = [`-max_total_time=${process.env.FUZZ_SECONDS ?? 60}`, "-max_len=8192", "-timeout=10", "-print_final_stats=1"];
  fuzz("run", "--sanitizer", "none", target, corpus, "--", ...limits);
  // Only what reaches something that nothing before it does.
  fuzz("cmin", "--sanitizer", "none", target, corpus);
  mkdirSync(join(server, "fuzz/corpus"), { recursive: true });
  must("tar", ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "-czf", packed, "-C", corpus, "."]);
}
