import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { call } from '../api/call';
import { useNewest } from '../entities/feed';
import { emit } from '../lib/events';
import { getStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { startHomeRefresh } from './home-refresh';
import { standAt } from './place';

vi.mock('../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

test('what asks Home to begin anew while another screen is shown is done when Home comes back, once', async () => {
  vi.mocked(call).mockResolvedValue({ items: [], nextCursor: null } as never);
  const stop = startHomeRefresh();
  standAt('/home');
  emit('refreshPostList', { reason: 'blocked' });
  standAt('/post/create');
  emit('refreshPostList', { reason: 'posted' });
  expect(getStored(KEY.homeRefresh, false)).toBe(false);
  standAt('/user/k');
  emit('refreshPostList', { reason: 'blocked' });
  expect(getStored(KEY.homeRefresh, false)).toBe(true);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { unmount } = renderHook(() => useNewest(undefined), { wrapper });
  await vi.waitFor(() => expect(getStored(KEY.homeRefresh, false)).toBe(false));
  expect(call).toHaveBeenCalledTimes(1);
  unmount();
  renderHook(() => useNewest(undefined), { wrapper });
  expect(call).toHaveBeenCalledTimes(1);
  standAt(null);
  stop();
});
