// The socket as a shell owns it: one connection, of one page at a time; a pipe that knows nothing of what goes through.
import type { Emulator } from './emulator';
import { Refusal } from './emulator';

const BATCH_MS = 16;
const UNREAD_MOST = 256 * 1024;
const SLOW = 4503;

export class ShellSocket {
  #socket: WebSocket | null = null;
  #gen = 0;
  #k = 0;
  #queue: string[] = [];
  #unread = new Map<number, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** No connection stands or comes about. */
  isCut = false;
  /** Words in a frame right after which the network dies. */
  cutAfter: string | null = null;
  opened = 0;

  constructor(readonly emulator: Emulator) {}

  open({ gen, protocol }: Record<string, unknown>): Promise<object> {
    this.#end('lost');
    if (this.isCut) throw new Refusal('network');
    this.#gen = Number(gen);
    const mine = this.#gen;
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`, String(protocol));
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      this.#queue.push(String(data));
      this.#timer ??= setTimeout(() => this.#flush(), BATCH_MS);
    };
    socket.onclose = ({ code }) => {
      if (mine === this.#gen) this.#end('closed', code);
    };
    return new Promise((resolve, reject) => {
      socket.onopen = () => {
        this.opened += 1;
        resolve({});
        this.emulator.event('socketState', { gen: mine, state: 'open' });
      };
      socket.onerror = () => reject(new Refusal('network'));
    });
  }

  send({ gen, frames }: Record<string, unknown>): void {
    if (gen !== this.#gen || this.#socket?.readyState !== WebSocket.OPEN) return;
    for (const frame of frames as string[]) {
      this.#socket?.send(frame);
      if (this.cutAfter && frame.includes(this.cutAfter)) this.cut();
    }
  }

  read({ gen, k }: Record<string, unknown>): void {
    if (gen !== this.#gen) return;
    for (const sent of this.#unread.keys()) if (sent <= Number(k)) this.#unread.delete(sent);
  }

  close({ gen }: Record<string, unknown>): void {
    if (gen === this.#gen) this.#end(null);
  }

  /** The network of the phone goes, and with it the connection. */
  cut(): void {
    this.isCut = true;
    this.#end('closed', 1006);
  }

  mend(): void {
    this.isCut = false;
  }

  #flush(): void {
    this.#timer = undefined;
    if (this.#queue.length === 0) return;
    const frames = this.#queue;
    this.#queue = [];
    this.#k += 1;
    this.#unread.set(this.#k, frames.join('').length);
    this.emulator.event('socketFrame', { gen: this.#gen, k: this.#k, frames });
    const unread = [...this.#unread.values()].reduce((sum, size) => sum + size, 0);
    if (unread > UNREAD_MOST) this.#end('closed', SLOW);
  }

  #end(state: 'closed' | 'lost' | null, code?: number): void {
    const gen = this.#gen;
    const socket = this.#socket;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#unread.clear();
    this.#gen = 0;
    this.#socket = null;
    socket?.close();
    if (state && gen) this.emulator.event('socketState', { gen, state, code });
  }
}
