import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emit } from '../lib/events';
import { loadedCount, rememberLoaded, wasLoaded } from './loaded';
import { Photo } from './Photo';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const image = () => document.querySelector('img');
const fail = () => fireEvent.error(image() as HTMLElement);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a file that fails is hidden for a second and asked for again, three times in all', () => {
  render(<Photo src="/a.jpg" alt="A cat" ratio="4/5" />);
  fail();
  expect(image()).toBeNull();
  wait(999);
  expect(image()).toBeNull();
  wait(1);
  expect(image()).not.toBeNull();
  fail();
  wait(1000);
  expect(image()).not.toBeNull();
  fail();
  wait(60_000);
  expect(image()).toBeNull();
  expect(screen.getByRole('img', { name: 'A cat' })).toBeInTheDocument();
});

test('a file that a dead network kept away is asked for again once the connection is back', () => {
  render(<Photo src="/a.jpg" alt="A cat" />);
  for (let times = 0; times < 3; times++) {
    fail();
    wait(1000);
  }
  expect(image()).toBeNull();
  act(() => emit('connected'));
  expect(image()).toHaveAttribute('src', '/a.jpg');
  fireEvent.load(image() as HTMLElement);
  act(() => emit('connected'));
  expect(screen.getAllByRole('img', { name: 'A cat' })).toHaveLength(1);
});

test('another photo in the same place starts with three attempts of its own', () => {
  const { rerender } = render(<Photo src="/a.jpg" alt="" />);
  fail();
  wait(1000);
  fail();
  wait(1000);
  fail();
  rerender(<Photo src="/b.jpg" alt="" />);
  expect(image()).toHaveAttribute('src', '/b.jpg');
});

test('a width that cannot be had is the original at once', () => {
  render(<Photo src="/files/a.jpg" alt="" width={400} />);
  expect(image()).toHaveAttribute('srcset', expect.stringContaining('/files/a-w640.webp 400w'));
  fail();
  expect(image()).not.toHaveAttribute('srcset');
  expect(image()).toHaveAttribute('src', '/files/a.jpg');
  fail();
  expect(image()).toBeNull();
  wait(1000);
  expect(image()).toHaveAttribute('src', '/files/a.jpg');
});

test('the first picture comes before all others and without a fade, the rest when they are near', () => {
  const { rerender } = render(<Photo first src="/files/a.jpg" alt="" />);
  expect(image()).toHaveAttribute('fetchpriority', 'high');
  expect(image()).toHaveAttribute('loading', 'eager');
  expect(image()).not.toHaveClass('opacity-0');
  rerender(<Photo key="b" src="/files/b.jpg" alt="" />);
  expect(image()).toHaveAttribute('fetchpriority', 'low');
  expect(image()).toHaveAttribute('loading', 'lazy');
});

test('in a strip a picture waits until it is near the visible part', () => {
  let near: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  const watched = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: typeof near, options: { root: Element }) {
        near = heard;
        watched(options.root.className);
      }
      observe() {}
      disconnect() {}
    },
  );
  render(
    <ul className="strip">
      <li>
        <Photo src="/files/a.jpg" alt="" shown="frame" />
      </li>
    </ul>,
  );
  expect(watched).toHaveBeenCalledWith('strip');
  expect(image()).toBeNull();
  act(() => near([{ isIntersecting: true }]));
  expect(image()).not.toBeNull();
  vi.unstubAllGlobals();
});

test('the box keeps its shape before and after', () => {
  const { container } = render(<Photo src="/a.jpg" alt="" width={768} height={1024} />);
  expect((container.firstChild as HTMLElement).style.aspectRatio).toBe('768/1024');
});

test('a photo seen lately appears at once', () => {
  rememberLoaded('/seen.jpg');
  render(<Photo src="/seen.jpg" alt="" />);
  expect(image()).not.toHaveClass('opacity-0');
});

test('two hundred photos are remembered, the longest unseen goes first', () => {
  for (let i = 0; i < 250; i++) rememberLoaded(`/${i}`);
  expect(loadedCount()).toBe(200);
  expect(wasLoaded('/0')).toBe(false);
  expect(wasLoaded('/249')).toBe(true);
});

test('a broken thumbhash is no reason to fail', () => {
  render(<Photo src="/a.jpg" alt="" hash="%%%" />);
  expect(image()).toHaveAttribute('src', '/a.jpg');
});
