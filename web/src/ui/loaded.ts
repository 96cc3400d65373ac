import { IMAGE } from '../lib/constants';

/** Photos that have been on screen lately. They are in the browser's memory, so they appear at once instead of fading in again. */
const urls = new Set<string>();

export const wasLoaded = (url: string) => urls.has(url);

export function rememberLoaded(url: string) {
  urls.delete(url);
  urls.add(url);
  if (urls.size > IMAGE.remembered) urls.delete(urls.values().next().value ?? '');
}

export const loadedCount = () => urls.size;
