import { expect, test } from 'vitest';
import { freeAgain } from './OutOfCredits';
import { type Course, hear } from './Steps';

test('each step is listed once, however many prints go through it, and what is known is listed ahead', () => {
  let course: Course = { steps: [], at: -1 };
  const after = (...steps: string[]) => {
    for (const step of steps) course = hear(course, step);
    return course;
  };
  expect(after('', 'First sketch', 'First sketch', 'Ink')).toEqual({ steps: ['First sketch', 'Ink'], at: 1 });
  expect(after('First sketch')).toEqual({ steps: ['First sketch', 'Ink'], at: 0 });
  expect(after('Shadows', 'Ink', '')).toEqual({ steps: ['First sketch', 'Shadows', 'Ink'], at: 2 });
});

test('free credits come back today, tomorrow or on a date', () => {
  const noon = new Date(2026, 5, 1, 12).getTime();
  expect(freeAgain(new Date(2026, 5, 1, 18).getTime(), noon)).toBe('today at 18:00');
  expect(freeAgain(new Date(2026, 5, 2, 9).getTime(), noon)).toBe('tomorrow at 9:00');
  expect(freeAgain(new Date(2026, 5, 4, 9).getTime(), noon)).toBe('on 4 Jun at 9:00');
});
