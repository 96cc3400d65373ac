import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../api/generated/calls';
import { dropSession, logIn } from '../entities/me';
import { DAY_MS } from '../lib/constants';
import type { RouteFlags } from '../lib/route';
import { getStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { bridge } from '../native/bridge';
import { confirm } from '../ui/confirm';
import { useSurvey } from './use-survey';

// Loaded before, so that the moment in which it is wanted is the only wait.
import './survey';

vi.mock('./routes', () => ({ isKnownRoute: () => true }));

vi.mock('../ui/confirm', () => ({ confirm: vi.fn() }));
const asked = vi.mocked(confirm);

function Page({ flags }: { flags: RouteFlags }) {
  useSurvey(flags);
  return null;
}
function open(at = '/home', flags: RouteFlags = { tab: 'Home' }) {
  const router = createMemoryRouter([{ path: '*', element: <Page flags={flags} /> }], { initialEntries: [at] });
  const view = render(<RouterProvider router={router} />);
  return { router, close: () => view.unmount() };
}
const member = (status = 1) => logIn('t', { uidStr: 'u', coins: 0, status } as UserInfo);
const inShell = (value: boolean) => Object.defineProperty(bridge, 'inShell', { value, configurable: true });
const second = () => act(() => vi.advanceTimersByTimeAsync(1_000));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2030, 5, 1, 12) });
  asked.mockReset().mockResolvedValue(false);
  inShell(true);
  member();
});
afterEach(() => {
  vi.useRealTimers();
  inShell(false);
  dropSession();
});

test('it opens a second after the start, once a calendar day', async () => {
  const first = open();
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(asked).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(asked).toHaveBeenCalledOnce();
  first.close();
  const second_ = open();
  await second();
  expect(asked).toHaveBeenCalledOnce();
  second_.close();
  vi.setSystemTime(Date.now() + DAY_MS);
  open();
  await second();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('the change button leads to the survey, and it never opens again', async () => {
  asked.mockResolvedValue(true);
  const { router, close } = open();
  await second();
  expect(router.state.location.pathname).toBe('/survey/change');
  expect(getStored(KEY.clickedChange, false)).toBe(true);
  close();
  vi.setSystemTime(Date.now() + DAY_MS);
  open();
  await second();
  expect(asked).toHaveBeenCalledOnce();
});

test.each<[string, () => void, RouteFlags]>([
  ['in a browser', () => inShell(false), {}],
  ['without a token', dropSession, {}],
  ['with a profile that is not finished', () => member(0), {}],
  ['on the login page', () => undefined, { loginPage: true }],
])('it stays away %s', async (_where, prepare, flags) => {
  prepare();
  open('/home', flags);
  await second();
  expect(asked).not.toHaveBeenCalled();
});
