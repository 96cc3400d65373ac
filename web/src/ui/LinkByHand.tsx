import { common } from '../lib/words';
import { Sheet } from './Sheet';

/** A link that this browser would not copy, to be copied by hand; null while there is none. */
export function LinkByHand({ url, onClose }: { url: string | null; onClose: () => void }) {
  return (
    <Sheet open={url !== null} onClose={onClose} title={common.copyByHand}>
      <p className="select-all rounded-card bg-high p-4 text-base [overflow-wrap:anywhere]">{url}</p>
    </Sheet>
  );
}
