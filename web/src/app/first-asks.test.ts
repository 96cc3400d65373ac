import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../api/generated/calls';
import { postSealed } from '../api/sealed';
import { dropSession, logIn, session } from '../entities/me';
import { emit } from '../lib/events';
import { FIRST_ASKS } from '../lib/first-asks';
import { queryClient } from './query';
import { appRoutes } from './routes';

vi.mock('../api/sealed', () => ({ postSealed: vi.fn() }));
const post = vi.mocked(postSealed);
const page = { result: 0, data: { items: [], nextCursor: null } };

beforeEach(() => {
  post.mockReset().mockResolvedValue(page);
  logIn('mine', { uidStr: '7', userName: 'mine' } as UserInfo);
});
afterEach(() => {
  emit('personChanged');
  dropSession();
  queryClient.clear();
  delete window.likenessEarly;
});

/** As `boot.js` leaves it for the app. */
function asked(screen: string, answer: object | null, more: object = {}) {
  window.likenessEarly = (FIRST_ASKS[screen] ?? []).map(({ path, data }) => ({
    path,
    data: JSON.stringify(data),
    token: session().token ?? '',
    at: Date.now(),
    here: answer !== null,
    answer: Promise.resolve(answer && { reply: page, date: null }),
    ...more,
  }));
}

async function prepare(screen: string) {
  const route = appRoutes.find(({ pattern }) => pattern === screen);
  await (await route?.load())?.prepare?.(queryClient);
}

test.each(Object.keys(FIRST_ASKS))(
  'what is asked for %s before the app runs is what the screen asks',
  async (screen) => {
    asked(screen, page);
    await prepare(screen);
    expect(window.likenessEarly).toEqual([]);
    expect(post).not.toHaveBeenCalled();
  },
);

test('an answer that failed, is another person’s or old is asked for again', async () => {
  asked('/challenge', null);
  await prepare('/challenge');
  expect(post).toHaveBeenCalledTimes(1);
  for (const other of [{ token: 'theirs' }, { at: Date.now() - 60_000 }]) {
    queryClient.clear();
    post.mockClear();
    asked('/challenge', page, other);
    await prepare('/challenge');
    expect(post).toHaveBeenCalledTimes(1);
  }
});
