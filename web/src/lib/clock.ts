/** The server's time, whatever this phone's clock says. */
let offset = 0;
let exact = false;

/** Learns the offset from the Date header of an answer: whole seconds, good until an answer says it exactly. */
export function learnTime(header: string | null, now = Date.now()): void {
  const at = header && !exact ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(at)) offset = at - now;
}

export function learnServerTime(serverTime: number, now = Date.now()): void {
  offset = serverTime - now;
  exact = true;
}

export const serverNow = (now = Date.now()): number => now + offset;
