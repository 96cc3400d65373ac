import type { QueryClient } from '@tanstack/react-query';
import { useAnswer } from '../api/answer';
import type { StyleImageView, StyleView } from '../api/generated/calls';
import { type Pages, preparePages, usePages } from '../api/pages';
import { CACHE_SECONDS, PAGE_SIZE } from '../lib/constants';

/** Styles change a few times a week; what was fetched once serves the whole visit. */
const fresh = { staleTime: CACHE_SECONDS.call * 1000, cacheSeconds: CACHE_SECONDS.call };
const TAGS_PAGE = 50;

export const useCategories = () => useAnswer('/photo/ai/style/type/list', {}, fresh);

const STYLES = '/photo/aiStyle/list';

/** The first styles of all, before a screen with them is drawn. */
export const prepareStyles = (client: QueryClient): Promise<void> =>
  preparePages(client, STYLES, { category: undefined }, fresh);

/** Styles by rank; of one category or, without one, of all. */
export const useStyles = (category?: number): Pages<StyleView> => usePages(STYLES, { category }, fresh);

/** Styles that a post can be tagged with. */
export const useStyleTags = (): Pages<StyleView> => usePages('/post/aiStyle/list', {}, { ...fresh, size: TAGS_PAGE });

export const useStyle = (aiStyle = '') => useAnswer('/post/aiStyle/get', { aiStyle }, { ...fresh, enabled: !!aiStyle });

/** Prints to begin from: each says in which style it was made. */
export const useTemplates = (): Pages<StyleImageView> =>
  usePages('/photo/ai/style/image/list', {}, { ...fresh, size: PAGE_SIZE.styleImages });

/** Photos that were made in a style, out of the first page of examples. */
export function useExamples(aiStyle: string | undefined): StyleImageView[] {
  const { items } = usePages('/photo/ai/style/image/list', {}, { ...fresh, size: PAGE_SIZE.styleImages });
  return items.filter((image) => image.aiStyle === aiStyle);
}
