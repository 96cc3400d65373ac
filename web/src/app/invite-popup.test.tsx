import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/call';
import { emit, type InviteFrom } from '../lib/events';
import { bridge } from '../native/bridge';
import { Overlays } from './Overlays';

vi.mock('../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);

beforeEach(() => {
  asked
    .mockReset()
    .mockImplementation(((path: string) =>
      Promise.resolve(
        path === '/user/invite/info'
          ? { inviteCode: 'AMRA7K2P', stepList: [{ title: 'Send your code', text: 'By message' }] }
          : { items: [], nextCursor: null },
      )) as unknown as typeof call);
});
afterEach(() => asked.mockReset());

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Overlays />
    </QueryClientProvider>,
  );

test.each<InviteFrom>(['CreateTab', 'MyCreditBalance', 'OtherPage'])(
  'the invite popup has steps and code, and says that it was opened from %s',
  async (from) => {
    show();
    act(() => emit('showInvite', { from }));
    const popup = await screen.findByRole('alertdialog', { name: 'Invite for Free Credits' });
    expect(popup).toHaveTextContent('Invite now! This is a limited-time offer.');
    expect(await screen.findByText('Your unique invitation code')).toBeInTheDocument();
    expect(screen.getByText('AMRA7K2P')).toBeInTheDocument();
    expect(screen.getByText('Send your code')).toBeInTheDocument();
    await vi.waitFor(() =>
      expect(asked).toHaveBeenCalledWith(
        '/user/log/activity/put',
        expect.objectContaining({ activityCategory: 'invite', activity: `inviteFrom${from}` }),
      ),
    );
  },
);

test('inviting from the popup shares the address of the code', async () => {
  const share = vi.spyOn(bridge, 'share').mockResolvedValue({ completed: true });
  show();
  act(() => emit('showInvite', { from: 'OtherPage' }));
  await screen.findByText('AMRA7K2P');
  await userEvent.click(screen.getByRole('button', { name: 'Invite now' }));
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'sheet', url: expect.stringMatching(/\/i\/AMRA7K2P$/) }),
  );
});
