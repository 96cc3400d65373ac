import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { on } from '../lib/events';
import { bridge } from '../native/bridge';
import { closeTop, hasLayers, onLayers } from '../ui/back';
import { keepSpareEntry } from './spare-entry';

/** Back, the browser's or the phone's, closes what lies over the page, one layer at a time, before it leaves the page. */
export function useLayersFirst(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && hasLayers());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    closeTop();
    blocker.reset();
  }, [blocker]);
  useEffect(keepSpareEntry, []);
  useEffect(() => onLayers(() => bridge.setBack(hasLayers())), []);
  // Without a layer the shell goes back in history itself.
  useEffect(() => on('pageBack', ({ n }) => bridge.backHandled(n, closeTop())), []);
}
