import { STORAGE_WATCH_MS } from '../lib/constants';
import { emit, on } from '../lib/events';
import { KEY } from '../lib/storage-keys';

/** What another web view may change that this one must not go on without. */
const WATCHED = [KEY.userInfo, KEY.debugConsole];

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Web views of one shell share their storage but hear nothing of one another's writing: so it is looked at, while the page is seen. */
export function watchStorage(): () => void {
  const seen = new Map(WATCHED.map((key) => [key, read(key)]));
  const look = () => {
    if (document.hidden) return;
    for (const key of WATCHED) {
      const value = read(key);
      if (seen.get(key) === value) continue;
      seen.set(key, value);
      emit('storageChange', { key, value });
    }
  };
  const timer = setInterval(look, STORAGE_WATCH_MS);
  const off = on('pageShow', look);
  return () => {
    clearInterval(timer);
    off();
  };
}
