import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { StyleView } from '../../api/generated/calls';
import { checkCreditStrictly } from '../../entities/credit';
import { hrefs } from '../../lib/hrefs';
import { Toasts } from '../../ui/Toast';
import { OutOfCredits } from './OutOfCredits';
import { setCount, useSetUp } from './setup';

vi.mock('../../entities/credit', async (original) => ({
  ...(await original<object>()),
  checkCreditStrictly: vi.fn(),
}));

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

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

test.each([
  ['invite', `at ${hrefs.inviteToGoOn}`],
  ['recharge', `at ${hrefs.recharge}`],
  [null, 'Credits came in meanwhile. You have enough.'],
] as const)('whoever wants to buy is checked strictly: %s', async (way, then) => {
  vi.mocked(checkCreditStrictly).mockResolvedValueOnce(way);
  show(
    <>
      <OutOfCredits style={style} short={{ need: 2, have: 0, nextFreeAt: null }} onClose={() => undefined} />
      <Place />
      <Toasts />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Buy credits' }));
  expect(await screen.findByText(then)).toBeInTheDocument();
  expect(checkCreditStrictly).toHaveBeenCalledWith(2);
});
