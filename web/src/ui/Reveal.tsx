import { type CSSProperties, useState } from 'react';

/** The photo and what was made of it in one frame: the line between them is dragged. It moves by arrow keys as any slider does. */
export function Reveal({
  before,
  after,
  alt,
  label,
  start = 42,
}: {
  before: string;
  after: string;
  alt: string;
  label: string;
  /** Percent of the width that shows the photo at first. */
  start?: number;
}) {
  const [at, setAt] = useState(start);
  const look = 'absolute inset-0 size-full object-cover object-[50%_20%]';
  return (
    <div
      style={{ '--at': `${at}%` } as CSSProperties}
      className="relative size-full select-none overflow-hidden bg-high"
    >
      <img src={after} alt={alt} draggable={false} className={look} />
      <img src={before} alt="" draggable={false} className={`${look} [clip-path:inset(0_calc(100%-var(--at))_0_0)]`} />
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-(--at) w-0.5 -translate-x-1/2 bg-white">
        <span className="absolute left-1/2 top-1/2 grid size-10 -translate-1/2 place-items-center rounded-full bg-white text-sm font-bold text-black shadow-[0_2px_12px_rgb(0_0_0/.5)]">
          ‹ ›
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={label}
        onChange={(event) => setAt(Number(event.target.value))}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0 [touch-action:pan-y]"
      />
    </div>
  );
}
