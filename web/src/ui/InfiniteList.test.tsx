import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListFoot, type Paged } from './InfiniteList';

let seen: (() => void) | null = null;
let margin = '';
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
        margin = options.rootMargin ?? '';
        seen = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      observe() {}
      disconnect() {
        seen = null;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const paged = (change: Partial<Paged> = {}): Paged => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
  ...change,
});

test('the next page is asked for 100 px before the end', () => {
  const list = paged();
  render(<ListFoot paged={list} />);
  expect(margin).toContain('100px');
  act(() => seen?.());
  expect(list.fetchNextPage).toHaveBeenCalledTimes(1);
});

test('nothing is asked for while a page is on its way, or after the last', () => {
  const { rerender } = render(<ListFoot paged={paged({ isFetchingNextPage: true })} />);
  expect(seen).toBeNull();
  rerender(<ListFoot paged={paged({ hasNextPage: false })} />);
  expect(seen).toBeNull();
  expect(screen.getByText('End of the roll')).toBeInTheDocument();
});

test('a page that did not arrive waits for a tap instead of being asked for on and on', async () => {
  const list = paged({ isFetchNextPageError: true });
  render(<ListFoot paged={list} error="The next posts did not arrive." />);
  expect(seen).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('The next posts did not arrive.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(list.fetchNextPage).toHaveBeenCalledTimes(1);
});
