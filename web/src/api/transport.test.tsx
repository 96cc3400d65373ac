import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { connectTo, post, until } from '../test/connect';
import { WireServer } from '../test/wire-server';

let server: WireServer;

// A clock ten times as fast as the wall's, beside real sockets: what is waited for in seconds comes in tenths of them, and in the
// same order, since the clock stands whenever the process does.
const TICK_MS = 10;
const everyMs = setInterval;
const still = clearInterval;
let clock: ReturnType<typeof everyMs>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  clock = everyMs(() => vi.advanceTimersByTime(TICK_MS), 1);
  vi.resetModules();
  server = new WireServer();
  await server.start();
  vi.stubGlobal('fetch', server.fetch);
  // The test browser's own socket cannot leave its page.
  vi.stubGlobal('WebSocket', NodeSocket);
});
afterEach(async () => {
  await server.stop();
  still(clock);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const connect = (token: string | null = null) => connectTo(server.host, token);

/** What the browser says of its network, or of its screen. */
const happen = (name: string) => (name === 'visibilitychange' ? document : window).dispatchEvent(new Event(name));

test('says hello with the token on the protocol of the wire and calls over the socket', async () => {
  server.onCall = (path) => ({ path });
  const { call } = await connect('secret');
  expect(server.last.protocol).toBe('likeness.v1.msgpack');
  expect(server.of('hello')[0]).toMatchObject({ token: 'secret', platform: 'web' });
  await expect(call('/user/credit/balance', {})).resolves.toEqual({ path: '/user/credit/balance' });
  expect(server.posted).toHaveLength(0);
});

test('posts while there is no socket, with the token in header and form', async () => {
  const { setStored } = await import('../lib/storage');
  setStored('userInfo', { token: 'secret', user: null });
  const { call } = await import('./call');
  await call('/common/file/upload/url/batch/get', { fileNames: ['a.jpg'] });
  expect(server.posted[0]).toMatchObject({
    path: '/common/file/upload/url/batch/get',
    token: 'secret',
    fields: { accessToken: 'secret', platform: 'web', fileNames: '["a.jpg"]' },
  });
});

test('a call in flight at a loss is repeated once over the next socket, with the same id', async () => {
  let answers = false;
  server.onCall = () => (answers ? { taskId: '1', cost: 1, coins: 9 } : undefined);
  const { call } = await connect('secret');
  const started = call('/photo/ai/put2', { aiStyle: 'oil' });
  await until(() => server.of('call').length === 1);
  answers = true;
  server.last.terminate();
  await expect(started).resolves.toMatchObject({ taskId: '1' });
  const ids = server.of('call').map(({ data }) => (data as { requestId: string }).requestId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
});

test('goes over POST with the same id when the socket is not back within two seconds', async () => {
  let answers = false;
  server.onCall = () => (answers ? { taskId: '1', cost: 1, coins: 9 } : undefined);
  const { call } = await connect('secret');
  const started = call('/photo/ai/put2', { aiStyle: 'oil' }, { requestId: 'mine' });
  await until(() => server.of('call').length === 1);
  answers = true;
  server.accepting = false;
  const lostAt = Date.now();
  server.last.terminate();
  await expect(started).resolves.toMatchObject({ taskId: '1' });
  expect(Date.now() - lostAt).toBeGreaterThanOrEqual(1_900);
  expect(server.posted.map(({ fields }) => fields.requestId)).toEqual(['mine']);
});

test('drops a push that is not newer, and asks after a loss with the versions it holds', async () => {
  const { watch, posts } = await connect();
  posts.mergePosts([post(3, 1)]);
  watch('post/7');
  await until(() => server.of('watch').length === 1);
  const push = (v: number, likeCount: number) =>
    server.send({ t: 'push', topic: 'post/7', v, data: { likeCount, commentCount: 0, shareCount: 0 } });
  push(5, 50);
  push(4, 40);
  push(5, 51);
  push(6, 60);
  await until(() => posts.getPost('7')?.likeCount === 60);
  posts.mergePosts([post(2, 2)]);
  expect(posts.getPost('7')?.likeCount).toBe(60);
  server.last.terminate();
  await until(() => server.of('hello').length === 2);
  expect(server.of('hello')[1]?.watch).toEqual([{ topic: 'post/7', v: 6 }]);
});

test('what is said to be gone is asked for once more: it leaves, or is watched again', async () => {
  const { watch, posts } = await connect();
  posts.mergePosts([post(3, 1)]);
  watch('post/7');
  await until(() => server.of('watch').length === 1);
  server.onCall = () => post(4, 2);
  server.send({ t: 'gone', topics: ['post/7', 'challenge/9'] });
  await until(() => posts.getPost('7')?.likeCount === 2 && server.of('watch').length === 2);
  expect(server.of('watch')[1]?.topics).toEqual([{ topic: 'post/7' }]);
  server.faults['/post/detail'] = 3;
  server.send({ t: 'gone', topics: ['post/7'] });
  await until(() => posts.getPost('7') === undefined);
  expect(server.of('watch')).toHaveLength(2);
});

test('what this person may do from now on comes by itself', async () => {
  const { setStored } = await import('../lib/storage');
  setStored('userInfo', { token: 'secret', user: { status: 1 } });
  const { me } = await connect();
  const say = (status: number, v: number) =>
    server.send({ t: 'push', topic: 'me/session', v, data: { revoked: false, expiresAt: 0, status } });
  say(2, 1);
  await until(() => me.session().user?.status === 2);
  say(1, 2);
  await until(() => me.session().user?.status === 1);
});

test('tells the server when nobody watches a topic any more', async () => {
  const { watch } = await connect();
  watch('challenge/9');
  await until(() => server.of('watch').length === 1);
  watch(null);
  await until(() => server.of('unwatch').length === 1);
  expect(server.of('unwatch')[0]?.topics).toEqual(['challenge/9']);
});

test('obeys drain: comes back after the time that the server chose, not before', async () => {
  await connect();
  const asked = Date.now();
  server.send({ t: 'drain', after: 900 });
  server.last.close(1012);
  await until(() => server.connections === 2);
  expect(Date.now() - asked).toBeGreaterThanOrEqual(850);
});

test('a call that gets through after one that did not brings the socket back at once', async () => {
  const { call, link } = await connect();
  // The longest delays: half a second, one, two, then four.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  server.accepting = false;
  server.last.terminate();
  await until(() => server.connections === 4);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call('/challenge/list', {})).rejects.toMatchObject({ message: 'Network connection failed' });
  server.accepting = true;
  vi.stubGlobal('fetch', server.fetch);
  await call('/challenge/list', {});
  await until(() => link.ready, 2_000);
});

test('swaps the identity on the live socket at login and logout', async () => {
  const { me, link } = await connect();
  me.logIn('fresh', { uid: '1', uidStr: 'u', coins: 3 } as Parameters<typeof me.logIn>[1]);
  expect(link.ready).toBe(false);
  await until(() => link.ready);
  me.dropSession();
  await until(() => server.of('auth').length === 2);
  expect(server.of('auth').map(({ token }) => token)).toEqual(['fresh', null]);
  expect(server.connections).toBe(1);
});

test('a close with 4401 drops the token and comes back as a visitor', async () => {
  const { me } = await connect('old');
  server.send({ t: 'bye', code: 'revoked', reason: 'logged out elsewhere' });
  server.last.close(4401);
  await until(() => server.of('hello').length === 2);
  expect(me.session().token).toBeNull();
  expect(server.of('hello')[1]).not.toHaveProperty('token');
});

test('answers pings; when the browser says offline it is taken at its word until anything is heard', async () => {
  const { connection } = await connect();
  server.send({ t: 'ping' });
  await until(() => server.of('pong').length === 1);
  window.dispatchEvent(new Event('offline'));
  expect(connection()).toMatchObject({ up: true, silent: true });
  await until(() => !connection().silent);
  expect(connection().up).toBe(true);
  expect(server.connections).toBe(1);
});

test.each(['offline', 'online', 'visibilitychange'])(
  'at %s a dead connection is found out long before its silence would tell',
  async (name) => {
    const { connection } = await connect();
    server.last.pause();
    const asked = Date.now();
    happen(name);
    await until(() => server.connections === 2);
    // Silence alone tells after half a minute.
    expect(Date.now() - asked).toBeLessThan(15_000);
    await until(() => connection().up);
    expect(connection().silent).toBe(false);
  },
);

test('a call on a connection that has been quiet finds out whether it is dead', async () => {
  const { call } = await connect();
  server.onCall = () => ({ items: [], nextCursor: null });
  vi.setSystemTime(Date.now() + 10_000);
  server.last.pause();
  await expect(call('/challenge/list', {})).resolves.toEqual({ items: [], nextCursor: null });
  expect(server.of('call')).toHaveLength(1);
});

test('a network that is back is told of, also where the socket outlived its absence', async () => {
  const { on } = await import('../lib/events');
  await connect();
  const connected = vi.fn();
  on('connected', connected);
  window.dispatchEvent(new Event('online'));
  await until(() => connected.mock.calls.length === 1);
});

test('a page that is put away closes its socket at once, and goes on with its versions when it is back', async () => {
  const { watch, posts } = await connect();
  posts.mergePosts([post(3, 1)]);
  watch('post/7');
  await until(() => server.of('watch').length === 1);
  server.send({ t: 'push', topic: 'post/7', v: 5, data: { likeCount: 50, commentCount: 0, shareCount: 0 } });
  await until(() => posts.getPost('7')?.likeCount === 50);
  window.dispatchEvent(new Event('pagehide'));
  await until(() => server.last.readyState === NodeSocket.CLOSED);
  expect(server.connections).toBe(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await until(() => server.of('hello').length === 2);
  expect(server.of('hello')[1]?.watch).toEqual([{ topic: 'post/7', v: 5 }]);
});

test('the epoch is said at each hello; another one makes all that was held old', async () => {
  const { watch, posts } = await connect();
  posts.mergePosts([post(3, 1)]);
  watch('post/7');
  await until(() => server.of('watch').length === 1);
  const push = (v: number, likeCount: number) =>
    server.send({ t: 'push', topic: 'post/7', v, data: { likeCount, commentCount: 0, shareCount: 0 } });
  push(90, 50);
  await until(() => posts.getPost('7')?.likeCount === 50);
  server.epoch = 'restored';
  server.last.terminate();
  await until(() => server.of('hello').length === 2);
  expect(server.of('hello').map(({ epoch }) => epoch)).toEqual([undefined, 'first']);
  push(4, 20);
  await until(() => posts.getPost('7')?.likeCount === 20);
});

test('back from the page cache there is one new socket within a second', async () => {
  await connect();
  for (let round = 2; round < 6; round++) {
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await until(() => server.of('hello').length === round, 1_000);
  }
  await until(() => server.sockets.filter(({ readyState }) => readyState === NodeSocket.OPEN).length === 1);
});

test('a message that cannot be read changes nothing', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.onCall = () => ({ items: [], nextCursor: null });
  const { call } = await connect();
  server.last.send(Buffer.from([0xc1]));
  await until(() => log.mock.calls.length === 1);
  await expect(call('/challenge/list', {})).resolves.toEqual({ items: [], nextCursor: null });
});

test('result 2 drops the token; the call is rejected with the server’s sentence', async () => {
  const { call, me } = await connect('old');
  server.onCall = (_path, _data) => undefined;
  const asked = call('/user/get', {});
  await until(() => server.of('call').length === 1);
  server.send({ t: 'reply', id: server.of('call')[0]?.id, result: 2, message: 'accessToken is null' });
  await expect(asked).rejects.toMatchObject({ name: 'CallError', result: 2, message: 'accessToken is null' });
  expect(me.session().token).toBeNull();
});
