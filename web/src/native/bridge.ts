import { getStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { browser } from './browser';
import { DEFAULT_SAFE_AREA, paintSafeArea } from './safe-area';
import { ask, inShell, tell } from './shell';
import { type Bridge, BridgeError, type SafeArea } from './types';

let seq = 0;

/** The shell's answer, or the browser's way when the shell cannot. What a person cancelled stays cancelled. */
async function either<T>(fromShell: Promise<T>, own: () => Promise<T>): Promise<T> {
  try {
    return await fromShell;
  } catch (error) {
    const code = error instanceof BridgeError ? error.code : 'internal';
    if (code === 'not_found' || code === 'unavailable' || code === 'timeout') return own();
    throw error;
  }
}

const shell: Bridge = {
  inShell: true,
  ready: (path) => tell('ready', { path }),
  getBasicInfo: () => either(ask('getBasicInfo'), browser.getBasicInfo),
  getSafeArea: async () => {
    const kept = getStored(KEY.safeArea, DEFAULT_SAFE_AREA);
    const area = await either(ask<SafeArea>('getSafeArea'), async () => kept);
    const whole = { ...kept, ...area };
    setStored(KEY.safeArea, whole);
    return whole;
  },
  // A lower number is an older word: the shell ignores it.
  onUpdateToken: (token, uidStr) => tell('onUpdateToken', { token, uidStr, seq: ++seq }),
  onUpdateUserInfo: (user) => tell('onUpdateUserInfo', { ...user, seq: ++seq }),
  setAnalyticsUserId: (uidStr) => tell('setAnalyticsUserId', { uidStr }),
  logEventWithParams: (name, params) => tell('logEventWithParams', { name, params }),
  share: (item) => either(ask('share', item, 'user'), () => browser.share(item)),
  openExternal: (url) => either(ask('openExternal', { url }, 'work'), () => browser.openExternal(url)),
  download: (url) => either(ask('download', { url }, 'work'), () => browser.download(url)),
  sms: (to, body) => either(ask('sms', { to, body }, 'user'), () => browser.sms(to, body)),
  permission: (name, action) =>
    either(ask('permission', { name, action }, 'user'), () => browser.permission(name, action)),
  haptic: browser.haptic,
  badge: (count) => tell('notifications', { action: 'badge', count }),
  navigateTo: (path, tab) => tell('navigateTo', { path, tab }),
  setAppearance: (theme) => tell('setAppearance', { theme }),
  reviewRequest: () => tell('reviewRequest'),
  outOfCredits: (need, have) => tell('outOfCredits', { need, have }),
  setBack: (enabled) => tell('setBack', { enabled }),
  backHandled: (n, handled) => tell('backHandled', { n, handled }),
};

/** Decided once: the shell's object is there when the document starts, or it never comes. */
export const bridge: Bridge = inShell() ? shell : browser;

/** What was kept paints first, then what the shell says now. In a browser the style sheet already follows `env()`. */
export async function applySafeArea(): Promise<void> {
  if (!bridge.inShell) return;
  paintSafeArea(getStored(KEY.safeArea, DEFAULT_SAFE_AREA));
  paintSafeArea(await bridge.getSafeArea());
}
