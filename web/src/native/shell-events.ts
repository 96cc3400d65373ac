import { emit } from '../lib/events';
import { safeNext } from '../lib/next-route';
import { setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { paintSafeArea } from './safe-area';
import { listen, tell } from './shell';
import { takeFrames, takeState } from './shell-socket';
import type { SafeArea } from './types';

type Fields = Record<string, unknown>;
const fields = (data: unknown): Fields => (typeof data === 'object' && data !== null ? (data as Fields) : {});

const number = (data: unknown, name: string): number => {
  const value = fields(data)[name];
  return typeof value === 'number' ? value : 0;
};
const text = (data: unknown, name: string): string | undefined => {
  const value = fields(data)[name];
  return typeof value === 'string' ? value : undefined;
};

const STEPS = ['progress', 'success', 'fail'] as const;

/** A full address, or JSON text that holds `fileUrl`, which may be relative. */
export function fileUrlOf(data: string | undefined): string | undefined {
  if (!data?.startsWith('{')) return data;
  try {
    return text(JSON.parse(data), 'fileUrl');
  } catch {
    return undefined;
  }
}

function upload(data: unknown): void {
  const step = STEPS.find((known) => known === text(data, 'step'));
  const taskId = text(data, 'taskId');
  if (!step || !taskId) return;
  const fileUrl = step === 'success' ? fileUrlOf(text(data, 'data')) : undefined;
  // A success without a file is none.
  if (step === 'success' && !fileUrl) emit('upload', { taskId, step: 'fail' });
  else
    emit('upload', { taskId, step, progress: number(data, 'progress'), data: fileUrl, reason: text(data, 'reason') });
}

/** Only path and query count, and only where they lead to a screen of ours. */
function openUrl(data: unknown): void {
  let url: URL;
  try {
    url = new URL(text(data, 'url') ?? '', window.location.origin);
  } catch {
    return;
  }
  const path = url.hash.startsWith('#/') ? url.hash.slice(1) : url.pathname + url.search;
  const to = safeNext(path, '');
  if (to) emit('openPath', { path: to });
}

/** What a shell says unasked, as the app knows it. Kinds that this version does not know are dropped. */
const heard: Record<string, (data: unknown) => void> = {
  pageShow: () => emit('pageShow'),
  pageHide: () => emit('pageHide'),
  pageBack: (data) => emit('pageBack', { n: number(data, 'n') }),
  activated: (data) => emit('activated', { awayMs: number(data, 'awayMs') }),
  background: () => emit('background'),
  upload,
  openUrl,
  purchaseUpdate: () => emit('purchaseUpdate'),
  safeArea: (data) => {
    const area = data as SafeArea;
    setStored(KEY.safeArea, area);
    paintSafeArea(area);
  },
  network: (data) => window.dispatchEvent(new Event(fields(data).online === true ? 'online' : 'offline')),
  socketState: takeState,
  socketFrame: takeFrames,
  // A shell that hears nothing takes the page for dead and loads it again.
  ping: (data) => tell('pong', { n: number(data, 'n') }),
};

/** What the shell keeps on disk until it hears that it has arrived. */
const retained = (event: string, data: unknown): boolean =>
  event === 'openUrl' || event === 'purchaseUpdate' || (event === 'upload' && text(data, 'step') !== 'progress');

export function hearShell(): void {
  listen((event, data, n) => {
    heard[event]?.(data);
    if (event in heard && retained(event, data)) tell('ack', { n });
  });
}
