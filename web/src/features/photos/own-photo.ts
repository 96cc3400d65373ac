import { useEffect } from 'react';
import { useLiveTask } from '../../entities/tasks';
import { reuseSource, type Source, useSetUp } from './setup';

/** The photo to go on with: the one that a print of one's own was made from, else that of the set-up. */
export function useOwnPhoto(taskId: string): { source: Source | null; waiting: boolean } {
  const { task, answer } = useLiveTask(taskId);
  const source = useSetUp((state) => state.source);
  const from = task?.source;
  useEffect(() => {
    if (from) reuseSource(from);
  }, [from]);
  return { source, waiting: taskId !== '' && !task && answer.isFetching };
}
