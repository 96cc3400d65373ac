import { decode, encode } from '@msgpack/msgpack';
import type { Bye, Drain, Gone, Hello, TabMoved, Welcome } from './generated/calls';

export const PROTOCOL = 'likeness.v1.msgpack';
/** The same frames as text, for a socket that a shell owns. */
export const JSON_PROTOCOL = 'likeness.v1.json';

export interface TopicAt {
  topic: string;
  v?: number;
}

/** Names the data that versions belong to. */
interface OfEpoch {
  epoch?: string;
}

export type OutFrame =
  | ({ t: 'hello' } & Hello & OfEpoch)
  | { t: 'auth'; id: number; token: string | null }
  | { t: 'call'; id: number; path: string; data: unknown; ttl: number }
  | { t: 'watch'; topics: TopicAt[] }
  | { t: 'unwatch'; topics: string[] }
  | { t: 'tab'; to: string }
  | { t: 'ping' }
  | { t: 'pong' };

export interface Reply {
  result: number;
  message?: string;
  data?: unknown;
  retryAfter?: number;
  /** In place of `data`, for a shell that asked for it. */
  encryptStr?: string;
}

export type InFrame =
  | ({ t: 'welcome' } & Welcome & OfEpoch)
  | ({ t: 'reply'; id: number } & Reply)
  | { t: 'push'; topic: string; v: number; data: unknown }
  | ({ t: 'gone' } & Gone)
  | ({ t: 'tab' } & TabMoved)
  | ({ t: 'drain' } & Drain)
  | ({ t: 'bye' } & Bye)
  | { t: 'ping' }
  | { t: 'pong' };

export const encodeFrame = (frame: OutFrame): Uint8Array<ArrayBuffer> =>
  // A copy: the encoder's buffer is shared and grows.
  new Uint8Array(encode(frame, { ignoreUndefined: true }));

/** A message is one frame or an array of them; what this version does not know is left out. */
export function decodeFrames(data: unknown): InFrame[] {
  const raw: unknown = typeof data === 'string' ? JSON.parse(data) : decode(new Uint8Array(data as ArrayBuffer));
  const list: unknown[] = Array.isArray(raw) ? raw : [raw];
  return list.filter((frame): frame is InFrame => typeof frame === 'object' && frame !== null && 't' in frame);
}
