import { closeTop, hasLayers, onLayers } from '../ui/back';

/**
 * The page that was opened first has nothing of the app below it: back would leave the app, whatever lies open over the page.
 * So while something does, a spare entry of the same address lies there for back to take. The router never hears of it.
 */
interface Entry {
  idx?: number;
  spare?: boolean;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};
/** Whether the entry of this moment was the spare, which a step back does not say. */
let onSpare = false;
let leaving = false;
let left = '';

function take(): void {
  leaving = true;
  left = window.location.href;
  window.history.back();
}

/** A spare while there are layers, none without. */
function settle(): void {
  const { idx, spare } = entry();
  onSpare = Boolean(spare);
  if (hasLayers() && !spare && !leaving && !idx) {
    window.history.pushState({ ...entry(), spare: true }, '');
    onSpare = true;
  } else if (!hasLayers() && spare && !leaving)
    // A sheet that leads to a question closes as that opens: the spare is for the next layer then.
    window.setTimeout(() => {
      if (!hasLayers() && entry().spare && !leaving) take();
    });
}

function popped(event: PopStateEvent): void {
  const from = onSpare;
  onSpare = Boolean(entry().spare);
  // Whoever goes elsewhere in that moment must get there; what is left of the spare is taken once they come back to it.
  const ours = leaving && window.location.href === left && !onSpare;
  leaving = false;
  if (ours) {
    event.stopImmediatePropagation();
    settle();
  } else if (hasLayers() && from && !entry().idx) {
    event.stopImmediatePropagation();
    closeTop();
    // One that cannot be closed, or another below it, keeps the spare.
    window.setTimeout(settle, 50);
  } else if (!hasLayers()) settle();
}

/** Called before the router is made: browsers ask the window's listeners in the order in which they came. */
export function keepSpareEntry(): () => void {
  window.addEventListener('popstate', popped);
  const off = onLayers(settle);
  // A reload closed everything but left the entry.
  settle();
  return () => {
    window.removeEventListener('popstate', popped);
    off();
    leaving = false;
  };
}
