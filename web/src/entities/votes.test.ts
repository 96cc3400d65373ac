import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/call';
import { CallError } from '../api/errors';
import type { ChallengeView } from '../api/generated/calls';
import { applyChallenge, mergeChallenges, useChallenges } from './challenges';
import { castVote, moveBallot } from './votes';

vi.mock('../api/call', () => ({ call: vi.fn() }));
vi.mock('../api/toast-error', () => ({ toastError: vi.fn() }));
const asked = vi.mocked(call);

const ballot = () => useChallenges.getState().byId['42']?.myBallot;
const tally = () => useChallenges.getState().tallies['42'];
const push = (a: number, b: number, v: number) =>
  applyChallenge(
    '42',
    {
      tallies: [
        ['a', a],
        ['b', b],
      ],
      status: 'voting',
      endsAt: 1,
    },
    v,
  );

beforeEach(() => {
  useChallenges.clear();
  asked.mockReset();
  mergeChallenges([{ challengeId: '42', status: 'voting', myBallot: 'a', v: 0 } as ChallengeView]);
  push(5, 3, 1);
});

test('a ballot moves as a whole: one less there, one more here, never below nought', () => {
  expect(moveBallot({ a: 5, b: 3 }, 'a', 'b', {})).toEqual({ a: 4, b: 4 });
  expect(moveBallot({ a: 0 }, 'a', null, {})).toEqual({ a: 0 });
  expect(moveBallot({}, null, 'c', { c: 9 })).toEqual({ c: 10 });
});

test('the vote shows at once and stays when the server agrees', async () => {
  asked.mockResolvedValue({ challengeId: '42', myBallot: 'b', v: 2 } as never);
  const done = castVote('42', 'b');
  expect([ballot(), tally()]).toEqual(['b', { a: 4, b: 4 }]);
  await done;
  expect([ballot(), tally()]).toEqual(['b', { a: 4, b: 4 }]);
});

test('a refused vote goes back, tally and all', async () => {
  asked.mockRejectedValue(new CallError(8, 'Voting is over.'));
  await castVote('42', 'b');
  expect([ballot(), tally()]).toEqual(['a', { a: 5, b: 3 }]);
});

test('a tally that was pushed meanwhile is the truth and stays', async () => {
  asked.mockImplementation(async () => {
    push(7, 6, 2);
    throw new CallError(8, 'Voting is over.');
  });
  await castVote('42', 'b');
  expect([ballot(), tally()]).toEqual(['a', { a: 7, b: 6 }]);
});

test('withdrawing names the entry that the ballot lies on', async () => {
  asked.mockResolvedValue({ challengeId: '42', myBallot: null, v: 2 } as never);
  await castVote('42', null);
  expect(asked.mock.calls[0]?.[1]).toEqual({ challengeId: '42', entryId: 'a', type: 2 });
  expect(ballot()).toBeNull();
});

test('fast taps end where the last one was', async () => {
  asked.mockImplementation((async (_path: string, request: { entryId?: string; type: number }) => ({
    challengeId: '42',
    myBallot: request.type === 1 ? request.entryId : null,
    v: 2,
  })) as never);
  const done = castVote('42', 'b');
  void castVote('42', 'c');
  await done;
  expect(asked.mock.calls.map(([, request]) => (request as { entryId: string }).entryId)).toEqual(['b', 'c']);
  expect(ballot()).toBe('c');
});
