import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import type { InFrame } from './frames';
import { Link } from './link';
import type { Pipe } from './link-events';

const LONGEST = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000];
const GONE = 1006;
const RESTART = 1012;

let link: Link;
let open: Mock<Pipe['open']>;
let send: Mock<Pipe['send']>;

beforeEach(() => {
  vi.useFakeTimers();
  // The longest delays, so that whatever comes back sooner does so for a reason.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  open = vi.fn();
  send = vi.fn();
  const nobody = () => undefined;
  link = new Link({
    push: nobody,
    gone: nobody,
    tab: nobody,
    welcome: nobody,
    revoked: nobody,
    state: nobody,
    silent: nobody,
    newEpoch: nobody,
  });
  link.start({ open, shut: nobody, send });
});
afterEach(() => {
  link.stop();
  vi.useRealTimers();
});

const hear = (frame: InFrame) => link.received(JSON.stringify(frame));

/** The socket opens and is welcomed. */
function stand(): void {
  link.opened();
  hear({ t: 'welcome', session: 's', ping: 25_000, build: 'b1', epoch: 'e', limits: {} } as InFrame);
}

/** Stands for so long, with a server that is heard all the while. */
function hold(ms: number): void {
  stand();
  for (let left = ms; left > 0; left -= 10_000) {
    hear({ t: 'ping' });
    vi.advanceTimersByTime(Math.min(left, 10_000));
  }
}

/** How long it takes until another socket is opened; more than a minute is too long. */
function untilOpen(): number {
  const from = Date.now();
  const before = open.mock.calls.length;
  while (open.mock.calls.length === before && Date.now() - from < 60_000) vi.advanceTimersToNextTimer();
  return Date.now() - from;
}

function waitAfterLoss(): number {
  link.closed(GONE);
  return untilOpen();
}

test.each([1, 0.5, 0])(
  'with a share of %s it waits that of half a second at first, of twice as long each time, and of twenty at most',
  (share) => {
    vi.mocked(Math.random).mockReturnValue(share);
    expect(LONGEST.map(waitAfterLoss)).toEqual(LONGEST.map((ms) => ms * share));
  },
);

test.each([
  [59_999, 2_000],
  [60_000, 500],
])('a socket that held for %i ms is followed by a wait of %i: only a minute begins anew', (held, wait) => {
  expect([waitAfterLoss(), waitAfterLoss()]).toEqual([500, 1_000]);
  hold(held);
  expect([waitAfterLoss(), waitAfterLoss()]).toEqual([wait, 2 * wait]);
});

test.each([
  ['that answers within three seconds is kept', true, 0],
  ['that says nothing for three seconds is given up for another', false, 1],
])('woken it says ping at once, and a socket %s', (_what, answers, others) => {
  stand();
  send.mockClear();
  open.mockClear();
  link.wake();
  expect(send.mock.calls).toEqual([[{ t: 'ping' }]]);
  vi.advanceTimersByTime(2_999);
  expect(open).not.toHaveBeenCalled();
  if (answers) hear({ t: 'pong' });
  // The verdict, and the turn after it, in which the socket opens.
  vi.advanceTimersByTime(2);
  expect(open).toHaveBeenCalledTimes(others);
});

test('woken while it waits it connects at once, and the waits go on growing', () => {
  for (let n = 0; n < 5; n++) waitAfterLoss();
  link.closed(GONE);
  open.mockClear();
  link.wake();
  expect(open).toHaveBeenCalledOnce();
  expect(waitAfterLoss()).toBe(20_000);
});

test.each([
  ['stays open', () => undefined],
  ['is closed', () => link.closed(RESTART)],
  ['is closed before the app wakes', () => [link.closed(RESTART), link.wake()]],
  ['has died when the app wakes', () => link.wake()],
])(
  'a drained socket that %s has another after the time that the server named, no sooner and no later',
  (_how, then) => {
    // Left to itself it would come back at once.
    vi.mocked(Math.random).mockReturnValue(0);
    stand();
    const from = Date.now();
    hear({ t: 'drain', after: 7_000 });
    vi.advanceTimersByTime(1_000);
    then();
    untilOpen();
    expect(Date.now() - from).toBe(7_000);
  },
);
