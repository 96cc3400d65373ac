import { SourceSheet } from '../native/SourceSheet';
import { Confirms } from '../ui/confirm';
import { Toasts } from '../ui/Toast';
import { UpdatePopup } from './UpdatePopup';

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
