// @vitest-environment node
import { expect, test } from 'vitest';
import { middle } from './picture';

test.each([
  [1000, 1000, { x: 100, y: 0, width: 800, height: 1000 }],
  [1000, 2000, { x: 0, y: 375, width: 1000, height: 1250 }],
  [16000, 3000, { x: 6800, y: 0, width: 2400, height: 3000 }],
  [800, 1000, null],
  [803, 1000, null],
])('of %d by %d the middle of a print’s shape is %o', (width, height, part) => {
  expect(middle({ width, height }, 4 / 5)).toEqual(part);
});
