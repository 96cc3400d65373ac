// `npm run lighthouse`: login, the tabs and the pages behind them that most people see, on a phone of the middle range with a slow
// network, as Lighthouse plays one, with an empty cache. Three runs each, the median of every number. Machines are shared: compare
// figures of one run.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "../lib.mjs";
import { newPerson, startProduct } from "./product.mjs";

const RUNS = Number(process.env.RUNS) || 3;
const KB = 1024;
const PAGES = [
  { name: "login", path: "/#/login", known: false },
  { name: "home", path: "/#/home", known: true, bytes: 450 * KB, requests: 40, shift: 0.01 },
  { name: "create", path: "/#/aiimage/home", known: true },
  { name: "challenge", path: "/#/challenge", known: true },
  { name: "me", path: "/#/me", known: true },
  { name: "wallet", path: "/#/wallet/index", known: true },
  { name: "community", path: "/#/community", known: true },
  { name: "settings", path: "/#/setting", known: true },
];
const LEAST = { performance: 0.95, accessibility: 1, "best-practices": 1 };
const only = process.argv.slice(2).filter((word) => !word.startsWith("-"));

const { origin, stop } = await startProduct();
const { default: lighthouse } = await import("lighthouse");
const { default: puppeteer } = await import("puppeteer-core");

async function once({ path, known }, person) {
  const profile = mkdtempSync(join(tmpdir(), "likeness-profile-"));
  const browser = await puppeteer.launch({
    executablePath: chromium(),
    userDataDir: profile,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
  try {
    const page = await browser.newPage();
    if (known) {
      // Any file of this origin: it brings nothing into the cache that the page needs.
      await page.goto(`${origin}/version.json`);
      await page.evaluate((stored) => {
        for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      }, person.stored);
    }
    const flags = { disableStorageReset: true, onlyCategories: Object.keys(LEAST), logLevel: "error" };
    const result = await lighthouse(origin + path, flags, undefined, page);
    return result.lhr;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const number = (lhr, audit) => lhr.audits[audit]?.numericValue ?? 0;

function figures(lhr) {
  // What the browser's own cache answers, such as the pictures that are kept for a later start, never reaches the network.
  const requests = (lhr.audits["network-requests"].details?.items ?? []).filter(
    ({ url, transferSize }) => url.startsWith("http") && transferSize > 0,
  );
  return {
    performance: lhr.categories.performance.score ?? 0,
    accessibility: lhr.categories.accessibility.score ?? 0,
    "best-practices": lhr.categories["best-practices"].score ?? 0,
    fcp: number(lhr, "first-contentful-paint"),
    lcp: number(lhr, "largest-contentful-paint"),
    tbt: number(lhr, "total-blocking-time"),
    speed: number(lhr, "speed-index"),
    shift: number(lhr, "cumulative-layout-shift"),
    bytes: requests.reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
    requests: requests.length,
  };
}

function failures(lhr) {
  const wanted = ["accessibility", "best-practices"].flatMap((id) => lhr.categories[id].auditRefs);
  return wanted.filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1).map(({ id }) => id);
}

let short = 0;
try {
  const person = await newPerson(origin);
  console.log("page        perf  a11y  best    FCP     LCP     TBT   speed    CLS      KB  requests");
  for (const page of PAGES.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const reports = [];
    for (let run = 0; run < RUNS; run++) reports.push(await once(page, person));
    const all = reports.map(figures);
    const mid = Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((one) => one[key]))]));
    const s = (ms) => `${(ms / 1000).toFixed(2)} s`.padStart(8);
    const score = (key) => String(Math.round(mid[key] * 100)).padStart(6);
    console.log(
      `${page.name.padEnd(10)}${score("performance")}${score("accessibility")}${score("best-practices")}${s(mid.fcp)}${s(mid.lcp)}${s(mid.tbt)}${s(mid.speed)}` +
        `${mid.shift.toFixed(3).padStart(7)}${Math.round(mid.bytes / KB).toString().padStart(8)}${String(mid.requests).padStart(10)}` +
        `   performance of each run: ${all.map((one) => Math.round(one.performance * 100)).join(" ")}`,
    );
    const misses = Object.entries(LEAST).filter(([key, least]) => mid[key] < least).map(([key]) => key);
    for (const key of ["bytes", "requests", "shift"]) if (page[key] !== undefined && mid[key] > page[key]) misses.push(key);
    const failed = [...new Set(reports.flatMap(failures))];
    if (failed.length > 0) console.log(`          failed audits: ${failed.join(", ")}`);
    if (misses.length > 0) console.log(`          short of the mark: ${misses.join(", ")}`);
    short += misses.length;
    if (process.env.REPORTS) writeFileSync(join(process.env.REPORTS, `${page.name}.json`), JSON.stringify(reports.at(-1)));
  }
} finally {
  await stop();
}
process.exit(short > 0 ? 1 : 0);
