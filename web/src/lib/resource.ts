import { CACHE_SECONDS, OUTSIDE, type Outside } from './constants';
import { PLATFORM } from './env';
import { getStored, setStored } from './storage';
import { KEY } from './storage-keys';
import { appStore } from './store';

export interface AppInfo {
  apiUrl: string;
  resourceUrl: string;
  /** What is had elsewhere of whoever runs the product; the page's own configuration answers where the server names none. */
  storeUrl?: string | null;
  testFlightUrl?: string | null;
  instagramUrl?: string | null;
  whatsappUrl?: string | null;
}

/** Where a server keeps its files unless it says otherwise: the first photos may be wanted before it has said. */
const FILES = '/files';

const useAppInfo = appStore<{ info: AppInfo | null }>(() => ({ info: getStored<AppInfo | null>(KEY.appInfo, null) }));

export function setAppInfo(fresh: AppInfo): void {
  useAppInfo.setState({ info: fresh });
  setStored(KEY.appInfo, fresh, CACHE_SECONDS.appInfo);
}

/** What stands before every path of the server's own files. */
export const resourceBase = (): string => (useAppInfo.getState().info?.resourceUrl || FILES).replace(/\/+$/, '');

/** Paths that do not start with `http` hang below the resource address. */
export function resource(path: string | null | undefined): string {
  if (!path) return '';
  if (/^(http|blob:|data:)/.test(path)) return path;
  return `${resourceBase()}/${path.replace(/^\/+/, '')}`;
}

function outsideOf(info: AppInfo | null, what: Outside): string {
  const { field, meta } = OUTSIDE[what];
  const name = what === 'appStore' ? `${meta}-${PLATFORM}` : meta;
  const configured = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  const url = info?.[field] || configured || '';
  return url.startsWith('https://') ? url : '';
}

/** The address of a page elsewhere; empty where nobody has named one. */
export const outside = (what: Outside): string => outsideOf(useAppInfo.getState().info, what);
export const useOutside = (what: Outside): string => useAppInfo(({ info }) => outsideOf(info, what));
