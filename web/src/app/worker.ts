import { useMe } from '../entities/me';
import { CACHE, forgetCaches, openCache } from '../lib/caches';
import { on } from '../lib/events';
import { workerUrl } from '../lib/trusted';

/** What the first screen still wants goes before what a later start may want. */
const AFTER_MS = 3_000;

/** The pictures that came before there was a worker; the browser has them still. */
async function keepSeen(): Promise<void> {
  const cache = await openCache(CACHE.pictures);
  const seen = performance.getEntriesByType('resource').map(({ name }) => name);
  const pictures = seen.filter((url) => url.startsWith(`${location.origin}/files/`));
  // One that cannot be had any more keeps none of the others away.
  await Promise.allSettled(pictures.map((url) => cache?.add(url)));
}

/** Keeps the shell for a start without a network. A browser that has no such thing, or refuses it, does without. */
export function startWorker(): void {
  on('personChanged', forgetCaches);
  useMe.subscribe(({ user }, before) => {
    if (user && !before.user) forgetCaches();
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const first = !serviceWorker.controller;
  if (first) serviceWorker.addEventListener('controllerchange', () => void keepSeen(), { once: true });
  const register = () => void serviceWorker.register(workerUrl()).catch(() => undefined);
  const soon = () => setTimeout(register, AFTER_MS);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
