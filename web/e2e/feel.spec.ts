import { chromium, expect, type Page, test } from '@playwright/test';
import { arrived, go } from './go';
import { join } from './people';
import { settle } from './screens';

/** Counted from the first frame on: how far things jumped, and what flew between screens. */
const watch = () => {
  const seen = { shift: 0, flights: [] as string[][] };
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const read = () => {
    add(observer.takeRecords());
    return seen;
  };
  Object.assign(window, { read });
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (change) => {
    const transition = start(change);
    void transition.ready.then(() => {
      const moving = document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? '');
      seen.flights.push(moving.filter((name) => name.includes('(print)')));
    });
    return transition;
  };
};
const seenBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { read: () => { shift: number; flights: string[][] } }).read());

let page: Page;
test.beforeAll(async ({ browser }) => {
  ({ page } = await join(browser, 'Mara'));
  await page.addInitScript(watch);
});
test.afterAll(() => page.context().close());

const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return { name: element.localName, words: element.textContent, ring: getComputedStyle(element).outlineStyle };
  });
const firstPrint = () => page.getByRole('article').first().getByRole('button', { name: /^Open/ }).first();

test('a keyboard skips the tabs, passes the strip of styles in one stop, and never rings the screen', async () => {
  await go(page, '/home');
  await page.reload();
  await expect(firstPrint()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  expect(await focused()).toMatchObject({ name: 'h1', ring: 'none' });
  // The credits, search, the bell, the strip, the first print.
  for (let stops = 0; stops < 5; stops += 1) await page.keyboard.press('Tab');
  await expect(firstPrint()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const style = page.getByRole('region', { name: 'In the tray, and styles to try' }).getByRole('link');
  await expect(style.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(style.nth(1)).toBeFocused();
});

test('a screen that was gone to begins at its name', async () => {
  for (const [route, name] of [
    ['/setting', 'Settings'],
    ['/challenge', 'Challenges'],
    ['/aiimage/home', 'Create'],
  ]) {
    await go(page, `${route}`);
    await expect.poll(focused).toEqual({ name: 'h1', words: name, ring: 'none' });
  }
});

test('nothing jumps while a screen fills', async () => {
  for (const [route, words] of [
    ['/home', 'Try '],
    ['/challenge', 'Also on the table'],
    ['/aiimage/home', 'More ways'],
    ['/ai/style/list', 'Gallery Oil'],
    ['/me', 'Make the first'],
    ['/profile/notification', 'Quiet in here'],
  ] as const) {
    await go(page, `${route}`);
    await page.reload();
    await expect(page.getByText(words).first()).toBeAttached();
    await settle(page);
    expect.soft((await seenBy(page)).shift, route).toBeLessThanOrEqual(0.002);
  }
});

test('nor on a slow phone with a slow network, where the parts of a screen come one by one', async () => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  await page.setViewportSize({ width: 412, height: 823 });
  for (const [route, words] of [
    ['/wallet/index', 'To begin with'],
    ['/community', 'What changed'],
    ['/creator/apply', 'Words alone will do'],
  ] as const) {
    await go(page, route);
    await page.reload();
    await expect(page.getByText(words).first()).toBeAttached();
    await settle(page);
    expect.soft((await seenBy(page)).shift, route).toBeLessThanOrEqual(0.002);
  }
  await session.detach();
  await page.setViewportSize({ width: 390, height: 844 });
});

test('a print flies from the feed into its post, on into the viewer and back; not where stillness was asked for', async () => {
  await go(page, '/home');
  await page.reload();
  await firstPrint().press('Enter');
  await expect(page).toHaveURL(/post\/detail/);
  const flights = async () => (await seenBy(page)).flights.map((parts) => parts.length > 0);
  await expect.poll(flights).toEqual([true]);
  await settle(page);
  await page.getByRole('main', { name: 'Post' }).getByRole('button', { name: /^Open/ }).first().press('Enter');
  await expect(page).toHaveURL(/post\/photos/);
  await expect.poll(flights).toEqual([true, true]);
  await settle(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/post\/detail/);
  await settle(page);
  await page.goBack();
  await expect(page).toHaveURL(/#\/home$/);
  await expect.poll(flights).toEqual([true, true, true, true]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await firstPrint().press('Enter');
  await expect(page).toHaveURL(/post\/detail/);
  await settle(page);
  expect(await flights()).toHaveLength(4);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});

test('of a print that is in two posts of one screen the first flies, and the browser has nothing to complain of', async () => {
  await go(page, '/home');
  await page.reload();
  const prints = page.locator('main[aria-label="Home"] article [data-print]');
  await expect(prints.nth(1)).toBeAttached();
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  const id = await prints.first().getAttribute('data-print');
  await prints.nth(1).evaluate((element, print) => element.setAttribute('data-print', print ?? ''), id);
  await firstPrint().press('Enter');
  await expect(page).toHaveURL(/post\/detail/);
  await expect.poll(async () => (await seenBy(page)).flights.map((parts) => parts.length > 0)).toEqual([true]);
  await settle(page);
  expect(said).toEqual([]);
});

test('a tab comes back as it was left: scrolled to the same post, with the pages that it had', async () => {
  await go(page, '/home');
  await page.reload();
  await expect(firstPrint()).toBeVisible();
  const home = page.locator('main[aria-label="Home"]');
  const height = () => home.evaluate(({ scrollHeight }) => scrollHeight);
  const first = await height();
  await expect(async () => {
    await home.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await height()).toBeGreaterThan(first * 1.3);
  }).toPass();
  const place = () =>
    home.evaluate((element) => {
      const seen = [...element.querySelectorAll('article')].find((post) => post.getBoundingClientRect().bottom > 100);
      return { top: Math.round(element.scrollTop), high: element.scrollHeight, post: seen?.textContent };
    });
  // Rows are measured as they are drawn: it is left once that moves nothing more.
  await expect.poll(async () => (await place()).post).toBeTruthy();
  await settle(page);
  let left = await place();
  const idle = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const rests = async () => {
    await idle();
    const before = JSON.stringify(left);
    left = await place();
    return JSON.stringify(left) === before;
  };
  await expect.poll(rests).toBe(true);
  await page.getByRole('link', { name: /^Me/ }).click();
  await expect(page).toHaveURL(/#\/me$/);
  await arrived(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/#\/home$/);
  await arrived(page);
  expect(await place()).toEqual(left);
});

test('pulled down, the page follows the finger and comes back by itself', async () => {
  await go(page, '/home');
  await page.reload();
  await expect(firstPrint()).toBeVisible();
  const box = await page.getByRole('article').first().boundingBox();
  const top = async () => (await page.getByRole('article').first().boundingBox())?.y ?? 0;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
  await touch('touchStart', 300);
  await touch('touchMove', 330);
  await touch('touchMove', 420);
  await expect.poll(top).toBeGreaterThan((box?.y ?? 0) + 40);
  await touch('touchMove', 310);
  await touch('touchEnd');
  await expect.poll(top).toBe(box?.y);
});

test('text follows the size that the person set in the browser', async ({ baseURL, launchOptions }) => {
  const large = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24'],
  });
  try {
    const visitor = await large.newPage({ baseURL, viewport: { width: 390, height: 844 } });
    await go(visitor, '/login');
    const claim = visitor.getByRole('heading', { name: /Any light you like/ });
    await expect(claim).toBeVisible();
    const size = await claim.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeCloseTo((18 * 39 * 1.5) / 37.5, 1);
  } finally {
    await large.close();
  }
});
