import { useEffect, useState } from 'react';

const LATEST_MS = 2000;

/**
 * True once the browser has had a quiet moment: the time to mount what the first tap may need, but the first look does not. What is
 * wanted sooner is there at once, and stays: a sheet that was taken away with its closing could neither leave nor say anything.
 */
export function useIdle(wanted = false): boolean {
  const [idle, setIdle] = useState(false);
  if (wanted && !idle) setIdle(true);
  useEffect(() => {
    const ready = () => setIdle(true);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(ready, LATEST_MS / 4);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(ready, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle || wanted;
}
