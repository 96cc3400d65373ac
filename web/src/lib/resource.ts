import { CACHE_SECONDS } from './constants';
import { getStored, setStored } from './storage';
import { KEY } from './storage-keys';

export interface AppInfo {
  apiUrl: string;
  resourceUrl: string;
  /** Where a newer app is had; the page's own configuration answers when the server names none. */
  storeUrl?: string;
}

/** Where a server keeps its files unless it says otherwise: the first photos may be wanted before it has said. */
const FILES = '/files';

let info = getStored<AppInfo | null>(KEY.appInfo, null);

export function setAppInfo(fresh: AppInfo): void {
  info = fresh;
  setStored(KEY.appInfo, fresh, CACHE_SECONDS.appInfo);
}

/** What stands before every path of the server's own files. */
export const resourceBase = (): string => (info?.resourceUrl || FILES).replace(/\/+$/, '');

/** Paths that do not start with `http` hang below the resource address. */
export function resource(path: string | null | undefined): string {
  if (!path) return '';
  if (/^(http|blob:|data:)/.test(path)) return path;
  return `${resourceBase()}/${path.replace(/^\/+/, '')}`;
}

/** The store's page for this app; empty in a browser, where loading the page anew is the update. */
export function storeUrl(platform: 'web' | 'ios' | 'android'): string {
  const configured = document.querySelector<HTMLMetaElement>(`meta[name="likeness-store-${platform}"]`)?.content;
  const url = info?.storeUrl || configured || '';
  return url.startsWith('https://') ? url : '';
}
