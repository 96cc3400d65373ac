import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hold } from './Hold';

const done = vi.fn();
const ring = () => screen.getByRole('button', { name: 'Take today’s credit' });

beforeEach(() => {
  vi.useFakeTimers();
  done.mockReset();
  render(<Hold busy={false} onDone={done} />);
});
afterEach(() => vi.useRealTimers());

test('the credit of the day is taken once the ring was held to its end, not before', () => {
  fireEvent.pointerDown(ring());
  vi.advanceTimersByTime(500);
  fireEvent.pointerUp(ring());
  vi.advanceTimersByTime(5_000);
  expect(done).not.toHaveBeenCalled();
  fireEvent.pointerDown(ring());
  vi.advanceTimersByTime(800);
  expect(done).toHaveBeenCalledOnce();
});

test('by keyboard one press takes it, and a tap does not take it twice', () => {
  fireEvent.click(ring(), { detail: 0 });
  expect(done).toHaveBeenCalledOnce();
  fireEvent.click(ring(), { detail: 1 });
  expect(done).toHaveBeenCalledOnce();
});
