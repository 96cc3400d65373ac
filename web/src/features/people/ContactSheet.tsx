import type { AlbumPhotoView } from '../../api/generated/calls';
import { resource } from '../../lib/resource';
import { Mark } from '../../ui/Mark';
import { Photo } from '../../ui/Photo';
import { FilmEdge, numberOf, Unexposed } from '../../ui/Unexposed';
import { people } from './words';

const SEEN_AT_ONCE = 9;

/** A contact sheet: three frames a strip, the film's numbers above, favourites ringed by hand. */
export function ContactSheet({
  photos,
  total,
  onOpen,
}: {
  photos: AlbumPhotoView[];
  total: number | undefined;
  onOpen: (at: number) => void;
}) {
  const ringed = photos.findIndex(({ favourite }) => favourite);
  return (
    <ul
      aria-label={people.prints}
      className="grid grid-cols-3 bg-[oklch(.16_.01_35)] p-1.5 pt-0 side:grid-cols-5 half:wide:grid-cols-7"
    >
      {photos.map(({ id, thumbnail, thumbhash, favourite }, at) => (
        <li key={id} className="relative px-[2px]">
          <FilmEdge number={numberOf(at, total)} />
          <button
            type="button"
            onClick={() => onOpen(at)}
            aria-label={`${people.print(numberOf(at, total))}${favourite ? `, ${people.favourite}` : ''}`}
            className="press block w-full"
          >
            <Photo src={resource(thumbnail)} alt="" ratio="4/5" hash={thumbhash} first={at < SEEN_AT_ONCE} print={id} />
          </button>
          {at === ringed && (
            <Mark className="!text-safe absolute -inset-x-1 -bottom-1 top-4 z-1 h-[calc(100%-12*var(--u)/37.5)] w-[calc(100%+8*var(--u)/37.5)]" />
          )}
        </li>
      ))}
      {total !== undefined && <Unexposed prints={total} />}
    </ul>
  );
}
