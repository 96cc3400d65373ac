import { expect, type Page, test } from '@playwright/test';
import { grave } from './axe';
import { faults } from './geometry';
import { go } from './go';
import { admin, enter, join } from './people';
import { arrive, type Known, screens, settle, visit } from './screens';
import { retold } from './wire';

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

/** Where the bar of tabs is, and the button beside it. */
const TABS = ['/home', '/challenge', '/aiimage/home', '/me'];

let page: Page;
let known: Known;
let complaints: string[] = [];

// The longest of all files: what is left of it at the end keeps both workers busy.
test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ browser }) => {
  ({ page, known } = await arrive(browser));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});

test.afterAll(() => page.context().close());

/** All that is measured of whatever is shown, in one go: every size, every text size, both themes. Of the first size a picture stays. */
async function inspect(shown: Page, name: string) {
  for (const [width, height] of SIZES) {
    await shown.setViewportSize({ width, height });
    await settle(shown);
    expect.soft(await faults(shown), `${width}x${height}`).toEqual([]);
    if (width === WIDTH && height === HEIGHT) await shown.screenshot({ path: test.info().outputPath(`${name}.png`) });
  }
  await shown.setViewportSize({ width: WIDTH, height: HEIGHT });
  for (const scale of LARGE) {
    await shown.evaluate((person) => document.documentElement.style.setProperty('--person', `${person}`), scale);
    await settle(shown);
    expect.soft(await faults(shown), `text at ${scale * 100} %`).toEqual([]);
  }
  await shown.evaluate(() => document.documentElement.style.setProperty('--person', '1'));
  const own = await shown.evaluate(() => document.documentElement.dataset.theme);
  for (const theme of ['dark', 'light'] as const) {
    // Of words that have scrolled away axe sees only what now lies in their place.
    await shown.evaluate((name) => {
      document.documentElement.dataset.theme = name;
      for (const scroller of document.querySelectorAll('*')) scroller.scrollTop = 0;
    }, theme);
    await settle(shown);
    expect.soft(await grave(shown, theme === own ? 'all' : 'colours'), theme).toEqual([]);
  }
  await shown.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, own);
}

for (const screen of screens) {
  test(`${screen.name}: nothing covers, cuts off or overflows, at any size`, async () => {
    complaints = [];
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    await visit(page, known, screen);
    await expect(page).toHaveTitle(screen.title);
    const tab = TABS.includes(page.url().split('#')[1] ?? '');
    await expect(page.locator('nav[aria-label="Main"]')).toHaveCount(tab ? 1 : 0);
    await expect(page.locator('button[aria-label="Suggest"]')).toHaveCount(tab ? 1 : 0);
    await inspect(page, screen.name);
    expect(complaints).toEqual([]);
  });
}

test('what only some see: nothing covers, cuts off or overflows, at any size', async ({ browser }) => {
  const storageState = await page.context().storageState();
  const style = (aiStyle: string, name: string, published: boolean) => ({ aiStyle, name, cover: '', published });
  for (const [at, title, user, styles] of [
    ['/setting/suspended', 'Your account is suspended', { status: 2 }, []],
    [
      '/creator/apply',
      'Your styles',
      { creatorFlag: 1 },
      [
        {
          ...style('s1', 'Rain on the glass of a window that nobody has cleaned since the winter', true),
          printCount: 12_345,
        },
        { ...style('s2', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', false), printCount: 0 },
      ],
    ],
  ] as const) {
    // Not a second tab of the same browser: those tell each other who the person is, and only this one is told otherwise.
    const apart = await browser.newContext({ storageState });
    const shown = await apart.newPage();
    await retold(shown, {
      '/user/get': (me) => ({ ...me, ...user }),
      'me/session': (session) => ({ ...session, ...user }),
      '/post/user/aiStyle/list2': () => ({ items: styles, nextCursor: null }),
    });
    await go(shown, `${at}`);
    await expect(shown.getByRole('heading', { name: title })).toBeVisible();
    await inspect(shown, title);
    await apart.close();
  }
});

test('what a moderator sees: nothing covers, cuts off or overflows, at any size', async ({ browser }) => {
  test.skip(!process.env.E2E_DATA, 'the data of a server that runs already are its own');
  const { page: shown, userName } = await join(browser, 'Noor');
  admin('users', 'moderator', userName);
  await shown.getByRole('button', { name: 'More about this post' }).first().click();
  await shown.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await shown.getByRole('dialog').getByText('Not theirs to post').click();
  await shown.getByRole('button', { name: 'Send report' }).click();
  await expect(shown.getByText('Reported. A person looks at it.')).toBeVisible();
  await go(shown, '/moderation/reports');
  const report = shown.getByRole('main').getByRole('link').first();
  await expect(report).toBeVisible();
  await inspect(shown, 'reports');
  await report.click();
  await expect(shown.getByRole('button', { name: 'Nothing is wrong' })).toBeVisible();
  await inspect(shown, 'case');
  await shown.context().close();
});

test('the way in: nothing covers, cuts off or overflows, at any size', async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  const steps = ['number', 'code', 'start', 'profile'];
  await enter(visitor, 'Noor', () => inspect(visitor, steps.shift() ?? ''));
  await visitor.context().close();
});
