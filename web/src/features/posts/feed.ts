import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call';
import type { PostView } from '../../api/generated/calls';
import { mergePosts } from '../../entities/posts';
import { on } from '../../lib/events';

const PAGE = 20;
const LOOK_AGAIN_MS = 60_000;
const FEED = ['feed'];
const NEWEST = ['feed-newest'];

type Cursor = Pick<PostView, 'feedId' | 'sortTime'> | null;
export interface FeedPage {
  ids: string[];
  next: Cursor;
}

async function loadPage(after: Cursor, signal?: AbortSignal): Promise<FeedPage> {
  const { items } = await call('/post/discover/list', { count: PAGE, ...after }, { signal });
  mergePosts(items);
  const last = items.at(-1);
  return {
    ids: items.map((post) => post.feedId),
    next: last && items.length === PAGE ? { feedId: last.feedId, sortTime: last.sortTime } : null,
  };
}

/** The feed as it was when it was opened. It never reloads by itself: rows must not move under a reader. */
export function useFeed() {
  return useInfiniteQuery({
    queryKey: FEED,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    initialPageParam: null as Cursor,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

export type Feed = InfiniteData<FeedPage>;

/** How many posts of a fresh first page the open feed does not show yet. */
export function countFresh(feed: Feed | undefined, newest: FeedPage | undefined): number {
  if (!feed || !newest) return 0;
  const shown = new Set(feed.pages.flatMap((page) => page.ids));
  const firstKnown = newest.ids.findIndex((id) => shown.has(id));
  return firstKnown < 0 ? newest.ids.length : firstKnown;
}

/** Looks for newer posts now and then; they wait until the person asks for them. */
export function useNewest(feed: Feed | undefined) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: NEWEST,
    queryFn: ({ signal }) => loadPage(null, signal),
    enabled: !!feed,
    initialData: feed?.pages[0],
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: LOOK_AGAIN_MS / 2,
    retry: false,
  });
  useEffect(() => on('refreshPostList', () => void refreshFeed(client)), [client]);
  return { fresh: countFresh(feed, data), show: () => newest(client, data) };
}

/**
 * What was just posted belongs at the top at once; nobody should have to ask for their own print. Done to the list
 * itself: the feed may be a kept page that is hidden, and a hidden page hears no events.
 */
export function putFirst(client: QueryClient, feedId: string) {
  client.setQueryData<Feed>(FEED, (feed) => {
    const [first, ...rest] = feed?.pages ?? [];
    if (!feed || !first || first.ids.includes(feedId)) return feed;
    return { ...feed, pages: [{ ...first, ids: [feedId, ...first.ids] }, ...rest] };
  });
}

function newest(client: QueryClient, page: FeedPage | undefined) {
  if (page) client.setQueryData<Feed>(FEED, { pages: [page], pageParams: [null] });
}

/** Starts the feed again from its newest post; on failure it stays as it was and the caller learns why. */
export async function refreshFeed(client: QueryClient): Promise<void> {
  const page = await loadPage(null);
  client.setQueryData(NEWEST, page);
  newest(client, page);
}
