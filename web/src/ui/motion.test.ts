import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('src/motion.css', 'utf8');
const sheets = ['src/app.css', 'src/tokens.css'].map((file) => readFileSync(file, 'utf8')).join('\n');
const reduced = css.slice(css.indexOf('prefers-reduced-motion'));

test('with reduced motion everything lands at once; grain and lamp stand still', () => {
  expect(reduced).toMatch(/animation-duration: 0\.01ms !important/);
  expect(reduced).toMatch(/transition-duration: 0\.01ms !important/);
  expect(reduced).toMatch(/\.develop > \.grain,\s*\.lamp \{\s*animation: none/);
});

test('developing needs no filter, blend mode or mask on each frame', () => {
  const develop = css.slice(css.indexOf('/* Developing'), css.indexOf('@keyframes rise'));
  expect(develop).not.toMatch(/[^-]filter:|blend-mode|mask/);
});

test('700 px is still a phone; the layout of wide screens starts above', () => {
  expect(sheets).toContain('@media (width > 700px)');
  expect(sheets).not.toMatch(/min-width: ?700px/);
});
