import { resource } from '../lib/resource';
import { Mark } from './Mark';
import { Photo } from './Photo';
import { FilmEdge, numberOf, Unexposed } from './Unexposed';

interface Print {
  id: string;
  thumbnail: string;
  thumbhash: string;
}

/** A contact sheet of prints to choose from. Those that are picked are ringed and numbered in their order; `single` picks nothing, a tap is the answer. */
export function PrintGrid<T extends Print>({
  photos,
  picked,
  off,
  single,
  total,
  onPick,
  className = 'grid-cols-3 side:grid-cols-5 half:wide:grid-cols-7',
  across,
}: {
  photos: T[];
  picked: T[];
  /** Not to be chosen. */
  off?: Set<string>;
  single?: boolean;
  /** How many there are, once that is known: then each has its number, and the last strip is filled. */
  total: number | undefined;
  onPick: (photo: T) => void;
  className?: string;
  /** The same columns in numbers, where they are others. */
  across?: readonly [number, number, number];
}) {
  return (
    <ul className={`grid bg-[oklch(.16_.01_35)] p-1.5 pt-0 ${className}`}>
      {photos.map((photo, i) => {
        const order = picked.findIndex((other) => other.id === photo.id);
        const on = order >= 0;
        const number = numberOf(i, total);
        return (
          <li key={photo.id} className="relative px-[2px]">
            <FilmEdge number={number} />
            <button
              type="button"
              aria-pressed={single ? undefined : on}
              aria-label={`Print ${number ?? i + 1}${on ? `, picked as number ${order + 1}` : ''}`}
              disabled={off?.has(photo.id)}
              onClick={() => onPick(photo)}
              className="press relative block w-full disabled:opacity-40"
            >
              <Photo src={resource(photo.thumbnail)} alt="" hash={photo.thumbhash} ratio="4/5" />
              {on && (
                <>
                  <Mark draw className="!text-safe absolute inset-1 size-[calc(100%-8*var(--u)/37.5)]" />
                  <span
                    aria-hidden
                    className="edge absolute right-1.5 top-1.5 grid size-5.5 place-items-center rounded-full bg-black/72 font-semibold text-white"
                  >
                    {order + 1}
                  </span>
                </>
              )}
            </button>
          </li>
        );
      })}
      {total !== undefined && <Unexposed prints={total} across={across} />}
    </ul>
  );
}
