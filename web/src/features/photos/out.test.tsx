import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { StyleView } from '../../api/generated/calls';
import { OutOfCredits } from './OutOfCredits';
import { setCount, useSetUp } from './setup';

const style = { aiStyle: '1', name: 'Neon City', cost: 1 } as StyleView;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

const show = (dialog: ReactElement) => render(<MemoryRouter>{dialog}</MemoryRouter>);

afterEach(() => setCount(1));

test('without a credit every way to some is offered, and when free ones come back', async () => {
  const close = vi.fn();
  const today = new Date().setHours(23, 59, 0, 0);
  show(<OutOfCredits style={style} short={{ need: 1, have: 0, nextFreeAt: today }} onClose={close} />);
  await screen.findByRole('alertdialog', { name: 'You are out of credits' });
  expect(
    screen.getByText(/Neon City costs 1 credit, you have 0\. Free ones come back today at 23:59/),
  ).toBeInTheDocument();
  expect(buttons()).toEqual(['Invite a friend', 'Buy credits', 'Not now']);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(close).toHaveBeenCalledOnce();
});

test('with credits for fewer prints, fewer are one tap away', async () => {
  setCount(4);
  show(<OutOfCredits style={style} short={{ need: 4, have: 3, nextFreeAt: null }} onClose={() => undefined} />);
  await screen.findByRole('alertdialog', { name: 'Not enough credits' });
  expect(buttons()).toEqual(['Make 3 prints', 'Buy credits', 'Not now']);
  await userEvent.click(screen.getByRole('button', { name: 'Make 3 prints' }));
  expect(useSetUp.getState().count).toBe(3);
});
