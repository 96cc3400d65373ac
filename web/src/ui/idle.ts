import { useEffect, useState } from 'react';

const LATEST_MS = 2000;

/** True once the browser has had a quiet moment: the time to mount what the first tap may need, but the first look does not. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const ready = () => setIdle(true);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(ready, LATEST_MS / 4);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(ready, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle;
}
