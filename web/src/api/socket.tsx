import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import * as module from 'react-use-websocket';
import { socketUrl } from '../lib/env';
import { PROTOCOL } from './frames';
import { link } from './session-link';

// The package is CommonJS: a default import may give the module instead of the hook. Unwrapped once, here.
type Hook = typeof module.default;
const useWebSocket: Hook = (module.default as unknown as { default?: Hook }).default ?? module.default;

/**
 * Owns the one socket of the app, above every kept-alive page. The hook opens, guards and closes it; when to try again
 * is the link's decision, so its own reconnecting stays off, and `filter` keeps frames from rendering anything.
 */
export function SocketProvider({ url = socketUrl(), children }: { url?: string; children: ReactNode }) {
  // Above nought while a socket is wanted; another number is another socket.
  const [generation, setGeneration] = useState(0);
  const current = useRef<EventTarget | null>(null);
  const abandoned = useRef(new WeakSet<EventTarget>());
  // A new function is a new address to the hook: it closes the old socket and opens another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the generation is what makes it new
  const address = useMemo(() => () => url, [url, generation]);

  const { sendMessage, getWebSocket } = useWebSocket(
    address,
    {
      protocols: PROTOCOL,
      share: false,
      filter: () => false,
      shouldReconnect: () => false,
      retryOnError: false,
      onOpen: ({ target }) => {
        if (!target || abandoned.current.has(target)) return;
        (target as WebSocket).binaryType = 'arraybuffer';
        current.current = target;
        link.opened();
      },
      onMessage: ({ target, data }) => {
        if (target && target === current.current) link.received(data);
      },
      onClose: ({ target, code }) => {
        if (!target || abandoned.current.has(target)) return;
        abandoned.current.add(target);
        current.current = null;
        link.closed(code);
      },
    },
    generation > 0,
  );

  useEffect(() => {
    const leave = () => {
      const socket = getWebSocket();
      if (socket) abandoned.current.add(socket);
      current.current = null;
    };
    link.start({
      open: () => {
        leave();
        setGeneration((n) => Math.abs(n) + 1);
      },
      shut: () => {
        const socket = getWebSocket();
        leave();
        // At once: a page that is being put away renders no more.
        socket?.close();
        setGeneration((n) => -Math.abs(n));
      },
      send: (bytes) => sendMessage(bytes, false),
    });
    const wake = () => {
      if (document.visibilityState === 'visible') link.wake();
    };
    document.addEventListener('visibilitychange', wake);
    const restored = ({ persisted }: PageTransitionEvent) => (persisted ? link.renew() : wake());
    window.addEventListener('pageshow', restored);
    const rest = () => link.rest();
    const doubt = () => link.doubt();
    const back = () => link.wake();
    window.addEventListener('pagehide', rest);
    window.addEventListener('offline', doubt);
    window.addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('pageshow', restored);
      window.removeEventListener('pagehide', rest);
      window.removeEventListener('offline', doubt);
      window.removeEventListener('online', back);
      link.stop();
    };
  }, [getWebSocket, sendMessage]);

  return children;
}

/** Watches a topic while mounted and visible. Its pushes merge into the entities; read them there. */
export function useTopic(topic: string | null): void {
  useEffect(() => (topic ? link.watch(topic) : undefined), [topic]);
}

/** Tells this person's other sessions which tab was chosen here. */
export const sendTab = (to: string): void => link.tab(to);
