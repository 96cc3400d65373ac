import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import type { CommentView, PostView, UserInfo } from '../../api/generated/calls';
import { takePush } from '../../api/pushes';
import { logIn } from '../../entities/me';
import { mergePosts, usePosts } from '../../entities/posts';
import { CommentList, useTalk } from './CommentList';
import CommentsScreen from './CommentsScreen';
import PhotosScreen from './PhotosScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);

const comment = (id: number, by: string, replyCount = 0) =>
  ({
    commentId: `${id}`,
    content: `Words ${id}`,
    user: { uidStr: by, firstName: by, lastName: '', avatarUri: '' },
    createTime: 0,
    replyCount,
    deleted: false,
  }) as unknown as CommentView;
let talk: CommentView[];

beforeEach(() => {
  localStorage.clear();
  usePosts.clear();
  logIn('t', { uidStr: 'me', coins: 1, status: 1 } as UserInfo);
  mergePosts([
    {
      feedId: '7',
      user: { uidStr: 'k' },
      photos: [],
      likeCount: 0,
      commentCount: 1,
      shareCount: 0,
      v: 1,
    } as unknown as PostView,
  ]);
  talk = [comment(1, 'Ken')];
  asked.mockReset();
  asked.mockImplementation((async () => ({ items: talk, nextCursor: null })) as never);
});

function show(element: ReactNode, at = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
function Talk() {
  return <CommentList {...useTalk('7').list} />;
}
const counted = (commentCount: number, v: number) =>
  act(async () => takePush('post/7', { likeCount: 0, commentCount, shareCount: 0 }, v));

test('a comment that comes while one reads waits behind “1 new”; a reply is counted where it belongs', async () => {
  show(<Talk />);
  await screen.findByText('Words 1');
  talk = [comment(2, 'Yui'), comment(1, 'Ken', 1)];
  await counted(3, 2);
  expect(await screen.findByRole('button', { name: '1 new' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Show the reply' })).toBeInTheDocument();
  expect(screen.queryByText('Words 2')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '1 new' }));
  const [first] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('Words 2')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument();
});

test('a talk that one comes back to says how many comments came meanwhile, to this person alone', async () => {
  show(<Talk />);
  await screen.findByText('Words 1');
  await counted(2, 2);
  expect(screen.queryByText(/since you were here/)).not.toBeInTheDocument();
  cleanup();
  await counted(5, 3);
  show(<Talk />);
  expect(await screen.findByText('3 more since you were here')).toBeInTheDocument();
  cleanup();
  await counted(6, 4);
  logIn('t', { uidStr: 'other', coins: 1, status: 1 } as UserInfo);
  show(<Talk />);
  await screen.findByText('Words 1');
  expect(screen.queryByText(/since you were here/)).not.toBeInTheDocument();
});

test('one’s own comment is no news', async () => {
  show(<Talk />);
  await screen.findByText('Words 1');
  talk = [comment(2, 'me'), comment(1, 'Ken')];
  await counted(2, 2);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: '1 new' })).not.toBeInTheDocument();
});

test.each([
  ['/post/photos', <PhotosScreen key="photos" />],
  ['/post/comment', <CommentsScreen key="comments" />],
])('%s without a post says that it is not here', async (at, element) => {
  show(element, at);
  expect(await screen.findByRole('heading', { name: 'This post is not here' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go home' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});
