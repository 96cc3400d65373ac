import { expect, test } from '@playwright/test';
import { go } from './go';
import { join } from './people';
import { wireTo } from './wire';

test('a network that dies is said at once; what it kept away comes by itself when it is back', async ({
  browser,
  baseURL,
}) => {
  const wire = await wireTo(baseURL ?? '');
  const { page } = await join(browser, 'Amara', wire.url);
  const context = page.context();
  const strip = page.getByText('No signal in here. Nothing is lost.');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(strip).toBeHidden();

  // The screen itself has been kept, in a quiet moment.
  await page.waitForFunction(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().some(({ url }) => /NoticesScreen[^/]*\.js$/.test(url));
  });

  // The browser knows that the network is gone; the open socket does not.
  wire.cut();
  await context.setOffline(true);
  await expect(strip).toBeVisible();
  // A screen whose list cannot come.
  await go(page, '/profile/notification');
  await expect(page.getByRole('heading', { name: 'No signal in here' })).toBeVisible();

  wire.mend();
  await context.setOffline(false);
  await expect(strip).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Quiet in here' })).toBeVisible();
  wire.close();
});
