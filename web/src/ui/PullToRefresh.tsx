import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useScroller } from './Screen';

const ARMED_PX = 72;
const FARTHEST_PX = 110;
/** Where the page rests while it looks. */
const BUSY_PX = 44;

/** Everything in the scroller but the light itself goes down with the finger, and back by itself. */
function shift(scroller: HTMLElement, light: Element | null, px: number, byItself: boolean) {
  for (const part of scroller.children) {
    if (!(part instanceof HTMLElement) || part === light) continue;
    part.style.transition = byItself ? 'translate 0.28s var(--ease-print)' : '';
    part.style.translate = px > 0 ? `0 ${px}px` : '';
  }
}

/** Pulled down at the top of a screen, the page follows and the safelight comes up; let go past the mark, it reloads. It goes first inside the screen. */
export function PullToRefresh({ onRefresh, onArmed }: { onRefresh: () => Promise<unknown>; onArmed?: () => void }) {
  const scroller = useScroller();
  const [pull, setPull] = useState(0);
  const [busy, setBusy] = useState(false);
  const light = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  const armed = useRef(false);

  const start = useEffectEvent((event: TouchEvent) => {
    const atTop = (scroller.current?.scrollTop ?? 1) <= 0;
    from.current = atTop && !busy && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
    armed.current = false;
  });
  const move = useEffectEvent((event: TouchEvent) => {
    if (from.current === null) return;
    const way = ((event.touches[0]?.clientY ?? 0) - from.current) / 2;
    if (way <= 0 || (scroller.current?.scrollTop ?? 0) > 0) {
      if (pull > 0 && scroller.current) shift(scroller.current, light.current, 0, false);
      armed.current = false;
      return setPull(0);
    }
    if (way >= ARMED_PX && !armed.current) onArmed?.();
    // The finger has the page; the browser must not scroll it as well.
    if (event.cancelable) event.preventDefault();
    armed.current = way >= ARMED_PX;
    setPull(Math.min(way, FARTHEST_PX));
    if (scroller.current) shift(scroller.current, light.current, Math.min(way, FARTHEST_PX), false);
  });
  const end = useEffectEvent(async () => {
    if (from.current === null) return;
    from.current = null;
    setPull(0);
    const rest = (px: number) => scroller.current && shift(scroller.current, light.current, px, true);
    rest(armed.current ? BUSY_PX : 0);
    if (!armed.current) return;
    armed.current = false;
    setBusy(true);
    await onRefresh();
    setBusy(false);
    rest(0);
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const starts = (event: TouchEvent) => start(event);
    const moves = (event: TouchEvent) => move(event);
    const ends = () => void end();
    // A finger that could be held up is waited for before anything scrolls: away from the top none can.
    let holds = false;
    const hold = (atTop: boolean) => {
      if (atTop === holds) return;
      holds = atTop;
      if (atTop) element.addEventListener('touchmove', moves, { passive: false });
      else element.removeEventListener('touchmove', moves);
    };
    const scrolled = () => hold(element.scrollTop <= 0);
    hold(true);
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('touchstart', starts, { passive: true });
    element.addEventListener('touchend', ends);
    element.addEventListener('touchcancel', ends);
    return () => {
      hold(false);
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('touchstart', starts);
      element.removeEventListener('touchend', ends);
      element.removeEventListener('touchcancel', ends);
    };
  }, [scroller]);

  const level = busy ? 1 : pull / ARMED_PX;
  return (
    <div ref={light} role="status" className="pointer-events-none absolute inset-x-0 top-0 z-10 h-0">
      <div aria-hidden className="safelight h-32 transition-opacity" style={{ opacity: Math.min(1, level) }} />
      {(busy || pull > 0) && (
        <p
          className="edge absolute inset-x-0 top-[calc(var(--safe-top)+14*var(--u)/37.5)] text-center text-ink"
          style={{ opacity: level }}
        >
          {busy ? 'Looking' : level >= 1 ? 'Let go' : 'Pull'}
        </p>
      )}
    </div>
  );
}
