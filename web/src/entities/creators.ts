import { useQueryClient } from '@tanstack/react-query';
import { answerKey, useAnswer } from '../api/answer';
import { call } from '../api/call';
import type { ApplyAsCreator, OwnStyleView } from '../api/generated/calls';
import { type Pages, usePages } from '../api/pages';
import { PAGE_SIZE } from '../lib/constants';

const APPLY = '/post/creator/apply';
const LOOK = { type: 3 } as const;
const ASK = 1;
const TAKE_BACK = 2;

/** How one's last application stands; null: none ever. And what can be done to it. */
export function useApplication() {
  const client = useQueryClient();
  const answer = useAnswer(APPLY, LOOK, { staleTime: 0 });
  const settle = (now: (typeof answer)['data']) => client.setQueryData(answerKey(APPLY, LOOK), now);
  return {
    answer,
    apply: async (words: Omit<ApplyAsCreator, 'type'>) => settle(await call(APPLY, { ...words, type: ASK })),
    takeBack: async () => settle(await call(APPLY, { type: TAKE_BACK })),
  };
}

/** The styles that one has made, with how often each was printed. */
export const useMadeStyles = (): Pages<OwnStyleView> =>
  usePages('/post/user/aiStyle/list2', {}, { size: PAGE_SIZE.postStyles });
