import { PAGE_DATA_SECONDS } from './constants';

/** What one page leaves for the next, for a while: a cookie, which all web views of a shell share and a reload keeps. */
export function setPageData(name: string, value: unknown, seconds: number = PAGE_DATA_SECONDS): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is missing in browsers that the app supports
  document.cookie = `${name}=${encodeURIComponent(JSON.stringify(value))}; path=/; max-age=${seconds}; samesite=lax`;
}

export function getPageData<T>(name: string, fallback: T): T {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (!found) return fallback;
  try {
    return JSON.parse(decodeURIComponent(found.slice(name.length + 1))) as T;
  } catch {
    return fallback;
  }
}
