import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import { networkError } from '../../api/errors';
import { bridge } from '../../native/bridge';
import { BridgeError } from '../../native/types';
import { Toasts, toast } from '../../ui/Toast';
import AlbumScreen from './AlbumScreen';
import { clearDraft, useDraft } from './draft';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);

const photos = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${from + i}`,
    thumbnail: `t/${from + i}.jpg`,
    pictureUrl: `p/${from + i}.jpg`,
    thumbhash: '',
  }));

/** Sees the end of the list as soon as there is one, the way a scroller at its end does. */
let atEnd: (() => void) | undefined;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (seen: { isIntersecting: boolean }[]) => void) {
        atEnd = () => told([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  clearDraft();
  act(() => toast.clear());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(at: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: '/post/select/ai/photo', element: <AlbumScreen /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/home', at], initialIndex: 1 },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return router;
}

const prints = () => screen.queryAllByRole('button', { name: /^Print \d/ });

test('the AI Album is a grid of pages of 24: loading, more, finished; each load appends', async () => {
  asked.mockImplementationOnce(async () => ({ items: photos(1, 24), nextCursor: 'c24' }) as never);
  show('/post/select/ai/photo');
  expect(screen.getByRole('status', { name: 'AI Album' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'AI Album' })).toBeInTheDocument();
  await waitFor(() => expect(prints()).toHaveLength(24));
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ pageNo: 1, pageSize: 24 });
  asked.mockRejectedValueOnce(networkError());
  act(() => {
    atEnd?.();
  });
  expect(await screen.findByText('The next photos did not arrive.')).toBeInTheDocument();
  expect(prints()).toHaveLength(24);
  asked.mockImplementationOnce(async () => ({ items: photos(25, 3), nextCursor: null }) as never);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(prints()).toHaveLength(27));
  expect(asked.mock.calls.at(-1)?.[1]).toEqual({ pageSize: 24, cursor: 'c24' });
  expect(screen.getByText('End of the roll')).toBeInTheDocument();
});

test('a chosen photo goes back to the post that is written', async () => {
  asked.mockResolvedValue({ items: photos(1, 3), nextCursor: null } as never);
  const router = show('/post/select/ai/photo');
  await waitFor(() => expect(prints()).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'Print 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use this print' }));
  expect(useDraft.getState().photos.map(({ id }) => id)).toEqual(['2']);
  expect(router.state.location.pathname).toBe('/post/create');
});

test('with share=true a chosen photo opens the share popup: Share success, closed, back after 2 s', async () => {
  asked.mockResolvedValue({ items: photos(1, 3), nextCursor: null } as never);
  window.history.replaceState({ idx: 1 }, '');
  const share = vi.spyOn(bridge, 'share').mockResolvedValue({ completed: true });
  const router = show('/post/select/ai/photo?share=true');
  await waitFor(() => expect(prints()).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'Print 2' }));
  expect(await screen.findByRole('img', { name: 'The print to share' })).toHaveAttribute(
    'src',
    expect.stringMatching(/p\/2\.jpg$/),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await act(async () => screen.getByRole('button', { name: 'Share to Instagram' }).click());
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ kind: 'instagram' }));
  expect(screen.getByRole('status')).toHaveTextContent('Share success');
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(router.state.location.pathname).toBe('/post/select/ai/photo');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(router.state.location.pathname).toBe('/home');
  window.history.replaceState(null, '');
});

test('any other share flag chooses, and a share that was stopped stays open', async () => {
  asked.mockResolvedValue({ items: photos(1, 3), nextCursor: null } as never);
  show('/post/select/ai/photo?share=1');
  await waitFor(() => expect(prints()).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'Print 2' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: /^Print 2, picked/ })).toBeInTheDocument();
});

test('an Instagram share that the person stopped leaves the popup open', async () => {
  asked.mockResolvedValue({ items: photos(1, 1), nextCursor: null } as never);
  vi.spyOn(bridge, 'share').mockRejectedValue(new BridgeError('cancelled'));
  show('/post/select/ai/photo?share=true');
  await userEvent.click(await screen.findByRole('button', { name: 'Print 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Share to Instagram' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
