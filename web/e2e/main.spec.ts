import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { go } from './go';
import { enter, join } from './people';

const photo = fileURLToPath(new URL('../../server/engine/photos/astronaut.jpg', import.meta.url));

/** A picture of the screen, kept beside the tests as an artefact. */
async function shot(page: Page, name: string) {
  await page.screenshot({ path: fileURLToPath(new URL(`shots/${name}.png`, import.meta.url)) });
}

/** Everything the page complained of. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  return found;
}

test('the main job: make a photo, watch it develop, post it, be liked, and see the badge rise', async ({ browser }) => {
  const amara = await enter(await (await browser.newContext()).newPage(), 'Amara');
  const errors = complaints(amara.page);
  const { page } = amara;
  const story = `First light of ${amara.userName}`;
  await shot(page, '01-home');

  await page.getByRole('link', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Create' })).toBeVisible();
  const developIn = page
    .getByRole('link', { name: /^Develop in/ })
    .or(page.getByRole('button', { name: /^Develop in/ }));
  await expect(developIn).toBeVisible();
  await shot(page, '02-create');
  await developIn.click();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo Library' }).click();
  await (await chooser).setFiles(photo);
  const develop = page.getByRole('button', { name: /^Develop/ });
  await expect(develop).toBeEnabled();
  await shot(page, '03-set-up');
  await develop.click();

  // The percent rises while the picture comes up from its previews.
  await expect(page.getByText('Developing', { exact: true }).first()).toBeVisible();
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        const picture = page.getByAltText('Your photo, half developed');
        if ((await picture.count()) > 0)
          seen.add(
            (await picture
              .first()
              .getAttribute('src', { timeout: 100 })
              .catch(() => null)) ?? '',
          );
        if (seen.size === 1) await shot(page, '04-developing');
        return page.getByText('There you are.').isVisible();
      },
      { timeout: 90_000, intervals: [100] },
    )
    .toBe(true);
  await shot(page, '05-result');

  await page
    .getByRole('button', { name: 'Post it' })
    .or(page.getByRole('link', { name: 'Post it' }))
    .click();
  await page.getByLabel('Words to go with it').fill(story);
  await shot(page, '06-post');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: story })).toBeVisible();
  await shot(page, '07-posted');

  const idris = await join(browser, 'Idris');
  const others = complaints(idris.page);
  const card = idris.page.getByRole('article').filter({ hasText: story });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Like/ }).click();

  // The photo was watched to its end, which is no notice any more; the like is.
  const me = page.getByRole('link', { name: /^Me/ });
  await go(page, '/home');
  await expect(me).toContainText('1 unread');
  await shot(page, '08-badge');
  await me.click();
  await shot(page, '09-me');
  await go(page, '/profile/notification');
  await expect(page.getByRole('link', { name: /Idris liked/ })).toBeVisible();
  await shot(page, '10-notifications');

  expect(errors).toEqual([]);
  expect(others).toEqual([]);
});

test('a challenge: a vote shows at once, and others see the tally move', async ({ browser }) => {
  const amara = await join(browser, 'Amara');
  const errors = complaints(amara.page);
  const { page } = amara;
  await page.getByRole('link', { name: 'Challenge', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Challenges' })).toBeVisible();
  await shot(page, '11-challenges');
  await page.getByRole('link', { name: 'Vote', exact: true }).first().click();
  const vote = page.getByRole('button', { name: /^Vote for/ }).first();
  await expect(vote).toBeVisible();
  await vote.click();
  await expect(page.getByText('Your vote').first()).toBeVisible();
  await shot(page, '12-voted');
  expect(errors).toEqual([]);
});

test('a start on Home shows the first picture before the app has run, asks for the feed once and for no icon', async ({
  browser,
}) => {
  const { page } = await join(browser, 'Early');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('#first [data-picture="/home"] img')).toBeVisible();
  await page.unroute('**/assets/app-*.js');
  asked.length = 0;
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('#first')).toHaveCount(0);
  expect(asked.filter((path) => path.endsWith('/post/discover/list'))).toHaveLength(1);
  // By an address, Chromium asks for it twice; no test sees it do so.
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:/);
});
