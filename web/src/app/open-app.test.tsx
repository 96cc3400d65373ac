import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../api/generated/calls';
import { logActivity } from '../entities/activity';
import { dropSession, logIn } from '../entities/me';
import { setPageData } from '../lib/page-data';
import type { RouteFlags } from '../lib/route';
import { bridge } from '../native/bridge';
import { useOpenApp } from './use-open-app';

vi.mock('../entities/activity', () => ({ logActivity: vi.fn(async () => undefined) }));
const logged = vi.mocked(logActivity);
const named = vi.fn();
const open = (flags: RouteFlags, entry: string) => renderHook(() => useOpenApp(flags, entry));

beforeEach(() => {
  logged.mockClear();
  named.mockClear();
  vi.spyOn(bridge, 'setAnalyticsUserId').mockImplementation(named);
  setPageData('visit', null, 0);
});
afterEach(dropSession);

test.each<[RouteFlags, string, number]>([
  [{ tab: 'Home' }, '/', 1],
  [{ loginPage: true }, '/?from=ad', 1],
  [{ tab: 'Home' }, '/home', 0],
  [{}, '/', 0],
])('a visit that begins with %o at %s counts %d times', (flags, entry, times) => {
  open(flags, entry);
  expect(logged.mock.calls).toEqual(Array(times).fill(['basic', 'openApp']));
});

test('once a visit; a thousand seconds later it is another', () => {
  open({ tab: 'Home' }, '/');
  open({ tab: 'Me' }, '/');
  expect(logged).toHaveBeenCalledOnce();
  setPageData('visit', null, 0);
  open({ tab: 'Me' }, '/');
  expect(logged).toHaveBeenCalledTimes(2);
});

test('whoever is known is named to the counting', () => {
  open({ tab: 'Home' }, '/');
  expect(named).not.toHaveBeenCalled();
  setPageData('visit', null, 0);
  logIn('t', { uidStr: 'u', coins: 0, status: 1 } as UserInfo);
  open({ tab: 'Home' }, '/');
  expect(named).toHaveBeenCalledWith('u');
});
