import { create } from 'zustand';
import type { ChallengePush, ChallengeView, EntryView } from '../api/generated/calls';

/** entryId → votes, as the newest push says. */
export type Tally = Record<string, number>;

interface Challenges {
  byId: Record<string, ChallengeView>;
  tallies: Record<string, Tally>;
}

export const useChallenges = create<Challenges>(() => ({ byId: {}, tallies: {} }));

const noVotes: Tally = {};
export const useChallenge = (id: string): ChallengeView | undefined => useChallenges((state) => state.byId[id]);
export const useTally = (id: string): Tally => useChallenges((state) => state.tallies[id] ?? noVotes);
export const useVotes = (id: string, entryId: string): number | undefined =>
  useChallenges((state) => state.tallies[id]?.[entryId]);

export function mergeChallenges(challenges: ChallengeView[]): void {
  if (challenges.length === 0) return;
  useChallenges.setState(({ byId }) => {
    const next = { ...byId };
    for (const challenge of challenges) next[challenge.challengeId] = { ...next[challenge.challengeId], ...challenge };
    return { byId: next };
  });
}

export function patchChallenge(id: string, change: Partial<ChallengeView>): void {
  useChallenges.setState(({ byId }) => {
    const challenge = byId[id];
    return challenge ? { byId: { ...byId, [id]: { ...challenge, ...change } } } : { byId };
  });
}

/** Votes as a list of entries answers them: good until the first push, which is always newer. */
export function mergeVotes(id: string, entries: EntryView[]): void {
  useChallenges.setState((state) => {
    const listed = Object.fromEntries(entries.map(({ entryId, votes }) => [entryId, votes]));
    return { tallies: { ...state.tallies, [id]: { ...listed, ...state.tallies[id] } } };
  });
}

export function applyChallenge(id: string, { tallies, status, endsAt, closedAt }: ChallengePush, v: number): void {
  const held = useChallenges.getState().byId[id];
  if (held && v <= held.v) return;
  useChallenges.setState((state) => ({ tallies: { ...state.tallies, [id]: Object.fromEntries(tallies) } }));
  patchChallenge(id, { status, endsAt, v, ...(closedAt !== undefined && { closedAt }) });
}

export const clearChallenges = (): void => useChallenges.setState({ byId: {}, tallies: {} }, true);
