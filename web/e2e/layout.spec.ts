import { expect, type Page, test } from '@playwright/test';
import { go } from './go';
import { join } from './people';
import { settle } from './screens';

const html = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const { web, wide } = { web: root.classList.contains('web'), wide: root.classList.contains('wide') };
    return { web, wide, rem: Number.parseFloat(getComputedStyle(root).fontSize) };
  });

test('a rem is a tenth of the width, up to 700 px; above that it follows a basis of 400 px', async ({ browser }) => {
  const page = await (await browser.newContext({ isMobile: false })).newPage();
  await go(page, '/login');
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

test('the second sheet changes nothing that the first has drawn', async ({ browser }) => {
  const { page } = await join(browser, 'Wolfesch');
  // Whatever asks for it waits until the drawn screen was measured without it.
  let hold = true;
  let sheet = '';
  await page.route(/\/later-[^/]*\.css$/, (route) => {
    sheet = route.request().url();
    return hold ? route.abort() : route.continue();
  });
  for (const path of ['/home', '/challenge', '/aiimage/home', '/me']) {
    hold = true;
    await go(page, `${path}`);
    await page.reload();
    await expect(page.getByRole('main').getByRole('img').or(page.getByRole('heading')).first()).toBeVisible();
    await expect.poll(() => sheet).not.toBe('');
    await settle(page);
    hold = false;
    const changed = await page.evaluate(async (href) => {
      const elements = [...document.querySelectorAll('#root *')];
      const styles = () =>
        elements.map((element) => {
          const style = getComputedStyle(element);
          // What moves by itself is no change of the sheet.
          return [...style]
            .filter((name) => name !== 'opacity')
            .map((name) => `${name}: ${style.getPropertyValue(name)}`);
        });
      const rules = new CSSStyleSheet();
      rules.replaceSync(await (await fetch(href)).text());
      // What has begun to move is compared where it is going.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
      // At one blow, so that no clock ticks in between.
      const before = styles();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
      const after = styles();
      return elements.flatMap((element, at) => {
        const other = (after[at] ?? []).filter((line, n) => line !== before[at]?.[n] && !line.startsWith('--'));
        return other.length > 0 ? [`${element.localName}.${element.className}: ${other.slice(0, 3).join('; ')}`] : [];
      });
    }, sheet);
    expect(changed, path).toEqual([]);
  }
});
