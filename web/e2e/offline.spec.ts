import { expect, type Page, test } from '@playwright/test';
import { go } from './go';
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

/** The worker stands, and the picture that is seen is among those that it keeps: its address. */
async function kept(page: Page): Promise<string> {
  let seen: string | null = null;
  const look = async () => {
    if (!navigator.serviceWorker.controller) return null;
    const images = [...document.querySelectorAll<HTMLImageElement>('article button img')].filter((image) =>
      image.currentSrc.includes('/files/'),
    );
    const first = images[0]?.currentSrc;
    const lists = await caches.open('lists');
    return first && (await caches.match(first)) && (await lists.keys()).length > 0 ? first : null;
  };
  // What an async function promises is not waited for by waitForFunction.
  await expect(async () => {
    seen = await page.evaluate(look);
    expect(seen).not.toBeNull();
  }).toPass();
  return seen ?? '';
}

/** Demo posts come in the background; the feed never reloads by itself. */
async function feed(page: Page) {
  await expect(async () => {
    if ((await cards(page).count()) === 0) await page.reload();
    await expect(cards(page).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test('a reload without a network shows the last feed with its pictures, and says so', async ({ browser }) => {
  const { page } = await join(browser, 'Ines');
  await feed(page);
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
  await feed(page);
  const picture = await kept(page);
  await go(page, '/setting');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  // What visitors are shown may be kept; what this person saw may not.
  const left = () =>
    page.evaluate(async (url) => {
      const lists = await caches.open('lists');
      return { picture: !!(await caches.match(url)), lists: (await lists.keys()).length };
    }, picture);
  await expect.poll(left).toEqual({ picture: false, lists: 0 });
  await page.context().setOffline(true);
  await go(page, '/home');
  await page.reload();
  // Whoever was asked to log in a moment ago is not asked again, and finds an empty feed.
  const asked = page.getByLabel('Phone number');
  await expect(asked.or(page.getByRole('heading', { name: 'No signal in here' }))).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('the worker never gives the page in the place of a missing file, and takes what is shared', async ({ page }) => {
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

  // The phone's gallery shares a picture: it is the photo of the set-up.
  const led = await page.evaluate(async () => {
    const picture = await (await fetch('/icons/any-512.png')).blob();
    const body = new FormData();
    body.append('photo', new File([picture], 'shared.png', { type: 'image/png' }));
    return (await fetch('/share', { method: 'POST', body })).url;
  });
  expect(led).toMatch(/\/aiimage\/home\/create\?shared=1$/);
  await page.goto(led);
  await expect(page).toHaveURL(/#\/aiimage\/home\/create$/);
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
});
