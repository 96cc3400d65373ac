import type { TopicAt } from './frames';

/** What is watched, by how many, and the newest version held of each topic. */
export class Topics {
  readonly #wanted = new Map<string, number>();
  readonly #sent = new Set<string>();
  readonly #held = new Map<string, number>();

  want(topic: string): void {
    this.#wanted.set(topic, (this.#wanted.get(topic) ?? 0) + 1);
  }

  leave(topic: string): void {
    const left = (this.#wanted.get(topic) ?? 0) - 1;
    if (left > 0) this.#wanted.set(topic, left);
    else this.#wanted.delete(topic);
  }

  /** True when this version is newer than what is held, which it then is. */
  accept(topic: string, v: number): boolean {
    if (v <= (this.#held.get(topic) ?? -1)) return false;
    this.#held.set(topic, v);
    return true;
  }

  at(topic: string): TopicAt {
    const v = this.#held.get(topic);
    return v === undefined ? { topic } : { topic, v };
  }

  /** Everything that a fresh connection asks for: the watched topics, and the own ones already held. */
  hello(): TopicAt[] {
    const own = [...this.#held.keys()].filter((topic) => topic.startsWith('me/') && !topic.startsWith('me/task/'));
    const all = new Set([...this.#wanted.keys(), ...own]);
    this.#sent.clear();
    for (const topic of this.#wanted.keys()) this.#sent.add(topic);
    return [...all].map((topic) => this.at(topic));
  }

  /** What changed since the server was last told. */
  changes(): { watch: TopicAt[]; unwatch: string[] } {
    const watch = [...this.#wanted.keys()].filter((topic) => !this.#sent.has(topic));
    const unwatch = [...this.#sent].filter((topic) => !this.#wanted.has(topic));
    for (const topic of watch) this.#sent.add(topic);
    for (const topic of unwatch) {
      this.#sent.delete(topic);
      this.#held.delete(topic);
    }
    return { watch: watch.map((topic) => this.at(topic)), unwatch };
  }

  /** The server delivers it no more, and is not asked again unless somebody knows better. */
  lost(topic: string): void {
    this.#held.delete(topic);
  }

  again(topic: string): void {
    this.#sent.delete(topic);
  }

  /** Data that begin anew have other versions. What is watched goes on being watched. */
  forgetVersions(): void {
    this.#held.clear();
  }

  /** Another person, other versions. What anyone may see stays. */
  forgetOwn(): void {
    for (const topic of [...this.#held.keys()]) if (topic.startsWith('me/')) this.#held.delete(topic);
    // The server refused these to the former identity, or serves them for it: ask again.
    for (const topic of [...this.#sent]) if (topic.startsWith('me/')) this.#sent.delete(topic);
  }
}
