import { useAnswer } from '../api/answer';
import type { CreatorView } from '../api/generated/calls';
import { type Pages, usePages } from '../api/pages';
import { mergePeople } from './people';

/** Creators by rank. */
export const useCreators = (): Pages<CreatorView> =>
  usePages(
    '/community/creator/list',
    {},
    {
      take: (creators) => {
        mergePeople(creators.map(({ user }) => user));
        return creators;
      },
    },
  );

/** What is being made, in the order in which it is shown. */
export const useProgress = () => useAnswer('/community/progress/get', {});
