import { type LoaderFunction, redirect } from 'react-router';
import { STATUS, session } from '../entities/me';
import { hrefs } from '../lib/hrefs';
import type { RouteFlags } from '../lib/route';
import { getStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';

/** Stops two guards from sending each other's visitors round and round. */
const REDIRECT_SECONDS = 3;

export interface Visit {
  flags: RouteFlags;
  path: string;
  token: string | null;
  status: number | undefined;
  redirecting: boolean;
}

/** Where a visit has to go instead, or null when it may stay. */
export function detour({ flags, path, token, status, redirecting }: Visit): string | null {
  if (flags.loginPage) return token ? hrefs.home : null;
  if (!token) {
    if (flags.noLogin || redirecting) return null;
    return hrefs.login(path);
  }
  if (flags.loginFlow && status !== undefined && status !== STATUS.incomplete) return hrefs.home;
  if (flags.needCompletion && status === STATUS.incomplete) return hrefs.completion(path);
  return null;
}

/** A guard that throws is logged and navigation goes on. */
export function guard(flags: RouteFlags, decide: (visit: Visit) => string | null = detour): LoaderFunction {
  return ({ request }) => {
    let to: string | null = null;
    try {
      const url = new URL(request.url);
      const { token, user } = session();
      to = decide({
        flags,
        path: url.pathname + url.search,
        token,
        status: user?.status,
        redirecting: getStored(KEY.loginRedirect, false),
      });
      if (to?.startsWith(hrefs.login()) && !token) setStored(KEY.loginRedirect, true, REDIRECT_SECONDS);
    } catch (error) {
      console.error('A navigation guard failed', error);
    }
    if (to) throw redirect(to);
    return null;
  };
}
