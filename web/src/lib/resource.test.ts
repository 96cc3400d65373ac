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

test('a page elsewhere is the server’s word, else the page’s own configuration, else none; nothing but https', async () => {
  document.head.innerHTML = `<meta name="likeness-store-ios" content="https://apps.example/likeness">
    <meta name="likeness-instagram" content="https://chat.example/7"><meta name="likeness-whatsapp" content="">`;
  const { outside, setAppInfo } = await import('./resource');
  const { setPlatform } = await import('./env');
  expect([outside('appStore'), outside('instagram'), outside('whatsapp')]).toEqual(['', 'https://chat.example/7', '']);
  setPlatform('ios');
  expect(outside('appStore')).toBe('https://apps.example/likeness');
  const none = { apiUrl: '', resourceUrl: '', storeUrl: null, instagramUrl: null };
  setAppInfo(none);
  expect([outside('appStore'), outside('instagram')]).toEqual([
    'https://apps.example/likeness',
    'https://chat.example/7',
  ]);
  setAppInfo({ ...none, storeUrl: 'https://store.example/7', whatsappUrl: 'https://chat.example/8' });
  expect([outside('appStore'), outside('whatsapp')]).toEqual(['https://store.example/7', 'https://chat.example/8']);
  setAppInfo({ ...none, storeUrl: 'javascript:alert(1)' });
  expect(outside('appStore')).toBe('');
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
