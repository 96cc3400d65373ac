import { getStored, setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { browser } from './browser';
import { DEFAULT_SAFE_AREA, paintSafeArea } from './safe-area';
import { ask, hasOp, inShell, knowsOp, tell } from './shell';
import { type Bridge, BridgeError, type SafeArea } from './types';

let lastSeq = 0;
/** A lower number is an older word, which the shell ignores. The clock makes it rise across reloads, too. */
const seq = (): number => {
  lastSeq = Math.max(lastSeq + 1, Date.now());
  return lastSeq;
};

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

/** Where a way of the browser's own would be wrong: an answer that comes late must not be doubled. */
async function orElse<T>(fromShell: Promise<T>, own: () => Promise<T>): Promise<T> {
  try {
    return await fromShell;
  } catch (error) {
    if (error instanceof BridgeError && error.code === 'not_found') return own();
    throw error;
  }
}

const shell: Bridge = {
  inShell: true,
  has: hasOp,
  knows: knowsOp,
  ready: (path) => tell('ready', { path }),
  getBasicInfo: () => either(ask('getBasicInfo'), browser.getBasicInfo),
  getSafeArea: async () => {
    const kept = getStored(KEY.safeArea, DEFAULT_SAFE_AREA);
    const area = await either(ask<SafeArea>('getSafeArea'), async () => kept);
    const whole = { ...kept, ...area };
    setStored(KEY.safeArea, whole);
    return whole;
  },
  onUpdateToken: (token, uidStr) => tell('onUpdateToken', { token, uidStr, seq: seq() }),
  onUpdateUserInfo: ({ uid, uidStr, userName, avatarUri, coins, subscribeFlag, status, isTestAdmin }) => {
    const user = { uid, uidStr, userName, avatarUri, coins, subscribeFlag, status, isTestAdmin };
    tell('onUpdateUserInfo', { ...user, seq: seq() });
  },
  restoreLogin: () => ask('restoreLogin', {}, 'work'),
  setAnalyticsUserId: (uidStr) => tell('setAnalyticsUserId', { uidStr }),
  logEventWithParams: (name, params) => tell('logEventWithParams', { name, params }),
  share: (item) => either(ask('share', item, 'user'), () => browser.share(item)),
  openExternal: (url) => either(ask('openExternal', { url }, 'work'), () => browser.openExternal(url)),
  purchaseProducts: (productIds) => ask('purchaseProducts', { productIds }, 'work'),
  purchase: (order) => ask('purchase', order, 'user'),
  purchaseUnfinished: () => orElse(ask('purchaseUnfinished', {}, 'work'), browser.purchaseUnfinished),
  purchaseFinish: (transactionId) => ask('purchaseFinish', { transactionId }, 'work'),
  purchaseRestore: () => orElse(ask('purchaseRestore', {}, 'user'), browser.purchaseRestore),
  upload: (request) => ask('upload', request, 'user'),
  contacts: (after) => ask('contacts', { after }, 'user'),
  sms: (to, body) => orElse(ask('sms', { to, body }, 'user'), () => browser.sms(to, body)),
  permission: (name, action) =>
    either(ask('permission', { name, action }, 'user'), () => browser.permission(name, action)),
  download: (url) => either(ask('download', { url }, 'work'), () => browser.download(url)),
  notifications: (action) => either(ask('notifications', { action }, 'user'), () => browser.notifications(action)),
  badge: (count) => tell('notifications', { action: 'badge', count }),
  thirdLogin: (provider, nonce) => ask('thirdLogin', { provider, nonce }, 'user'),
  reviewRequest: () => tell('reviewRequest'),
  haptic: (kind) => (knowsOp('haptic') ? tell('haptic', { kind }) : browser.haptic(kind)),
  decrypt: (encryptStr) => ask('decrypt', { encryptStr }),
  navigateTo: (path, tab) => tell('navigateTo', { path, tab }),
  reloadIfUpdated: (build) => either(ask('reloadIfUpdated', { build }), () => browser.reloadIfUpdated(build)),
  reload: (build) => either(ask('reload', { forced: true, build }), () => browser.reload(build)),
  setAppearance: (theme) => tell('setAppearance', { theme }),
  outOfCredits: (need, have) => tell('outOfCredits', { need, have }),
  setBack: (enabled) => tell('setBack', { enabled }),
  backHandled: (n, handled) => tell('backHandled', { n, handled }),
  ack: (n) => tell('ack', { n }),
};

/** Decided once: the shell's object is there when the document starts, or it never comes. */
export const bridge: Bridge = inShell() ? shell : browser;

/** What was kept paints first, then what the shell says now. In a browser the style sheet already follows `env()`. */
export async function applySafeArea(): Promise<void> {
  if (!bridge.inShell) return;
  paintSafeArea(getStored(KEY.safeArea, DEFAULT_SAFE_AREA));
  paintSafeArea(await bridge.getSafeArea());
}
