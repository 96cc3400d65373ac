import { outside } from '../lib/resource';
import { bridge } from '../native/bridge';
import { openLink } from '../native/links';
import { Dialog } from '../ui/Dialog';
import { useOutdated } from './outdated';
import { shell } from './words';

/** A newer app is had where this one came from; a page in a browser is updated by loading it anew. */
export async function update(reload = () => location.reload()): Promise<void> {
  const { store } = await bridge.getBasicInfo().catch(() => ({ store: '' }));
  const url = (store === 'testflight' && outside('testFlight')) || outside('appStore');
  if (url) await openLink(url);
  else reload();
}

/** Nothing works any more in a version that the server does not serve: this stays until there is a newer one. */
export function UpdatePopup() {
  const outdated = useOutdated((state) => state.outdated);
  return (
    <Dialog locked open={outdated} title={shell.updateTitle} onAnswer={() => void update()}>
      {shell.updateText}
    </Dialog>
  );
}
