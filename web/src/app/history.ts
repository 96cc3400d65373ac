/** Hash addresses by default; real paths on the hosts that `index.html` lists. */
export function usesPaths(host = location.hostname, listed = listedHosts()): boolean {
  return listed.includes(host);
}

function listedHosts(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="likeness-path-hosts"]');
  return (meta?.content ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
}

/** The server gives the app for every route's path. Where addresses follow the hash, a path that was opened moves there. */
export function pathToHash(): void {
  const { pathname, search, hash } = location;
  if (pathname === '/' || hash.startsWith('#/')) return;
  history.replaceState(null, '', `/#${pathname}${search}`);
}
