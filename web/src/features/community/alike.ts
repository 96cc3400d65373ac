import type { SuggestView } from '../../api/generated/calls';

const SAME_WORDS = 2;
const LETTERS_MIN = 4;

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => [...word].length >= LETTERS_MIN),
  );

/** The open suggestion that shares the most of its longer words with what is being written; undefined where none shares enough. */
export function alike(title: string, open: SuggestView[]): SuggestView | undefined {
  const words = wordsOf(title);
  const shared = (other: SuggestView) => [...wordsOf(other.title)].filter((word) => words.has(word)).length;
  const best = open.reduce<SuggestView | undefined>(
    (found, next) => (shared(next) > (found ? shared(found) : 0) ? next : found),
    undefined,
  );
  return best && shared(best) >= SAME_WORDS ? best : undefined;
}
