import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Search, UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PagedList } from '../../api/PagedList';
import { toastError } from '../../api/toast-error';
import { followsMe, removeFollower, useFollowers, useFollowing } from '../../entities/follow';
import { useMe } from '../../entities/me';
import { type Person, usePerson, useProfile } from '../../entities/people';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { safety } from '../../lib/safety-words';
import { ActionSheet } from '../../ui/ActionSheet';
import { ButtonLink, IconButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { count } from '../../ui/format';
import { NavBar } from '../../ui/NavBar';
import { PersonRow } from '../../ui/PersonRow';
import { Screen } from '../../ui/Screen';
import { RowSkeleton } from '../../ui/Skeletons';
import { Tabs } from '../../ui/Tabs';
import { toast } from '../../ui/Toast';
import { FollowButton } from './FollowButton';
import { people } from './words';

type Tab = 'followers' | 'following';

function Line({ uidStr, me, onMore }: { uidStr: string; me: boolean; onMore?: (person: Person) => void }) {
  const person = usePerson(uidStr);
  if (!person) return null;
  const name = displayName(person);
  return (
    <PersonRow
      person={person}
      sub={
        !onMore && !me && followsMe(person.followState)
          ? `@${person.userName} · ${people.followsYou.toLowerCase()}`
          : undefined
      }
      right={
        <span className="flex shrink-0 items-center">
          {!me && <FollowButton person={person} small />}
          {onMore && (
            <IconButton label={people.moreAbout(name)} onClick={() => onMore(person)} className="-mr-3 text-dim">
              <Ellipsis aria-hidden className="size-5.5" />
            </IconButton>
          )}
        </span>
      }
    />
  );
}

function empties(own: boolean, tab: Tab) {
  if (!own) {
    const title = tab === 'followers' ? people.theirFollowersEmpty : people.theirFollowingEmpty;
    return <EmptyState title={title}>{people.theirFollowEmptyText}</EmptyState>;
  }
  return tab === 'followers' ? (
    <EmptyState
      title={people.followersEmpty}
      action={
        <ButtonLink kind="main" to={hrefs.composePost}>
          {people.postOne}
        </ButtonLink>
      }
    >
      {people.followersEmptyText}
    </EmptyState>
  ) : (
    <EmptyState
      title={people.followingEmpty}
      action={
        <ButtonLink kind="main" to={hrefs.search}>
          {people.find}
        </ButtonLink>
      }
    >
      {people.followingEmptyText}
    </EmptyState>
  );
}

/** Followers and following, of oneself or of another. One's own followers can be removed, who are not told. */
export default function FollowScreen() {
  const [query, setQuery] = useSearchParams();
  const client = useQueryClient();
  const user = useMe((state) => state.user);
  const me = user?.uidStr ?? '';
  const uidStr = query.get('uidStr') || me;
  const own = uidStr === me;
  const tab: Tab = query.get('tab') === 'following' ? 'following' : 'followers';
  const other = useProfile(uidStr).person;
  const shown = own ? user : other;
  const followers = useFollowers(uidStr);
  const following = useFollowing(uidStr);
  const [more, setMore] = useState<{ person: Person | null; open: boolean }>({ person: null, open: false });

  const go = (next: Tab) => {
    const params = new URLSearchParams(query);
    params.set('tab', next);
    setQuery(params, { replace: true });
  };
  const counted = (label: string, n: number | undefined) => (n === undefined ? label : `${label} ${count(n)}`);
  const remove = async (person: Person) => {
    try {
      await removeFollower(client, me, person.uidStr);
      toast.show(people.removed(displayName(person)));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Screen
      label={tab === 'followers' ? people.followers : people.following}
      scrollKey={`follow-${uidStr}-${tab}`}
      nav={
        <NavBar
          title={shown ? `@${shown.userName}` : people.followers}
          fallback={hrefs.me}
          right={
            <Link to={hrefs.search} aria-label={people.find} className="tap press grid place-items-center">
              <Search aria-hidden className="size-5.5" strokeWidth={1.75} />
            </Link>
          }
        />
      }
      over={
        <ActionSheet
          open={more.open}
          title={more.person ? displayName(more.person) : undefined}
          message={more.person ? safety.notTold(displayName(more.person)) : undefined}
          rows={[{ id: 'remove', name: people.removeFollower, icon: UserRoundMinus, danger: true }]}
          onPick={(choice) => {
            setMore((old) => ({ ...old, open: false }));
            if (choice && more.person) void remove(more.person);
          }}
        />
      }
    >
      <Tabs
        label={people.followers}
        items={[
          { value: 'followers', label: counted(people.followers, shown?.followerCount) },
          { value: 'following', label: counted(people.following, shown?.followingCount) },
        ]}
        value={tab}
        onChange={go}
      >
        <PagedList
          list={tab === 'followers' ? followers : following}
          label={tab === 'followers' ? people.followers : people.following}
          waiting={<RowSkeleton />}
          waitingClass="pt-2"
          lost={people.followsLost}
          empty={empties(own, tab)}
        >
          {(ids) => (
            <ul className="pt-2">
              {ids.map((id) => (
                <Line
                  key={id}
                  uidStr={id}
                  me={id === me}
                  onMore={own && tab === 'followers' ? (person) => setMore({ person, open: true }) : undefined}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </Tabs>
    </Screen>
  );
}
