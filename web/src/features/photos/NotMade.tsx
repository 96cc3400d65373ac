import { useCoins } from '../../entities/me';
import { isFault, type Task } from '../../entities/tasks';
import { hrefs } from '../../lib/hrefs';
import { Button, ButtonLink } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { CrossedFrame, EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { creditsLine, creditsWords } from './outcome';
import { againHref, clearSource } from './setup';
import { say } from './words';

/** The engine says no: why in plain words, the credit back, the way on. The person's photo is never shown crossed out. */
function Refused({ task }: { task: Task }) {
  const coins = useCoins();
  const go = useGo();
  const another = () => {
    clearSource();
    go(againHref(task), { replace: true });
  };
  return (
    <EmptyState
      art={<CrossedFrame />}
      title={say.refusedTitle}
      action={
        <>
          <Button kind="make" onClick={another}>
            {say.anotherPhoto}
          </Button>
          <ButtonLink kind="quiet" size="sm" to={hrefs.styles} replace>
            {say.anotherStyle}
          </ButtonLink>
        </>
      }
      code={creditsLine(task, coins)}
    >
      {task.reason}
    </EmptyState>
  );
}

/** The machine broke: nobody's photo is to blame, so the same one may go in again. */
function Broken({ task }: { task: Task }) {
  const coins = useCoins();
  const go = useGo();
  return (
    <ErrorState
      title={say.faultTitle}
      onRetry={() => go(againHref(task), { replace: true })}
      code={creditsLine(task, coins)}
    >
      {say.faultText(creditsWords(task))}
    </ErrorState>
  );
}

/** Two ends without a print, never to be taken for one another. */
export function NotMade({ task }: { task: Task }) {
  const broke = isFault(task);
  return (
    <Screen label={say.notMade} lamp={!broke} nav={<NavBar title={say.notMade} fallback={hrefs.create} />}>
      <div className="relative pt-6">{broke ? <Broken task={task} /> : <Refused task={task} />}</div>
    </Screen>
  );
}

export function Stopped({ task }: { task: Task }) {
  return (
    <Screen label={say.notMade} nav={<NavBar fallback={hrefs.create} />}>
      <EmptyState
        title={say.stoppedTitle}
        action={
          <ButtonLink kind="make" to={againHref(task)} replace>
            {say.startAgain}
          </ButtonLink>
        }
      >
        {say.stoppedText}
      </EmptyState>
    </Screen>
  );
}
