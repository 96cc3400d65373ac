import { Link } from 'react-router';
import { PagedList } from '../../api/PagedList';
import { useLiked, usePost } from '../../entities/posts';
import { serverNow } from '../../lib/clock';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Avatar } from '../../ui/Avatar';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { mayMove, nameFlight } from '../../ui/fly';
import { ago } from '../../ui/format';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { GridSkeleton } from '../../ui/Skeletons';
import { people } from './words';

const COLUMNS = 'grid-cols-2 side:grid-cols-4';
const SEEN_AT_ONCE = 4;

function Print({ feedId, first }: { feedId: string; first: boolean }) {
  const post = usePost(feedId);
  const photo = post?.photos[0];
  // What was taken back meanwhile is no favourite any more.
  if (!post || !photo || !post.liked) return null;
  const name = displayName(post.user);
  return (
    <li>
      <Link
        to={hrefs.post(feedId)}
        aria-label={people.postBy(name)}
        className="press block"
        viewTransition={mayMove()}
        onClick={() => nameFlight(photo.id)}
      >
        <Photo
          src={resource(photo.thumbnail)}
          alt=""
          ratio="4/5"
          shown="half"
          hash={photo.thumbhash}
          first={first}
          print={photo.id}
          className="rounded-print"
        />
        <span className="mt-1.5 flex items-center gap-2 text-sm">
          <Avatar src={resource(post.user.avatarUri)} name={name} size={5.5} />
          <span className="truncate">{name}</span>
          <span className="edge ml-auto shrink-0 text-dim">{ago(post.sortTime / 1000, serverNow())}</span>
        </span>
      </Link>
    </li>
  );
}

/** What one liked, as on a contact sheet of one's own. */
export default function LikedScreen() {
  const list = useLiked();
  return (
    <Screen label={people.liked} wide nav={<NavBar title={people.liked} fallback={hrefs.me} />} scrollKey="liked">
      <div className="px-5 pt-2">
        <PagedList
          list={list}
          label={people.liked}
          waiting={<GridSkeleton count={6} columns={COLUMNS} />}
          lost={people.likedLost}
          empty={
            <EmptyState
              title={people.likedEmpty}
              action={
                <ButtonLink kind="main" to={hrefs.home}>
                  {people.lookAround}
                </ButtonLink>
              }
            >
              {people.likedEmptyText}
            </EmptyState>
          }
        >
          {(ids) => (
            <ul aria-label={people.liked} className={`grid gap-x-1.5 gap-y-4 ${COLUMNS}`}>
              {ids.map((feedId, at) => (
                <Print key={feedId} feedId={feedId} first={at < SEEN_AT_ONCE} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Screen>
  );
}
