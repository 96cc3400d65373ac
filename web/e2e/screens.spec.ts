import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { faults } from './geometry';
import { arrive, type Known, screens, settle, visit } from './screens';

const SIZES = [
  [390, 844],
  [390, 664],
  [360, 640],
  [320, 568],
  [667, 375],
  [820, 1180],
  [1280, 900],
] as const;
const [WIDTH, HEIGHT] = SIZES[0];
/** The person's own text size, against the usual one. */
const LARGE = [1.3, 2];

let page: Page;
let known: Known;
let complaints: string[] = [];

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browser }) => {
  ({ page, known } = await arrive(browser));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});

test.afterAll(() => page.context().close());

for (const screen of screens) {
  test(`${screen.name}: nothing covers, cuts off or overflows, at any size`, async () => {
    complaints = [];
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    await visit(page, known, screen);
    await expect(page).toHaveTitle(screen.title);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settle(page);
      expect.soft(await faults(page), `${width}x${height}`).toEqual([]);
    }
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    for (const scale of LARGE) {
      await page.evaluate((person) => document.documentElement.style.setProperty('--person', `${person}`), scale);
      await settle(page);
      expect.soft(await faults(page), `text at ${scale * 100} %`).toEqual([]);
    }
    await page.evaluate(() => document.documentElement.style.setProperty('--person', '1'));
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await settle(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect.soft(grave.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}
