/** What the browser keeps of one person for a start without a network; nothing of it may be left for the next. */
export const CACHE = {
  /** Pictures seen last. The service worker fills it, under this name. */
  pictures: 'pictures',
  /** First pages of lists. */
  lists: 'lists',
} as const;

/** A page that is not served safely has no such thing; a browser may refuse it. */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return 'caches' in window ? await caches.open(name) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetCaches(): void {
  if (!('caches' in window)) return;
  for (const name of Object.values(CACHE)) void caches.delete(name).catch(() => undefined);
}
