import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MONITOR } from './constants';
import { type Batch, Monitor } from './monitor';
import { collect, isRetError, KINDS, report } from './report';

let sent: Batch[];
let status: number | Error;
const send = async (batch: Batch) => {
  sent.push(batch);
  if (status instanceof Error) throw status;
  return status;
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  status = 204;
});
afterEach(() => vi.useRealTimers());

const all = () => sent.flatMap(({ entries }) => entries);
const wait = () => vi.advanceTimersByTimeAsync(MONITOR.delayMs);
function started() {
  const monitor = new Monitor();
  monitor.start(send);
  return monitor;
}

test('seventeen kinds are told apart', () => {
  expect(KINDS).toEqual(
    'info,api response,error,promise error,ajax error,script error,image error,css error,console error,media error,ret error,report,pv,event,page not found,websocket error,bridge error'.split(
      ',',
    ),
  );
});

test.each([
  [{ ret: 1 }, true],
  [{ retcode: '7' }, true],
  [{ code: 500 }, true],
  [{ errcode: -1 }, true],
  [{ ret: 0, code: 5 }, false],
  [{ code: '0' }, false],
  [{ result: 3 }, false],
  [null, false],
  ['code', false],
])('an answer %o is an error by its ret, retcode, code or errcode: %s', (body, error) => {
  expect(isRetError(body)).toBe(error);
});

test('what happens within a second travels together', async () => {
  const monitor = started();
  monitor.report('error', 'a');
  await vi.advanceTimersByTimeAsync(MONITOR.delayMs - 1);
  monitor.report('pv', '/home');
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ environment: 'production-www', entries: [{ kind: 'error' }, { kind: 'pv' }] });
});

test('the same error is told five times, an event always; a message is cut at 204,800 characters', async () => {
  const monitor = started();
  for (let n = 0; n < 9; n++) {
    monitor.report('promise error', 'again');
    monitor.report('event', 'tap');
  }
  monitor.report('error', 'x'.repeat(300_000));
  await wait();
  expect(all().filter(({ kind }) => kind === 'promise error')).toHaveLength(5);
  expect(all().filter(({ kind }) => kind === 'event')).toHaveLength(9);
  expect(all().at(-1)?.message).toHaveLength(204_800);
});

test('the speed of one address is told five times; a time above a minute is a clock that jumped', async () => {
  const monitor = started();
  for (let n = 0; n < 9; n++) monitor.report('api response', '/post/detail', 12);
  monitor.report('api response', '/late', 60_001);
  monitor.report('api response', '/back', -1);
  await wait();
  expect(all()).toHaveLength(5);
  expect(all()[0]).toMatchObject({ kind: 'api response', message: '/post/detail', duration: 12 });
});

test('before there is a service the newest two hundred wait for it', async () => {
  const monitor = new Monitor();
  for (let n = 0; n < 250; n++) monitor.report('info', `${n}`);
  monitor.start(send);
  await wait();
  expect(all()).toHaveLength(200);
  expect(all()[0]?.message).toBe('50');
});

test('ten failures in a row silence it; a success in between begins the count anew', async () => {
  const monitor = started();
  const fail = async (times: number) => {
    for (let n = 0; n < times; n++) {
      monitor.report('info', 'x');
      await wait();
    }
  };
  status = new Error('no way');
  await fail(9);
  status = 200;
  await fail(1);
  status = 500;
  await fail(9);
  expect(monitor.stopped).toBe(false);
  await fail(1);
  expect(monitor.stopped).toBe(true);
  await fail(3);
  expect(sent).toHaveLength(20);
});

test('a service that forbids it is asked no more', async () => {
  const monitor = started();
  status = 403;
  monitor.report('info', 'x');
  await wait();
  monitor.report('info', 'y');
  await wait();
  expect(sent).toHaveLength(1);
});

test('the kind of network is looked at every ten seconds', async () => {
  const type = vi.fn(() => '4g');
  vi.stubGlobal('navigator', {
    connection: Object.defineProperty({}, 'effectiveType', { get: type }),
  });
  const monitor = started();
  for (let n = 0; n < 12; n++) {
    monitor.report('info', 'x');
    await wait();
  }
  vi.unstubAllGlobals();
  expect(sent[0]?.network).toBe('4g');
  expect(type).toHaveBeenCalledTimes(2);
});

test('what lets somebody in is never told', async () => {
  const monitor = started();
  monitor.report('ajax error', 'https://x/?token=abc&a=1 {"accessToken":"def","n":1} {\\"code\\":\\"123456\\"}');
  await wait();
  expect(all()[0]?.message).toBe('https://x/?token=•••&a=1 {"accessToken":"•••","n":1} {\\"code\\":\\"•••\\"}');
});

test('what was told before anybody collected is collected first', () => {
  report('error', 'early');
  const seen: unknown[] = [];
  collect((kind, message) => seen.push([kind, message]));
  report('info', 'late');
  expect(seen).toEqual([
    ['error', 'early'],
    ['info', 'late'],
  ]);
});
