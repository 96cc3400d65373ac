import { hrefs } from './hrefs';

type Known = (path: string) => boolean;
let known: Known = () => false;

/** The router says which paths it knows. */
export function setKnownRoutes(check: Known): void {
  known = check;
}

/** A return target is one of our own routes or nothing: no scheme, no other host, no way round by slashes. */
export function safeNext(next: string | null, fallback: string = hrefs.home): string {
  if (!next?.startsWith('/') || next.startsWith('//') || /[\\\s]/.test(next)) return fallback;
  const path = next.split(/[?#]/)[0] ?? '';
  return path !== hrefs.login() && !path.startsWith(`${hrefs.login()}/`) && known(path) ? next : fallback;
}
