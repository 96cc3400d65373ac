import { fileURLToPath } from 'node:url';
import { type Browser, expect, type FrameLocator, type Page, test } from '@playwright/test';
import type { Emulator } from '../emulator/emulator';
import { startEmulator } from '../emulator/serve.mjs';
import type { Settings } from '../emulator/settings';
import { join, logIn } from './people';

const photo = fileURLToPath(new URL('../../server/engine/photos/astronaut.jpg', import.meta.url));

declare global {
  interface Window {
    emulator: Emulator;
  }
}

let url = '';
let close = () => {};
test.beforeAll(async ({ baseURL }) => {
  ({ url, close } = await startEmulator(baseURL ?? ''));
});
test.afterAll(() => close());

interface InShell {
  page: Page;
  app: FrameLocator;
  /** How many sockets stand, and how many ever did. */
  sockets: { open: number; most: number; ever: number };
  errors: string[];
}

async function openIn(browser: Browser, settings: Partial<Settings>): Promise<InShell> {
  const page = await (await browser.newContext()).newPage();
  const sockets = { open: 0, most: 0, ever: 0 };
  page.on('websocket', (socket) => {
    sockets.ever += 1;
    sockets.open += 1;
    sockets.most = Math.max(sockets.most, sockets.open);
    socket.on('close', () => {
      sockets.open -= 1;
    });
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${url}/emulator/?${encodeURIComponent(JSON.stringify(settings))}`);
  return { page, app: page.frameLocator('iframe[name=app]'), sockets, errors };
}

const asked = (page: Page, op: string) => page.evaluate((name) => window.emulator.asked(name), op);
const coins = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').value?.user?.coins as number);

/** Logs in, and answers what a shell asks once a day, a second after a start. */
async function arrive(app: InShell['app'], firstName: string): Promise<string> {
  const name = await logIn(app, firstName);
  await app.getByRole('button', { name: 'Not today' }).click();
  return name;
}

/** A style that is made in a moment. */
const QUICK = 'Silver Screen';

/** From Create to the button that starts it; `pick` is what tapping Photo Library leads to. */
async function setUp({ app }: InShell, pick: (tap: () => Promise<void>) => Promise<void>): Promise<void> {
  await app.getByRole('link', { name: 'Create', exact: true }).click();
  await app.getByRole('link', { name: /^Develop in/ }).click();
  await app.getByRole('button', { name: QUICK, exact: true }).click();
  await pick(() => app.getByRole('button', { name: 'Photo Library' }).click());
  await expect(app.getByRole('button', { name: /^Develop/ })).toBeEnabled();
}

/** The print is there and is posted. */
async function postIt({ app }: InShell, story: string): Promise<void> {
  await expect(app.getByText('There you are.')).toBeVisible({ timeout: 90_000 });
  await app
    .getByRole('button', { name: 'Post it' })
    .or(app.getByRole('link', { name: 'Post it' }))
    .click();
  await app.getByLabel('Words to go with it').fill(story);
  await app.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(app.getByRole('article').filter({ hasText: story })).toBeVisible();
}

/** What must hold after anything that happened in a shell. */
async function holds({ page, sockets, errors }: InShell): Promise<void> {
  const journal = await page.evaluate(() => window.emulator.journal);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').value.token as string);
  const carriers = journal.filter(({ data }) => JSON.stringify(data).includes(token)).map(({ what }) => what);
  // The login's own answer comes through the pipe.
  expect([...new Set(carriers)].filter((op) => !/^(onUpdateToken|socketSend|socketFrame)$/.test(op))).toEqual([]);
  expect(sockets.most).toBeLessThanOrEqual(1);
  expect(errors).toEqual([]);
}

test('the main job in a shell that owns the socket and uploads by itself; then the socket dies with a task on its way: one charge', async ({
  browser,
}) => {
  const shell = await openIn(browser, { platform: 'ios' });
  const { page, app, sockets } = shell;
  const name = await arrive(app, 'Amara');
  await setUp(shell, (tap) => tap());
  expect(await asked(page, 'upload')).toMatchObject([{ source: 'library', single: true, max: 1, all: false }]);
  const before = await coins(page);
  await app.getByRole('button', { name: /^Develop/ }).click();
  const story = `In a shell, of ${name}`;
  await postIt(shell, story);
  await expect.poll(() => coins(page)).toBe(before - 1);
  // What another does comes through the shell's socket as well.
  const idris = await join(browser, 'Idris');
  await idris.page.getByRole('article').filter({ hasText: story }).getByRole('button', { name: /^Like/ }).click();
  await expect(app.getByRole('link', { name: /^Me/ })).toContainText('1 unread');
  await idris.page.context().close();
  expect(sockets.ever).toBe(1);
  expect(await asked(page, 'ready')).toHaveLength(1);
  expect(await asked(page, 'navigateTo')).toContainEqual({ path: '/aiimage/home', tab: true });
  await holds(shell);

  // The same photo again; the network dies with the order in flight.
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/photo/ai/put2')) posted.push(request.postData() ?? '');
  });
  await app.getByRole('link', { name: 'Create', exact: true }).click();
  await app.getByRole('link', { name: /^Develop in/ }).click();
  await app.getByRole('button', { name: QUICK, exact: true }).click();
  await page.evaluate(() => {
    window.emulator.socket.cutAfter = '/photo/ai/put2';
  });
  await app.getByRole('button', { name: /^Develop/ }).click();
  await expect.poll(() => posted.length).toBe(1);
  const frames = (await asked(page, 'socketSend')).flatMap(({ frames }) => frames as string[]);
  const orders = frames.map((frame) => JSON.parse(frame)).filter(({ path }) => path === '/photo/ai/put2');
  const requestId = orders.at(-1).data.requestId as string;
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(posted[0]).toContain(requestId);
  await page.evaluate(() => {
    window.emulator.socket.cutAfter = null;
    window.emulator.socket.mend();
  });
  await postIt(shell, `Once more, of ${name}`);
  await expect.poll(() => coins(page)).toBe(before - 2);
  await holds(shell);
});

test('the main job in an old shell that knows half of the operations', async ({ browser }) => {
  const half = ['upload', 'share', 'decrypt', 'haptic', 'navigateTo', 'restoreLogin', 'notifications', 'setAppearance'];
  const shell = await openIn(browser, {
    platform: 'android',
    old: true,
    socket: false,
    missing: half,
    version: '4.8.0',
  });
  const { page, app } = shell;
  const name = await arrive(app, 'Idris');
  await setUp(shell, async (tap) => {
    const chooser = page.waitForEvent('filechooser');
    await tap();
    await (await chooser).setFiles(photo);
  });
  const before = await coins(page);
  await app.getByRole('button', { name: /^Develop/ }).click();
  await postIt(shell, `In an old shell, of ${name}`);
  await expect.poll(() => coins(page)).toBe(before - 1);
  expect(await asked(page, 'socketOpen')).toEqual([]);
  // What it has not is asked for once.
  expect(await asked(page, 'setAppearance')).toHaveLength(1);
  await expect(app.getByRole('button', { name: 'Suggest' })).toBeHidden();
  await holds(shell);
});

test('a shell opens the app at a link, and back closes what lies over the page', async ({ browser }) => {
  const shell = await openIn(browser, { version: '4.8.2' });
  const { page, app } = shell;
  await arrive(app, 'Noor');
  await page.evaluate(() => window.emulator.event('openUrl', { url: `${location.origin}/#/ai/style/list` }, true));
  await expect(app.getByRole('heading', { name: 'All styles' })).toBeVisible();
  await app.getByRole('button', { name: 'Back' }).click();
  await app.getByRole('button', { name: 'Suggest' }).click();
  const sheet = app.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Report a problem' })).toBeVisible();
  await page.evaluate(() => window.emulator.event('pageBack', { n: 7 }));
  await expect(sheet).toBeHidden();
  expect(await asked(page, 'backHandled')).toEqual([{ n: 7, handled: true }]);
  expect(await page.evaluate(() => window.emulator.asked('ack').length)).toBe(1);
  await holds(shell);
});
