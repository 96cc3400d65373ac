import { BADGE_MAX } from '../lib/constants';
import { deviceId } from '../lib/device';
import { VERSION } from '../lib/env';
import { type Bridge, BridgeError, type Haptic, type PermissionResult, type SafeArea } from './types';

const BEATS: Record<Haptic, number | number[]> = {
  light: 10,
  medium: 20,
  success: [12, 60, 18],
  warning: [24, 80, 24],
};

function inset(side: string): number {
  const probe = document.createElement('div');
  probe.style.cssText = `position:fixed;visibility:hidden;height:env(safe-area-inset-${side},0px)`;
  document.body.append(probe);
  const height = probe.getBoundingClientRect().height;
  probe.remove();
  return Number.isFinite(height) ? height : 0;
}

/** These have time, and are fetched in the first quiet moment; by the first tap they are there. */
export const ways = () => import('./browser-ways');

async function checkPermission(name: string): Promise<PermissionResult> {
  const asked = { camera: 'camera', notifications: 'notifications' }[name];
  if (!asked || !navigator.permissions) return 'prompt';
  return navigator.permissions.query({ name: asked as PermissionName }).then(
    ({ state }) => state,
    () => 'prompt',
  );
}

/** What only a shell can do; whoever asks has another way, or hides the entry. */
const unavailable = async (): Promise<never> => {
  throw new BridgeError('unavailable');
};

/** A browser's own way for every operation. */
export const browser: Bridge = {
  inShell: false,
  has: () => false,
  knows: () => false,
  ready: () => undefined,
  getBasicInfo: async () => ({
    platform: 'web',
    version: VERSION,
    build: '',
    model: '',
    osVersion: '',
    deviceId: deviceId(),
    locale: navigator.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }),
  getSafeArea: async (): Promise<SafeArea> => ({
    top: inset('top'),
    bottom: inset('bottom'),
    tabbar: 0,
    left: inset('left'),
    right: inset('right'),
  }),
  onUpdateToken: () => undefined,
  onUpdateUserInfo: () => undefined,
  restoreLogin: unavailable,
  setAnalyticsUserId: () => undefined,
  logEventWithParams: () => undefined,
  share: async (item) => (await ways()).share(item),
  // Asked for `noopener`, a browser never says whether the window opened; so its way back is taken from it afterwards.
  openExternal: async (url) => {
    const opened = window.open(url, '_blank');
    if (opened) opened.opener = null;
    return { opened: opened !== null };
  },
  // The server's own list of products and its own checkout serve browsers; the store of a phone is out of reach.
  purchaseProducts: unavailable,
  purchase: unavailable,
  purchaseUnfinished: async () => ({ items: [] }),
  purchaseFinish: unavailable,
  purchaseRestore: async () => ({ items: [] }),
  // A file field and a PUT, which `uploader.ts` does itself.
  upload: unavailable,
  contacts: async () => (await ways()).contacts(),
  download: async (url) => (await ways()).download(url),
  sms: async () => {
    throw new BridgeError('not_found', 'not found method');
  },
  permission: async (name) => ({ state: await checkPermission(name) }),
  notifications: async (action) => ({
    state: action === 'register' ? await (await ways()).register() : await checkPermission('notifications'),
  }),
  thirdLogin: unavailable,
  haptic: (kind) => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    navigator.vibrate?.(BEATS[kind]);
  },
  badge: (count) => {
    document.title = count > 0 ? `(${count > BADGE_MAX ? `${BADGE_MAX}+` : count}) Likeness` : 'Likeness';
    // Where the app is installed it has a badge of its own.
    if (count > 0) void navigator.setAppBadge?.(count).catch(() => undefined);
    else void navigator.clearAppBadge?.().catch(() => undefined);
  },
  decrypt: unavailable,
  navigateTo: () => undefined,
  // A page looks for newer builds by itself.
  reloadIfUpdated: async () => ({ reloaded: false }),
  reload: async () => ({ reloaded: false }),
  setAppearance: () => undefined,
  reviewRequest: () => undefined,
  outOfCredits: () => undefined,
  setBack: () => undefined,
  backHandled: () => undefined,
  ack: () => undefined,
};
