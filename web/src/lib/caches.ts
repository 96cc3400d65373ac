/** What the browser keeps of one person for a start without a network; nothing of it may be left for the next. */
export const CACHE = {
  /** Pictures seen last. The service worker fills it, under this name. */
  pictures: 'pictures',
  /** First pages of lists. */
  lists: 'lists',
  /** A picture that the phone's gallery shared, until a set-up takes it. The service worker puts it there, under this name. */
  shared: 'shared',
} as const;

/** A page that is not served safely has no such thing; a browser may refuse it. */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return 'caches' in window ? await caches.open(name) : undefined;
  } catch {
    return undefined;
  }
}

/** Takes out what was shared; it is given once. */
export async function takeShared(): Promise<Blob | undefined> {
  const cache = await openCache(CACHE.shared);
  const [kept] = (await cache?.keys()) ?? [];
  if (!cache || !kept) return undefined;
  const found = await cache.match(kept);
  await cache.delete(kept);
  return found?.blob();
}

export function forgetCaches(): void {
  if (!('caches' in window)) return;
  for (const name of Object.values(CACHE)) void caches.delete(name).catch(() => undefined);
}
