import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { StyleView } from '../../api/generated/calls';
import { OutOfCredits } from './OutOfCredits';
import { setCount, useSetUp } from './setup';

const style = { aiStyle: '1', name: 'Neon City', cost: 1 } as StyleView;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

afterEach(() => setCount(1));

test('without a credit there is nothing to choose: one button, and when free ones come back', async () => {
  const close = vi.fn();
  const today = new Date().setHours(23, 59, 0, 0);
  render(<OutOfCredits style={style} short={{ need: 1, have: 0, nextFreeAt: today }} onClose={close} />);
  await screen.findByRole('alertdialog', { name: 'You are out of credits' });
  expect(
    screen.getByText(/Neon City costs 1 credit, you have 0\. Free ones come back today at 23:59/),
  ).toBeInTheDocument();
  expect(buttons()).toEqual(['Got it']);
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(close).toHaveBeenCalledOnce();
});

test('with credits for fewer prints, fewer are one tap away', async () => {
  setCount(4);
  render(<OutOfCredits style={style} short={{ need: 4, have: 3, nextFreeAt: null }} onClose={() => undefined} />);
  await screen.findByRole('alertdialog', { name: 'Not enough credits' });
  expect(buttons()).toEqual(['Make 3 prints', 'Not now']);
  await userEvent.click(screen.getByRole('button', { name: 'Make 3 prints' }));
  expect(useSetUp.getState().count).toBe(3);
});
