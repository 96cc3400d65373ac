import { Confirms } from '../ui/confirm';
import { lazyPart } from '../ui/lazy-part';
import { Toasts } from '../ui/Toast';
import { UpdatePopup } from './UpdatePopup';

const SourceSheet = lazyPart(() => import('../native/SourceSheet').then((module) => module.SourceSheet));

/** What every screen may call up and none owns. Mounted once, at the root, beside the router. */
export function Overlays() {
  return (
    <>
      <Confirms />
      <UpdatePopup />
      <SourceSheet />
      <Toasts />
    </>
  );
}
