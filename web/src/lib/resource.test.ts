import { beforeEach, expect, test, vi } from 'vitest';
import { setStored } from './storage';

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '';
});

test.each([
  ['styles/oil.webp', 'https://files.example/v1/styles/oil.webp'],
  ['/styles/oil.webp', 'https://files.example/v1/styles/oil.webp'],
  ['https://other.example/a.jpg', 'https://other.example/a.jpg'],
  ['http://other.example/a.jpg', 'http://other.example/a.jpg'],
  ['blob:https://x/1', 'blob:https://x/1'],
  ['', ''],
])('the path %s that does not start with http hangs below the resource address', async (path, url) => {
  const { resource, setAppInfo } = await import('./resource');
  setAppInfo({ apiUrl: '', resourceUrl: 'https://files.example/v1/' });
  expect(resource(path)).toBe(url);
});

test('the resource address is kept for the next start, for 24 hours', async () => {
  const { setAppInfo } = await import('./resource');
  setAppInfo({ apiUrl: '', resourceUrl: 'https://files.example' });
  const { expiry } = JSON.parse(localStorage.getItem('appInfo') ?? '{}');
  expect(expiry - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  expect(expiry - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  vi.resetModules();
  const next = await import('./resource');
  expect(next.resource('a.jpg')).toBe('https://files.example/a.jpg');
});

test('a photo that is wanted before the address is known is looked for on this host, whatever page this is', async () => {
  const { resource } = await import('./resource');
  expect(resource('a.jpg')).toBe('/files/a.jpg');
});

test('the store is the server’s word, else the page’s own configuration; nothing but https', async () => {
  document.head.innerHTML = '<meta name="likeness-store-ios" content="https://apps.example/likeness">';
  const { setAppInfo, storeUrl } = await import('./resource');
  expect([storeUrl('ios'), storeUrl('android'), storeUrl('web')]).toEqual(['https://apps.example/likeness', '', '']);
  setAppInfo({ apiUrl: '', resourceUrl: '', storeUrl: 'https://store.example/7' });
  expect(storeUrl('ios')).toBe('https://store.example/7');
  setAppInfo({ apiUrl: '', resourceUrl: '', storeUrl: 'javascript:alert(1)' });
  expect(storeUrl('ios')).toBe('');
});

test('the device id is made once and kept', async () => {
  const { deviceId } = await import('./device');
  const id = deviceId();
  expect(id.length).toBeGreaterThanOrEqual(16);
  expect(deviceId()).toBe(id);
  vi.resetModules();
  expect((await import('./device')).deviceId()).toBe(id);
  setStored('deviceId', 'of the shell');
  vi.resetModules();
  expect((await import('./device')).deviceId()).toBe('of the shell');
});
