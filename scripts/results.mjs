// What the tests have met of what every call says it answers: `node scripts/results.mjs FILE`, where FILE is what
// the Rust tests wrote with LIKENESS_SEEN=FILE. Says which declared result no test has seen, which success was not
// seen both ways, and which result was seen that the call does not declare.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib.mjs";

const openapi = JSON.parse(readFileSync(join(root, "docs/openapi.json"), "utf8"));
const seen = readFileSync(process.argv[2], "utf8").trim().split("\n").map((line) => line.split(" "));
// Any call may give these: OK, bad input, log in, profile not completed, too many, suspended, internal.
const everywhere = ["0", "1", "2", "5", "6", "11", "50"];
const wrong = [];
let met = 0;
for (const [full, { post }] of Object.entries(openapi.paths)) {
  const path = full.replace(/^\/friend\/v\d+/, "");
  const here = seen.filter(([at]) => at === path);
  const has = (result, way) => here.some(([, by, r]) => r === String(result) && (!way || by === way));
  for (const result of post["x-results"]) {
    if (has(result)) met += 1;
    else wrong.push(`${path}: result ${result} is declared and no test has met it`);
  }
  for (const way of ["http", "socket"]) {
    if (has(0, way)) met += 1;
    else wrong.push(`${path}: no test has met its success by ${way}`);
  }
  const declared = [...everywhere, ...post["x-results"].map(String)];
  for (const [, way, result] of here) {
    if (!declared.includes(result)) wrong.push(`${path}: result ${result} came by ${way} and is not declared`);
  }
}
console.log(wrong.join("\n"));
console.log(`${met} results met, ${wrong.length} wrong`);
process.exit(wrong.length === 0 ? 0 : 1);
