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
/** The address of this moment's entry, if that is the spare: after a step back nothing else tells whether it was. */
let spareOf: string | undefined;
/** The spare is being taken, until the browser has done so. */
let taking = false;

function look(): void {
  spareOf = entry().spare ? window.location.href : undefined;
}

function take(): void {
  taking = true;
  window.history.back();
}

/** A spare while there are layers, none without. */
function settle(): void {
  const { idx, spare } = entry();
  if (hasLayers() && !spare && !taking && !idx) window.history.pushState({ ...entry(), spare: true }, '');
  else if (!hasLayers() && spare && !taking)
    // A sheet that leads to a question closes as that opens: the spare is for the next layer then.
    window.setTimeout(() => {
      if (!hasLayers() && entry().spare && !taking) take();
    });
  look();
}

function popped(event: PopStateEvent): void {
  // One step back from the spare. Whoever goes elsewhere must get there; what is left of the spare is taken once they come back to it.
  const back = window.location.href === spareOf && !entry().spare;
  const taken = back && taking;
  taking = false;
  look();
  if (taken) {
    event.stopImmediatePropagation();
    settle();
  } else if (back && hasLayers()) {
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
    taking = false;
  };
}
