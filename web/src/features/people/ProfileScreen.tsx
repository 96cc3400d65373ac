import { Navigate, useParams, useSearchParams } from 'react-router';
import { isGone, toastError } from '../../api/call';
import { LoadError } from '../../api/LoadError';
import { unblock } from '../../entities/blocks';
import { followsMe } from '../../entities/follow';
import { useMe } from '../../entities/me';
import { type Person, useProfile } from '../../entities/people';
import { useGallery } from '../../entities/posts';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { Tag } from '../../ui/Badge';
import { Button, ButtonLink } from '../../ui/Button';
import { CrossedFrame, EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { FollowButton } from './FollowButton';
import { FriendAsks, FriendButton } from './Friend';
import { Head } from './Head';
import { Posts } from './MyWork';
import { PageSkeleton } from './PageSkeleton';
import { PersonMenu } from './PersonMenu';
import { ShareProfile } from './ShareProfile';
import { people } from './words';

function Theirs({ person }: { person: Person }) {
  const gallery = useGallery(person.uidStr);
  const empty = <EmptyState title={people.theirEmpty}>{people.theirEmptyText(displayName(person))}</EmptyState>;
  return <Posts gallery={gallery} empty={empty} />;
}

function Profile({ person }: { person: Person }) {
  const blocked = person.isBlock === 1;
  return (
    <>
      <div className="mx-auto max-w-150 pb-5 pt-2">
        <Head
          person={person}
          linked={!blocked}
          tags={followsMe(person.followState) && <Tag>{people.followsYou}</Tag>}
        />
        {person.bio && (
          <p dir="auto" className="px-5 pt-4 text-base wrap-anywhere">
            {person.bio}
          </p>
        )}
        {!blocked && (
          <>
            <FriendAsks person={person} />
            <div className="flex flex-wrap items-stretch gap-2.5 px-5 pt-4">
              <div className="min-w-fit flex-1">
                <FollowButton person={person} />
              </div>
              {/* What they are to each other is known with their page, not with a list. */}
              {person.friendState !== undefined && <FriendButton person={person} />}
            </div>
          </>
        )}
      </div>
      {blocked ? (
        <EmptyState
          title={people.blocked}
          action={
            <Button kind="soft" onClick={() => void unblock(person.uidStr).catch(toastError)}>
              {people.unblock}
            </Button>
          }
        >
          {people.blockedText}
        </EmptyState>
      ) : (
        <Theirs person={person} />
      )}
    </>
  );
}

/** Another person's page, by `/user/{uidStr}` or `/profile/index?uidStr=`. One's own leads to Me. */
export default function ProfileScreen() {
  const params = useParams();
  const [query] = useSearchParams();
  const me = useMe((state) => state.user?.uidStr);
  const uidStr = params.uidStr ?? query.get('uidStr') ?? '';
  if (!uidStr || uidStr === me) return <Navigate to={hrefs.me} replace />;
  return <Other key={uidStr} uidStr={uidStr} />;
}

function Other({ uidStr }: { uidStr: string }) {
  const { person, answer: profile } = useProfile(uidStr);
  const gone = isGone(profile.error);
  const title = person && !gone ? `@${person.userName}` : undefined;
  return (
    <Screen
      label={title ?? people.nobody}
      nav={
        <NavBar
          title={gone ? people.notHere : undefined}
          right={
            person &&
            !gone && (
              <>
                <ShareProfile person={person} own={false} />
                {person.isBlock !== 1 && <PersonMenu person={person} />}
              </>
            )
          }
        />
      }
      wide
      scrollKey={hrefs.person(uidStr)}
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
