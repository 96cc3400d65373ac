import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sendTab } from '../api/socket';
import { emit, on } from '../lib/events';
import type { TabName } from '../lib/route';
import { appRoutes } from './routes';

const tabPaths = new Set(appRoutes.filter(({ flags }) => flags.tab).map(({ pattern }) => pattern));

/**
 * Tab to tab: the event inside the app, and a word to this person's other sessions. A session in the background that
 * stands on a tab follows silently; one that is being looked at stays where it is.
 */
export function useTabSwitch(tab: TabName | undefined): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const last = useRef<{ tab?: TabName; followed?: string }>({});

  useEffect(() => {
    const before = last.current.tab;
    const followed = last.current.followed === pathname;
    last.current = { tab };
    if (!tab || !before || before === tab) return;
    emit('switchTab', { name: pathname });
    if (!followed) sendTab(pathname);
  }, [tab, pathname]);

  useEffect(
    () =>
      on('remoteTab', ({ to }) => {
        if (!document.hidden || !last.current.tab || to === pathname || !tabPaths.has(to)) return;
        last.current.followed = to;
        navigate(to, { replace: true });
      }),
    [navigate, pathname],
  );
}
