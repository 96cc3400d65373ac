import { Navigate, useParams, useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import { LoadError } from '../../api/LoadError';
import { followsMe } from '../../entities/follow';
import { useMe } from '../../entities/me';
import { type Person, usePerson } from '../../entities/people';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { Tag } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { CrossedFrame, EmptyState } from '../../ui/EmptyState';
import { ErrorRow } from '../../ui/ErrorState';
import { ListFoot } from '../../ui/InfiniteList';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { GridSkeleton, Loading } from '../../ui/Skeletons';
import { FollowButton } from './FollowButton';
import { Head } from './Head';
import { useGallery, useProfile } from './lists';
import { PageSkeleton } from './PageSkeleton';
import { ShareProfile } from './ShareProfile';
import { Wall } from './Wall';
import { people } from './words';

function Posts({ person }: { person: Person }) {
  const gallery = useGallery(person.uidStr);
  const ids = gallery.data?.pages.flatMap((page) => page.ids) ?? [];
  if (gallery.isPending)
    return (
      <Loading label={people.posts} className="p-1.5">
        <GridSkeleton count={9} />
      </Loading>
    );
  if (gallery.isError && ids.length === 0)
    return <ErrorRow onRetry={() => void gallery.refetch()}>{people.failed}</ErrorRow>;
  if (ids.length === 0)
    return <EmptyState title={people.theirEmpty}>{people.theirEmptyText(displayName(person))}</EmptyState>;
  return (
    <>
      <Wall ids={ids} label={people.posts} />
      <ListFoot paged={gallery} />
    </>
  );
}

function Profile({ person }: { person: Person }) {
  const blocked = person.isBlock === 1;
  return (
    <>
      <div className="pb-6 pt-2">
        <Head person={person} tags={followsMe(person.followState) && <Tag>{people.followsYou}</Tag>} />
        {!blocked && (
          <div className="px-5 pt-5 wide:max-w-[calc(7*var(--u))]">
            <FollowButton person={person} />
          </div>
        )}
      </div>
      {blocked ? <EmptyState title={people.blocked}>{people.blockedText}</EmptyState> : <Posts person={person} />}
    </>
  );
}

/** Another person's page, by `/user/{uidStr}` or `/profile/index?uidStr=`. One's own leads to Me. */
export default function ProfileScreen() {
  const params = useParams();
  const [query] = useSearchParams();
  const me = useMe((state) => state.user?.uidStr);
  const uidStr = params.uidStr ?? query.get('uidStr') ?? '';
  if (!uidStr || uidStr === me) return <Navigate to="/me" replace />;
  return <Other key={uidStr} uidStr={uidStr} />;
}

function Other({ uidStr }: { uidStr: string }) {
  const profile = useProfile(uidStr);
  const person = usePerson(uidStr);
  const gone = isGone(profile.error);
  const title = person && !gone ? `@${person.userName}` : undefined;
  return (
    <Screen
      label={title ?? people.nobody}
      nav={
        <NavBar
          title={gone ? people.notHere : undefined}
          right={person && !gone && <ShareProfile person={person} own={false} />}
        />
      }
      wide
      scrollKey={`/user/${uidStr}`}
    >
      {gone ? (
        <EmptyState
          title={people.nobody}
          art={<CrossedFrame />}
          action={
            <ButtonLink kind="main" to={hrefs.home}>
              {people.goHome}
            </ButtonLink>
          }
        >
          {people.nobodyText}
        </EmptyState>
      ) : person ? (
        <Profile person={person} />
      ) : profile.isError ? (
        <LoadError error={profile.error} onRetry={() => void profile.refetch()} retrying={profile.isFetching} />
      ) : (
        <PageSkeleton />
      )}
    </Screen>
  );
}
