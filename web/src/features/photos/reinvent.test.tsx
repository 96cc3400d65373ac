import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import type { UserInfo } from '../../api/generated/calls';
import { dropSession, logIn } from '../../entities/me';
import { usePosts } from '../../entities/posts';
import { useTasks } from '../../entities/tasks';
import ReinventScreen from './ReinventScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);

const hodan = { uidStr: 'h', userName: 'hodan', firstName: '', lastName: '', nickName: '', avatarUri: '' };
const photo = { id: '41', alt: '', thumbnail: 't', pictureUrl: 'p/41.jpg', width: 8, height: 10, thumbhash: '' };
const post = { feedId: '7', user: hodan, photos: [photo], isAuthor: false, remixable: true, v: 1 };
let served: Record<string, unknown>;
const PUT = '/photo/ai/re-invent/put';

beforeEach(() => {
  served = {
    '/post/detail': post,
    '/user/get': { uidStr: 'me', uid: '1', coins: 3, status: 1 },
    [PUT]: { taskId: null, cost: 1, coins: 3, understood: ['neon city'], ignored: ['a fox'] },
  };
  asked.mockReset().mockImplementation(((path: string) => Promise.resolve(served[path])) as unknown as typeof call);
  logIn('t', { uid: '1', uidStr: 'me', coins: 3, status: 1 } as UserInfo);
});
afterEach(() => {
  usePosts.clear();
  useTasks.clear();
  dropSession();
});

function open() {
  const routes = [
    { path: '/aiimage/home/reinvent', element: <ReinventScreen /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/aiimage/home/reinvent?feedId=7'] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('x05 a post that lets others leads to making something from it, and says which words count', async () => {
  const router = open();
  await userEvent.type(await screen.findByLabelText('What should become of it?'), 'neon city, a fox');
  expect(screen.getByText(/hodan lets others build on this print/)).toBeInTheDocument();
  expect(await screen.findByText('neon city', { selector: 'li' })).toBeInTheDocument();
  expect(screen.getByText('a fox')).toBeInTheDocument();
  served[PUT] = { taskId: '9', cost: 1, coins: 2, understood: [], ignored: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Reinvent it' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?taskId=9');
  const [, request, options] = asked.mock.calls.filter(([path]) => path === PUT).at(-1) ?? [];
  expect(request).toEqual({ imageUrl: 'p/41.jpg', prompt: 'neon city, a fox' });
  expect(options?.requestId).toBeTruthy();
});

test('words that were left are there again, for the same person, until they are made', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('What should become of it?'), 'neon city');
  cleanup();
  logIn('u', { uid: '2', uidStr: 'other', coins: 3, status: 1 } as UserInfo);
  open();
  expect(await screen.findByLabelText('What should become of it?')).toHaveValue('');
  cleanup();
  logIn('t', { uid: '1', uidStr: 'me', coins: 3, status: 1 } as UserInfo);
  open();
  expect(await screen.findByLabelText('What should become of it?')).toHaveValue('neon city');
  served[PUT] = { taskId: '9', cost: 1, coins: 2, understood: [], ignored: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Reinvent it' }));
  await screen.findByText('Elsewhere');
  cleanup();
  open();
  expect(await screen.findByLabelText('What should become of it?')).toHaveValue('');
});

test('words of which none means anything start nothing', async () => {
  served[PUT] = { taskId: null, cost: 0, coins: 3, understood: [], ignored: ['a fox'] };
  open();
  await userEvent.type(await screen.findByLabelText('What should become of it?'), 'a fox');
  expect(await screen.findByText(/None of these words means anything here/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reinvent it' })).toBeDisabled();
});

test('a print whose author keeps it as it is leads to a photo of one’s own', async () => {
  served['/post/detail'] = { ...post, remixable: false };
  open();
  expect(await screen.findByRole('link', { name: 'Take a photo of yours' })).toHaveAttribute(
    'href',
    '/aiimage/home/reinvent',
  );
});
