import { expect, type Page, test } from '@playwright/test';
import { join } from './people';

const html = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const { web, wide } = { web: root.classList.contains('web'), wide: root.classList.contains('wide') };
    return { web, wide, rem: Number.parseFloat(getComputedStyle(root).fontSize) };
  });

test('a rem is a tenth of the width, up to 700 px; above that it follows a basis of 400 px', async ({ browser }) => {
  const page = await (await browser.newContext({ isMobile: false })).newPage();
  await page.goto('/#/login');
  for (const [width, wide, rem] of [
    [320, false, 32],
    [390, false, 39],
    [700, false, 70],
    [701, true, 40],
    [1280, true, 40],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => html(page)).toEqual({ web: true, wide, rem });
    await page.reload();
    await expect.poll(() => html(page)).toEqual({ web: true, wide, rem });
  }
});

test('long words stay within a sheet', async ({ browser }) => {
  const { page } = await join(browser, 'Wolfesch');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /comment/ })
    .click();
  const sheet = page.getByRole('dialog');
  const words = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  await sheet.getByLabel('Write a comment').fill(`${words}${words}`);
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet.getByText(words).first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Reply' }).first().click();
  const beyond = await sheet.evaluate((element) => {
    const edge = element.getBoundingClientRect().right + 0.5;
    return [...element.querySelectorAll('p, b, span, button')]
      .filter((part) => part.getBoundingClientRect().right > edge)
      .map((part) => part.textContent);
  });
  expect(beyond).toEqual([]);
  await sheet.getByRole('button', { name: 'Do not reply, write a new comment' }).click();
});
