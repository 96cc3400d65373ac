import { call } from '../../api/call';
import { toastError } from '../../api/toast-error';
import { patchChallenge, type Tally, useChallenges } from '../../entities/challenges';

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

/** The choice that the person wants for a challenge whose call is under way; null withdraws. */
const wanted = new Map<string, string | null>();

/**
 * Casts, moves or withdraws the one ballot: here at once, then on the server, one call at a time, the last tap wins. When the server
 * refuses, the ballot goes back to where it last stood; a tally that was pushed meanwhile is the server's own and stays.
 */
export async function castVote(challengeId: string, entryId: string | null, known: Tally = {}): Promise<void> {
  const challenge = useChallenges.getState().byId[challengeId];
  if (!challenge || challenge.myBallot === entryId) return;
  let confirmed = challenge.myBallot;
  const before = tallyOf(challengeId);
  const guess = moveBallot(before, challenge.myBallot, entryId, known);
  setTally(challengeId, guess);
  patchChallenge(challengeId, { myBallot: entryId });
  const busy = wanted.has(challengeId);
  wanted.set(challengeId, entryId);
  if (busy) return;
  try {
    for (;;) {
      const goal = wanted.get(challengeId) ?? null;
      const answer = await call('/challenge/vote/put', {
        challengeId,
        entryId: goal ?? confirmed ?? undefined,
        type: goal ? VOTE : WITHDRAW,
      });
      confirmed = answer.myBallot;
      if ((wanted.get(challengeId) ?? null) === goal) break;
    }
    patchChallenge(challengeId, { myBallot: confirmed });
  } catch (error) {
    patchChallenge(challengeId, { myBallot: confirmed });
    if (tallyOf(challengeId) === guess) setTally(challengeId, before);
    toastError(error);
  } finally {
    wanted.delete(challengeId);
  }
}
