import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import type { ChallengeView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { PagedList } from '../../api/PagedList';
import { useEntries, useLiveChallenge } from '../../entities/challenges';
import { useMe } from '../../entities/me';
import { hrefs } from '../../lib/hrefs';
import { Lamp } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { GridSkeleton, Loading } from '../../ui/Skeletons';
import { Countdown } from './Countdown';
import { EntryCell, useBallot } from './EntryCell';
import { inOwnOrder, useTotal } from './totals';
import { say } from './words';

const AT_ONCE = 4;
/** On a lying phone and on a tablet held upright the prints are square, so that their votes stand above the foot. */
const COLUMNS =
  'grid grid-cols-2 gap-x-3 gap-y-4 [--print:3/4] landscape:side:grid-cols-4 portrait:wide:[--print:1] flat:[--print:1]';

function Table({ challenge, onEnd }: { challenge: ChallengeView; onEnd: () => void }) {
  // All prints are fetched before they are shuffled; a later page must not move those on the table.
  const list = useEntries(challenge.challengeId, false, true);
  const viewer = useMe((state) => state.user?.uidStr ?? '');
  const [round, setRound] = useState(0);
  const entries = inOwnOrder(list.items, viewer);
  const total = useTotal(challenge, entries);
  const vote = useBallot(challenge, entries);

  const rounds = Math.max(1, Math.ceil(entries.length / AT_ONCE));
  const shown = entries.slice((round % rounds) * AT_ONCE, (round % rounds) * AT_ONCE + AT_ONCE);
  const mineAt = entries.findIndex((entry) => entry.entryId === challenge.myBallot);
  const elsewhere = mineAt >= 0 && !shown.some((entry) => entry.entryId === challenge.myBallot);

  return (
    <Screen
      label={say.vote}
      wide
      nav={
        <NavBar
          title={challenge.title}
          fallback={hrefs.challenge(challenge.challengeId)}
          right={
            <span className="edge flex items-center gap-1.5 pr-3 font-semibold text-glow">
              <Lamp />
              {say.live}
            </span>
          }
        />
      }
      foot={
        rounds > 1 && (
          <Button wide onClick={() => setRound((n) => (n + 1) % rounds)}>
            {say.nextFour}
          </Button>
        )
      }
    >
      <div className="px-5">
        <div className="flex items-end justify-between gap-3 pb-3">
          <div className="min-w-0">
            <h2 className="display text-2xl">{say.which}</h2>
            <p aria-live="polite" className="edge mt-1 text-dim">
              {say.votesInRound(total)}
            </p>
          </div>
          <div className="shrink-0 text-right">
            <Countdown challenge={challenge} onEnd={onEnd} />
          </div>
        </div>
        <PagedList
          list={{ ...list, items: entries }}
          label={say.prints}
          waiting={<GridSkeleton count={AT_ONCE} columns="grid-cols-2 gap-x-3 gap-y-14 landscape:side:grid-cols-4" />}
          lost={say.entriesLost}
          end={null}
          empty={<EmptyState title={say.noEntries}>{say.noEntriesText}</EmptyState>}
        >
          {() => (
            <>
              <ul className={COLUMNS}>
                {shown.map((entry) => (
                  <EntryCell
                    key={entry.entryId}
                    challenge={challenge}
                    entry={entry}
                    total={total}
                    ratio="var(--print)"
                    onVote={vote}
                  />
                ))}
              </ul>
              <p className="flex min-h-[44px] items-center justify-center gap-2 pt-3 text-center text-sm text-dim">
                {elsewhere ? say.elsewhere : challenge.myBallot ? say.change : ''}
                {elsewhere && (
                  <button
                    type="button"
                    onClick={() => setRound(Math.floor(mineAt / AT_ONCE))}
                    className="tap font-semibold text-ink"
                  >
                    {say.showMine}
                  </button>
                )}
              </p>
            </>
          )}
        </PagedList>
      </div>
    </Screen>
  );
}

/** The light table, four prints at a time. When voting ends the page of the challenge takes over. */
export default function VoteScreen() {
  const [query] = useSearchParams();
  const challengeId = query.get('challengeId') ?? '';
  const { challenge, answer } = useLiveChallenge(challengeId);
  if (challenge?.status === 'voting') return <Table challenge={challenge} onEnd={answer.refetch} />;
  if (challenge || isGone(answer.error) || !challengeId) {
    return <Navigate to={challengeId ? hrefs.challenge(challengeId) : hrefs.challenges} replace />;
  }
  return (
    <Screen label={say.vote} wide nav={<NavBar title={say.vote} fallback={hrefs.challenges} />}>
      {answer.isError ? (
        <LoadError error={answer.error} onRetry={answer.refetch} retrying={answer.isFetching} />
      ) : (
        <Loading label={say.prints} className="px-5 pt-14">
          <GridSkeleton count={AT_ONCE} columns="grid-cols-2 gap-x-3 gap-y-14 landscape:side:grid-cols-4" />
        </Loading>
      )}
    </Screen>
  );
}
