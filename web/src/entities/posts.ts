import { useEffect } from 'react';
import { absolute } from '../api/absolute';
import { useAnswer } from '../api/answer';
import { call } from '../api/call';
import { isGone } from '../api/errors';
import type { PostView, PutPost } from '../api/generated/calls';
import { usePages } from '../api/pages';
import { onGone, onPush } from '../api/pushes';
import { useTopic, watchAgain } from '../api/socket';
import { emit, on } from '../lib/events';
import { entityStore } from '../lib/store';

interface Posts {
  byId: Record<string, PostView>;
}

export const usePosts = entityStore<Posts>(() => ({ byId: {} }));

export const usePost = (feedId: string): PostView | undefined => usePosts((state) => state.byId[feedId]);
export const getPost = (feedId: string): PostView | undefined => usePosts.getState().byId[feedId];

const countsOf = ({ likeCount, commentCount, shareCount, v }: PostView) => ({ likeCount, commentCount, shareCount, v });

/** What lists and details answer. Counts that a push brought since are newer and stay. */
export function mergePosts(posts: PostView[]): void {
  if (posts.length === 0) return;
  usePosts.setState(({ byId }) => {
    const next = { ...byId };
    for (const post of posts) {
      const held = next[post.feedId];
      next[post.feedId] = held && held.v > post.v ? { ...post, ...countsOf(held) } : post;
    }
    return { byId: next };
  });
}

/** A list knows its posts by their ids alone. */
export function takePosts(posts: PostView[]): string[] {
  mergePosts(posts);
  return posts.map(({ feedId }) => feedId);
}

/** A push of `post/{feedId}`; one that an answer overtook is dropped. */
onPush('post', (counts, feedId, v) => {
  const held = getPost(feedId);
  if (held && v > held.v) patchPost(feedId, { ...counts, v });
});

// Counts of the former data are as good as any, but whatever comes now is newer.
on('newEpoch', () =>
  usePosts.setState(({ byId }) => ({
    byId: Object.fromEntries(Object.entries(byId).map(([id, post]) => [id, { ...post, v: 0 }])),
  })),
);

/** A change made here, such as a like before its answer. Unknown posts stay unknown. */
export function patchPost(feedId: string, change: Partial<PostView>): void {
  usePosts.setState(({ byId }) => {
    const post = byId[feedId];
    return post ? { byId: { ...byId, [feedId]: { ...post, ...change } } } : { byId };
  });
}

function dropPost(feedId: string): void {
  usePosts.setState(({ byId }) => {
    const { [feedId]: _gone, ...rest } = byId;
    return { byId: rest };
  });
}

/** What the server does not find any more leaves every list here as well; whoever asked still hears why. */
const dropIfGone =
  (feedId: string) =>
  (error: unknown): never => {
    if (isGone(error)) dropPost(feedId);
    throw error;
  };

// Gone for most; its author and moderators may see it still.
onGone('post', (feedId) => {
  call('/post/detail', { feedId })
    .catch(dropIfGone(feedId))
    .then((post) => {
      takePosts([post]);
      watchAgain(`post/${feedId}`);
    })
    .catch(() => undefined);
});

/** Nothing of a person stays in any list. */
export const dropPostsOf = (uidStr: string): void =>
  usePosts.setState(({ byId }) => ({
    byId: Object.fromEntries(Object.entries(byId).filter(([, { user }]) => user.uidStr !== uidStr)),
  }));

/** The post as it is known, its counts live. */
export function useLivePost(feedId: string): PostView | undefined {
  useTopic(feedId ? `post/${feedId}` : null);
  return usePost(feedId);
}

/** Shows at once what a list already knew, asks for the newest, and stays live. */
export function usePostDetail(feedId: string) {
  const post = useLivePost(feedId);
  const answer = useAnswer(
    '/post/detail',
    { feedId },
    {
      take: (detail) => takePosts([detail])[0] ?? null,
      enabled: feedId !== '',
    },
  );
  const gone = isGone(answer.error);
  useEffect(() => {
    if (gone) dropPost(feedId);
  }, [gone, feedId]);
  return { post, answer };
}

const GALLERY = '/user/gallery/list';

/** Someone's posts, newest first; one's own without a name. */
export const useGallery = (uidStr?: string) => usePages(GALLERY, { uidStr }, { take: takePosts });

/** What one liked, the newest like first. */
export function useLiked() {
  const list = usePages('/user/posts/liked/list', {}, { take: takePosts });
  const { refetch } = list;
  // Whoever comes right after the tap may have asked before the like was there.
  useEffect(() => on('liked', () => void refetch()), [refetch]);
  return list;
}

const LIKE = 1;
const UNLIKE = 2;

/** Likes or unlikes at once on this phone, then on the server. */
export async function setLike(feedId: string, liked: boolean): Promise<void> {
  const post = getPost(feedId);
  if (!post || post.liked === liked) return;
  const held = { liked: post.liked, likeCount: post.likeCount };
  patchPost(feedId, { liked, likeCount: Math.max(0, post.likeCount + (liked ? 1 : -1)) });
  await absolute(`like/${feedId}`, liked, {
    held,
    send: async (goal) => {
      const answer = await call('/post/operate', { feedId, type: goal ? LIKE : UNLIKE }).catch(dropIfGone(feedId));
      emit('liked');
      return { liked: answer.liked, likeCount: answer.likeCount };
    },
    settle: (now) => patchPost(feedId, now),
  });
}

/** Prints that became a post in this visit: going back is not to offer them once more. */
const posted = new Set<string>();
export const wasPosted = (photoId: string): boolean => posted.has(photoId);
on('personChanged', () => posted.clear());

/** The same request under the same id becomes one post, however often it is sent. */
export async function publishPost(request: PutPost, requestId: string): Promise<PostView> {
  const { post } = await call('/post/put2', request, { requestId });
  mergePosts([post]);
  for (const id of request.photos) posted.add(id);
  emit('refreshPostList', { reason: 'posted' });
  return post;
}

export async function deletePost(feedId: string): Promise<void> {
  await call('/post/delete', { feedId });
  dropPost(feedId);
}
