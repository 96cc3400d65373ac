import { type ReactElement, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CacheSnapshot, Virtualizer, type VirtualizerHandle } from 'virtua';
import { useScroller } from './Screen';

const sizes = new Map<string, { length: number; snapshot: CacheSnapshot }>();
/** Rows this far beyond the edge are already there when they are scrolled to. */
const AHEAD_PX = 900;

/**
 * Mounts only the rows near the visible part of the screen's scroller. With `keep`, measured heights survive leaving the screen, so
 * that coming back lands on the same row.
 */
export function VirtualRows<T>({
  rows,
  keep,
  high,
  children,
}: {
  rows: readonly T[];
  keep?: string;
  /**
   * About how many pixels high a row is, before the first is measured: too little, and what stands below the rows is seen for a moment
   * before it is pushed away.
   */
  high?: number;
  children: (row: T, index: number) => ReactElement;
}) {
  const scroller = useScroller();
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const [above, setAbove] = useState(0);
  const [kept] = useState(() => {
    const known = keep ? sizes.get(keep) : undefined;
    return known?.length === rows.length ? known.snapshot : undefined;
  });
  // The first row is seen at once; the others follow in small pieces, between which taps and frames have their turn. Their place is kept.
  // What changes later is there at once: a kept page may be hidden when it does.
  const [all, setAll] = useState(kept !== undefined);
  useEffect(() => startTransition(() => setAll(true)), []);
  const given = all ? rows : rows.slice(0, 1);
  const place = given.length < rows.length && high ? { minHeight: high * rows.length } : undefined;
  useLayoutEffect(() => {
    const element = box.current;
    const parent = scroller.current;
    if (!element || !parent) return;
    const measure = () => {
      if (element.offsetParent) setAbove(element.offsetTop);
    };
    // It measures for the first time once everything is laid out.
    const watcher = new ResizeObserver(measure);
    for (const sibling of parent.children) watcher.observe(sibling);
    return () => watcher.disconnect();
  }, [scroller]);
  useLayoutEffect(
    () => () => {
      if (keep && handle.current) sizes.set(keep, { length: rows.length, snapshot: handle.current.cache });
    },
    [keep, rows.length],
  );
  return (
    <div ref={box} style={place}>
      <Virtualizer
        ref={handle}
        scrollRef={scroller}
        startMargin={above}
        data={given}
        cache={kept}
        itemSize={high}
        bufferSize={AHEAD_PX}
      >
        {children}
      </Virtualizer>
    </div>
  );
}
