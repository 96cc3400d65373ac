import { appRoutes } from './routes';

let asked = false;

/** The other tabs' files, while nothing else is going on: a tab switch should not wait for the network. */
export function prefetchTabs(): void {
  if (asked) return;
  asked = true;
  const load = () => {
    for (const { flags, load: fetchScreen } of appRoutes) if (flags.tab) void fetchScreen().catch(() => undefined);
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 4_000 });
  else setTimeout(load, 1_500);
}
