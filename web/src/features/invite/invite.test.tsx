import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import { CallError, networkError } from '../../api/errors';
import { hrefs } from '../../lib/hrefs';
import { bridge } from '../../native/bridge';
import { Toasts } from '../../ui/Toast';
import InviteScreen from './InviteScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);

const info = {
  ...{
    inviteCode: 'KXWM42PT',
    stepList: ['Send your code', 'They make a print'].map((title) => ({ title, text: `${title}, at last` })),
  },
  ...{ inviterCoins: 5, inviteeCoins: 5, joined: 2, coins: 5, redeemUntil: null as number | null },
};
const who = (name: string) => ({ uidStr: name, firstName: name, lastName: '', nickName: '', userName: name });
const joined = [
  { user: who('Idris'), state: 'settled', hasPhoto: true, coins: 5 },
  { user: who('Yui'), state: 'pending', hasPhoto: false, coins: 0 },
];
let redeem = (): unknown => ({});

beforeEach(() => {
  info.redeemUntil = null;
  redeem = () => ({});
  asked.mockReset().mockImplementation((async (path: string) => {
    if (path === '/user/invite/info') return { ...info };
    if (path === '/user/invite/list') return { items: joined, nextCursor: null };
    return redeem();
  }) as never);
});

function show(at = hrefs.invite) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <InviteScreen /> }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
}

test('the code, the numbered steps, and who came by it with what that brought', async () => {
  show();
  expect(await screen.findByText('KXWM42PT')).toBeInTheDocument();
  const steps = screen.getAllByRole('listitem').filter((row) => row.closest('ol'));
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '1Send your codeSend your code, at last',
    '2They make a printThey make a print, at last',
  ]);
  expect(await screen.findByText('Made a first print')).toBeInTheDocument();
  expect(screen.getByText('Joined, no print yet')).toBeInTheDocument();
  expect(screen.getByText('2 joined · 5 credits')).toBeInTheDocument();
  const share = vi.spyOn(bridge, 'share').mockResolvedValue({ completed: true });
  await userEvent.click(screen.getByRole('button', { name: 'Send an invitation' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: expect.stringContaining('KXWM42PT') }));
});

test('in continue mode what waits is said, and buying is the other way', async () => {
  show(hrefs.inviteToGoOn);
  expect(await screen.findByText('Invite a friend and go on. Your photo and your style are kept.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Buy credits instead' })).toHaveAttribute('href', hrefs.recharge);
});

test('another’s code is used while it can be; a wrong one is told beside the field and stays there', async () => {
  info.redeemUntil = Date.now() + 1_000_000;
  redeem = () => {
    throw new CallError(3, 'There is no such code.');
  };
  show();
  const field = await screen.findByLabelText('Their code');
  await userEvent.type(field, 'abcd');
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  expect(await screen.findByText('There is no such code.')).toBeInTheDocument();
  expect(field).toHaveValue('abcd');
  redeem = () => {
    info.redeemUntil = null;
    return {};
  };
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  expect(await screen.findByText(/^The code is yours\./)).toBeInTheDocument();
  expect(asked).toHaveBeenCalledWith('/user/inviteCode/put', expect.objectContaining({ inviteCode: 'ABCD' }));
  await vi.waitFor(() => expect(screen.queryByLabelText('Their code')).toBeNull());
});

test('what does not arrive is asked for again', async () => {
  asked.mockRejectedValueOnce(networkError());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('KXWM42PT')).toBeInTheDocument();
});
