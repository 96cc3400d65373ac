import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts, toast } from './Toast';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => toast.clear());
  vi.useRealTimers();
});
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('good news stays for 2 s, an error for 5 s', () => {
  act(() => toast.show('Share success'));
  expect(screen.getByRole('status')).toHaveTextContent('Share success');
  wait(1999);
  expect(screen.getByText('Share success')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Share success')).toBeNull();
  act(() => toast.error('Network connection failed'));
  expect(screen.getByRole('alert')).toHaveTextContent('Network connection failed');
  wait(4999);
  expect(screen.getByText('Network connection failed')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Network connection failed')).toBeNull();
});

test('there is one toast at a time, the newest', () => {
  act(() => toast.show('One'));
  wait(1500);
  act(() => toast.show('Two'));
  expect(screen.queryByText('One')).toBeNull();
  wait(1999);
  expect(screen.getByText('Two')).toBeInTheDocument();
});

test('a loading toast lies over the whole page until it is closed, and closing it late takes no other away', () => {
  let close = () => {};
  act(() => {
    close = toast.loading('Uploading...');
  });
  wait(60_000);
  expect(screen.getByText('Uploading...')).toBeInTheDocument();
  const cover = () => document.querySelector('.fixed.inset-0');
  expect(cover()).not.toBeNull();
  act(() => toast.show('Saved'));
  expect(cover()).toBeNull();
  act(() => close());
  expect(screen.getByText('Saved')).toBeInTheDocument();
});
