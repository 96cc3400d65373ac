const FIRST_MS = 500;
const LONGEST_MS = 20_000;

/** Full jitter: anywhere between nought and a ceiling that doubles from half a second to twenty. */
export function backoff(attempt: number, random = Math.random): number {
  return Math.round(random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10)));
}
