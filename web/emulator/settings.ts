import type { PermissionName, PermissionResult, SafeArea } from '../src/native/types';

/** Everything that a shell of this product can be asked for. */
export const OPS = [
  'hello',
  'ready',
  'getBasicInfo',
  'getSafeArea',
  'onUpdateToken',
  'onUpdateUserInfo',
  'restoreLogin',
  'setAnalyticsUserId',
  'logEventWithParams',
  'share',
  'openExternal',
  'purchaseProducts',
  'purchase',
  'purchaseUnfinished',
  'purchaseFinish',
  'purchaseRestore',
  'upload',
  'contacts',
  'sms',
  'permission',
  'download',
  'notifications',
  'thirdLogin',
  'reviewRequest',
  'haptic',
  'decrypt',
  'navigateTo',
  'reloadIfUpdated',
  'reload',
  'outOfCredits',
  'setBack',
  'backHandled',
  'setAppearance',
  'ack',
  'pong',
  'socketOpen',
  'socketSend',
  'socketAck',
  'socketClose',
] as const;

/** What the shell is like. Given in the address as JSON, `/emulator/?{"version":"4.8.1"}`, and changed while it runs. */
export interface Settings {
  platform: 'ios' | 'android' | 'none';
  version: string;
  /** Says nothing of itself: `hello` gets no answer. */
  old: boolean;
  missing: string[];
  /** Takes these and never answers. */
  silent: string[];
  /** Answers each call a second time. */
  twice: boolean;
  /** Owns the socket. */
  socket: boolean;
  insets: SafeArea;
  /** Milliseconds until it has followed a navigation; null never. */
  marker: number | null;
  permissions: Record<PermissionName, PermissionResult>;
  upload: 'success' | 'fail' | 'cancel' | 'reload';
  /** How many pictures are picked. */
  files: number;
  purchase: 'purchased' | 'pending' | 'cancelled' | 'already_owned' | 'lost';
  share: 'completed' | 'unknown' | 'cancelled' | 'unavailable';
  /** 32 bytes in hex, the server's RESPONSE_KEY; without it nothing can be opened. */
  key: string;
  /** A build that is newer than the page's. */
  newBuild: boolean;
  /** Decides by itself what a person would decide. */
  auto: boolean;
}

export const DEFAULTS: Settings = {
  platform: 'ios',
  version: '4.10.0',
  old: false,
  missing: [],
  silent: [],
  twice: false,
  socket: true,
  insets: { top: 47, bottom: 34, tabbar: 0, left: 0, right: 0 },
  marker: 20,
  permissions: { camera: 'granted', photosAdd: 'prompt', contacts: 'prompt', notifications: 'prompt' },
  upload: 'success',
  files: 1,
  purchase: 'purchased',
  share: 'completed',
  key: '',
  newBuild: false,
  auto: true,
};

export function settingsOf(search: string): Settings {
  const text = decodeURIComponent(search.replace(/^\?/, ''));
  return { ...DEFAULTS, ...(text ? (JSON.parse(text) as Partial<Settings>) : {}) };
}
