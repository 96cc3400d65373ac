import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import { networkError, RESULT } from '../../api/errors';
import type { UserInfo } from '../../api/generated/calls';
import { afterResult } from '../../api/session-link';
import { dropSession, logIn, session } from '../../entities/me';
import { hrefs } from '../../lib/hrefs';
import SuspendedScreen from './SuspendedScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);

const me = (status: number) => ({ uid: '1', uidStr: 'u', coins: 5, status }) as UserInfo;
beforeEach(() => {
  logIn('t', me(1));
  asked.mockReset().mockResolvedValue(me(2) as never);
});
afterEach(dropSession);

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: hrefs.suspended, element: <SuspendedScreen /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [hrefs.suspended] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('an answer of 11 suspends whoever asked, and nobody who came after', () => {
  afterResult({ result: RESULT.Suspended, message: 'Your account is suspended.' }, 'former');
  expect(session().user?.status).toBe(1);
  afterResult({ result: RESULT.Suspended, message: 'Your account is suspended.' }, 't');
  expect(session()).toMatchObject({ token: 't', user: { status: 2, coins: 5 } });
});

test('who is suspended reads what that means, why, and every way on; once it has ended the app is there again', async () => {
  logIn('t', me(2));
  const router = show();
  expect(screen.getByRole('heading', { name: 'Your account is suspended' })).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Why: in your notifications', hrefs.notices],
    ['Take your data, or leave', hrefs.manageAccount],
    ['Ask a person to look', hrefs.reportProblem],
  ]);
  await act(() => Promise.resolve());
  asked.mockRejectedValueOnce(networkError());
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('We could not look. Nothing has changed.')).toBeInTheDocument();
  asked.mockResolvedValue(me(1) as never);
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(hrefs.home);
});

test('logging out is possible too', async () => {
  logIn('t', me(2));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await vi.waitFor(() => expect(session().token).toBeNull());
});
