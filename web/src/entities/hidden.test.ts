import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/call';
import { CallError } from '../api/errors';
import type { PostView } from '../api/generated/calls';
import { emit } from '../lib/events';
import { hide, showAgain, UNDO_MS, useHidden } from './hidden';
import { mergePosts, usePosts } from './posts';

vi.mock('../api/call', () => ({ call: vi.fn() }));
vi.mock('../api/toast-error', () => ({ toastError: vi.fn() }));
const asked = vi.mocked(call);
const state = () => useHidden.getState().byId['7'];

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  asked.mockResolvedValue({} as never);
  mergePosts([{ feedId: '7', v: 0, user: { uidStr: 'k' } } as PostView]);
});
afterEach(() => {
  useHidden.clear();
  usePosts.clear();
  vi.useRealTimers();
});

test('a hidden post can be shown again for a moment, and the server never hears of it', async () => {
  hide('7');
  expect(state()).toBe('undoable');
  showAgain('7');
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(state()).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

test('after that moment the server is told, once', async () => {
  hide('7');
  hide('7');
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(asked.mock.calls).toEqual([['/post/hide', { feedId: '7' }, undefined]]);
  expect(state()).toBe('told');
});

test('whoever leaves has made up their mind', () => {
  hide('7');
  emit('pageHide');
  expect(asked.mock.calls).toEqual([['/post/hide', { feedId: '7' }, { leaving: true }]]);
});

test('what the server refuses to hide is there again', async () => {
  asked.mockRejectedValue(new CallError(50, ''));
  hide('7');
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(state()).toBeUndefined();
});
