import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../api/generated/calls';
import { applyCoins, dropSession, logIn } from '../entities/me';
import { getStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { bridge } from '../native/bridge';
import { followMe } from './follow-me';

const heard: unknown[][] = [];
let stop: () => void;
beforeEach(() => {
  for (const op of ['onUpdateToken', 'onUpdateUserInfo', 'setAnalyticsUserId'] as const)
    vi.spyOn(bridge, op).mockImplementation((...args: unknown[]) => void heard.push([op, ...args]));
  stop = followMe();
  heard.length = 0;
});
afterEach(() => {
  stop();
  dropSession();
});

const person = (uidStr: string, isTestAdmin = 0) =>
  ({
    uid: '1',
    uidStr,
    userName: uidStr,
    avatarUri: '',
    coins: 3,
    subscribeFlag: 0,
    status: 1,
    isTestAdmin,
  }) as UserInfo;

test('a login is told with its token and person, a logout with neither', () => {
  logIn('t', person('u'));
  expect(heard[0]).toEqual(['onUpdateToken', 't', 'u']);
  expect(heard[1]).toEqual(['setAnalyticsUserId', 'u']);
  expect(heard[2]?.[1]).toMatchObject({ uidStr: 'u', coins: 3 });
  heard.length = 0;
  dropSession();
  expect(heard).toEqual([
    ['onUpdateToken', null, null],
    ['setAnalyticsUserId', null],
  ]);
});

test('another account is told as an end and a beginning', () => {
  logIn('t', person('u'));
  heard.length = 0;
  logIn('s', person('v'));
  expect(heard.slice(0, 2)).toEqual([
    ['onUpdateToken', null, null],
    ['onUpdateToken', 's', 'v'],
  ]);
});

test('an update of the person is told, and whether it is a test admin is kept', () => {
  logIn('t', person('u', 1));
  expect(getStored(KEY.testAdmin, false)).toBe(true);
  heard.length = 0;
  applyCoins({ coins: 9, held: 0, debt: 0, subscribeFlag: 1 });
  expect(heard).toEqual([['onUpdateUserInfo', expect.objectContaining({ coins: 9, subscribeFlag: 1 })]]);
  dropSession();
  expect(getStored(KEY.testAdmin, true)).toBe(false);
});
