import { common } from '../lib/words';
import { Result } from './generated/calls';

export const RESULT = {
  ...Result,
  /** Never reached the server, or no answer in time. */
  Network: -1,
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

export const networkError = (): CallError => new CallError(RESULT.Network, common.network);

export const isOffline = (error: unknown): boolean => error instanceof CallError && error.result === RESULT.Network;

/** Not there, or not for this person; asking again changes nothing. An id that can be none says the same. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.result === RESULT.NotFound || error.result === RESULT.InvalidInput);

/** What a person reads about any failure. */
export function errorText(error: unknown): string {
  if (!(error instanceof CallError)) return common.ourFault;
  // The server's own words for this one are for machines.
  if (error.result === RESULT.SignIn) return common.loginAgain;
  if (error.message) return error.message;
  return common.ourFault;
}
