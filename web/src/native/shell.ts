import { VERSION } from '../lib/env';
import { report } from '../lib/report';
import { BridgeError, errorCode, type Greeting } from './types';

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

/** Told: nobody waits. The others say how long. Whatever shows something native is `user`: it is accepted first, then a person decides. */
const WAIT_MS = { quick: 1_000, work: 5_000, user: 2_000 } as const;
const USER_WAIT_MS = 600_000;
const GREETING_MS = 1_500;
const LONGEST = 256 * 1024;
/** So many operations in a row without an answer: the shell is deaf, and nobody is made to wait for it again. */
const TIMEOUTS_MAX = 5;

interface Answer {
  id: string;
  ok?: unknown;
  error?: { code?: string; message?: string; data?: unknown };
}

interface ShellEvent {
  event: string;
  /** Only rises, also across reloads of the page. */
  n: number;
  data?: unknown;
}

interface Waiting {
  op: string;
  done(answer: Answer): void;
  /** The shell has put something on screen: now a person decides. */
  accepted?(): void;
}

const iosPort = (): IosPort | undefined => window.webkit?.messageHandlers?.likenessShell;
const androidPort = (): AndroidPort | undefined => window.likenessShell;

/** The injected object exists when the document starts; the user agent proves nothing. */
export const inShell = (): boolean => Boolean(iosPort() ?? androidPort());
export const shellPlatform = (): 'ios' | 'android' => (iosPort() ? 'ios' : 'android');

/** What is known of a shell that did not say anything of itself: its operations are tried. */
const OLD: Greeting = { v: 0, version: '', ops: null, events: [], socket: false };

let nextId = 1;
let greeting: Promise<Greeting> | null = null;
let known: Greeting | null = null;
let timeouts = 0;
const waiting = new Map<string, Waiting>();
/** Told operations, by id, so that a refusal can be laid at their door. */
const told = new Map<string, string>();
const TOLD_KEPT = 50;
const missing = new Set<string>();

type Hear = (event: string, data: unknown, n: number) => void;
let hear: Hear | null = null;
/** What was said before anybody listened. */
let early: ShellEvent[] = [];
let lastEvent = 0;

const drop = (what: string): void => report('bridge error', `dropped: ${what}`);

function miss(op: string): void {
  if (missing.has(op)) return;
  missing.add(op);
  report('bridge error', `${op} is missing`);
}

function answered(answer: Answer): void {
  const toldOp = told.get(answer.id);
  if (toldOp) {
    told.delete(answer.id);
    if (answer.error?.code === 'not_found') miss(toldOp);
    return;
  }
  const call = waiting.get(answer.id);
  if (!call) {
    drop(`an answer to ${String(answer.id)}, which nobody waits for`);
    return;
  }
  waiting.delete(answer.id);
  call.done(answer);
}

function read(text: unknown): Answer | ShellEvent | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null ? (message as Answer | ShellEvent) : null;
  } catch {
    return null;
  }
}

/** What cannot be read is dropped, never thrown into the app; so is an event that came before. */
function take(text: unknown): void {
  const message = read(text);
  if (!message) {
    drop('what is no message');
    return;
  }
  if (!('event' in message)) {
    answered(message);
    return;
  }
  if (message.n <= lastEvent) return;
  lastEvent = message.n;
  if (message.event === 'accepted') waiting.get((message.data as { id?: string } | null)?.id ?? '')?.accepted?.();
  else if (hear) hear(message.event, message.data, message.n);
  else early.push(message);
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
export function listen(listener: Hear): void {
  hear = listener;
  for (const { event, data, n } of early) listener(event, data, n);
  early = [];
}

// From the page's start: what comes early waits for its listener.
if (inShell()) {
  window.likenessReceive = take;
  const android = androidPort();
  if (android) android.onmessage = ({ data }) => take(data);
}

/** Whether the shell can do this. One that said nothing of itself is believed until it says no. */
export const hasOp = (op: string): boolean => !missing.has(op) && (known?.ops?.includes(op) ?? true);
export const knowsOp = (op: string): boolean => !missing.has(op) && (known?.ops?.includes(op) ?? false);
export const shellVersion = (): string => known?.version ?? '';

function request<T>(op: string, params: object, wait: keyof typeof WAIT_MS, first: number): Promise<T> {
  const id = String(nextId++);
  const text = JSON.stringify({ v: 1, id, op, params });
  if (text.length > LONGEST) return Promise.reject(new BridgeError('bad_params', 'too long for the shell'));
  return new Promise<T>((resolve, reject) => {
    const late = () => {
      waiting.delete(id);
      timeouts += 1;
      report('bridge error', `${op} was not answered`);
      reject(new BridgeError('timeout'));
    };
    let timer = setTimeout(late, first);
    const accepted = () => {
      clearTimeout(timer);
      timer = setTimeout(late, USER_WAIT_MS);
    };
    waiting.set(id, {
      op,
      accepted: wait === 'user' ? accepted : undefined,
      done: ({ ok, error }) => {
        clearTimeout(timer);
        timeouts = 0;
        if (!error) return resolve((ok ?? {}) as T);
        if (error.code === 'not_found') miss(op);
        reject(new BridgeError(errorCode(error.code), error.message, error.data));
      },
    });
    post(text);
  });
}

/** The first call to a shell: what it is and what it can. Asked once; one that does not answer in time is an old one. */
export function greet(): Promise<Greeting> {
  greeting ??= request<Partial<Greeting>>('hello', { v: 1, build: VERSION }, 'quick', GREETING_MS)
    .then(
      (said) => (Array.isArray(said.ops) ? { ...OLD, ...said } : OLD),
      () => OLD,
    )
    .then((said) => {
      known = said;
      missing.delete('hello');
      timeouts = 0;
      return said;
    });
  return greeting;
}

export function tell(op: string, params: object = {}): void {
  if (!inShell()) return;
  void greet();
  if (known && !hasOp(op)) {
    miss(op);
    return;
  }
  const id = String(nextId++);
  told.set(id, op);
  if (told.size > TOLD_KEPT) told.delete(told.keys().next().value ?? '');
  post(JSON.stringify({ v: 1, id, op, params }));
}

export async function ask<T>(op: string, params: object = {}, wait: keyof typeof WAIT_MS = 'quick'): Promise<T> {
  const { ops } = await greet();
  if (!hasOp(op)) throw new BridgeError('not_found', 'not found method');
  if (timeouts >= TIMEOUTS_MAX) throw new BridgeError('timeout', 'the shell is deaf');
  // An old shell accepts nothing first; a person may be deciding already.
  return request<T>(op, params, wait, wait === 'user' && ops === null ? USER_WAIT_MS : WAIT_MS[wait]);
}
