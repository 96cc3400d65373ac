import { useQueryClient } from '@tanstack/react-query';
import { answerKey, useAnswer } from '../api/answer';
import { call } from '../api/call';
import type { ApplyAsCreator } from '../api/generated/calls';

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
