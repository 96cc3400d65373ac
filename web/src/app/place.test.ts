import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What a shell may do with `navigateTo`: it writes the marker after some time, of some path, or refuses. */
async function shell(mark: { after: number; path?: string } | 'refuses' | null) {
  vi.resetModules();
  const heard: unknown[] = [];
  const { setStored } = await import('../lib/storage');
  window.likenessShell = {
    onmessage: null,
    postMessage(text) {
      const { id, op, params } = JSON.parse(text);
      if (op !== 'navigateTo') return;
      heard.push(params);
      if (mark === 'refuses') this.onmessage?.({ data: JSON.stringify({ id, error: { code: 'not_found' } }) });
      else if (mark) setTimeout(() => setStored('nativePath', mark.path ?? params.path), mark.after);
    },
  };
  const { waitForShell } = await import('./place');
  return { heard, wait: (path = '/me', signal = new AbortController().signal) => waitForShell(path, true, signal) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.likenessShell = undefined;
});

async function waited(waiting: Promise<null> | null): Promise<number> {
  const began = performance.now();
  let ended = 0;
  void waiting?.then(() => {
    ended = performance.now();
  });
  await vi.advanceTimersByTimeAsync(1_000);
  return Math.round(ended - began);
}

test.each([
  [0, 0, 40],
  [150, 150, 190],
  [250, 200, 220],
])('a shell that follows after %d ms is waited for, but never longer than 200 ms', async (after, least, most) => {
  const { wait, heard } = await shell({ after });
  const ms = await waited(wait());
  expect(ms).toBeGreaterThanOrEqual(least);
  expect(ms).toBeLessThanOrEqual(most);
  expect(heard).toEqual([{ path: '/me', tab: true }]);
});

test.each([
  ['of another path', { after: 10, path: '/home' }],
  ['that never comes', null],
])('a marker %s ends nothing sooner', async (_what, mark) => {
  expect(await waited((await shell(mark)).wait())).toBeGreaterThanOrEqual(200);
});

test('a shell that has no navigation of its own is not waited for twice, a browser never', async () => {
  const { wait } = await shell('refuses');
  await waited(wait());
  expect(wait()).toBeNull();
  window.likenessShell = undefined;
  expect(wait()).toBeNull();
});

test('a navigation that is given up waits no longer', async () => {
  const { wait } = await shell(null);
  const gone = new AbortController();
  const waiting = wait('/me', gone.signal);
  gone.abort();
  expect(await waited(waiting)).toBeLessThan(50);
});
