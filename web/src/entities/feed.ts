import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { editPages, type Kept, loadPage, type Pages, pagesKey, preparePages, usePages } from '../api/pages';
import { on } from '../lib/events';
import { getStored, removeStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { takePosts, usePosts } from './posts';

const FEED = '/post/discover/list';
const LOOK_AGAIN_MS = 60_000;
const NEWEST = ['feed-newest'];
const options = { take: takePosts, keepsLast: true };

export type FeedPage = Kept<string>;
export type Feed = InfiniteData<FeedPage>;

const loadNewest = (signal?: AbortSignal): Promise<FeedPage> => loadPage(FEED, {}, null, options, signal);

/** The first page, before the feed is drawn. */
export const prepareFeed = (client: QueryClient): Promise<void> => preparePages(client, FEED, {}, options);

/**
 * The feed as it was when it was opened. It never reloads by itself: rows must not move under a reader. What is not there any more has
 * no row: one without a height would be taken for the place of the post that comes before it next.
 */
export function useFeed(): Pages<string> {
  const feed = usePages(FEED, {}, { ...options, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: false });
  const items = usePosts(useShallow(({ byId }) => feed.items.filter((id) => byId[id])));
  return { ...feed, items } as Pages<string>;
}

/** How many posts of a fresh first page the open feed does not show yet. */
export function countFresh(feed: Feed | undefined, newest: FeedPage | undefined): number {
  if (!feed || !newest) return 0;
  const shown = new Set(feed.pages.flatMap((page) => page.items));
  const firstKnown = newest.items.findIndex((id) => shown.has(id));
  return firstKnown < 0 ? newest.items.length : firstKnown;
}

/** Looks for newer posts now and then; they wait until the person asks for them. */
export function useNewest(feed: Feed | undefined) {
  const client = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: NEWEST,
    queryFn: ({ signal }) => loadNewest(signal),
    enabled: !!feed,
    initialData: feed?.pages[0],
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: LOOK_AGAIN_MS / 2,
    retry: false,
  });
  // What was shown without a network may be of yesterday.
  const old = feed?.pages[0]?.old;
  useEffect(() => (old ? on('connected', () => void refetch()) : undefined), [old, refetch]);
  useEffect(() => {
    // Asked for while this was not on screen.
    if (getStored(KEY.homeRefresh, false))
      refreshFeed(client).then(
        () => removeStored(KEY.homeRefresh),
        () => undefined,
      );
    return on('refreshPostList', () => void refreshFeed(client));
  }, [client]);
  return { fresh: countFresh(feed, data), show: () => begin(client, data) };
}

/**
 * What was just posted belongs at the top at once; nobody should have to ask for their own print. Done to the list
 * itself: the feed may be a kept page that is hidden, and a hidden page hears no events.
 */
export function putFirst(client: QueryClient, feedId: string): void {
  editPages<typeof FEED, string>(client, FEED, {}, (pages) => {
    const [first, ...rest] = pages;
    if (!first || first.items.includes(feedId)) return pages;
    return [{ ...first, items: [feedId, ...first.items] }, ...rest];
  });
}

function begin(client: QueryClient, page: FeedPage | undefined): void {
  if (page) client.setQueryData<Feed>(pagesKey(FEED, {}), { pages: [page], pageParams: [null] });
}

/** Starts the feed again from its newest post; on failure it stays as it was and the caller learns why. */
export async function refreshFeed(client: QueryClient): Promise<void> {
  const page = await loadNewest();
  client.setQueryData(NEWEST, page);
  begin(client, page);
}
