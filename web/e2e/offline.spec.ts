import { expect, type Page, test } from '@playwright/test';
import { join } from './people';

// The only place where the service worker is let in: what other tests intercept must reach the network.
test.use({ serviceWorkers: 'allow' });

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'No signal in here' });
const cards = (page: Page) => page.getByRole('article');
const drawn = (page: Page) =>
  cards(page)
    .first()
    .locator('button img[srcset], button img[src*="/files/"]')
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** The worker stands, and the picture that is seen is among those that it keeps. */
async function kept(page: Page) {
  await page.waitForFunction(async () => {
    if (!navigator.serviceWorker.controller) return false;
    const images = [...document.querySelectorAll<HTMLImageElement>('article button img')].filter((image) =>
      image.currentSrc.includes('/files/'),
    );
    const first = images[0]?.currentSrc;
    return !!first && !!(await caches.match(first)) && (await (await caches.open('lists')).keys()).length > 0;
  });
}

test('a reload without a network shows the last feed with its pictures, and says so', async ({ browser }) => {
  const { page } = await join(browser, 'Ines');
  await expect(cards(page).first()).toBeVisible();
  await kept(page);
  const before = await cards(page).first().getAttribute('aria-label');

  await page.context().setOffline(true);
  await expect(strip(page)).toBeVisible();
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  expect(await cards(page).first().getAttribute('aria-label')).toBe(before);
  await expect.poll(() => drawn(page)).toBe(true);
  await expect(strip(page)).toBeVisible();

  await page.context().setOffline(false);
  await expect(strip(page)).toBeHidden();
  // Nobody had to tap anything: the feed goes on where it is.
  await expect(cards(page).first()).toBeVisible();
});

test('nothing that was kept is left after logging out', async ({ browser }) => {
  const { page } = await join(browser, 'Ines');
  await expect(cards(page).first()).toBeVisible();
  await kept(page);
  await page.goto('/#/setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  const left = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => !name.startsWith('shell-'));
      const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return counts.reduce((sum, count) => sum + count, 0);
    });
  await expect.poll(left).toBe(0);
  await page.context().setOffline(true);
  await page.goto('/#/home');
  await page.reload();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('the worker never gives the page in the place of a missing file', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const answers = await page.evaluate(async () => {
    const status = async (path: string) => {
      const response = await fetch(path);
      return [response.status, response.headers.get('content-type')?.includes('javascript') ?? false];
    };
    return { missing: await status('/assets/gone-12345678.js'), boot: await status('/boot.js') };
  });
  expect(answers.boot).toEqual([200, true]);
  expect(answers.missing[0]).toBe(404);
});
