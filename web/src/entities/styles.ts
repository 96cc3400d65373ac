import type { QueryClient } from '@tanstack/react-query';
import { useAnswer } from '../api/answer';
import type { StyleImageView, StyleView } from '../api/generated/calls';
import { type Pages, preparePages, usePages } from '../api/pages';
import { CACHE_SECONDS, PAGE_SIZE } from '../lib/constants';
import { type Session, session, useMe } from './me';

/** Styles change a few times a week; what was fetched once serves the whole visit. */
const fresh = { staleTime: CACHE_SECONDS.call * 1000, cacheSeconds: CACHE_SECONDS.call };
/**
 * What may show one's own face is kept by nothing but its list, which forgets it with the face. Those covers are made one by one:
 * whoever has a face model looks again after a minute.
 */
const withFace = ({ model }: Session) => model?.state === 'has_model';
const freshFor = (face: boolean) => ({ staleTime: face ? FACES_STALE_MS : fresh.staleTime });
const useFresh = () => freshFor(useMe(withFace));
const FACES_STALE_MS = 60_000;
const TAGS_PAGE = 50;

export const useCategories = () => useAnswer('/photo/ai/style/type/list', {}, fresh);

const STYLES = '/photo/aiStyle/list';
const STYLE = '/post/aiStyle/get';

/** A style on one's own face, where there is one. */
export const coverOf = ({ mine, cover }: Pick<StyleView, 'mine' | 'cover'>): string => mine ?? cover;

/** The covers that were shown are others now: a face has been learned, or is forgotten. */
export function watchCovers(client: QueryClient): void {
  useMe.subscribe((now, before) => {
    if (withFace(now) !== withFace(before))
      void client.invalidateQueries({ predicate: ({ queryKey }) => [STYLES, STYLE].includes(String(queryKey[0])) });
  });
}

/** The first styles of all, before a screen with them is drawn. */
export const prepareStyles = (client: QueryClient): Promise<void> =>
  preparePages(client, STYLES, { category: undefined }, freshFor(withFace(session())));

/** Styles by rank; of one category or, without one, of all. */
export const useStyles = (category?: number): Pages<StyleView> => usePages(STYLES, { category }, useFresh());

/** Styles that a post can be tagged with. */
export const useStyleTags = (): Pages<StyleView> => usePages('/post/aiStyle/list', {}, { ...fresh, size: TAGS_PAGE });

export const useStyle = (aiStyle = '') => useAnswer(STYLE, { aiStyle }, { ...useFresh(), enabled: !!aiStyle });

/** Prints to begin from: each says in which style it was made. */
export const useTemplates = (): Pages<StyleImageView> =>
  usePages('/photo/ai/style/image/list', {}, { ...fresh, size: PAGE_SIZE.styleImages });
