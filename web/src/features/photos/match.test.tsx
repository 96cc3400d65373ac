import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import { CallError, RESULT } from '../../api/errors';
import type { UserInfo } from '../../api/generated/calls';
import { uploadPhoto } from '../../api/upload';
import { dropSession, logIn } from '../../entities/me';
import { usePosts } from '../../entities/posts';
import { useTasks } from '../../entities/tasks';
import { sizeOf } from '../../lib/picture';
import { toast } from '../../ui/Toast';
import CostScreen from './CostScreen';
import SetUpScreen from './SetUpScreen';
import { chooseSource, useSetUp } from './setup';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('../../api/upload', () => ({ uploadPhoto: vi.fn() }));
vi.mock('../../lib/picture', async (original) => ({ ...(await original<object>()), sizeOf: vi.fn() }));
const asked = vi.mocked(call);
const upload = vi.mocked(uploadPhoto);

const PUT = '/photo/ai/put2';
const style = (aiStyle: string, name: string, needsPicture = false) => ({
  aiStyle,
  name,
  cover: `c/${aiStyle}.jpg`,
  cost: 1,
  category: 1,
  gender: 0,
  needsPicture,
});
const oil = style('oil', 'Gallery Oil');
const like = style('like', 'Match This Picture', true);
const hodan = { uidStr: 'h', userName: 'hodan', firstName: '', lastName: '', nickName: '', avatarUri: '' };
const photo = { id: '41', alt: '', thumbnail: 't', pictureUrl: 'p/41.jpg', width: 8, height: 10, thumbhash: '' };
const post = { feedId: '7', user: hodan, photos: [photo], isAuthor: false, remixable: true, v: 1 };
let served: Record<string, unknown>;

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 24, height: 30, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,');
  URL.createObjectURL = () => 'blob:1';
  vi.mocked(sizeOf).mockResolvedValue({ width: 800, height: 1000 });
  upload.mockReset().mockResolvedValue({ fileUrl: 'f/me.jpg' });
  served = {
    '/post/detail': post,
    [PUT]: { taskId: '8', cost: 1, coins: 2 },
  };
  asked.mockReset().mockImplementation((async (path: string, request: Record<string, unknown>) => {
    if (path === '/post/aiStyle/get') return [oil, like].find(({ aiStyle }) => aiStyle === request.aiStyle);
    // The one that matches stands on the second page.
    if (path === '/photo/aiStyle/list')
      return request.cursor ? { items: [like], nextCursor: null } : { items: [oil], nextCursor: 'more' };
    if (served[path] instanceof Error) throw served[path];
    return served[path] ?? {};
  }) as unknown as typeof call);
  logIn('t', { uid: '1', uidStr: 'me', coins: 3, status: 1 } as UserInfo);
});
afterEach(() => {
  usePosts.clear();
  useTasks.clear();
  useSetUp.clear();
  dropSession();
  vi.unstubAllGlobals();
});

function open(at: string) {
  const routes = [
    { path: '/aiimage/home/create', element: <SetUpScreen /> },
    { path: '/ai/style/pay', element: <CostScreen /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const ordered = () => asked.mock.calls.filter(([path]) => path === PUT).map(([, request]) => request);
const develop = () => screen.findByRole('button', { name: 'Develop in Match This Picture' });
const matched = () => screen.queryByRole('img', { name: 'The picture to match' });

test('the picture of a post comes in its own slot, and is ordered with the photo', async () => {
  const router = open('/aiimage/home/create?match=7');
  expect(await develop()).toBeDisabled();
  expect(router.state.location.search).toBe('?aiStyle=like');
  expect(matched()).toHaveAttribute('src', expect.stringContaining('p/41.jpg'));
  await chooseSource(new Blob(['me']));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Develop in/ })).toBeEnabled());
  await userEvent.click(await develop());
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(ordered()).toEqual([
    { aiStyle: 'like', imageUrl: 'f/me.jpg', count: 1, matchFeedId: '7', matchUrl: 'p/41.jpg' },
  ]);
});

test('a picture of the phone is sent whole, kept while styles are tried, and ordered with its own style alone', async () => {
  open('/aiimage/home/create?aiStyle=like');
  await develop();
  vi.mocked(sizeOf).mockResolvedValue({ width: 900, height: 900 });
  upload.mockResolvedValueOnce({ fileUrl: 'f/painting.jpg' });
  const painting = new Blob(['painting']);
  await chooseSource(painting, 'picture');
  await waitFor(() => expect(useSetUp.getState().picture?.state).toBe('ready'));
  expect(upload.mock.lastCall?.[0]).toBe(painting);
  vi.mocked(sizeOf).mockResolvedValue({ width: 800, height: 1000 });
  await chooseSource(new Blob(['me']));
  await userEvent.click(await screen.findByRole('button', { name: 'Gallery Oil' }));
  expect(matched()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Develop in Gallery Oil' }));
  await screen.findByText('Elsewhere');
  expect(ordered()).toEqual([{ aiStyle: 'oil', imageUrl: 'f/me.jpg', count: 1 }]);
  open('/aiimage/home/create?aiStyle=like');
  await waitFor(() => expect(matched()).toBeInTheDocument());
  await userEvent.click(await develop());
  await waitFor(() => expect(ordered()).toHaveLength(2));
  expect(ordered()[1]).toEqual({ aiStyle: 'like', imageUrl: 'f/me.jpg', count: 1, matchUrl: 'f/painting.jpg' });
});

test('a picture that is not taken says so and holds the button back', async () => {
  open('/aiimage/home/create?aiStyle=like');
  await develop();
  await chooseSource(new Blob(['me']));
  upload.mockRejectedValueOnce(new CallError(RESULT.ContentRejected, 'Photos that show nudity are not allowed here.'));
  await chooseSource(new Blob(['no']), 'picture');
  expect(await screen.findByRole('alert')).toHaveTextContent(/show nudity/);
  expect(await develop()).toBeDisabled();
});

test('a post that keeps its picture to itself leads to the style, and says so', async () => {
  served['/post/detail'] = { ...post, remixable: false };
  const said = vi.spyOn(toast, 'error');
  const router = open('/aiimage/home/create?match=7');
  await develop();
  expect(router.state.location.search).toBe('?aiStyle=like');
  expect(matched()).toBeNull();
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('cannot be matched'));
});

test('wherever else the style is chosen, its picture is asked for first', async () => {
  await chooseSource(new Blob(['me']));
  const router = open('/ai/style/pay?aiStyle=like');
  await waitFor(() => expect(router.state.location.pathname).toBe('/aiimage/home/create'));
  expect(ordered()).toEqual([]);
});
