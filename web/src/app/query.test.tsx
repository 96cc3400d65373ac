import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../api/call';
import { socketState } from '../api/connection';
import { networkError } from '../api/errors';
import type { UserInfo } from '../api/generated/calls';
import { PagedList } from '../api/PagedList';
import { usePages } from '../api/pages';
import { STATUS, useMe } from '../entities/me';
import { queryClient } from './query';

vi.mock('../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);
afterEach(() => queryClient.clear());

function Names() {
  const list = usePages('/photo/aiStyle/list', {}, { size: 1, take: (page) => page.map(({ name }) => name) });
  return (
    <PagedList list={list} label="Styles" waiting={null} empty={null}>
      {(names) => <p>{names.join(' ')}</p>}
    </PagedList>
  );
}
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Names />
    </QueryClientProvider>,
  );
const answer = (name: string, nextCursor: string | null) => ({ items: [{ name }], nextCursor }) as never;

test('a list that did not arrive comes by itself once the connection is proven', async () => {
  asked.mockRejectedValue(networkError());
  show();
  expect(await screen.findByText('No signal in here')).toBeInTheDocument();
  asked.mockResolvedValue(answer('oil', null));
  await act(async () => socketState(true));
  expect(await screen.findByText('oil')).toBeInTheDocument();
});

test('lists are asked for again when what the person may do has changed', async () => {
  const user = { uidStr: 'a', status: 1 } as UserInfo;
  useMe.setState({ user });
  asked.mockResolvedValue(answer('oil', null));
  show();
  expect(await screen.findByText('oil')).toBeInTheDocument();
  asked.mockResolvedValue(answer('ink', null));
  await act(async () => useMe.setState({ user: { ...user, firstName: 'Zoe' } }));
  expect(screen.getByText('oil')).toBeInTheDocument();
  await act(async () => useMe.setState({ user: { ...user, status: STATUS.suspended } }));
  expect(await screen.findByText('ink')).toBeInTheDocument();
});

test('a next page that did not arrive is asked for again, and nothing before it', async () => {
  let atEnd: (() => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (seen: { isIntersecting: boolean }[]) => void) {
        atEnd = () => told([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  asked.mockResolvedValueOnce(answer('oil', 'c1'));
  show();
  await screen.findByText('oil');
  asked.mockRejectedValue(networkError());
  await act(async () => atEnd?.());
  expect(await screen.findByText('The next page did not arrive.')).toBeInTheDocument();
  asked.mockReset();
  asked.mockResolvedValue(answer('ink', null));
  await act(async () => socketState(true));
  expect(await screen.findByText('oil ink')).toBeInTheDocument();
  expect(asked.mock.calls.map(([, request]) => request)).toEqual([{ pageSize: 1, cursor: 'c1' }]);
  vi.unstubAllGlobals();
});
