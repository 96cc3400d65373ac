import { MONITOR } from './constants';

/** What a report is about. */
export const KINDS = [
  'info',
  'api response',
  'error',
  'promise error',
  'ajax error',
  'script error',
  'image error',
  'css error',
  'console error',
  'media error',
  'ret error',
  'report',
  'pv',
  'event',
  'page not found',
  'websocket error',
  'bridge error',
] as const;
export type Kind = (typeof KINDS)[number];

type Sink = (kind: Kind, message: string, duration?: number) => void;
let sink: Sink | null = null;
const early: Parameters<Sink>[] = [];

/** Tells what went wrong, or how long something took, in milliseconds. It waits until somebody collects it, and never troubles the app. */
export function report(kind: Kind, message: string, duration?: number): void {
  if (sink) sink(kind, message, duration);
  else if (early.length < MONITOR.buffered) early.push([kind, message, duration]);
}

export function collect(next: Sink): void {
  sink = next;
  for (const one of early.splice(0)) next(...one);
}

/** A service says that it failed in one of these, whatever its HTTP status. */
const RET_FIELDS = ['ret', 'retcode', 'code', 'errcode'] as const;
export function isRetError(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const said = RET_FIELDS.map((name) => (body as Record<string, unknown>)[name]).find((value) => value !== undefined);
  return said !== undefined && Number(said) !== 0;
}
