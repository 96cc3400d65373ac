/** Whether the other end is still there. It is asked with a ping; nothing at all heard in time is the verdict that it is not. */
export class Pulse {
  #heardAt = 0;
  #timer = 0;
  #until = 0;
  #alive: (() => void) | undefined;

  constructor(
    readonly ping: () => void,
    readonly dead: () => void,
  ) {}

  get quietMs(): number {
    return Date.now() - this.#heardAt;
  }

  /** Anything that comes in is an answer. */
  heard(): void {
    this.#heardAt = Date.now();
    const alive = this.#alive;
    this.stop();
    alive?.();
  }

  /** The verdict falls after this long, or when an earlier question's does. */
  ask(ms: number, alive?: () => void): void {
    this.#alive = alive ?? this.#alive;
    const until = Date.now() + ms;
    if (this.#timer !== 0 && this.#until <= until) return;
    window.clearTimeout(this.#timer);
    this.#until = until;
    this.#timer = window.setTimeout(() => {
      this.stop();
      this.dead();
    }, ms);
    this.ping();
  }

  stop(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#alive = undefined;
  }
}
