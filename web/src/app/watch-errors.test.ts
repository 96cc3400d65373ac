import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collect } from '../lib/report';
import { watchErrors } from './watch-errors';

let stop: () => void;
const seen: unknown[][] = [];
beforeEach(() => {
  seen.length = 0;
  collect((kind, message) => seen.push([kind, message]));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = watchErrors();
});
afterEach(() => stop());

test.each([
  ['img', 'src', 'image error'],
  ['link', 'href', 'css error'],
  ['script', 'src', 'script error'],
  ['video', 'src', 'media error'],
  ['audio', 'src', 'media error'],
])('a file of <%s %s> that does not come is a report of its own kind: %s', (tag, attribute, kind) => {
  const element = document.createElement(tag);
  element.setAttribute(attribute, '/lost');
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
  expect(seen).toContainEqual([kind, '/lost']);
});

test('errors, rejections and what is written to the console are reported, and still said', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('broken'), message: 'broken' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'why' }));
  console.error('A screen failed', new Error('so'));
  expect(seen.map(([kind]) => kind)).toEqual(['error', 'promise error', 'console error']);
  expect(String(seen[0]?.[1])).toContain('TypeError: broken');
  expect(String(seen[2]?.[1])).toMatch(/^A screen failed Error: so/);
});
