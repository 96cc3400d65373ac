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
let leaving = false;

function take(): void {
  leaving = true;
  window.history.back();
}

/** A spare while there are layers, none without. */
function settle(): void {
  const { idx, spare } = entry();
  if (hasLayers() && !spare && !leaving && !idx) window.history.pushState({ ...entry(), spare: true }, '');
  else if (!hasLayers() && spare && !leaving)
    // A sheet that leads to a question closes as that opens: the spare is for the next layer then.
    window.setTimeout(() => {
      if (!hasLayers() && entry().spare && !leaving) take();
    });
}

function popped(event: PopStateEvent): void {
  if (leaving) {
    leaving = false;
    event.stopImmediatePropagation();
    settle();
  } else if (hasLayers() && !entry().spare && !entry().idx) {
    event.stopImmediatePropagation();
    closeTop();
    // One that cannot be closed, or another below it, keeps the spare.
    window.setTimeout(settle, 50);
  }
}

export function keepSpareEntry(): () => void {
  // Before the router's own listener.
  window.addEventListener('popstate', popped, { capture: true });
  const off = onLayers(settle);
  // A reload closed everything but left the entry.
  settle();
  return () => {
    window.removeEventListener('popstate', popped, { capture: true });
    off();
    leaving = false;
  };
}
