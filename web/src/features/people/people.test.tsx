import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '../../api/call';
import type { UserInfo } from '../../api/generated/calls';
import { dropSession, logIn, mergeMe } from '../../entities/me';
import { usePeople } from '../../entities/people';
import { toast } from '../../ui/Toast';
import FollowScreen from './FollowScreen';
import MeScreen from './MeScreen';
import ProfileScreen from './ProfileScreen';
import { whenNext } from './when';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const answers = vi.mocked(call);

const ken = {
  uidStr: 'k',
  userName: 'ken.ito',
  firstName: 'Ken',
  lastName: 'Ito',
  nickName: '',
  avatarUri: '',
  creatorFlag: 0,
  isBlock: 0,
  followState: 2,
  followerCount: 4,
  followingCount: 1,
  postCount: 0,
  bio: '',
  friendState: 0,
};
const empty = { items: [], nextCursor: null };
let served: Record<string, unknown>;

beforeEach(() => {
  served = {
    '/user/get': ken,
    '/user/gallery/list': empty,
    '/user/ai/photo/list': empty,
    '/user/credit/balance': { coins: 5, held: 0, debt: 0, subscribeFlag: 0, nextFreeAt: null },
  };
  answers.mockReset();
  answers.mockImplementation(((path: string) => {
    const answer = served[path];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }) as unknown as typeof call);
  logIn('t', { uid: '1', uidStr: 'me', userName: 'amara', coins: 5, status: 1 } as UserInfo);
});
afterEach(() => {
  usePeople.clear();
  dropSession();
});

function open(at: string) {
  const routes = [
    { path: '/user/:uidStr', element: <ProfileScreen /> },
    { path: '/profile/index', element: <ProfileScreen /> },
    { path: '/me', element: <MeScreen /> },
    { path: '/profile/follow', element: <FollowScreen /> },
  ];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('a person’s page says who they are; following shows at once and is counted', async () => {
  served['/user/follow/add'] = { uidStr: 'k', followState: 3 };
  open('/user/k');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ken Ito' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Follow back' }));
  expect(await screen.findByRole('button', { name: 'Following' })).toBeInTheDocument();
  expect(screen.getByText('5')).toBeInTheDocument();
});

test('whom one has just followed stands among those one follows, even if the list was asked for before the server knew', async () => {
  let told: (answer: unknown) => void = () => undefined;
  served['/user/follow/add'] = new Promise((done) => {
    told = done;
  });
  served['/user/follow/list'] = empty;
  served['/user/follower/list'] = empty;
  mergeMe({ uid: '1', uidStr: 'me', followingCount: 0 } as UserInfo);
  const router = open('/user/k');
  await userEvent.click(await screen.findByRole('button', { name: 'Follow back' }));
  await act(() => router.navigate('/profile/follow?tab=following'));
  expect(await screen.findByText('You follow no one yet')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Following 1' })).toBeInTheDocument();
  served['/user/follow/list'] = { items: [{ followId: '1', user: { ...ken, followState: 3 } }], nextCursor: null };
  told({ uidStr: 'k', followState: 3 });
  expect(await screen.findByText('Ken Ito')).toBeInTheDocument();
});

test('a follow that the server refuses is taken back, and the reason is said', async () => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
  served['/user/follow/add'] = new CallError(6, 'That is a lot for one day.');
  open('/profile/index?uidStr=k');
  await userEvent.click(await screen.findByRole('button', { name: 'Follow back' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('That is a lot for one day.'));
  expect(screen.getByRole('button', { name: 'Follow back' })).toBeInTheDocument();
  expect(screen.getByText('4')).toBeInTheDocument();
});

test('someone who is not there, or not for one’s eyes, is one and the same page', async () => {
  served['/user/get'] = new CallError(3, 'Not found');
  open('/user/nobody');
  expect(await screen.findByText('No one by that name')).toBeInTheDocument();
});

test('a blocked person shows a name and nothing else', async () => {
  served['/user/get'] = { ...ken, isBlock: 1 };
  open('/user/k');
  expect(await screen.findByText('You blocked this person')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument();
});

test('one’s own page by any address is Me, with empty rolls that say how to fill them', async () => {
  open('/user/me');
  expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile/edit');
  expect(await screen.findByRole('link', { name: 'Make the first' })).toHaveAttribute('href', '/aiimage/home');
  expect(screen.getByText('5 credits')).toBeInTheDocument();
  expect(await screen.findByText('A free one is waiting')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Posts' }));
  expect(await screen.findByRole('link', { name: 'Post a print' })).toBeInTheDocument();
});

test('when the next free credit comes is said in days, not hours', () => {
  const now = new Date(2026, 10, 28, 23, 30).getTime();
  expect(whenNext(new Date(2026, 10, 28, 23, 45).getTime(), now)).toBe('today, 23:45');
  expect(whenNext(new Date(2026, 10, 29, 0, 5).getTime(), now)).toMatch(/^tomorrow, 0{1,2}:05$/);
  expect(whenNext(new Date(2026, 10, 30, 9, 0).getTime(), now)).toMatch(/^Monday/);
});

test('a person can be asked to be a friend, once; who asks is answered first', async () => {
  served['/user/friend/apply'] = { uidStr: 'k', friendState: 1 };
  open('/user/k');
  await userEvent.click(await screen.findByRole('button', { name: 'Add friend' }));
  expect(await screen.findByText('Asked')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add friend' })).toBeNull();
  expect(answers).toHaveBeenCalledWith('/user/friend/apply', { uidStr: 'k' });
});

test.each([
  ['Accept', 1, 3],
  ['No, thank you', 2, 0],
])('who asks to be a friend is answered: %s', async (name, type, friendState) => {
  served['/user/get'] = { ...ken, friendState: 2 };
  served['/user/friend/handle'] = { uidStr: 'k', friendState };
  open('/user/k');
  expect(await screen.findByText('Ken Ito would like to be your friend')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(answers).toHaveBeenCalledWith('/user/friend/handle', { uidStr: 'k', type });
  expect(screen.queryByText('Friends') !== null).toBe(friendState === 3);
});
