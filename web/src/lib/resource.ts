import { getStored, setStored } from './storage';
import { KEY } from './storage-keys';

export interface AppInfo {
  apiUrl: string;
  resourceUrl: string;
}

const APP_INFO_SECONDS = 24 * 60 * 60;

let base = getStored<AppInfo | null>(KEY.appInfo, null)?.resourceUrl ?? '';

export function setAppInfo(info: AppInfo): void {
  base = info.resourceUrl;
  setStored(KEY.appInfo, info, APP_INFO_SECONDS);
}

/** Paths that do not start with `http` hang below the resource address. */
export function resource(path: string | null | undefined): string {
  if (!path) return '';
  if (/^(https?:|blob:|data:)/.test(path)) return path;
  if (!base) return path;
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
