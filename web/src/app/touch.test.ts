import { afterEach, beforeEach, expect, test } from 'vitest';
import { isIos } from '../lib/ios';
import { holdStill } from './touch';

let off = () => {};
beforeEach(() => {
  document.body.innerHTML =
    '<p id="text">words</p><button id="one"><span id="in">♥</span></button><button id="two">♥</button>';
  off = holdStill();
});
afterEach(() => off());

/** Whether the page was kept from doing what it does of itself. */
function touch(type: string, on: string, { fingers = 1, at = 0 } = {}): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperties(event, { touches: { value: Array(fingers).fill({}) }, timeStamp: { value: at } });
  document.getElementById(on)?.dispatchEvent(event);
  return event.defaultPrevented;
}

test('two fingers do not zoom the page, one scrolls it', () => {
  expect(touch('touchstart', 'text', { fingers: 2 })).toBe(true);
  expect(touch('touchstart', 'text')).toBe(false);
});

test('a second tap within 300 ms does not zoom the page, a later one is a tap', () => {
  expect(touch('touchend', 'text', { at: 1_000 })).toBe(false);
  expect(touch('touchend', 'text', { at: 1_299 })).toBe(true);
  expect(touch('touchend', 'text', { at: 1_599 })).toBe(false);
});

test('quick taps on controls all count', () => {
  expect(touch('touchend', 'in', { at: 1_000 })).toBe(false);
  expect(touch('touchend', 'two', { at: 1_150 })).toBe(false);
  expect(touch('touchend', 'one', { at: 1_200 })).toBe(false);
});

test('gestures do not zoom the page', () => {
  expect(touch('gesturestart', 'text')).toBe(true);
  expect(touch('gesturechange', 'text')).toBe(true);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5, false],
])('%s with %i touch points: %s', (agent, points, ios) => {
  expect(isIos(agent, points)).toBe(ios);
});
