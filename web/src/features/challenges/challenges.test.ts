import { expect, test } from 'vitest';
import type { ChallengeView, EntryView } from '../../api/generated/calls';
import { learnServerTime, serverNow } from '../../lib/clock';
import { pickHero } from './ChallengesScreen';
import { phaseEnd } from './clock';
import { inOwnOrder } from './totals';

const challenge = (status: ChallengeView['status'], id = status as string) =>
  ({ challengeId: id, status, startsAt: 1, votingAt: 2, endsAt: 3 }) as ChallengeView;

test('countdowns follow the server, whatever this phone thinks the time is', () => {
  learnServerTime(1_000_000, 400_000);
  expect(serverNow(401_000)).toBe(1_001_000);
});

test('each phase counts down to its own end', () => {
  const ends = (['scheduled', 'open', 'voting', 'closing', 'closed'] as const).map((s) => phaseEnd(challenge(s)));
  expect(ends).toEqual([1, 2, 3, null, null]);
});

test('where one can vote comes first, then where prints come in', () => {
  const all = [challenge('closed'), challenge('open'), challenge('voting')];
  expect(pickHero(all)?.status).toBe('voting');
  expect(pickHero(all.slice(0, 2))?.status).toBe('open');
  expect(pickHero([])).toBeUndefined();
});

test('every viewer has an order of their own, the same on every visit', () => {
  const entries = Array.from({ length: 12 }, (_, i) => ({ entryId: `${i}` }) as EntryView);
  const ids = (viewer: string) => inOwnOrder(entries, viewer).map((entry) => entry.entryId);
  expect(ids('amara')).toEqual(ids('amara'));
  expect(ids('amara')).not.toEqual(ids('yui'));
  expect([...ids('yui')].sort()).toEqual(entries.map((entry) => entry.entryId).sort());
});
