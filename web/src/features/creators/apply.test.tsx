import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import { CallError, networkError } from '../../api/errors';
import type { UserInfo } from '../../api/generated/calls';
import { dropSession, logIn } from '../../entities/me';
import { hrefs } from '../../lib/hrefs';
import { Confirms } from '../../ui/confirm';
import { Toasts } from '../../ui/Toast';
import ApplyScreen from './ApplyScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);

const application = (change: object) =>
  ({ createTime: Date.now(), state: 'open', decidedAt: null, reason: '', againAt: null, ...change }) as never;
let stands: unknown = null;
const albums = { items: [1, 2, 3, 4].map((id) => ({ id: `${id}`, thumbnail: '', pictureUrl: '' })), nextCursor: null };
let styles: () => unknown = () => ({ items: [], nextCursor: null });

beforeEach(() => {
  stands = null;
  logIn('t', { uid: '1', uidStr: 'u', coins: 0, status: 1, creatorFlag: 0 } as UserInfo);
  asked.mockReset().mockImplementation((async (path: string, request: { type?: number }) => {
    if (path === '/user/ai/photo/list') return albums;
    if (path === '/post/user/aiStyle/list2') return styles();
    if (request.type === 1) stands = application({});
    if (request.type === 2) stands = null;
    return stands;
  }) as never);
});
afterEach(dropSession);

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <ApplyScreen /> }], { initialEntries: ['/creator/apply'] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Confirms />
      <Toasts />
    </QueryClientProvider>,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an application says what is missing, takes three prints at most, is sent once and can be taken back', async () => {
  show();
  await press('Send application');
  expect(screen.getByText('Say in a few words what you would make.')).toBeInTheDocument();
  for (const n of [1, 2, 3, 4]) await press(`Print ${n}`);
  expect(screen.getByText('Three prints at most.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('What style would you make first?'), 'Rain on glass');
  await press('Send application');
  expect(screen.getByText('Tick that your pictures are yours.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Send application');
  expect(await screen.findByRole('heading', { name: 'A person is looking' })).toBeInTheDocument();
  const sent = asked.mock.calls.filter(([, request]) => (request as { type?: number }).type === 1);
  expect(sent).toHaveLength(1);
  await press('Take it back');
  await userEvent.click(screen.getAllByRole('button', { name: 'Take it back' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Send application' })).toBeInTheDocument();
});

test('a no says why, and from when one may ask again', async () => {
  const day = 86_400_000;
  stands = application({
    state: 'declined',
    reason: 'Too dark.',
    decidedAt: Date.now(),
    againAt: Date.now() + 9 * day,
  });
  show();
  expect(await screen.findByText('Too dark.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Apply again' })).toBeNull();
  expect(screen.getByText(/^From \d+ \w+\.$/)).toBeInTheDocument();
});

test('after that day one may', async () => {
  stands = application({ state: 'declined', reason: '', decidedAt: 1, againAt: 2 });
  show();
  await press('Apply again');
  expect(await screen.findByRole('button', { name: 'Send application' })).toBeInTheDocument();
});

test('an application that does not arrive is asked for again', async () => {
  asked.mockRejectedValueOnce(networkError());
  show();
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Send application' })).toBeInTheDocument();
});

test('a creator sees the own styles and how often each was printed', async () => {
  stands = application({ state: 'approved' });
  const style = { name: 'Rain', cover: '', category: 1, gender: 0, cost: 1, published: true };
  styles = () => ({
    items: [
      { ...style, aiStyle: '7', printCount: 12 },
      { ...style, aiStyle: '8', name: 'Fog', printCount: 0, published: false },
    ],
    nextCursor: null,
  });
  show();
  expect(await screen.findByRole('link', { name: /Rain12 prints made with it/ })).toHaveAttribute(
    'href',
    hrefs.style('7'),
  );
  expect(screen.getByText('Not out yet')).toBeInTheDocument();
  expect(screen.getByText('End of the roll')).toBeInTheDocument();
});

test('a creator without a style hears what comes; a list that is lost is asked for again', async () => {
  stands = application({ state: 'approved' });
  styles = () => {
    throw new CallError(50, 'That went wrong on our side.');
  };
  show();
  expect(await screen.findByText('Your styles did not arrive.')).toBeInTheDocument();
  styles = () => ({ items: [], nextCursor: null });
  await press('Try again');
  await waitFor(() => expect(screen.getByText(/^None yet\./)).toBeInTheDocument());
});
