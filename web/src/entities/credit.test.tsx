import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/call';
import type { UserInfo } from '../api/generated/calls';
import { serverNow } from '../lib/clock';
import { emit, on } from '../lib/events';
import { bridge } from '../native/bridge';
import { checkCredit, checkCreditStrictly, useFreeCountdown } from './credit';
import { dropSession, logIn } from './me';

vi.mock('../api/call', () => ({ call: vi.fn() }));

const person = (coins: number, subscribeFlag = 0, inviteCount = 0) =>
  ({ uid: '1', uidStr: 'u', coins, subscribeFlag, inviteCount, status: 1 }) as UserInfo;

/** What the server says is there, which may be more than this phone knows. */
let there = person(0);
let nextFreeAt: number | null = null;
let inviteCountMin = 2;
const countdowns: number[] = [];
on('showFreeTimeCountdown', (said) => countdowns.push(said.nextFreeAt));
const asked = () => vi.mocked(call).mock.calls.map(([path]) => path);

beforeEach(() => {
  countdowns.length = 0;
  nextFreeAt = null;
  inviteCountMin = 2;
  vi.mocked(call)
    .mockReset()
    .mockImplementation((async (path: string) => {
      if (path === '/user/get') return there;
      if (path === '/common/user/app/get') return { inviteCountMin };
      return { coins: there.coins, held: 0, debt: 0, subscribeFlag: there.subscribeFlag, nextFreeAt };
    }) as never);
  vi.spyOn(bridge, 'outOfCredits').mockImplementation(() => undefined);
});
afterEach(dropSession);

test.each([
  ['what costs nothing', 0, person(0)],
  ['what costs less than nothing', -1, person(0)],
  ['a subscriber', 3, person(0, 1)],
])('%s passes unasked', async (_what, cost, me) => {
  logIn('t', me);
  expect(await checkCredit(cost)).toBeNull();
  expect(await checkCreditStrictly(cost)).toBeNull();
  expect(asked()).toEqual([]);
});

test('who is short is looked up first: credits that came meanwhile pass', async () => {
  logIn('t', person(0));
  there = person(5);
  expect(await checkCredit(2)).toBeNull();
  expect(await checkCreditStrictly(2)).toBeNull();
  expect(countdowns).toEqual([]);
});

test('short and not strict: what is missing, and the countdown begins', async () => {
  logIn('t', person(1));
  there = person(1);
  nextFreeAt = 99;
  expect(await checkCredit(2)).toEqual({ need: 2, have: 1, nextFreeAt: 99 });
  expect(countdowns).toEqual([99]);
});

test('short, strict, with too few invites: friends first', async () => {
  logIn('t', person(0));
  there = person(0, 0, 1);
  expect(await checkCreditStrictly(1)).toBe('invite');
  expect(bridge.outOfCredits).not.toHaveBeenCalled();
});

test('short, strict, with invites enough: the shell is told and the till opens', async () => {
  logIn('t', person(0));
  there = person(0, 0, 2);
  expect(await checkCreditStrictly(3)).toBe('recharge');
  expect(bridge.outOfCredits).toHaveBeenCalledWith(3, 0);
});

test.each([0, -3])('%s invites wanted is none: the till opens at once', async (least) => {
  logIn('t', person(0));
  there = person(0);
  inviteCountMin = least;
  expect(await checkCreditStrictly(1)).toBe('recharge');
});

test('the countdown ticks to the next free credit and then is gone', async () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useFreeCountdown());
  act(() => emit('showFreeTimeCountdown', { nextFreeAt: serverNow() + 3_000 }));
  expect(result.current).toBe(3);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(result.current).toBeNull();
  vi.useRealTimers();
});
