import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEY } from '../lib/storage-keys';

const show = vi.fn();
const hide = vi.fn();
const createPanel = vi.fn(() => ({ show, hide }));
vi.mock('./console/panel', () => ({ createPanel }));

let stop = () => {};
async function load() {
  vi.resetModules();
  const module = await import('./console-switch');
  stop = module.startConsole();
  return module;
}
const kept = () => JSON.parse(localStorage.getItem(KEY.debugConsole) ?? 'null') as { value: boolean; expiry: number };
const settled = () => vi.waitFor(() => expect(show.mock.calls.length + hide.mock.calls.length).toBeGreaterThan(0));

let clock = 1_000;
function touch(fingers = 1, after = 100) {
  clock += after;
  const event = new Event('touchstart', { bubbles: true });
  Object.defineProperties(event, { touches: { value: Array(fingers).fill({}) }, timeStamp: { value: clock } });
  document.body.dispatchEvent(event);
}
function gesture({ first = 2, times = 10, gap = 100 } = {}) {
  clock += 5_000;
  touch(first, 0);
  for (let n = 1; n < times; n++) touch(1, gap);
}

beforeEach(() => {
  for (const mock of [show, hide, createPanel]) mock.mockClear();
});
afterEach(() => stop());

test('ten quick touches, the first by two fingers, open it, for good', async () => {
  await load();
  gesture({ gap: 300 });
  await settled();
  expect(show).toHaveBeenCalledOnce();
  expect(kept()).toEqual({ value: true, expiry: 0 });
});

test.each([
  ['nine', { times: 9 }],
  ['ten by one finger', { first: 1 }],
  ['ten that are too slow', { gap: 301 }],
])('%s do not', async (_what, how) => {
  await load();
  gesture(how);
  expect(localStorage.getItem(KEY.debugConsole)).toBeNull();
});

test('one finger closes it; it is hidden and shown again, never made twice', async () => {
  await load();
  gesture();
  await settled();
  gesture({ first: 1 });
  await vi.waitFor(() => expect(hide).toHaveBeenCalledOnce());
  expect(kept().value).toBe(false);
  gesture();
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  expect(createPanel).toHaveBeenCalledOnce();
});

test('it is there at the next start while it is wanted', async () => {
  localStorage.setItem(KEY.debugConsole, '{"value":true,"expiry":0}');
  await load();
  await settled();
  expect(show).toHaveBeenCalledOnce();
});

test('on a live host it needs the operator’s word', async () => {
  vi.stubEnv('DEV', false);
  const { consoleAllowed } = await load();
  expect(consoleAllowed('likeness.example')).toBe(false);
  expect(consoleAllowed('127.0.0.1')).toBe(true);
  const meta = Object.assign(document.createElement('meta'), { name: 'likeness-console', content: 'on' });
  document.head.append(meta);
  expect(consoleAllowed('likeness.example')).toBe(true);
  meta.remove();
  vi.unstubAllEnvs();
});
