import { common } from '../lib/words';

export const RESULT = {
  ok: 0,
  invalid: 1,
  loginFirst: 2,
  notFound: 3,
  forbidden: 4,
  incomplete: 5,
  tooFast: 6,
  coinsShort: 7,
  conflict: 8,
  reused: 9,
  rejected: 10,
  suspended: 11,
  outdated: 12,
  banned: 13,
  fault: 50,
  /** Never reached the server, or no answer in time. */
  network: -1,
} as const;

/** A call that did not succeed. `message` is fit for a toast. */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(
    readonly result: number,
    message: string,
    readonly retryAfter?: number,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export const networkError = (): CallError => new CallError(RESULT.network, common.network);

export const isOffline = (error: unknown): boolean => error instanceof CallError && error.result === RESULT.network;

/** Not there, or not for this person; asking again changes nothing. An id that can be none says the same. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.result === RESULT.notFound || error.result === RESULT.invalid);

/** What a person reads about any failure. */
export function errorText(error: unknown): string {
  if (!(error instanceof CallError)) return common.ourFault;
  // The server's own words for this one are for machines.
  if (error.result === RESULT.loginFirst) return common.loginAgain;
  if (error.message) return error.message;
  return common.ourFault;
}
