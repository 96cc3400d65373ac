import { Images } from 'lucide-react';
import { Link } from 'react-router';
import { usePost } from '../../entities/posts';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { mayMove, nameFlight } from '../../ui/fly';
import { Photo } from '../../ui/Photo';
import { people } from './words';

function Tile({ feedId, first }: { feedId: string; first: boolean }) {
  const post = usePost(feedId);
  const photo = post?.photos[0];
  if (!post || !photo) return null;
  return (
    <li>
      <Link
        to={hrefs.post(feedId)}
        aria-label={post.content || people.postBy(displayName(post.user))}
        className="press relative block"
        viewTransition={mayMove()}
        onClick={() => nameFlight(photo.id)}
      >
        <Photo
          src={resource(photo.thumbnail)}
          alt=""
          ratio="4/5"
          hash={photo.thumbhash}
          first={first}
          print={photo.id}
          className="rounded-print"
        />
        {post.photos.length > 1 && (
          <span className="absolute right-1.5 top-1.5 grid size-6 place-items-center rounded-full bg-black/72 text-white">
            <Images aria-hidden className="size-3.5" strokeWidth={2} />
            <span className="sr-only">{post.photos.length} prints</span>
          </span>
        )}
      </Link>
    </li>
  );
}

const SEEN_AT_ONCE = 9;

/** Posts as they hang: three across, five on a wide screen. */
export function Wall({ ids, label }: { ids: string[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-3 gap-1.5 px-1.5 pt-1.5 side:grid-cols-5 half:wide:grid-cols-7">
      {ids.map((feedId, at) => (
        <Tile key={feedId} feedId={feedId} first={at < SEEN_AT_ONCE} />
      ))}
    </ul>
  );
}
