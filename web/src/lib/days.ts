import { DAY_MS } from './constants';

/** A day of the person's own calendar as a number that rises by one each midnight. */
export function dayNumber(at = Date.now()): number {
  return Math.floor((at - new Date(at).getTimezoneOffset() * 60_000) / DAY_MS);
}
