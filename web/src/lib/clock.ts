/** The server's time, whatever this phone's clock says. */
let offset = 0;

/** Learns the offset from the Date header of an answer. */
export function learnTime(header: string | null, now = Date.now()): void {
  const at = header ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(at)) offset = at - now;
}

export const serverNow = (now = Date.now()): number => now + offset;
