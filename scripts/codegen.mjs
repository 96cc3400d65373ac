// `npm run codegen`: writes every generated file. With `--check`: fails when one is stale.
import { run } from "./lib.mjs";

const check = process.argv.includes("--check") ? ["--check"] : [];
const protocol = run("cargo", ["run", "-q", "--locked", "-p", "protocol", "--bin", "codegen", "--", ...check]);
const sql = run("cargo", ["run", "-q", "--locked", "-p", "schema", "--bin", "typed-queries", "--", ...check]);
process.exit(protocol || sql);
