import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emit, on } from '../lib/events';
import { bridge } from '../native/bridge';
import { Confirms } from '../ui/confirm';
import { Toasts } from '../ui/Toast';
import { askFeedback, startFeedback } from './feedback';

let stop: () => void;
beforeEach(() => {
  render(
    <>
      <Confirms />
      <Toasts />
    </>,
  );
  stop = startFeedback();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const posted = () => act(() => emit('refreshPostList', { reason: 'posted' }));
const popup = () => screen.queryByRole('alertdialog', { name: 'How is it going?' });

test('it opens once, after the third post; after the sixth the store may ask', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const review = vi.spyOn(bridge, 'reviewRequest').mockImplementation(() => undefined);
  posted();
  posted();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(popup()).toBeNull();
  posted();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Not today' }).click());
  posted();
  posted();
  expect(review).not.toHaveBeenCalled();
  posted();
  expect(review).toHaveBeenCalledOnce();
});

test('whoever is content is thanked, whoever is not is led to the form for it', async () => {
  const paths: string[] = [];
  const off = on('openPath', ({ path }) => paths.push(path));
  const good = askFeedback();
  await userEvent.click(await screen.findByRole('button', { name: 'I like it' }));
  await good;
  expect(screen.getByRole('status')).toHaveTextContent('Thank you');
  const bad = askFeedback();
  await userEvent.click(await screen.findByRole('button', { name: 'It could be better' }));
  await bad;
  off();
  expect(paths).toEqual(['/setting/report']);
});
