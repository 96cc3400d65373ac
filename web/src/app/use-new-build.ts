import { useEffect, useRef } from 'react';
import { TAB_RELOAD } from '../lib/constants';
import { emit, on } from '../lib/events';
import type { TabName } from '../lib/route';
import { isHeld } from '../lib/work';
import { bridge } from '../native/bridge';
import { hasLayers } from '../ui/back';
import { reloadOnce } from './reload';

/** After such an absence the page asks which build is out; a socket that stands has said so already. */
const LOOK_AFTER_MS = 60_000;
const FORCED = 'forcedReload';

/** Nothing is open and nothing under way that would be lost. */
const isQuiet = (): boolean => !isHeld() && !hasLayers();

async function look(): Promise<void> {
  const response = await fetch('/version.json', { cache: 'no-store' }).catch(() => null);
  const said: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const build = (said as { data?: { build?: unknown } } | null)?.data?.build;
  if (typeof build === 'string') emit('newBuild', { build });
}

/** One forced reload for each build: a cache that goes on serving the old page must not become a loop. */
async function force(build: string): Promise<void> {
  try {
    if (sessionStorage.getItem(FORCED) === build) return;
    // Before, for a page that is loaded anew hears no answer.
    sessionStorage.setItem(FORCED, build);
  } catch {
    return;
  }
  const { reloaded } = await bridge.reload(build).catch(() => ({ reloaded: false }));
  if (!reloaded) sessionStorage.removeItem(FORCED);
}

/** In a shell each change of tab is its chance: it reloads if it has a newer build, and a moment later it must look again. */
function shellReload(build: string): () => void {
  let timer = setTimeout(() => {
    if (isQuiet()) void bridge.reloadIfUpdated(build).catch(() => undefined);
    timer = setTimeout(() => {
      if (isQuiet()) void force(build);
    }, TAB_RELOAD.forcedMs);
  }, TAB_RELOAD.ifUpdatedMs);
  return () => clearTimeout(timer);
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
    let stop = () => {};
    const off = on('switchTab', () => {
      stop();
      stop = shellReload(own.current ?? '');
    });
    return () => {
      off();
      stop();
    };
  }, []);
}
