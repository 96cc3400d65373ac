import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import CreatePostScreen from './CreatePostScreen';
import { clearDraft, editDraft } from './draft';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const photo = { id: '1', thumbnail: 'a.jpg', pictureUrl: 'a.jpg', width: 4, height: 5, thumbhash: '' };

afterEach(clearDraft);

function show() {
  vi.mocked(call).mockImplementation(() => new Promise(() => undefined));
  const router = createMemoryRouter([{ path: '*', element: <CreatePostScreen /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const posts = () => vi.mocked(call).mock.calls.filter(([path]) => path === '/post/put2');

test('a post needs a print', () => {
  show();
  expect(screen.getByText('Pick a print first')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
});

test('two thousand characters may be posted; one more is said and waits, and an emoji counts once', async () => {
  editDraft({ photos: [photo], content: '😀'.repeat(2001) });
  show();
  const field = screen.getByLabelText('Words to go with it');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/That is 1 too many\./);
  expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
  act(() => editDraft({ content: '😀'.repeat(2000) }));
  expect(field).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(posts()).toHaveLength(1);
});
