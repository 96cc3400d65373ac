import { backoff } from './backoff';

const STABLE_MS = 60_000;
/** An attempt that was just begun is left to succeed. */
const FRESH_MS = 1_000;

/** When the next attempt to connect is made: when the server said, at once, or after delays that grow until a connection has lasted. */
export class Retry {
  #failures = 0;
  #begunAt = 0;
  #drainUntil = 0;
  #timer = 0;
  #stableTimer = 0;

  constructor(readonly attempt: () => void) {}

  /** Nothing speaks against an attempt right now: none is fresh, and the server did not ask for patience. */
  get due(): boolean {
    const now = Date.now();
    return now >= this.#drainUntil && (this.#timer !== 0 || now - this.#begunAt > FRESH_MS);
  }

  begun(): void {
    this.stop();
    this.#begunAt = Date.now();
    this.#drainUntil = 0;
  }

  stands(): void {
    this.#stableTimer = window.setTimeout(() => {
      this.#failures = 0;
    }, STABLE_MS);
  }

  /** The server leaves, and said when to come back. */
  drain(after: number): void {
    this.#drainUntil = Date.now() + after;
    this.#in(after);
  }

  /** `atOnce` where the first attempt need not wait. */
  lost(atOnce: boolean): void {
    const drained = this.#drainUntil - Date.now();
    this.#in(drained > 0 ? drained : atOnce && this.#failures === 0 ? 0 : backoff(this.#failures));
    this.#failures++;
  }

  stop(): void {
    for (const timer of [this.#timer, this.#stableTimer]) window.clearTimeout(timer);
    this.#timer = 0;
  }

  #in(ms: number): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.attempt, ms);
  }
}
