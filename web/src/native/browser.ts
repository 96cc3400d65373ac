import { BADGE_MAX } from '../lib/constants';
import { deviceId } from '../lib/device';
import { VERSION } from '../lib/env';
import {
  type Bridge,
  BridgeError,
  type Haptic,
  type PermissionResult,
  type SafeArea,
  type SharedItem,
  type ShareResult,
} from './types';

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

async function fileOf(url: string): Promise<File> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new BridgeError('network');
  const blob = await response.blob();
  const extension = blob.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'jpg';
  return new File([blob], `likeness.${extension}`, { type: blob.type });
}

function save(file: File): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

async function share({ imageUrl, url, text }: SharedItem): Promise<ShareResult> {
  const files = imageUrl ? [await fileOf(imageUrl)] : [];
  const data: ShareData = { ...(files.length > 0 && { files }), ...(url && { url }), ...(text && { text }) };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return { completed: true };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw new BridgeError('cancelled');
      // Some browsers promise and then refuse: go the long way.
    }
  }
  for (const file of files) save(file);
  if (url) {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      if (files.length === 0) throw new BridgeError('unavailable');
    }
  }
  return { completed: null, instead: files.length > 0 ? 'saved' : 'copied' };
}

async function checkPermission(name: string): Promise<PermissionResult> {
  const asked = { camera: 'camera', notifications: 'notifications' }[name];
  if (!asked || !navigator.permissions) return 'prompt';
  return navigator.permissions.query({ name: asked as PermissionName }).then(
    ({ state }) => state,
    () => 'prompt',
  );
}

async function register(): Promise<PermissionResult> {
  if (!('Notification' in window)) throw new BridgeError('unavailable');
  const answer = await Notification.requestPermission();
  return answer === 'default' ? 'prompt' : answer;
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
  share,
  openExternal: async (url) => ({ opened: window.open(url, '_blank', 'noopener') !== null }),
  // The server's own list of products and its own checkout serve browsers; the store of a phone is out of reach.
  purchaseProducts: unavailable,
  purchase: unavailable,
  purchaseUnfinished: async () => ({ items: [] }),
  purchaseFinish: unavailable,
  purchaseRestore: async () => ({ items: [] }),
  // A file field and a PUT, which `uploader.ts` does itself.
  upload: unavailable,
  contacts: unavailable,
  download: async (url) => {
    save(await fileOf(url));
    return { where: 'files' };
  },
  sms: async () => {
    throw new BridgeError('not_found', 'not found method');
  },
  permission: async (name) => ({ state: await checkPermission(name) }),
  notifications: async (action) => ({
    state: action === 'register' ? await register() : await checkPermission('notifications'),
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
