import { CONSOLE } from '../../lib/constants';
import { redact } from '../../lib/redact';
import { type Trace, watchCalls } from '../../lib/trace';

export interface Log {
  id: number;
  level: 'log' | 'info' | 'warn' | 'error' | 'debug';
  text: string;
  at: number;
}

export interface Call extends Omit<Trace, 'request' | 'outcome'> {
  id: number;
  result: string;
  request: unknown;
  outcome: unknown;
}

/** A list that is cut to its newest entries now and then, not at each of them. */
export class Records<T> {
  #items: T[] = [];
  #added = 0;
  #watchers = new Set<() => void>();

  constructor(readonly most: number) {}

  add(item: T): void {
    this.#added += 1;
    const all = [...this.#items, item];
    this.#items = this.#added % CONSOLE.trimEvery === 0 ? all.slice(-this.most) : all;
    for (const watcher of this.#watchers) watcher();
  }

  clear(): void {
    this.#items = [];
    for (const watcher of this.#watchers) watcher();
  }

  readonly items = (): readonly T[] => this.#items;
  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
}

export const logs = new Records<Log>(CONSOLE.logs);
export const calls = new Records<Call>(CONSOLE.requests);

/** As text, cut, and without what lets somebody in. */
export function shown(value: unknown): string {
  const text =
    typeof value === 'string' ? value : value instanceof Error ? `${value.name}: ${value.message}` : asJson(value);
  const safe = redact(text);
  return safe.length > CONSOLE.valueChars ? `${safe.slice(0, CONSOLE.valueChars)}…` : safe;
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? `${part}` : part)) ?? String(value);
  } catch {
    return String(value);
  }
}

/** A copy that can be looked through; nothing in it lets anybody in. */
function safe(value: unknown): unknown {
  if (value instanceof Error) return shown(value);
  try {
    return JSON.parse(redact(asJson(value))) as unknown;
  } catch {
    return shown(value);
  }
}

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;
let lastId = 0;

/** From now on what is written to the console and every call is kept as well. Once. */
export function startRecording(): void {
  for (const level of LEVELS) {
    const say = console[level].bind(console);
    console[level] = (...said: unknown[]) => {
      lastId += 1;
      logs.add({ id: lastId, level, text: said.map(shown).join(' '), at: Date.now() });
      say(...said);
    };
  }
  watchCalls(({ path, request, outcome, ms, at }) => {
    lastId += 1;
    const result =
      outcome instanceof Error ? outcome.name : String((outcome as { result?: unknown } | null)?.result ?? '');
    calls.add({ id: lastId, path, request: safe(request), outcome: safe(outcome), result, ms, at });
  });
}
