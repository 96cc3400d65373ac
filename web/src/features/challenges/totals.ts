import type { ChallengeView, EntryView } from '../../api/generated/calls';
import { useTally } from '../../entities/challenges';

/** All votes: the pushed tally once there is one, else what the answers said. */
export function useTotal(challenge: ChallengeView | undefined, entries: EntryView[]): number {
  const tally = Object.values(useTally(challenge?.challengeId ?? ''));
  const pushed = tally.reduce((sum, votes) => sum + votes, 0);
  if (challenge && challenge.v > 0) return pushed;
  const listed = entries.reduce((sum, entry) => sum + entry.votes, 0);
  return Math.max(challenge?.ballots ?? 0, pushed, listed);
}

/** A number from a text, the same on every visit. */
function seedOf(text: string) {
  let seed = 2166136261;
  for (const char of text) seed = Math.imul(seed ^ char.charCodeAt(0), 16777619);
  return seed >>> 0;
}

/** An order of one's own for each viewer and challenge, so that no entry is everyone's first. It does not change between visits. */
export function inOwnOrder(entries: EntryView[], viewer: string): EntryView[] {
  return entries
    .map((entry) => ({ entry, at: seedOf(`${viewer}/${entry.entryId}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}
