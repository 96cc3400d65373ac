import { session } from '../entities/me';
import { REQUEST_TIMEOUT_MS } from '../lib/constants';
import { newId } from '../lib/device';
import { on } from '../lib/events';
import { traced } from '../lib/trace';
import { takeEarly } from './early';
import { CallError, networkError, RESULT } from './errors';
import type { Reply } from './frames';
import { CALLS, type Calls, type Path } from './generated/calls';
import { Lost } from './ledger';
import { post } from './post';
import { postSealed } from './sealed';
import { afterResult, link } from './session-link';

export { CallError, errorText, isGone, isOffline, RESULT } from './errors';
export { toastError } from './toast-error';

export interface CallOptions {
  /** Makes a creating or spending call safe to repeat. Mint it once per composed action. */
  requestId?: string;
  signal?: AbortSignal;
  /** Said on leaving: it goes by POST, for a socket dies with its page, and an answer may never be read. */
  leaving?: boolean;
  /** Keep the answer that long, for this path and this request. It holds only for calls that any visitor may make. */
  cacheSeconds?: number;
}

const BACK_WITHIN_MS = 2_000;
const CACHE_ENTRIES = 100;

const cache = new Map<string, { until: number; answer: Promise<unknown> }>();

function cached<T>(key: string, seconds: number, ask: () => Promise<T>): Promise<T> {
  const kept = cache.get(key);
  if (kept && kept.until > Date.now()) return kept.answer as Promise<T>;
  const answer = ask();
  cache.set(key, { until: Date.now() + seconds * 1000, answer });
  if (cache.size > CACHE_ENTRIES) cache.delete(cache.keys().next().value ?? '');
  answer.catch(() => cache.delete(key));
  return answer;
}

on('personChanged', () => cache.clear());

/** The socket when it stands, POST when not; a call in flight at a loss is repeated once, with the same id. */
async function transport(path: string, data: object, deadline: number, signal: AbortSignal): Promise<Reply> {
  const byPost = () => postSealed(path, data, session().token, signal);
  const left = () => Math.max(1, deadline - Date.now());
  const early = takeEarly(path, data, session().token);
  const answer = early && (await early);
  if (answer) return answer;
  if (!link.ready) return byPost();
  try {
    return await link.request(path, data, left());
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
  }
  if (!(await link.whenReady(Math.min(BACK_WITHIN_MS, left())))) return byPost();
  try {
    return await link.request(path, data, left());
  } catch (error) {
    throw error instanceof Lost ? networkError() : error;
  }
}

/** Gives up on a deadline or when the caller does; the answer that comes later is dropped. */
function limited<T>(run: (signal: AbortSignal) => Promise<T>, outer: AbortSignal | undefined): Promise<T> {
  const inner = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => stop(networkError()), REQUEST_TIMEOUT_MS);
    const stop = (reason: unknown) => {
      reject(reason);
      inner.abort();
    };
    const quit = () => stop(outer?.reason);
    if (outer?.aborted) return quit();
    outer?.addEventListener('abort', quit, { once: true });
    run(inner.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        outer?.removeEventListener('abort', quit);
      });
  });
}

async function ask(path: Path, request: object, { requestId, signal, leaving }: CallOptions): Promise<unknown> {
  // Calls that create or spend always carry an id; the others may be repeated as they are.
  const id = requestId ?? (CALLS[path]?.once && !('requestId' in request) ? newId() : undefined);
  const data = id ? { ...request, requestId: id } : request;
  const deadline = Date.now() + REQUEST_TIMEOUT_MS;
  const asker = session().token;
  const send = (inner: AbortSignal) =>
    leaving ? post(path, data, asker, inner, true) : transport(path, data, deadline, inner);
  const reply = await traced(path, data, () => limited(send, signal));
  if (reply.result === RESULT.Ok) return reply.data ?? null;
  afterResult(reply, asker);
  throw new CallError(reply.result, reply.message ?? '', reply.retryAfter, reply.data);
}

export function call<P extends Path>(
  path: P,
  request: Calls[P]['request'],
  options: CallOptions = {},
): Promise<Calls[P]['response']> {
  const run = () => ask(path, request as object, options) as Promise<Calls[P]['response']>;
  // What one person is told must never be told to the next.
  if (!options.cacheSeconds || CALLS[path]?.need !== 'open') return run();
  return cached(`${path} ${JSON.stringify(request)}`, options.cacheSeconds, run);
}
