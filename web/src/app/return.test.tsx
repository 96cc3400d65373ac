import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../api/generated/calls';
import { dropSession, logIn } from '../entities/me';
import { emit } from '../lib/events';
import type { RouteFlags } from '../lib/route';
import { getStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { belongs, type Return, useReturn } from './use-return';

const back = (change: Partial<Return>): Return => ({
  flags: {},
  path: '/x',
  token: 't',
  inShell: false,
  openIndex: false,
  openLogin: false,
  ...change,
});

test.each<[string, Partial<Return>, string | null]>([
  ['a member stays', {}, null],
  ['a login page stays', { token: null, flags: { loginPage: true, noLogin: true } }, null],
  [
    'a login page goes to the index when somebody logged in elsewhere',
    { flags: { loginPage: true }, openIndex: true },
    '/aiimage/home',
  ],
  ['no other page does', { openIndex: true }, null],
  [
    'a tab goes to login when somebody logged out elsewhere',
    { flags: { tab: 'Me' }, openLogin: true, path: '/me' },
    '/login?next=%2Fme',
  ],
  ['no other page does that', { openLogin: true }, null],
  ['a visitor logs in where a login is needed', { token: null }, '/login?next=%2Fx'],
  ['a visitor stays where none is', { token: null, flags: { noLogin: true } }, null],
  [
    'in a shell a visitor logs in anywhere',
    { token: null, inShell: true, flags: { noLogin: true } },
    '/login?next=%2Fx',
  ],
])('back in front, %s', (_what, change, to) => {
  expect(belongs(back(change))).toBe(to);
});

const flags: RouteFlags = { tab: 'Me' };
function Page() {
  useReturn(flags);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  logIn('t', { uidStr: 'u', coins: 0, status: 1 } as UserInfo);
});
afterEach(() => {
  vi.useRealTimers();
  dropSession();
});

test('it looks 200 ms after it came back, and each word of another web view counts once', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/me?a=1'] });
  render(<RouterProvider router={router} />);
  setStored(KEY.openLogin, true);
  act(() => emit('activated', { awayMs: 5_000 }));
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(router.state.location.pathname).toBe('/me');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(router.state.location.pathname + router.state.location.search).toBe('/login?next=%2Fme%3Fa%3D1');
  expect(getStored(KEY.openLogin, false)).toBe(false);
});
