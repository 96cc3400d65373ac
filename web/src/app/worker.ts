import { useMe } from '../entities/me';
import { on } from '../lib/events';

/** The same name as in the service worker, which fills it. */
const PICTURES = 'pictures';
/** What the first screen still wants goes before what a later start may want. */
const AFTER_MS = 3_000;

/** What was seen may be one person's only: it goes with the person. */
function forgetPictures(): void {
  if ('caches' in window) void caches.delete(PICTURES).catch(() => undefined);
}

/** Keeps the shell for a start without a network. A browser that has no such thing, or refuses it, does without. */
export function startWorker(): void {
  on('personChanged', forgetPictures);
  useMe.subscribe(({ user }, before) => {
    if (user && !before.user) forgetPictures();
  });
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  window.addEventListener('load', () => setTimeout(register, AFTER_MS), { once: true });
}
