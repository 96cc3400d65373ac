import { flushSync } from 'react-dom';

/**
 * A print that goes on being seen while the screen changes. Every place that shows it marks its picture with `data-print`; one rule
 * gives the one that flies a name, on the screen that is left and on the one that comes, also on the way back. `data-print-in` is for a
 * picture that is drawn by someone else.
 */
const rule = typeof CSSStyleSheet === 'function' && 'adoptedStyleSheets' in document ? new CSSStyleSheet() : null;
if (rule) document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];

/** A person who asked for stillness gets a plain cut, and so does a browser that knows no other. */
export const mayMove = (): boolean =>
  !!document.startViewTransition && !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

export function nameFlight(print: string | undefined): void {
  const id = print && CSS.escape(print);
  const drawn = `[data-print-in="${id}"] img`;
  // Under a viewer lies the place that it was opened from; of two of one name a browser flies none.
  const place = `:root:not(:has(${drawn})) [data-print="${id}"]`;
  // Nor does it of a print that is in two posts of one screen: the first of them flies.
  const again = `main :has([data-print="${id}"])~* [data-print="${id}"]`;
  rule?.replaceSync(
    id ? `${place},${drawn}{view-transition-name:print}${again}{view-transition-name:none!important}` : '',
  );
}

/** How a navigation moves when this print is on both screens. */
export function flight(print: string | undefined): { viewTransition: boolean } {
  nameFlight(print);
  return { viewTransition: !!print && mayMove() };
}

/** The same for a change within one screen: something that opens over it. */
export function fly(print: string | undefined, change: () => void): void {
  nameFlight(print);
  if (print && mayMove()) document.startViewTransition(() => flushSync(change));
  else change();
}
