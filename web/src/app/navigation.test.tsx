import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../api/generated/calls';
import { dropSession, logIn } from '../entities/me';
import { emit, on } from '../lib/events';
import type { TabName } from '../lib/route';
import { hold } from '../lib/work';
import { bridge } from '../native/bridge';
import { reloadOnce } from './reload';
import { useNewBuild } from './use-new-build';
import { usePageView } from './use-page-view';

function Viewed() {
  usePageView();
  return <Outlet />;
}

afterEach(() => {
  dropSession();
  sessionStorage.clear();
});

test('every navigation logs a page view and a screen view of class WebPage', async () => {
  const log = vi.spyOn(bridge, 'logEventWithParams');
  logIn('t', { uidStr: 'u7', userName: 'mara', inviterUidStr: 'u1', coins: 0, status: 1 } as UserInfo);
  const router = createMemoryRouter([{ Component: Viewed, children: [{ path: '/home' }, { path: '/post/:feedId' }] }], {
    initialEntries: ['/home'],
  });
  render(<RouterProvider router={router} />);
  expect(log.mock.calls.map(([name]) => name)).toEqual(['page_view', 'screen_view']);
  await act(() => router.navigate('/post/7?from=a'));
  const seen = {
    page_path: '/post/7?from=a',
    path: '/post/7',
    query: '{"from":"a"}',
    params: '{"feedId":"7"}',
    uidStr: 'u7',
    userName: 'mara',
    inviterUidStr: 'u1',
  };
  expect(log.mock.calls.slice(2)).toEqual([
    ['page_view', seen],
    ['screen_view', { ...seen, screen_class: 'WebPage', screen_name: '/post/7', screen_id: '/post/7' }],
  ]);
  await act(() => router.navigate('/post/7?from=a'));
  expect(log).toHaveBeenCalledTimes(6);
});

function Tabbed({ tab }: { tab: TabName | undefined }) {
  useNewBuild(tab);
  return null;
}

const reload = vi.fn();
beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => vi.unstubAllGlobals());

const build = (name: string) => act(() => emit('newBuild', { build: name }));

test('a newer build is taken over at the next change of tab, not before', () => {
  const { rerender } = render(<Tabbed tab="Home" />);
  build('one');
  rerender(<Tabbed tab="Me" />);
  expect(reload).not.toHaveBeenCalled();
  build('two');
  rerender(<Tabbed tab={undefined} />);
  expect(reload).not.toHaveBeenCalled();
  rerender(<Tabbed tab="Home" />);
  expect(reload).toHaveBeenCalledOnce();
});

test('nothing is taken over while an upload is on its way', () => {
  const { rerender } = render(<Tabbed tab="Home" />);
  build('one');
  build('two');
  const release = hold();
  rerender(<Tabbed tab="Me" />);
  expect(reload).not.toHaveBeenCalled();
  release();
  rerender(<Tabbed tab="Home" />);
  expect(reload).toHaveBeenCalledOnce();
});

test('after a minute away the page asks which build is out', async () => {
  const asked = vi.fn(async () => new Response('{"data":{"version":"5.0.0","build":"two"}}'));
  vi.stubGlobal('fetch', asked);
  const { rerender } = render(<Tabbed tab="Home" />);
  build('one');
  act(() => emit('activated', { awayMs: 30_000 }));
  expect(asked).not.toHaveBeenCalled();
  const told = new Promise((done) => on('newBuild', done));
  act(() => emit('activated', { awayMs: 61_000 }));
  expect(await told).toEqual({ build: 'two' });
  expect(asked).toHaveBeenCalledWith('/version.json', { cache: 'no-store' });
  rerender(<Tabbed tab="Me" />);
  expect(reload).toHaveBeenCalledOnce();
});

test('there is one reload a minute at most, and none without a network or a memory of the last', () => {
  const again = vi.fn();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadOnce(again)).toBe(false);
  online.mockReturnValue(true);
  expect(reloadOnce(again)).toBe(true);
  expect(reloadOnce(again)).toBe(false);
  sessionStorage.setItem('reloadedAt', String(Date.now() - 61_000));
  expect(reloadOnce(again)).toBe(true);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(reloadOnce(again)).toBe(false);
  expect(again).toHaveBeenCalledTimes(2);
});
