import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve('src');
const STARTS = [
  'app/main.tsx',
  'features/posts/HomeScreen.tsx',
  'features/challenges/ChallengesScreen.tsx',
  'features/photos/CreateScreen.tsx',
  'features/people/MeScreen.tsx',
  'features/account/LoginScreen.tsx',
];

/** A module and all that it imports, at once or later, but not the screens that routes lead to. */
function reach(file: string, seen: Set<string>): void {
  if (seen.has(file) || file.endsWith('/routes.ts')) return;
  seen.add(file);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
    const module = resolve(dirname(file), target);
    for (const found of [`${module}.tsx`, `${module}.ts`]) if (existsSync(found)) reach(found, seen);
  }
}

/** `{a,b}` stands for each of them. */
function expand(pattern: string): string[] {
  const braces = pattern.match(/^(.*)\{(.*?)\}(.*)$/);
  if (!braces) return [pattern];
  const [, before = '', list = '', after = ''] = braces;
  return list.split(',').flatMap((part) => expand(before + part + after));
}

const all = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

function matching(pattern: string): string[] {
  const text = pattern.slice(2).replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*');
  const expression = new RegExp(`^${text}$`);
  return all.filter((file) => expression.test(file));
}

const listed = (css: string, rule: RegExp) =>
  [...css.matchAll(rule)].flatMap(([, pattern = '']) => expand(pattern)).flatMap(matching);

test('the first sheet holds what the first screens and all that opens over them are drawn with', () => {
  const reached = new Set<string>();
  for (const start of STARTS) reach(join(src, start), reached);
  const drawn = [...reached].filter((file) => file.endsWith('.tsx')).map((file) => relative(src, file));

  const css = readFileSync('src/app.css', 'utf8');
  const without = new Set(listed(css, /@source not "(\.\/[^"]+)"/g));
  const sheet = listed(css, /@source "(\.\/[^"]+)"/g).filter((file) => !without.has(file));
  // A file that only other screens need belongs to the second sheet.
  expect(sheet.sort()).toEqual(drawn.sort());
});
