import { expect, test } from 'vitest';
import { ago, bytes, count, plural, price, timeLeft, timeLeftWords } from './format';

test('counts are whole up to ten thousand, then short', () => {
  expect([0, 1204, 9999, 12_345, 2_500_000].map(count)).toEqual(['0', '1,204', '9,999', '12.3k', '2.5m']);
  expect([plural(1, 'vote'), plural(2, 'vote')]).toEqual(['1 vote', '2 votes']);
});

test('a clock that runs ahead never says that something was in the future', () => {
  const now = Date.UTC(2026, 5, 1, 12);
  expect(ago(now + 3 * 3_600_000, now)).toBe('just now');
  expect([60_000, 3_600_000 * 2, 86_400_000 * 3].map((past) => ago(now - past, now))).toEqual(['1 min', '2 h', '3 d']);
});

test('time left counts down by the second below two days and never goes below nought', () => {
  const hour = 3_600_000;
  expect([521_000, 2 * hour + 849_000, 49 * hour, -5].map(timeLeft)).toEqual(['08:41', '2:14:09', '2 days', '00:00']);
  expect(timeLeftWords(2 * hour + 840_000)).toBe('2 hours 14 minutes left');
});

test('prices are shown the way people write them', () => {
  expect(price(499, 'GBP')).toBe('£4.99');
  expect(price(500, 'JPY')).toContain('500');
});

test('sizes of files in steps of a thousand', () => {
  expect([0, 999, 48_213_004].map(bytes)).toEqual(['0 B', '999 B', '48 MB']);
});
