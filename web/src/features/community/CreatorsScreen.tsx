import { Link } from 'react-router';
import type { CreatorView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import { useCreators } from '../../entities/community';
import { iFollow, useFollow } from '../../entities/follow';
import { useMe } from '../../entities/me';
import { usePerson } from '../../entities/people';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Avatar } from '../../ui/Avatar';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { RowSkeleton } from '../../ui/Skeletons';
import { say } from './words';

function Creator({ creator }: { creator: CreatorView }) {
  const { user, rank, covers, styleCount, printCount, followerCount } = creator;
  const me = useMe((state) => state.user?.uidStr);
  const known = usePerson(user.uidStr) ?? user;
  const name = displayName(user);
  const following = iFollow(known.followState);
  const follow = useFollow();
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <span className="display w-6 shrink-0 text-xl text-dim">{rank}</span>
        <Link to={hrefs.person(user.uidStr)} className="tap flex min-w-[55%] flex-1 items-center gap-3.5">
          <Avatar src={resource(user.avatarUri)} name={name} size={11} />
          <span className="min-w-0 flex-1">
            <b dir="auto" className="block truncate text-left font-semibold leading-snug">
              {name}
            </b>
            <span className="block text-sm text-dim">
              {styleCount > 0 ? say.styles(styleCount) : say.followers(followerCount)}
            </span>
          </span>
        </Link>
        {user.uidStr !== me && (
          <Button
            kind={following ? 'soft' : 'main'}
            size="sm"
            aria-pressed={following}
            aria-label={`${following ? say.following : say.follow}, ${name}`}
            onClick={() => void follow(user.uidStr, !following)}
          >
            {following ? say.following : say.follow}
          </Button>
        )}
      </div>
      {covers.length > 0 && (
        <ul className="mt-3 grid grid-cols-3 gap-1.5 pl-10">
          {covers.map((cover) => (
            <li key={cover}>
              <Photo src={resource(cover)} alt="" ratio="4/5" shown="third" className="rounded-print" />
            </li>
          ))}
        </ul>
      )}
      {printCount > 0 && <p className="edge mt-1.5 pl-10 text-dim">{say.prints(printCount)}</p>}
    </li>
  );
}

/** Who makes the styles, by how often others print in them. */
export default function CreatorsScreen() {
  const list = useCreators();
  const creator = useMe((state) => state.user?.creatorFlag === 1);
  return (
    <Screen
      label={say.creators}
      nav={<NavBar title={say.creators} fallback={hrefs.community} />}
      scrollKey="creators"
      foot={
        <ButtonLink kind="soft" wide to={hrefs.applyAsCreator}>
          {creator ? say.bench : say.become}
        </ButtonLink>
      }
    >
      <PagedList
        list={list}
        label={say.creators}
        waiting={<RowSkeleton />}
        lost={say.creatorsLost}
        empty={<EmptyState title={say.noCreators}>{say.noCreatorsText}</EmptyState>}
      >
        {(creators) => (
          <ol className="px-5">
            {creators.map((one) => (
              <Creator key={one.user.uidStr} creator={one} />
            ))}
          </ol>
        )}
      </PagedList>
    </Screen>
  );
}
