import { useCallback, useContext, useEffect, useRef } from 'react';
import {
  type Location,
  type NavigateFunction,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from 'react-router';
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

/** Addresses typed by hand all have the same key. */
const idOf = ({ key, pathname, search }: Location) => `${key} ${pathname}${search}`;

/** In the midst of a tap, a key or a form being sent, as opposed to an answer that came over the network. */
const asked = () => window.event instanceof UIEvent || window.event?.type === 'submit';

/**
 * How a screen goes elsewhere. What it waited for before may come when the person has gone on to another screen, or has asked for one
 * that is still on its way: then nothing pulls them away from there. A kept page sees the place it was left at, any other was last
 * drawn there.
 */
export function useGo(): NavigateFunction {
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;
  const here = idOf(useLocation());
  const seen = useRef(here);
  seen.current = here;
  const go = (...to: Parameters<NavigateFunction>) => {
    const { location, navigation } = router?.state ?? {};
    if (location && idOf(location) !== seen.current) return;
    if (!navigation?.location || asked()) return navigate(...to);
  };
  return useCallback(go as NavigateFunction, [navigate, router]);
}

/** Back to where the person came from; someone who opened a link directly goes to `fallback` instead of out of the app. */
export function useBack(fallback = '/home') {
  const go = useGo();
  return () => {
    const index: unknown = window.history.state?.idx;
    if (typeof index === 'number' && index > 0) go(-1);
    else go(fallback, { replace: true });
  };
}
