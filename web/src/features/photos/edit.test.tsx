import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import type { UserInfo } from '../../api/generated/calls';
import { dropSession, logIn } from '../../entities/me';
import { readStyles } from '../../entities/own-styles';
import { useTasks } from '../../entities/tasks';
import { adjusted, cover } from '../../lib/adjust';
import { Confirms } from '../../ui/confirm';
import EditImageScreen from './EditImageScreen';
import EditPromptsScreen from './EditPromptsScreen';
import EditStyleScreen from './EditStyleScreen';
import OwnStylesScreen from './OwnStylesScreen';
import { chooseSource, useSetUp } from './setup';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('../../lib/adjust', async (original) => ({ ...(await original<object>()), adjusted: vi.fn() }));
vi.mock('./setup', async (original) => ({ ...(await original<object>()), chooseSource: vi.fn() }));
const asked = vi.mocked(call);
const style = (aiStyle: string, name: string) => ({ aiStyle, name, cover: `c/${aiStyle}.jpg`, cost: 1, category: 1 });
const task = {
  taskId: '7',
  type: 'photo',
  state: 'succeeded',
  processing: 100,
  step: '',
  photos: [],
  source: 'f/me.jpg',
  v: 1,
};
const PUT = '/photo/ai/re-invent/put';
let served: Record<string, unknown>;

beforeEach(() => {
  served = {
    '/photo/ai/task/view': task,
    '/photo/aiStyle/list': { items: [style('oil', 'Gallery Oil'), style('noir', 'Ink Noir')], nextCursor: null },
    '/post/aiStyle/list': { items: [style('oil', 'Gallery Oil'), style('noir', 'Ink Noir')], nextCursor: null },
    '/photo/ai/put2': { taskId: '8', cost: 1, coins: 2 },
    [PUT]: { taskId: null, cost: 1, coins: 3, understood: ['pencil drawing'], ignored: [] },
    '/common/user/event/get': { eventValue: null },
    '/common/user/event/put': {},
  };
  asked
    .mockReset()
    .mockImplementation(((path: string) => Promise.resolve(served[path] ?? {})) as unknown as typeof call);
  logIn('t', { uid: '1', uidStr: 'me', coins: 3, status: 1 } as UserInfo);
});
afterEach(() => {
  useTasks.clear();
  useSetUp.clear();
  dropSession();
});

function open(at: string) {
  const routes = [
    { path: '/ai/edit/image', element: <EditImageScreen /> },
    { path: '/ai/edit/prompts', element: <EditPromptsScreen /> },
    { path: '/ai/edit/style', element: <EditStyleScreen /> },
    { path: '/aiimage/home/custom', element: <OwnStylesScreen /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', at], initialIndex: 1 });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <Confirms />
    </QueryClientProvider>,
  );
  return router;
}
const last = (path: string) => asked.mock.calls.filter(([called]) => called === path).at(-1)?.[1];

test('the photo of a print takes another style, not the one that it is in', async () => {
  localStorage.setItem(
    'aiPhotoProgress',
    JSON.stringify({ value: { 7: { aiStyle: 'oil', name: 'Gallery Oil', count: 1 } }, expire: 0 }),
  );
  const router = open('/ai/edit/style?taskId=7');
  expect(await screen.findByRole('button', { name: 'Gallery Oil' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ink Noir' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Ink Noir' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Develop this look' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Develop this look' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?taskId=8');
  expect(last('/photo/ai/put2')).toMatchObject({ aiStyle: 'noir', imageUrl: 'f/me.jpg', count: 1 });
});

test('words go on the photo of a print; a word that is tapped twice is gone again', async () => {
  open('/ai/edit/prompts?taskId=7');
  expect(await screen.findByRole('img', { name: 'Your photo' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Develop' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'pencil drawing' }));
  await userEvent.click(screen.getByRole('button', { name: 'neon' }));
  await userEvent.click(screen.getByRole('button', { name: 'neon' }));
  expect(await screen.findByText('pencil drawing', { selector: 'li' })).toBeInTheDocument();
  served[PUT] = { taskId: '9', cost: 1, coins: 2, understood: [], ignored: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Develop' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(last(PUT)).toEqual({ imageUrl: 'f/me.jpg', prompt: 'pencil drawing' });
});

test('a photo is turned, mirrored and made lighter before it is sent; what was not changed goes back as it is', async () => {
  const file = new Blob(['a']);
  useSetUp.setState({ source: { file, url: 'blob:1', tiny: '', state: 'ready', sent: 1 } });
  const drawn = new Blob(['b']);
  vi.mocked(adjusted).mockResolvedValue(drawn);
  vi.mocked(chooseSource).mockResolvedValue(true);
  open('/ai/edit/image');
  await userEvent.click(screen.getByRole('button', { name: 'Turn' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mirror' }));
  fireEvent.change(screen.getByRole('slider', { name: 'Light' }), { target: { value: '20' } });
  await userEvent.click(screen.getByRole('button', { name: 'Use this photo' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(adjusted).toHaveBeenCalledWith(file, { turns: 1, mirror: true, tilt: 0, light: 20 });
  expect(chooseSource).toHaveBeenCalledWith(drawn);
});

test('without a photo there is nothing to edit', async () => {
  open('/ai/edit/image');
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
});

test('a tilted photo is enlarged until no corner is empty', () => {
  expect(cover(400, 500, 0)).toBe(1);
  // The corner of a square at 45 degrees.
  expect(cover(100, 100, 45)).toBeCloseTo(Math.SQRT2);
  expect(cover(400, 500, -10)).toBe(cover(400, 500, 10));
});

test('words with a name are kept with the account, made from, and deleted after a question', async () => {
  useSetUp.setState({
    source: { file: new Blob(['a']), url: 'b', tiny: '', state: 'ready', sent: 1, fileUrl: 'f/x.jpg' },
  });
  open('/aiimage/home/custom');
  await userEvent.type(await screen.findByLabelText('Its name'), 'Winter');
  await userEvent.type(screen.getByLabelText('Its words'), 'pencil drawing');
  await userEvent.click(screen.getByRole('button', { name: 'Keep this style' }));
  expect(await screen.findByRole('radio', { name: /Winter/ })).toBeChecked();
  const kept = last('/common/user/event/put') as { eventKey: string; eventValue: string };
  expect(kept.eventKey).toBe('ownStyles');
  expect(readStyles(kept.eventValue)).toEqual([{ name: 'Winter', words: 'pencil drawing' }]);
  await userEvent.type(screen.getByLabelText('Its name'), 'winter');
  expect(screen.getByText('You have one of that name.')).toBeInTheDocument();
  served[PUT] = { taskId: '9', cost: 1, coins: 2, understood: [], ignored: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Delete Winter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Winter/ })).toBeNull());
  expect(readStyles((last('/common/user/event/put') as { eventValue: string }).eventValue)).toEqual([]);
});

test('what another version kept and this one cannot read is no style', () => {
  expect(readStyles('{')).toEqual([]);
  expect(readStyles('[1,{"name":"a"},{"name":"b","words":"c"}]')).toEqual([{ name: 'b', words: 'c' }]);
});
