// Fails the build when what a phone has to load first, or any screen after it, grows past its budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const BUDGET = { firstScript: 150 * KB, firstStyle: 12 * KB, route: 40 * KB };
const OVERLAYS = 'src/app/Overlays.tsx';
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const size = (file) => gzipSync(readFileSync(new URL(file, dist))).length;
const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

/** A chunk and everything that it imports at once. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, seen);
  return seen;
}

const entry = 'index.html';
const first = closure(entry);
const scripts = (keys) => [...keys].reduce((sum, key) => sum + size(manifest[key].file), 0);
const styles = new Set([...first].flatMap((key) => manifest[key].css ?? []));

const lines = [
  ['first load, script', scripts(first), BUDGET.firstScript],
  ['first load, style', [...styles].reduce((sum, file) => sum + size(file), 0), BUDGET.firstStyle],
];
// What the tabs share comes with the first of them; dialogs and toasts follow the first paint in every session. No route brings them
// again.
const parts = Object.keys(manifest).filter((key) => manifest[key].name === 'parts');
const overlays = closure(OVERLAYS);
lines.push(['shared by the tabs', scripts(parts), BUDGET.route]);
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry) continue;
  const own = [...closure(key)].filter(
    (part) => !first.has(part) && !parts.includes(part) && (key === OVERLAYS || !overlays.has(part)),
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
