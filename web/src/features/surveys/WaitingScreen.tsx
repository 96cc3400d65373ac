import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { LoadError } from '../../api/LoadError';
import { useSurvey } from '../../entities/surveys';
import { serverNow } from '../../lib/clock';
import { hrefs } from '../../lib/hrefs';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { timeLeft, timeLeftWords } from '../../ui/format';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { say } from './words';

const TICK_MS = 1000;

function Clock({ until, onOver }: { until: number; onOver: () => void }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const over = now >= until;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (over) onOver();
  }, [over]);
  return (
    <p role="timer" aria-label={timeLeftWords(until - now)} className="display mt-10 text-4xl tabular-nums low:mt-2">
      {timeLeft(until - now)}
    </p>
  );
}

/** Today's is answered: when the next one comes. */
export default function WaitingScreen() {
  const { data, error, isError, isFetching, refetch } = useSurvey();
  if (data?.survey) return <Navigate to={hrefs.survey} replace />;
  return (
    <Screen
      label={say.waiting}
      nav={<NavBar title={say.daily} fallback={hrefs.home} />}
      foot={
        data && (
          <ButtonLink kind="main" wide to={hrefs.create}>
            {say.meanwhile}
          </ButtonLink>
        )
      }
    >
      {data ? (
        <EmptyState
          art={<Clock until={data.nextAt} onOver={() => void refetch()} />}
          title={say.waitTitle}
          code={data.answered > 0 ? say.soFar(data.answered) : undefined}
        >
          {say.waitText}
        </EmptyState>
      ) : isError ? (
        <LoadError error={error} title={say.lost} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Loading label={say.daily} className="grid justify-items-center gap-4 pt-16">
          <Bone className="h-14 w-52 rounded-card" />
          <Bone className="h-7 w-60 rounded-full" />
        </Loading>
      )}
    </Screen>
  );
}
