import { NAVIGATION } from '../lib/constants';
import { getStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { bridge } from '../native/bridge';

let place: string | null = null;

/** The path of the screen that is shown; null before the first. */
export const standsAt = (): string | null => place;
export const standAt = (path: string | null): void => {
  place = path;
};

/** Says where it goes and waits until the shell has followed, which it writes into storage; a moment at most. In a browser at once. */
export function waitForShell(path: string, tab: boolean, signal: AbortSignal): Promise<null> | null {
  if (!bridge.inShell) return null;
  bridge.navigateTo(path, tab);
  if (!bridge.has('navigateTo')) return null;
  const until = performance.now() + NAVIGATION.waitMs;
  return new Promise((resolve) => {
    const look = () => {
      const there = getStored(KEY.nativePath, '') === path;
      if (there || signal.aborted || performance.now() >= until) resolve(null);
      else setTimeout(look, 1000 / 60);
    };
    look();
  });
}
