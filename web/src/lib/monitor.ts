import { ENVIRONMENT, MONITOR } from './constants';
import { VERSION } from './env';
import { redact } from './redact';
import type { Kind } from './report';

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
    if (kind === 'api response' && !this.#wants(message, duration)) return;
    if (/error|not found/.test(kind) && !this.#allowed(`${kind} ${text}`, MONITOR.sameError)) return;
    this.#entries.push({ kind, message: text, at: Date.now(), ...(duration !== undefined && { duration }) });
    if (this.#entries.length > MONITOR.buffered) this.#entries.shift();
    this.#soon();
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

  /** A clock that was set meanwhile says nothing of how long an address took. */
  #wants(path: string, ms = 0): boolean {
    return ms >= 0 && ms <= MONITOR.durationMaxMs && this.#allowed(`speed ${path}`, MONITOR.sameSpeed);
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
