import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import { CallError, networkError, RESULT } from '../../api/errors';
import { hrefs } from '../../lib/hrefs';
import { bridge } from '../../native/bridge';
import { BridgeError } from '../../native/types';
import { Toasts } from '../../ui/Toast';
import GoodsScreen from './GoodsScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);
beforeEach(() => void asked.mockReset());

const mug = {
  goodsId: '3',
  title: 'Blue enamel mug',
  url: 'https://www.shop.example/mug?x=1',
  image: 'goods/mug.webp',
  price: '£12',
};
const plain = { ...mug, goodsId: '4', title: 'Blue cup', image: '', price: '' };

function show(at = hrefs.goods('files/8d2f.jpg')) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const routes = [{ path: '*', element: <GoodsScreen /> }];
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />
      <Toasts />
    </QueryClientProvider>,
  );
}

test('things that go with a photo: what, how much, where; each opens at its shop, to the end of the list', async () => {
  asked.mockResolvedValue({ items: [mug, plain], nextCursor: null } as never);
  const open = vi.spyOn(bridge, 'openExternal').mockResolvedValueOnce({ opened: true });
  show();
  expect(screen.getByRole('status', { name: 'Similar things' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Blue enamel mug, £12, at shop.example' }));
  expect(open).toHaveBeenCalledWith(mug.url);
  expect(asked.mock.calls[0]?.slice(0, 2)).toEqual([
    '/post/similar/goods/list',
    { imageUrl: 'files/8d2f.jpg', pageNo: 1, pageSize: 10 },
  ]);
  expect(screen.getByRole('img', { name: 'The photo that they go with' })).toHaveAttribute(
    'src',
    expect.stringMatching(/files\/8d2f\.jpg$/),
  );
  expect(screen.getByText('End of the roll')).toBeInTheDocument();
  open.mockRejectedValueOnce(new BridgeError('unavailable'));
  await userEvent.click(screen.getByRole('button', { name: 'Blue cup, at shop.example' }));
  expect(await screen.findByText('The shop could not be opened. Try again.')).toBeInTheDocument();
});

test('nothing that goes with it is said, not made up; styles lead on', async () => {
  const style = { aiStyle: '5', name: 'Gallery Oil', cover: 'styles/oil.jpg' };
  asked.mockImplementation((async (path: string) => ({
    items: path === '/photo/aiStyle/list' ? [style] : [],
    nextCursor: null,
  })) as never);
  show();
  expect(await screen.findByRole('heading', { name: 'Nothing like it yet' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'The photo that they go with' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Gallery Oil' })).toHaveAttribute('href', hrefs.style('5'));
});

test('a list that is lost can be asked for again', async () => {
  asked.mockRejectedValueOnce(networkError());
  asked.mockResolvedValue({ items: [mug], nextCursor: null } as never);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Blue enamel mug')).toBeInTheDocument());
});

test.each([
  ['that nobody may see', hrefs.goods('files/other.jpg')],
  ['that the address lacks', '/photo/goods'],
])('a photo %s is not here, and nothing of it is loaded', async (_which, at) => {
  asked.mockImplementation(async () => {
    throw new CallError(RESULT.NotFound, 'not found');
  });
  show(at);
  expect(await screen.findByRole('heading', { name: 'This photo is not here' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'The photo that they go with' })).toBeNull();
});
