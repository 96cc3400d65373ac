import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emit } from '../lib/events';
import { getStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { hold } from '../lib/work';
import { reloadOnTabs } from './shell-reload';

vi.mock('../native/bridge', () => ({
  bridge: { inShell: true, reloadIfUpdated: vi.fn(), reload: vi.fn() },
}));
const { bridge } = await import('../native/bridge');
const ifUpdated = vi.mocked(bridge.reloadIfUpdated);
const forced = vi.mocked(bridge.reload);

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const toTab = (name: string) => emit('switchTab', { name });
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  ifUpdated.mockReset().mockResolvedValue({ reloaded: false });
  forced.mockReset().mockResolvedValue({ reloaded: false });
  stop = reloadOnTabs(() => 'b1');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('after a change of tab the shell may reload in 200 ms and must look again 800 ms later', async () => {
  toTab('/me');
  await wait(199);
  expect(ifUpdated).not.toHaveBeenCalled();
  await wait(1);
  expect(ifUpdated).toHaveBeenCalledWith('b1');
  await wait(799);
  expect(forced).not.toHaveBeenCalled();
  await wait(1);
  expect(forced).toHaveBeenCalledWith('b1');
});

test('a further change begins the times anew; an upload on its way defers both', async () => {
  toTab('/me');
  await wait(150);
  toTab('/home');
  await wait(150);
  expect(ifUpdated).not.toHaveBeenCalled();
  const release = hold();
  await wait(2_000);
  expect(ifUpdated).not.toHaveBeenCalled();
  expect(forced).not.toHaveBeenCalled();
  release();
});

test('one forced reload for each build, whatever the cache brings back', async () => {
  forced.mockResolvedValue({ reloaded: true });
  toTab('/me');
  await wait(1_000);
  toTab('/home');
  await wait(1_000);
  expect(forced).toHaveBeenCalledOnce();
  expect(ifUpdated).toHaveBeenCalledTimes(2);
});

test('the tab that is being switched to is known for a few seconds', async () => {
  toTab('/me');
  await wait(2_000);
  expect(getStored(KEY.tabSwitching, '')).toBe('/me');
  await wait(4_000);
  expect(getStored(KEY.tabSwitching, '')).toBe('');
});
