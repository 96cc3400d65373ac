import { whenQuiet } from '../ui/idle';
import { appRoutes } from './routes';

/** The sheet of all screens that no start shows. */
export const loadLater = () => import('../later.css');

/** The first screen's pictures come first: on a slow network they are still on their way when it can be used. */
const AFTER_MS = 5_000;

let asked = false;

/**
 * The other tabs' files, one in each quiet moment after the first screen, and then how all others are drawn: a tab switch should not
 * wait for the network, and a tap should not wait for four screens that are being read.
 */
export function prefetchTabs(): void {
  if (asked) return;
  asked = true;
  const files = [...appRoutes.filter(({ flags }) => flags.tab).map(({ load }) => load), loadLater];
  const next = () => {
    const load = files.shift();
    if (load) void load().then(later, () => undefined);
  };
  const later = () => whenQuiet(next);
  whenQuiet(() => setTimeout(later, AFTER_MS));
}
