import { firstLetter } from './letter';
import { srcSet } from './renditions';

/** A person as a print, or their first letter on an empty one. */
export function Portrait({
  name,
  src,
  alone,
  className = 'h-30 w-24 text-3xl',
}: {
  name: string;
  src?: string | null;
  /** No name stands beside it. */
  alone?: boolean;
  className?: string;
}) {
  const look = `shrink-0 rounded-print bg-high ${className}`;
  if (src) {
    return (
      <img
        sizes="96px"
        srcSet={srcSet(src)}
        src={src}
        alt={alone ? name : ''}
        width={96}
        height={120}
        draggable={false}
        className={`object-cover object-top ${look}`}
      />
    );
  }
  return (
    <span aria-hidden className={`display grid place-items-center text-dim ${look}`}>
      {firstLetter(name.replace(/^@/, ''))}
    </span>
  );
}
