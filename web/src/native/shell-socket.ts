import { JSON_PROTOCOL, type OutFrame } from '../api/frames';
import { ask, tell } from './shell';

/** What the link wants to know of its pipe. */
interface Ends {
  opened(): void;
  received(data: unknown): void;
  closed(code: number): void;
}

/** Frames of one moment travel together. */
const BATCH_MS = 16;

let ends: Ends | null = null;
/** A new number for each connection; the clock keeps those of a page before this one apart. */
let gen = 0;
let open = false;
let queue: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const fields = (data: unknown) => (typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {});

export function takeState(data: unknown): void {
  const { gen: of, state, code } = fields(data);
  if (of !== gen || !ends) return;
  if (state === 'open' && !open) {
    open = true;
    ends.opened();
  } else if (state === 'closed' || state === 'lost') {
    forget();
    // Another page owns the connection now: this one says nothing more on it.
    ends.closed(typeof code === 'number' ? code : 1006);
  }
}

export function takeFrames(data: unknown): void {
  const { gen: of, k, frames } = fields(data);
  if (of !== gen || !open || !Array.isArray(frames)) return;
  for (const frame of frames) ends?.received(frame);
  tell('socketAck', { gen, k });
}

function forget(): void {
  gen = 0;
  open = false;
  queue = [];
  clearTimeout(timer);
  timer = undefined;
}

function flush(): void {
  timer = undefined;
  if (open && queue.length > 0) tell('socketSend', { gen, frames: queue });
  queue = [];
}

/** The socket that the shell owns, as the link sees one: it opens, carries texts in order, and closes. */
export function shellPipe(link: Ends) {
  ends = link;
  return {
    open(): void {
      if (gen) tell('socketClose', { gen });
      forget();
      gen = Date.now() + Math.floor(Math.random() * 1000);
      const mine = gen;
      ask('socketOpen', { gen, protocol: JSON_PROTOCOL }, 'work').catch(() => {
        if (mine === gen) takeState({ gen, state: 'closed', code: 1006 });
      });
    },
    shut(): void {
      if (gen) tell('socketClose', { gen });
      forget();
    },
    send(frame: OutFrame): void {
      queue.push(JSON.stringify(frame));
      timer ??= setTimeout(flush, BATCH_MS);
    },
  };
}
