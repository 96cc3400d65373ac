/**
 * The values that the product itself fixes, by theme. What an operator may change comes from the server's configuration and limits
 * instead; where both are named here, this is what holds until the server has answered.
 */

/** Coins for one photo. */
export const AI_PHOTO_COST = 1;
/** Invites that a person needs before credits can be recharged without inviting; never below nought. */
export const INVITE_COUNT_MIN = 1;

export const ENVIRONMENT = { label: 'production', app: 'production-www', version: 'v3' } as const;

/** Of lists, each under the name of what it holds. */
export const FIRST_PAGE = 1;
export const PAGE_SIZE = {
  /** Unless something else is said. */
  list: 20,
  challenges: 10,
  album: 24,
  photos: 24,
  styles: 20,
  styleImages: 15,
  postStyles: 10,
  invites: 10,
  gallery: 20,
  likedPosts: 20,
  similarGoods: 10,
} as const;
/** So near to the end of a list the next page is asked for. */
export const SCROLL_TRIGGER_PX = 100;

export const TOAST_MS = 2_000;
/** Between Share success and going back. */
export const SHARE_BACK_MS = 2_000;
/** The largest number that a badge shows; above it stands a plus. */
export const BADGE_MAX = 99;

/** A photo that did not load is hidden that long and asked for again, so often in all; so many are remembered as loaded. */
export const IMAGE = { retryMs: 1_000, attempts: 3, remembered: 200 } as const;

export const REQUEST_TIMEOUT_MS = 20_000;
/** Kept answers: of one call, and of the app info. */
export const CACHE_SECONDS = { call: 36_000, appInfo: 86_400 } as const;
/** What is kept for one page in a cookie. */
export const PAGE_DATA_SECONDS = 1_000;

/** Stops two guards from sending each other's visitors round and round. */
export const LOGIN_REDIRECT_SECONDS = 3;
/** How long a shell may take to say that it has followed, and how long after it came back the page looks where it stands. */
export const NAVIGATION = { waitMs: 200, reactivationMs: 200 } as const;
/** After a change of tab: when the shell may load a newer build, and how long after that it must. */
export const TAB_RELOAD = { ifUpdatedMs: 200, forcedMs: 800 } as const;
/** Above this version of the shell the Suggest button is shown. */
export const SUGGEST_ABOVE_VERSION = '4.8.1';
export const SURVEY_DELAY_MS = 1_000;
export const DAY_MS = 86_400_000;

export const SAFE_TOP_PX = 34;
export const DOUBLE_TAP_MS = 300;

/** A clock on screen moves, and what another web view may have written is looked at, once in this time while the page is seen. */
export const TICK_MS = 1_000;
export const STORAGE_WATCH_MS = 1_000;

export const CONSOLE = {
  taps: 10,
  gapMs: 300,
  logs: 1_000,
  requests: 1_000,
  /** Counted in additions. */
  trimEvery: 10,
  /** Of a tree, at a time. */
  keysShown: 50,
  valueChars: 1_024,
  panels: ['system', 'network', 'element', 'storage'],
} as const;

export const MONITOR = {
  /** The share of visits that report. */
  sampling: 1,
  delayMs: 1_000,
  messageChars: 204_800,
  /** Of one message, and of the speed of one address. */
  sameError: 5,
  sameSpeed: 5,
  buffered: 200,
  timeoutMs: 5_000,
  networkRefreshMs: 10_000,
  /** A duration above this is a clock that jumped. */
  durationMaxMs: 60_000,
  /** In a row; then it is silent until the next start. */
  failuresMax: 10,
} as const;

/** The product's own pages of what one agrees to. */
export const LINKS = {
  privacy: '/about/privacy',
  terms: '/about/terms',
} as const;

/**
 * Pages elsewhere are not the product's but of whoever runs it: the field of the server's app info that names each, and the `meta` of
 * the page that does where the server does not. The store has one for each platform.
 */
export const OUTSIDE = {
  appStore: { field: 'storeUrl', meta: 'likeness-store' },
  testFlight: { field: 'testFlightUrl', meta: 'likeness-testflight' },
  instagram: { field: 'instagramUrl', meta: 'likeness-instagram' },
  whatsapp: { field: 'whatsappUrl', meta: 'likeness-whatsapp' },
} as const;
export type Outside = keyof typeof OUTSIDE;
