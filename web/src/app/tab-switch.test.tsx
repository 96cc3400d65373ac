import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendTab } from '../api/socket';
import { emit, on } from '../lib/events';
import type { TabName } from '../lib/route';
import { pathToHash, usesPaths } from './history';
import { useTabSwitch } from './use-tab-switch';

vi.mock('../api/socket', () => ({ sendTab: vi.fn() }));
const told = vi.mocked(sendTab);

const TABS: Record<string, TabName> = { '/home': 'Home', '/challenge': 'Challenge', '/me': 'Me' };

function Frame() {
  const { pathname } = useLocation();
  useTabSwitch(TABS[pathname]);
  return (
    <>
      <p>{pathname}</p>
      <Outlet />
    </>
  );
}

function open(at = '/home') {
  const router = createMemoryRouter([{ path: '*', element: <Frame /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

let hidden = false;
beforeEach(() => {
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => told.mockClear());

test('tab to tab is an event here and a word to the other sessions; other moves are neither', async () => {
  const names: string[] = [];
  const off = on('switchTab', ({ name }) => names.push(name));
  const router = open();
  await act(() => router.navigate('/me', { replace: true }));
  await act(() => router.navigate('/setting'));
  await act(() => router.navigate('/me'));
  expect(names).toEqual(['/me']);
  expect(told.mock.calls).toEqual([['/me']]);
  off();
});

test('a session in the background follows silently and does not echo', async () => {
  open();
  hidden = true;
  await act(async () => emit('remoteTab', { to: '/challenge' }));
  expect(screen.getByText('/challenge')).toBeInTheDocument();
  expect(told).not.toHaveBeenCalled();
});

test.each([
  ['one that is being looked at stays', '/home', false, '/challenge'],
  ['one that is off the tabs stays', '/setting', true, '/challenge'],
  ['only tabs are followed', '/home', true, '/setting'],
])('%s', async (_what, at, isHidden, to) => {
  open(at);
  hidden = isHidden;
  await act(async () => emit('remoteTab', { to }));
  expect(screen.getByText(at)).toBeInTheDocument();
});

test('addresses follow the hash but on listed hosts', () => {
  expect(usesPaths('m.example.com', [])).toBe(false);
  expect(usesPaths('m.example.com', ['m.example.com'])).toBe(true);
});

test('a path that was opened on another host moves into the hash', () => {
  history.replaceState(null, '', '/post/7?from=a');
  pathToHash();
  expect(location.pathname + location.hash).toBe('/#/post/7?from=a');
  pathToHash();
  expect(location.hash).toBe('#/post/7?from=a');
  history.replaceState(null, '', '/');
});
