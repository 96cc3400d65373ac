import { useEffect, useRef } from 'react';
import { emit, on } from '../lib/events';
import type { TabName } from '../lib/route';
import { bridge } from '../native/bridge';
import { isQuiet } from './quiet';
import { reloadOnce } from './reload';

/** After such an absence the page asks which build is out; a socket that stands has said so already. */
const LOOK_AFTER_MS = 60_000;

async function look(): Promise<void> {
  const response = await fetch('/version.json', { cache: 'no-store' }).catch(() => null);
  const said: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const build = (said as { data?: { build?: unknown } } | null)?.data?.build;
  if (typeof build === 'string') emit('newBuild', { build });
}

/**
 * A newer build is out once the server names another one than at first. The page takes it over at the next change of tab, when nothing
 * is being written; drafts of kept pages would not survive a reload in the middle. A shell has builds of its own and decides itself.
 */
export function useNewBuild(tab: TabName | undefined): void {
  /** The build that this page is of: the one that was out when it came. */
  const own = useRef<string>(undefined);
  const stale = useRef(false);
  const last = useRef(tab);
  useEffect(() => {
    const offs = [
      on('newBuild', ({ build }) => {
        own.current ??= build;
        if (build !== own.current) stale.current = true;
      }),
      on('activated', ({ awayMs }) => {
        if (awayMs > LOOK_AFTER_MS) void look();
      }),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, []);
  useEffect(() => {
    const moved = tab && last.current && tab !== last.current;
    if (tab) last.current = tab;
    if (moved && !bridge.inShell && stale.current && isQuiet()) reloadOnce();
  }, [tab]);
  useEffect(() => {
    if (!bridge.inShell) return;
    let stop: (() => void) | undefined;
    void import('./shell-reload').then(({ reloadOnTabs }) => {
      stop = reloadOnTabs(() => own.current ?? '');
    });
    return () => stop?.();
  }, []);
}
