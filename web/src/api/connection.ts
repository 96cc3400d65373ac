import { useEffect, useState } from 'react';
import { create } from 'zustand';

/** Whether the socket stands. Calls may still work by POST while it does not. */
export const useConnection = create<{ up: boolean }>(() => ({ up: false }));

const SHOW_AFTER_MS = 2_000;

/** True only once the connection has been away for more than two seconds: short gaps are nobody's business. */
export function useOffline(): boolean {
  const up = useConnection((state) => state.up);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (up) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [up]);
  return late && !up;
}
