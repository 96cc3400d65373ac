import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { arrive, screens, settle, visit } from './screens';

// No test: `npm run screens` lays pictures of every screen side by side, to be judged by eye.
const folder = fileURLToPath(new URL('../../target/screens/', import.meta.url));
const SIZES = { phone: [390, 844], short: [390, 664], lying: [667, 375], tablet: [820, 1180] } as const;

/** Every picture in the window has come; in a row that is narrower than the window, some never do. */
const drawn = () =>
  [...document.images].every((image) => {
    const { top, right, bottom, left } = image.getBoundingClientRect();
    const away = bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth;
    return image.complete || away || !image.checkVisibility();
  });

test('pictures of every screen', async ({ browser }) => {
  test.skip(!process.env.GALLERY, 'asked for by npm run screens alone');
  test.setTimeout(600_000);
  mkdirSync(folder, { recursive: true });
  const { page, known } = await arrive(browser);
  const rows: string[] = [];
  const only = process.env.GALLERY === '1' ? null : process.env.GALLERY?.split(',');
  for (const screen of screens.filter(({ name }) => !only || only.includes(name))) {
    const shots: string[] = [];
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, known, screen);
    for (const [size, [width, height]] of Object.entries(SIZES)) {
      const file = `${screen.name.replaceAll(' ', '-')}-${size}.png`;
      await page.setViewportSize({ width, height });
      await page.waitForFunction(drawn, undefined, { timeout: 5_000 }).catch(() => undefined);
      await settle(page);
      await page.screenshot({ path: join(folder, file), scale: 'css' });
      shots.push(`<img src="${file}" alt="${screen.name}, ${size}" height="480">`);
    }
    rows.push(`<h2>${screen.name}</h2><p>${shots.join('\n')}</p>`);
  }
  const style = 'body{background:#777;font:16px system-ui;color:#fff}p{display:flex;gap:12px;overflow-x:auto}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('\n')}`,
  );
});
