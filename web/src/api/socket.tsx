import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import * as module from 'react-use-websocket';
import { socketUrl } from '../lib/env';
import { on } from '../lib/events';
import { report } from '../lib/report';
import { greet, inShell } from '../native/shell';
import { encodeFrame, PROTOCOL } from './frames';
import type { Pipe } from './link';
import { link } from './session-link';

// The package is CommonJS: a default import may give the module instead of the hook. Unwrapped once, here.
type Hook = typeof module.default;
const useWebSocket: Hook = (module.default as unknown as { default?: Hook }).default ?? module.default;

/** Starts the link on a pipe, and tells it what this device says of its network and its screen. */
function startLink(pipe: Pipe): () => void {
  link.start(pipe);
  const wake = () => {
    if (document.visibilityState === 'visible') link.wake();
  };
  const restored = ({ persisted }: PageTransitionEvent) => (persisted ? link.renew() : wake());
  const rest = () => link.rest();
  const doubt = () => link.doubt();
  const back = () => link.wake();
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', restored);
  window.addEventListener('pagehide', rest);
  window.addEventListener('offline', doubt);
  window.addEventListener('online', back);
  const offs = [on('activated', back), on('pageShow', back)];
  return () => {
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('pageshow', restored);
    window.removeEventListener('pagehide', rest);
    window.removeEventListener('offline', doubt);
    window.removeEventListener('online', back);
    for (const off of offs) off();
    link.stop();
  };
}

/**
 * The page's own socket. The hook opens, guards and closes it; when to try again is the link's decision, so its own reconnecting
 * stays off, and `filter` keeps frames from rendering anything.
 */
function OwnSocket({ url }: { url: string }) {
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
      onError: () => report('websocket error', url),
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
    return startLink({
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
      send: (frame) => sendMessage(encodeFrame(frame), false),
    });
  }, [getWebSocket, sendMessage]);

  return null;
}

/** The socket that a shell owns, which outlives pages: frames go through the bridge. */
function ShellSocket() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let here = true;
    // Only a shell ever needs it.
    void import('../native/shell-socket').then(({ shellPipe }) => {
      if (here) stop = startLink(shellPipe(link));
    });
    return () => {
      here = false;
      stop?.();
    };
  }, []);
  return null;
}

/** Owns the one connection of the app, above every kept-alive page. Never two at once: a shell says first whose it is. */
export function SocketProvider({ url = socketUrl(), children }: { url?: string; children: ReactNode }) {
  const [owner, setOwner] = useState<'page' | 'shell' | null>(inShell() ? null : 'page');
  useEffect(() => {
    if (owner) return;
    let here = true;
    void greet().then(({ socket }) => here && setOwner(socket ? 'shell' : 'page'));
    return () => {
      here = false;
    };
  }, [owner]);
  return (
    <>
      {owner === 'page' && <OwnSocket url={url} />}
      {owner === 'shell' && <ShellSocket />}
      {children}
    </>
  );
}

/** Watches a topic while mounted and visible. Its pushes merge into the entities; read them there. */
export function useTopic(topic: string | null): void {
  useEffect(() => (topic ? link.watch(topic) : undefined), [topic]);
}

/** What was said to be gone is there after all, for this person. */
export const watchAgain = (topic: string): void => link.watchAgain(topic);

/** Tells this person's other sessions which tab was chosen here. */
export const sendTab = (to: string): void => link.tab(to);
