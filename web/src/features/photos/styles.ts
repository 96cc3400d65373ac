import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call';

const PAGE = 20;
const EXAMPLES = 15;
/** Styles change a few times a week; what was fetched once serves the whole visit. */
const KEPT_SECONDS = 600;
const fresh = { staleTime: KEPT_SECONDS * 1000 };

export function useCategories() {
  return useQuery({
    queryKey: ['style-types'],
    queryFn: () => call('/photo/ai/style/type/list', {}, { cacheSeconds: KEPT_SECONDS }),
    ...fresh,
  });
}

/** Styles by rank; of one category or, without one, of all. */
export function useStyles(category?: number) {
  const query = useInfiniteQuery({
    queryKey: ['styles', category ?? 'all'],
    queryFn: ({ pageParam }) =>
      call(
        '/photo/aiStyle/list',
        { pageNo: pageParam.pageNo, cursor: pageParam.cursor, pageSize: PAGE, category },
        { cacheSeconds: KEPT_SECONDS },
      ),
    initialPageParam: { pageNo: 1, cursor: undefined as string | undefined },
    getNextPageParam: (page, pages) =>
      page.items.length < PAGE ? undefined : { pageNo: pages.length + 1, cursor: page.nextCursor ?? undefined },
    ...fresh,
  });
  return { ...query, styles: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

export function useStyle(aiStyle: string | undefined) {
  return useQuery({
    queryKey: ['style', aiStyle],
    queryFn: () => call('/post/aiStyle/get', { aiStyle: aiStyle ?? '' }, { cacheSeconds: KEPT_SECONDS }),
    enabled: !!aiStyle,
    ...fresh,
  });
}

/** Photos that were made in a style, out of the first page of examples. */
export function useExamples(aiStyle: string | undefined) {
  const query = useQuery({
    queryKey: ['style-images'],
    queryFn: () =>
      call('/photo/ai/style/image/list', { pageNo: 1, pageSize: EXAMPLES }, { cacheSeconds: KEPT_SECONDS }),
    ...fresh,
  });
  return query.data?.items.filter((image) => image.aiStyle === aiStyle) ?? [];
}
