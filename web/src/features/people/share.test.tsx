import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { block } from '../../entities/blocks';
import { bridge } from '../../native/bridge';
import { BridgeError } from '../../native/types';
import { Confirms } from '../../ui/confirm';
import { PlainShareSheet } from '../../ui/PlainShareSheet';
import { ShareProfile } from './ShareProfile';

vi.mock('../../entities/blocks', () => ({ block: vi.fn() }));

const offered = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test.each<[string, { own: boolean; block?: boolean }, string[]]>([
  ['somebody else’s', { own: false }, ['Share', 'Copy Link', 'Block User']],
  ['one’s own', { own: true }, ['Share', 'Copy Link']],
  ['somebody else’s without block', { own: false, block: false }, ['Share', 'Copy Link']],
  ['one’s own without block', { own: true, block: false }, ['Share', 'Copy Link']],
])('the plain share sheet on %s offers what it should', async (_what, variant, names) => {
  const pick = vi.fn();
  render(<PlainShareSheet open title="Share" {...variant} onPick={pick} />);
  await screen.findByRole('dialog', { name: 'Share' });
  expect(offered()).toEqual(names);
  for (const name of names) await userEvent.click(screen.getByRole('button', { name }));
  expect(pick.mock.calls.flat()).toEqual(['share', 'copy', 'block'].slice(0, names.length));
});

const person = { uidStr: 'u7', firstName: 'Mara', lastName: 'Lind', nickName: '', userName: 'mara.lind' };

async function choose(name: string) {
  const router = createMemoryRouter([{ path: '/', element: <ShareProfile person={person} own={false} /> }]);
  render(
    <>
      <RouterProvider router={router} />
      <Confirms />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Share profile' }));
  await userEvent.click(await screen.findByRole('button', { name }));
}

test('a person’s page is shared by its address and closes the sheet', async () => {
  const share = vi.spyOn(bridge, 'share').mockResolvedValue({ completed: true });
  await choose('Share');
  expect(share).toHaveBeenCalledWith({
    kind: 'sheet',
    url: expect.stringMatching(/\/user\/u7$/),
    text: 'Mara Lind on Likeness',
  });
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Copy Link' })).toBeNull());
});

test('where neither sharing nor copying works the link is shown to be copied by hand', async () => {
  vi.spyOn(bridge, 'share').mockRejectedValue(new BridgeError('unavailable'));
  await choose('Share');
  expect(await screen.findByText(/\/user\/u7$/)).toBeInTheDocument();
});

test('what the person stopped is no failure', async () => {
  vi.spyOn(bridge, 'share').mockRejectedValue(new BridgeError('cancelled'));
  await choose('Share');
  expect(screen.queryByText('Copy this link')).toBeNull();
});

test('Block User asks once, and blocks', async () => {
  await choose('Block User');
  expect(await screen.findByText('Block Mara Lind?')).toBeInTheDocument();
  expect(block).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  await vi.waitFor(() => expect(block).toHaveBeenCalledWith('u7'));
});
