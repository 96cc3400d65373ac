import { useState } from 'react';
import { firstLetter } from './letter';
import { srcSet } from './renditions';

/** The first letters of a name's first two words. */
function initials(name: string) {
  const words = name
    .replace(/^@/, '')
    .split(/[\s._]+/)
    .filter(Boolean)
    .slice(0, 2);
  return words.map(firstLetter).join('');
}

/** Beside the name it needs no words of its own; alone, pass `alone` and it is read as the person's picture. */
export function Avatar({
  src,
  name = '',
  size = 9,
  live,
  alone,
  className = '',
}: {
  src?: string | null;
  name?: string;
  size?: number;
  live?: boolean;
  alone?: boolean;
  className?: string;
}) {
  const [original, setOriginal] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const set = src && original !== src ? srcSet(src) : undefined;
  const px = `calc(${size} * var(--spacing))`;
  const ring = live ? 'ring-2 ring-safe ring-offset-2 ring-offset-bg' : '';
  const face = 'size-full rounded-full bg-high';
  return (
    <span className={`relative inline-block shrink-0 ${className}`} style={{ width: px, height: px }}>
      {src && broken !== src ? (
        <img
          sizes={`${size * 4}px`}
          srcSet={set}
          src={src}
          alt={alone ? name : ''}
          width={size * 4}
          height={size * 4}
          loading="lazy"
          fetchPriority="low"
          decoding="async"
          onError={() => (set ? setOriginal(src) : setBroken(src))}
          className={`${face} object-cover object-top ${ring}`}
        />
      ) : (
        <span
          aria-hidden
          className={`${face} grid place-items-center overflow-hidden font-semibold text-dim ${ring}`}
          style={{ fontSize: `calc(${px} * .38)` }}
        >
          {initials(name)}
        </span>
      )}
      {alone && (!src || broken === src) && <span className="sr-only">{name}</span>}
    </span>
  );
}
