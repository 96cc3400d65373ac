import { afterEach, expect, test, vi } from 'vitest';
import { getStored, removeStored, setStored } from './storage';

afterEach(() => vi.restoreAllMocks());

test('keeps a value for ever with expiry 0', () => {
  setStored('a', { n: 1 });
  expect(JSON.parse(localStorage.getItem('a') ?? '')).toEqual({ value: { n: 1 }, expiry: 0 });
  expect(getStored('a', null, Date.now() + 1e12)).toEqual({ n: 1 });
});

test('takes seconds and keeps an absolute time; an expired value yields the default', () => {
  setStored('a', 'x', 10, 1_000);
  expect(JSON.parse(localStorage.getItem('a') ?? '').expiry).toBe(11_000);
  expect(getStored('a', 'none', 10_999)).toBe('x');
  expect(getStored('a', 'none', 11_000)).toBe('none');
});

test.each(['{', '"text"', '{"value":1}', 'null'])(
  'an unreadable value (%s) yields the default and is reset to it',
  (text) => {
    localStorage.setItem('a', text);
    expect(getStored('a', 7)).toBe(7);
    expect(JSON.parse(localStorage.getItem('a') ?? '')).toEqual({ value: 7, expiry: 0 });
  },
);

test('falsy values are values', () => {
  setStored('a', 0);
  setStored('b', false);
  expect(getStored('a', 5)).toBe(0);
  expect(getStored('b', true)).toBe(false);
});

test('a browser that refuses storage still remembers for this visit', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  setStored('kept', 'x');
  expect(getStored('kept', '')).toBe('x');
  removeStored('kept');
  expect(getStored('kept', '')).toBe('');
});

test('when the storage is full the newest value counts, not the one that could not be replaced', () => {
  setStored('draft', 'old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setStored('draft', 'new');
  expect(getStored('draft', '')).toBe('new');
  full.mockRestore();
  setStored('draft', 'newest');
  expect(getStored('draft', '')).toBe('newest');
  expect(JSON.parse(localStorage.getItem('draft') ?? '').value).toBe('newest');
});
