import { expect, test } from '@playwright/test';
import { go } from './go';
import { join } from './people';
import { arrive } from './screens';

test('a member enters a challenge, makes a film, takes the credit of the day and buys more; another hides and reports', async ({
  browser,
}) => {
  // A whole day of two people.
  test.setTimeout(300_000);
  const { page } = await arrive(browser);
  const { page: other } = await join(browser, 'Idris');
  const wallet = await page.context().newPage();
  const have = wallet.locator('.text-4xl');

  await test.step('an own print enters a challenge, and can be taken back', async () => {
    await go(page, '/challenge');
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

  await test.step('a film is made of an own print, and plays in place', async () => {
    await go(page, '/aiimage/home');
    await page.getByRole('link', { name: /^More ways to make/ }).click();
    await page.getByRole('link', { name: /^Cinematic/ }).click();
    await page.getByRole('link', { name: 'Make a film' }).click();
    await page.getByRole('button', { name: 'Add a print' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Print 1/ }).click();
    await sheet.getByRole('button', { name: 'Use this print' }).click();
    await page.getByRole('button', { name: '4 seconds' }).click();
    await page.getByRole('button', { name: 'Roll it' }).click();
    const film = page.getByLabel('The film', { exact: true });
    await expect(film).toBeVisible({ timeout: 90_000 });
    const seen = () => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0.2);
    await expect.poll(seen).toBe(true);
    // It begins anew by itself; here it may end once.
    const played = film.evaluate(
      (video: HTMLVideoElement) =>
        new Promise((done) => {
          video.loop = false;
          const end = () =>
            done({ width: video.videoWidth, height: video.videoHeight, seconds: Math.round(video.duration) });
          video.addEventListener('ended', end, { once: true });
        }),
    );
    expect(await played).toEqual({ width: 180, height: 320, seconds: 4 });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing moves yet' })).toBeVisible();
  });

  await test.step('the credit of the day is held until it is taken', async () => {
    await go(wallet, '/wallet/index');
    const before = Number(await have.textContent());
    await wallet.getByRole('button', { name: 'Take today’s credit' }).click({ delay: 900 });
    await expect(have).toHaveText(`${before + 1}`);
    await expect(wallet.getByRole('timer')).toBeVisible();
  });

  await test.step('a pack is paid for at the sandbox, and the balance moves where it is open', async () => {
    const before = Number(await have.textContent());
    await go(page, '/wallet/recharge');
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

  await test.step('what one hides stays away, also after a new start', async () => {
    const words = 'a[href*="feedId="]';
    const one = other
      .getByRole('article')
      .filter({ has: other.locator(words) })
      .first();
    const href = await one.locator(words).getAttribute('href');
    await one.getByRole('button', { name: 'More about this post' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Hide this post' }).click();
    await expect(other.getByText('Hidden for you')).toBeVisible();
    // Leaving at once tells the server all the same; the next page may be quicker than that.
    await expect(async () => {
      await other.reload();
      await expect(other.getByRole('article').first()).toBeVisible();
      await expect(other.locator(`article a[href="${href}"]`)).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  });

  await test.step('what one reports is hidden for oneself at once, and a person is asked to look', async () => {
    const words = 'a[href*="feedId="]';
    const one = other
      .getByRole('article')
      .filter({ has: other.locator(words) })
      .first();
    const href = await one.locator(words).getAttribute('href');
    await one.getByRole('button', { name: 'More about this post' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await other.getByRole('dialog').getByText('Not theirs to post').click();
    await other.getByRole('button', { name: 'Send report' }).click();
    await expect(other.getByText('Reported. A person looks at it.')).toBeVisible();
    await expect(other.locator(`article a[href="${href}"]`)).toHaveCount(0);
  });

  await other.context().close();
  await page.context().close();
});
