import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { faults } from './geometry';
import { join } from './people';
import { type Known, photo, screens, type Visit } from './screens';

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

const settle = () =>
  page.evaluate(async () => {
    await Promise.all(
      document
        .getAnimations()
        .map(
          (animation) =>
            animation.effect?.getComputedTiming().iterations === Infinity || animation.finished.catch(() => undefined),
        ),
    );
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

async function visit({ go, ready }: Visit) {
  const to = typeof go === 'string' ? go : await go(known, page);
  if (to) await page.goto(`/#${to}`);
  await ready(page);
  await settle();
}

/** One photo developed and posted, so that every screen has something of this person's to show. */
async function develop(): Promise<string> {
  await page.goto('/#/aiimage/home/create');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo Library' }).click();
  await (await chooser).setFiles(photo);
  await page.getByRole('button', { name: /^Develop/ }).click();
  await expect(page.getByRole('button', { name: 'Post it' })).toBeVisible({ timeout: 90_000 });
  return new URLSearchParams(page.url().split('?')[1]).get('taskId') ?? '';
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  const member = await join(browser, 'Geometra');
  page = member.page;
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const taskId = await develop();
  await page.goto('/#/home');
  await page.getByRole('button', { name: /^Open/ }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/feedId=/);
  const feedId = new URLSearchParams(page.url().split('?')[1]).get('feedId') ?? '';
  await page.getByRole('link', { name: /ago|·/ }).first().click();
  await expect(page).toHaveURL(/user\//);
  known = { taskId, feedId, uidStr: page.url().split('/user/')[1] ?? '' };
});

test.afterAll(() => page.context().close());

for (const screen of screens) {
  test(`${screen.name}: nothing covers, cuts off or overflows, at any size`, async () => {
    complaints = [];
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    await visit(screen);
    await expect(page).toHaveTitle(screen.title);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settle();
      expect.soft(await faults(page), `${width}x${height}`).toEqual([]);
    }
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    for (const scale of LARGE) {
      await page.evaluate((person) => document.documentElement.style.setProperty('--person', `${person}`), scale);
      await settle();
      expect.soft(await faults(page), `text at ${scale * 100} %`).toEqual([]);
    }
    await page.evaluate(() => document.documentElement.style.setProperty('--person', '1'));
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await settle();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect.soft(grave.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}
