import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { SCROLL_TRIGGER_PX } from '../lib/constants';
import { on } from '../lib/events';
import { ErrorRow } from './ErrorState';
import { useScroller } from './Screen';

/** The end of a list is said, not guessed. */
export function EndOfRoll({ children = 'End of the roll' }: { children?: ReactNode }) {
  return <p className="edge py-8 text-center text-dim">{children}</p>;
}

export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Goes below the rows of an endless list. It asks for the next page when it comes within 100 px of the visible edge, says when a page
 * did not arrive (and asks for that one by itself only when the connection is back), and says when the list has ended.
 */
export function ListFoot({
  paged,
  more,
  end = <EndOfRoll />,
  error = 'The next page did not arrive.',
}: {
  paged: Paged;
  more?: ReactNode;
  end?: ReactNode;
  error?: string;
}) {
  const scroller = useScroller();
  const sentinel = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = paged;
  const wants = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const load = useEffectEvent(() => fetchNextPage());
  useEffect(() => {
    const element = sentinel.current;
    if (!element || !wants) return;
    const watcher = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && load(), {
      root: scroller.current,
      rootMargin: `0px 0px ${SCROLL_TRIGGER_PX}px 0px`,
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [wants, scroller]);
  // A page that the network kept away is asked for again once there is one.
  useEffect(() => (isFetchNextPageError ? on('connected', load) : undefined), [isFetchNextPageError]);
  return (
    <>
      <div ref={sentinel} aria-hidden className="h-px" />
      {isFetchNextPageError && !isFetchingNextPage && <ErrorRow onRetry={fetchNextPage}>{error}</ErrorRow>}
      {isFetchingNextPage && (more ?? <p className="edge py-8 text-center text-dim">One moment</p>)}
      {!hasNextPage && !isFetchNextPageError && end}
    </>
  );
}
