import { ChevronsLeftRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';

/** Before and after under one native slider: drag, arrow keys and screen readers work with no code of ours. */
export function Compare({
  before,
  after,
  alt,
  start = 46,
  className = '',
}: {
  before: string;
  after: string;
  alt: string;
  start?: number;
  className?: string;
}) {
  const [x, setX] = useState(start);
  return (
    <div className={`relative touch-pan-y overflow-hidden bg-card ${className}`}>
      <img src={after} alt={alt} className="size-full object-cover" />
      <img
        src={before}
        alt=""
        className="absolute inset-0 size-full object-cover"
        style={{ clipPath: `inset(0 ${100 - x}% 0 0)` }}
      />
      <div className="pointer-events-none absolute inset-y-0 w-px bg-white" style={{ left: `${x}%` }}>
        <span className="absolute left-1/2 top-1/2 grid size-11 -translate-1/2 place-items-center rounded-full bg-white text-black shadow-lg">
          <ChevronsLeftRight aria-hidden className="size-5" strokeWidth={2.2} />
        </span>
      </div>
      <input
        type="range"
        aria-label="Compare: original to the left, style to the right"
        aria-valuetext={`${x}% original`}
        min={0}
        max={100}
        value={x}
        onChange={(event) => setX(Number(event.target.value))}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
    </div>
  );
}

/** The print with its original as a small thumbnail in the corner: held down, the original lies over the print. */
export function HoldToCompare({
  before,
  children,
  className = '',
  thumbClass = 'bottom-3 right-3 h-17 w-13.5',
}: {
  before?: string | null;
  children: ReactNode;
  className?: string;
  thumbClass?: string;
}) {
  const [held, setHeld] = useState(false);
  const hold = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
  };
  const key = (down: boolean) => (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    setHeld(down);
  };
  return (
    <div className={`relative ${className}`}>
      {children}
      {before && held && <img src={before} alt="The original" className="absolute inset-0 size-full object-cover" />}
      {before && (
        <button
          type="button"
          aria-label="Hold to see the original"
          aria-pressed={held}
          onPointerDown={hold}
          onPointerUp={() => setHeld(false)}
          onPointerCancel={() => setHeld(false)}
          onKeyDown={key(true)}
          onKeyUp={key(false)}
          onBlur={() => setHeld(false)}
          onContextMenu={(event) => event.preventDefault()}
          className={`press absolute touch-none select-none overflow-hidden rounded-print border-2 border-white shadow-[0_2px_12px_rgb(0_0_0/.4)] ${thumbClass}`}
        >
          <img src={before} alt="" draggable={false} className="size-full object-cover" />
        </button>
      )}
    </div>
  );
}
