import { LoadError } from '../../api/LoadError';
import { useProgress } from '../../entities/community';
import { serverNow } from '../../lib/clock';
import { hrefs } from '../../lib/hrefs';
import { Lamp } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ago } from '../../ui/format';
import { NavBar } from '../../ui/NavBar';
import { Progress } from '../../ui/Progress';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { say } from './words';

/** What is on the bench, how far each is, and what its makers say. */
export default function ProgressScreen() {
  const { data, error, isError, isPending, isFetching, refetch } = useProgress();
  return (
    <Screen label={say.seeProgress} nav={<NavBar title={say.seeProgress} fallback={hrefs.community} />}>
      {isPending ? (
        <Loading label={say.seeProgress} className="grid gap-4 px-5 pt-2">
          <Bone className="h-32 w-full rounded-card" />
          <Bone className="h-32 w-full rounded-card" />
        </Loading>
      ) : isError ? (
        <LoadError error={error} title={say.progressLost} onRetry={refetch} retrying={isFetching} />
      ) : data.items.length === 0 ? (
        <EmptyState title={say.progressEmpty} action={<ButtonLink to={hrefs.community}>{say.toCommunity}</ButtonLink>}>
          {say.progressEmptyText}
        </EmptyState>
      ) : (
        <ol className="px-5">
          {data.items.map(({ itemId, title, percent, updatedAt, notes }) => (
            <li key={itemId} className="border-b border-line py-5 first:pt-2">
              <p className="edge flex items-center gap-1.5 font-semibold text-glow">
                {percent < 100 && <Lamp />}
                {percent < 100 ? say.made(percent) : say.done}
                <span className="ml-auto font-normal text-dim">{ago(updatedAt, serverNow())}</span>
              </p>
              <h2 className="display mt-1 text-xl">{title}</h2>
              <Progress value={percent} label={title} className="mt-3 h-2" />
              {notes.length > 0 && (
                <ul aria-label={say.fromTheBench} className="mt-3 grid gap-2.5">
                  {notes.map(({ content, at }) => (
                    <li key={at} className="text-base text-dim">
                      {content} <span className="edge whitespace-nowrap">{ago(at, serverNow())}</span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </Screen>
  );
}
