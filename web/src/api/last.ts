import { session } from '../entities/me';
import { CACHE, openCache } from '../lib/caches';
import { isOffline } from './errors';

interface Last {
  uidStr: string;
  answer: unknown;
}

const owner = (): string => session().user?.uidStr ?? '';

async function keep(path: string, answer: unknown): Promise<void> {
  const last: Last = { uidStr: owner(), answer };
  const cache = await openCache(CACHE.lists);
  // Full or refused: then the next start without a network has nothing to show.
  await cache?.put(path, new Response(JSON.stringify(last))).catch(() => undefined);
}

async function recall(path: string): Promise<unknown> {
  const cache = await openCache(CACHE.lists);
  const kept = await cache?.match(path).catch(() => undefined);
  const last = (await kept?.json().catch(() => undefined)) as Last | undefined;
  return last?.uidStr === owner() ? last.answer : undefined;
}

/** The server's answer, which is kept; without a network the one that was kept last, and `old` says so. */
export async function orLast<T>(path: string, ask: () => Promise<T>): Promise<{ answer: T; old: boolean }> {
  try {
    const answer = await ask();
    void keep(path, answer);
    return { answer, old: false };
  } catch (error) {
    const answer = isOffline(error) ? await recall(path) : undefined;
    if (answer === undefined) throw error;
    return { answer: answer as T, old: true };
  }
}
