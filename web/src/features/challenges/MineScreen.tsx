import { ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { ChallengeView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import { useChallengeList } from '../../entities/challenges';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { RowSkeleton } from '../../ui/Skeletons';
import { Tabs } from '../../ui/Tabs';
import { say } from './words';

type Tab = 'entered' | 'voted';
const TABS: { value: Tab; label: string }[] = [
  { value: 'entered', label: say.entriesTab },
  { value: 'voted', label: say.votedTab },
];

const belongs: Record<Tab, (challenge: ChallengeView) => boolean> = {
  entered: ({ myEntries }) => myEntries.length > 0,
  voted: ({ myBallot }) => myBallot !== null,
};

function Line({ challenge }: { challenge: ChallengeView }) {
  const { challengeId, title, cover, status, entryCount, myEntries } = challenge;
  return (
    <li className="border-b border-line">
      <Link to={hrefs.challenge(challengeId)} className="press flex items-center gap-3.5 py-3">
        <Photo src={resource(cover)} alt="" shown="frame" className="h-20 w-16 shrink-0 rounded-print" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-lg font-semibold leading-snug">{title}</span>
          <span className="edge mt-0.5 block text-dim">
            {say.printsIn(entryCount)} · {say[status]}
          </span>
          {myEntries.length > 0 && <span className="block text-sm text-dim">{say.yoursIn(myEntries.length)}</span>}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-dim" />
      </Link>
    </li>
  );
}

/** Where one takes part: what one has entered, and where one has voted. */
export default function MineScreen() {
  const [query, setQuery] = useSearchParams();
  const tab: Tab = query.get('tab') === 'voted' ? 'voted' : 'entered';
  // Few challenges run at a time, so the list is looked through here once it is whole.
  const list = useChallengeList(true);
  const items = list.items.filter(belongs[tab]);
  return (
    <Screen
      label={say.myChallenges}
      nav={<NavBar title={say.challenges} fallback={hrefs.challenges} />}
      scrollKey="mine"
    >
      <Tabs
        label={say.challenges}
        items={TABS}
        value={tab}
        onChange={(next) => setQuery(next === 'entered' ? {} : { tab: next }, { replace: true })}
      >
        <PagedList
          list={{ ...list, items }}
          label={say.challenges}
          waiting={<RowSkeleton print count={4} />}
          lost={say.lost}
          empty={
            <EmptyState
              title={tab === 'entered' ? say.myEmpty : say.votedEmpty}
              action={<ButtonLink to={hrefs.challenges}>{say.seeChallenges}</ButtonLink>}
            >
              {tab === 'entered' ? say.myEmptyText : say.votedEmptyText}
            </EmptyState>
          }
        >
          {(challenges) => (
            <ul className="px-5">
              {challenges.map((challenge) => (
                <Line key={challenge.challengeId} challenge={challenge} />
              ))}
            </ul>
          )}
        </PagedList>
      </Tabs>
    </Screen>
  );
}
