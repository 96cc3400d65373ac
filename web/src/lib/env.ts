/** What this build is. `native/` replaces the platform when a shell answers. */
export const VERSION = '5.0.0';

export const API_BASE = '/friend/v3';
export const SOCKET_PATH = '/ws';

export let PLATFORM: 'web' | 'ios' | 'android' = 'web';
export function setPlatform(platform: typeof PLATFORM): void {
  PLATFORM = platform;
}

export const socketUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${SOCKET_PATH}`;
