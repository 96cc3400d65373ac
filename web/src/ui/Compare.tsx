import { ChevronsLeftRight } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { common } from '../lib/words';

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

/** A finger that rests this long on a print means it. */
const HOLD_MS = 220;
const STILL_PX = 10;

/** Resting on the print itself; a tap and a scroll stay what they are. */
function useHold(onHeld: (held: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const fired = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => {
    clearTimeout(timer.current);
    if (fired.current) onHeld(false);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      fired.current = false;
      from.current = { x: event.clientX, y: event.clientY };
      clearTimeout(timer.current);
      if (!event.isPrimary || event.button !== 0) return;
      timer.current = setTimeout(() => {
        fired.current = true;
        onHeld(true);
      }, HOLD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!fired.current && Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The tap that ends a look at the original opens nothing.
    onClickCapture: (event: MouseEvent) => {
      if (fired.current) event.stopPropagation();
      fired.current = false;
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}

/**
 * The print with its original as a small thumbnail in the corner. While either is held the original lies over the print, at once and by
 * its name, and the thumbnail is the print. Without an original it is just the print.
 */
export function HoldToCompare({
  before,
  after,
  children,
  className = '',
  thumbClass = 'bottom-3 right-3 h-17 w-13.5',
  fit = 'object-cover',
}: {
  before?: string | null;
  /** What the thumbnail shows meanwhile. */
  after?: string;
  children: ReactNode;
  className?: string;
  thumbClass?: string;
  fit?: string;
}) {
  const [held, setHeld] = useState(false);
  const hold = useHold(setHeld);
  if (!before) return <div className={`relative ${className}`}>{children}</div>;
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    event.stopPropagation();
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
      <div {...hold} className="size-full select-none [-webkit-touch-callout:none]">
        {children}
      </div>
      {held && (
        <>
          <img
            src={before}
            alt={common.original}
            draggable={false}
            className={`pointer-events-none absolute inset-0 size-full bg-black ${fit}`}
          />
          <span aria-hidden className="edge absolute left-3 top-3 rounded-print bg-black/72 px-1.5 py-0.5 text-white">
            {common.original}
          </span>
        </>
      )}
      <button
        type="button"
        aria-label={common.holdForOriginal}
        aria-pressed={held}
        onPointerDown={press}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
        onKeyDown={key(true)}
        onKeyUp={key(false)}
        onBlur={() => setHeld(false)}
        onContextMenu={(event) => event.preventDefault()}
        className={`press absolute touch-none select-none overflow-hidden rounded-print border-2 shadow-[0_2px_12px_rgb(0_0_0/.4)] ${held ? 'border-safe' : 'border-white'} ${thumbClass}`}
      >
        <img src={held ? (after ?? before) : before} alt="" draggable={false} className="size-full object-cover" />
      </button>
    </div>
  );
}
