// `npm run money [cases]`: thousands of random interleavings of everything that moves coins, by several workers at once
// on a real PostgreSQL; a failing one is shrunk and printed. `npm test` tries a few.
import { run } from "./lib.mjs";

const cases = process.argv[2] ?? "2000";
if (!/^[1-9][0-9]{0,6}$/.test(cases)) {
  console.error("money.mjs: how many cases? A whole number.");
  process.exit(2);
}
process.env.PROPTEST_CASES = cases;
process.exit(run("cargo", ["test", "-p", "sql", "--test", "rules", "interleavings::", "--", "--nocapture"]));
