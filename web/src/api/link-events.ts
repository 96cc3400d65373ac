import type { OutFrame } from './frames';

/** The physical connection, the page's own or the shell's. `open` replaces whatever is there. */
export interface Pipe {
  open(): void;
  shut(): void;
  send(frame: OutFrame): void;
}

export interface LinkEvents {
  push(topic: string, data: unknown, v: number): void;
  /** It is delivered no more: what it is of is gone, or not for this person to see. */
  gone(topic: string): void;
  tab(to: string): void;
  welcome(build: string): void;
  /** The server no longer takes this token. */
  revoked(token: string): void;
  state(up: boolean): void;
  /** The network may be gone, or has been silent for too long. */
  silent(): void;
  /** The server's data begin anew: what was known of versions is void. */
  newEpoch(): void;
}
