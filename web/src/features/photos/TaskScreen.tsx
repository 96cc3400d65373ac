import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { call, isGone } from '../../api/call';
import { LoadError } from '../../api/LoadError';
import { useTopic } from '../../api/socket';
import { dropTask, isEnded, mergeTask, useTask } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { NotMade, Stopped } from './NotMade';
import { PrintScreen } from './PrintScreen';
import { say } from './words';

/** Pushes tell everything; this only mends what a lost connection swallowed. */
const LOOK_AGAIN_MS = 5000;

function useWatchedTask(taskId: string) {
  const task = useTask(taskId);
  const ended = !!task && isEnded(task.state);
  const answer = useQuery({
    queryKey: ['task', taskId],
    queryFn: async ({ signal }) => {
      const view = await call('/photo/ai/task/view', { taskId }, { signal });
      mergeTask({ ...view, reason: view.reason ?? undefined });
      return view.state;
    },
    enabled: taskId !== '',
    // A task leaves the entities once it was seen; coming back to it must ask again.
    staleTime: 0,
    refetchInterval: ended ? false : LOOK_AGAIN_MS,
  });
  // The push of the end says nothing of the credits; the answer does.
  const { data: answered, refetch } = answer;
  const behind = ended && answered !== undefined && !isEnded(answered);
  useEffect(() => {
    if (behind) void refetch();
  }, [behind, refetch]);
  useTopic(taskId && !ended ? `me/task/${taskId}` : null);
  // Once its result was seen a task leaves the tray.
  useEffect(
    () => () => {
      if (ended) dropTask(taskId);
    },
    [ended, taskId],
  );
  return { task, answer };
}

/** One address for the whole life of a print: in the tray, done, refused or stopped. */
export default function TaskScreen() {
  const [query] = useSearchParams();
  const taskId = query.get('taskId') ?? '';
  const { task, answer } = useWatchedTask(taskId);
  if (!task) {
    const lost = answer.isError && !isGone(answer.error);
    return (
      <Screen label={say.developing} nav={<NavBar fallback={hrefs.create} />}>
        {answer.isFetching && !lost && (
          <Loading label={say.developing}>
            <Bone className="h-[calc(12*var(--u))] w-full" />
          </Loading>
        )}
        {lost && <LoadError error={answer.error} onRetry={answer.refetch} retrying={answer.isFetching} />}
        {!lost && !answer.isFetching && (
          <EmptyState title={say.gone} action={<ButtonLink to={hrefs.create}>{say.create}</ButtonLink>}>
            {say.goneText}
          </EmptyState>
        )}
      </Screen>
    );
  }
  if (task.state === 'failed') return <NotMade task={task} />;
  if (task.state === 'cancelled') return <Stopped taskId={taskId} />;
  return <PrintScreen key={taskId} task={task} />;
}
