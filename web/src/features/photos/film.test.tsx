import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '../../api/call';
import type { PhotoView, TaskView, UserInfo } from '../../api/generated/calls';
import { dropSession, logIn, session } from '../../entities/me';
import { mergeTask, useTasks } from '../../entities/tasks';
import { Confirms } from '../../ui/confirm';
import EditFilmScreen from './EditFilmScreen';
import FilmsScreen from './FilmsScreen';
import { setFilm, useFilm } from './film';
import TaskScreen from './TaskScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);

const print = (id: string): PhotoView => ({
  id,
  thumbnail: `${id}t.jpg`,
  pictureUrl: `${id}.jpg`,
  width: 8,
  height: 10,
  thumbhash: '',
});
const task = (change: Partial<TaskView>): TaskView =>
  ({
    taskId: '7',
    type: 'cinematic',
    state: 'running',
    processing: 30,
    step: 'Frame 43',
    photos: [],
    cost: 3,
    refunded: 0,
    v: 1,
    ...change,
  }) as TaskView;
const made = task({
  state: 'succeeded',
  processing: 100,
  photos: [{ ...print('90'), thumbnail: '90t.jpg', pictureUrl: '90.jpg', videoUrl: '90.mp4' }],
});
const PUT = '/photo/ai/cinematic/put';
let served: Record<string, unknown>;

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  served = {
    '/user/ai/photo/list': { items: [print('41'), print('42')], nextCursor: null },
    '/photo/ai/cinematic/list': { items: [task({}), made], nextCursor: null },
    '/photo/ai/task/view': made,
    '/user/credit/balance': { coins: 1, held: 0, debt: 0, subscribeFlag: 0, nextFreeAt: null },
    '/photo/ai/update': {},
    [PUT]: { taskId: '8', cost: 3, coins: 2 },
    '/common/user/app/get': { cinematics: true, cinematicCost: 3 },
  };
  asked.mockReset().mockImplementation(((path: string) => {
    const answer = served[path];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? {});
  }) as unknown as typeof call);
  logIn('t', { uid: '1', uidStr: 'me', coins: 5, status: 1 } as UserInfo);
});
afterEach(() => {
  useTasks.clear();
  useFilm.clear();
  dropSession();
});

function open(at: string) {
  const routes = [
    { path: '/ai/edit/cinematic', element: <EditFilmScreen /> },
    { path: '/ai/cinematic/list', element: <FilmsScreen /> },
    { path: '/aiimage/home/create/photo', element: <TaskScreen /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <Confirms />
    </QueryClientProvider>,
  );
  return router;
}

test('own prints, a camera and a length become one film; its cost is said before', async () => {
  const router = open('/ai/edit/cinematic');
  expect(screen.getByRole('button', { name: 'Roll it' })).toBeDisabled();
  expect(await screen.findByText(/3 credits · you have 5/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add a print' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Print 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Print 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use these 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Depth' }));
  await userEvent.click(screen.getByRole('button', { name: '8 seconds' }));
  await userEvent.click(screen.getByRole('button', { name: 'Roll it' }));
  expect(await screen.findByText(/Developing/)).toBeInTheDocument();
  expect(router.state.location.search).toBe('?taskId=8');
  const [, request, options] = asked.mock.calls.find(([path]) => path === PUT) ?? [];
  expect(request).toEqual({ photoIds: ['42', '41'], motion: 'parallax', seconds: 8 });
  expect(options?.requestId).toBeTruthy();
  expect(session().coins).toBe(2);
});

test('who has too little is told before anything is asked for; a server that makes no films says so in its words', async () => {
  setFilm({ photos: [print('41')] });
  dropSession();
  logIn('t', { uid: '1', uidStr: 'me', coins: 1, status: 1 } as UserInfo);
  setFilm({ photos: [print('41')] });
  open('/ai/edit/cinematic');
  await screen.findByText(/3 credits/);
  await userEvent.click(screen.getByRole('button', { name: 'Roll it' }));
  expect(await screen.findByText(/A film costs 3 credits, you have 1/)).toBeInTheDocument();
  expect(asked.mock.calls.filter(([path]) => path === PUT)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  served['/user/credit/balance'] = { coins: 3, held: 0, debt: 0, subscribeFlag: 0, nextFreeAt: null };
  served[PUT] = new CallError(5, 'Films cannot be made here yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Roll it' }));
  await waitFor(() => expect(asked.mock.calls.filter(([path]) => path === PUT)).toHaveLength(1));
  expect(useFilm.getState().photos).toHaveLength(1);
});

test('where no films are made, that is said and none is begun', async () => {
  served['/common/user/app/get'] = { cinematics: false, cinematicCost: 3 };
  setFilm({ photos: [print('41')] });
  open('/ai/edit/cinematic');
  expect(await screen.findByText('No films are made here for now.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Roll it' })).toBeDisabled();
  cleanup();
  open('/ai/cinematic/list');
  await screen.findByText('Frame 43');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Make a film' })).toBeNull());
});

test('films are listed, those in the making with their progress as it comes; one that was deleted is not there', async () => {
  served['/photo/ai/cinematic/list'] = {
    items: [task({}), made, task({ taskId: '5', state: 'succeeded', photos: [] })],
    nextCursor: null,
  };
  open('/ai/cinematic/list');
  expect(await screen.findByText('Frame 43')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  expect(screen.getByRole('link', { name: 'Film 2' })).toHaveAttribute('href', '/aiimage/home/create/photo?taskId=7');
  expect(screen.queryByRole('link', { name: 'Film 3' })).toBeNull();
  act(() => mergeTask({ taskId: '7', type: 'cinematic', state: 'running', processing: 61, step: 'Frame 88' }));
  expect(screen.getByText('Frame 88')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '61');
});

test('a film plays in place without a sound, and can be deleted after a question', async () => {
  const router = open('/aiimage/home/create/photo?taskId=7');
  const video = await screen.findByLabelText<HTMLVideoElement>('The film');
  expect(video.muted && video.loop && video.hasAttribute('playsinline')).toBe(true);
  expect(video.getAttribute('src')).toMatch(/90\.mp4$/);
  expect(video.getAttribute('poster')).toMatch(/90\.jpg$/);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/ai/cinematic/list'));
  expect(asked).toHaveBeenCalledWith('/photo/ai/update', { aiPhotoId: '90', type: 1 });
});
