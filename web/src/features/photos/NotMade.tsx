import { useNavigate } from 'react-router';
import { useCoins } from '../../entities/me';
import type { Task } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { Button, ButtonLink } from '../../ui/Button';
import { CrossedFrame, EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { clearSource, taskStart } from './setup';
import { say } from './words';

/** The engine says no: what, why in plain words, the credit back, the way on. The person's photo is never shown crossed out. */
export function NotMade({ task }: { task: Task }) {
  const coins = useCoins();
  const navigate = useNavigate();
  const start = taskStart(task.taskId);
  const another = () => {
    clearSource();
    navigate(hrefs.develop(start?.aiStyle), { replace: true });
  };
  return (
    <Screen label={say.notMade} lamp pad={false} nav={<NavBar title={say.notMade} fallback={hrefs.create} />}>
      <div className="relative pt-6">
        <EmptyState
          art={<CrossedFrame />}
          title={say.refusedTitle}
          action={
            <>
              <Button kind="make" onClick={another}>
                {say.anotherPhoto}
              </Button>
              <ButtonLink kind="quiet" size="sm" to={hrefs.develop(start?.aiStyle)} replace>
                {say.sameAgain}
              </ButtonLink>
            </>
          }
          code={say.creditBack(coins)}
        >
          {task.reason || say.refusedText}
        </EmptyState>
      </div>
    </Screen>
  );
}

export function Stopped({ taskId }: { taskId: string }) {
  const start = taskStart(taskId);
  return (
    <Screen label={say.notMade} pad={false} nav={<NavBar fallback={hrefs.create} />}>
      <EmptyState
        title={say.stoppedTitle}
        action={
          <ButtonLink kind="make" to={hrefs.develop(start?.aiStyle)} replace>
            {say.startAgain}
          </ButtonLink>
        }
      >
        {say.stoppedText}
      </EmptyState>
    </Screen>
  );
}
