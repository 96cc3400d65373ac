const RELOADED = 'reloadedAt';
const AGAIN_AFTER_MS = 60_000;

/** Browsers word it differently: a module that could not be fetched, or the sheet that comes with it. */
export const isStaleChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|importing a module|preload css/i.test(error.message);

/** One automatic reload a minute at most, and none while offline: a missing file must not become a loop. */
export function reloadOnce(reload = () => location.reload()): boolean {
  if (navigator.onLine === false) return false;
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    return false;
  }
  reload();
  return true;
}
