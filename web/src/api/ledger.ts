import type { Reply } from './frames';

/** The connection ended before the answer came; whether the call took effect is unknown. */
export class Lost extends Error {}

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}

/** Calls in flight on the present connection, and whoever waits for a connection to come back. */
export class Ledger {
  readonly #calls = new Map<number, Waiting>();
  readonly #waiters = new Set<() => void>();

  call(id: number): Promise<Reply> {
    return new Promise<Reply>((resolve, reject) => this.#calls.set(id, { resolve, reject }));
  }

  answer(id: number, reply: Reply): void {
    this.#calls.get(id)?.resolve(reply);
    this.#calls.delete(id);
  }

  loseAll(): void {
    const lost = [...this.#calls.values()];
    this.#calls.clear();
    for (const { reject } of lost) reject(new Lost());
  }

  /** True once `ready` is called, false when that took too long. */
  whenReady(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (ok: boolean) => {
        clearTimeout(timer);
        this.#waiters.delete(yes);
        resolve(ok);
      };
      const yes = () => done(true);
      const timer = setTimeout(() => done(false), ms);
      this.#waiters.add(yes);
    });
  }

  ready(): void {
    for (const waiter of [...this.#waiters]) waiter();
  }
}
