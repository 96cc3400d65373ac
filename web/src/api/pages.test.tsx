import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from './call';
import { networkError } from './errors';
import { PagedList } from './PagedList';
import { editPages, loadPage, usePages } from './pages';

vi.mock('./call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);
const answer = (items: unknown[], nextCursor: string | null = null) =>
  asked.mockResolvedValueOnce({ items, nextCursor } as never);
const requests = () => asked.mock.calls.map(([, request]) => request);

let client: QueryClient;
beforeEach(() => {
  asked.mockReset();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
const within = (children: ReactNode) => render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);

function Styles({ whole }: { whole?: boolean }) {
  const list = usePages(
    '/photo/aiStyle/list',
    { category: 4 },
    { size: 2, whole, take: (page) => page.map((s) => s.name) },
  );
  return (
    <PagedList list={list} label="Styles" waiting={<i>soon</i>} lost="The styles did not arrive." empty={<p>None</p>}>
      {(names) => <p>{names.join(' ')}</p>}
    </PagedList>
  );
}

test('a page tells where the next begins: by the cursor handed out, or by the list’s own fields', async () => {
  answer([{ name: 'a' }, { name: 'b' }], 'c2');
  const styles = await loadPage('/photo/aiStyle/list', {}, null, { size: 2 });
  expect(styles.next).toEqual({ cursor: 'c2' });
  answer([{ name: 'c' }]);
  expect((await loadPage('/photo/aiStyle/list', {}, styles.next, { size: 2 })).next).toBeNull();
  answer([
    { feedId: '9', sortTime: 900 },
    { feedId: '8', sortTime: 800 },
  ]);
  const feed = await loadPage('/post/discover/list', {}, null, { size: 2 });
  answer([{ feedId: '7', sortTime: 700 }]);
  expect((await loadPage('/post/discover/list', {}, feed.next, { size: 2 })).next).toBeNull();
  expect(requests()).toEqual([
    { pageSize: 2, pageNo: 1 },
    { pageSize: 2, cursor: 'c2' },
    { count: 2 },
    { count: 2, feedId: '8', sortTime: 800 },
  ]);
});

test('a list is on its way, then there; what it holds is what its entity left it', async () => {
  answer([{ name: 'oil' }]);
  within(<Styles />);
  expect(screen.getByRole('status', { name: 'Styles' })).toHaveTextContent('soon');
  expect(await screen.findByText('oil')).toBeInTheDocument();
  expect(screen.getByText('End of the roll')).toBeInTheDocument();
});

test('a list that did not arrive says what and why, and asks again; an empty one says so', async () => {
  asked.mockRejectedValueOnce(networkError());
  within(<Styles />);
  expect(await screen.findByText('No signal in here')).toBeInTheDocument();
  answer([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('None')).toBeInTheDocument();
});

test('a list that must be whole is on its way until its end is there', async () => {
  answer([{ name: 'a' }, { name: 'b' }], 'c2');
  let last: (page: never) => void = () => undefined;
  asked.mockImplementationOnce(() => new Promise<never>((done) => (last = done)));
  within(<Styles whole />);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('status', { name: 'Styles' })).toBeInTheDocument();
  await act(async () => last({ items: [{ name: 'c' }], nextCursor: null } as never));
  expect(await screen.findByText('a b c')).toBeInTheDocument();
});

test('what a list holds is changed in place; a list nobody asked for stays unknown', async () => {
  answer([{ name: 'oil' }]);
  within(<Styles />);
  await screen.findByText('oil');
  const first = (request: object) =>
    act(() =>
      editPages<'/photo/aiStyle/list', string>(client, '/photo/aiStyle/list', request, (pages) =>
        pages.map((page) => ({ ...page, items: ['ink', ...page.items] })),
      ),
    );
  first({ category: 4 });
  expect(await screen.findByText('ink oil')).toBeInTheDocument();
  first({ category: 5 });
  expect(client.getQueryData(['/photo/aiStyle/list', { category: 5 }])).toBeUndefined();
});
