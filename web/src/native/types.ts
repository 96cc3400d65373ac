export interface BasicInfo {
  platform: 'web' | 'ios' | 'android';
  version: string;
  build: string;
  model: string;
  osVersion: string;
  deviceId: string;
  locale: string;
  timezone: string;
  pushToken?: string;
  store?: string;
}

/** A shell's answer to `hello`: what it is, which operations and events it knows, whether it owns the socket. */
export interface Greeting {
  v: number;
  platform?: 'ios' | 'android';
  version: string;
  /** Null: an old shell, which did not say. */
  ops: string[] | null;
  events: string[];
  socket: boolean;
}

/** In CSS pixels; 0 on a side that the shell keeps clear itself. */
export interface SafeArea {
  top: number;
  bottom: number;
  tabbar: number;
  left: number;
  right: number;
}

export interface SharedItem {
  kind: 'sheet' | 'instagram';
  imageUrl?: string;
  url?: string;
  text?: string;
}

/** `true` went through, null: the system does not say. `saved` and `copied` are the browser's way round. */
export interface ShareResult {
  completed: true | null;
  instead?: 'saved' | 'copied';
}

export interface UploadRequest {
  /** Names the picker; each file that is picked gets an id of its own. */
  taskId: string;
  source: 'camera' | 'library' | 'ask';
  /** Videos too. */
  all: boolean;
  /** One file, by the camera where the source is the camera. */
  single: boolean;
  max: number;
}

export interface StoreProduct {
  productId: string;
  title: string;
  /** The store's own text, currency and all. */
  price: string;
}

/** `pending` waits for somebody's approval; nothing is granted or finished until it comes again as purchased. */
export interface StorePurchase {
  state: 'purchased' | 'pending';
  transactionId: string;
  receipt: string;
  store: string;
  productId?: string;
}

export interface ShellContact {
  given: string;
  family: string;
  phones: string[];
}

export interface ContactsPage {
  items: ShellContact[];
  access: 'full' | 'limited';
  /** Sent back as `after`; absent on the last page. */
  next?: string;
}

export type Haptic = 'light' | 'medium' | 'success' | 'warning';
export type PermissionName = 'camera' | 'photosAdd' | 'contacts' | 'notifications';
export type PermissionResult = 'granted' | 'limited' | 'prompt' | 'denied' | 'blocked';

const CODES = [
  'not_found',
  'bad_params',
  'forbidden',
  'denied',
  'cancelled',
  'unavailable',
  'busy',
  'already_owned',
  'network',
  'timeout',
  'internal',
] as const;
export type BridgeErrorCode = (typeof CODES)[number];

/** A code that this version does not know reads as a fault of the shell. */
export const errorCode = (code: unknown): BridgeErrorCode => CODES.find((known) => known === code) ?? 'internal';

export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  constructor(
    readonly code: BridgeErrorCode,
    message: string = code,
    /** With `denied`: `{permission, canAskAgain}`. */
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export const isCancelled = (error: unknown): boolean => error instanceof BridgeError && error.code === 'cancelled';

export interface UserForShell {
  uid: string;
  uidStr: string;
  userName: string;
  avatarUri: string;
  coins: number;
  subscribeFlag: number;
  status: number;
  isTestAdmin: number;
}

/**
 * Every operation that a page may ask for; a browser has its own way for each. What returns nothing is told: nobody waits and nobody
 * learns whether it happened. `docs/native-shell.md` has what each sends and gets.
 */
export interface Bridge {
  readonly inShell: boolean;
  /** Whether a shell does it, as far as is known: an old one is believed until it says no. */
  has(op: string): boolean;
  /** Whether a shell has said that it does it. */
  knows(op: string): boolean;
  /** The app is on screen: the shell takes its splash away. */
  ready(path: string): void;
  getBasicInfo(): Promise<BasicInfo>;
  getSafeArea(): Promise<SafeArea>;
  onUpdateToken(token: string | null, uidStr: string | null): void;
  onUpdateUserInfo(user: UserForShell): void;
  /** A code to be exchanged for the login that the shell kept. */
  restoreLogin(): Promise<{ handoff: string }>;
  setAnalyticsUserId(uidStr: string | null): void;
  logEventWithParams(name: string, params: Record<string, string | number | boolean>): void;
  share(item: SharedItem): Promise<ShareResult>;
  openExternal(url: string): Promise<{ opened: boolean }>;
  purchaseProducts(productIds: string[]): Promise<{ items: StoreProduct[] }>;
  purchase(order: { orderId: string; productId: string; accountToken: string }): Promise<StorePurchase>;
  /** What was paid for and not yet finished, on this device or by this store account. */
  purchaseUnfinished(): Promise<{ items: StorePurchase[] }>;
  purchaseFinish(transactionId: string): Promise<object>;
  purchaseRestore(): Promise<{ items: StorePurchase[] }>;
  /** Opens the picker; the files go up by themselves and say so with `upload` events of these ids. */
  upload(request: UploadRequest): Promise<{ tasks: string[] }>;
  contacts(after?: string): Promise<ContactsPage>;
  sms(to: string[], body: string): Promise<{ sent: true | null }>;
  permission(name: PermissionName, action: 'check' | 'request' | 'settings'): Promise<{ state: PermissionResult }>;
  download(url: string): Promise<{ where: 'photos' | 'files' }>;
  notifications(action: 'status' | 'register' | 'unregister'): Promise<{ state: PermissionResult; pushToken?: string }>;
  badge(count: number): void;
  thirdLogin(provider: 'apple' | 'google', nonce: string): Promise<{ idToken: string }>;
  reviewRequest(): void;
  haptic(kind: Haptic): void;
  /** Opens what the server sealed for this shell: the answer's data, as JSON text. */
  decrypt(encryptStr: string): Promise<{ data: string }>;
  navigateTo(path: string, tab: boolean): void;
  reloadIfUpdated(build: string): Promise<{ reloaded: boolean }>;
  reload(build: string): Promise<{ reloaded: boolean }>;
  setAppearance(theme: 'light' | 'dark'): void;
  outOfCredits(need: number, have: number): void;
  /** Whether back is to be asked for by `pageBack` instead of being done by the shell. */
  setBack(enabled: boolean): void;
  backHandled(n: number, handled: boolean): void;
  /** A retained event was taken in and need not come again. */
  ack(n: number): void;
}
