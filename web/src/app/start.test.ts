import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../api/generated/calls';
import { dropSession, logIn, session } from '../entities/me';
import { on } from '../lib/events';
import { start } from './start';

vi.mock('../api/call', async (original) => ({
  ...(await original<object>()),
  call: () => new Promise(() => undefined),
}));

const seen: unknown[] = [];
on('storageChange', (change) => seen.push(change));
const out: unknown[] = [];
on('loggedOut', ({ reason }) => out.push(reason));
start();

/** What another tab of this browser did; its own tab hears nothing of it. */
function elsewhere(key: string | null, newValue: string | null) {
  if (key === null) localStorage.clear();
  else if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

const kept = (token: string, uidStr: string) =>
  JSON.stringify({ value: { token, user: { uidStr, coins: 3, status: 1 } }, expiry: 0 });

beforeEach(() => {
  seen.length = 0;
  out.length = 0;
  logIn('mine', { uidStr: 'me', coins: 1, status: 1 } as UserInfo);
});
afterEach(dropSession);

test('a change to storage from another tab is told again as storageChange', () => {
  elsewhere('communityTab', '{"value":1,"expiry":0}');
  elsewhere('communityTab', null);
  expect(seen).toEqual([
    { key: 'communityTab', value: '{"value":1,"expiry":0}' },
    { key: 'communityTab', value: null },
  ]);
});

test('another tab that logs in as someone else takes this one along', () => {
  elsewhere('userInfo', kept('theirs', 'them'));
  expect(session()).toMatchObject({ token: 'theirs', user: { uidStr: 'them' }, coins: 3 });
  expect(out).toEqual([]);
});

test('another tab that logs in takes a visitor along', () => {
  dropSession();
  const logins: true[] = [];
  const off = on('loggedIn', () => logins.push(true));
  elsewhere('userInfo', kept('theirs', 'them'));
  off();
  expect(session().token).toBe('theirs');
  expect(logins).toHaveLength(1);
});

test.each<[string, string | null]>([
  ['logs out', 'userInfo'],
  ['clears all storage', null],
])('another tab that %s logs this one out', (_what, key) => {
  elsewhere(key, null);
  expect(session().token).toBeNull();
  expect(out).toEqual(['asked']);
  expect(seen).toHaveLength(1);
});

test('whoever follows finds nothing of the last person’s', async () => {
  const { useDraft, editDraft } = await import('../features/posts/draft');
  const { setCount, useSetUp } = await import('../features/photos/setup');
  await import('./use-app-events');
  editDraft({ content: 'my words' });
  setCount(3);
  elsewhere('userInfo', kept('mine', 'me'));
  expect(useDraft.getState().content).toBe('my words');
  elsewhere('userInfo', kept('theirs', 'them'));
  expect(useDraft.getState().content).toBe('');
  expect(useSetUp.getState().count).toBe(1);
});
