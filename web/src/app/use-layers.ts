import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { on } from '../lib/events';
import { bridge } from '../native/bridge';
import { closeTop, hasLayers, onLayers } from '../ui/back';

/** Spends a step back on the top layer. Mounted only while there is one: a blocker complains of addresses typed by hand. */
export function BackBlocker() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && hasLayers());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    closeTop();
    blocker.reset();
  }, [blocker]);
  return null;
}

/** Back, the browser's or the phone's, closes what lies over the page, one layer at a time, before it leaves the page. */
export function useLayersFirst(): boolean {
  const layered = useSyncExternalStore(onLayers, hasLayers);
  useEffect(() => bridge.setBack(layered), [layered]);
  // Without a layer the shell goes back in history itself.
  useEffect(() => on('pageBack', ({ n }) => bridge.backHandled(n, closeTop())), []);
  return layered;
}
