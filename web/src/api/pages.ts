import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { FIRST_PAGE, PAGE_SIZE } from '../lib/constants';
import { type CallOptions, call } from './call';
import type { Calls, Page, Path } from './generated/calls';
import { orLast } from './last';

/** The calls that answer with one page of something. */
export type ListPath = { [P in Path]: Calls[P]['response'] extends Page<unknown> ? P : never }[Path];
export type Item<P extends ListPath> = Calls[P]['response'] extends Page<infer T> ? T : never;

/** These lists go on from fields of their last line; all others hand out a cursor. */
type OwnCursor = {
  '/post/discover/list': 'feedId' | 'sortTime';
  '/post/comment/list': 'commentId';
  '/user/activity/list': 'pageTime';
};
const ownCursor: { [P in keyof OwnCursor]: (last: Item<P>) => Partial<Calls[P]['request']> } = {
  '/post/discover/list': ({ feedId, sortTime }) => ({ feedId, sortTime }),
  '/post/comment/list': ({ commentId }) => ({ commentId }),
  '/user/activity/list': ({ pageTime }) => ({ pageTime }),
};

/** What a list is asked for, without how far it has come. */
export type ListRequest<P extends ListPath> = Omit<
  Calls[P]['request'],
  'pageNo' | 'pageSize' | 'cursor' | 'count' | (P extends keyof OwnCursor ? OwnCursor[P] : never)
>;

/** Where the next page begins; null before the first. */
type From = object | null;
export interface Kept<K> {
  items: K[];
  next: From;
  /** There was no network, and this is what was seen last. */
  old?: boolean;
}

interface PagesOptions<P extends ListPath, K> extends Pick<CallOptions, 'cacheSeconds'> {
  enabled?: boolean;
  staleTime?: number;
  refetchOnMount?: boolean;
  size?: number;
  /** Gives a page to its entities and returns what the list itself keeps: their ids. Left out, the items are kept. */
  take?: (items: Item<P>[]) => K[];
  /** What tells two states of the same list apart, where one must not be shown for the other. */
  apart?: string;
  /** Its first page is kept for a start without a network. */
  keepsLast?: boolean;
  /** For lists that are of use only when whole: asks on by itself, and is pending until the end is there. */
  whole?: boolean;
}

/** One page, and where the one after it begins. Fewer items than asked for end the list. */
export async function loadPage<P extends ListPath, K = Item<P>>(
  path: P,
  request: ListRequest<P>,
  from: From,
  { size = PAGE_SIZE.list, take, cacheSeconds, keepsLast }: PagesOptions<P, K> = {},
  signal?: AbortSignal,
): Promise<Kept<K>> {
  const own = path in ownCursor ? (ownCursor as Record<string, (last: unknown) => object>)[path] : undefined;
  const paging = own ? { count: size, ...from } : { pageSize: size, ...(from ?? { pageNo: FIRST_PAGE }) };
  const ask = () =>
    call(path, { ...request, ...paging } as Calls[P]['request'], { signal, cacheSeconds }) as Promise<Page<Item<P>>>;
  const { answer: page, old } = keepsLast && !from ? await orLast(path, ask) : { answer: await ask(), old: false };
  const last = page.items.length < size ? undefined : page.items.at(-1);
  const next = own ? last && own(last) : page.nextCursor && { cursor: page.nextCursor };
  return { items: take ? take(page.items) : (page.items as unknown as K[]), next: next || null, ...(old && { old }) };
}

/** A list as screens use it. */
export type Pages<K> = UseInfiniteQueryResult<InfiniteData<Kept<K>>> & { items: K[] };

/** Under this key a list is kept. */
export const pagesKey = <P extends ListPath>(path: P, request: ListRequest<P>): QueryKey => [path, request];

const querying = <P extends ListPath, K>(path: P, request: ListRequest<P>, options: PagesOptions<P, K>) => ({
  queryKey: options.apart ? [...pagesKey(path, request), options.apart] : pagesKey(path, request),
  queryFn: ({ pageParam, signal }: { pageParam: From; signal: AbortSignal }) =>
    loadPage(path, request, pageParam, options, signal),
  initialPageParam: null as From,
  getNextPageParam: ({ next }: Kept<K>) => next,
  staleTime: options.staleTime,
});

/** Fetches the first page before anything shows it. What fails is asked for again by whoever does. */
export const preparePages = <P extends ListPath, K = Item<P>>(
  client: QueryClient,
  path: P,
  request: ListRequest<P>,
  options: PagesOptions<P, K> = {},
): Promise<void> => client.prefetchInfiniteQuery(querying(path, request, options));

/** The one way to a list of any length: its pages, one after the other, under the key of its call. */
export function usePages<P extends ListPath, K = Item<P>>(
  path: P,
  request: ListRequest<P>,
  options: PagesOptions<P, K> = {},
): Pages<K> {
  const { enabled, refetchOnMount, whole = false } = options;
  const query = useInfiniteQuery({ ...querying(path, request, options), enabled, refetchOnMount });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const wants = whole && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (wants && !isFetchingNextPage) void fetchNextPage();
  }, [wants, isFetchingNextPage, fetchNextPage]);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  return { ...query, isPending: query.isPending || wants, items } as Pages<K>;
}

/** Changes what a list holds already, page by page, without asking for it again. A list that nobody has asked for stays unknown. */
export function editPages<P extends ListPath, K = Item<P>>(
  client: QueryClient,
  path: P,
  request: ListRequest<P>,
  change: (pages: Kept<K>[]) => Kept<K>[],
): void {
  client.setQueryData<InfiniteData<Kept<K>>>(
    pagesKey(path, request),
    (old) => old && { ...old, pages: change(old.pages) },
  );
}
