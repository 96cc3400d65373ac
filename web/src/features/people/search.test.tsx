import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import type { UserInfo } from '../../api/generated/calls';
import { dropSession, logIn } from '../../entities/me';
import { usePeople } from '../../entities/people';
import SearchScreen from './SearchScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);
const mara = {
  uidStr: 'm',
  userName: 'mara.lind',
  firstName: 'Mara',
  lastName: 'Lind',
  nickName: '',
  avatarUri: '',
  followState: 0,
  isBlock: 0,
};

beforeEach(() => {
  asked.mockReset().mockImplementation((async (_path: string, { q }: { q?: string }) => ({
    items: q === 'ma' ? [mara] : [],
    nextCursor: null,
  })) as never);
  logIn('t', { uid: '1', uidStr: 'me', coins: 1, status: 1 } as UserInfo);
});
afterEach(() => {
  usePeople.clear();
  dropSession();
});

let come = (_screen: { element: string }) => {};
function open(at = '/search') {
  const slow = { path: '/user/:uidStr', lazy: () => new Promise<{ element: string }>((done) => (come = done)) };
  const routes = [{ path: '/search', element: <SearchScreen /> }, slow];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const searched = () => asked.mock.calls.filter(([path]) => path === '/user/search').map(([, request]) => request);

test('x06 people are found as one types; what was searched stands in the address', async () => {
  const router = open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Find people' }), 'm');
  expect(await screen.findByText('One more letter')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Find people' }), 'a');
  expect(await screen.findByText('Mara Lind')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Follow, Mara Lind' })).toBeInTheDocument();
  expect(screen.getByText('1 person found')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=ma');
  expect(searched()).toEqual([expect.objectContaining({ q: 'ma' })]);
});

test('x06 nobody by that name is said, and the @ of a user name is none of its letters', async () => {
  const router = open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Find people' }), '@zz');
  expect(await screen.findByText('No one by that name')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?q=zz'));
});

test('x06 what was typed last does not hold who has already tapped a name', async () => {
  const router = open('/search?q=ma');
  const person = await screen.findByRole('link', { name: /Mara Lind/ });
  await userEvent.type(screen.getByRole('textbox', { name: 'Find people' }), 'r');
  await userEvent.click(person);
  await act(() => new Promise((done) => setTimeout(done, 500)));
  await act(async () => come({ element: 'Mara' }));
  expect(router.state.location.pathname).toBe('/user/m');
});
