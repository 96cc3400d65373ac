import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ChallengeView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import { prepareChallenges, useChallengeList, useChallengeTopic } from '../../entities/challenges';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Bone, RowSkeleton } from '../../ui/Skeletons';
import { Countdown } from './Countdown';
import { say } from './words';

const isOver = ({ status }: ChallengeView) => status === 'closed' || status === 'closing';

/** The one that most deserves a look now: where one can vote, else where prints come in, else whatever is first. */
export function pickHero(challenges: ChallengeView[]): ChallengeView | undefined {
  return (
    challenges.find(({ status }) => status === 'voting') ??
    challenges.find(({ status }) => status === 'open') ??
    challenges[0]
  );
}

function Way({ challenge }: { challenge: ChallengeView }) {
  const { challengeId, status, myEntries, entriesPerUser } = challenge;
  if (status === 'voting') return <ButtonLink to={hrefs.vote(challengeId)}>{say.vote}</ButtonLink>;
  if (status === 'open' && myEntries.length < entriesPerUser)
    return (
      <ButtonLink kind="make" to={hrefs.enter(challengeId)}>
        {say.enterPrint}
      </ButtonLink>
    );
  return (
    <ButtonLink kind="soft" to={hrefs.challenge(challengeId)}>
      {status === 'closed' ? say.results : say.see}
    </ButtonLink>
  );
}

function Hero({ challenge, onEnd }: { challenge: ChallengeView; onEnd: () => void }) {
  useChallengeTopic(isOver(challenge) ? null : challenge.challengeId);
  const prize = challenge.prizes[0];
  return (
    <article aria-label={challenge.title} className="px-5 pt-1">
      <Link to={hrefs.challenge(challenge.challengeId)} className="relative block">
        <Photo
          first
          src={resource(challenge.cover)}
          alt=""
          className="h-[min(8.3*var(--u),55dvh)] w-full rounded-print"
          imageClass="object-cover object-[50%_25%]"
        />
        <div className="scrim-b absolute inset-x-0 bottom-0 rounded-b-print px-4 pb-4 pt-20 text-white">
          <p className="edge">
            {say[challenge.status]}
            {prize ? ` · ${challenge.status === 'closed' ? say.wonOf(prize) : say.toWin(prize)}` : ''}
          </p>
          <h2 className="display mt-1 line-clamp-2 text-3xl">{challenge.title}</h2>
        </div>
      </Link>
      <div className="flex items-center justify-between gap-3 pt-3.5">
        <div className="min-w-0">
          <Countdown challenge={challenge} onEnd={onEnd} beside={say.printsIn(challenge.entryCount)} />
        </div>
        <Way challenge={challenge} />
      </div>
    </article>
  );
}

function Row({ challenge }: { challenge: ChallengeView }) {
  const { challengeId, status, title, entryCount, cover } = challenge;
  const to = status === 'voting' ? hrefs.vote(challengeId) : hrefs.challenge(challengeId);
  const go = { voting: say.vote, closed: say.results }[status as string] ?? say.see;
  return (
    <li className="border-t border-line">
      <Link to={to} className="press flex items-center gap-3.5 py-3">
        <Photo src={resource(cover)} alt="" shown="frame" className="h-20 w-16 shrink-0 rounded-print" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-lg font-semibold">{title}</span>
          <span className="edge mt-0.5 block text-dim">
            {say.printsIn(entryCount)} · {say[status]}
          </span>
          <span className="mt-1.5 flex items-center gap-0.5 text-sm font-semibold text-glow">
            {go}
            <ChevronRight aria-hidden className="size-4" />
          </span>
        </span>
      </Link>
    </li>
  );
}

function Section({ title, challenges }: { title: string; challenges: ChallengeView[] }) {
  if (challenges.length === 0) return null;
  return (
    <section className="mt-7 px-5">
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="mt-2">
        {challenges.map((challenge) => (
          <Row key={challenge.challengeId} challenge={challenge} />
        ))}
      </ul>
    </section>
  );
}

export { prepareChallenges as prepare };

/** The light table: the challenge of the hour large, the others below, the past at the end. */
export default function ChallengesScreen() {
  const list = useChallengeList();
  return (
    <Screen label={say.challenges} tab scrollKey="challenges">
      <div>
        <header className="flex min-h-13 items-center px-5">
          <h1 className="display flex-1 text-2xl">{say.challenges}</h1>
          <Link
            to={hrefs.myChallenges}
            className="tap -mr-2 grid place-items-center px-2 text-sm font-semibold text-dim"
          >
            {say.myChallenges}
          </Link>
        </header>
        <PagedList
          list={list}
          label={say.challenges}
          waiting={
            <>
              <Bone className="h-[min(8.3*var(--u),55dvh)] w-full rounded-print" />
              <div className="flex justify-between pt-4">
                <Bone className="h-8 w-28 rounded-full" />
                <Bone className="h-13 w-32 rounded-full" />
              </div>
              <div className="-mx-5 mt-8">
                <RowSkeleton print count={3} />
              </div>
            </>
          }
          waitingClass="px-5"
          lost={say.lost}
          more={<RowSkeleton print count={2} />}
          empty={
            <EmptyState
              title={say.emptyTitle}
              action={
                <ButtonLink kind="make" to={hrefs.create}>
                  {say.makePrint}
                </ButtonLink>
              }
            >
              {say.emptyText}
            </EmptyState>
          }
        >
          {(challenges) => {
            const hero = pickHero(challenges);
            const rest = challenges.filter((challenge) => challenge !== hero);
            return (
              <>
                {hero && <Hero challenge={hero} onEnd={list.refetch} />}
                <Section title={say.also} challenges={rest.filter((challenge) => !isOver(challenge))} />
                <Section title={say.past} challenges={rest.filter(isOver)} />
              </>
            );
          }}
        </PagedList>
      </div>
    </Screen>
  );
}
