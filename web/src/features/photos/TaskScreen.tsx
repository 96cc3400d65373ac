import { useEffect } from 'react';
import { Navigate, useNavigationType, useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import { LoadError } from '../../api/LoadError';
import { useSeenEnd } from '../../entities/notices';
import { wasPosted } from '../../entities/posts';
import { dropTask, isEnded, useLiveTask } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { NotMade, Stopped } from './NotMade';
import { PrintScreen } from './PrintScreen';
import { say } from './words';

function useWatchedTask(taskId: string) {
  const live = useLiveTask(taskId);
  const ended = !!live.task && isEnded(live.task.state);
  useSeenEnd(taskId, ended);
  // Once its result was seen a task leaves the tray.
  useEffect(
    () => () => {
      if (ended) dropTask(taskId);
    },
    [ended, taskId],
  );
  return live;
}

/** One address for the whole life of a print: in the tray, done, refused or stopped. */
export default function TaskScreen() {
  const [query] = useSearchParams();
  const taskId = query.get('taskId') ?? '';
  const arrived = useNavigationType();
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
  // Back from what became of it: the post is made, the next print is not.
  if (arrived === 'POP' && task.photos.some(({ id }) => wasPosted(id))) return <Navigate to={hrefs.create} replace />;
  if (task.state === 'failed') return <NotMade task={task} />;
  if (task.state === 'cancelled') return <Stopped taskId={taskId} />;
  return <PrintScreen key={taskId} task={task} />;
}
