import { startTransition, useEffect, useState } from 'react';
import { FIRST_PAINT } from './first-paint';

const LATEST_MS = 2000;
/** So long the first look takes at most. */
const LOOK_MS = 4000;

/** Called when the first screen's own picture is there. */
export let firstLook: () => void = () => undefined;

const seen = new Promise<void>((resolve) => {
  firstLook = resolve;
});
let awaited = false;

/** Until it is, or something is touched, whatever nobody sees yet waits. */
function looked(): Promise<void> {
  if (awaited) return seen;
  awaited = true;
  if (!document.getElementById(FIRST_PAINT)) firstLook();
  setTimeout(firstLook, LOOK_MS);
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, () => firstLook(), { once: true, capture: true });
  return seen;
}

/** A page that nobody looks at paints nothing. */
const UNSEEN_MS = 100;

/** Once the next frame is on the screen. What it returns calls it off. */
export function afterPaint(run: () => void): () => void {
  const paint = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  let timer = setTimeout(() => {
    cancelAnimationFrame(paint);
    run();
  }, UNSEEN_MS);
  return () => {
    cancelAnimationFrame(paint);
    clearTimeout(timer);
  };
}

/**
 * True one frame after it is wanted, and false at once: for what takes long to make. The tap's own answer, a button that
 * looks pressed, comes first.
 */
export function useNextFrame(wanted: boolean): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const off = afterPaint(() => setThere(true));
    return () => {
      off();
      setThere(false);
    };
  }, [wanted]);
  return wanted && there;
}

/** In the next quiet moment. What it returns calls it off. */
export function onceIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, LATEST_MS / 4);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}

/** In the first quiet moment after the first look. What it returns calls it off. */
export function whenQuiet(run: () => void): () => void {
  let stop: (() => void) | undefined;
  let off = false;
  void looked().then(() => {
    if (!off) stop = onceIdle(run);
  });
  return () => {
    off = true;
    stop?.();
  };
}

/**
 * True once there has been a quiet moment: the time to mount what the first tap may need, but the first look does not. What is
 * wanted sooner is there at once, and stays: a sheet that was taken away with its closing could neither leave nor say anything.
 */
export function useIdle(wanted = false): boolean {
  const [idle, setIdle] = useState(false);
  if (wanted && !idle) setIdle(true);
  useEffect(() => whenQuiet(() => startTransition(() => setIdle(true))), []);
  return idle || wanted;
}
