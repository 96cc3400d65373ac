import { Confirms } from './confirm';
import { Toasts } from './Toast';

/** What every screen may call up and none owns. Mounted once, at the root, beside the router. */
export function Overlays() {
  return (
    <>
      <Confirms />
      <Toasts />
    </>
  );
}
