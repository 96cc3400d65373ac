import { resource } from '../lib/resource';
import { Mark } from './Mark';
import { Photo } from './Photo';

interface Print {
  id: string;
  thumbnail: string;
  thumbhash: string;
}

/** Prints to choose from. Those that are picked are ringed and numbered in their order; `single` picks nothing, a tap is the answer. */
export function PrintGrid<T extends Print>({
  photos,
  picked,
  off,
  single,
  onPick,
  className = 'grid-cols-3 side:grid-cols-5 half:wide:grid-cols-7',
}: {
  photos: T[];
  picked: T[];
  /** Not to be chosen. */
  off?: Set<string>;
  single?: boolean;
  onPick: (photo: T) => void;
  className?: string;
}) {
  return (
    <ul className={`grid gap-1.5 ${className}`}>
      {photos.map((photo, i) => {
        const order = picked.findIndex((other) => other.id === photo.id);
        const on = order >= 0;
        return (
          <li key={photo.id} className="relative">
            <button
              type="button"
              aria-pressed={single ? undefined : on}
              aria-label={`Print ${i + 1}${on ? `, picked as number ${order + 1}` : ''}`}
              disabled={off?.has(photo.id)}
              onClick={() => onPick(photo)}
              className="press block w-full disabled:opacity-40"
            >
              <Photo
                src={resource(photo.thumbnail)}
                alt=""
                hash={photo.thumbhash}
                ratio="4/5"
                className="rounded-print"
              />
            </button>
            {on && (
              <>
                <Mark draw className="absolute inset-1 size-[calc(100%-8*var(--u)/37.5)]" />
                <span
                  aria-hidden
                  className="edge absolute right-1.5 top-1.5 grid size-5.5 place-items-center rounded-full bg-black/72 font-semibold text-white"
                >
                  {order + 1}
                </span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
