import { emit } from '../lib/events';
import { setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { paintSafeArea } from './safe-area';
import { listen, tell } from './shell';
import type { SafeArea } from './types';

const number = (data: unknown, name: string): number => {
  const value = (data as Record<string, unknown> | null)?.[name];
  return typeof value === 'number' ? value : 0;
};

/** What a shell says unasked, as the app knows it. Kinds that this version does not know are dropped. */
const heard: Record<string, (data: unknown) => void> = {
  pageShow: () => emit('pageShow'),
  pageHide: () => emit('pageHide'),
  pageBack: (data) => emit('pageBack', { n: number(data, 'n') }),
  activated: (data) => emit('activated', { awayMs: number(data, 'awayMs') }),
  background: () => emit('background'),
  safeArea: (data) => {
    const area = data as SafeArea;
    setStored(KEY.safeArea, area);
    paintSafeArea(area);
  },
  // A shell that hears nothing takes the page for dead and loads it again.
  ping: (data) => tell('pong', { n: number(data, 'n') }),
};

export function hearShell(): void {
  listen((event, data) => heard[event]?.(data));
}
