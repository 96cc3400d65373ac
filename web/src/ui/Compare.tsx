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
        className={`press absolute touch-none select-none overflow-hidden rounded-print border-2 shadow-[0_2px_12px_rgb(0_0_0/.5)] ${held ? 'border-safe' : 'border-white'} ${thumbClass}`}
      >
        <img src={held ? (after ?? before) : before} alt="" draggable={false} className="size-full object-cover" />
      </button>
    </div>
  );
}
