import { useEffect, useEffectEvent, useState } from 'react';
import { say } from './words';

const HOLD_MS = 700;

/** A ring that is drawn while it is held, as a print comes up in the light. By keyboard, and for readers, one press is enough. */
export function Hold({ busy, onDone }: { busy: boolean; onDone: () => void }) {
  const [held, setHeld] = useState(false);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => {
      setHeld(false);
      done();
    }, HOLD_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const drop = () => setHeld(false);
  const full = held || busy;
  return (
    <button
      type="button"
      aria-label={say.take}
      aria-busy={busy || undefined}
      onPointerDown={() => !busy && setHeld(true)}
      onPointerUp={drop}
      onPointerLeave={drop}
      onPointerCancel={drop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => event.detail === 0 && !busy && onDone()}
      className="tap press mt-1 flex select-none items-center gap-2.5 text-left text-sm font-semibold [-webkit-touch-callout:none]"
    >
      <svg aria-hidden="true" viewBox="0 0 44 44" fill="none" strokeWidth="5" className="size-9 shrink-0 -rotate-90">
        <circle cx="22" cy="22" r="18" className="stroke-credit/30" />
        <circle
          cx="22"
          cy="22"
          r="18"
          pathLength={1}
          strokeDasharray="1"
          strokeDashoffset={full ? 0 : 1}
          className="stroke-credit"
          style={{ transition: `stroke-dashoffset ${full ? HOLD_MS : 200}ms linear` }}
        />
      </svg>
      {say.hold}
    </button>
  );
}
