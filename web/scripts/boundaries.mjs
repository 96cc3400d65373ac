// Layers: ui, lib <- entities, api, native <- features <- app. A lower one never imports a higher one,
// and features never import one another.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const RANK = { lib: 0, ui: 0, entities: 1, api: 1, native: 1, features: 2, app: 3, test: 4 };
// Stands with the helpers that every feature knows, but makes calls and shows its toast.
const LIFTED = { 'lib/upload.ts': RANK.api };
const MAX_LINES = 300;

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}

const problems = [];
for (const file of files(src)) {
  const here = relative(src, file);
  const text = readFileSync(file, 'utf8');
  const [layer, feature] = here.split('/');
  const generated = here.startsWith('api/generated/');
  if (!generated && text.split('\n').length > MAX_LINES) problems.push(`${here}: more than ${MAX_LINES} lines`);
  if (/\.test\.tsx?$/.test(here)) continue;
  for (const [statement, target] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
    const [toLayer, toFeature] = relative(src, resolve(dirname(file), target)).split('/');
    // Types describe the wire; everyone may name them.
    if (target.includes('api/generated')) continue;
    if (!(toLayer in RANK) || !(layer in RANK)) continue;
    if (RANK[toLayer] > (LIFTED[here] ?? RANK[layer]))
      problems.push(`${here}: ${layer} may not import ${toLayer} (${statement})`);
    if (layer === 'features' && toLayer === 'features' && toFeature !== feature)
      problems.push(`${here}: features never import one another (${target})`);
  }
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log('Layers hold.');
