import { useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import type { ChallengeView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { PagedList } from '../../api/PagedList';
import { useEntries, useLiveChallenge } from '../../entities/challenges';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Lamp } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Bone, GridSkeleton, Loading } from '../../ui/Skeletons';
import { Countdown } from './Countdown';
import { EntryCell, useBallot } from './EntryCell';
import { HowItGoes, OwnEntries, TheCount } from './Parts';
import { Results } from './Results';
import { useTotal } from './totals';
import { say } from './words';

/** Upright tablets give the photo half of the screen, as everywhere. */
const COVER_HIGH = 'h-[min(calc(8*var(--u)),45dvh)] wide:portrait:h-[52dvh]';

function Cover({ challenge }: { challenge: ChallengeView }) {
  const prize = challenge.prizes[0];
  return (
    <div className="relative half:h-full">
      <Photo
        first
        src={resource(challenge.cover)}
        alt=""
        className={`${COVER_HIGH} w-full half:h-full`}
        imageClass="object-cover object-[50%_15%]"
      />
      <div className="scrim-b absolute inset-x-0 bottom-0 pb-4 pt-20 text-white">
        <div className="mx-auto max-w-words px-5">
          <p className="edge flex items-center gap-1.5">
            {challenge.status === 'voting' && <Lamp />}
            {say[challenge.status]}
            {prize ? ` · ${say.toWin(prize)}` : ''}
          </p>
          <h1 className="display mt-1 line-clamp-2 text-3xl">{challenge.title}</h1>
        </div>
      </div>
    </div>
  );
}

function Facts({ challenge, total, onEnd }: { challenge: ChallengeView; total: number; onEnd: () => void }) {
  return (
    <div className="px-5 pt-4">
      {challenge.description && <p className="text-base text-dim">{challenge.description}</p>}
      <div className="flex items-end justify-between gap-3 pt-3">
        <Countdown challenge={challenge} onEnd={onEnd} />
        <p aria-live="polite" className="edge text-right text-dim">
          {say.printsIn(challenge.entryCount)}
          {challenge.status !== 'open' && challenge.status !== 'scheduled' && (
            <>
              <br />
              {say.votes(total)}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function Entries({ challenge }: { challenge: ChallengeView }) {
  const closed = challenge.status === 'closed';
  const list = useEntries(challenge.challengeId, closed);
  const total = useTotal(challenge, list.items);
  const vote = useBallot(challenge, list.items);
  const empty = closed ? (
    <EmptyState title={say.noWinner}>{say.noWinnerText}</EmptyState>
  ) : (
    <EmptyState title={say.noEntries}>{say.noEntriesText}</EmptyState>
  );
  return (
    <PagedList
      list={list}
      label={say.prints}
      waiting={<GridSkeleton count={4} columns="grid-cols-2" />}
      waitingClass="px-5 pt-5"
      lost={say.entriesLost}
      part
      empty={empty}
    >
      {(entries) =>
        closed ? (
          <>
            <Results total={total} entries={entries} myBallot={challenge.myBallot} />
            <TheCount challenge={challenge} />
          </>
        ) : (
          <>
            <OwnEntries challenge={challenge} entries={entries} />
            <ul className="grid grid-cols-2 gap-x-3 gap-y-4 px-5 pt-5 portrait:wide:grid-cols-3">
              {entries.map((entry) => (
                <EntryCell key={entry.entryId} challenge={challenge} entry={entry} total={total} onVote={vote} />
              ))}
            </ul>
          </>
        )
      }
    </PagedList>
  );
}

/** One challenge: what it is about, how long it runs, the prints as they stand, and in the end who won. */
export default function ChallengeScreen() {
  const [query] = useSearchParams();
  const challengeId = query.get('challengeId') ?? '';
  const { challenge, answer } = useLiveChallenge(challengeId);
  const total = useTotal(challenge, []);
  if (!challenge && answer.isLoading) {
    return (
      <Screen
        label={say.challenge}
        bare
        wide
        nav={<NavBar over fallback={hrefs.challenges} />}
        lead={<Bone className={`late ${COVER_HIGH} w-full half:h-full`} />}
      >
        <Loading label={say.challenge}>
          <div className="grid gap-3 px-5 pt-5">
            <Bone className="h-4 w-full rounded-full" />
            <Bone className="h-4 w-2/3 rounded-full" />
            <Bone className="mt-2 h-8 w-28 rounded-full" />
          </div>
        </Loading>
      </Screen>
    );
  }
  if (!challenge) {
    const lost = answer.isError && !isGone(answer.error);
    return (
      <Screen label={say.challenge} nav={<NavBar fallback={hrefs.challenges} />}>
        {lost ? (
          <LoadError error={answer.error} onRetry={answer.refetch} retrying={answer.isFetching} />
        ) : (
          <EmptyState title={say.gone} action={<ButtonLink to={hrefs.challenges}>{say.allChallenges}</ButtonLink>}>
            {say.goneText}
          </EmptyState>
        )}
      </Screen>
    );
  }
  const closed = challenge.status === 'closed';
  return (
    <Screen
      label={challenge.title}
      bare={!closed}
      wide
      // Where it is over the winner is the picture: large above the words it would be there twice.
      lead={closed ? undefined : <Cover challenge={challenge} />}
      scrollKey={`challenge-${challengeId}`}
      nav={<NavBar title={closed ? challenge.title : undefined} over={!closed} fallback={hrefs.challenges} />}
      foot={
        challenge.status === 'voting' ? (
          <ButtonLink wide to={hrefs.vote(challengeId)}>
            {say.vote}
          </ButtonLink>
        ) : (
          challenge.status === 'open' &&
          challenge.myEntries.length < challenge.entriesPerUser && (
            <ButtonLink kind="make" wide to={hrefs.enter(challengeId)}>
              {say.enterPrint}
            </ButtonLink>
          )
        )
      }
    >
      <div className={closed ? 'mx-auto max-w-column flat:max-w-160' : ''}>
        <Facts challenge={challenge} total={total} onEnd={answer.refetch} />
        <Entries challenge={challenge} />
        {!closed && <HowItGoes challenge={challenge} />}
      </div>
    </Screen>
  );
}
