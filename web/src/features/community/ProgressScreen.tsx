import { Check } from 'lucide-react';
import type { ProgressItem, ProgressNote } from '../../api/generated/calls';
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

/** What its makers said, as steps in their order: what is behind it, where it is, and that it is still to be done. */
function Steps({ notes, done }: { notes: ProgressNote[]; done: boolean }) {
  const steps = notes.toReversed();
  return (
    <ol aria-label={say.fromTheBench} className="mt-4 grid gap-3">
      {steps.map(({ content, at }, n) => {
        const now = !done && n === steps.length - 1;
        return (
          <li key={at} className="grid grid-cols-[calc(18*var(--u)/37.5)_minmax(0,1fr)] gap-x-3">
            <span className="grid h-[calc(1.45*var(--text-base))] place-items-center">
              {now ? <Lamp /> : <Check aria-hidden className="size-4.5 text-dim" strokeWidth={2.25} />}
            </span>
            <p className={`text-base wrap-anywhere ${now ? 'font-semibold' : 'text-dim'}`}>
              {content}
              <span className="edge block font-normal text-dim">{ago(at, serverNow())}</span>
            </p>
          </li>
        );
      })}
      {!done && (
        <li className="grid grid-cols-[calc(18*var(--u)/37.5)_minmax(0,1fr)] items-center gap-x-3 text-base text-dim">
          <span aria-hidden className="mx-auto size-1.5 rounded-full bg-ink/30" />
          {say.done}
        </li>
      )}
    </ol>
  );
}

function Item({ item: { title, percent, updatedAt, notes } }: { item: ProgressItem }) {
  const done = percent >= 100;
  return (
    <li className="rounded-card bg-card p-4 pb-5">
      <p className="edge flex items-center gap-1.5 font-semibold text-glow">
        {!done && <Lamp />}
        {done ? say.done : say.made(percent)}
        <span className="ml-auto font-normal text-dim">{ago(updatedAt, serverNow())}</span>
      </p>
      <h2 className="display mt-1 text-xl">{title}</h2>
      <Progress value={percent} label={title} className="mt-3 h-2" />
      {notes.length > 0 && <Steps notes={notes} done={done} />}
    </li>
  );
}

/** What is on the bench, how far each is, and what its makers say. */
export default function ProgressScreen() {
  const { data, error, isError, isPending, isFetching, refetch } = useProgress();
  return (
    <Screen label={say.seeProgress} wide nav={<NavBar title={say.seeProgress} fallback={hrefs.community} />}>
      {isPending ? (
        <Loading label={say.seeProgress} className="grid gap-3 px-5 pt-2 side:grid-cols-2">
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
        <ol className="grid items-start gap-3 px-5 pt-2 side:grid-cols-2">
          {data.items.map((item) => (
            <Item key={item.itemId} item={item} />
          ))}
        </ol>
      )}
    </Screen>
  );
}
