import { afterEach, expect, test } from 'vitest';
import { PAGE_DATA_SECONDS } from './constants';
import { getPageData, setPageData } from './page-data';

afterEach(() => setPageData('visit', null, 0));

test('page data is JSON, encoded for addresses, for the whole site, for a thousand seconds', () => {
  const written: string[] = [];
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    set: (text: string) => written.push(text),
    get: () => '',
  });
  setPageData('visit', { at: 'a b;c' });
  Reflect.deleteProperty(document, 'cookie');
  expect(cookie).toBeDefined();
  expect(PAGE_DATA_SECONDS).toBe(1_000);
  expect(written).toEqual([`visit=${encodeURIComponent('{"at":"a b;c"}')}; path=/; max-age=1000; samesite=lax`]);
});

test('page data comes back as it was; without any, or when it cannot be read, the fallback', () => {
  expect(getPageData('visit', 0)).toBe(0);
  setPageData('visit', { at: 'a b;c', n: [1] });
  expect(getPageData('visit', null)).toEqual({ at: 'a b;c', n: [1] });
  // biome-ignore lint/suspicious/noDocumentCookie: as somebody else might write it
  document.cookie = 'visit=%7Bbroken; path=/';
  expect(getPageData('visit', 'none')).toBe('none');
});
