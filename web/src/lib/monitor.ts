import { ENVIRONMENT, MONITOR } from './constants';
import { VERSION } from './env';
import { redact } from './redact';

/** What a report is about. */
export const KINDS = [
  'info',
  'api response',
  'error',
  'promise error',
  'ajax error',
  'script error',
  'image error',
  'css error',
  'console error',
  'media error',
  'ret error',
  'report',
  'pv',
  'event',
  'page not found',
  'websocket error',
  'bridge error',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Entry {
  kind: Kind;
  message: string;
  at: number;
  /** Milliseconds, of what took time. */
  duration?: number;
}

export interface Batch {
  environment: string;
  version: string;
  network: string;
  entries: Entry[];
}

/** Brings a batch to the service that collects them; the HTTP status, or a rejection where none came. */
export type Sender = (batch: Batch) => Promise<number>;

const FORBIDDEN = 403;

interface Connection {
  effectiveType?: string;
}
const networkType = (): string => (navigator as { connection?: Connection }).connection?.effectiveType ?? 'unknown';

/** A service says that it failed in one of these, whatever its HTTP status. */
const RET_FIELDS = ['ret', 'retcode', 'code', 'errcode'] as const;
export function isRetError(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const said = RET_FIELDS.map((name) => (body as Record<string, unknown>)[name]).find((value) => value !== undefined);
  return said !== undefined && Number(said) !== 0;
}

/** Collects what went wrong and how fast things were, within limits, and hands it over in batches. It never troubles the app. */
export class Monitor {
  #entries: Entry[] = [];
  #times = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #stopped = false;
  #send: Sender | null = null;
  #network = { type: '', at: Number.NEGATIVE_INFINITY };

  constructor(random: () => number = Math.random) {
    this.#stopped = random() >= MONITOR.sampling;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Until then the newest entries wait. */
  start(send: Sender): void {
    this.#send = send;
    if (this.#entries.length > 0) this.#soon();
  }

  report(kind: Kind, message: string, duration?: number): void {
    if (this.#stopped) return;
    const text = redact(message).slice(0, MONITOR.messageChars);
    if (/error|not found/.test(kind) && !this.#allowed(`${kind} ${text}`, MONITOR.sameError)) return;
    this.#entries.push({ kind, message: text, at: Date.now(), ...(duration !== undefined && { duration }) });
    if (this.#entries.length > MONITOR.buffered) this.#entries.shift();
    this.#soon();
  }

  /** How long an address took. A clock that was set meanwhile says nothing. */
  speed(url: string, ms: number): void {
    const path = url.split('?')[0] ?? '';
    if (ms < 0 || ms > MONITOR.durationMaxMs || !this.#allowed(`speed ${path}`, MONITOR.sameSpeed)) return;
    this.report('api response', path, Math.round(ms));
  }

  /** At once: the page may be gone in a moment. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#send || this.#stopped || this.#entries.length === 0) return;
    const entries = this.#entries;
    this.#entries = [];
    const batch: Batch = { environment: ENVIRONMENT.app, version: VERSION, network: this.#networkNow(), entries };
    const status = await this.#send(batch).catch(() => 0);
    if (status >= 200 && status < 300) this.#failures = 0;
    else this.#failures += 1;
    if (status === FORBIDDEN || this.#failures >= MONITOR.failuresMax) {
      this.#stopped = true;
      this.#entries = [];
    }
  }

  #soon(): void {
    if (this.#send) this.#timer ??= setTimeout(() => void this.flush(), MONITOR.delayMs);
  }

  #allowed(what: string, most: number): boolean {
    const times = (this.#times.get(what) ?? 0) + 1;
    this.#times.set(what, times);
    return times <= most;
  }

  #networkNow(): string {
    const now = Date.now();
    if (now - this.#network.at >= MONITOR.networkRefreshMs) this.#network = { type: networkType(), at: now };
    return this.#network.type;
  }
}

export const monitor = new Monitor();
export const report = (kind: Kind, message: string): void => monitor.report(kind, message);
