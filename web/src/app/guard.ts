import { type LoaderFunction, redirect } from 'react-router';
import { STATUS, session } from '../entities/me';
import { LOGIN_REDIRECT_SECONDS } from '../lib/constants';
import { hrefs } from '../lib/hrefs';
import type { RouteFlags } from '../lib/route';
import { getStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { bridge } from '../native/bridge';
import { standsAt, waitForShell } from './place';

export interface Visit {
  flags: RouteFlags;
  path: string;
  token: string | null;
  status: number | undefined;
  redirecting: boolean;
  inShell: boolean;
  /** The screen that the visit comes from; null at the start. */
  from: string | null;
}

/** Where a visit has to go instead, or null when it may stay. */
export function detour({ flags, path, token, status, redirecting, inShell, from }: Visit): string | null {
  if (flags.loginPage) return token ? hrefs.home : null;
  if (!token) {
    if (flags.noLogin) return null;
    // The index leads to Create. In a shell everybody starts there, and leaving it needs a login each time.
    return redirecting && !(inShell && from === hrefs.create) ? null : hrefs.login(path);
  }
  if (status === STATUS.suspended && !flags.suspended) return hrefs.suspended;
  if (flags.loginFlow && status !== undefined && status !== STATUS.incomplete) return hrefs.home;
  if (flags.needCompletion && status === STATUS.incomplete) return hrefs.completion(path);
  return null;
}

/** A link may carry a code that logs in: it is spent before anything is decided, and the address is cleaned of it. */
async function admit(code: string, url: URL): Promise<null> {
  const { takeHandoff, withoutCode } = await import('./handoff');
  await takeHandoff(code);
  throw redirect(withoutCode(url));
}

/** A guard that throws is logged and navigation goes on. */
export function guard(flags: RouteFlags, decide: (visit: Visit) => string | null = detour): LoaderFunction {
  return ({ request }) => {
    let to: string | null = null;
    const url = new URL(request.url);
    const path = url.pathname + url.search;
    const from = standsAt();
    const code = url.searchParams.get('token');
    if (code !== null) return admit(code, url);
    try {
      const { token, user } = session();
      to = decide({
        flags,
        path,
        token,
        status: user?.status,
        redirecting: getStored(KEY.loginRedirect, false),
        inShell: bridge.inShell,
        from,
      });
      if (to?.startsWith(hrefs.login()) && !token) setStored(KEY.loginRedirect, true, LOGIN_REDIRECT_SECONDS);
    } catch (error) {
      console.error('A navigation guard failed', error);
    }
    if (to) throw redirect(to);
    return from === null ? null : waitForShell(path, Boolean(flags.tab), request.signal);
  };
}
