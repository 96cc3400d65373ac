import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const heard: { id: string; op: string; params: Record<string, unknown> }[] = [];
let answers = true;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  heard.length = 0;
  answers = true;
  window.likenessShell = {
    onmessage: null,
    postMessage(text) {
      const { id, op, params } = JSON.parse(text);
      const ops = ['socketOpen', 'socketSend', 'socketAck', 'socketClose'];
      const ok = op === 'hello' ? { v: 1, version: '5.0.0', ops, events: [], socket: true } : {};
      if (op !== 'hello') heard.push({ id, op, params });
      if (op === 'hello' || answers) queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ id, ok }) }));
    },
  };
});
afterEach(() => {
  vi.useRealTimers();
  window.likenessShell = undefined;
});

let n = 0;
const event = (name: string, data: object) => {
  n += 1;
  window.likenessShell?.onmessage?.({ data: JSON.stringify({ event: name, n, data }) });
};
const settle = () => vi.advanceTimersByTimeAsync(16);
const said = (op: string) => heard.filter((call) => call.op === op).map(({ params }) => params);

async function open() {
  const ends = { opened: vi.fn(), received: vi.fn(), closed: vi.fn() };
  const { shellPipe } = await import('./shell-socket');
  const { hearShell } = await import('./shell-events');
  hearShell();
  const pipe = shellPipe(ends);
  pipe.open();
  await settle();
  const gen = said('socketOpen').at(-1)?.gen as number;
  return { pipe, ends, gen };
}

test('it opens, carries frames in order and in batches, and says what it has read', async () => {
  const { pipe, ends, gen } = await open();
  expect(said('socketOpen')).toEqual([{ gen, protocol: 'likeness.v1.json' }]);
  event('socketState', { gen, state: 'open' });
  expect(ends.opened).toHaveBeenCalledOnce();
  pipe.send({ t: 'ping' });
  pipe.send({ t: 'tab', to: '/me' });
  await settle();
  expect(said('socketSend')).toEqual([{ gen, frames: ['{"t":"ping"}', '{"t":"tab","to":"/me"}'] }]);
  event('socketFrame', { gen, k: 4, frames: ['{"t":"pong"}', '{"t":"ping"}'] });
  expect(ends.received.mock.calls).toEqual([['{"t":"pong"}'], ['{"t":"ping"}']]);
  expect(said('socketAck')).toEqual([{ gen, k: 4 }]);
});

test('what belongs to another connection is dropped, both ways', async () => {
  const { pipe, ends, gen } = await open();
  event('socketState', { gen: gen - 1, state: 'open' });
  expect(ends.opened).not.toHaveBeenCalled();
  event('socketState', { gen, state: 'open' });
  pipe.send({ t: 'ping' });
  event('socketState', { gen, state: 'closed', code: 4503 });
  await settle();
  expect(ends.closed).toHaveBeenCalledWith(4503);
  expect(said('socketSend')).toEqual([]);
  event('socketFrame', { gen, k: 1, frames: ['{"t":"pong"}'] });
  expect(ends.received).not.toHaveBeenCalled();
  pipe.open();
  await settle();
  expect(said('socketOpen')[1]?.gen).not.toBe(gen);
});

test('a page that lost the connection to another says nothing more on it', async () => {
  const { pipe, ends, gen } = await open();
  event('socketState', { gen, state: 'open' });
  event('socketState', { gen, state: 'lost' });
  expect(ends.closed).toHaveBeenCalledWith(1006);
  pipe.send({ t: 'ping' });
  pipe.shut();
  await settle();
  expect(said('socketSend')).toEqual([]);
  expect(said('socketClose')).toEqual([]);
});

test('a shell that does not answer has not opened', async () => {
  answers = false;
  const { ends } = await open();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ends.closed).toHaveBeenCalledWith(1006);
});
