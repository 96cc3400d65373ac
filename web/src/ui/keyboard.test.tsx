import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeyboard } from './keyboard';

const view = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
const become = (change: Partial<{ height: number; offsetTop: number; scale: number }>) =>
  act(() => {
    Object.assign(view, change);
    view.dispatchEvent(new Event('resize'));
  });

beforeEach(() => {
  Object.assign(view, { height: 844, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerHeight', 844);
});
afterEach(() => vi.unstubAllGlobals());

test('a keyboard leaves a visible part, and gives it back when it closes', () => {
  const { result } = renderHook(() => useKeyboard());
  expect(result.current).toBeNull();
  become({ height: 508, offsetTop: 40 });
  expect(result.current).toEqual({ top: 40, height: 508 });
  become({ height: 844, offsetTop: 0 });
  expect(result.current).toBeNull();
});

test('a toolbar that slides in and pinching are no keyboard', () => {
  const { result } = renderHook(() => useKeyboard());
  become({ height: 780 });
  expect(result.current).toBeNull();
  become({ height: 400, scale: 2 });
  expect(result.current).toBeNull();
});
