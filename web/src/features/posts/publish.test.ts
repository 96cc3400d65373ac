import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import { CallError } from '../../api/errors';
import { LIMITS } from '../../api/generated/limits';
import { usePublish } from './CreatePostScreen';
import { addPhotos, clearDraft, type DraftPhoto, editDraft, useDraft } from './draft';

vi.mock('../../api/call', () => ({ call: vi.fn() }));
vi.mock('../../api/toast-error', () => ({ toastError: vi.fn() }));
const asked = vi.mocked(call);

const print = (id: string) => ({ id }) as DraftPhoto;
const idOf = (n: number) => asked.mock.calls[n]?.[2]?.requestId;

beforeEach(() => {
  asked.mockReset();
  clearDraft();
  addPhotos([print('41')]);
  editDraft({ content: 'First light' });
});

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);

test('a retry of the same draft uses the same request id; a changed draft gets another', async () => {
  asked.mockRejectedValue(new CallError(-1, 'Network connection failed'));
  const { result } = renderHook(() => usePublish(), { wrapper });
  await act(async () => void (await result.current.publish()));
  await act(async () => void (await result.current.publish()));
  expect(idOf(0)).toBeTruthy();
  expect(idOf(1)).toBe(idOf(0));
  act(() => editDraft({ content: 'First light, again' }));
  await act(async () => void (await result.current.publish()));
  expect(idOf(2)).not.toBe(idOf(0));
  expect(useDraft.getState().content).toBe('First light, again');
});

test('two taps while the first is under way send once, and success empties the draft', async () => {
  let answer: (value: never) => void = () => {};
  asked.mockImplementation(() => new Promise<never>((resolve) => (answer = resolve)));
  const { result } = renderHook(() => usePublish(), { wrapper });
  act(() => void result.current.publish());
  await waitFor(() => expect(result.current.busy).toBe(true));
  act(() => void result.current.publish());
  expect(asked).toHaveBeenCalledTimes(1);
  await act(async () => answer({ feedId: '7', post: { feedId: '7' } } as never));
  expect(useDraft.getState().photos).toEqual([]);
});

test('a draft holds each print once and nine at most', () => {
  addPhotos([print('41'), ...Array.from({ length: 12 }, (_, i) => print(`p${i}`))]);
  const ids = useDraft.getState().photos.map((photo) => photo.id);
  expect(ids).toHaveLength(LIMITS.postPhotos);
  expect(new Set(ids).size).toBe(LIMITS.postPhotos);
});
