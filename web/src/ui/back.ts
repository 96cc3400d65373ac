import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { afterPaint } from './idle';

/** What lies over the page right now, the topmost last. Back closes these one by one before it leaves the page. */
const open: Array<() => void> = [];
const watchers = new Set<() => void>();

const changed = () => {
  for (const watcher of [...watchers]) watcher();
};

export const hasLayers = (): boolean => open.length > 0;

/** Tells whenever a layer opened or closed. */
export function onLayers(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Closes the topmost sheet, dialog or viewer; false when nothing lies over the page. */
export function closeTop(): boolean {
  const close = open.at(-1);
  close?.();
  return !!close;
}

/** Registers a layer for as long as it is open. Whoever watches hears of it once it is seen: it must not wait for them. */
export function useLayer(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => latest.current();
    open.push(entry);
    const off = afterPaint(changed);
    return () => {
      off();
      open.splice(open.indexOf(entry), 1);
      changed();
    };
  }, [isOpen]);
}

/** Back to where the person came from; someone who opened a link directly goes to `fallback` instead of out of the app. */
export function useBack(fallback = '/home') {
  const navigate = useNavigate();
  return () => {
    const index: unknown = window.history.state?.idx;
    if (typeof index === 'number' && index > 0) navigate(-1);
    else navigate(fallback, { replace: true });
  };
}
