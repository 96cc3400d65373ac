import { useEffect, useState } from 'react';
import type { ChallengeView } from '../../api/generated/calls';

/** The server's clock less this phone's, as the newest answer about a challenge told it. */
let offset = 0;

export function learnServerTime(serverTime: number, now = Date.now()) {
  offset = serverTime - now;
}

export const challengeNow = (now = Date.now()) => now + offset;

const TICK_MS = 1000;

/** The server's time, ticking while somebody looks. */
export function useServerNow() {
  const [now, setNow] = useState(() => challengeNow());
  useEffect(() => {
    setNow(challengeNow());
    const timer = setInterval(() => setNow(challengeNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** When the present phase ends; null when nothing is waited for. */
export function phaseEnd({ status, startsAt, votingAt, endsAt }: ChallengeView): number | null {
  if (status === 'scheduled') return startsAt;
  if (status === 'open') return votingAt;
  if (status === 'voting') return endsAt;
  return null;
}
