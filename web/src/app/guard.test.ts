import { afterEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../api/generated/calls';
import { dropSession, logIn } from '../entities/me';
import { setStored } from '../lib/storage';
import { detour, guard, type Visit } from './guard';

const visit = (change: Partial<Visit>): Visit => ({
  flags: {},
  path: '/x',
  token: 't',
  status: 1,
  redirecting: false,
  inShell: false,
  from: null,
  ...change,
});

test.each<[string, Partial<Visit>, string | null]>([
  ['a member goes anywhere', {}, null],
  [
    'no token leads to login, with the way back',
    { token: null, path: '/post/7?a=1' },
    '/login?next=%2Fpost%2F7%3Fa%3D1',
  ],
  ['an open route needs none', { token: null, flags: { noLogin: true } }, null],
  ['the login page never leads to itself', { token: null, flags: { loginPage: true } }, null],
  ['someone logged in has no business there', { flags: { loginPage: true } }, '/home'],
  ['the redirect flag stops loops', { token: null, redirecting: true }, null],
  [
    'in a shell whoever leaves the index logs in each time, for all the flag says',
    { token: null, redirecting: true, inShell: true, from: '/aiimage/home', path: '/me' },
    '/login?next=%2Fme',
  ],
  ['in a browser the flag holds', { token: null, redirecting: true, from: '/aiimage/home' }, null],
  ['from elsewhere it holds as well', { token: null, redirecting: true, inShell: true, from: '/ai/style/list' }, null],
  [
    'from the index to an open route no login is needed',
    { token: null, inShell: true, from: '/aiimage/home', flags: { noLogin: true } },
    null,
  ],
  [
    'an unfinished profile is finished first',
    { status: 0, flags: { needCompletion: true } },
    '/login/completion/home?next=%2Fx',
  ],
  ['a finished profile is not finished again', { flags: { loginFlow: true } }, '/home'],
  ['an unfinished one is', { status: 0, flags: { loginFlow: true } }, null],
  ['who is suspended hears so', { status: 2, flags: { needCompletion: true } }, '/setting/suspended'],
  ['also one who has just logged in', { status: 2, flags: { loginFlow: true } }, '/setting/suspended'],
  ['who is suspended may read why, appeal and leave', { status: 2, flags: { suspended: true } }, null],
  ['where none is needed it may wait', { status: 0 }, null],
])('%s', (_what, change, to) => {
  expect(detour(visit(change))).toBe(to);
});

const run = (loader: ReturnType<typeof guard>) => {
  const request = new Request('http://localhost/home');
  try {
    return (loader as (args: { request: Request }) => unknown)({ request });
  } catch (thrown) {
    return (thrown as Response).headers.get('location');
  }
};

afterEach(dropSession);

test('as a loader it sends visitors to login once, then lets go for three seconds', () => {
  expect(run(guard({}))).toBe('/login?next=%2Fhome');
  expect(run(guard({}))).toBeNull();
  setStored('loginRedirect', true, 3, Date.now() - 4_000);
  expect(run(guard({}))).toBe('/login?next=%2Fhome');
});

test('as a loader it reads the session', () => {
  logIn('t', { uidStr: 'u', coins: 0, status: 0 } as UserInfo);
  expect(run(guard({ needCompletion: true }))).toBe('/login/completion/home?next=%2Fhome');
});

test('a guard that throws is logged and navigation goes on', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = () => {
    throw new Error('broken');
  };
  expect(run(guard({}, broken))).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});
