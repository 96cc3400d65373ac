import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerKey, useAnswer } from '../api/answer';
import { call } from '../api/call';
import type { ModelPicture } from '../api/generated/calls';
import { useMe } from './me';

const GET = '/photo/user/model/get';

/** One's own face model: in the making, ready, or null. Its progress is pushed. */
export function useOwnModel() {
  const client = useQueryClient();
  const answer = useAnswer(GET, {}, { staleTime: 0 });
  const pushed = useMe((state) => state.model);
  const { refetch } = answer;
  // The push of the end says that it is ready; the answer says what it is.
  useEffect(() => {
    if (pushed?.state) void refetch();
  }, [pushed?.state, refetch]);
  const percent = Math.max(answer.data?.processing ?? 0, pushed?.state === 'progressing' ? pushed.processing : 0);
  const again = () => client.invalidateQueries({ queryKey: answerKey(GET, {}) });
  return {
    answer,
    percent,
    /** Has it learned from these pictures; the first stands for it. */
    learn: async (pictures: string[], requestId: string) => {
      await call('/photo/user/model/put', { faceImage: pictures[0] ?? '', pictures }, { requestId });
      await again();
    },
    forget: async () => {
      await call('/photo/user/model/delete', {});
      client.setQueryData(answerKey(GET, {}), null);
    },
  };
}

/** Whether a face can be learned from each of these; nothing is started or kept. */
export const judge = async (pictures: string[]): Promise<ModelPicture[]> =>
  (await call('/photo/user/model/put', { faceImage: pictures[0] ?? '', pictures, dry: true })).pictures;
