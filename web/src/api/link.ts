import { deviceId } from '../lib/device';
import { PLATFORM, VERSION } from '../lib/env';
import { decodeFrames, type InFrame, type OutFrame, type Reply } from './frames';
import { Ledger, Lost } from './ledger';
import { Pulse } from './pulse';
import { Retry } from './retry';
import { Topics } from './topics';

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

/** The server says ping every 25 s, give or take a tenth. */
const QUIET_MS = 30_000;
const VERDICT_MS = 5_000;
/** Where there is a reason to doubt, the verdict comes sooner. */
const DOUBT_MS = 3_000;
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
  #resting = false;
  #authId = 0;
  #nextId = 1;
  #flushing = false;
  readonly #ledger = new Ledger();
  #welcomeTimer = 0;
  readonly #retry = new Retry(() => this.#connect());
  #epoch: string | undefined;
  readonly #pulse = new Pulse(
    () => this.#send({ t: 'ping' }),
    () => {
      this.events.silent();
      this.#lose(0);
    },
  );
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

  /** Foreground again, or the network came back: now, not after the rest of a delay or of an attempt that may be dead. */
  wake(): void {
    if (this.#welcomed) this.#pulse.ask(DOUBT_MS, () => this.events.state(true));
    else if (this.#pipe && this.#retry.due) this.#connect();
  }

  /** The browser says that the network is gone: so it is, unless something is heard. */
  doubt(): void {
    this.events.silent();
    this.wake();
  }

  /** The page may be kept by the browser, which keeps none with an open socket. Versions stay; `renew` goes on from there. */
  rest(): void {
    if (!this.#pipe) return;
    if (this.#welcomed) this.events.state(false);
    this.#down();
    this.#resting = true;
    this.#pipe.shut();
  }

  /** Back from the browser's page cache, where sockets die unheard: a new one, whatever the old one says. */
  renew(): void {
    if (!this.#pipe) return;
    if (this.#welcomed) this.events.state(false);
    else if (!this.#resting) return;
    this.#connect();
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

  /** What was said to be gone is there after all, for this person: it is asked for once more. */
  watchAgain(topic: string): void {
    this.topics.again(topic);
    this.#flushSoon();
  }

  tab(to: string): void {
    if (this.#welcomed) this.#send({ t: 'tab', to });
  }

  request(path: string, data: unknown, ttl: number): Promise<Reply> {
    if (!this.ready) return Promise.reject(new Lost());
    // Whoever waits for an answer on a dead connection hears so soon, not after a minute of silence.
    if (this.#pulse.quietMs > DOUBT_MS) this.#pulse.ask(VERDICT_MS);
    const id = this.#nextId++;
    this.#send({ t: 'call', id, path, data, ttl });
    return this.#ledger.call(id);
  }

  /** True as soon as calls can go over the socket again, false when that took too long. */
  whenReady(ms: number): Promise<boolean> {
    return this.ready ? Promise.resolve(true) : this.#ledger.whenReady(ms);
  }

  opened(): void {
    this.#open = true;
    this.#saidToken = this.#token;
    this.#send({
      t: 'hello',
      token: this.#token ?? undefined,
      platform: PLATFORM,
      deviceId: deviceId(),
      version: VERSION,
      watch: this.topics.hello(),
      epoch: this.#epoch,
    });
  }

  received(data: unknown): void {
    this.#pulse.heard();
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
        this.#welcome(frame);
        break;
      case 'reply':
        this.#reply(frame.id, frame);
        break;
      case 'push':
        if (this.topics.accept(frame.topic, frame.v)) this.events.push(frame.topic, frame.data, frame.v);
        break;
      case 'gone':
        for (const topic of frame.topics) {
          this.topics.lost(topic);
          this.events.gone(topic);
        }
        break;
      case 'tab':
        this.events.tab(frame.to);
        break;
      case 'ping':
        this.#send({ t: 'pong' });
        break;
      case 'drain':
        // Calls in flight may still finish until then.
        this.#retry.drain(frame.after);
        break;
      case 'bye':
        if (frame.code === 'revoked' || frame.code === 'expired') this.#revoked();
        break;
      default:
    }
  }

  #welcome({ build, epoch }: Extract<InFrame, { t: 'welcome' }>): void {
    this.#welcomed = true;
    window.clearTimeout(this.#welcomeTimer);
    if (this.#epoch !== undefined && epoch !== undefined && epoch !== this.#epoch) {
      this.topics.forgetVersions();
      this.events.newEpoch();
    }
    this.#epoch = epoch ?? this.#epoch;
    this.#retry.stands();
    if (this.#saidToken !== this.#token) this.#auth();
    this.#flush();
    this.events.state(true);
    this.events.welcome(build);
    if (this.ready) this.#ledger.ready();
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
      if (this.ready) this.#ledger.ready();
      return;
    }
    this.#ledger.answer(id, reply);
  }

  #revoked(): void {
    const token = this.#saidToken;
    if (token !== null && token === this.#token) this.events.revoked(token);
  }

  #lose(code: number): void {
    const up = this.#welcomed;
    this.#down();
    if (up) this.events.state(false);
    if (!this.#pipe) return;
    if (code === 4401) this.#revoked();
    // A slow reader is told to come back at once; 0 is our own verdict on a dead connection.
    this.#retry.lost(code === 4503 || code === 0);
  }

  #connect(): void {
    this.#down();
    this.#retry.begun();
    this.#resting = false;
    // A network that swallows everything never says no: without a welcome in time, the next attempt.
    this.#welcomeTimer = window.setTimeout(() => this.#lose(0), WELCOME_MS);
    this.#pipe?.open();
  }

  #down(): void {
    window.clearTimeout(this.#welcomeTimer);
    this.#retry.stop();
    this.#pulse.stop();
    this.#open = false;
    this.#welcomed = false;
    this.#authId = 0;
    this.#ledger.loseAll();
  }

  #look(): void {
    if (this.#welcomed && this.#pulse.quietMs > QUIET_MS) this.#pulse.ask(VERDICT_MS);
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
    if (this.#open) this.#pipe?.send(frame);
  }
}
