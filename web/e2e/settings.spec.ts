import { expect, type Page, test } from '@playwright/test';
import { go } from './go';
import { freeNumber, join } from './people';

const row = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).click();
const back = (page: Page) => page.getByRole('button', { name: 'Back' }).click();

test('settings: each is reached by taps from Me, and does what it says, to the end of the account', async ({
  browser,
}) => {
  const { page } = await join(browser, 'Odile');
  const { page: other, uidStr } = await join(browser, 'Idris');
  await other.context().close();
  await page.getByRole('link', { name: /^Me/ }).click();
  await page.getByRole('link', { name: 'Settings' }).click();

  await test.step('privacy: what is switched is switched', async () => {
    await row(page, 'Privacy');
    const count = page.getByRole('switch', { name: 'Count how I use the app' });
    await expect(count).not.toBeChecked();
    await count.click({ force: true });
    await expect(count).toBeChecked();
    await back(page);
  });

  await test.step('block list: who is blocked stands there and can be let back in', async () => {
    await go(page, `/user/${uidStr}`);
    await page.getByRole('button', { name: 'More about Idris' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block User' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
    await go(page, '/setting');
    await row(page, 'Block list');
    await page.getByRole('button', { name: 'Unblock Idris' }).click();
    await expect(page.getByRole('button', { name: 'Unblock Idris' })).toHaveCount(0);
    await back(page);
  });

  // What was answered since came after the switch on the same way: the server has both.
  await test.step('privacy: what was switched stays so', async () => {
    await row(page, 'Privacy');
    const count = page.getByRole('switch', { name: 'Count how I use the app' });
    await expect(count).toBeChecked();
    // A page that began with what was kept before hears of it from the server.
    const kept = page.waitForResponse(/\/user\/get/);
    await page.reload();
    await kept.catch(() => undefined);
    await expect(count).toBeChecked();
    await back(page);
  });

  await test.step('AI model: nothing is learned before a yes; a yes can be taken back in privacy', async () => {
    await row(page, 'AI model');
    await page.getByRole('button', { name: 'Yes, remember it' }).click();
    await expect(page.getByRole('button', { name: 'Add pictures' })).toBeVisible();
    await back(page);
    await row(page, 'Privacy');
    const face = page.getByRole('switch', { name: 'Face model' });
    await expect(face).toBeChecked();
    await face.click({ force: true });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
    await expect(face).not.toBeChecked();
    await back(page);
  });

  await test.step('a problem is reported, and has a number', async () => {
    await row(page, 'Report a problem');
    await page.getByLabel('What happened?').fill('The print of yesterday came out grey.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'It is with us' })).toBeVisible();
    await page.getByRole('link', { name: 'Done' }).click();
  });

  await row(page, 'Manage account');
  await test.step('account: a copy of one’s data is asked for', async () => {
    await page.getByRole('button', { name: /^Ask for a copy/ }).click();
    await expect(page.getByText('Your copy is ready')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Save it/ })).toBeVisible();
  });

  const use = (of: string) => page.getByRole('button', { name: `Use it: ${of}` }).click();
  const number = freeNumber();
  await test.step('phone: two codes move the account to the new number', async () => {
    const old = await page.evaluate(() => JSON.parse(localStorage.getItem('webLoginInput') ?? '{}').value.mobile);
    await row(page, /^Phone number/);
    await page.getByLabel('Present phone number').fill(old);
    await page.getByLabel('New phone number').fill(number);
    await page.getByRole('button', { name: 'Send both codes' }).click();
    await use('Code from the old phone');
    await use('Code from the new phone');
    await page.getByRole('button', { name: 'Change number' }).click();
    await expect(page.getByRole('heading', { name: 'The number is changed' })).toBeVisible();
    await page.getByRole('link', { name: 'Done' }).click();
    // All but the last digits is kept from whoever looks over a shoulder.
    await expect(page.getByRole('main').getByRole('link', { name: /^Phone number/ })).toContainText(number.slice(-2));
  });

  await test.step('deletion: said twice, proven by a code, and over at once', async () => {
    await row(page, 'Delete account');
    await page.getByLabel('Your phone number').fill(number);
    await page.getByRole('checkbox', { name: /^I know that/ }).check({ force: true });
    await page.getByRole('button', { name: 'Text me the code' }).click();
    await use('Six-digit code');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(page.getByLabel('Phone number')).toBeVisible();
  });
  await page.context().close();
});
