import { useEffect, useState } from 'react';
import { emit } from '../lib/events';
import { appStore } from '../lib/store';

interface Connection {
  /** The socket stands. */
  up: boolean;
  /** How the last POST since the socket went fared; null when none was tried. */
  reached: boolean | null;
  /** The browser said that the network is gone, or the server was asked and said nothing; until anything is heard. */
  silent: boolean;
}

export const useConnection = appStore<Connection>(() => ({ up: false, reached: null, silent: false }));

/** Told again while it stands, it has just been proven: what failed meanwhile may be tried again. */
export function socketState(up: boolean): void {
  useConnection.setState(({ silent }) => ({ up, reached: null, silent: silent && !up }));
  if (up) emit('connected');
}

export const socketSilent = (): void => useConnection.setState({ silent: true });

export const postState = (reached: boolean): void =>
  useConnection.setState(({ silent }) => ({ reached, silent: silent && !reached }));

const SHOW_AFTER_MS = 2_000;

/**
 * True as soon as the network is known to be gone, and once the connection has been away for more than two seconds: shorter gaps are
 * nobody's business. Some networks let no socket through; where calls get through by POST, nothing is wrong that anyone should read about.
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
  const silent = useConnection((state) => state.silent);
  return silent || (late && away);
}
