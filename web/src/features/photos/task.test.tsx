import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import type { PutPost, TaskView, UserInfo } from '../../api/generated/calls';
import { dropSession, logIn } from '../../entities/me';
import { publishPost } from '../../entities/posts';
import { dropTask, mergeTask, useRunningTask, useTask, useTasks } from '../../entities/tasks';
import { bridge } from '../../native/bridge';
import { Toasts } from '../../ui/Toast';
import TaskScreen from './TaskScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);
const view = (change: Partial<TaskView>): TaskView => ({
  taskId: '7',
  type: 'photo',
  state: 'running',
  processing: 40,
  step: 'Ink',
  engine: { name: 'local', generative: false },
  photos: [],
  cost: 1,
  refunded: 0,
  reason: null,
  failure: null,
  source: null,
  ahead: null,
  etaMs: null,
  waitsFor: null,
  understood: [],
  ignored: [],
  v: 1,
  ...change,
});
const print = { id: '41', thumbnail: 't', pictureUrl: 'p', width: 8, height: 10, thumbhash: '' };
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  logIn('t', { uidStr: 'me', coins: 1, status: 1 } as UserInfo);
});
afterEach(() => {
  useTasks.clear();
  dropSession();
});

function Tray() {
  useRunningTask();
  return <p>{useTask('7')?.state ?? 'empty'}</p>;
}
const tray = () =>
  render(
    <QueryClientProvider client={client}>
      <Tray />
    </QueryClientProvider>,
  );

test('a print that was looked at does not come back to the tray with what was asked before it ended', async () => {
  client.setDefaultOptions({ queries: { staleTime: 30_000 } });
  asked.mockResolvedValue(view({}) as never);
  const { unmount } = tray();
  expect(await screen.findByText('running')).toBeInTheDocument();
  unmount();
  dropTask('7');
  tray();
  expect(screen.getByText('empty')).toBeInTheDocument();
});

test('a print that ends on screen is said to be seen, once the screen is', async () => {
  asked.mockReset();
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  asked.mockImplementation((async (path: string) =>
    path === '/message/read/put'
      ? { noticeCount: 0 }
      : view({ state: 'succeeded', processing: 100, photos: [print] })) as never);
  const router = createMemoryRouter([{ path: '*', element: <TaskScreen /> }], { initialEntries: ['/?taskId=7'] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('There you are.')).toBeInTheDocument();
  const said = () => asked.mock.calls.filter(([path]) => path === '/message/read/put');
  expect(said()).toEqual([]);
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(said()).toEqual([['/message/read/put', { taskId: '7' }]]);
});

test('back from the post that a print became leads to Create, not to the result again', async () => {
  asked.mockImplementation((async (path: string) =>
    path === '/post/put2'
      ? { post: { feedId: '9' } }
      : view({ state: 'succeeded', processing: 100, photos: [print] })) as never);
  const at = '/aiimage/home/create/photo?taskId=7';
  const router = createMemoryRouter(
    [
      { path: '/aiimage/home/create/photo', element: <TaskScreen /> },
      { path: '/aiimage/home', element: <p>Create</p> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/home', at] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('There you are.')).toBeInTheDocument();
  await act(() => router.navigate('/post/create'));
  await act(() => router.navigate(-1));
  expect(await screen.findByText('There you are.')).toBeInTheDocument();
  await act(() => router.navigate('/post/create'));
  await publishPost({ photos: ['41'] } as PutPost, 'mine');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Create')).toBeInTheDocument();
});

test('x03 a task that waits says its place and its time, and both move as they change', async () => {
  asked.mockReset().mockResolvedValue(view({ state: 'queued', processing: 0, ahead: 3, etaMs: 42_000 }) as never);
  const router = createMemoryRouter([{ path: '*', element: <TaskScreen /> }], { initialEntries: ['/?taskId=7'] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('3 before it · About 45 s left')).toBeInTheDocument();
  const push = { taskId: '7', type: 'photo', state: 'queued', processing: 0 } as const;
  act(() => mergeTask({ ...push, ahead: 0, etaMs: 8_000 }));
  expect(screen.getByText('Next in line · About 10 s left')).toBeInTheDocument();
  act(() => mergeTask({ ...push, ahead: 1, waitsFor: 'own' }));
  expect(screen.getByText('After your other prints')).toBeInTheDocument();
  act(() => mergeTask({ ...push, state: 'running', processing: 5, etaMs: 4_000 }));
  expect(screen.getByText('About 5 s left')).toBeInTheDocument();
});

test('an own print is shared by the picture itself, in the ways of its own share sheet', async () => {
  asked
    .mockReset()
    .mockResolvedValue(view({ state: 'succeeded', processing: 100, photos: [{ ...print, id: '42' }] }) as never);
  const share = vi.spyOn(bridge, 'share').mockResolvedValue({ completed: null, instead: 'saved' });
  const save = vi.spyOn(bridge, 'download').mockResolvedValue({ where: 'files' });
  const router = createMemoryRouter([{ path: '*', element: <TaskScreen /> }], { initialEntries: ['/?taskId=7'] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Share this print' }));
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Share',
      'Instagram',
      'Download',
    ]);
    await userEvent.click(sheet.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await choose('Share');
  expect(share).toHaveBeenLastCalledWith({ kind: 'sheet', imageUrl: '/files/p', text: 'Your print' });
  await choose('Instagram');
  expect(share).toHaveBeenLastCalledWith({ kind: 'instagram', imageUrl: '/files/p', url: undefined });
  // Nothing was copied: an own print has no address.
  expect(screen.getByRole('status')).toHaveTextContent('Photo saved. Open Instagram to post it.');
  await choose('Download');
  expect(save).toHaveBeenCalledExactlyOnceWith('/files/p');
});
