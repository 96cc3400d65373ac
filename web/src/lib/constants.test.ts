// @vitest-environment node
import { expect, test } from 'vitest';
import * as constants from './constants';
import { KEY } from './storage-keys';

test('every constant of the product has its value', () => {
  expect({ ...constants, OUTSIDE: Object.keys(constants.OUTSIDE) }).toEqual({
    AI_PHOTO_COST: 1,
    INVITE_COUNT_MIN: 1,
    ENVIRONMENT: { label: 'production', app: 'production-www', version: 'v3' },
    FIRST_PAGE: 1,
    PAGE_SIZE: {
      album: 24,
      photos: 24,
      styles: 20,
      styleImages: 15,
      postStyles: 10,
      invites: 10,
      gallery: 20,
      likedPosts: 20,
      similarGoods: 10,
      list: 20,
      challenges: 10,
    },
    SCROLL_TRIGGER_PX: 100,
    TOAST_MS: 2_000,
    SHARE_BACK_MS: 2_000,
    BADGE_MAX: 99,
    IMAGE: { retryMs: 1_000, attempts: 3, remembered: 200 },
    REQUEST_TIMEOUT_MS: 20_000,
    CACHE_SECONDS: { call: 36_000, appInfo: 24 * 60 * 60 },
    PAGE_DATA_SECONDS: 1_000,
    LOGIN_REDIRECT_SECONDS: 3,
    NAVIGATION: { waitMs: 200, reactivationMs: 200 },
    TAB_RELOAD: { ifUpdatedMs: 200, forcedMs: 800 },
    SUGGEST_ABOVE_VERSION: '4.8.1',
    SURVEY_DELAY_MS: 1_000,
    DAY_MS: 86_400_000,
    SAFE_TOP_PX: 34,
    DOUBLE_TAP_MS: 300,
    TICK_MS: 1_000,
    STORAGE_WATCH_MS: 1_000,
    CONSOLE: {
      taps: 10,
      gapMs: 300,
      logs: 1_000,
      requests: 1_000,
      trimEvery: 10,
      keysShown: 50,
      valueChars: 1_024,
      panels: ['system', 'network', 'element', 'storage'],
    },
    MONITOR: {
      sampling: 1,
      delayMs: 1_000,
      messageChars: 204_800,
      sameError: 5,
      sameSpeed: 5,
      buffered: 200,
      timeoutMs: 5_000,
      networkRefreshMs: 10_000,
      durationMaxMs: 60_000,
      failuresMax: 10,
    },
    LINKS: { privacy: '/about/privacy', terms: '/about/terms' },
    OUTSIDE: ['appStore', 'testFlight', 'instagram', 'whatsapp'],
  });
});

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!./constants.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const all = Object.values(sources).join('\n');

test('every constant is used, not only named', () => {
  const unused = Object.keys(constants).filter((name) => !new RegExp(`\\b${name}\\b`).test(all));
  expect(unused).toEqual([]);
});

test('every app-wide event is told by somebody and heard by somebody', () => {
  const events = [...(sources['./events.ts'] ?? '').matchAll(/^ {2}(\w+): (?:undefined|\{)/gm)].map(([, name]) => name);
  expect(events.length).toBeGreaterThan(15);
  const missing = (how: string) => events.filter((name) => !new RegExp(`\\b${how}\\(\\s*'${name}'`).test(all));
  expect({ told: missing('emit'), heard: missing('on') }).toEqual({ told: [], heard: [] });
});

test('every key of storage has a meaning beside it, those that the product names among them', () => {
  // Device id, user info, safe area, app info; progress, counts, login input, tabs, home, survey, community, image data; flags.
  const product =
    'deviceId userInfo safeArea appInfo aiPhotoProgress commentCount unreadCount webLoginInput tabSwitching homeRefresh ' +
    'surveyPrompt surveyDay communityTab aiImageData debugConsole testAdmin clickedChange startupSurvey startupSurveyDay';
  expect(Object.keys(KEY)).toEqual(expect.arrayContaining(product.split(' ')));
  const keys = [...(sources['./storage-keys.ts'] ?? '').matchAll(/(\/\*\*[^\n]+\*\/\n)? {2}(\w+): '(\w+)',/g)];
  expect(keys.length).toBeGreaterThan(25);
  const unused = Object.keys(KEY).filter((name) => !new RegExp(`\\bKEY\\.${name}\\b`).test(all));
  expect(unused).toEqual([]);
  expect(keys.filter(([, meaning, name, value]) => !meaning || name !== value).map(([, , name]) => name)).toEqual([]);
});
