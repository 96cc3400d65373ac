// @vitest-environment node
import { expect, test } from 'vitest';
import { srcSet } from './renditions';

test('a picture of the server’s own has four widths, none wider than itself', () => {
  expect(srcSet('/files/demo/8d2f.jpg')).toBe(
    '/files/demo/8d2f-w96.webp 96w, /files/demo/8d2f-w320.webp 320w, /files/demo/8d2f-w640.webp 640w, /files/demo/8d2f-w1080.webp 1080w',
  );
  expect(srcSet('/files/demo/8d2f.jpg', 480)).toBe(
    '/files/demo/8d2f-w96.webp 96w, /files/demo/8d2f-w320.webp 320w, /files/demo/8d2f-w640.webp 480w',
  );
  expect(srcSet('/files/demo/8d2f.jpg', 320)).toBe('/files/demo/8d2f-w96.webp 96w, /files/demo/8d2f-w320.webp 320w');
  expect(srcSet('/files/styles/noir.webp', 4000)).toMatch(/^\/files\/styles\/noir-w96\.webp 96w.*1080w$/);
});

test.each(['https://elsewhere.example/8d2f.jpg', 'blob:x', 'data:image/jpeg;base64,x.jpg', ''])('%s has none', (url) =>
  expect(srcSet(url)).toBeUndefined(),
);

test('a thumbnail has a smaller one beside it, for grids and strips', () => {
  const small = '/files/demo/8d2f-w320.webp 320w';
  expect(srcSet('/files/demo/8d2f-thumb.webp')).toBe(`${small}, /files/demo/8d2f-thumb.webp 480w`);
  expect(srcSet('https://elsewhere.example/8d2f-thumb.webp')).toBeUndefined();
});
