import { DOUBLE_TAP_MS } from '../lib/constants';

/** A tap on one of these means something: it must count, however soon it follows another. The style sheet keeps it from zooming. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="slider"]';

/**
 * On iOS the page itself never zooms: not by two fingers, not by a double tap, not by a gesture. Photos that can be enlarged do it
 * by their own means, which hear the same touches.
 */
export function holdStill(target: Document = document): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const start = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const end = (event: TouchEvent) => {
    // Two taps closer together zoom an iPhone's page.
    const soon = event.timeStamp - last < DOUBLE_TAP_MS;
    last = event.timeStamp;
    const control = event.target instanceof Element && event.target.closest(CONTROLS);
    if (soon && !control && event.cancelable) event.preventDefault();
  };
  const gesture = (event: Event) => event.preventDefault();
  const active = { passive: false };
  target.addEventListener('touchstart', start, active);
  target.addEventListener('touchend', end, active);
  for (const name of ['gesturestart', 'gesturechange']) target.addEventListener(name, gesture, active);
  return () => {
    target.removeEventListener('touchstart', start);
    target.removeEventListener('touchend', end);
    for (const name of ['gesturestart', 'gesturechange']) target.removeEventListener(name, gesture);
  };
}
