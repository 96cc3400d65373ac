import { expect, test } from 'vitest';
import { nextSteps } from './DevelopingPanel';
import { freeAgain } from './OutOfCredits';

test('steps are listed as they come; the same word again is the same step', () => {
  let seen: string[] = [];
  for (const step of ['', 'Finding your face', 'Finding your face', 'Brush strokes', '']) seen = nextSteps(seen, step);
  expect(seen).toEqual(['Finding your face', 'Brush strokes']);
});

test('free credits come back today, tomorrow or on a date', () => {
  const noon = new Date(2026, 5, 1, 12).getTime();
  expect(freeAgain(new Date(2026, 5, 1, 18).getTime(), noon)).toBe('today at 18:00');
  expect(freeAgain(new Date(2026, 5, 2, 9).getTime(), noon)).toBe('tomorrow at 9:00');
  expect(freeAgain(new Date(2026, 5, 4, 9).getTime(), noon)).toBe('on 4 Jun at 9:00');
});
