import { useState } from 'react';

/** The first letters of a name's first two words; whole graphemes, so that a joined emoji is never cut. */
function initials(name: string) {
  const words = name
    .replace(/^@/, '')
    .split(/[\s._]+/)
    .filter(Boolean)
    .slice(0, 2);
  const parts = new Intl.Segmenter();
  return words.map((word) => [...parts.segment(word)][0]?.segment.toUpperCase() ?? '').join('');
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
  const [broken, setBroken] = useState<string | null>(null);
  const px = `calc(${size} * var(--spacing))`;
  const ring = live ? 'ring-2 ring-safe ring-offset-2 ring-offset-bg' : '';
  const face = 'size-full rounded-full bg-high';
  return (
    <span className={`relative inline-block shrink-0 ${className}`} style={{ width: px, height: px }}>
      {src && broken !== src ? (
        <img
          src={src}
          alt={alone ? name : ''}
          width={size * 4}
          height={size * 4}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
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
