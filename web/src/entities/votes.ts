import { absolute } from '../api/absolute';
import { call } from '../api/call';
import { patchChallenge, type Tally, useChallenges } from './challenges';

const VOTE = 1;
const WITHDRAW = 2;

/** A tally as it looks once one ballot has moved. Entries that the tally does not know start from `known`. */
export function moveBallot(tally: Tally, from: string | null, to: string | null, known: Tally): Tally {
  const next = { ...tally };
  const add = (entryId: string | null, by: number) => {
    if (entryId) next[entryId] = Math.max(0, (next[entryId] ?? known[entryId] ?? 0) + by);
  };
  add(from, -1);
  add(to, 1);
  return next;
}

const tallyOf = (challengeId: string): Tally => useChallenges.getState().tallies[challengeId] ?? {};
const setTally = (challengeId: string, tally: Tally) =>
  useChallenges.setState(({ tallies }) => ({ tallies: { ...tallies, [challengeId]: tally } }));

/**
 * Casts, moves or withdraws (null) the one ballot: here at once, then on the server. When the server refuses, the ballot goes back to
 * where it last stood; a tally that was pushed meanwhile is the server's own and stays.
 */
export async function castVote(challengeId: string, entryId: string | null, known: Tally = {}): Promise<void> {
  const challenge = useChallenges.getState().byId[challengeId];
  if (!challenge || challenge.myBallot === entryId) return;
  const held = challenge.myBallot;
  const before = tallyOf(challengeId);
  const guess = moveBallot(before, held, entryId, known);
  setTally(challengeId, guess);
  patchChallenge(challengeId, { myBallot: entryId });
  await absolute(`vote/${challengeId}`, entryId, {
    held,
    send: async (goal, ballot) => {
      const request = { challengeId, entryId: goal ?? ballot ?? undefined, type: goal ? VOTE : WITHDRAW };
      return (await call('/challenge/vote/put', request)).myBallot;
    },
    settle: (ballot, refused) => {
      patchChallenge(challengeId, { myBallot: ballot });
      if (refused && tallyOf(challengeId) === guess) setTally(challengeId, before);
    },
  });
}
