// What the linter cannot know of this house: which folder may know which, and the one place of each thing that must
// have one. Each rule is proven by `boundaries.test.mjs`.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));
// A lower layer never imports a higher one.
const RANK = { lib: 0, ui: 0, entities: 1, api: 1, native: 1, features: 2, app: 3, test: 4 };
const MAX_LINES = 300;

/** What may stand in one place only: the pattern, where it may (beginnings of paths), and what to use instead. */
const ONLY = [
  [/from 'zustand'/, ['lib/store.ts'], 'a store is an entityStore() or an appStore() of lib/store'],
  [/\buseInfiniteQuery\b|\bpageNo\b/, ['api/pages.ts', 'lib/first-asks.ts'], 'a list is a usePages() of api/pages'],
  [/\buseQuery\(/, ['api/answer.ts', 'entities/'], 'an answer is a useAnswer() of api/answer'],
  [
    /\bfetch\(|\bnew WebSocket\b|\bnew XMLHttpRequest\b/,
    ['api/', 'native/', 'app/use-new-build.ts'],
    'the network is reached by api/ or native/',
  ],
  [
    /import \{[^}]*\b(?:call|useTopic|useAnswer|usePages)\b[^}]*\} from '[./]+api\/(?:call|socket|answer|pages)'/,
    ['api/', 'entities/', 'app/'],
    'a feature asks an entity, never the server',
  ],
  [
    /\b(?:to|fallback|editHref)="\/|(?:navigate|\bgo|useBack|redirect)\(['"`]\//,
    ['lib/hrefs.ts'],
    'an address is a name of lib/hrefs',
  ],
  [/\buseNavigate\b/, ['app/', 'ui/back.ts'], 'a screen goes elsewhere by useGo() of ui/back'],
];

/** What is wrong with one file, named by its path below `src`. */
export function problemsOf(here, text) {
  const problems = [];
  const [layer, feature] = here.split('/');
  if (!here.startsWith('api/generated/') && text.split('\n').length > MAX_LINES)
    problems.push(`${here}: more than ${MAX_LINES} lines`);
  if (/\.test\.tsx?$/.test(here) || layer === 'test') return problems;
  for (const [pattern, places, instead] of ONLY) {
    if (places.some((place) => here.startsWith(place)) || here.startsWith('api/generated/')) continue;
    const found = text.match(pattern);
    if (found) problems.push(`${here}: ${instead} (${found[0]})`);
  }
  for (const [statement, target] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
    const [toLayer, toFeature] = relative(src, resolve(dirname(join(src, here)), target)).split('/');
    // Types describe the wire; everyone may name them.
    if (target.includes('api/generated')) continue;
    if (!(toLayer in RANK) || !(layer in RANK)) continue;
    if (RANK[toLayer] > RANK[layer]) problems.push(`${here}: ${layer} may not import ${toLayer} (${statement})`);
    if (layer === 'features' && toLayer === 'features' && toFeature !== feature)
      problems.push(`${here}: features never import one another (${target})`);
  }
  return problems;
}

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const problems = [...files(src)].flatMap((file) => problemsOf(relative(src, file), readFileSync(file, 'utf8')));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log('Layers hold.');
}
