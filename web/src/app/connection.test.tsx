import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postState, socketSilent, socketState } from '../api/connection';
import { ConnectionStrip } from './ConnectionStrip';

beforeEach(() => {
  vi.useFakeTimers();
  socketState(true);
});
afterEach(() => vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const said = () => screen.queryByText(/No signal in here/) !== null;

test('a gap of up to two seconds is not shown, a longer one is, until the connection is back', () => {
  render(<ConnectionStrip overTabs />);
  act(() => socketState(false));
  wait(1_900);
  expect(said()).toBe(false);
  act(() => socketState(true));
  act(() => socketState(false));
  wait(1_900);
  expect(said()).toBe(false);
  wait(200);
  expect(said()).toBe(true);
  act(() => socketState(true));
  expect(said()).toBe(false);
});

test('where calls get through without a socket nothing is said, until one does not', () => {
  render(<ConnectionStrip overTabs={false} />);
  act(() => socketState(false));
  act(() => postState(true));
  wait(10_000);
  expect(said()).toBe(false);
  act(() => postState(false));
  wait(2_100);
  expect(said()).toBe(true);
});

test('a network that is known to be gone is said at once, until anything is heard', () => {
  render(<ConnectionStrip overTabs />);
  act(() => socketSilent());
  expect(said()).toBe(true);
  act(() => socketState(true));
  expect(said()).toBe(false);
  act(() => socketState(false));
  act(() => socketSilent());
  expect(said()).toBe(true);
  act(() => postState(true));
  expect(said()).toBe(false);
});
