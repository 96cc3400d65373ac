import { expect, test } from '@playwright/test';
import { grave } from './axe';
import { go } from './go';
import { join } from './people';

test('two people: one follows, the other hears of it at once, reads it, and the badge goes', async ({ browser }) => {
  const amara = await join(browser, 'Amara');
  const idris = await join(browser, 'Idris');

  await go(idris.page, `/user/${amara.uidStr}`);
  await expect(idris.page.getByRole('heading', { level: 1 })).toHaveText('Amara');
  await idris.page.getByRole('button', { name: 'Follow' }).click();
  await expect(idris.page.getByRole('button', { name: 'Following' })).toBeVisible();

  const me = amara.page.getByRole('link', { name: /^Me/ });
  await expect(me).toContainText('1 unread');
  await me.click();
  // Home has a bell, too: a click that finds it before the page has changed would wait for it for ever.
  await expect(amara.page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await amara.page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await expect(amara.page.getByText('Idris follows you')).toBeVisible();
  await amara.page.getByRole('button', { name: 'Back' }).click();
  await expect(me).not.toContainText('unread');
  await expect(amara.page.getByText('Followers').locator('..')).toContainText('1');

  await amara.page.getByRole('link', { name: 'Settings' }).click();
  await amara.page.getByRole('button', { name: 'Log out' }).click();
  await amara.page.getByRole('button', { name: 'Log out' }).last().click();
  await expect(amara.page.getByLabel('Phone number')).toBeVisible();
  await go(amara.page, '/me');
  await expect(amara.page).toHaveURL(/#\/login\?next=%2Fme/);
});

test('no serious accessibility finding on the screens about people', async ({ browser }) => {
  const { page } = await join(browser, 'Yui');
  for (const route of ['/me', '/profile/notification', '/profile/edit', '/setting', '/nowhere']) {
    await go(page, `${route}`);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await grave(page), route).toEqual([]);
  }
});
