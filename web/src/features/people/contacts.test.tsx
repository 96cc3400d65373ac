import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import type { UserInfo } from '../../api/generated/calls';
import { dropSession, logIn } from '../../entities/me';
import { usePeople } from '../../entities/people';
import { bridge } from '../../native/bridge';
import { BridgeError } from '../../native/types';
import { Confirms } from '../../ui/confirm';
import ContactsScreen from './ContactsScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);
const known = {
  uidStr: 'h',
  userName: 'hodan',
  firstName: 'Hodan',
  lastName: '',
  nickName: '',
  avatarUri: '',
  followState: 0,
};
let consents: string[];
const called = (path: string) => asked.mock.calls.filter(([name]) => name === path).map(([, request]) => request);

beforeEach(() => {
  consents = [];
  asked.mockReset().mockImplementation((async (path: string, request: { kind?: string; granted?: boolean }) => {
    if (path === '/user/consent/put') {
      consents = request.granted ? ['contacts'] : [];
      return { consents };
    }
    if (path === '/user/contacts/list') return { items: [{ user: known, name: 'Auntie' }], nextCursor: null };
    return path === '/user/contacts/put' ? { kept: 1 } : {};
  }) as unknown as typeof call);
  logIn('t', { uid: '1', uidStr: 'me', coins: 5, status: 1, consents: [] as string[] } as UserInfo);
});
afterEach(() => {
  usePeople.clear();
  dropSession();
});

function open() {
  const routes = [
    { path: '/profile/contacts', element: <ContactsScreen /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/profile/contacts'] })} />
      <Confirms />
    </QueryClientProvider>,
  );
}
const look = () => userEvent.click(screen.getByRole('button', { name: 'Look in my contacts' }));

test('the address book is read page by page, sent once it is allowed, and shows who is here', async () => {
  const book = vi.spyOn(bridge, 'contacts');
  book.mockResolvedValueOnce({
    items: [{ given: 'Hodan', family: 'Ali', phones: ['+44 7700 900001'] }],
    access: 'full',
    next: 'b',
  });
  book.mockResolvedValueOnce({ items: [{ given: '健', family: '伊藤', phones: ['090-1', '090-1'] }], access: 'full' });
  open();
  await look();
  expect(await screen.findByText('In your contacts as Auntie')).toBeInTheDocument();
  expect(book.mock.calls).toEqual([[undefined], ['b']]);
  expect(called('/user/contacts/put')).toEqual([
    {
      mobileStr: [
        { p: '', m: '+447700900001', n: 'Hodan Ali' },
        { p: '', m: '0901', n: '伊藤健' },
      ],
    },
  ]);
  expect(consents).toEqual(['contacts']);
  await userEvent.click(screen.getByRole('button', { name: /^Forget my contacts/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Forget them' }));
  expect(await screen.findByRole('button', { name: 'Look in my contacts' })).toBeInTheDocument();
  expect(consents).toEqual([]);
});

test('an address book without a number sends nothing, and nothing is allowed by it', async () => {
  vi.spyOn(bridge, 'contacts').mockResolvedValue({ items: [{ given: 'A', family: 'B', phones: [] }], access: 'full' });
  open();
  await look();
  await waitFor(() => expect(bridge.contacts).toHaveBeenCalledOnce());
  expect(called('/user/contacts/put')).toEqual([]);
  expect(called('/user/consent/put')).toEqual([]);
});

test.each([
  ['denied', 'Your phone said no'],
  ['unavailable', 'Not in this browser'],
] as const)('contacts that are %s lead to searching by name', async (code, title) => {
  vi.spyOn(bridge, 'contacts').mockRejectedValue(new BridgeError(code));
  open();
  await look();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search by name instead' })).toHaveAttribute('href', '/search');
});
