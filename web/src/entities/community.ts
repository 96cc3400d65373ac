import type { QueryClient } from '@tanstack/react-query';
import { prepareAnswer, useAnswer } from '../api/answer';
import type { CreatorView } from '../api/generated/calls';
import { type Pages, preparePages, usePages } from '../api/pages';
import { mergePeople } from './people';

const CREATORS = '/community/creator/list';
const PROGRESS = '/community/progress/get';

const ranked = {
  take: (creators: CreatorView[]) => {
    mergePeople(creators.map(({ user }) => user));
    return creators;
  },
};

/** Creators by rank. */
export const useCreators = (): Pages<CreatorView> => usePages(CREATORS, {}, ranked);

/** What is being made, in the order in which it is shown. */
export const useProgress = () => useAnswer(PROGRESS, {});

/** Both, before their screen is drawn. */
export const prepareCommunity = (client: QueryClient) =>
  Promise.all([preparePages(client, CREATORS, {}, ranked), prepareAnswer(client, PROGRESS, {})]);
