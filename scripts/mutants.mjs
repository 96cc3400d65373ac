// `npm run mutants [number …]`: does the one thing wrong that a real engine punishes, one after the other, and wants a
// test to notice each. All are compiled at once, into a copy, and one is chosen when the tests run.
import { spawn } from "node:child_process";
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keep, must, root } from "./lib.mjs";

/** A test that waits for what never comes has noticed it, too. */
const LONGEST_MS = 100_000;
const FOLDER = "server/src/engines";

/** A file, what stands there, what is done instead where `WRONG` is true, and the fault. */
const MUTANTS = [
  // ComfyUI
  ["remote/comfyui/graph.rs", '            "execution_success" |', '            "execution_success" if WRONG => return Word::Nothing,\n            "execution_success" |', "an end that is told in the newer form only"],
  ["remote/comfyui/graph.rs", 'is_some_and(Value::is_null) =>', 'is_some_and(Value::is_null) && !WRONG =>', "an end that is told in the older form only"],
  ["remote/comfyui/listen.rs", "Err(_) => Heard::Silence,", "Err(_) if WRONG => Heard::Word(String::new()),\n        Err(_) => Heard::Silence,", "a socket that falls silent is believed"],
  ["remote/comfyui.rs", "                    Heard::Gone => socket = None,", '                    Heard::Gone if WRONG => return Err(Trouble::Again("it closed".into())),\n                    Heard::Gone => socket = None,', "a socket that closes is the end of the order"],
  ["remote/comfyui.rs", '"client_id": client.to_string(),', '"client_id": if WRONG { Uuid::new_v4() } else { client }.to_string(),', "another's name, so that nothing is told"],
  ["remote/order.rs", "again.wrapping_mul(0x9e37_79b9)", "(if WRONG { 0 } else { again }).wrapping_mul(0x9e37_79b9)", "the same graph twice, which makes nothing"],
  ["remote/comfyui.rs", "for again in 0..limits::ENGINE_IDENTITIES {\n                if", "for again in 0..if WRONG { 1 } else { limits::ENGINE_IDENTITIES } {\n                if", "a graph that made nothing is not queued anew"],
  ["remote/comfyui/cancel.rs", "                0 => self", "                _ if WRONG => self.http.post(\"/interrupt\"),\n                0 => self", "whatever it works on is interrupted"],
  ["remote/comfyui/cancel.rs", 'json!({"prompt_id": id.to_string()})),', 'if WRONG { json!({}) } else { json!({"prompt_id": id.to_string()}) }),', "an interrupt that does not say whom"],
  ["remote/comfyui/graph.rs", "node.done = node.done.max(share);", "node.done = if WRONG { share } else { node.done.max(share) };", "a node that counts anew turns the percent back"],
  ["remote/comfyui/graph.rs", '            "progress_state" =>', '            "progress_state" if WRONG => return Word::Nothing,\n            "progress_state" =>', "progress in the newer form is not heard"],
  ["remote/comfyui/graph.rs", '            "progress" =>', '            "progress" if WRONG => return Word::Nothing,\n            "progress" =>', "progress in the older form is not heard"],
  ["remote/comfyui.rs", "Form::new().jpeg(\"image\", &file,", 'Form::new().jpeg("image", if WRONG { "selfie.jpg" } else { &file },', "every photo has the same name there"],
  ["remote/comfyui.rs", '_ => name.to_owned(),', '_ => if WRONG { file.clone() } else { name.to_owned() },', "the name that it was kept under is not used"],
  ["remote/comfyui.rs", 'Some(folder) if !folder.is_empty() =>', 'Some(folder) if !folder.is_empty() && !WRONG =>', "the folder that it was kept in is not used"],
  ["remote/order.rs", 'hex::encode(content)).as_bytes()', 'if WRONG { Uuid::new_v4().to_string() } else { hex::encode(content) }).as_bytes()', "another id after a restart"],
  ["remote/comfyui.rs", "if lost + 1 < limits::ENGINE_LOST_ANSWERS =>", "if lost + 1 < limits::ENGINE_LOST_ANSWERS && !WRONG =>", "one lost answer is the end of the order"],
  ["remote/comfyui.rs", "Some(_) if answer.ok() => {", "Some(_) if answer.ok() && WRONG => Ok(()),\n            Some(_) if answer.ok() => {", "an id that is not ours is taken"],
  ["remote/comfyui.rs", "Heard::Preview(picture) => {", "Heard::Preview(_) if WRONG => continue,\n                    Heard::Preview(picture) => {", "previews are not shown"],
  // AUTOMATIC1111 and Forge
  ["remote/meter.rs", "*reached = reached.max(share.clamp(0.0, 1.0) * DRAWN);", "*reached = if WRONG { 0.0 } else { *reached }.max(share.clamp(0.0, 1.0) * DRAWN);", "progress that drops to nothing at the end"],
  ["remote/a1111.rs", ".filter(|p| *p > UNKNOWN)", ".filter(|p| WRONG || *p > UNKNOWN)", "progress that stays at one percent is believed"],
  ["remote/a1111.rs", 'state.is_some_and(|state| state["active"] == true)', 'state.is_some_and(|state| WRONG || state["active"] == true)', "another's order is interrupted"],
  ["remote/a1111.rs", "turn: Semaphore::new(1),", "turn: Semaphore::new(if WRONG { 8 } else { 1 }),", "two orders at once"],
  ["remote/a1111.rs", 'asked.insert("force_task_id".into(), id.into());', 'if !WRONG {\n            asked.insert("force_task_id".into(), id.into());\n        }', "an order without its id"],
  ["remote/a1111.rs", "        // Without its pages it tells of whatever", "        if WRONG {\n            return None;\n        }\n        // Without its pages it tells of whatever", "a server without its pages tells nothing"],
  ["remote/a1111.rs", 'None => Err(Trouble::Again("it ended without', 'None if WRONG => Err(Trouble::Broken(String::new())),\n            None => Err(Trouble::Again("it ended without', "an order that somebody interrupted is not made anew"],
  // fal
  ["remote/fal.rs", "if !urls.into_iter().all(|url| self.http.own(url)) {", "if !WRONG && !urls.into_iter().all(|url| self.http.own(url)) {", "addresses of another host hear the key"],
  ["remote/fal.rs", 'if made["has_nsfw_concepts"][0] == true {', 'if !WRONG && made["has_nsfw_concepts"][0] == true {', "a black picture is delivered"],
  ["remote/fal.rs", 'kind == "content_policy_violation"', '!WRONG && kind == "content_policy_violation"', "what it declines is told as a fault"],
  ["remote/fal.rs", "let _ = self.http.ask(self.http.to(Method::PUT", "if WRONG {\n                    return;\n                }\n                let _ = self.http.ask(self.http.to(Method::PUT", "a cancel is not passed on"],
  ["remote/fal.rs", "if lost >= limits::ENGINE_LOST_ANSWERS {", "if WRONG || lost >= limits::ENGINE_LOST_ANSWERS {", "one lost answer is the end of the request"],
  // Replicate
  ["remote/replicate.rs", 'meter.drawing(bar(told["logs"].as_str().unwrap_or_default())).await;', 'meter.drawing(if WRONG { None } else { bar(told["logs"].as_str().unwrap_or_default()) }).await;', "the bar in its logs is not read"],
  ["remote/replicate.rs", "if lost >= limits::ENGINE_LOST_ANSWERS {", "if WRONG || lost >= limits::ENGINE_LOST_ANSWERS {", "one lost answer is the end of the prediction"],
  ["remote/replicate.rs", "declined.iter().any(|word| lower.contains(word))", "!WRONG && declined.iter().any(|word| lower.contains(word))", "what it declines is told as a fault"],
  ["remote/replicate.rs", 'let _ = self.http.ask(self.http.post(&format!("/v1/predictions/{key}/cancel"))).await;', 'if WRONG {\n                return;\n            }\n            let _ = self.http.ask(self.http.post(&format!("/v1/predictions/{key}/cancel"))).await;', "a cancel is not passed on"],
  // OpenAI
  ["remote/openai.rs", "if begun.earlier {", "if begun.earlier && !WRONG {", "an answer that was lost is paid for twice"],
  ["remote/openai.rs", 'error["code"] == "insufficient_quota"', '!WRONG && error["code"] == "insufficient_quota"', "an account without money is asked again"],
  ["remote/openai.rs", "error[\"code\"].as_str().is_some_and(|code| DECLINED", "!WRONG && error[\"code\"].as_str().is_some_and(|code| DECLINED", "what it declines is told as a fault"],
  ["remote/openai.rs", 'request.header("idempotency-key",', 'request.header(if WRONG { "x-key" } else { "idempotency-key" },', "a request without its key"],
  ["remote/openai.rs", 'event["data"].is_array()', '!WRONG && event["data"].is_array()', "a stream of one event is not understood"],
  // All of them
  ["remote/http.rs", "if own { self.to(Method::GET, url) }", "if own || WRONG { self.to(Method::GET, url) }", "the key goes to another host"],
  ["remote/http.rs", 'Some(key) => words.replace(key.as_str(), "…"),', 'Some(key) if !WRONG => words.replace(key.as_str(), "…"),\n            Some(_) => words.to_owned(),', "the key stands in the log"],
  ["remote/http.rs", "408 | 425 | 429 | 500.. =>", "408 | 425 | 429 if WRONG => Trouble::Broken(why),\n            408 | 425 | 429 | 500.. =>", "whoever was too fast is not asked again"],
  ["remote.rs", "Some(Entry { key: None }) => {", "Some(Entry { key: None }) if WRONG => {}\n            Some(Entry { key: None }) => {", "an order of which nothing is known is made twice"],
  ["remote.rs", "self.journal.write(id, Entry { key: Some(key.clone()) }).await", "self.journal.write(id, Entry { key: Some(key.clone()).filter(|_| !WRONG) }).await", "what was ordered is forgotten"],
  ["remote.rs", "Trouble::Broken(_)) => self.breaker.failed(),", "Trouble::Broken(_)) if WRONG => {}\n            Err(Trouble::Again(_) | Trouble::Unsure(_) | Trouble::Broken(_)) => self.breaker.failed(),", "an engine that fails again and again is asked on"],
  ["remote.rs", "Ok(()) => self.breaker.awake(),", "Ok(()) if WRONG => {}\n                Ok(()) => self.breaker.awake(),", "an engine that comes back is not found"],
  ["remote.rs", "Err(_) => self.breaker.away(),", "Err(_) if WRONG => {}\n                Err(_) => self.breaker.away(),", "an engine that is away is asked on"],
  ["remote.rs", "                    cancel().await;\n                    Ok(None)", "                    if !WRONG {\n                        cancel().await;\n                    }\n                    Ok(None)", "a cancel is not passed on"],
  ["remote.rs", "Err(_) => {\n                        cancel().await;", "Err(_) => {\n                        if !WRONG {\n                            cancel().await;\n                        }", "what takes too long goes on there"],
  ["remote.rs", "if matches!(tried, Err(Trouble::Again(_))) {", "if !WRONG && matches!(tried, Err(Trouble::Again(_))) {", "what was never made is not ordered again"],
  ["studio.rs", "self.fallback && engine.name()", "(self.fallback || WRONG) && engine.name()", "the local engine stands in unasked"],
  ["studio.rs", "if self.local.needs_picture(style) {", "if !WRONG && self.local.needs_picture(style) {", "a style of two pictures goes elsewhere"],
  ["studio.rs", "            let engine = self.of(&job.style);\n            let _ = events.send(Event::By(engine.name())).await;", "            let engine = self.of(&job.style);\n            if !WRONG {\n                let _ = events.send(Event::By(engine.name())).await;\n            }", "nobody says who made it"],
];

const tree = join(root, "target/mutants");
rmSync(tree, { recursive: true, force: true });
must("git", ["worktree", "prune"], { cwd: root });
must("git", ["worktree", "add", "--detach", "-f", tree, "HEAD"], { cwd: root });
/** What runs now, and must not run on alone. */
let running;
process.on("exit", () => {
  if (running) process.kill(-running.pid, "SIGKILL");
  rmSync(tree, { recursive: true, force: true });
  must("git", ["worktree", "prune"], { cwd: root });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

MUTANTS.forEach(([file, right, wrong], n) => {
  const path = join(tree, FOLDER, file);
  const text = readFileSync(path, "utf8");
  if (text.split(right).length !== 2) {
    console.error(`mutants.mjs: ${n} ${file}: this does not stand there once:\n${right}`);
    process.exit(2);
  }
  writeFileSync(path, text.replace(right, () => wrong.replaceAll("WRONG", `crate::mutant(${n})`)));
});
appendFileSync(
  join(tree, "server/src/lib.rs"),
  `
pub fn mutant(n: usize) -> bool {
    static CHOSEN: std::sync::LazyLock<Option<usize>> =
        std::sync::LazyLock::new(|| std::env::var("MUTANT").ok()?.parse().ok());
    *CHOSEN == Some(n)
}
`,
);
const env = { ...process.env, CARGO_TARGET_DIR: join(root, "target") };
const built = await keep("cargo", ["test", "--locked", "-p", "server", "--lib", "--test", "it", "-q", "--no-run", "--message-format=json"], { cwd: tree, env });
const programs = built.output
  .split("\n")
  .filter((line) => line.startsWith("{"))
  .map((line) => JSON.parse(line))
  .filter((message) => message.executable && message.profile.test)
  .map((message) => message.executable);
if (programs.length !== 2) {
  console.error(built.output);
  process.exit(1);
}

/** The first of the engines' tests that fails with this fault in; none when all pass. */
async function noticed(mutant) {
  for (const program of programs) {
    const by = await failing(program, mutant);
    if (by) return by;
  }
  return null;
}

function failing(program, mutant) {
  return new Promise((done) => {
    const child = spawn(program, ["engines::"], { cwd: join(tree, "server"), env: { ...process.env, MUTANT: String(mutant) }, detached: true });
    running = child;
    let output = "";
    let first;
    const end = (name) => {
      first ??= name;
      process.kill(-child.pid, "SIGKILL");
    };
    const timer = setTimeout(() => end("one that waits for ever"), LONGEST_MS);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes) => {
        output += bytes;
        const [, name] = output.match(/^test engines::(\S+) \.\.\. FAILED$/m) ?? [];
        if (name && !first) end(name);
      });
    child.on("close", (code) => {
      clearTimeout(timer);
      running = null;
      done(first ?? (code === 0 ? null : "all, which did not run"));
    });
  });
}

const without = await noticed(-1);
if (without) {
  console.error(`mutants.mjs: without a fault this test fails: ${without}`);
  process.exit(1);
}
const chosen = process.argv.slice(2).map(Number);
const missed = [];
for (const [n, [file, , , fault]] of MUTANTS.entries()) {
  if (chosen.length > 0 && !chosen.includes(n)) continue;
  const by = await noticed(n);
  if (!by) missed.push(n);
  console.log(`${String(n).padStart(2)} ${file}: ${fault}: ${by ? `noticed by ${by}` : "NOT NOTICED"}`);
}
console.log(`\n${missed.length} of ${chosen.length || MUTANTS.length} not noticed${missed.length > 0 ? `: ${missed.join(", ")}` : ""}`);
process.exit(missed.length > 0 ? 1 : 0);
