// `npm run interactions`: from the tap to the next paint, in a browser slowed down four times, as the browser itself measures it (Event
// Timing). Nine taps each; the median and the longest. Then the feed is scrolled by a finger: how many frames came late, and what the
// main thread did at a stretch meanwhile. Machines are shared: compare figures of one run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "../lib.mjs";
import { newPerson, startProduct } from "./product.mjs";

const SLOWER = 4;
const ROUNDS = 9;
const MOST_MS = 100;
/** A frame at 60 a second, with what a browser's own clock is off by; and one that everybody sees. */
const LATE_MS = 20;
const SEEN_MS = 34;
/** Of a hundred frames of a scrolled feed, so many may be seen to come late. */
const MOST_SEEN = 5;
const FLICKS = 6;
const FLICK = { x: 195, y: 640, yDistance: -2400, speed: 1600, gestureSourceType: "touch", preventFling: false };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const { origin, stop } = await startProduct();
const { default: puppeteer } = await import("puppeteer-core");

/** Runs in the page: every interaction with its length, also the short ones. */
function listen() {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime } of list.getEntries())
      if (interactionId) window.interactions.push({ duration, startTime });
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/** Runs in the page: the length of every frame and of every task over 50 ms, until `stopFrames` tells them. */
function countFrames() {
  const frames = [];
  const tasks = [];
  let last = 0;
  let next = requestAnimationFrame(function count(now) {
    if (last) frames.push(now - last);
    last = now;
    next = requestAnimationFrame(count);
  });
  const keep = (entries) => tasks.push(...entries.map(({ duration }) => duration));
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: "longtask" });
  window.stopFrames = () => {
    cancelAnimationFrame(next);
    keep(observer.takeRecords());
    observer.disconnect();
    return { frames, tasks };
  };
}

const tab = (name) => `nav a[href$="${name}"]`;
/** Other tabs stay in the document, hidden, and hold posts as well. */
const CARD = 'main[aria-label="Home"] article';
const SHEET = '[role="dialog"]';

async function main(page) {
  const seen = new Map();
  const visible = (selector) => page.waitForSelector(selector, { visible: true });
  const quiet = () =>
    page.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(done, { timeout: 2000 }))),
        ),
    );
  /** One tap on what the selector shows; its length is that of the longest event of the tap. */
  async function tap(name, selector, then) {
    const target = await visible(selector);
    await quiet();
    const began = await page.evaluate(() => performance.now());
    await target.tap();
    await then();
    await quiet();
    // Entries come after the frame that they end in; a tap shorter than 16 ms has none.
    await new Promise((done) => setTimeout(done, 300));
    const lengths = await page.evaluate(
      (since) => window.interactions.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration),
      began,
    );
    seen.set(name, [...(seen.get(name) ?? []), Math.max(0, ...lengths)]);
  }
  const gone = () => page.waitForFunction((selector) => !document.querySelector(selector), {}, SHEET);

  await page.goto(`${origin}/#/home`);
  await visible(CARD);
  // As a person would: every tab was seen once, and the feed has been scrolled.
  for (const name of ["/challenge", "/aiimage/home", "/me", "/home"]) {
    await (await visible(tab(name))).tap();
    await quiet();
  }
  for (let round = 0; round < ROUNDS; round++) {
    await tap("tab Challenge", tab("/challenge"), () => visible('main[aria-label="Challenges"]'));
    await tap("tab Create", tab("/aiimage/home"), quiet);
    await tap("tab Me", tab("/me"), quiet);
    await tap("tab Home", tab("/home"), () => visible(CARD));
    await tap("comment sheet", `${CARD} button[aria-label*="comment"]`, () => visible(SHEET));
    await page.keyboard.press("Escape");
    await gone();
    await tap("share sheet", `${CARD} button[aria-label="Share"]`, () => visible(SHEET));
    await page.keyboard.press("Escape");
    await gone();
  }
  return seen;
}

/** Flicks through a feed that begins anew: posts are drawn, pictures come, pages are asked for. */
async function scroll(page) {
  await page.goto(`${origin}/#/home`);
  await page.reload();
  await page.waitForSelector(CARD, { visible: true });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));
  const finger = await page.createCDPSession();
  await page.evaluate(countFrames);
  for (let flick = 0; flick < FLICKS; flick++) await finger.send("Input.synthesizeScrollGesture", FLICK);
  return page.evaluate(() => window.stopFrames());
}

const profile = mkdtempSync(join(tmpdir(), "likeness-profile-"));
let slow = 0;
try {
  const person = await newPerson(origin);
  const browser = await puppeteer.launch({
    executablePath: chromium(),
    userDataDir: profile,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
  try {
    const page = await browser.newPage();
    await page.setViewport(PHONE);
    await page.evaluateOnNewDocument(listen);
    await page.goto(`${origin}/version.json`);
    await page.evaluate((stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    }, person.stored);
    await page.emulateCPUThrottling(SLOWER);
    const seen = await main(page);
    console.log("interaction       median   longest");
    for (const [name, lengths] of seen) {
      const median = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)];
      if (median > MOST_MS) slow += 1;
      console.log(`${median > MOST_MS ? "SLOW " : "     "}${name.padEnd(14)}${`${median} ms`.padStart(8)}${`${Math.max(...lengths)} ms`.padStart(9)}`);
    }
    const { frames, tasks } = await scroll(page);
    const share = (limit) => (frames.filter((length) => length > limit).length / frames.length) * 100;
    const sorted = frames.toSorted((a, b) => a - b);
    const at = (part) => `${sorted[Math.floor((sorted.length - 1) * part)].toFixed(1)} ms`;
    const seenLate = share(SEEN_MS);
    if (seenLate > MOST_SEEN) slow += 1;
    console.log(
      `${seenLate > MOST_SEEN ? "SLOW " : "     "}scrolled feed  ${frames.length} frames, median ${at(0.5)}, 95 % within ${at(0.95)}, longest ${at(1)}; ` +
        `${share(LATE_MS).toFixed(1)} % over ${LATE_MS} ms, ${seenLate.toFixed(1)} % over ${SEEN_MS} ms; ` +
        `${tasks.length} tasks over 50 ms, longest ${Math.round(Math.max(0, ...tasks))} ms`,
    );
  } finally {
    await browser.close();
  }
} finally {
  rmSync(profile, { recursive: true, force: true });
  await stop();
}
process.exit(slow > 0 ? 1 : 0);
