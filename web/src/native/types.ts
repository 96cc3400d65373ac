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

export type Haptic = 'light' | 'medium' | 'success' | 'warning';
export type PermissionName = 'camera' | 'photosAdd' | 'contacts' | 'notifications';
export type PermissionResult = 'granted' | 'limited' | 'prompt' | 'denied' | 'blocked';

export type BridgeErrorCode =
  | 'not_found'
  | 'bad_params'
  | 'forbidden'
  | 'denied'
  | 'cancelled'
  | 'unavailable'
  | 'busy'
  | 'already_owned'
  | 'network'
  | 'timeout'
  | 'internal';

export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  constructor(
    readonly code: BridgeErrorCode,
    message: string = code,
  ) {
    super(message);
  }
}

export interface UserForShell {
  uidStr: string;
  userName: string;
  avatarUri: string;
  coins: number;
  subscribeFlag: number;
  status: number;
}

/** Every operation that a page may ask for; a browser has its own way for each. */
export interface Bridge {
  readonly inShell: boolean;
  ready(path: string): void;
  getBasicInfo(): Promise<BasicInfo>;
  getSafeArea(): Promise<SafeArea>;
  onUpdateToken(token: string | null, uidStr: string | null): void;
  onUpdateUserInfo(user: UserForShell): void;
  setAnalyticsUserId(uidStr: string | null): void;
  logEventWithParams(name: string, params: Record<string, string | number | boolean>): void;
  share(item: SharedItem): Promise<ShareResult>;
  openExternal(url: string): Promise<{ opened: boolean }>;
  download(url: string): Promise<{ where: 'photos' | 'files' }>;
  sms(to: string[], body: string): Promise<{ sent: true | null }>;
  permission(name: PermissionName, action: 'check' | 'request' | 'settings'): Promise<{ state: PermissionResult }>;
  haptic(kind: Haptic): void;
  badge(count: number): void;
  navigateTo(path: string, tab: boolean): void;
  setAppearance(theme: 'light' | 'dark'): void;
  reviewRequest(): void;
  outOfCredits(need: number, have: number): void;
  /** Whether back is to be asked for by `pageBack` instead of being done by the shell. */
  setBack(enabled: boolean): void;
  backHandled(n: number, handled: boolean): void;
}
