// A shell in a browser: takes an app's calls, answers as the contract in `docs/native-shell.md` says, raises events, keeps a journal.
import { Operations } from './operations';
import { OPS, type Settings } from './settings';
import { ShellSocket } from './socket';

const LONGEST = 256 * 1024;

interface Call {
  v: number;
  id: string;
  op: string;
  params: Record<string, unknown>;
}

export interface Line {
  at: number;
  way: 'call' | 'answer' | 'event' | 'note';
  what: string;
  data: unknown;
}

interface Retained {
  n: number;
  event: string;
  data: unknown;
}

/** What goes wrong in a shell, as its page hears it. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message = code,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export class Emulator {
  readonly journal: Line[] = [];
  readonly #operations: Operations;
  readonly socket = new ShellSocket(this);
  page: Window | null = null;
  #greeted = false;
  #n = 0;
  #retained: Retained[] = [];
  onChange: () => void = () => undefined;

  constructor(readonly settings: Settings) {
    this.#operations = new Operations(this);
  }

  /** A document of the app has started. */
  attach(page: Window): void {
    this.page = page;
    this.#greeted = this.settings.old;
    const { platform } = this.settings;
    if (platform === 'android') {
      const port = {
        onmessage: null as ((event: { data: string }) => void) | null,
        postMessage: (text: string) =>
          void this.#receive(text).then((answer) => answer && port.onmessage?.({ data: answer })),
      };
      page.likenessShell = port;
    }
    if (platform === 'ios') {
      const never = new Promise<string>(() => undefined);
      const postMessage = async (text: string) => (await this.#receive(text)) ?? never;
      page.webkit = { messageHandlers: { likenessShell: { postMessage } } };
    }
  }

  /** A call of the shell's own, as the person who is logged in. */
  async call(path: string, data: Record<string, unknown>): Promise<unknown> {
    const { token } = this.#operations;
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...data, platform: this.settings.platform, accessToken: token ?? '' }))
      body.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    const headers: HeadersInit = token ? { accessToken: token } : {};
    const answer = await fetch(`/friend/v3${path}`, { method: 'POST', body, headers });
    const reply = (await answer.json()) as { result: number; data: unknown };
    if (reply.result !== 0) throw new Refusal('network', `result ${reply.result}`);
    return reply.data;
  }

  /** Whoever sits before the emulator decides; `page.ts` draws the question. */
  ask: (what: string, choices: string[]) => Promise<string> = async (_what, choices) => choices[0] ?? '';

  /** What was pending in the store is approved after all. */
  approve(): void {
    const pending = this.journal.findLast(
      ({ way, what, data }) => way === 'answer' && what === 'purchase' && 'ok' in Object(data),
    );
    if (pending) this.#operations.approve((pending.data as { ok: Parameters<Operations['approve']>[0] }).ok);
  }

  note(what: string, data: unknown = null): void {
    this.#write('note', what, data);
  }

  /** Everything that was asked of one operation, oldest first. */
  asked(op: string): Record<string, unknown>[] {
    return this.journal
      .filter(({ way, what }) => way === 'call' && what === op)
      .map(({ data }) => data as Record<string, unknown>);
  }

  event(event: string, data: unknown = {}, retain = false): void {
    this.#n += 1;
    const message = { n: this.#n, event, data };
    if (retain) this.#retained.push(message);
    if (this.#greeted) this.#deliver(message);
  }

  /** The page has it: it need not be kept. */
  acknowledged(n: number): void {
    this.#retained = this.#retained.filter((kept) => kept.n !== n);
  }

  has(op: string): boolean {
    const { missing, socket } = this.settings;
    return (OPS as readonly string[]).includes(op) && !missing.includes(op) && (socket || !op.startsWith('socket'));
  }

  greeting() {
    const { platform, version } = this.settings;
    // Afterwards, or the page would hear events before it knows that it is heard.
    setTimeout(() => {
      this.#greeted = true;
      for (const kept of this.#retained) this.#deliver(kept);
    });
    return { v: 1, platform, version, ops: OPS.filter((op) => this.has(op)), events: [], socket: this.settings.socket };
  }

  #deliver(message: Retained): void {
    const page = this.page;
    if (!page) return;
    this.#write('event', message.event, message.data);
    const text = JSON.stringify(message);
    if (this.settings.platform === 'android') page.likenessShell?.onmessage?.({ data: text });
    else page.likenessReceive?.(text);
  }

  async #receive(text: string): Promise<string | undefined> {
    if (text.length > LONGEST) return undefined;
    const { id, op, params } = JSON.parse(text) as Call;
    this.#write('call', op, params);
    const { silent, old, twice } = this.settings;
    if (silent.includes(op) || (op === 'hello' && old)) return undefined;
    const answer = await this.#answer(id, op, params);
    this.#write('answer', op, answer);
    const said = JSON.stringify(answer);
    if (twice) this.page?.likenessReceive?.(said);
    return said;
  }

  async #answer(id: string, op: string, params: Record<string, unknown>): Promise<object> {
    try {
      if (!this.has(op)) throw new Refusal('not_found', 'not found method');
      const ok = await this.#operations.run(op, params, () => this.event('accepted', { id }));
      return { id, ok: ok ?? {} };
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error);
      const { code, message, data } = error instanceof Refusal ? error : new Refusal('internal');
      return { id, error: { code, message, data } };
    }
  }

  #write(way: Line['way'], what: string, data: unknown): void {
    this.journal.push({ at: Date.now(), way, what, data });
    this.onChange();
  }
}
