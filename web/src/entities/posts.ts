import { create } from 'zustand';
import type { PostPush, PostView } from '../api/generated/calls';

interface Posts {
  byId: Record<string, PostView>;
}

export const usePosts = create<Posts>(() => ({ byId: {} }));

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

/** A push of `post/{feedId}`; one that an answer overtook is dropped. */
export function applyCounts(feedId: string, counts: PostPush, v: number): void {
  const held = getPost(feedId);
  if (held && v > held.v) patchPost(feedId, { ...counts, v });
}

/** A change made here, such as a like before its answer. Unknown posts stay unknown. */
export function patchPost(feedId: string, change: Partial<PostView>): void {
  usePosts.setState(({ byId }) => {
    const post = byId[feedId];
    return post ? { byId: { ...byId, [feedId]: { ...post, ...change } } } : { byId };
  });
}

export function dropPost(feedId: string): void {
  usePosts.setState(({ byId }) => {
    const { [feedId]: _gone, ...rest } = byId;
    return { byId: rest };
  });
}

export const clearPosts = (): void => usePosts.setState({ byId: {} }, true);
