import { useEffect, useRef } from 'react';
import { on } from '../lib/events';
import type { TabName } from '../lib/route';
import { reloadOnce } from './reload';

/**
 * A newer build is out once the server names another one than at first. The page takes it over at the next change of tab,
 * when nothing is being written; drafts of kept pages would not survive a reload in the middle.
 */
export function useNewBuild(tab: TabName | undefined): void {
  const first = useRef<string>(undefined);
  const stale = useRef(false);
  const last = useRef(tab);
  useEffect(
    () =>
      on('newBuild', ({ build }) => {
        first.current ??= build;
        if (build !== first.current) stale.current = true;
      }),
    [],
  );
  useEffect(() => {
    const moved = tab && last.current && tab !== last.current;
    if (tab) last.current = tab;
    if (moved && stale.current) reloadOnce();
  }, [tab]);
}
