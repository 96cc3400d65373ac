import { TAB_RELOAD } from '../lib/constants';
import { on } from '../lib/events';
import { setStored } from '../lib/storage';
import { KEY } from '../lib/storage-keys';
import { bridge } from '../native/bridge';
import { isQuiet } from './quiet';

const FORCED = 'forcedReload';
/** Longer than both reloads of a change of tab and the start after them. */
const SWITCHING_SECONDS = 5;

/** One forced reload for each build: a cache that goes on serving the old page must not become a loop. */
async function force(build: string): Promise<void> {
  try {
    if (sessionStorage.getItem(FORCED) === build) return;
    // Before, for a page that is loaded anew hears no answer.
    sessionStorage.setItem(FORCED, build);
  } catch {
    return;
  }
  const { reloaded } = await bridge.reload(build).catch(() => ({ reloaded: false }));
  if (!reloaded) sessionStorage.removeItem(FORCED);
}

/** In a shell each change of tab is its chance: it reloads if it has a newer build, and a moment later it must look again. */
function shellReload(build: string): () => void {
  let timer = setTimeout(() => {
    if (isQuiet()) void bridge.reloadIfUpdated(build).catch(() => undefined);
    timer = setTimeout(() => {
      if (isQuiet()) void force(build);
    }, TAB_RELOAD.forcedMs);
  }, TAB_RELOAD.ifUpdatedMs);
  return () => clearTimeout(timer);
}

/** After each change of tab, and only after the last of several. */
export function reloadOnTabs(build: () => string): () => void {
  let stop = () => {};
  const off = on('switchTab', ({ name }) => {
    setStored(KEY.tabSwitching, name, SWITCHING_SECONDS);
    stop();
    stop = shellReload(build());
  });
  return () => {
    off();
    stop();
  };
}
