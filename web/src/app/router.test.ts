import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../api/generated/calls';
import { dropSession, logIn } from '../entities/me';
import { removeStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { routeTree } from './router';

/** The whole route table with its guards, without its screens. */
async function visit(path: string): Promise<string> {
  const router = createMemoryRouter(routeTree, { initialEntries: [path] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 20_000 });
  const { pathname, search } = router.state.location;
  router.dispose();
  return pathname + search;
}

const member = (status: number) => logIn('t', { uidStr: 'u', coins: 0, status } as UserInfo);

beforeEach(() => member(1));
afterEach(dropSession);

test.each([
  ['/', '/home'],
  ['/?from=ad', '/home?from=ad'],
  ['/index', '/aiimage/home'],
  ['/index?a=1', '/aiimage/home?a=1'],
])('%s redirects to %s', async (path, to) => {
  expect(await visit(path)).toBe(to);
});

test('a root that is loaded anew while tabs change opens the tab that was gone to', async () => {
  setStored(KEY.tabSwitching, '/challenge', 5);
  expect(await visit('/')).toBe('/challenge');
  expect(await visit('/index')).toBe('/aiimage/home');
  removeStored(KEY.tabSwitching);
  expect(await visit('/')).toBe('/home');
});

test('a token whose profile is not finished goes from Home to completion, and back to where it wanted', async () => {
  member(0);
  expect(await visit('/home?a=1')).toBe('/login/completion/home?next=%2Fhome%3Fa%3D1');
  expect(await visit('/')).toBe('/login/completion/home?next=%2Fhome');
});

test('where no finished profile is needed it may wait, and a finished one goes straight on', async () => {
  member(0);
  expect(await visit('/aiimage/home')).toBe('/aiimage/home');
  member(1);
  expect(await visit('/home')).toBe('/home');
});

test('without a token a redirect ends at the login page where one is needed, and nowhere else', async () => {
  dropSession();
  expect(await visit('/index')).toBe('/aiimage/home');
  expect(await visit('/')).toBe('/login?next=%2Fhome');
});
