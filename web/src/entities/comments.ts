import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call';
import type { CommentView, PutComment } from '../api/generated/calls';
import { editPages, type Kept, loadPage, type Pages, pagesKey, usePages } from '../api/pages';
import { session } from './me';
import { getPost, patchPost, usePost } from './posts';

const COMMENTS = '/post/comment/list';

/** Comments, newest first; with `root` the replies to that comment, oldest first. */
export const useComments = (feedId: string, root?: string): Pages<CommentView> =>
  usePages(COMMENTS, { feedId, replyCommentId: root });

type Change = (items: CommentView[]) => CommentView[];

const edit = (client: QueryClient, feedId: string, root: string | undefined, change: Change) =>
  editPages(client, COMMENTS, { feedId, replyCommentId: root }, (pages) =>
    pages.map((page) => ({ ...page, items: change(page.items) })),
  );

const countReplies = (client: QueryClient, feedId: string, root: string, by: number) =>
  edit(client, feedId, undefined, (items) =>
    items.map((item) => (item.commentId === root ? { ...item, replyCount: Math.max(0, item.replyCount + by) } : item)),
  );

function countComments(feedId: string, by: number) {
  const post = getPost(feedId);
  if (post) patchPost(feedId, { commentCount: Math.max(0, post.commentCount + by) });
}

/** Puts an own comment where it belongs: a new one first, a reply last in its thread. */
function show(client: QueryClient, feedId: string, comment: CommentView, root?: string) {
  const known = getPost(feedId)?.commentCount ?? 0;
  editPages(client, COMMENTS, { feedId, replyCommentId: root }, (pages) => {
    if (!root) return pages.map((page, at) => (at === 0 ? { ...page, items: [comment, ...page.items] } : page));
    const end = pages.length - 1;
    // Where more replies wait to be asked for, this one comes with them.
    return pages.map((page, at) => (at === end && !page.next ? { ...page, items: [...page.items, comment] } : page));
  });
  if (root) countReplies(client, feedId, root, 1);
  // The push may have counted it already.
  if (getPost(feedId)?.commentCount === known) countComments(feedId, 1);
}

/** Deletes on the server, then here. A comment with replies leaves a tombstone that holds them in place. */
async function remove(client: QueryClient, feedId: string, comment: CommentView, root?: string) {
  await call('/post/comment/delete', { feedId, commentId: comment.commentId });
  const gone: Change = (items) =>
    comment.replyCount > 0
      ? items.map((item) =>
          item.commentId === comment.commentId
            ? { ...item, deleted: true, canDelete: false, user: null, content: '' }
            : item,
        )
      : items.filter((item) => item.commentId !== comment.commentId);
  edit(client, feedId, root, gone);
  if (root) countReplies(client, feedId, root, -1);
  countComments(feedId, -1);
}

type Talk = InfiniteData<Kept<CommentView>>;

/** Looks at the newest comments: what is not listed yet, and how many replies the listed ones have now. */
async function lookAgain(client: QueryClient, feedId: string): Promise<CommentView[]> {
  const key = pagesKey(COMMENTS, { feedId, replyCommentId: undefined });
  const listed = () => client.getQueryData<Talk>(key)?.pages.flatMap(({ items }) => items);
  if (!listed()) return [];
  const { items } = await loadPage(COMMENTS, { feedId }, null);
  const newest = new Map(items.map((item) => [item.commentId, item]));
  edit(client, feedId, undefined, (old) =>
    old.map((item) => {
      const now = newest.get(item.commentId);
      if (!now || now.replyCount === item.replyCount) return item;
      void client.invalidateQueries({ queryKey: pagesKey(COMMENTS, { feedId, replyCommentId: item.commentId }) });
      return { ...item, replyCount: now.replyCount };
    }),
  );
  const known = new Set(listed()?.map(({ commentId }) => commentId));
  const firstKnown = items.findIndex(({ commentId }) => known.has(commentId));
  return (firstKnown < 0 ? items : items.slice(0, firstKnown)).filter(
    ({ user }) => user?.uidStr !== session().user?.uidStr,
  );
}

const isSilent = (client: QueryClient, feedId: string) =>
  client.getQueryData<Talk>(pagesKey(COMMENTS, { feedId, replyCommentId: undefined }))?.pages[0]?.items.length === 0;

/** Shows them above the others; what is left to be shown is none. */
function putFirst(client: QueryClient, feedId: string, comments: CommentView[]): CommentView[] {
  editPages(client, COMMENTS, { feedId, replyCommentId: undefined }, ([first, ...rest]) =>
    first ? [{ ...first, items: [...comments, ...first.items] }, ...rest] : [],
  );
  return [];
}

/** Comments that came while one reads. They wait until they are asked for: rows never move under a reading eye. */
export function useFreshComments(feedId: string) {
  const client = useQueryClient();
  const count = usePost(feedId)?.commentCount;
  const before = useRef(count);
  const [fresh, setFresh] = useState<CommentView[]>([]);
  useEffect(() => {
    const risen = before.current !== undefined && count !== undefined && count > before.current;
    before.current = count;
    if (!risen) return;
    let here = true;
    lookAgain(client, feedId).then(
      (found) => {
        // Where nothing is said yet, there is nothing that would move.
        if (here) setFresh(isSilent(client, feedId) ? putFirst(client, feedId, found) : found);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [count, client, feedId]);
  const show = () => setFresh(putFirst(client, feedId, fresh));
  return { fresh: fresh.length, show };
}

/** What one can do to the talk under a post. `root` is the comment at the top of a thread. */
export function useTalking(feedId: string) {
  const client = useQueryClient();
  return {
    /** The same request under the same id becomes one comment, however often it is sent. */
    write: async (request: Omit<PutComment, 'feedId'>, requestId: string, root?: string) => {
      const comment = await call('/post/comment/put', { feedId, ...request }, { requestId });
      show(client, feedId, comment, root);
    },
    remove: (comment: CommentView, root?: string) => remove(client, feedId, comment, root),
  };
}
