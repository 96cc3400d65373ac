import { expect, type Page, test } from '@playwright/test';
import { arrived, go } from './go';
import { join } from './people';

const sheet = (page: Page) => page.getByRole('dialog');

test('back closes what lies over the page before it leaves the page, and leaves no entry behind', async ({
  browser,
}) => {
  const { page } = await join(browser, 'Amara');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /comment/ }).click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(card).toBeVisible();

  await card.getByRole('button', { name: /^Open/ }).first().click();
  await expect(page).toHaveURL(/post\/detail/);
  const link = page.url();
  // The feed is gone once only the post can be shared.
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/post\/detail/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/home$/);

  // A link that somebody sent: nothing of the app lies below it.
  const direct = await page.context().newPage();
  await direct.goto(link);
  const share = direct.getByRole('button', { name: 'Share' });
  await share.click();
  await expect(sheet(direct)).toBeVisible();
  await direct.goBack();
  await expect(sheet(direct)).toBeHidden();
  await expect(direct).toHaveURL(link);
  await share.click();
  await direct.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet(direct)).toBeHidden();
  await direct.goBack();
  await expect(direct).toHaveURL('about:blank');

  // A sheet that leads to a question, on the page that was opened first.
  await go(direct, '/home');
  await direct.getByRole('button', { name: 'More about this post' }).first().click();
  await sheet(direct).getByRole('button', { name: 'Block User' }).click();
  await expect(direct.getByRole('alertdialog')).toBeVisible();
  await direct.goBack();
  await expect(direct.getByRole('alertdialog')).toBeHidden();
  await expect(direct.getByRole('article').first()).toBeVisible();
});

test('a sheet that closes on the page that was opened first leaves the screen as it is, ready for the next tap', async ({
  browser,
}) => {
  const { page: first } = await join(browser, 'Amara');
  const page = await first.context().newPage();
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    const counted = { moves: 0 };
    Object.assign(window, { counted });
    document.startViewTransition = (update) => {
      counted.moves++;
      return start.call(document, update);
    };
  });
  const moves = () => page.evaluate(() => (window as unknown as { counted: { moves: number } }).counted.moves);
  await go(page, '/home');
  // From here prints have flown, and would again on a step back.
  await page.getByRole('article').first().getByRole('button', { name: /^Open/ }).first().click();
  await expect(page).toHaveURL(/post\/detail/);
  await page.goBack();
  await arrived(page);
  const before = await moves();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'More about this post' }).first().click();
  await expect(sheet(page)).toBeVisible();
  const spare = () => page.evaluate(() => Boolean(history.state?.spare));
  await expect.poll(spare).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect.poll(spare).toBe(false);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await moves()).toBe(before);
});

/** A shell of Android's kind that knows its insets, or says nothing of them. */
const shell = (top: number | null) =>
  `window.likenessShell = {
    onmessage: null,
    postMessage(text) {
      const { id, op } = JSON.parse(text);
      const answer = op === 'getSafeArea' && ${top} !== null
        ? { ok: { top: ${top}, bottom: 20, tabbar: 0, left: 0, right: 0 } }
        : { error: { code: 'not_found', message: 'not found method' } };
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ id, ...answer }) }));
    },
  };`;

for (const [top, padding] of [
  [59, 44],
  [20, 20],
  [0, 0],
  [null, 34],
]) {
  test(`a bar keeps ${padding} px clear of a shell whose inset is ${top ?? 'unknown'}`, async ({ page }) => {
    await page.addInitScript(shell(top ?? null));
    await go(page, '/ai/style/list');
    const bar = page.getByRole('banner');
    await expect(bar).toBeVisible();
    await expect(bar).toHaveCSS('padding-top', `${padding}px`);
  });
}
