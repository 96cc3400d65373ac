import { useEffect, useState } from 'react';
import { session } from '../../entities/me';
import { usePost } from '../../entities/posts';
import { getStored, setStored } from '../../lib/storage';
import { KEY } from '../../lib/storage-keys';

/** Counts, the latest talk last. */
interface Seen {
  of: string;
  counts: [feedId: string, count: number][];
}

const KEPT = 100;

const owner = (): string => session().user?.uidStr ?? '';

function seenCounts(): Map<string, number> {
  const seen = getStored<Seen | null>(KEY.commentCount, null);
  return new Map(seen?.of === owner() ? seen.counts : []);
}

function keep(feedId: string, count: number): void {
  const counts = seenCounts();
  counts.delete(feedId);
  counts.set(feedId, count);
  setStored(KEY.commentCount, { of: owner(), counts: [...counts].slice(-KEPT) } satisfies Seen);
}

/** How many comments came since this person last read this talk on this device; none the first time, none that come meanwhile. */
export function useSinceLast(feedId: string): number {
  const count = usePost(feedId)?.commentCount;
  const [first, setFirst] = useState(count);
  const [before] = useState(() => seenCounts().get(feedId));
  if (first === undefined && count !== undefined) setFirst(count);
  useEffect(() => {
    if (count !== undefined) keep(feedId, count);
  }, [feedId, count]);
  return before === undefined || first === undefined ? 0 : Math.max(0, first - before);
}
