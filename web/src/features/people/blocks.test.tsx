import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '../../api/call';
import { networkError } from '../../api/errors';
import { usePeople } from '../../entities/people';
import { Toasts } from '../../ui/Toast';
import BlockListScreen from './BlockListScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);
const person = (uidStr: string) => ({
  uidStr,
  userName: uidStr,
  firstName: '',
  lastName: '',
  nickName: '',
  avatarUri: '',
  creatorFlag: 0,
  followState: 0,
  isBlock: 1,
});
let served: Record<string, unknown>;

beforeEach(() => {
  served = {
    '/user/block/list': { items: [person('ken'), person('mia')], nextCursor: null },
    '/user/block/remove': {},
  };
  asked.mockReset();
  asked.mockImplementation(((path: string) => {
    const answer = served[path];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }) as never);
});
afterEach(() => usePeople.clear());

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BlockListScreen />
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );
}

test('whom one blocks is listed, and leaves the list at once when unblocked', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock @ken' }));
  await waitFor(() => expect(screen.queryByText('@ken')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Unblock @mia' })).toBeInTheDocument();
  expect(asked).toHaveBeenCalledWith('/user/block/remove', { uidStr: 'ken' });
});

test('an unblocking that fails is said, and the person stays', async () => {
  served['/user/block/remove'] = new CallError(6, 'That is a lot for one day.');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock @ken' }));
  expect(await screen.findByText('That is a lot for one day.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unblock @ken' })).toBeInTheDocument();
});

test('nobody is blocked', async () => {
  served['/user/block/list'] = { items: [], nextCursor: null };
  show();
  expect(await screen.findByRole('heading', { name: 'No one here' })).toBeInTheDocument();
});

test('a list that did not arrive can be asked for again', async () => {
  served['/user/block/list'] = networkError();
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
