import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from '../entities/me';
import { NAVIGATION } from '../lib/constants';
import { on } from '../lib/events';
import { hrefs } from '../lib/hrefs';
import type { RouteFlags } from '../lib/route';
import { getStored, removeStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { bridge } from '../native/bridge';

export interface Return {
  flags: RouteFlags;
  path: string;
  token: string | null;
  inShell: boolean;
  openIndex: boolean;
  openLogin: boolean;
}

/** Where a page that comes back belongs now: somebody may have logged in or out in another web view meanwhile. */
export function belongs({ flags, path, token, inShell, openIndex, openLogin }: Return): string | null {
  if (flags.loginPage) return openIndex ? hrefs.create : null;
  if (flags.tab && openLogin) return hrefs.login(path);
  if (!token && (inShell || !flags.noLogin)) return hrefs.login(path);
  return null;
}

/** Looks where the page belongs a moment after it came back to the foreground. */
export function useReturn(flags: RouteFlags): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const to = belongs({
        flags,
        path: pathname + search,
        token: session().token,
        inShell: bridge.inShell,
        openIndex: getStored(KEY.openIndex, false),
        openLogin: getStored(KEY.openLogin, false),
      });
      if (!to) return;
      // Each was said once and is done once.
      removeStored(to === hrefs.create ? KEY.openIndex : KEY.openLogin);
      navigate(to, { replace: true });
    };
    const off = on('activated', () => {
      clearTimeout(timer);
      timer = setTimeout(look, NAVIGATION.reactivationMs);
    });
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [flags, pathname, search, navigate]);
}
