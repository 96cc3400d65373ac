import { BridgeError, type BridgeErrorCode } from './types';

interface IosPort {
  postMessage(text: string): Promise<unknown>;
}
interface AndroidPort {
  postMessage(text: string): void;
  onmessage: ((event: { data: string }) => void) | null;
}
declare global {
  interface Window {
    webkit?: { messageHandlers?: { likenessShell?: IosPort } };
    likenessShell?: AndroidPort;
    /** Where an iOS shell drops its events; on Android they come the way answers do. */
    likenessReceive?: (text: string) => void;
  }
}

/** Told: nobody waits. The others say how long. */
export const WAIT_MS = { quick: 1_000, work: 5_000, user: 600_000 } as const;

interface Answer {
  id: string;
  ok?: unknown;
  error?: { code?: string; message?: string };
}

interface ShellEvent {
  event: string;
  /** Only rises, also across reloads of the page. */
  n: number;
  data?: unknown;
}

const iosPort = (): IosPort | undefined => window.webkit?.messageHandlers?.likenessShell;
const androidPort = (): AndroidPort | undefined => window.likenessShell;

/** The injected object exists when the document starts; the user agent proves nothing. */
export const inShell = (): boolean => Boolean(iosPort() ?? androidPort());
export const shellPlatform = (): 'ios' | 'android' => (iosPort() ? 'ios' : 'android');

let nextId = 1;
const waiting = new Map<string, (answer: Answer) => void>();

let hear: ((event: string, data: unknown) => void) | null = null;
let lastEvent = 0;

/** What cannot be read is dropped, never thrown into the app; so is an event that came before. */
function take(text: unknown): void {
  if (typeof text !== 'string') return;
  try {
    const answer = JSON.parse(text) as Answer | ShellEvent;
    if ('event' in answer) {
      if (answer.n <= lastEvent) return;
      lastEvent = answer.n;
      hear?.(answer.event, answer.data);
      return;
    }
    const done = waiting.get(answer.id);
    waiting.delete(answer.id);
    done?.(answer);
  } catch {
    // Not JSON: nothing that anyone waits for.
  }
}

function post(text: string): void {
  const ios = iosPort();
  if (ios) {
    void ios.postMessage(text).then(take, () => undefined);
    return;
  }
  const android = androidPort();
  if (!android) return;
  android.onmessage = ({ data }) => take(data);
  android.postMessage(text);
}

/** Hands every event of the shell to one listener. */
export function listen(listener: (event: string, data: unknown) => void): void {
  hear = listener;
  window.likenessReceive = take;
  const android = androidPort();
  if (android) android.onmessage = ({ data }) => take(data);
}

export function tell(op: string, params: object = {}): void {
  if (inShell()) post(JSON.stringify({ v: 1, id: String(nextId++), op, params }));
}

export function ask<T>(op: string, params: object = {}, wait: keyof typeof WAIT_MS = 'quick'): Promise<T> {
  const id = String(nextId++);
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(id);
      reject(new BridgeError('timeout'));
    }, WAIT_MS[wait]);
    waiting.set(id, ({ ok, error }) => {
      clearTimeout(timer);
      if (error) reject(new BridgeError((error.code ?? 'internal') as BridgeErrorCode, error.message));
      else resolve((ok ?? {}) as T);
    });
    post(JSON.stringify({ v: 1, id, op, params }));
  });
}
