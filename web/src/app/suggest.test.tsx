import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '../api/generated/calls';
import { dropSession, logIn } from '../entities/me';
import { setAppInfo } from '../lib/resource';
import { bridge } from '../native/bridge';
import * as shellPort from '../native/shell';
import { Suggest } from './Suggest';

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Suggest /> }], { initialEntries: ['/home'] });
  render(<RouterProvider router={router} />);
  return router;
}
const inShell = (value: boolean) => Object.defineProperty(bridge, 'inShell', { value, configurable: true });
const chats = { instagramUrl: 'https://chat.example/1', whatsappUrl: 'https://chat.example/2' };
const runBy = (links: object) => setAppInfo({ apiUrl: '', resourceUrl: '', ...links });
beforeEach(() => runBy(chats));
afterEach(() => {
  inShell(false);
  dropSession();
});

const choices = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  return (await screen.findAllByRole('listitem')).map((item) => item.textContent);
};

test('a visitor has two of the three options', async () => {
  open();
  expect(await choices()).toEqual(['Chat on Instagram', 'Chat on WhatsApp']);
});

test('a member has all three; the chats are opened outside, a problem is reported inside', async () => {
  logIn('t', { uidStr: 'u', coins: 0, status: 1 } as UserInfo);
  const external = vi.spyOn(bridge, 'openExternal').mockResolvedValue({ opened: true });
  const router = open();
  expect(await choices()).toEqual(['Chat on Instagram', 'Chat on WhatsApp', 'Report a problem']);
  await userEvent.click(screen.getByRole('button', { name: 'Chat on WhatsApp' }));
  expect(external).toHaveBeenCalledWith(chats.whatsappUrl);
  await userEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
  expect(router.state.location.pathname).toBe('/setting/report');
});

test('a chat that nobody has set up is not offered, and without any way there is no button', async () => {
  runBy({ whatsappUrl: chats.whatsappUrl });
  open();
  expect(await choices()).toEqual(['Chat on WhatsApp']);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Suggest' })).toBeInTheDocument();
  act(() => runBy({}));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Suggest' })).toBeNull());
});

test.each([
  ['4.10.0', true],
  ['4.8.2', true],
  ['4.9.0(77)', true],
  ['4.8.1', false],
  ['4.8.0', false],
  ['', false],
])('in a shell of version “%s” it is shown: %s', async (version, shown) => {
  inShell(true);
  const said = Promise.resolve({ v: 1, version, ops: [], events: [], socket: false });
  vi.spyOn(shellPort, 'greet').mockReturnValue(said);
  open();
  await said;
  if (shown) expect(await screen.findByRole('button', { name: 'Suggest' })).toBeInTheDocument();
  else expect(screen.queryByRole('button', { name: 'Suggest' })).toBeNull();
});
