// Fails the build when what a phone has to load first, or any screen after it, grows past its budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const BUDGET = { firstScript: 150 * KB, firstStyle: 12 * KB, route: 40 * KB };
const OVERLAYS = 'src/app/Overlays.tsx';
const dist = new URL('../dist/', import.meta.url);
const read = (file) => readFileSync(new URL(file, dist), 'utf8');
const manifest = JSON.parse(read('.vite/manifest.json'));
const page = read('index.html');
const zipped = (text) => gzipSync(text).length;
const size = (key) => zipped(read(manifest[key].file));
const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

/** A chunk and everything that it imports at once. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, seen);
  return seen;
}

const named = new Map(Object.entries(manifest).map(([key, { file }]) => [`/${file}`, key]));
const told = JSON.parse(page.match(/id="first-files">(.*?)<\/script>/)?.[1] ?? '{"scripts":[]}');
const first = new Set(told.scripts.map((file) => named.get(file)));
const style = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
if (first.size === 0 || !style) throw new Error('index.html names no script or holds no style sheet');
const scripts = (keys) => [...keys].reduce((sum, key) => sum + size(key), 0);

const lines = [
  ['first load, script', scripts(first), BUDGET.firstScript],
  ['first load, style', zipped(style), BUDGET.firstStyle],
];
// What the tabs share comes with the first of them; dialogs and toasts follow the first paint in every session. No route brings them
// again.
const parts = Object.keys(manifest).filter((key) => manifest[key].name === 'parts');
const overlays = closure(OVERLAYS);
lines.push(['shared by the tabs', scripts(parts), BUDGET.route]);

/** What is there already wherever a chunk is asked for: all that each screen which asks for it has loaded itself. */
function before(key) {
  const askers = Object.keys(manifest).filter((other) => manifest[other].dynamicImports?.includes(key));
  const loaded = askers.map((asker) => closure(asker));
  return new Set([...(loaded[0] ?? [])].filter((part) => loaded.every((set) => set.has(part))));
}
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry) continue;
  const there = before(key);
  const own = [...closure(key)].filter(
    (part) =>
      !first.has(part) && !parts.includes(part) && !there.has(part) && (key === OVERLAYS || !overlays.has(part)),
  );
  lines.push([chunk.src ?? key, scripts(own), BUDGET.route]);
}

let over = 0;
for (const [name, bytes, limit] of lines.sort((a, b) => b[1] - a[1])) {
  if (bytes > limit) over += 1;
  console.log(`${bytes > limit ? 'OVER ' : '     '}${kb(bytes).padStart(9)} of ${kb(limit).padStart(8)}  ${name}`);
}
if (over > 0) {
  console.error(`${over} over budget`);
  process.exit(1);
}
