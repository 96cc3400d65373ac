import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { common } from '../lib/words';
import { bridge } from '../native/bridge';
import { FIRST_PAINT } from '../ui/first-paint';

/** A screen whose file is still on its way: the lamp along the upper edge, once that takes longer than 300 ms. */
export function Pending() {
  const busy = useNavigation().state === 'loading';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75">
      {busy && (
        <div className="late size-full">
          <div className="lamp size-full bg-mark" />
          <span className="sr-only">{common.loading}</span>
        </div>
      )}
    </div>
  );
}

/** Before the first screen: said only. What is seen meanwhile stands in `index.html`. */
export function Splash() {
  return <div role="status" aria-label={common.loading} />;
}

/** The first screen takes the place of what stood there before any script ran. */
export function useFirstScreen(): void {
  const { pathname, search } = useLocation();
  const path = useRef(pathname + search);
  useLayoutEffect(() => {
    document.getElementById(FIRST_PAINT)?.remove();
    bridge.ready(path.current);
  }, []);
}
