import type { QueryClient } from '@tanstack/react-query';
import { ChevronRight, Lightbulb, Plus, Sparkles } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { prepareCommunity, useCreators, useProgress } from '../../entities/community';
import { prepareTop, type Shelf, useShelf } from '../../entities/suggestions';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { getStored, setStored } from '../../lib/storage';
import { KEY } from '../../lib/storage-keys';
import { Avatar } from '../../ui/Avatar';
import { Lamp } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Group, Row } from '../../ui/List';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Progress } from '../../ui/Progress';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { Tabs } from '../../ui/Tabs';
import { SuggestionList } from './SuggestionList';
import { say } from './words';

const TABS: { value: Shelf; label: string }[] = [
  { value: 'top', label: say.top },
  { value: 'new', label: say.newest },
  { value: 'mine', label: say.mine },
  { value: 'past', label: say.past },
];
const isShelf = (value: unknown): value is Shelf => TABS.some((tab) => tab.value === value);

/** What is furthest on; a screen of its own holds all. */
function BeingMade() {
  const { data, isPending } = useProgress();
  const item = data?.items[0];
  if (isPending)
    return (
      <Loading label={say.beingMade} className="px-5 pt-1">
        <Bone className="h-[calc(48*var(--u)/37.5+1.45*var(--text-edge)+1.375*var(--text-lg))] rounded-card" />
      </Loading>
    );
  if (!item) return null;
  return (
    <section aria-label={say.beingMade} className="px-5 pt-1">
      <Link to={hrefs.progress} className="press block rounded-card bg-card px-4 pb-4 pt-3">
        <span className="edge flex items-center gap-1.5 font-semibold text-glow">
          <Lamp />
          {say.beingMade} · {say.made(item.percent)}
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <b className="min-w-0 flex-1 text-lg font-semibold leading-snug">{item.title}</b>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-dim" />
        </span>
        <Progress value={item.percent} bands={5} label={item.title} className="mt-2.5 h-2" />
      </Link>
    </section>
  );
}

const SHOWN = 8;

function Creators({ creators: { items, isPending } }: { creators: ReturnType<typeof useCreators> }) {
  return (
    <section aria-labelledby="creators" className="pt-6">
      <div className="flex items-baseline justify-between px-5">
        <h2 id="creators" className="text-base font-semibold">
          {say.creators}
        </h2>
        <Link to={hrefs.creators} className="tap -my-3 grid place-items-center text-sm font-medium text-dim">
          {say.all}
        </Link>
      </div>
      <ul className="strip mt-2 gap-3 px-5 pb-2">
        {isPending &&
          [0, 1, 2].map((n) => (
            <li key={n} className="w-34 shrink-0">
              <Bone className="aspect-square rounded-print" />
              <span className="mt-1.5 block text-sm">&nbsp;</span>
              <span className="edge block">&nbsp;</span>
            </li>
          ))}
        {items.slice(0, SHOWN).map(({ user, covers, styleCount, followerCount }) => {
          const name = displayName(user);
          return (
            <li key={user.uidStr} className="w-34 shrink-0">
              <Link to={hrefs.person(user.uidStr)} className="press block">
                {covers[0] ? (
                  <Photo src={resource(covers[0])} alt="" ratio="1" shown="third" className="rounded-print" />
                ) : (
                  <span className="grid aspect-square place-items-center rounded-print bg-high">
                    <Avatar src={resource(user.avatarUri)} name={name} size={16} />
                  </span>
                )}
                <b dir="auto" className="mt-1.5 block truncate text-left text-sm font-semibold">
                  {name}
                </b>
                <span className="edge block truncate text-dim">
                  {styleCount > 0 ? say.styles(styleCount) : say.followers(followerCount)}
                </span>
              </Link>
            </li>
          );
        })}
        <li className="w-34 shrink-0">
          <Link
            to={hrefs.applyAsCreator}
            className="press grid aspect-square w-full place-items-center rounded-print border border-dashed border-ink/30 p-2 text-center text-sm text-dim"
          >
            <span className="grid justify-items-center gap-2">
              <Plus aria-hidden className="size-6" />
              {say.become}
            </span>
          </Link>
        </li>
      </ul>
    </section>
  );
}

const empties: Record<Shelf, [string, string]> = {
  top: [say.emptyTop, say.emptyTopText],
  new: [say.emptyTop, say.emptyTopText],
  mine: [say.emptyMine, say.emptyMineText],
  past: [say.emptyPast, say.emptyPastText],
};

export const prepare = (client: QueryClient) => Promise.all([prepareTop(client), prepareCommunity(client)]);

/** What is being made, what one can decide, who makes styles. The tab is remembered. */
export default function CommunityScreen() {
  const [query, setQuery] = useSearchParams();
  const kept = query.get('tab') ?? getStored<string>(KEY.communityTab, 'top');
  const shelf: Shelf = isShelf(kept) ? kept : 'top';
  const list = useShelf(shelf);
  const creators = useCreators();
  const [title, text] = empties[shelf];
  const go = (next: Shelf) => {
    setStored(KEY.communityTab, next);
    setQuery({ tab: next }, { replace: true });
  };
  return (
    <Screen
      label={say.community}
      nav={<NavBar title={say.community} fallback={hrefs.settings} />}
      scrollKey="community"
      foot={
        <ButtonLink kind="main" wide to={hrefs.addSuggestion}>
          <Lightbulb aria-hidden className="size-5" />
          {say.suggestSomething}
        </ButtonLink>
      }
    >
      <BeingMade />
      <Tabs className="mt-2" label={say.suggestions} items={TABS} value={shelf} onChange={go}>
        <SuggestionList
          list={list}
          leads={shelf === 'top'}
          end={
            shelf === 'past' ? (
              <div className="grid place-items-center pt-4">
                <ButtonLink kind="soft" size="sm" to={hrefs.pastSuggestions}>
                  {say.allPast}
                </ButtonLink>
              </div>
            ) : (
              <span />
            )
          }
          empty={<EmptyState title={title}>{text}</EmptyState>}
        />
      </Tabs>
      {/* Below what may be of any length: nothing stands there yet that it would push away. */}
      {!list.isPending && (
        <>
          <Creators creators={creators} />
          <Group>
            <Row icon={Sparkles} title={say.changed} sub={say.changedText} to={hrefs.surveyChange} />
          </Group>
        </>
      )}
    </Screen>
  );
}
