import { useEffect, useState } from 'react';
import { emit } from '../lib/events';
import { appStore } from '../lib/store';

interface Connection {
  /** The socket stands. */
  up: boolean;
  /** How the last POST since the socket went fared; null when none was tried. */
  reached: boolean | null;
}

export const useConnection = appStore<Connection>(() => ({ up: false, reached: null }));

export function socketState(up: boolean): void {
  useConnection.setState({ up, reached: null });
  if (up) emit('connected');
}

export const postState = (reached: boolean): void => useConnection.setState({ reached });

const SHOW_AFTER_MS = 2_000;

/**
 * True once the connection has been away for more than two seconds: short gaps are nobody's business. Some networks let
 * no socket through; where calls get through by POST, nothing is wrong that anyone should read about.
 */
export function useOffline(): boolean {
  const away = useConnection(({ up, reached }) => !up && reached !== true);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!away) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [away]);
  return late && away;
}
