import { deviceId } from '../lib/device';
import { PLATFORM, VERSION } from '../lib/env';
import { backoff } from './backoff';
import { decodeFrames, encodeFrame, type InFrame, type OutFrame, type Reply } from './frames';
import { Ledger, Lost } from './ledger';
import { Topics } from './topics';

/** The physical connection, owned by the SocketProvider. `open` replaces whatever is there. */
export interface Pipe {
  open(): void;
  shut(): void;
  send(bytes: Uint8Array<ArrayBuffer>): void;
}

export interface LinkEvents {
  push(topic: string, data: unknown, v: number): void;
  tab(to: string): void;
  welcome(build: string): void;
  /** The server no longer takes this token. */
  revoked(token: string): void;
  state(up: boolean): void;
}

const STABLE_MS = 60_000;
const QUIET_MS = 40_000;
const VERDICT_MS = 5_000;
const WELCOME_MS = 10_000;
const LOOK_MS = 5_000;

/** The protocol on one socket after another: hello, identity, calls, topics, liveness, reconnecting. Knows nothing of React. */
export class Link {
  readonly topics = new Topics();
  #pipe: Pipe | null = null;
  #token: string | null;
  #saidToken: string | null = null;
  #open = false;
  #welcomed = false;
  #authId = 0;
  #nextId = 1;
  #attempt = 0;
  #heardAt = 0;
  #drainUntil = 0;
  #flushing = false;
  readonly #ledger = new Ledger();
  #retryTimer = 0;
  #stableTimer = 0;
  #verdictTimer = 0;
  #lookTimer = 0;

  constructor(
    readonly events: LinkEvents,
    token: string | null = null,
  ) {
    this.#token = token;
  }

  /** Welcomed, and known as who the session says. Until then calls go by POST. */
  get ready(): boolean {
    return this.#welcomed && this.#authId === 0;
  }

  start(pipe: Pipe): void {
    this.#pipe = pipe;
    this.#lookTimer = window.setInterval(() => this.#look(), LOOK_MS);
    this.#connect();
  }

  stop(): void {
    window.clearInterval(this.#lookTimer);
    this.#down();
    this.#pipe?.shut();
    this.#pipe = null;
  }

  /** Foreground again, or the network came back: now, not after the rest of a delay. */
  wake(): void {
    if (this.#open) this.probe();
    else if (this.#pipe && this.#retryTimer !== 0 && Date.now() >= this.#drainUntil) this.#connect();
  }

  /** Back from the browser's page cache, where sockets die unheard: a new one, whatever the old one says. */
  renew(): void {
    if (!this.#pipe) return;
    if (this.#welcomed) this.events.state(false);
    this.#connect();
  }

  /** Says ping; nothing at all heard within five seconds means that the connection is dead. */
  probe(): void {
    if (this.#verdictTimer !== 0) return;
    const asked = Date.now();
    this.#send({ t: 'ping' });
    this.#verdictTimer = window.setTimeout(() => {
      this.#verdictTimer = 0;
      if (this.#heardAt < asked) this.#lose(0);
    }, VERDICT_MS);
  }

  setToken(token: string | null): void {
    if (token === this.#token) return;
    this.#token = token;
    this.topics.forgetOwn();
    if (this.#welcomed) this.#auth();
  }

  watch(topic: string): () => void {
    this.topics.want(topic);
    this.#flushSoon();
    return () => {
      this.topics.leave(topic);
      this.#flushSoon();
    };
  }

  tab(to: string): void {
    if (this.#welcomed) this.#send({ t: 'tab', to });
  }

  request(path: string, data: unknown, ttl: number): Promise<Reply> {
    if (!this.ready) return Promise.reject(new Lost());
    const id = this.#nextId++;
    this.#send({ t: 'call', id, path, data, ttl });
    return this.#ledger.call(id);
  }

  /** True as soon as calls can go over the socket again, false when that took too long. */
  whenReady(ms: number): Promise<boolean> {
    return this.ready ? Promise.resolve(true) : this.#ledger.whenReady(ms);
  }

  // What the pipe reports.

  opened(): void {
    this.#open = true;
    this.#heardAt = Date.now();
    this.#saidToken = this.#token;
    this.#send({
      t: 'hello',
      token: this.#token ?? undefined,
      platform: PLATFORM,
      deviceId: deviceId(),
      version: VERSION,
      watch: this.topics.hello(),
    });
  }

  received(data: unknown): void {
    this.#heardAt = Date.now();
    let frames: InFrame[] = [];
    try {
      frames = decodeFrames(data);
    } catch (error) {
      console.warn('A message that cannot be read', error);
    }
    for (const frame of frames) this.#take(frame);
  }

  closed(code: number): void {
    this.#lose(code);
  }

  #take(frame: InFrame): void {
    switch (frame.t) {
      case 'welcome':
        this.#welcome(frame.build);
        break;
      case 'reply':
        this.#reply(frame.id, frame);
        break;
      case 'push':
        if (this.topics.accept(frame.topic, frame.v)) this.events.push(frame.topic, frame.data, frame.v);
        break;
      case 'tab':
        this.events.tab(frame.to);
        break;
      case 'ping':
        this.#send({ t: 'pong' });
        break;
      case 'drain':
        this.#drain(frame.after);
        break;
      case 'bye':
        if (frame.code === 'revoked' || frame.code === 'expired') this.#revoked();
        break;
      default:
    }
  }

  #welcome(build: string): void {
    this.#welcomed = true;
    window.clearTimeout(this.#verdictTimer);
    this.#verdictTimer = 0;
    this.#stableTimer = window.setTimeout(() => {
      this.#attempt = 0;
    }, STABLE_MS);
    if (this.#saidToken !== this.#token) this.#auth();
    this.#flush();
    this.events.state(true);
    this.events.welcome(build);
    this.#readyNow();
  }

  #auth(): void {
    this.#authId = this.#nextId++;
    this.#saidToken = this.#token;
    this.#send({ t: 'auth', id: this.#authId, token: this.#token });
  }

  #reply(id: number, reply: Reply): void {
    if (id === this.#authId) {
      this.#authId = 0;
      if (reply.result !== 0) this.#revoked();
      this.#flush();
      this.#readyNow();
      return;
    }
    this.#ledger.answer(id, reply);
  }

  #readyNow(): void {
    if (this.ready) this.#ledger.ready();
  }

  #revoked(): void {
    const token = this.#saidToken;
    if (token !== null && token === this.#token) this.events.revoked(token);
  }

  /** The server leaves and said when to come back; calls in flight may still finish until then. */
  #drain(after: number): void {
    this.#drainUntil = Date.now() + after;
    this.#schedule(after);
  }

  #lose(code: number): void {
    const up = this.#welcomed;
    this.#down();
    if (up) this.events.state(false);
    if (!this.#pipe) return;
    if (code === 4401) this.#revoked();
    const drained = this.#drainUntil - Date.now();
    // A slow reader is told to come back at once; 0 is our own verdict on a dead connection.
    const atOnce = (code === 4503 || code === 0) && this.#attempt === 0;
    this.#schedule(drained > 0 ? drained : atOnce ? 0 : backoff(this.#attempt));
    this.#attempt++;
  }

  #schedule(ms: number): void {
    window.clearTimeout(this.#retryTimer);
    this.#retryTimer = window.setTimeout(() => this.#connect(), ms);
  }

  #connect(): void {
    this.#down();
    this.#drainUntil = 0;
    // A network that swallows everything never says no: without a welcome in time, the next attempt.
    this.#verdictTimer = window.setTimeout(() => this.#lose(0), WELCOME_MS);
    this.#pipe?.open();
  }

  #down(): void {
    for (const timer of [this.#retryTimer, this.#stableTimer, this.#verdictTimer]) window.clearTimeout(timer);
    this.#retryTimer = 0;
    this.#verdictTimer = 0;
    this.#open = false;
    this.#welcomed = false;
    this.#authId = 0;
    this.#ledger.loseAll();
  }

  #look(): void {
    if (this.#open && Date.now() - this.#heardAt > QUIET_MS) this.probe();
  }

  /** Screens come and go in one commit: one frame says it all. */
  #flushSoon(): void {
    if (this.#flushing) return;
    this.#flushing = true;
    window.setTimeout(() => {
      this.#flushing = false;
      this.#flush();
    }, 0);
  }

  #flush(): void {
    if (!this.ready) return;
    const { watch, unwatch } = this.topics.changes();
    if (watch.length > 0) this.#send({ t: 'watch', topics: watch });
    if (unwatch.length > 0) this.#send({ t: 'unwatch', topics: unwatch });
  }

  #send(frame: OutFrame): void {
    if (this.#open) this.#pipe?.send(encodeFrame(frame));
  }
}
