import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoldToCompare } from './Compare';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const original = () => screen.queryByRole('img', { name: 'Original' });

function open(onOpen: () => void) {
  render(
    <HoldToCompare before="/before.jpg" after="/after.jpg">
      <button type="button" onClick={onOpen}>
        print
      </button>
    </HoldToCompare>,
  );
  return screen.getByRole('button', { name: 'print' });
}

test('a print held shows its original until it is let go, and opens nothing', () => {
  const onOpen = vi.fn();
  const print = open(onOpen);
  fireEvent.pointerDown(print, { isPrimary: true, button: 0 });
  expect(original()).toBeNull();
  act(() => vi.advanceTimersByTime(300));
  expect(original()).not.toBeNull();
  fireEvent.pointerUp(print);
  fireEvent.click(print);
  expect(original()).toBeNull();
  expect(onOpen).not.toHaveBeenCalled();
});

test('a tap opens, and a finger that moves on scrolls: neither shows the original', () => {
  const onOpen = vi.fn();
  const print = open(onOpen);
  fireEvent.pointerDown(print, { isPrimary: true, button: 0 });
  fireEvent.pointerUp(print);
  fireEvent.click(print);
  expect(onOpen).toHaveBeenCalledOnce();
  fireEvent.pointerDown(print, { isPrimary: true, button: 0, clientY: 10 });
  fireEvent.pointerMove(print, { clientY: 40 });
  act(() => vi.advanceTimersByTime(300));
  expect(original()).toBeNull();
});

test('the thumbnail does the same for a keyboard, and is the print meanwhile', () => {
  open(vi.fn());
  const thumb = screen.getByRole('button', { name: 'Hold to see the original' });
  fireEvent.keyDown(thumb, { key: ' ' });
  expect(original()).not.toBeNull();
  expect(thumb.querySelector('img')).toHaveAttribute('src', '/after.jpg');
  fireEvent.keyUp(thumb, { key: ' ' });
  expect(original()).toBeNull();
  expect(thumb.querySelector('img')).toHaveAttribute('src', '/before.jpg');
});

test('without an original there is only the print', () => {
  render(<HoldToCompare>print</HoldToCompare>);
  expect(screen.queryByRole('button')).toBeNull();
});
