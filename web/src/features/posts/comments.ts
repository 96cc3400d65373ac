import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call';
import type { CommentView } from '../../api/generated/calls';
import { getPost, patchPost } from '../../entities/posts';

const PAGE = 20;

interface CommentPage {
  items: CommentView[];
  next: string | null;
}
type Comments = InfiniteData<CommentPage, string | null>;

const threadKey = (feedId: string) => ['comments', feedId];
const repliesKey = (feedId: string, root: string) => ['replies', feedId, root];

async function loadPage(feedId: string, after: string | null, root: string | undefined, signal: AbortSignal) {
  const { items } = await call(
    '/post/comment/list',
    { feedId, count: PAGE, commentId: after ?? '0', replyCommentId: root },
    { signal },
  );
  return { items, next: items.length === PAGE ? (items.at(-1)?.commentId ?? null) : null };
}

/** Comments, newest first; with `root` the replies to that comment, oldest first. */
export function useComments(feedId: string, root?: string, enabled = true) {
  return useInfiniteQuery({
    queryKey: root ? repliesKey(feedId, root) : threadKey(feedId),
    queryFn: ({ pageParam, signal }) => loadPage(feedId, pageParam, root, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next ?? undefined,
    enabled,
  });
}

type Change = (items: CommentView[]) => CommentView[];

function edit(client: QueryClient, key: string[], change: Change) {
  client.setQueryData<Comments>(key, (old) =>
    old ? { ...old, pages: old.pages.map((page) => ({ ...page, items: change(page.items) })) } : old,
  );
}

const countReplies = (client: QueryClient, feedId: string, root: string, by: number) =>
  edit(client, threadKey(feedId), (items) =>
    items.map((item) => (item.commentId === root ? { ...item, replyCount: Math.max(0, item.replyCount + by) } : item)),
  );

function countComments(feedId: string, by: number) {
  const post = getPost(feedId);
  if (post) patchPost(feedId, { commentCount: Math.max(0, post.commentCount + by) });
}

/** Puts an own comment where it belongs: a new one first, a reply last in its thread. */
export function showComment(client: QueryClient, feedId: string, comment: CommentView, root?: string) {
  const known = getPost(feedId)?.commentCount ?? 0;
  if (root) {
    client.setQueryData<Comments>(repliesKey(feedId, root), (old) => {
      const last = old?.pages.at(-1);
      if (!old || !last || last.next) return old;
      return { ...old, pages: [...old.pages.slice(0, -1), { ...last, items: [...last.items, comment] }] };
    });
    countReplies(client, feedId, root, 1);
  } else {
    client.setQueryData<Comments>(threadKey(feedId), (old) => {
      const [first, ...rest] = old?.pages ?? [];
      if (!old || !first) return old;
      return { ...old, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] };
    });
  }
  // The push may have counted it already.
  if (getPost(feedId)?.commentCount === known) countComments(feedId, 1);
}

/** Deletes on the server, then here. A comment with replies leaves a tombstone that holds them in place. */
export async function deleteComment(client: QueryClient, feedId: string, comment: CommentView, root?: string) {
  await call('/post/comment/delete', { feedId, commentId: comment.commentId });
  const gone: Change = (items) =>
    comment.replyCount > 0
      ? items.map((item) =>
          item.commentId === comment.commentId
            ? { ...item, deleted: true, canDelete: false, user: null, content: '' }
            : item,
        )
      : items.filter((item) => item.commentId !== comment.commentId);
  edit(client, root ? repliesKey(feedId, root) : threadKey(feedId), gone);
  if (root) countReplies(client, feedId, root, -1);
  countComments(feedId, -1);
}
