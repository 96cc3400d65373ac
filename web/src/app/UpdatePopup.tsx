import { PLATFORM } from '../lib/env';
import { storeUrl } from '../lib/resource';
import { bridge } from '../native/bridge';
import { Dialog } from '../ui/Dialog';
import { useOutdated } from './outdated';
import { shell } from './words';

/** To the store, wherever there is one; a page in a browser is updated by loading it anew. */
export function update(reload = () => location.reload()): void {
  const url = storeUrl(PLATFORM);
  if (url) void bridge.openExternal(url).catch(() => undefined);
  else reload();
}

/** Nothing works any more in a version that the server does not serve: this stays until there is a newer one. */
export function UpdatePopup() {
  const outdated = useOutdated((state) => state.outdated);
  return (
    <Dialog locked open={outdated} title={shell.updateTitle} onAnswer={() => update()}>
      {shell.updateText}
    </Dialog>
  );
}
