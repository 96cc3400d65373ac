import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/call';
import type { UserInfo } from '../api/generated/calls';
import { post } from '../api/post';
import { dropSession, logIn, session } from '../entities/me';
import { confirm } from '../ui/confirm';
import { toast } from '../ui/Toast';
import { routeTree } from './router';

vi.mock('../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('../api/post', () => ({ post: vi.fn() }));
vi.mock('../ui/confirm', async (original) => ({ ...(await original<object>()), confirm: vi.fn() }));
const asked = vi.mocked(call);
const sure = vi.mocked(confirm);
const person = (uidStr: string, token?: string) =>
  ({ uidStr, userName: uidStr, token, coins: 0, status: 1 }) as UserInfo;

let nth = 0;
/** Opens an address with a code in it that nobody has used yet. */
async function open(path: string): Promise<string> {
  nth += 1;
  const router = createMemoryRouter(routeTree, { initialEntries: [path.replace('CODE', `code${nth}`)] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 20_000 });
  const { pathname, search } = router.state.location;
  router.dispose();
  return pathname + search;
}
const codes = () => asked.mock.calls.filter(([path]) => path === '/user/token/handoff/exchange').length;

beforeEach(() => {
  asked.mockReset().mockImplementation((async (path: string) => {
    if (path === '/user/token/handoff/exchange') return person('u', 'fresh');
    return new Promise(() => undefined);
  }) as never);
  sure.mockReset();
  vi.mocked(post).mockReset().mockResolvedValue({ result: 0 });
});
afterEach(dropSession);

test('a code in any address logs in, and the address is cleaned of it', async () => {
  expect(await open('/home?token=CODE&from=mail')).toBe('/home?from=mail');
  expect(session().token).toBe('fresh');
  expect(sure).not.toHaveBeenCalled();
});

test('for the same person it asks nothing', async () => {
  logIn('old', person('u'));
  expect(await open('/me?token=CODE')).toBe('/me');
  expect(session().token).toBe('fresh');
  expect(sure).not.toHaveBeenCalled();
});

test.each([
  [true, 'fresh', 0],
  [false, 'mine', 1],
])('another person takes over only after a yes: %s', async (yes, token, ended) => {
  logIn('mine', person('me'));
  sure.mockResolvedValue(yes);
  await open('/me?token=CODE');
  await vi.waitFor(() => expect(session().token).toBe(token));
  expect(sure).toHaveBeenCalledWith(expect.objectContaining({ title: 'Go on as @u?' }));
  // The login that nobody wanted is ended.
  await vi.waitFor(() =>
    expect(vi.mocked(post).mock.calls.map(([path, , who]) => [path, who])).toEqual(
      ended ? [['/user/logout', 'fresh']] : [],
    ),
  );
});

test('a code that is no good is said, and the way goes on as without it', async () => {
  asked.mockRejectedValue(new Error('ended'));
  const said = vi.spyOn(toast, 'error');
  expect(await open('/me?token=CODE')).toBe('/login?next=%2Fme');
  expect(said).toHaveBeenCalledWith('That link has ended. Log in as usual.');
  expect(codes()).toBe(1);
});
