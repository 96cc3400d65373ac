import { afterEach, expect, test, vi } from 'vitest';
import { browser } from './browser';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  window.likenessShell = undefined;
});

/** A shell that answers every call by the given table. */
function shell(answers: Record<string, object | undefined>) {
  const heard: { op: string; params: Record<string, unknown> }[] = [];
  window.likenessShell = {
    onmessage: null,
    postMessage(text) {
      const { id, op, params } = JSON.parse(text);
      heard.push({ op, params });
      const answer = answers[op];
      if (answer) queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ id, ...answer }) }));
    },
  };
  return heard;
}

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
  expect(heard.slice(1).map(({ params }) => params.seq)).toEqual([1, 2]);
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
  expect(heard).toEqual([{ op: 'pong', params: { n: 3 } }]);
});
