import { expect, test } from '@playwright/test';
import { join } from './people';
import { arrive } from './screens';

test('a member enters a challenge, takes the credit of the day, buys more and has a say in what is made', async ({
  browser,
}) => {
  const { page } = await arrive(browser);
  const wallet = await page.context().newPage();
  const have = wallet.locator('.text-4xl');

  await test.step('an own print enters a challenge, and can be taken back', async () => {
    await page.goto('/#/challenge');
    await page.getByRole('link', { name: /One colour only/ }).click();
    await page.getByRole('link', { name: 'Enter a print' }).click();
    await page.getByRole('button', { name: 'Print 1', exact: true }).click();
    await page.getByRole('button', { name: 'Enter print 1' }).click();
    await expect(page.getByRole('heading', { name: 'One colour only' })).toBeVisible();
    const mine = page.getByRole('region', { name: 'One of yours is in' });
    await mine.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByRole('link', { name: 'Enter a print' })).toBeVisible();
  });

  await test.step('the credit of the day is held until it is taken', async () => {
    await wallet.goto('/#/wallet/index');
    const before = Number(await have.textContent());
    await wallet.getByRole('button', { name: 'Take today’s credit' }).click({ delay: 900 });
    await expect(have).toHaveText(`${before + 1}`);
    await expect(wallet.getByRole('timer')).toBeVisible();
  });

  await test.step('a pack is paid for at the sandbox, and the balance moves where it is open', async () => {
    const before = Number(await have.textContent());
    await page.goto('/#/wallet/recharge');
    const buy = page.getByRole('button', { name: /^Buy \d+ for/ });
    const coins = Number((await buy.textContent())?.match(/\d+/)?.[0]);
    await buy.click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^Pay/ }).click();
    await (await opened).getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: `${coins} credits are in` })).toBeVisible();
    await expect(have).toHaveText(`${before + coins}`);
    await expect(wallet.getByText(`${coins} credits bought`)).toBeVisible();
  });

  await test.step('what one suggests, another votes for, and the votes are seen as they come', async () => {
    const title = `Night light ${Date.now()}`;
    await page.goto('/#/setting');
    await page.getByRole('link', { name: 'Community' }).click();
    await page.getByRole('link', { name: 'Suggest something' }).click();
    await page.getByLabel('In one sentence').fill(title);
    await page.getByRole('button', { name: 'Put it to the vote' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const votes = page.locator('main span[aria-live]');
    const before = Number((await votes.textContent())?.match(/\d+/)?.[0] ?? 0);
    const idris = await join(browser, 'Idris');
    await idris.page.goto(page.url());
    await idris.page.getByRole('button', { name: 'Vote for it' }).click();
    await expect(votes).toContainText(`${before + 1}`);
    await idris.page.context().close();
  });
  await page.context().close();
});
