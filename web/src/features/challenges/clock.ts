import { useEffect, useState } from 'react';
import type { ChallengeView } from '../../api/generated/calls';
import { serverNow } from '../../lib/clock';
import { TICK_MS } from '../../lib/constants';

/** The server's time, ticking while somebody looks. */
export function useServerNow() {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
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
