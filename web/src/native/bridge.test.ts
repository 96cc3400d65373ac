import { afterEach, expect, test, vi } from 'vitest';
import { browser } from './browser';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  window.likenessShell = undefined;
});

/** A shell that answers every call by the given table; one that names no `ops` is an old one, and says so at once. */
function shell(answers: Record<string, object | undefined>, ops?: string[]) {
  const heard: { id: string; op: string; params: Record<string, unknown> }[] = [];
  const hello = ops
    ? { ok: { v: 1, version: '4.10.0', ops, events: [], socket: false } }
    : { error: { code: 'not_found' } };
  window.likenessShell = {
    onmessage: null,
    postMessage(text) {
      const { id, op, params } = JSON.parse(text);
      if (op !== 'hello') heard.push({ id, op, params });
      const answer = op === 'hello' ? hello : answers[op];
      if (answer) queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ id, ...answer }) }));
    },
  };
  return heard;
}
const say = (message: object | string) =>
  window.likenessShell?.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });

const load = async () => (await import('./bridge')).bridge;

test('without a shell the browser does it', async () => {
  expect((await load()).inShell).toBe(false);
});

test('in a shell operations are posted and answered; what is told waits for nobody', async () => {
  const heard = shell({ getSafeArea: { ok: { top: 48, bottom: 20 } } });
  const bridge = await load();
  expect(await bridge.getSafeArea()).toEqual({ top: 48, bottom: 20, tabbar: 0, left: 0, right: 0 });
  bridge.onUpdateToken('t', 'u');
  bridge.onUpdateToken(null, null);
  const [first, second] = heard.slice(1).map(({ params }) => Number(params.seq));
  expect(second).toBeGreaterThan(first ?? 0);
  // A page that is loaded anew goes on above what it said before.
  expect(first).toBeGreaterThan(1_700_000_000_000);
});

test('an operation that the shell has not goes the browser’s way; a silent one after its time', async () => {
  shell({ getBasicInfo: { error: { code: 'not_found', message: 'not found method' } } });
  const bridge = await load();
  expect(await bridge.getBasicInfo()).toMatchObject({ platform: 'web' });
  vi.useFakeTimers();
  const area = bridge.getSafeArea();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await area).toMatchObject({ top: 34 });
  vi.useRealTimers();
});

test('what a person cancelled stays cancelled', async () => {
  shell({ share: { error: { code: 'cancelled' } } });
  await expect((await load()).share({ kind: 'sheet', url: 'https://x' })).rejects.toMatchObject({ code: 'cancelled' });
});

test('text messages have no browser way', async () => {
  await expect(browser.sms(['1'], 'x')).rejects.toMatchObject({ code: 'not_found', message: 'not found method' });
});

test('sharing falls back to the clipboard and says so; a refusal is no success', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await expect(browser.share({ kind: 'sheet', url: 'https://x/p' })).resolves.toEqual({
    completed: null,
    instead: 'copied',
  });
  writeText.mockRejectedValueOnce(new Error('not within a tap') as never);
  await expect(browser.share({ kind: 'sheet', url: 'https://x/p' })).rejects.toMatchObject({ code: 'unavailable' });
});

const inset = (side: string) => document.documentElement.style.getPropertyValue(`--safe-${side}`);

test('a shell that says nothing of its insets leaves 34 at the top, in every later start too', async () => {
  shell({ getSafeArea: { error: { code: 'not_found' } } });
  const { applySafeArea } = await import('./bridge');
  await applySafeArea();
  expect([inset('top'), inset('bottom')]).toEqual(['34px', '0px']);
});

test('insets that a shell tells, at the start or later, are painted and kept; 0 is an inset as well', async () => {
  shell({ getSafeArea: { ok: { top: 0, bottom: 20, tabbar: 0, left: 0, right: 0 } } });
  const { applySafeArea } = await import('./bridge');
  const { hearShell } = await import('./shell-events');
  await applySafeArea();
  expect([inset('top'), inset('bottom')]).toEqual(['0px', '20px']);
  hearShell();
  const rotated = { top: 0, bottom: 21, tabbar: 0, left: 59, right: 59 };
  window.likenessShell?.onmessage?.({ data: JSON.stringify({ event: 'safeArea', n: 1, data: rotated }) });
  expect([inset('left'), inset('bottom')]).toEqual(['59px', '21px']);
  expect(JSON.parse(localStorage.getItem('safeArea') ?? '').value).toEqual(rotated);
});

test('a shell’s events reach the app once each; what cannot be read is dropped', async () => {
  const heard = shell({});
  const { on } = await import('../lib/events');
  const { hearShell } = await import('./shell-events');
  const seen: unknown[] = [];
  on('pageBack', ({ n }) => seen.push(['pageBack', n]));
  on('activated', ({ awayMs }) => seen.push(['activated', awayMs]));
  hearShell();
  const say = (text: string) => window.likenessReceive?.(text);
  say(JSON.stringify({ event: 'pageBack', n: 4, data: { n: 9 } }));
  say(JSON.stringify({ event: 'pageBack', n: 4, data: { n: 9 } }));
  say(JSON.stringify({ event: 'activated', n: 5, data: { awayMs: 700 } }));
  say(JSON.stringify({ event: 'dance', n: 6 }));
  say(JSON.stringify({ event: 'ping', n: 7, data: { n: 3 } }));
  say('{');
  expect(seen).toEqual([
    ['pageBack', 9],
    ['activated', 700],
  ]);
  expect(heard.filter(({ op }) => op === 'pong')).toMatchObject([{ params: { n: 3 } }]);
});

test('hello is asked once and first; what it does not name is not even tried', async () => {
  const heard = shell({ share: { ok: { completed: true } } }, ['share']);
  const bridge = await load();
  const copy = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: copy } });
  await expect(bridge.share({ kind: 'sheet', url: 'https://x' })).resolves.toEqual({ completed: true });
  await expect(bridge.sms(['1'], 'x')).rejects.toMatchObject({ code: 'not_found', message: 'not found method' });
  await expect(bridge.upload({ taskId: '1', source: 'ask', all: false, single: true, max: 1 })).rejects.toMatchObject({
    code: 'not_found',
  });
  bridge.haptic('light');
  bridge.setBack(true);
  expect(heard.map(({ op }) => op)).toEqual(['share']);
  expect([bridge.has('share'), bridge.knows('share'), bridge.has('sms')]).toEqual([true, true, false]);
});

test('a shell that says nothing of itself in a second and a half is an old one: its operations are tried', async () => {
  const heard: string[] = [];
  window.likenessShell = { onmessage: null, postMessage: (text) => void heard.push(JSON.parse(text).op) };
  const bridge = await load();
  vi.useFakeTimers();
  void bridge.share({ kind: 'sheet', url: 'https://x' }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(heard).toEqual(['hello']);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(['hello', 'share']);
  expect([bridge.has('share'), bridge.knows('share')]).toEqual([true, false]);
  vi.useRealTimers();
});

test('what a person decides is waited for as long as they need, once the shell has said that it asks', async () => {
  const heard = shell({}, ['contacts', 'purchase']);
  const bridge = await load();
  const { hearShell } = await import('./shell-events');
  hearShell();
  vi.useFakeTimers();
  const order = { orderId: '1', productId: 'p', accountToken: 't' };
  const silent = expect(bridge.purchase(order)).rejects.toMatchObject({ code: 'timeout' });
  await vi.advanceTimersByTimeAsync(2_000);
  await silent;
  const slow = bridge.contacts();
  await vi.advanceTimersByTimeAsync(500);
  say({ event: 'accepted', n: 1, data: { id: heard.at(-1)?.id } });
  await vi.advanceTimersByTimeAsync(500_000);
  say({ id: heard.at(-1)?.id, ok: { items: [], access: 'full' } });
  await expect(slow).resolves.toEqual({ items: [], access: 'full' });
  vi.useRealTimers();
});

test('unknown codes read as a fault of the shell; what comes with a refusal is kept', async () => {
  shell(
    {
      contacts: { error: { code: 'on_fire' } },
      thirdLogin: { error: { code: 'denied', data: { canAskAgain: true } } },
    },
    ['contacts', 'thirdLogin'],
  );
  const bridge = await load();
  await expect(bridge.contacts()).rejects.toMatchObject({ code: 'internal' });
  await expect(bridge.thirdLogin('apple', 'n')).rejects.toMatchObject({ code: 'denied', data: { canAskAgain: true } });
});

test('after five operations without an answer nobody is made to wait again', async () => {
  const heard = shell({}, ['decrypt', 'onUpdateToken']);
  const bridge = await load();
  vi.useFakeTimers();
  for (let n = 0; n < 5; n++) {
    const one = expect(bridge.decrypt('x')).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(1_000);
    await one;
  }
  await expect(bridge.decrypt('x')).rejects.toMatchObject({ code: 'timeout' });
  bridge.onUpdateToken('t', 'u');
  expect(heard.map(({ op }) => op)).toEqual([...Array(5).fill('decrypt'), 'onUpdateToken']);
  vi.useRealTimers();
});

test('second answers, unknown ids, broken and giant texts are dropped', async () => {
  const heard = shell({ decrypt: { ok: { data: '1' } } }, ['decrypt']);
  const bridge = await load();
  await expect(bridge.decrypt('x')).resolves.toEqual({ data: '1' });
  say({ id: heard[0]?.id, ok: { data: '2' } });
  say({ id: '999', ok: {} });
  say('[1');
  say('null');
  say(`"${'x'.repeat(300_000)}"`);
  await expect(bridge.decrypt('x'.repeat(300_000))).rejects.toMatchObject({ code: 'bad_params' });
  await expect(bridge.decrypt('y')).resolves.toEqual({ data: '1' });
});

test('uploads are told in three forms; what the shell keeps is acknowledged once it is here', async () => {
  const heard = shell({}, ['ack']);
  const { on } = await import('../lib/events');
  const { hearShell } = await import('./shell-events');
  const seen: unknown[] = [];
  on('upload', ({ taskId, step, data }) => seen.push([taskId, step, data]));
  hearShell();
  const upload = (n: number, data: object) => say({ event: 'upload', n, data: { type: 'image', ...data } });
  upload(1, { taskId: 'a', step: 'progress', progress: 0.5 });
  upload(2, { taskId: 'a', step: 'success', data: 'https://x/1.jpg' });
  upload(3, { taskId: 'b', step: 'success', data: 'f/2.jpg' });
  upload(4, { taskId: 'c', step: 'success', data: '{"fileUrl":"f/3.jpg"}' });
  upload(5, { taskId: 'd', step: 'success', data: '{broken' });
  upload(5, { taskId: 'd', step: 'success', data: 'again' });
  upload(6, { taskId: 'e', step: 'dance' });
  expect(seen).toEqual([
    ['a', 'progress', undefined],
    ['a', 'success', 'https://x/1.jpg'],
    ['b', 'success', 'f/2.jpg'],
    ['c', 'success', 'f/3.jpg'],
    ['d', 'fail', undefined],
  ]);
  expect(heard.filter(({ op }) => op === 'ack').map(({ params }) => params.n)).toEqual([2, 3, 4, 5, 6]);
});

test('a link that opened the app leads to a screen of ours or nowhere', async () => {
  shell({}, []);
  const { on } = await import('../lib/events');
  const { setKnownRoutes } = await import('../lib/next-route');
  const { hearShell } = await import('./shell-events');
  setKnownRoutes((path) => path === '/post/7');
  const seen: string[] = [];
  on('openPath', ({ path }) => seen.push(path));
  hearShell();
  const urls = [
    'https://likeness.app/post/7?from=push',
    'https://likeness.app/#/post/7',
    'https://likeness.app/nowhere',
    'javascript:alert(1)',
    'https://likeness.app//evil.example',
  ];
  for (const [at, url] of urls.entries()) say({ event: 'openUrl', n: at + 1, data: { url, source: 'push' } });
  expect(seen).toEqual(['/post/7?from=push', '/post/7']);
});

test('in a browser a page elsewhere opens without a way back to this one, and it is said whether it did', async () => {
  const other = { opener: window };
  const open = vi.fn(() => other as unknown as Window | null);
  vi.stubGlobal('open', open);
  expect(await browser.openExternal('https://shop.example/7')).toEqual({ opened: true });
  expect(other.opener).toBeNull();
  open.mockReturnValueOnce(null);
  expect(await browser.openExternal('https://shop.example/7')).toEqual({ opened: false });
});
